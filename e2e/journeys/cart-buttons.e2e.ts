// "Add to cart" and "Compare" where products are listed.
import { countCart, listCart } from '@trunkline/contract/cart';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, registerPartner } from '../support/api-client.ts';
import { getButton, getField, getLink } from '../support/forms.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { expectToast } from '../support/toasts.ts';

test('a partner fills the cart from cards, search results and a comparison, by mouse and keyboard', async ({
  open,
}) => {
  const partner = await registerPartner('Ilse Brandt');
  const page = await open(partner);
  await page.goto('/product?keyword=rv-2448p');
  await getButton(page, t('catalogue.add_one', { model: 'RV-2448P' })).click();
  await expectToast(page, t('catalogue.added', { model: 'RV-2448P' }));

  await page.goto('/search?keyword=rv-2448');
  await pressKeyOn(page, getButton(page, t('catalogue.add_one', { model: 'RV-2448P' })));
  await expect.poll(() => callApi(listCart, {}, partner).then(({ list }) => list[0]?.quantity)).toBe(2);
  for (const model of ['RV-2448P', 'RV-2448'])
    await pressKeyOn(
      page,
      page.getByRole('checkbox', { name: t('catalogue.compare_one', { model }), exact: true }),
      'Space',
    );
  await getLink(page.getByRole('region', { name: t('catalogue.compare_tray') }), t('catalogue.compare')).click();

  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await getButton(page, t('catalogue.add_one', { model: 'RV-2448' })).click();
  await expectToast(page, t('catalogue.added', { model: 'RV-2448' }));
  expect(await callApi(countCart, {}, partner)).toBe(2);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getLink(page, t('catalogue.compare_configure_one', { model: 'RV-2448P' })).click();
  await expect(page.getByRole('heading', { name: t('configurator.configure', { model: 'RV-2448P' }) })).toBeVisible();
});

test('the product page shows the rear by keyboard, discount, weeks to ship and warranty', async ({ open }) => {
  const page = await open(await registerPartner('Nils Aho'));
  await page.goto('/product/rv2448p');
  await expect(page.getByText(t('catalogue.ships_in_weeks', { count: 2 }))).toBeVisible();
  await expect(page.getByText(t('catalogue.warranty_years', { count: 5 }))).toBeVisible();
  const rear = page.getByRole('radio', { name: t('catalogue.view_rear') });
  const picture = page.locator('main img[src$="view=rear"]');
  await expect(picture).toBeHidden();
  await page.getByRole('radio', { name: t('catalogue.view_front') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rear).toBeChecked();
  await expect(picture).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test('a visitor who adds a product by touch is asked to log in, in Arabic on a phone', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/ar/product?keyword=rv-2448p');
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getButton(page, ar('catalogue.add_one', { model: 'RV-2448P' })).tap();
  await expectToast(page, ar('shell.not_logged_in'));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what a visitor adds is in the cart after the login', async ({ open }) => {
  const partner = await registerPartner('Omar Haddad');
  const page = await open();
  await page.goto('/product?keyword=rv-2448p');
  await getButton(page, t('catalogue.add_one', { model: 'RV-2448P' })).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('accounts.email')).fill(partner.username);
  await getField(dialog, t('accounts.password')).fill(partner.password);
  await getButton(dialog, t('shell.log_in')).click();
  await expectToast(page, t('catalogue.added', { model: 'RV-2448P' }));
  const { list } = await callApi(listCart, {}, partner);
  expect(list.map(({ model, quantity }) => [model, quantity])).toEqual([['RV-2448P', 1]]);
  await expect(page).toHaveURL((url) => url.pathname === '/product');
});
