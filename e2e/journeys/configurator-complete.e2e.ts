import { listCart } from '@trunkline/contract/cart';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from '@trunkline/text';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, registerPartner } from '../support/api-client.ts';
import { getCheck, getSummary } from '../support/configurator.ts';
import { getButton } from '../support/forms.ts';
import { type ImportedChassis, importChassis } from '../support/imported-chassis.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { getProductId } from '../support/products.ts';

async function openDevice(page: Page, model: string, partner: LoginAnswer, prefix = '') {
  await page.goto(`${prefix}/configurator?product=${await getProductId(model, partner)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
}

/** A slot in the visible drawing of a device. */
const findDrawnSlot = (page: Page, name: string): Locator =>
  page.locator(`[data-slot="${name}"]`).filter({ visible: true });

const findCompletion = (summary: Locator, t: TFunction = en): Locator =>
  summary.getByRole('region', { name: t('configurator.complete') });

/** The button that completes, whatever it adds. */
const findCompleteButton = (completion: Locator, t: TFunction = en): Locator =>
  completion.getByRole('button', { name: t('configurator.complete_adds', { price: '' }).trim() });

/** The models and quantities of the only cart line, and the errors that it has. */
async function readCartLine(partner: LoginAnswer) {
  const { list } = await callApi(listCart, {}, partner);
  return list.map(({ model, accessories, checks }) => ({
    model,
    parts: Object.fromEntries(accessories.map((one) => [one.model, one.per_unit])),
    errors: checks.filter(({ level }) => level === 'error'),
  }));
}

async function addToCart(page: Page, summary: Locator, t: TFunction = en) {
  await getButton(summary, t('configurator.add_to_cart')).click();
  await expect(page).toHaveURL(/\/product\/prolist$/);
}

test('an empty chassis is completed in one press, with a supply to spare', async ({ open }) => {
  const chassis = await importChassis();
  const partner = await registerPartner('Tove Lindahl');
  const page = await open(partner);
  await openDevice(page, chassis.model, partner);
  const summary = getSummary(page);
  await expect(
    getCheck(
      summary,
      en('configurator.check_slot_missing_supervisor', { count: 1, slots: 'S1', model: chassis.model }),
    ),
  ).toBeVisible();
  await expect(findDrawnSlot(page, 'S1')).toHaveAccessibleName(en('configurator.slot_is_missing', { slot: 'S1' }));
  await expect(findDrawnSlot(page, 'S2')).toHaveAccessibleName(en('configurator.slot_is_empty', { slot: 'S2' }));
  const completion = findCompletion(summary);
  await expect(completion.getByRole('listitem')).toHaveCount(3);
  const spare = completion.getByRole('checkbox');
  await expect(spare).not.toBeChecked();
  const price = await findCompleteButton(completion).textContent();
  await spare.check();
  await expect(findCompleteButton(completion)).not.toHaveText(String(price));
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await findCompleteButton(completion).click();
  await expect(completion).toHaveCount(0);
  await expect(findDrawnSlot(page, 'S1')).toHaveAccessibleName(
    en('configurator.slot_fitted', { slot: 'S1', model: chassis.supervisor }),
  );
  await addToCart(page, summary);
  const parts = { [chassis.supervisor]: 1, [chassis.fan]: 1, [chassis.supply]: 2 };
  expect(await readCartLine(partner)).toEqual([{ model: chassis.model, parts, errors: [] }]);
});

test('a chassis is completed by keyboard only', async ({ open }) => {
  const chassis = await importChassis();
  const partner = await registerPartner('Emil Sander');
  const page = await open(partner);
  await openDevice(page, chassis.model, partner);
  const summary = getSummary(page);
  const completion = findCompletion(summary);
  await pressKeyOn(page, findCompleteButton(completion));
  await expect(completion).toHaveCount(0);
  await pressKeyOn(page, getButton(summary, en('configurator.add_to_cart')));
  await expect(page).toHaveURL(/\/product\/prolist$/);
  const parts = { [chassis.supervisor]: 1, [chassis.fan]: 1, [chassis.supply]: 1 };
  expect(await readCartLine(partner)).toEqual([{ model: chassis.model, parts, errors: [] }]);
});

test('a chassis is completed in Arabic on a phone', async ({ open }) => {
  const chassis = await importChassis();
  const partner = await registerPartner('ليلى منصور', 'شركة المدى');
  const page = await open(partner, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await openDevice(page, chassis.model, partner, '/ar');
  await expectNoHorizontalScroll(page);
  const sheet = getSummary(page, ar);
  await sheet.getByRole('button', { expanded: false }).click();
  const completion = findCompletion(sheet, ar);
  await expect(completion).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await completion.getByRole('button').click();
  await expect(completion).toHaveCount(0);
  await addToCart(page, sheet, ar);
  expect((await readCartLine(partner))[0]?.errors).toEqual([]);
});

const findRow = (page: Page, model: string): Locator => page.getByRole('row').filter({ hasText: model });

async function typeQuantity(row: Locator, model: string, quantity: string) {
  const field = row.getByRole('spinbutton', { name: model });
  await field.fill(quantity);
  await field.blur();
  await expect(field).toHaveValue(quantity);
}

async function makeRoomForOptics(page: Page, { optic, card }: ImportedChassis) {
  const row = findRow(page, optic);
  await typeQuantity(row, optic, '40');
  await expect(row).toContainText(en('configurator.only_fit', { count: 24 }));
  await row.getByRole('button', { name: en('configurator.fix_add', { what: `1 × ${card}` }) }).click();
  await expect(row.getByRole('spinbutton', { name: optic })).toHaveValue('40');
  await expect(row).not.toContainText(en('configurator.only_fit', { count: 24 }));
}

test('a quantity that does not fit stays as typed, and what would make room is offered', async ({ open }) => {
  const chassis = await importChassis();
  const partner = await registerPartner('Ragnhild Moe');
  const page = await open(partner);
  await openDevice(page, chassis.model, partner);
  await findCompleteButton(findCompletion(getSummary(page))).click();
  const card = findRow(page, chassis.card);
  await typeQuantity(card, chassis.card, '1');
  await makeRoomForOptics(page, chassis);

  await typeQuantity(card, chassis.card, '9');
  await expect(card).toContainText(en('configurator.only_fit', { count: 2 }));
  await getButton(card, en('configurator.use_that_many', { count: 2 })).click();
  await expect(card.getByRole('spinbutton', { name: chassis.card })).toHaveValue('2');

  await addToCart(page, getSummary(page));
  const [line] = await readCartLine(partner);
  expect(line).toMatchObject({ parts: { [chassis.optic]: 40, [chassis.card]: 2 }, errors: [] });
});

test('the dialog of a slot says why nothing more fits and offers a larger supply', async ({ open }) => {
  const chassis = await importChassis();
  const partner = await registerPartner('Arvid Holm');
  const page = await open(partner);
  await openDevice(page, chassis.model, partner);
  await findCompleteButton(findCompletion(getSummary(page))).click();
  await typeQuantity(findRow(page, chassis.card), chassis.card, '1');
  await findDrawnSlot(page, '2').click();
  const dialog = page.getByRole('dialog');
  const offer = dialog.getByRole('listitem').filter({ hasText: chassis.card });
  await expect(offer.getByRole('checkbox')).toBeDisabled();
  await expect(offer).toContainText(en('configurator.reason_poe_over', { drawn: 300, left: 100 }));
  await offer.getByRole('button').click();
  await expect(offer.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: en('configurator.apply_changes', { count: 2 }) }).click();
  await addToCart(page, getSummary(page));
  const [line] = await readCartLine(partner);
  expect(line).toMatchObject({ parts: { [chassis.card]: 2, [chassis.supply]: 2 }, errors: [] });
});

test('a main product that is not sold continues as its successor with one press', async ({ open }) => {
  const chassis = await importChassis();
  const partner = await registerPartner('Kaja Berg');
  const page = await open(partner);
  await openDevice(page, chassis.ended, partner);
  const summary = getSummary(page);
  await expect(findCompletion(summary)).toHaveCount(0);
  await getCheck(summary, en('configurator.check_ended_successor', { model: chassis.ended, successor: chassis.model }))
    .getByRole('button')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chassis.model);
  await findCompleteButton(findCompletion(summary)).click();
  await addToCart(page, summary);
  expect(await readCartLine(partner)).toMatchObject([{ model: chassis.model, errors: [] }]);
});
