import type { Page } from '@playwright/test';
import type { T } from '@trunkline/text';
import { directionOf, withLanguage } from '@trunkline/text/languages';
import { findBarriers, findKeys, findSideways } from './barriers.ts';
import { button, field } from './form.ts';
import { ar, en as t, expect, test } from './journey.ts';
import { findAccount, registerPerson } from './portal.ts';
import { privateScreens, publicScreens, type Screens } from './screens.ts';

/** Until what a screen shows first has arrived, in place of the grey bars. */
async function settle(page: Page, t: T): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t('ui.loading') })).toHaveCount(0);
}

/** What is wrong with a screen, as sentences: nothing should be. */
async function findFaults(page: Page): Promise<string[]> {
  const wrong = [...(await findBarriers(page)), ...(await findKeys(page))];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const beyond = await findSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...wrong, ...(beyond > 0 ? [`scrolls sideways by ${beyond} px at 390 px`] : [])];
}

for (const language of ['en', 'ar'] as const) {
  test(`every screen can be used by everybody and fits a phone: ${language}`, async ({ open }) => {
    test.slow();
    const walk = async ({ who, addresses }: Screens) => {
      const page = await open(who, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      for (const address of addresses) {
        await page.goto(withLanguage(language, address));
        await settle(page, language === 'ar' ? ar : t);
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
        expect.soft(await findFaults(page), withLanguage(language, address)).toEqual([]);
      }
    };
    await walk(await publicScreens());
    for (const screens of await privateScreens()) await walk(screens);
  });
}

test('public pages are read without scripts, each with its title and its other languages', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  const titles = new Set<string>();
  const { addresses } = await publicScreens();
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(address === '/404' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.add(await page.title());
    const hidden = await page.locator('meta[name=robots][content*=noindex]').count();
    const alternates = page.locator('link[rel=alternate][hreflang]');
    if (hidden === 0) await expect(alternates).toHaveCount(3);
  }
  expect(titles.size).toBe(addresses.length);
});

test('an unknown address answers 404, and a page that is not theirs leads staff and partners away', async ({
  open,
}) => {
  const page = await open();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.not_found'));
  const partner = await open(await registerPerson('Ravi Menon'));
  await partner.goto('/admin');
  await expect(partner).toHaveURL('/401');
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText(t('shell.forbidden'));
});

test('a guarded page without a login leads home, and back after it', async ({ open }) => {
  const page = await open();
  await page.goto('/personal/quotation');
  await expect(page).toHaveURL('/index');
  const dialog = page.getByRole('dialog', { name: t('shell.log_in') });
  await expect(dialog).toContainText(t('accounts.please_login'));
  const { username, password } = await findAccount({ type: 'DTE' });
  await field(dialog, t('accounts.email')).fill(username);
  await field(dialog, t('accounts.password')).fill(password);
  await button(dialog, t('shell.log_in')).click();
  await expect(page).toHaveURL('/personal/quotation');
});

test('a session that ended says so, is cleared, and leads home', async ({ open }) => {
  const partner = await registerPerson('Joan Okafor');
  const page = await open({ ...partner, token: 'x'.repeat(43) });
  await page.goto('/personal/quotation');
  await expect(page.getByRole('alert').first()).toContainText(t.error('request.session_unknown'));
  await expect(page).toHaveURL('/index');
  expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
});

test('zoom gestures step the size of the interface, which is remembered', async ({ open }) => {
  const page = await open();
  await page.goto('/index');
  const textSize = () => page.evaluate<number>('parseFloat(getComputedStyle(document.documentElement).fontSize)');
  const medium = await textSize();
  // The scripts of public pages come after the first paint, and take the keys over from then on.
  await expect(async () => {
    await page.keyboard.press('Control+Minus');
    expect(await textSize()).toBeLessThan(medium);
  }).toPass();
  await page.keyboard.press('Control+0');
  expect(await textSize()).toBe(medium);
  await page.keyboard.press('Control+Equal');
  await page.keyboard.press('Control+Equal');
  expect(await textSize()).toBe(2 * medium);
  await page.keyboard.press('Control+Equal');
  expect(await textSize()).toBe(2 * medium);
  await page.reload();
  expect(await textSize()).toBe(2 * medium);
  await expect(async () => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await page.keyboard.up('Control');
    await expect.poll(textSize, { timeout: 500 }).toBeLessThan(2 * medium);
  }).toPass();
});
