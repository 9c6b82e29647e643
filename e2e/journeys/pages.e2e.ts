import type { Page } from '@playwright/test';
import type { TextKey, TFunction } from '@trunkline/text';
import { paths } from '../../apps/web/src/navigation.ts';
import { getButton } from '../support/forms.ts';
import { getDirection, addLanguagePrefix, writtenLanguages } from '@trunkline/text/languages';
import { listAccessibilityViolations, listShownTextKeys } from '../support/accessibility.ts';
import { listLayoutProblems } from '../support/layout-problems.ts';
import { ar, en as t, expect, type OpenPage, test } from '../support/journey.ts';
import { chooseLookShare } from '../support/look/look-share.ts';
import { followLink, waitForContent } from '../support/open-screen.ts';
import { registerPartner } from '../support/api-client.ts';
import { listMissingScreens, listPrivateScreens, listPublicScreens, type UserScreens } from '../support/screens.ts';
import { getProductAddress, getProductId, simpleDevicePartNumber } from '../support/products.ts';

/** Problems of a page as texts, for `toEqual([])`. */
const listPageProblems = async (page: Page, language: 'en' | 'ar'): Promise<string[]> => [
  ...(await listAccessibilityViolations(page, language === 'en' ? 'all' : 'without colours')),
  ...(await listShownTextKeys(page)),
  ...(await listLayoutProblems(page, language === 'en' ? 'all' : 'overflow')),
];

/** Buttons that open dialogs with texts that the pages around them do not show, by the path of the page. */
const dialogButtons: Readonly<Record<string, readonly TextKey[]>> = {
  [`${paths.configurator}?product`]: ['configurator.change_device'],
};

/** Opens each dialog of a page and lists the text keys that it shows. */
async function listDialogProblems(page: Page, address: string, t: TFunction): Promise<string[]> {
  const problems: string[] = [];
  for (const key of dialogButtons[address.split('=')[0] ?? ''] ?? []) {
    await getButton(page, t(key)).first().click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    problems.push(...(await listShownTextKeys(page)), ...(await listAccessibilityViolations(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return problems;
}

const openToCheck = (open: OpenPage, session: UserScreens['session']): Promise<Page> =>
  open(session, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

/**
 * Opens a page. In English each private page is loaded anew, which also shows that it names all files that it needs. In Arabic only the
 * first one is, which saves half of the time.
 */
async function openScreen(page: Page, address: string, language: 'en' | 'ar', isPublic: boolean): Promise<void> {
  const isFirst = page.url() === 'about:blank';
  const prefixed = addLanguagePrefix(language, address);
  if (language === 'en' || isPublic || isFirst) await page.goto(prefixed);
  else await followLink(page, prefixed);
}

async function listScreenProblems(page: Page, address: string, language: 'en' | 'ar'): Promise<string[]> {
  const texts = language === 'ar' ? ar : t;
  await waitForContent(page, texts('ui.loading'));
  await expect(page.locator('html')).toHaveAttribute('dir', getDirection(language));
  return [...(await listDialogProblems(page, address, texts)), ...(await listPageProblems(page, language))];
}

/** Two pages at a time: one waits for its data and for frames while the other is measured. */
async function expectNoProblems(open: OpenPage, screens: UserScreens, language: 'en' | 'ar'): Promise<void> {
  const left = [...screens.addresses];
  const checkNext = async (page: Page): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await openScreen(page, address, language, screens.session === undefined);
      expect.soft(await listScreenProblems(page, address, language), addLanguagePrefix(language, address)).toEqual([]);
    }
    await page.close();
  };
  const pages = [await openToCheck(open, screens.session), await openToCheck(open, screens.session)];
  await Promise.all(pages.map(checkNext));
}

for (const language of ['en', 'ar'] as const) {
  const name = `is accessible, also with the longest names, on phones and at 400 %: ${language}`;
  test(`every public page ${name}`, async ({ open }) => {
    test.slow();
    await expectNoProblems(open, await listPublicScreens(), language);
  });

  test(`every page of partners and staff ${name}`, async ({ open }) => {
    test.slow();
    const screens = await listPrivateScreens();
    expect(listMissingScreens([await listPublicScreens(), ...screens]), 'pages that no screen shows').toEqual([]);
    // Whatever does not depend on the language is checked in English: of the Arabic pages a run takes the share that it looks at.
    for (const [turn, one] of screens.entries()) {
      const addresses = language === 'en' ? one.addresses : chooseLookShare(one.addresses, turn);
      await expectNoProblems(open, { ...one, addresses }, language);
    }
  });
}

test('public pages work without scripts, each with its own title and links to its languages', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  const pathsByTitle = new Map<string, string>();
  const { addresses } = await listPublicScreens();
  for (const address of addresses) {
    const response = await page.goto(address);
    // The screens of codes show unknown ones.
    const isMissing =
      address === '/404' || [paths.preview, '/verify/', '/shared/'].some((prefix) => address.startsWith(prefix));
    expect(response?.status(), address).toBe(isMissing ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [path = ''] = address.split('?');
    const title = await page.title();
    expect(pathsByTitle.get(title) ?? path, title).toBe(path);
    pathsByTitle.set(title, path);
    const hidden = await page.locator('meta[name=robots][content*=noindex]').count();
    const alternates = page.locator('link[rel=alternate][hreflang]');
    if (hidden === 0) await expect(alternates).toHaveCount(writtenLanguages.length + 1);
  }
});

test('a product has one address: its code in small letters', async ({ open }) => {
  const address = await getProductAddress(simpleDevicePartNumber);
  const id = await getProductId(simpleDevicePartNumber);
  const page = await open();
  const follow = async (from: string) => {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await follow(`/product/detail?cid=${id}`)).toEqual([301, address]);
  expect(await follow(`/ar/product/detail?cid=${id}`)).toEqual([301, `/ar${address}`]);
  expect(await follow(address.toUpperCase().replace('PRODUCT', 'product'))).toEqual([301, address]);
  expect(await follow(address)).toEqual([200, undefined]);
  for (const unknown of ['/product/detail', '/product/detail?cid=x', '/product/no-such-code'])
    expect([unknown, (await follow(unknown))[0]]).toEqual([unknown, 404]);
  await page.goto(address);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
});

test('an unknown address answers 404; a staff page sends a partner to the page 401', async ({ open }) => {
  const page = await open();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.not_found'));
  const partner = await open(await registerPartner('Ravi Menon'));
  await partner.goto('/admin');
  await expect(partner).toHaveURL('/401');
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText(t('shell.forbidden'));
});

test('zoom keys and wheel change the size of the interface, which is kept after a reload', async ({ open }) => {
  const page = await open();
  await page.goto('/index');
  const textSize = () => page.evaluate<number>('parseFloat(getComputedStyle(document.documentElement).fontSize)');
  const medium = await textSize();
  // Public pages load their scripts after the first paint. The keys work from then on.
  await expect(async () => {
    await page.keyboard.press('Control+Minus');
    expect(await textSize()).toBeLessThan(medium);
  }).toPass();
  await page.keyboard.press('Control+0');
  await expect.poll(textSize).toBe(medium);
  await page.keyboard.press('Control+Equal');
  await page.keyboard.press('Control+Equal');
  await expect.poll(textSize).toBe(2 * medium);
  await page.keyboard.press('Control+Equal');
  await expect.poll(textSize).toBe(2 * medium);
  await page.reload();
  await expect.poll(textSize).toBe(2 * medium);
  await expect(async () => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await page.keyboard.up('Control');
    await expect.poll(textSize, { timeout: 500 }).toBeLessThan(2 * medium);
  }).toPass();
});
