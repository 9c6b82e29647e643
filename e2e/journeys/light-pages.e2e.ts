import { brotliCompressSync } from 'node:zlib';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { addLanguagePrefix, splitLanguagePrefix } from '@trunkline/text/languages';
import { paths } from '../../apps/web/src/navigation.ts';
import { listShownTextKeys } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { getProductId, simpleDevicePartNumber } from '../support/products.ts';
import { listPublicScreens } from '../support/screens.ts';

/** Compressed bytes of scripts and texts that a public page may load. docs/decisions/0013-public-pages-stay-light.md */
const maxBytes = 113_900;
/** Pages that consist of a form also load its fields and their validation. Names of files alone change a size by some fifty bytes. */
const formPages: readonly string[] = [paths.login, paths.forgotPassword];
const maxBytesOfForms = 138_900;
/** Two forms, one after the other; opened once by each user. */
const maxBytesOfInvitation = 139_500;
/** Compressed bytes of the rules inside a page. */
const maxBytesOfStyles = 15_000;
/** What Lighthouse and browsers call cumulative layout shift. docs/decisions/0066-fonts-never-move-a-page.md */
const maxShift = 0.01;
/** Each page is opened in one of them: a small phone, a phone, a screen. */
const widths = [320, 412, 1440] as const;

function findMaxBytes(prefixed: string): number {
  const [, address] = splitLanguagePrefix(prefixed);
  if (address === paths.acceptInvite) return maxBytesOfInvitation;
  return formPages.includes(address) ? maxBytesOfForms : maxBytes;
}

const watchShifts = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Opens a page as on a slow network: fonts come after the first paint. Returns the bytes of the rules in the page. */
async function openSlowly(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchShifts);
  await page.context().route('**/*.woff2', async (route) => {
    await sleep(300);
    await route.continue();
  });
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  return brotliCompressSync([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('')).length;
}

interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly shift: number;
}

/** Hints load seconds after the page, whenever that is; nothing waits for them. */
const isCounted = (request: Request): boolean =>
  (request.resourceType() === 'script' && !request.url().includes('/browser-hints-')) ||
  request.url().includes('/assets/texts/');
/** Scripts load after the first paint. A page is quiet when so many looks, 100 ms apart, find it idle and loading nothing. */
const quietLooks = 10;
/** Most of the time of a page is this wait. */
const pagesAtATime = 4;

/** Resolves when the page is quiet, with the bytes of each script that it has loaded. */
async function waitForScripts(page: Page, load: () => Promise<void>): Promise<number[]> {
  const sizes: Promise<number>[] = [];
  const underWay = new Set<Request>();
  let looks = 0;
  const note = (request: Request, change: () => void): void => {
    if (!isCounted(request)) return;
    looks = 0;
    change();
  };
  page.on('request', (request) => note(request, () => underWay.add(request)));
  page.on('requestfailed', (request) => note(request, () => underWay.delete(request)));
  page.on('requestfinished', (request) =>
    note(request, () => {
      underWay.delete(request);
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }),
  );
  await load();
  const look = async (): Promise<boolean> => {
    await page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
    looks = underWay.size === 0 && sizes.length > 1 ? looks + 1 : 0;
    return looks >= quietLooks;
  };
  await expect.poll(look, { intervals: [100], timeout: 60_000 }).toBe(true);
  return Promise.all(sizes);
}

async function weighPage(page: Page, address: string): Promise<Weight> {
  let styles = 0;
  const sizes = await waitForScripts(page, async () => {
    styles = await openSlowly(page, address);
  });
  const scripts = sizes.reduce((sum, size) => sum + size, 0);
  return { scripts, styles, shift: await page.evaluate<number>('window.layoutShift') };
}

/** In Arabic, whose texts take more bytes. English lines break elsewhere, so that the pages with the most text are opened in it too. */
async function listAddresses(): Promise<string[]> {
  const { addresses } = await listPublicScreens();
  const product = await getProductId(simpleDevicePartNumber);
  const english = [paths.home, paths.products, `${paths.newsItem}?page=rook-400g-line-cards`, paths.whyPartner];
  const arabic = [...addresses, `${paths.compare}?ids=${product}`].map((address) => addLanguagePrefix('ar', address));
  return [...arabic, ...english];
}

test('public pages load at most the allowed bytes, and nothing moves', async ({ open }) => {
  const left = [...(await listAddresses()).entries()];
  const checkPage = async (address: string, width: number): Promise<void> => {
    // a new context, without cached scripts
    const page = await open(undefined, { viewport: { width, height: 800 } });
    const { scripts, styles, shift } = await weighPage(page, address);
    console.log(
      `${address}: ${scripts} bytes of scripts, ${styles} of styles, shift ${shift.toFixed(4)} at ${width} px`,
    );
    expect.soft(scripts, address).toBeLessThanOrEqual(findMaxBytes(address));
    expect.soft(styles, address).toBeLessThanOrEqual(maxBytesOfStyles);
    expect.soft(shift, `${address} at ${width} px`).toBeLessThanOrEqual(maxShift);
    // Each page names the text files that it needs. A text of a missing file shows its key.
    expect.soft(await listShownTextKeys(page), address).toEqual([]);
    await page.context().close();
  };
  const checkNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await checkPage(next[1], widths[next[0] % widths.length] ?? 412);
  };
  await Promise.all(Array.from({ length: pagesAtATime }, checkNext));
});

test('a font that would move the first page is shown with the next one', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 412, height: 800 } });
  const wideFont = path.resolve('node_modules/@fontsource/geist-mono/files/geist-mono-latin-500-normal.woff2');
  await page.route('**/geist-latin-*.woff2', (route) => route.fulfill({ path: wideFont, contentType: 'font/woff2' }));
  await page.addInitScript(watchShifts);
  const root = page.locator('html');
  await page.goto(paths.products);
  await expect
    .poll(() => page.evaluate(`document.fonts.check('1em Geist') && localStorage.getItem('fonts')`))
    .toBeTruthy();
  await expect(root).not.toHaveAttribute('data-fonts');
  expect(await page.evaluate<number>('window.layoutShift')).toBeLessThanOrEqual(maxShift);

  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(root).toHaveAttribute('data-fonts', '');

  await page.goto(paths.products);
  await expect(root).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate<number>('window.layoutShift')).toBeLessThanOrEqual(maxShift);
});
