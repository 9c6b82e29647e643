import { listQuotations } from '@trunkline/contract/quotations';
import { getOrderDetail, listOrders, settleContract } from '@trunkline/contract/orders';
import { createApprovedQuotation, createOrderedQuotation, createQuotation } from '../support/sales.ts';
import { getButton, addDaysToToday, getField, createPdf, fillDateField } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { callApi, registerPartner } from '../support/api-client.ts';
import { uploadStampedOrder } from '../support/partner-steps.ts';
import { expectToast } from '../support/toasts.ts';

test('a double click creates one order', async ({ open }) => {
  const partner = await registerPartner('Marek Nowak');
  const quotation = await createApprovedQuotation(partner);
  const page = await open(partner);
  await page.goto(`/personal/order/new?quotation=${quotation.id}`);
  await fillDateField(page, t('orders.expect_delivery_date'), addDaysToToday(30));
  await getButton(page, t('orders.new_submit')).dblclick();
  await expect(page).toHaveURL(/\/personal\/order\/detail/);
  expect((await callApi(listOrders, {}, partner)).total).toBe(1);
});

test('a double click creates one quotation from the cart', async ({ open }) => {
  const partner = await registerPartner('Ines Carvalho');
  const page = await open(partner);
  await page.goto('/product?keyword=JD-1106');
  await page.getByRole('link', { name: 'JD-1106', exact: true }).click();
  await getButton(page, t('catalogue.add_to_cart')).click();
  await expectToast(page, t('catalogue.added', { model: 'JD-1106' }));
  await page.goto('/product/prolist');
  await getButton(page, t('cart.create_quotation')).dblclick();
  await expect(page).toHaveURL(/\/personal\/quotation\/detail/);
  expect((await callApi(listQuotations, {}, partner)).total).toBe(1);
});

test('a configuration and the current step of an order are kept after a reload', async ({ open }) => {
  const partner = await registerPartner('Petra Novotna');
  const order = await createOrderedQuotation(partner);
  const page = await open(partner);
  await page.goto('/configurator');
  await page.getByRole('searchbox', { name: t('configurator.search_devices') }).fill('JD-3200');
  await page.getByRole('button', { name: /JD-3200/ }).click();
  const summary = page.getByRole('region', { name: t('common.summary') });
  const without = await summary.getByRole('status').last().innerText();
  await summary.getByRole('button', { name: /PSU-770J/ }).click();
  await expect(summary.getByRole('status').last()).not.toHaveText(without);
  const total = await summary.getByRole('status').last().innerText();
  await page.reload();
  await expect(summary.getByRole('status').last()).toHaveText(total);

  await page.goto(`/personal/order/detail?id=${order.id}`);
  await uploadStampedOrder(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('orders.contract_title') })).toBeVisible();
});

test('a form without a network connection shows an error and keeps typed values', async ({ open }) => {
  const partner = await registerPartner('Owen Pritchard');
  const quotation = await createQuotation(partner);
  const page = await open(partner);
  await page.goto(`/personal/quotation/detail?id=${quotation.id}&edit=true`);
  await getField(page, t('common.notes')).fill('Deliver before the holidays.');
  await page.context().setOffline(true);
  await getButton(page, t('ui.save')).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('ui.transport_failed') })
      .first(),
  ).toBeVisible();
  await expect(getField(page, t('common.notes'))).toHaveValue('Deliver before the holidays.');
  await page.context().setOffline(false);
  await getButton(page, t('ui.save')).click();
  await expectToast(page, t('quotations.saved'));
});

test('a step that a colleague took is shown; two versions of a quotation are merged', async ({ open }) => {
  const partner = await registerPartner('Yara Mansour');
  const order = await createOrderedQuotation(partner);
  const page = await open(partner);
  await page.goto(`/personal/order/detail?id=${order.id}`);
  await uploadStampedOrder(page);
  await page.getByRole('radio', { name: t('orders.contract_yes') }).check();
  await getField(page, t('orders.contract_file')).setInputFiles(createPdf('signed.pdf'));

  const { version } = await callApi(getOrderDetail, { id: order.id }, partner);
  await callApi(settleContract, { id: order.id, version, contract_required: false }, partner);
  await getButton(page, t('orders.contract_submit_yes')).click();
  const decided = page.getByRole('region', { name: t('conflicts.decided') });
  await expect(decided).toContainText(partner.realname);
  await getButton(decided, t('conflicts.decided_show')).click();
  await expect(page.getByRole('heading', { name: t('orders.payment_title') })).toBeVisible();

  const quotation = await createQuotation(partner);
  const [one, two] = [await open(partner), await open(partner)];
  for (const tab of [one, two]) {
    await tab.goto(`/personal/quotation/detail?id=${quotation.id}&edit=true`);
    await expect(getField(tab, t('common.notes'))).toBeVisible();
  }
  await getField(one, t('common.industry')).fill('Ports');
  await getField(one, t('common.description')).fill('Fourteen cabinets.');
  await getButton(one, t('ui.save')).click();
  await expectToast(one, t('quotations.saved'));
  await getField(two, t('common.notes')).fill('Typed at the same time.');
  await getField(two, t('common.description')).fill('Twelve cabinets.');
  await getButton(two, t('ui.save')).click();
  // The person is named, and only the field that both changed is asked.
  const conflict = two.getByRole('region', { name: t('conflicts.title') });
  await expect(conflict.getByRole('alert')).toContainText(partner.realname);
  await expect(getButton(conflict, t('conflicts.apply'))).toBeDisabled();
  await conflict.getByRole('radio', { name: 'Fourteen cabinets.' }).check();
  await getButton(conflict, t('conflicts.apply')).click();
  await expect(getField(two, t('common.description'))).toHaveValue('Fourteen cabinets.');
  await expect(getField(two, t('common.notes'))).toHaveValue('Typed at the same time.');
  await expect(getField(two, t('common.industry'))).toHaveValue('Ports');
  await getButton(two, t('ui.save')).click();
  await expectToast(two, t('quotations.saved'));
});
