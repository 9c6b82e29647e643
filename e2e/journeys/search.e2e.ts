import type { Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined.ts';
import { countCart, listCart } from '@trunkline/contract/cart';
import { listProducts } from '@trunkline/contract/catalogue';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { getButton, getField, getLink } from '../support/forms.ts';
import { pressKeyOn, tabTo, typeIntoField } from '../support/keyboard.ts';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

const exactly = (name: string) => ({ name, exact: true });

test('a visitor opens a suggested product by arrow keys and Enter', async ({ open }) => {
  const page = await open();
  await page.goto('/index');
  await pressKeyOn(page, getLink(page.getByRole('banner'), t('common.search')));
  const searchBox = page.getByRole('combobox', exactly(t('search.label')));
  await typeIntoField(page, searchBox, 'rv2448');
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/[a-z0-9]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2448');
  await expect(searchBox).toBeHidden();
});

test('suggestions open from the home page by mouse and from the product list by a tap, in Arabic on a phone', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/index');
  await page.getByRole('combobox', { name: t('shell.index_search_label') }).pressSequentially('rv2448p');
  await page.getByRole('option').filter({ hasText: 'RV-2448P' }).click();
  await expect(page).toHaveURL('/product/rv2448p');

  const phone = await open(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto('/ar/product');
  const field = phone.getByRole('combobox', { name: ar('catalogue.search') });
  await field.tap();
  await field.pressSequentially('10gbase-lr');
  const options = phone.getByRole('option');
  await expect(options.first()).toContainText('PC-10G-LR');
  await expectNoHorizontalScroll(phone);
  expect(await listAccessibilityViolations(phone)).toEqual([]);
  await options.first().tap();
  await expect(phone).toHaveURL('/ar/product/pc10glr');
});

test('the product list names what was understood, and the words that no product matches', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/product?keyword=cisco%20catalyst%209300%20poe');
  await expect(page.getByText(t('search.nearest', { count: 3, words: 'cisco catalyst 9300' }))).toBeVisible();
  await expect(page.locator('main h2 a').first()).toHaveText(/^RV-24/);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getLink(page, t('search.remove', { what: 'PoE' })).click();
  await expect(page).toHaveURL('/product?keyword=cisco+catalyst+9300');
  await expect(page.getByRole('combobox', { name: t('catalogue.search') })).toHaveValue('cisco catalyst 9300');
});

test('staff find a company with its country and level, in Arabic on a phone', async ({ open }) => {
  const page = await open(await logInAsStaff('admin'), { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/search?keyword=alster');
  const row = page.getByRole('listitem').filter({ has: getLink(page, 'Alster Systemhaus GmbH') });
  await expect(row).toContainText('DE');
  await expect(row).toContainText('DPP');
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await pressKeyOn(page, getLink(row, 'Alster Systemhaus GmbH'));
  await expect(page).toHaveURL(/\/ar\/admin\/company\/detail\?id=/);
});

/** Opens a page whose scripts are not sent yet. Returns a function that sends them. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return scripts.resolve;
}

test('text typed before the scripts are loaded is searched afterwards', async ({ open }) => {
  const page = await open();
  const sendScripts = await openWithoutScripts(page, '/search');
  await page.getByRole('combobox', exactly(t('search.label'))).pressSequentially('rv2448');
  sendScripts();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a filter that was ticked and an order that was chosen before the scripts are loaded hold', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 1440, height: 900 } });
  const sendScripts = await openWithoutScripts(page, '/product');
  const box = page.locator('input[name="label"][value="speed:1G"]');
  await box.check();
  await page.getByLabel(t('catalogue.sort')).selectOption('model');
  sendScripts();
  await expect(page).toHaveURL(/label=speed(?:%3A|:)1G/);
  await expect(page).toHaveURL(/sort=model/);
  await expect(box).toBeChecked();
});

test('all types of results that were ticked before the scripts are loaded are shown', async ({ open }) => {
  const page = await open();
  const sendScripts = await openWithoutScripts(page, '/search?keyword=switch');
  const boxes = ['solution', 'help'].map((type) => page.locator(`input[name="type"][value="${type}"]`));
  for (const box of boxes) await box.check();
  sendScripts();
  await expect(page).toHaveURL(/type=.*solution.*help/);
  for (const box of boxes) await expect(box).toBeChecked();
});

test('a typo still finds products, an unknown word shows no results, Escape closes the box', async ({ open }) => {
  const page = await open();
  await page.goto('/search?keyword=raven%20swich');
  await expect(page.getByRole('listitem').filter({ hasText: 'Raven' }).first()).toBeVisible();
  const searchBox = page.getByRole('combobox', exactly(t('search.label')));
  await searchBox.fill('qqxxzz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('search.none') })).toBeVisible();
  await page.goto('/product');
  // without scripts the link opens the search page
  await page.waitForLoadState('networkidle');
  await getLink(page.getByRole('banner'), t('common.search')).click();
  await expect(searchBox).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchBox).toBeHidden();
});

test('the search works without scripts, in Arabic and on a phone', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/ar/search');
  await getField(page, ar('search.label')).fill('PSU-1100');
  await getButton(page, ar('common.search')).click();
  await expect(page).toHaveURL(/\/ar\/search\?keyword=PSU-1100/);
  await expect(page.getByRole('list').getByText('310-1100-01')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.goto('/ar/search?keyword=raven');
  for (const type of ['product', 'page'] as const)
    await page.getByRole('checkbox', { name: ar(`search.types_${type}`) }).check();
  await getButton(page, ar('search.filter_apply')).click();
  await expect(page).toHaveURL('/ar/search?keyword=raven&type=product&type=page');
  await expect(page.getByRole('region', { name: ar('search.types_product') })).toBeVisible();
  await expect(page.getByRole('region', { name: ar('search.types_news') })).toBeHidden();
});

test('types are ticked by keyboard, several at once, and their numbers stay', async ({ open }) => {
  const page = await open();
  await page.goto('/search?keyword=raven');
  await page.waitForLoadState('networkidle');
  const filter = page.getByRole('group', { name: t('search.filter') });
  const numbers = await filter.locator('label').allTextContents();
  for (const type of ['product', 'page'] as const) {
    await pressKeyOn(page, filter.getByRole('checkbox', { name: t(`search.types_${type}`) }), 'Space');
    await expect(filter.getByRole('checkbox', { name: t(`search.types_${type}`) })).toBeChecked();
  }
  await expect(page).toHaveURL('/search?keyword=raven&type=product&type=page');
  await expect(page.getByRole('region', { name: t('search.types_page') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('search.types_news') })).toBeHidden();
  expect(await filter.locator('label').allTextContents()).toEqual(numbers);
  await getLink(page, t('search.filter_clear')).click();
  await expect(page).toHaveURL('/search?keyword=raven');
});

test('a bill of materials is added row by row; rows with errors stay visible', async ({ open }) => {
  const partner = await registerPartner('Ines Caldeira');
  const page = await open(partner);
  const { list } = await callApi(listProducts, { keyword: 'RV-2448P' }, partner);
  const part = expectDefined(list[0], 'RV-2448P').part_number;
  await page.goto('/product/prolist');
  await getLink(page.getByRole('main'), t('common.bill_of_materials')).click();

  await test.step('checks every row and adds none', async () => {
    await getField(page, t('cart.bom_paste')).fill(
      `${part.replaceAll('-', '')}\t4\nPSU-1100AC\n${part}9\t2\nnothing-like-it\t1`,
    );
    await getButton(page, t('cart.bom_check')).click();
    await getButton(page, `${t('cart.bom_use_column', { column: 'B' })} 1`).click();
    await expect(page.getByText(t('cart.bom_ready', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('cart.bom_bad', { count: 3 }))).toBeVisible();
    expect(await callApi(countCart, {}, partner)).toBe(0);
  });

  await test.step('corrects a missing quantity and accepts a similar part number', async () => {
    await page.getByLabel(t('common.quantity_of', { part_number: '310-1100-01' })).fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('cart.bom_ready', { count: 2 }))).toBeVisible();
    await page
      .getByRole('button', { name: `RV-2448P ${part}` })
      .first()
      .click();
    await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('cart.bom_joined', { lines: '1 and 3', sum: '4 + 2' }))).toBeVisible();
  });

  await test.step('adds the valid rows to the cart; the invalid row stays with its reason', async () => {
    await getButton(page, t('cart.bom_add', { count: 2 })).click();
    await expectToast(page, t('cart.bom_added', { count: 2 }));
    await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
    await expect(page.getByLabel(t('common.quantity_of', { part_number: 'nothing-like-it' }))).toBeVisible();
    expect(await callApi(countCart, {}, partner)).toBe(2); // the two rows of one product are one line
  });

  await test.step('keeps the row and the pasted text after a reload', async () => {
    await page.reload();
    await expect(getField(page, t('cart.bom_paste'))).toHaveValue(/nothing-like-it/);
    await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
  });
});

test('a bill of materials is pasted, corrected and added to the cart by keyboard on a phone', async ({ open }) => {
  const partner = await registerPartner('Amara Okoye');
  const page = await open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto('/product/prolist');
  await pressKeyOn(page, getLink(page.getByRole('main'), t('common.bill_of_materials')));
  await tabTo(page, getField(page, t('cart.bom_paste')));
  await page.keyboard.insertText('RV-2448P\t2\nPSU-1100AC');
  await pressKeyOn(page, getButton(page, t('cart.bom_check')));
  await pressKeyOn(page, getButton(page, `${t('cart.bom_use_column', { column: 'B' })} 1`));
  await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
  await typeIntoField(page, page.getByLabel(t('common.quantity_of', { part_number: '310-1100-01' })), '3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('cart.bom_ready', { count: 2 }))).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await pressKeyOn(page, getButton(page, t('cart.bom_add', { count: 2 })));
  await expectToast(page, t('cart.bom_added', { count: 2 }));
  const { list } = await callApi(listCart, {}, partner);
  expect(list.map(({ model, quantity }) => [model, quantity])).toEqual([
    ['RV-2448P', 2],
    ['PSU-1100AC', 3],
  ]);
});

test('an uploaded list is read with chosen columns on a phone, and 1.000 is asked about', async ({ open }) => {
  const partner = await registerPartner('Noor Haddad');
  const page = await open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto('/personal/bom');
  await getButton(page, t('cart.bom_way_upload')).click();
  const buffer = Buffer.from('Old;Part number;Qty;Need\nA-1;RV-2448P;1;4\nA-2;PSU-1100AC;1;1.000\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(t('cart.bom_ready', { count: 2 }))).toBeVisible();
  await getButton(page, t('common.change_verb')).click();
  await page.getByLabel(t('cart.bom_column', { column: 'D' })).selectOption('quantity');
  await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
  await page
    .getByRole('button', { name: t('cart.bom_take_quantity', { quantity: '1,000', part_number: '310-1100-01' }) })
    .click();
  await expect(page.getByText(t('cart.bom_ready', { count: 2 }))).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getButton(page, t('cart.bom_add', { count: 2 })).click();
  await expect(page).toHaveURL('/product/prolist');
  const { list } = await callApi(listCart, {}, partner);
  expect(list.map(({ model, quantity }) => [model, quantity])).toEqual([
    ['RV-2448P', 4],
    ['PSU-1100AC', 1000],
  ]);
});

test('the price list is downloaded as a sheet', async ({ open }) => {
  const page = await open(await registerPartner('Tomas Novak'));
  await page.goto('/product/prolist');
  const [file] = await Promise.all([page.waitForEvent('download'), getButton(page, t('cart.price_list')).click()]);
  expect(file.suggestedFilename()).toMatch(/^price-list-.*\.xlsx$/);
});

test('/ opens the search on every page, a result by keyboard, Escape returns the focus, Arabic on a phone', async ({
  open,
}) => {
  const page = await open(await registerPartner('Mira Halloran'));
  await page.goto('/personal');
  const searchLink = getLink(page.getByRole('banner').last(), t('common.search'));
  await searchLink.focus();
  await page.keyboard.press('/');
  const box = page.getByRole('dialog').getByRole('combobox', exactly(t('search.label')));
  await expect(box).toBeFocused();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(searchLink).toBeFocused();
  await page.keyboard.press('/');
  await typeIntoField(page, box, 'campus network');
  await expect(page.getByRole('option', { name: /Campus network/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?keyword=campus+network');
  await expect(page.getByRole('region', { name: t('search.types_solution') })).toContainText('Campus network');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', exactly(t('search.label')))).toBeFocused();

  const phone = await open(undefined, { viewport: { width: 390, height: 844 } });
  await phone.goto('/ar/search?keyword=%D8%B4%D8%A8%D9%83%D8%A9');
  await expect(phone.locator('main mark').first()).toContainText('شبكة');
  await expectNoHorizontalScroll(phone);
  expect(await listAccessibilityViolations(phone)).toEqual([]);
});
