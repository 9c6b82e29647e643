import type { Page, Request } from '@playwright/test';
import { paths } from '../../apps/web/src/navigation.ts';
import { staffPaths } from '../../apps/web/src/staff-navigation.ts';
import { logInAsStaff, registerPartner } from '../support/api-client.ts';
import { expect, test } from '../support/journey.ts';

/** Scripts and stylesheets of a private page. docs/decisions/0098-a-page-is-declared-once.md */
const maxFiles = 43;
/** Compressed bytes of its scripts and stylesheets. */
const maxScriptBytes = 400_000;

/** Hints load seconds after the page, whenever that is; nothing waits for them. */
const isCounted = (address: string): boolean =>
  /\/assets\/.*\.(?:js|css)$/.test(address) && !address.includes('/browser-hints-');

interface Weight {
  readonly files: readonly string[];
  readonly bytes: number;
}

/** Opens a page and resolves with what it has loaded when it shows its content and loads nothing more for a second. */
async function weighPage(page: Page, address: string): Promise<Weight> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (isCounted(request.url())) requests.push(request);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let before = 0;
  const hasSettled = (): boolean => {
    const isSame = requests.length === before;
    before = requests.length;
    return isSame;
  };
  await expect.poll(hasSettled, { intervals: [1_000] }).toBe(true);
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
  return {
    files: requests.map((request) => new URL(request.url()).pathname.slice('/assets/'.length)),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

test('private pages load few files', async ({ open }) => {
  const partner = await registerPartner('Ravi Menon');
  const staff = await logInAsStaff('pricing');
  const { personal, cart, quotations, orders, projects, configurator, company, priceList } = paths;
  const { home, quotations: queue, products, account, priceLists } = staffPaths;
  const pages = [
    ...[personal, cart, quotations, orders, projects, configurator, company, priceList].map(
      (one) => [partner, one] as const,
    ),
    ...[home, queue, products, account, priceLists].map((one) => [staff, one] as const),
  ];
  for (const [session, address] of pages) {
    const page = await open(session);
    const { files, bytes } = await weighPage(page, address);
    const styles = files.filter((file) => file.endsWith('.css')).length;
    console.log(`${address}: ${files.length} files, ${styles} of them styles, ${bytes} bytes`);
    expect.soft(files.length, address).toBeLessThanOrEqual(maxFiles);
    expect.soft(bytes, address).toBeLessThanOrEqual(maxScriptBytes);
    await page.context().close();
  }
});
