import { countCart, listCart } from '@trunkline/contract/cart';
import { listProducts } from '@trunkline/contract/catalogue';
import { expectNoSideways, findBarriers } from './barriers.ts';
import { ar, en as t, expect, test } from './journey.ts';
import { button, expectToast, field, link } from './form.ts';
import { press, tabTo, typeInto } from './keys.ts';
import { ask, registerPerson } from './portal.ts';

const box = (name: string) => ({ name, exact: true });

test('a visitor finds a product from any page while typing, with arrows and Enter', async ({ open }) => {
  const page = await open();
  await page.goto('/index');
  await press(page, link(page.getByRole('banner'), t('shell.search')));
  const typed = page.getByRole('combobox', box(t('search.label')));
  await typeInto(page, typed, 'rv2448');
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/detail\?cid=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2448');
  await expect(typed).toBeHidden();
});

test('what was typed before the scripts came is looked for once they are there', async ({ open }) => {
  const page = await open();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('combobox', box(t('search.label'))).pressSequentially('rv2448');
  scripts.resolve();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a slip is forgiven, nothing found says so, and Escape leaves the box', async ({ open }) => {
  const page = await open();
  await page.goto('/search?keyword=raven%20swich');
  await expect(page.getByRole('listitem').filter({ hasText: 'Raven' }).first()).toBeVisible();
  const typed = page.getByRole('combobox', box(t('search.label')));
  await typed.fill('qqxxzz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('search.none') })).toBeVisible();
  await page.goto('/product');
  // before the scripts have come the link leads to the page
  await page.waitForLoadState('networkidle');
  await link(page.getByRole('banner'), t('shell.search')).click();
  await expect(typed).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(typed).toBeHidden();
});

test('the search works without scripts, in Arabic and on a phone', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/ar/search');
  await field(page, ar('search.label')).fill('PSU-1100');
  await button(page, ar('search.go')).click();
  await expect(page).toHaveURL(/\/ar\/search\?keyword=PSU-1100/);
  await expect(page.getByRole('list').getByText('310-1100-01')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a bill of materials lands row by row, and what is wrong stays in sight', async ({ open }) => {
  const partner = await registerPerson('Ines Caldeira');
  const page = await open(partner);
  const { list } = await ask(listProducts, { keyword: 'RV-2448P' }, partner);
  const part = list[0]!.part_number;
  await page.goto('/product/prolist');
  await link(page, t('cart.bom_title')).click();

  await test.step('every row is read, none is added yet', async () => {
    await field(page, t('cart.bom_paste')).fill(
      `${part.replaceAll('-', '')}\t4\nPSU-1100AC\n${part}9\t2\nnothing-like-it\t1`,
    );
    await button(page, t('cart.bom_check')).click();
    await expect(page.getByText(t('cart.bom_ready', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('cart.bom_bad', { count: 3 }))).toBeVisible();
    expect(await ask(countCart, {}, partner)).toBe(0);
  });

  await test.step('a missing quantity is typed, a near match is taken', async () => {
    await page.getByLabel(t('cart.bom_quantity_of', { part_number: 'PSU-1100AC' })).fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('cart.bom_ready', { count: 2 }))).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`${t('cart.bom_take')}.*${part}`) })
      .first()
      .click();
    await expect(page.getByText(t('cart.bom_ready', { count: 3 }))).toBeVisible();
  });

  await test.step('what is ready goes into the cart, the rest stays with its reason', async () => {
    await button(page, t('cart.bom_add', { count: 3 })).click();
    await expectToast(page, t('cart.bom_added', { count: 3 }));
    await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
    await expect(page.getByText('nothing-like-it')).toBeVisible();
    // two rows of one product are one line
    expect(await ask(countCart, {}, partner)).toBe(2);
  });

  await test.step('what was pasted survives a reload', async () => {
    await page.reload();
    await expect(field(page, t('cart.bom_paste'))).toHaveValue(/nothing-like-it/);
  });
});

test('on a phone and without a mouse a list is pasted, mended and put into the cart', async ({ open }) => {
  const partner = await registerPerson('Amara Okoye');
  const page = await open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto('/product/prolist');
  await press(page, link(page, t('cart.bom_title')));
  await tabTo(page, field(page, t('cart.bom_paste')));
  await page.keyboard.insertText('RV-2448P\t2\nPSU-1100AC');
  await press(page, button(page, t('cart.bom_check')));
  await expect(page.getByText(t('cart.bom_bad', { count: 1 }))).toBeVisible();
  await typeInto(page, page.getByLabel(t('cart.bom_quantity_of', { part_number: 'PSU-1100AC' })), '3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('cart.bom_ready', { count: 2 }))).toBeVisible();
  await expectNoSideways(page);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, button(page, t('cart.bom_add', { count: 2 })));
  await expectToast(page, t('cart.bom_added', { count: 2 }));
  const { list } = await ask(listCart, {}, partner);
  expect(list.map(({ model, quantity }) => [model, quantity])).toEqual([
    ['RV-2448P', 2],
    ['PSU-1100AC', 3],
  ]);
});

test('the own prices come as a sheet', async ({ open }) => {
  const page = await open(await registerPerson('Tomas Novak'));
  await page.goto('/product/prolist');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, t('cart.price_list')).click()]);
  expect(file.suggestedFilename()).toMatch(/^price-list-.*\.xlsx$/);
});
