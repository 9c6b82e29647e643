import type { Page } from '@playwright/test';
import { withLanguage } from '@trunkline/text/languages';
import { paths } from '../apps/web/src/paths.ts';
import { findKeys } from './barriers.ts';
import { expect, test } from './journey.ts';
import { publicScreens } from './screens.ts';

/** Bytes of scripts, as they travel, that a visitor may be asked to load. docs/decisions/0013-public-pages-stay-light.md */
const atMost = 110_000;
/** Two pages are a form and nothing else, and a form comes with its fields and with what checks them. */
const forms: readonly string[] = [paths.login, paths.forgotPassword];
const formAtMost = 136_000;

/** The first scripts come once the page is painted, and each may ask for more: until nothing came for a second. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  let seen = -1;
  await expect
    .poll(
      () => {
        const before = seen;
        seen = sizes.length;
        return seen > 1 && seen === before;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

for (const language of ['en', 'ar'] as const) {
  test(`a visitor loads few scripts, whatever the page: ${language}`, async ({ open }) => {
    const { addresses: shown } = await publicScreens();
    const product = shown.find((one) => one.startsWith(paths.product))!.split('cid=')[1];
    const addresses = [...shown, `${paths.compare}?ids=${product}`];
    const weigh = async (address: string): Promise<void> => {
      // a browser that has nothing yet
      const page = await open();
      const bytes = await scriptBytes(page, withLanguage(language, address));
      console.log(`${withLanguage(language, address)}: ${bytes} bytes of scripts`);
      expect.soft(bytes, address).toBeLessThanOrEqual(forms.includes(address) ? formAtMost : atMost);
      // Texts come by the file, and each page names those it needs: one that is missing shows as its key.
      expect.soft(await findKeys(page), address).toEqual([]);
      await page.context().close();
    };
    // Each waits for a second in which nothing comes: two at a time do it together.
    const [one, other] = [addresses.filter((_, at) => at % 2 === 0), addresses.filter((_, at) => at % 2 === 1)];
    await Promise.all(
      [one, other].map(async (some) => {
        for (const address of some) await weigh(address);
      }),
    );
  });
}
