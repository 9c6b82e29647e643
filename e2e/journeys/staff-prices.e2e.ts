// Price lists, from the draft of staff to the price that a partner sees. Each journey uses its own membership type and level, so that
// journeys do not change each other's prices and can run again on the same data.
import type { LoginAnswer } from '@trunkline/contract/accounts';
import type { Locator, Page } from '@playwright/test';
import { listPriceLists } from '@trunkline/contract/staff/price-lists';
import { listStaffProducts } from '@trunkline/contract/staff/products';
import { addToCart, listCart, deleteCartLines } from '@trunkline/contract/cart';
import { lookUpProducts } from '@trunkline/contract/catalogue';
import { simpleDevicePartNumber } from '../support/products.ts';
import { expectDefined } from '../support/expect-defined.ts';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { getButton, addDaysToToday, getField, getLink } from '../support/forms.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { pressKeyOn, typeIntoField } from '../support/keyboard.ts';
import { callApi, getDemoAccount, logIn, logInAsStaff } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

/** A product line of the demo catalogue. */
const line = 'Raven';
const findDiscount = (page: Page): Locator => getField(page, t('staff_prices.discount_of', { line }));

/** A percentage other than the current one, so that a second run on the same data changes it too. */
const chooseOtherPercent = (percent: string): string => (percent === '41.5' ? '44' : '41.5');
/** `"1000.00"` and `"41.5"` → `585.00`: the price after the discount. */
const formatDiscountedPrice = (gpl: string, percent: string): string =>
  (Math.round(Number(gpl) * (100 - Number(percent))) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Returns the new discount in percent. */
async function draftFromCurrentList(pricing: Page): Promise<string> {
  await pricing.goto('/admin/pricelist?type=DEE&level=silver&state=current');
  await pricing.getByRole('cell').or(pricing.getByRole('rowheader')).getByRole('link', { name: /DEE/ }).first().click();
  await expect(pricing.getByRole('heading', { level: 1 })).toContainText('DEE');
  await getLink(pricing, t('staff_prices.draft_from')).click();
  const discount = findDiscount(pricing);
  const percent = chooseOtherPercent(await discount.inputValue());
  await discount.fill(percent);
  return percent;
}

async function expectChangesOfDraft(pricing: Page, newPrice: string) {
  await pricing.getByRole('tab', { name: t('staff_prices.tab_changes') }).click();
  await getField(pricing, t('staff_prices.changes_search')).fill(simpleDevicePartNumber);
  const row = pricing.getByRole('row').filter({ hasText: simpleDevicePartNumber });
  await expect(row).toContainText(newPrice);
  expect(await listAccessibilityViolations(pricing)).toEqual([]);
}

async function confirmUnsavedChanges(pricing: Page, percent: string) {
  await getLink(pricing.getByRole('navigation').first(), t('common.exchange_rates')).click();
  const dialog = pricing.getByRole('dialog', { name: t('ui.unsaved_title') });
  await getButton(dialog, t('ui.unsaved_stay')).click();
  await getButton(pricing, t('common.save_draft')).click();
  await expectToast(pricing, t('staff_prices.saved'));
  await expect(pricing).toHaveURL(/\/admin\/pricelist\/detail\?id=/);
  await pricing.reload();
  await expect(findDiscount(pricing)).toHaveValue(percent);
}

interface PublishedPrice {
  readonly session: LoginAnswer;
  readonly productId: string;
  readonly price: string;
}

async function publishAndCheckPrice(pricing: Page, partner: Page, { session, productId, price }: PublishedPrice) {
  await getButton(pricing, t('common.publish_now')).click();
  await getButton(pricing.getByRole('dialog'), t('common.publish_now')).click();
  await expectToast(pricing, t('staff_prices.published_toast'));
  await expect(pricing.getByText(t('states.pricelist_current'), { exact: true }).first()).toBeVisible();
  await partner.reload();
  await expect(partner.getByRole('complementary', { name: t('catalogue.offer') })).toContainText(price);
  const { id } = await callApi(addToCart, { product_id: productId, quantity: 1, accessories: [] }, session);
  await partner.goto('/product/prolist');
  await expect(partner.getByRole('main')).toContainText(price);
  const cart = await callApi(listCart, {}, session);
  expect(cart.list.map((cartLine) => cartLine.id)).toContain(id);
  await callApi(deleteCartLines, { ids: [id] }, session);
}

test('pricing drafts a list, reviews its changes and publishes it; the partner sees the new prices at once', async ({
  open,
}) => {
  const session = await logIn(await getDemoAccount({ type: 'DEE', level: 'silver' }));
  const pricing = await open(await logInAsStaff('pricing'));
  const partner = await open(session);
  const { list } = await callApi(lookUpProducts, { part_numbers: [simpleDevicePartNumber] }, session);
  const device = expectDefined(list[0], simpleDevicePartNumber);
  const listPrice = expectDefined(device.market_price, 'list price');

  const percent = await test.step('a draft starts with the current list', () => draftFromCurrentList(pricing));
  const price = formatDiscountedPrice(listPrice, percent);

  await test.step('the draft shows its price changes', () => expectChangesOfDraft(pricing, price));

  await test.step('leaving unsaved changes asks for confirmation', () => confirmUnsavedChanges(pricing, percent));

  await test.step('the partner still sees the current price', async () => {
    await partner.goto(`/product/detail?cid=${device.id}`);
    await expect(partner.getByRole('complementary', { name: t('catalogue.offer') })).toContainText(
      Number(device.discount_price).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
  });

  await test.step('after publication the partner sees the new price on the product page and in the cart', () =>
    publishAndCheckPrice(pricing, partner, { session, productId: device.id, price }));

  await test.step('the partner gets a notice', async () => {
    await partner.goto('/personal');
    await expect(partner.getByText(t('mail.pricelist_changed_subject', { title: 'DEE silver' })).first()).toBeVisible();
  });
});

test('a scheduled list shows its day and can be withdrawn before it', async ({ open }) => {
  const pricing = await open(await logInAsStaff('pricing'));
  await pricing.goto('/admin/pricelist/new?type=DSP&level=diamond');
  await findDiscount(pricing).fill('0.5');
  await pricing.getByRole('radio', { name: t('staff_prices.on_day') }).check();
  const day = addDaysToToday(1);
  const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(day),
  );
  await getButton(pricing, t('staff_prices.schedule_for', { day: shown })).click();
  // The list in force gives 34 %: prices of the line rise by 50.8 %.
  const dialog = pricing.getByRole('dialog');
  const schedule = getButton(dialog, t('staff_prices.schedule_for', { day: shown }));
  await expect(schedule).toBeDisabled();
  await dialog.getByRole('checkbox', { name: t('ui.confirm_shown') }).check();
  await getField(dialog, t('ui.reason')).fill('End of the programme');
  await schedule.click();
  await expectToast(pricing, t('staff_prices.scheduled_toast'));
  await expect(pricing.getByText(t('states.pricelist_scheduled'), { exact: true }).first()).toBeVisible();

  await pricing.goto('/admin/pricelist');
  await getLink(
    pricing.getByRole('table', { name: t('staff_prices.matrix') }),
    t('staff_prices.from_day', { day: shown }),
  ).click();
  await pricing.getByRole('tab', { name: t('common.history') }).click();
  await expect(pricing.getByRole('row').filter({ hasText: line })).toContainText('0.5%');
  await getButton(pricing, t('common.withdraw')).click();
  await getButton(pricing.getByRole('dialog'), t('common.withdraw')).click();
  await expectToast(pricing, t('staff_prices.withdrawn'));
  await expect(pricing).toHaveURL(/\/admin\/pricelist$/);
  await expect(getLink(pricing, t('staff_prices.from_day', { day: shown }))).toHaveCount(0);
});

test('pasted prices are added; every row that cannot be read is listed with its reason', async ({ open }) => {
  const pricing = await open(await logInAsStaff('pricing'));
  await pricing.goto('/admin/pricelist/new?type=ASP&level=diamond');
  await getButton(pricing, t('staff_prices.paste_many')).click();
  const dialog = pricing.getByRole('dialog', { name: t('staff_prices.paste_many') });
  await getField(dialog, t('staff_prices.paste_label')).fill(
    `${simpleDevicePartNumber.replaceAll('-', '')}\t1,111.50\nno-such-part 12\n${simpleDevicePartNumber} 9\n${simpleDevicePartNumber} free\n`,
  );
  await getButton(dialog, t('staff_prices.paste_read', { count: 4 })).click();
  for (const reason of [
    /Line 2, .*not in the catalogue/,
    /Line 3, .*appears in an earlier line/,
    /Line 4, .*no readable price/,
  ])
    await expect(dialog.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
  await getButton(dialog, t('staff_prices.paste_add', { count: 1 })).click();
  const price = getField(pricing, t('staff_prices.price_of', { part: simpleDevicePartNumber }));
  await expect(price).toHaveValue('1,111.50');
  await price.fill('-3');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(getButton(pricing, t('common.publish_now'))).toBeDisabled();
});

test('of a discount that two people changed one is chosen, and the list is saved', async ({ open }) => {
  const session = await logInAsStaff('pricing');
  const [one, other] = [await open(session), await open(session)];
  await one.goto('/admin/pricelist/new?type=APP&level=gold');
  await findDiscount(one).fill('20');
  await getButton(one, t('common.save_draft')).click();
  await expect(one).toHaveURL(/detail\?id=/);
  await other.goto(one.url());
  await findDiscount(other).fill('21');
  await getButton(other, t('common.save_draft')).click();
  await expectToast(other, t('staff_prices.saved'));
  await findDiscount(one).fill('22');
  await getButton(one, t('common.save_draft')).click();
  const conflict = one.getByRole('region', { name: t('conflicts.title') });
  await expect(conflict.getByRole('alert')).toContainText(session.realname);
  await expect(findDiscount(one)).toHaveValue('22');
  await getButton(conflict, t('conflicts.all_mine')).click();
  await getButton(conflict, t('conflicts.apply')).click();
  await getButton(one, t('common.save_draft')).click();
  await expectToast(one, t('staff_prices.saved'));
  await getButton(one, t('common.delete_draft')).click();
  await getButton(one.getByRole('dialog'), t('common.delete_draft')).click();
  await expect(one).toHaveURL(/\/admin\/pricelist$/);
});

/** Number of lists of a type and level, which gives each run another discount. */
const countPriceLists = async (type: 'ADP' | 'DDP', level: 'gold' | 'silver'): Promise<number> =>
  (await callApi(listPriceLists, { filter: { type, level } }, await logInAsStaff('pricing'))).total;

test('a draft is written, reviewed and published by keyboard only', async ({ open }) => {
  const session = await logInAsStaff('pricing');
  const before = await countPriceLists('ADP', 'gold');
  const percent = String(10 + (before % 80));
  const [device] = (await callApi(listStaffProducts, { keyword: simpleDevicePartNumber }, session)).list;
  const page = await open(session);
  await page.goto('/admin/pricelist/new?type=ADP&level=gold');
  await typeIntoField(page, findDiscount(page), percent);
  await pressKeyOn(page, getButton(page, t('common.save_draft')));
  await expectToast(page, t('staff_prices.saved'));
  await pressKeyOn(page, page.getByRole('tab', { name: t('staff_prices.tab_prices') }), 'ArrowRight');
  await typeIntoField(page, getField(page, t('staff_prices.changes_search')), simpleDevicePartNumber);
  await expect(page.getByRole('row').filter({ hasText: simpleDevicePartNumber })).toContainText(
    formatDiscountedPrice(expectDefined(device?.gpl, 'list price'), percent),
  );
  await pressKeyOn(page, getButton(page, t('common.publish_now')));
  await pressKeyOn(page, getButton(page.getByRole('dialog'), t('common.publish_now')));
  await expectToast(page, t('staff_prices.published_toast'));
  await expect(page.getByText(t('states.pricelist_current'), { exact: true }).first()).toBeVisible();
  expect(await countPriceLists('ADP', 'gold')).toBe(before + 1);
});

test('a list is drafted, reviewed and published on a phone; a double click publishes once', async ({ open }) => {
  const before = await countPriceLists('DDP', 'silver');
  const page = await open(await logInAsStaff('pricing'), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/pricelist/new?type=DDP&level=silver');
  await findDiscount(page).fill(String(10 + (before % 80)));
  await expectNoHorizontalScroll(page);
  await page.getByRole('tab', { name: t('staff_prices.tab_changes') }).click();
  await getField(page, t('staff_prices.changes_search')).fill(simpleDevicePartNumber);
  await expect(page.getByRole('row').filter({ hasText: simpleDevicePartNumber })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await getButton(page, t('common.publish_now')).click();
  await getButton(page.getByRole('dialog'), t('common.publish_now')).dblclick();
  await expectToast(page, t('staff_prices.published_toast'));
  expect(await countPriceLists('DDP', 'silver')).toBe(before + 1);
});

test('a rate is entered in Arabic on a phone; a misplaced decimal point shows a warning', async ({ open }) => {
  const page = await open(await logInAsStaff('pricing'), { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/rate');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await getButton(page, ar('staff_prices.new_rate')).first().click();
  const dialog = page.getByRole('dialog', { name: ar('staff_prices.new_rate') });
  await getField(dialog, ar('common.currency')).selectOption('BRL');
  await getField(dialog, ar('staff_prices.per_usd')).fill('54.5');
  await expect(dialog.getByText(ar('staff_prices.rate_far'))).toBeVisible();
  await getField(dialog, ar('staff_prices.per_usd')).fill('5.47');
  await expect(dialog.getByText(ar('staff_prices.rate_far'))).toHaveCount(0);
  await getButton(dialog, ar('ui.save')).click();
  await expectToast(page, ar('staff_prices.rate_saved'));
  await expect(
    page
      .getByRole('table', { name: ar('staff_prices.today') })
      .getByRole('row')
      .filter({ hasText: 'BRL' }),
  ).toContainText('5.47');
  await page.goto('/ar/admin/pricelist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('common.price_lists'));
  await expectNoHorizontalScroll(page);
});
