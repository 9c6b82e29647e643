import type { Page } from '@playwright/test';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { paths } from '../../apps/web/src/navigation.ts';
import { listShownTextKeys } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { getProductId, simpleDevicePartNumber } from '../support/products.ts';
import { listPublicScreens } from '../support/screens.ts';

/** Compressed bytes of scripts that a public page may load. docs/decisions/0013-public-pages-stay-light.md */
const maxBytes = 110 * 1024;
/** Pages that consist of a form also load its fields and their validation. */
const formPages: readonly string[] = [paths.login, paths.forgotPassword];
const maxBytesOfForms = 137_500;
/** Results of a search have the rows of every kind of record, with their buttons. */
const maxBytesOfResults = 115_500;
/** Two forms, one after the other; opened once by each user. */
const maxBytesOfInvitation = 139_000;

function findMaxBytes(address: string): number {
  if (address === paths.acceptInvite) return maxBytesOfInvitation;
  if (address.startsWith(paths.search)) return maxBytesOfResults;
  return formPages.includes(address) ? maxBytesOfForms : maxBytes;
}

/** Scripts load after the first paint. */
const quietMs = 1_000;
/** Most of the time of a page is this wait. */
const pagesAtATime = 4;

/** Transferred bytes of all scripts, counted until no script was loaded for a second. */
async function measureScriptBytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  let newestAt = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    newestAt = performance.now();
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await expect.poll(() => sizes.length > 1 && performance.now() - newestAt > quietMs, { intervals: [100] }).toBe(true);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

// In Arabic, whose texts take more bytes than those of every page in English.
test('public pages load at most the allowed bytes of scripts', async ({ open }) => {
  const { addresses: publicAddresses } = await listPublicScreens();
  const product = await getProductId(simpleDevicePartNumber);
  const left = [...publicAddresses, `${paths.compare}?ids=${product}`];
  const checkSize = async (address: string): Promise<void> => {
    // a new context, without cached scripts
    const page = await open();
    const bytes = await measureScriptBytes(page, addLanguagePrefix('ar', address));
    console.log(`${addLanguagePrefix('ar', address)}: ${bytes} bytes of scripts`);
    expect.soft(bytes, address).toBeLessThanOrEqual(findMaxBytes(address));
    // Each page lists the text files that it needs. A text of a missing file shows its key.
    expect.soft(await listShownTextKeys(page), address).toEqual([]);
    await page.context().close();
  };
  const checkNext = async (): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) await checkSize(address);
  };
  await Promise.all(Array.from({ length: pagesAtATime }, checkNext));
});
