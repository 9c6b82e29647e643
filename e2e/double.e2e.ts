import { listQuotations } from '@trunkline/contract/quotations';
import { getOrderDetail, listOrders, settleContract } from '@trunkline/contract/orders';
import { approvedDeal, orderedDeal, saveDeal } from './deal.ts';
import { button, dayFromToday, expectToast, field, pdf, typeDay } from './form.ts';
import { en as t, expect, test } from './journey.ts';
import { ask, registerPerson } from './portal.ts';
import { uploadStamped } from './wizard.ts';

test('a double click orders once', async ({ open }) => {
  const partner = await registerPerson('Marek Nowak');
  const quotation = await approvedDeal(partner);
  const page = await open(partner);
  await page.goto(`/personal/order/new?quotation=${quotation.id}`);
  await typeDay(page, t('orders.expect_delivery_date'), dayFromToday(30));
  await button(page, t('orders.new_submit')).dblclick();
  await expect(page).toHaveURL(/\/personal\/order\/detail/);
  expect((await ask(listOrders, {}, partner)).total).toBe(1);
});

test('a double click makes one quotation of the cart', async ({ open }) => {
  const partner = await registerPerson('Ines Carvalho');
  const page = await open(partner);
  await page.goto('/product?keyword=JD-1106');
  await page.getByRole('link', { name: 'JD-1106', exact: true }).click();
  await button(page, t('catalogue.add_to_cart')).click();
  await expectToast(page, t('catalogue.added', { model: 'JD-1106' }));
  await page.goto('/product/prolist');
  await button(page, t('cart.create_quotation')).dblclick();
  await expect(page).toHaveURL(/\/personal\/quotation\/detail/);
  expect((await ask(listQuotations, {}, partner)).total).toBe(1);
});

test('a reload in the middle of a configuration and of an order loses nothing', async ({ open }) => {
  const partner = await registerPerson('Petra Novotna');
  const order = await orderedDeal(partner);
  const page = await open(partner);
  await page.goto('/configurator');
  await page.getByRole('searchbox', { name: t('configurator.search_devices') }).fill('JD-3200');
  await page.getByRole('button', { name: /JD-3200/ }).click();
  const summary = page.getByRole('region', { name: t('configurator.summary') });
  const without = await summary.getByRole('status').last().innerText();
  await summary.getByRole('button', { name: /PSU-770J/ }).click();
  await expect(summary.getByRole('status').last()).not.toHaveText(without);
  const total = await summary.getByRole('status').last().innerText();
  await page.reload();
  await expect(summary.getByRole('status').last()).toHaveText(total);

  await page.goto(`/personal/order/detail?id=${order.id}`);
  await uploadStamped(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('orders.contract_title') })).toBeVisible();
});

test('without a network a form says so and keeps what was typed', async ({ open }) => {
  const partner = await registerPerson('Owen Pritchard');
  const quotation = await saveDeal(partner);
  const page = await open(partner);
  await page.goto(`/personal/quotation/detail?id=${quotation.id}&edit=true`);
  await field(page, t('quotations.notes')).fill('Deliver before the holidays.');
  await page.context().setOffline(true);
  await button(page, t('ui.save')).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('ui.transport_failed') })
      .first(),
  ).toBeVisible();
  await expect(field(page, t('quotations.notes'))).toHaveValue('Deliver before the holidays.');
  await page.context().setOffline(false);
  await button(page, t('ui.save')).click();
  await expectToast(page, t('quotations.saved'));
});

test('what somebody else changed meanwhile is loaded at one press, and what was typed stays', async ({ open }) => {
  const partner = await registerPerson('Yara Mansour');
  const order = await orderedDeal(partner);
  const page = await open(partner);
  await page.goto(`/personal/order/detail?id=${order.id}`);
  await uploadStamped(page);
  await page.getByRole('radio', { name: t('orders.contract_yes') }).check();
  await field(page, t('orders.contract_file')).setInputFiles(pdf('signed.pdf'));

  const { version } = await ask(getOrderDetail, { id: order.id }, partner);
  await ask(settleContract, { id: order.id, version, contract_required: false }, partner);
  await button(page, t('orders.contract_submit_yes')).click();
  await expect(page.getByText(t('orders.stale'))).toBeVisible();
  await button(page, t('orders.load_latest')).click();
  await expect(page.getByRole('heading', { name: t('orders.payment_title') })).toBeVisible();

  const quotation = await saveDeal(partner);
  const [one, two] = [await open(partner), await open(partner)];
  for (const tab of [one, two]) {
    await tab.goto(`/personal/quotation/detail?id=${quotation.id}&edit=true`);
    await expect(field(tab, t('quotations.notes'))).toBeVisible();
  }
  await field(one, t('quotations.industry')).fill('Ports');
  await button(one, t('ui.save')).click();
  await expectToast(one, t('quotations.saved'));
  await field(two, t('quotations.notes')).fill('Typed at the same time.');
  await button(two, t('ui.save')).click();
  await expect(two.getByText(t('quotations.stale'))).toBeVisible();
  await button(two, t('quotations.load_latest')).click();
  await expectToast(two, t('quotations.latest_loaded'));
  await expect(field(two, t('quotations.notes'))).toHaveValue('Typed at the same time.');
  await expect(field(two, t('quotations.industry'))).toHaveValue('Ports');
  await button(two, t('ui.save')).click();
  await expectToast(two, t('quotations.saved'));
});
