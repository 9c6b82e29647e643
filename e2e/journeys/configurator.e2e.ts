import { listCart } from '@trunkline/contract/cart';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, registerPartner } from '../support/api-client.ts';
import { chassis, getApplyButton, getCheck, getPartBox, getSlot, getSummary } from '../support/configurator.ts';
import { expectDefined } from '../support/expect-defined.ts';
import { getButton } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { pressKeyOn, tabTo, typeIntoField } from '../support/keyboard.ts';
import { getProductId } from '../support/products.ts';

async function openChassis(page: Page) {
  await page.goto('/configurator');
  const categories = page.getByRole('navigation', { name: en('configurator.category') });
  await categories.getByRole('button', { name: /^Switches/ }).click();
  await expect(page).toHaveURL(/category=/);
  await page.getByRole('searchbox', { name: en('configurator.search_devices') }).fill('rook 9604');
  await expect(page.getByRole('button', { name: /^RV-/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^RK-9604 / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));
}

async function fillSlot(page: Page) {
  await getSlot(page, '4').click();
  const dialog = page.getByRole('dialog', { name: en('configurator.slot_of', { ...chassis, slot: '4' }) });
  await expect(getPartBox(dialog, 'PSU-1100AC')).toHaveCount(0);
  await expect(getPartBox(dialog, 'LC-24G')).toBeDisabled();
  await expect(getCheck(dialog, 'Made for the RK-4800 chassis')).not.toHaveCount(0);
  await getPartBox(dialog, 'LC-48Y').check();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getApplyButton(dialog, 1).click();
  await expect(getSlot(page, '4')).toHaveAccessibleName(en('configurator.slot_fitted', { slot: '4', model: 'LC-48Y' }));
}

async function fillCages(page: Page) {
  await page
    .getByRole('button', { name: en('configurator.cages_taken', { filled: 0, total: 48, kind: 'SFP28' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: en('configurator.ports_of', { ...chassis, kind: 'SFP28' }) });
  await getPartBox(dialog, 'PC-25G-SR').check();
  const quantity = dialog.getByRole('spinbutton', { name: 'PC-25G-SR' });
  await quantity.fill('60');
  await quantity.blur();
  await expect(quantity).toHaveValue('60');
  await getButton(dialog, en('configurator.use_that_many', { count: 48 })).click();
  await expect(quantity).toHaveValue('48');
  await getApplyButton(dialog, 1).click();
  await expect(
    page.getByRole('button', { name: en('configurator.cages_taken', { filled: 48, total: 48, kind: 'SFP28' }) }),
  ).toBeVisible();
}

/** The supervisor and the fan tray, without which the chassis does not work. */
async function applySlotFixes(page: Page, summary: Locator) {
  for (const [kind, slot] of [
    ['supervisor', 'S1'],
    ['fan', 'F'],
  ] as const) {
    const missing = en(`configurator.check_slot_missing_${kind}`, { count: 1, slots: slot, model: chassis.model });
    await getCheck(summary, missing).getByRole('button').click();
    await expect(getCheck(summary, missing)).toHaveCount(0);
    await expect(getSlot(page, slot)).not.toHaveAccessibleName(en('configurator.slot_is_empty', { slot }));
  }
}

async function applyPowerFix(page: Page, summary: Locator) {
  const missing = en('configurator.check_power_missing', { count: 2, bays: 'A, B', model: chassis.model });
  const check = getCheck(summary, missing);
  await expect(check).toContainText(/Adds \W*USD/);
  await check.getByRole('button').click();
  await expect(getCheck(summary, missing)).toHaveCount(0);
  await expect(getSlot(page, 'A')).not.toHaveAccessibleName(en('configurator.slot_is_empty', { slot: 'A' }));
}

async function keepConfigurationOverReload(page: Page, summary: Locator) {
  const totalOfOne = expectDefined(await summary.getByRole('status').textContent(), 'total');
  await summary.getByRole('spinbutton', { name: en('common.quantity') }).fill('3');
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('status')).not.toHaveText(totalOfOne);
  const total = expectDefined(await summary.getByRole('status').textContent(), 'total');
  await page.context().setOffline(true);
  await getButton(summary, en('configurator.add_to_cart')).click();
  await expect(getButton(summary, en('configurator.add_to_cart'))).toBeEnabled();
  await page.context().setOffline(false);
  await page.reload();
  await expect(summary.getByRole('status')).toHaveText(total);
  await expect(getSlot(page, '4')).toHaveAccessibleName(en('configurator.slot_fitted', { slot: '4', model: 'LC-48Y' }));
}

async function refuseSecondMainProduct(page: Page, partner: LoginAnswer) {
  const other = await getProductId('240-3200-01', partner);
  await page.goto(`/configurator?product=${other}`);
  await expect(page.getByText('Please delete the main product first')).toBeVisible();
  await getButton(page, en('configurator.keep_main', chassis)).click();
  await getButton(page, en('configurator.change_device')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^RV-1208 / })
    .click();
  await expect(page.getByRole('alert')).toContainText('Please delete the main product first');
  await getButton(page.getByRole('dialog'), en('ui.close')).click();
}

test('a chassis is configured by mouse, completed by fixes, kept over a reload and added to the cart', async ({
  open,
}) => {
  const partner = await registerPartner('Marta Ollson');
  const page = await open(partner);
  const summary = getSummary(page);

  await test.step('finds the device by category and keyword', () => openChassis(page));

  await test.step('selects a slot in the drawing and chooses a card', () => fillSlot(page));

  await test.step('fills the cages with optics up to their number', () => fillCages(page));

  await test.step('shows a missing part and the price of the fix, and applies it', () => applyPowerFix(page, summary));

  await test.step('fills the other required slots', () => applySlotFixes(page, summary));

  await test.step('keeps the configuration after a lost connection and a reload', () =>
    keepConfigurationOverReload(page, summary));

  await test.step('allows one main product at a time', () => refuseSecondMainProduct(page, partner));

  await test.step('adds it to the cart', async () => {
    await getButton(summary, en('configurator.add_to_cart')).click();
    await expect(page).toHaveURL('/product/prolist');
    const { list } = await callApi(listCart, {}, partner);
    expect(list.map(({ model, quantity, checks }) => [model, quantity, checks])).toEqual([[chassis.model, 3, []]]);
  });
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element: { readonly ownerDocument: { readonly activeElement: unknown } }) =>
      element.ownerDocument.activeElement === element,
  );

test('a chassis is configured by keyboard only: drawing, dialog and summary', async ({ open }) => {
  const partner = await registerPartner('Nadia Frei');
  const page = await open(partner);
  const id = await getProductId(chassis.part_number, partner);
  await page.goto(`/configurator?product=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));

  const stops = page.locator('[data-slot][tabindex="0"]').filter({ visible: true });
  await expect(stops).toHaveCount(1);
  await tabTo(page, stops);
  for (let step = 0; step < 12 && !(await isFocused(getSlot(page, '1'))); step++) {
    await page.keyboard.press(step < 2 ? 'ArrowRight' : 'ArrowUp');
  }
  await expect(getSlot(page, '1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(getSlot(page, '2')).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: en('configurator.slot_of', { ...chassis, slot: '2' }) });
  await typeIntoField(page, dialog.getByRole('searchbox'), 'lc48x');
  await expect(getPartBox(dialog, 'LC-48Y')).toHaveCount(0);
  await pressKeyOn(page, getPartBox(dialog, 'LC-48X'), 'Space');
  await pressKeyOn(page, getApplyButton(dialog, 1));
  await expect(getSlot(page, '2')).toHaveAccessibleName(en('configurator.slot_fitted', { slot: '2', model: 'LC-48X' }));
  await expect(getSlot(page, '2')).toBeFocused();

  const summary = getSummary(page);
  await pressKeyOn(page, summary.getByRole('listitem').getByRole('button').first(), 'Space');
  await expect(summary.getByText(en('configurator.errors', { count: 1 }), { exact: true })).toHaveCount(0);
  await pressKeyOn(page, getButton(summary, en('configurator.add_to_cart')));
  await expect(page).toHaveURL('/product/prolist');
});

test('in Arabic on a phone the hardware is not mirrored and no page scrolls horizontally', async ({ open }) => {
  const partner = await registerPartner('سامر الخطيب', 'شركة الأفق');
  const page = await open(partner, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/ar/configurator');
  await expectNoHorizontalScroll(page);
  await page.getByText(ar('common.filters'), { exact: true }).click();
  await page.getByRole('searchbox', { name: ar('configurator.search_devices') }).fill('RK-9604');
  await page.getByRole('button', { name: /^RK-9604 / }).click();
  await expect(getSlot(page, '1', ar)).toBeVisible();
  await expectNoHorizontalScroll(page);
  const first = expectDefined(await getSlot(page, 'A', ar).boundingBox(), 'box of slot A');
  const last = expectDefined(await getSlot(page, 'D', ar).boundingBox(), 'box of slot D');
  expect(first.x).toBeLessThan(last.x);

  await getSlot(page, '3', ar).click();
  const dialog = page.getByRole('dialog', { name: ar('configurator.slot_of', { ...chassis, slot: '3' }) });
  await getPartBox(dialog, 'LC-48T').check();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getApplyButton(dialog, 1, ar).click();

  const sheet = getSummary(page, ar);
  await sheet.getByRole('button', { expanded: false }).click();
  await sheet.getByRole('button', { name: ar('ui.replace') }).click();
  await expect(getSlot(page, '3', ar)).toHaveAccessibleName(
    ar('configurator.slot_fitted', { slot: '3', model: 'LC-48TN' }),
  );
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await expect(sheet.getByText(ar('configurator.errors', { count: 1 }), { exact: true })).toHaveCount(0);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getButton(sheet, ar('configurator.add_to_cart')).click();
  await expect(page).toHaveURL('/ar/product/prolist');
});
