// Prices, from the one who makes them to the one who pays them. Each journey has a type and level of its own, so that it may be
// walked again, and no other journey's prices move.
import { listPriceLists } from '@trunkline/contract/staff/prices';
import { adminListProducts } from '@trunkline/contract/staff/products';
import { addToCart, listCart, removeFromCart } from '@trunkline/contract/cart';
import { listGoods } from '@trunkline/contract/catalogue';
import { simpleDevice } from './deal.ts';
import { expectNoSideways, findBarriers } from './barriers.ts';
import { button, dayFromToday, expectToast, field, link } from './form.ts';
import { ar, en as t, expect, test } from './journey.ts';
import { press, typeInto } from './keys.ts';
import { ask, findAccount, sessionOf, staffSession } from './portal.ts';

const line = 'Raven';
/** Another one than the list says now, so that a journey walked again changes something too. */
const otherThan = (percent: string): string => (percent === '41.5' ? '44' : '41.5');
const priceAt = (gpl: string, percent: string): string =>
  (Math.round(Number(gpl) * (100 - Number(percent))) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('pricing drafts a list, sees what it changes and publishes it; the partner pays by it at once', async ({
  open,
}) => {
  const lucia = await sessionOf(await findAccount({ type: 'DEE', level: 'silver' }));
  const pricing = await open(await staffSession('pricing'));
  const partner = await open(lucia);
  const { list } = await ask(listGoods, { part_numbers: [simpleDevice] }, lucia);
  const device = list[0]!;
  const discount = field(pricing, t('staff_prices.discount_of', { line }));
  let percent = '';

  await test.step('a draft begins with what is in force', async () => {
    await pricing.goto('/admin/pricelist?type=DEE&level=silver&state=current');
    await pricing
      .getByRole('cell')
      .or(pricing.getByRole('rowheader'))
      .getByRole('link', { name: /DEE/ })
      .first()
      .click();
    await expect(pricing.getByRole('heading', { level: 1 })).toContainText('DEE');
    await link(pricing, t('staff_prices.draft_from')).click();
    percent = otherThan(await discount.inputValue());
    await discount.fill(percent);
  });

  await test.step('what it changes stands there before anybody pays by it', async () => {
    await pricing.getByRole('tab', { name: t('staff_prices.tab_changes') }).click();
    await field(pricing, t('staff_prices.changes_search')).fill(simpleDevice);
    const row = pricing.getByRole('row').filter({ hasText: simpleDevice });
    await expect(row).toContainText(priceAt(device.market_price!, percent));
    expect(await findBarriers(pricing)).toEqual([]);
  });

  await test.step('what is not saved is not left without a question', async () => {
    await link(pricing.getByRole('navigation').first(), t('shell.rates')).click();
    const asks = pricing.getByRole('dialog', { name: t('ui.unsaved_title') });
    await button(asks, t('ui.unsaved_stay')).click();
    await button(pricing, t('staff_prices.save_draft')).click();
    await expectToast(pricing, t('staff_prices.saved'));
    await expect(pricing).toHaveURL(/\/admin\/pricelist\/detail\?id=/);
    await pricing.reload();
    await expect(discount).toHaveValue(percent);
  });

  await test.step('the partner still pays what was in force', async () => {
    await partner.goto(`/product/detail?cid=${device.id}`);
    await expect(partner.getByRole('complementary', { name: t('catalogue.offer') })).toContainText(
      Number(device.discount_price).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
  });

  await test.step('published, it is what the partner pays: on the page of the product and in the cart', async () => {
    await button(pricing, t('staff_prices.publish_now')).click();
    await button(pricing.getByRole('dialog'), t('staff_prices.publish_now')).click();
    await expectToast(pricing, t('staff_prices.published_toast'));
    await expect(pricing.getByText(t('states.pricelist_current'), { exact: true }).first()).toBeVisible();
    await partner.reload();
    const price = priceAt(device.market_price!, percent);
    await expect(partner.getByRole('complementary', { name: t('catalogue.offer') })).toContainText(price);
    const { id } = await ask(addToCart, { product_id: device.id, quantity: 1, accessories: [] }, lucia);
    await partner.goto('/product/prolist');
    await expect(partner.getByRole('main')).toContainText(price);
    const kept = await ask(listCart, {}, lucia);
    expect(kept.list.map((one) => one.id)).toContain(id);
    await ask(removeFromCart, { ids: [id] }, lucia);
  });

  await test.step('the partner is told', async () => {
    await partner.goto('/personal');
    await expect(partner.getByText(t('mail.pricelist_changed_subject', { title: 'DEE silver' })).first()).toBeVisible();
  });
});

test('a list for later waits for its day, and can be withdrawn until then', async ({ open }) => {
  const pricing = await open(await staffSession('pricing'));
  await pricing.goto('/admin/pricelist/new?type=DSP&level=diamond');
  await field(pricing, t('staff_prices.discount_of', { line })).fill('59');
  await pricing.getByRole('radio', { name: t('staff_prices.on_day') }).check();
  const day = dayFromToday(1);
  const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(day),
  );
  await button(pricing, t('staff_prices.schedule_for', { day: shown })).click();
  await button(pricing.getByRole('dialog'), t('staff_prices.schedule_for', { day: shown })).click();
  await expectToast(pricing, t('staff_prices.scheduled_toast'));
  await expect(pricing.getByText(t('states.pricelist_scheduled'), { exact: true }).first()).toBeVisible();

  await pricing.goto('/admin/pricelist');
  await link(
    pricing.getByRole('table', { name: t('staff_prices.matrix') }),
    t('staff_prices.from_day', { day: shown }),
  ).click();
  await pricing.getByRole('tab', { name: t('staff_prices.tab_history') }).click();
  await expect(pricing.getByRole('row').filter({ hasText: line })).toContainText('59%');
  await button(pricing, t('staff_prices.withdraw')).click();
  await button(pricing.getByRole('dialog'), t('staff_prices.withdraw')).click();
  await expectToast(pricing, t('staff_prices.withdrawn'));
  await expect(pricing).toHaveURL(/\/admin\/pricelist$/);
  await expect(link(pricing, t('staff_prices.from_day', { day: shown }))).toHaveCount(0);
});

test('many prices are pasted; what cannot be read is named and nothing is dropped', async ({ open }) => {
  const pricing = await open(await staffSession('pricing'));
  await pricing.goto('/admin/pricelist/new?type=ASP&level=diamond');
  await button(pricing, t('staff_prices.paste_many')).click();
  const dialog = pricing.getByRole('dialog', { name: t('staff_prices.paste_many') });
  await field(dialog, t('staff_prices.paste_label')).fill(
    `${simpleDevice.replaceAll('-', '')}\t1,111.50\nno-such-part 12\n${simpleDevice} 9\n${simpleDevice} free\n`,
  );
  await button(dialog, t('staff_prices.paste_read', { count: 4 })).click();
  for (const why of [t('staff_prices.paste_unknown'), t('staff_prices.paste_twice'), t('staff_prices.paste_no_price')])
    await expect(dialog.getByRole('listitem').filter({ hasText: why })).toBeVisible();
  await button(dialog, t('staff_prices.paste_add', { count: 1 })).click();
  const price = field(pricing, t('staff_prices.price_of', { part: simpleDevice }));
  await expect(price).toHaveValue('1,111.50');
  await price.fill('-3');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(button(pricing, t('staff_prices.publish_now'))).toBeDisabled();
});

test('somebody else was faster: what was typed stays until its writer decides', async ({ open }) => {
  const session = await staffSession('pricing');
  const [one, other] = [await open(session), await open(session)];
  await one.goto('/admin/pricelist/new?type=APP&level=gold');
  const typed = (page: typeof one) => field(page, t('staff_prices.discount_of', { line }));
  await typed(one).fill('20');
  await button(one, t('staff_prices.save_draft')).click();
  await expect(one).toHaveURL(/detail\?id=/);
  await other.goto(one.url());
  await typed(other).fill('21');
  await button(other, t('staff_prices.save_draft')).click();
  await expectToast(other, t('staff_prices.saved'));
  await typed(one).fill('22');
  await button(one, t('staff_prices.save_draft')).click();
  await expect(one.getByText(t('ui.stale_title'))).toBeVisible();
  await expect(typed(one)).toHaveValue('22');
  await button(one, t('ui.stale_keep')).click();
  await button(one, t('staff_prices.save_draft')).click();
  await expectToast(one, t('staff_prices.saved'));
  await button(one, t('staff_prices.delete_draft')).click();
  await button(one.getByRole('dialog'), t('staff_prices.delete_draft')).click();
  await expect(one).toHaveURL(/\/admin\/pricelist$/);
});

/** How many lists a type and level have had, so that each walk may say something else. */
const listsOf = async (type: 'ADP' | 'DDP', level: 'gold' | 'silver'): Promise<number> =>
  (await ask(listPriceLists, { filter: { type, level } }, await staffSession('pricing'))).total;

test('without a mouse: a draft is written, its changes are read, and it is published', async ({ open }) => {
  const session = await staffSession('pricing');
  const before = await listsOf('ADP', 'gold');
  const percent = String(10 + (before % 80));
  const [device] = (await ask(adminListProducts, { keyword: simpleDevice }, session)).list;
  const page = await open(session);
  await page.goto('/admin/pricelist/new?type=ADP&level=gold');
  await typeInto(page, field(page, t('staff_prices.discount_of', { line })), percent);
  await press(page, button(page, t('staff_prices.save_draft')));
  await expectToast(page, t('staff_prices.saved'));
  await press(page, page.getByRole('tab', { name: t('staff_prices.tab_prices') }), 'ArrowRight');
  await typeInto(page, field(page, t('staff_prices.changes_search')), simpleDevice);
  await expect(page.getByRole('row').filter({ hasText: simpleDevice })).toContainText(priceAt(device!.gpl!, percent));
  await press(page, button(page, t('staff_prices.publish_now')));
  await press(page, button(page.getByRole('dialog'), t('staff_prices.publish_now')));
  await expectToast(page, t('staff_prices.published_toast'));
  await expect(page.getByText(t('states.pricelist_current'), { exact: true }).first()).toBeVisible();
  expect(await listsOf('ADP', 'gold')).toBe(before + 1);
});

test('on a phone a list is drafted, looked through and published, once for two clicks', async ({ open }) => {
  const before = await listsOf('DDP', 'silver');
  const page = await open(await staffSession('pricing'), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/pricelist/new?type=DDP&level=silver');
  await field(page, t('staff_prices.discount_of', { line })).fill(String(10 + (before % 80)));
  await expectNoSideways(page);
  await page.getByRole('tab', { name: t('staff_prices.tab_changes') }).click();
  await field(page, t('staff_prices.changes_search')).fill(simpleDevice);
  await expect(page.getByRole('row').filter({ hasText: simpleDevice })).toBeVisible();
  await expectNoSideways(page);
  await button(page, t('staff_prices.publish_now')).click();
  await button(page.getByRole('dialog'), t('staff_prices.publish_now')).dblclick();
  await expectToast(page, t('staff_prices.published_toast'));
  expect(await listsOf('DDP', 'silver')).toBe(before + 1);
});

test('rates are entered in Arabic on a phone, and a slip of the decimal point is seen', async ({ open }) => {
  const page = await open(await staffSession('pricing'), { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/rate');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await button(page, ar('staff_prices.new_rate')).first().click();
  const dialog = page.getByRole('dialog', { name: ar('staff_prices.new_rate') });
  await field(dialog, ar('staff_prices.currency')).selectOption('BRL');
  await field(dialog, ar('staff_prices.per_usd')).fill('54.5');
  await expect(dialog.getByText(ar('staff_prices.rate_far'))).toBeVisible();
  await field(dialog, ar('staff_prices.per_usd')).fill('5.47');
  await expect(dialog.getByText(ar('staff_prices.rate_far'))).toHaveCount(0);
  await button(dialog, ar('ui.save')).click();
  await expectToast(page, ar('staff_prices.rate_saved'));
  await expect(
    page
      .getByRole('table', { name: ar('staff_prices.today') })
      .getByRole('row')
      .filter({ hasText: 'BRL' }),
  ).toContainText('5.47');
  await page.goto('/ar/admin/pricelist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('staff_prices.lists'));
  await expectNoSideways(page);
});
