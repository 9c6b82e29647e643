import { getQuotationDetail } from '@trunkline/contract/quotations';
import type { Page } from '@playwright/test';
import { createApprovedQuotation, createOrderedQuotation, createQuotation } from '../support/sales.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import {
  getButton,
  addDaysToToday,
  downloadFromMenu,
  getField,
  getLink,
  toSentencePattern,
  fillDateField,
} from '../support/forms.ts';
import { expectDefined } from '../support/expect-defined.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { callApi, getDemoAccount, registerPartner, logIn, logInAsStaff } from '../support/api-client.ts';
import {
  approveOpenQuotation,
  confirmOpenPayment,
  grantOpenCredit,
  returnOpenQuotation,
  openQuotationFromQueue,
  openStaffOrder,
  rejectOpenQuotation,
  sendFileBack,
  shipOpenOrder,
} from '../support/staff-steps.ts';
import {
  finishOpenOrder,
  confirmDelivery,
  submitPaymentWithReceipt,
  scheduleDelivery,
  submitPromisedDate,
  signContract,
  skipContract,
  submitOpenQuotation,
  uploadStampedOrder,
} from '../support/partner-steps.ts';
import { expectToast } from '../support/toasts.ts';

async function openRouterInConfigurator(partner: Page) {
  await partner.goto('/product');
  await partner.getByRole('combobox', { name: t('catalogue.search') }).fill('JD-3200');
  await partner.keyboard.press('Enter');
  await partner.getByRole('link', { name: 'JD-3200', exact: true }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toContainText('JD-3200');
  await getLink(partner, t('catalogue.configure')).click();
  await expect(partner).toHaveURL('/configurator');
}

async function fixAndAddAccessory(partner: Page) {
  const summary = partner.getByRole('region', { name: t('common.summary') });
  await expect(summary).toContainText(t('configurator.errors', { count: 1 }));
  await summary.getByRole('button', { name: /PSU-770J/ }).click();
  await expect(summary).not.toContainText(t('configurator.errors', { count: 1 }));
  await getButton(partner, t('configurator.choose_accessories')).click();
  const dialog = partner.getByRole('dialog');
  await dialog.getByRole('spinbutton').nth(1).press('ArrowUp');
  await dialog.getByRole('button', { name: t('configurator.apply_changes', { count: 1 }) }).click();
  await getButton(summary, t('configurator.add_to_cart')).click();
  await expectToast(partner, t('configurator.added'));
  await expect(partner).toHaveURL('/product/prolist');
}

async function changeCartQuantity(partner: Page) {
  await expect(partner.getByRole('button', { name: t('shell.cart', { count: 1 }) }).first()).toBeVisible();
  const quantity = partner.getByRole('spinbutton', { name: t('cart.quantity_of', { model: 'JD-3200' }) });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect(partner.getByRole('complementary', { name: t('common.summary') })).toContainText('× 3');
}

/** Returns the number of the quotation. */
async function createQuotationFromCart(partner: Page): Promise<string> {
  await getButton(partner, t('cart.create_quotation')).click();
  await expect(partner).toHaveURL(/\/personal\/quotation\/detail/);
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText(/^Q-/);
  const number = await partner.getByRole('heading', { level: 1 }).innerText();
  await getLink(partner, t('common.edit')).first().click();
  await getField(partner, t('common.project')).fill('Harbour offices');
  await getField(partner, t('common.end_user')).fill('Harbour Authority');
  await getButton(partner, t('ui.save')).click();
  await expectToast(partner, t('quotations.saved'));
  await getButton(partner, t('ui.close')).click();
  await submitOpenQuotation(partner);
  return number;
}

async function approveWithChangedPrice(pricing: Page, partner: Page, number: string) {
  await openQuotationFromQueue(pricing, number);
  await pricing.getByRole('textbox', { name: t('staff.price_of', { part_number: '240-3200-01' }) }).fill('1600');
  await approveOpenQuotation(pricing);
  await partner.reload();
  await expect(partner.getByRole('table').first()).toContainText('1,600.00');
}

async function downloadDocuments(partner: Page) {
  for (const kind of ['quote', 'packing'] as const) {
    const menu = t('common.download');
    expect(await downloadFromMenu(partner, menu, t(`quotations.download_${kind}_pdf`))).toMatch(/^%PDF-/);
    expect(await downloadFromMenu(partner, menu, t(`quotations.download_${kind}_xlsx`))).toMatch(/^PK/);
  }
}

/** Returns the number of the order. */
async function orderPart(partner: Page): Promise<string> {
  await getLink(partner, t('common.order_verb')).click();
  const pieces = partner.getByRole('textbox', { name: t('orders.new_quantity_of', { part_number: '240-3200-01' }) });
  await pieces.fill('1');
  await expect(partner.getByText(toSentencePattern(t('orders.new_split_costs', { more: '@' })))).toBeVisible();
  await expect(getField(partner, t('orders.project_name'))).toHaveValue('Harbour offices');
  await fillDateField(partner, t('orders.expect_delivery_date'), addDaysToToday(30));
  await getButton(partner, t('orders.new_submit')).click();
  await expect(partner).toHaveURL(/\/personal\/order\/detail/);
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]+-\d/);
  return partner.getByRole('heading', { level: 1 }).innerText();
}

async function replaceAndConfirmReceipt(finance: Page, partner: Page, order: string) {
  await openStaffOrder(finance, order);
  await sendFileBack(finance, t('states.order_file_receipt'), 'The amount cannot be read.');
  await partner.reload();
  await expect(partner.getByText('The amount cannot be read.').first()).toBeVisible();
  await submitPaymentWithReceipt(partner);
  await finance.reload();
  await confirmOpenPayment(finance);
}

test('a partner gets from the catalogue to a completed order, with pricing, finance and logistics', async ({
  open,
}) => {
  test.slow();
  const partner = await open(await registerPartner('Ada Whitfield'));
  const pricing = await open(await logInAsStaff('pricing'));

  await test.step('the product list finds a router; its page links to the configurator', () =>
    openRouterInConfigurator(partner));

  await test.step('a check fails, its fix is applied, and an accessory is added', () => fixAndAddAccessory(partner));

  await test.step('the cart shows one line; its quantity is changed', () => changeCartQuantity(partner));

  const number = await test.step('it becomes a quotation, which is saved and submitted', () =>
    createQuotationFromCart(partner));

  await test.step('pricing opens it from the queue, changes a price and approves', () =>
    approveWithChangedPrice(pricing, partner, number));

  await test.step('quote and packing list are downloaded as PDF and Excel', () => downloadDocuments(partner));

  const order = await test.step('a part is ordered; the extra VAT of the split is shown before', () =>
    orderPart(partner));

  await test.step('the partner takes steps 2 to 4', async () => {
    await uploadStampedOrder(partner);
    await signContract(partner);
    await submitPaymentWithReceipt(partner);
  });

  const finance = await open(await logInAsStaff('finance'));
  await test.step('finance sends the receipt back; the new one is confirmed', () =>
    replaceAndConfirmReceipt(finance, partner, order));

  await test.step('the partner schedules the delivery and asks for it; logistics ships', async () => {
    await partner.reload();
    await scheduleDelivery(partner);
    await getButton(partner, t('orders.remind_submit')).click();
    await expectToast(partner, t('orders.remind_done', { vendor: 'Corvid Networks' }));
    const logistics = await open(await logInAsStaff('logistics'));
    await openStaffOrder(logistics, order);
    await shipOpenOrder(logistics);
  });

  await test.step('the partner confirms the delivery and finishes the order', async () => {
    await partner.reload();
    await confirmDelivery(partner);
    await finishOpenOrder(partner);
    await expect(partner.getByRole('heading', { name: t('orders.completed_title') })).toBeVisible();
  });
});

test('pricing returns one quotation, which is edited and approved, and rejects another, both with a reason', async ({
  open,
}) => {
  const session = await registerPartner('Tomas Brandt');
  const returned = await createQuotation(session, true);
  const rejected = await createQuotation(session, true);
  const partner = await open(session);
  const pricing = await open(await logInAsStaff('pricing'));
  await openQuotationFromQueue(pricing, returned.number);
  await returnOpenQuotation(pricing, 'Please name the end user’s site.');

  await partner.goto(`/personal/quotation/detail?id=${returned.id}`);
  await expect(partner.getByText('Please name the end user’s site.').first()).toBeVisible();
  await getLink(partner, t('common.edit')).first().click();
  const quantity = partner.getByRole('textbox', {
    name: t('common.quantity_of', { part_number: simpleDevicePartNumber }),
  });
  await quantity.fill('5');
  await getButton(partner, t('quotations.save_and_submit')).click();
  await getButton(partner.getByRole('dialog'), t('quotations.submit')).click();
  await expectToast(partner, t('quotations.submitted_done'));
  await openQuotationFromQueue(pricing, returned.number);
  await approveOpenQuotation(pricing);

  await openQuotationFromQueue(pricing, rejected.number);
  await rejectOpenQuotation(pricing, 'This line is sold through your distributor.');
  await partner.goto(`/personal/quotation/detail?id=${rejected.id}`);
  await expect(partner.getByText('This line is sold through your distributor.').first()).toBeVisible();
  await expect(getLink(partner, t('common.edit'))).toHaveCount(0);
});

/** Finance sets payment term and credit limit on the page of the company, which shows what the company owes afterwards. */
async function setOpenAccount(page: Page, companyId: string): Promise<void> {
  await page.goto(`/admin/company/detail?id=${companyId}`);
  await expect(page.getByText(t('companies.prepaid_by_term'))).toBeVisible();
  await getField(page, t('orders.payment_term')).selectOption('oa45');
  await getField(page, t('companies.limit_usd')).fill('90000');
  await getField(page, t('ui.reason')).fill('The audited accounts of last year.');
  await getButton(page, t('ui.save')).click();
  await expectToast(page, t('companies.saved'));
}

test('a partner whom finance gives open account submits a promised date; the payment is due from the shipment on', async ({
  open,
}) => {
  const session = await logIn(await getDemoAccount({ type: 'DDP', payment_term: 'prepaid', company_role: 'owner' }));
  const companyId = expectDefined(session.company_id, 'a company');
  const finance = await open(await logInAsStaff('finance'));
  await setOpenAccount(finance, companyId);
  const order = await createOrderedQuotation(session);
  const partner = await open(session);
  await partner.goto(`/personal/order/detail?id=${order.id}`);
  await expect(partner.getByText(t('orders.term_oa45')).first()).toBeVisible();
  await uploadStampedOrder(partner);
  await skipContract(partner);
  await submitPromisedDate(partner);
  await openStaffOrder(finance, order.number);
  await grantOpenCredit(finance);
  await partner.reload();
  await scheduleDelivery(partner);
  const logistics = await open(await logInAsStaff('logistics'));
  await openStaffOrder(logistics, order.number);
  await shipOpenOrder(logistics);
  await partner.reload();
  const dayFormat = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const due = dayFormat.format(new Date(addDaysToToday(45)));
  await expect(partner.getByText(due).first()).toBeVisible();
  await finance.goto(`/admin/company/detail?id=${companyId}&tab=receivables`);
  await expect(finance.getByRole('row', { name: order.number })).toContainText(due);
});

test('a revision with another quantity is compared, approved at the price of today, and replaces the first one', async ({
  open,
}) => {
  const session = await registerPartner('Ines Caldeira');
  const first = await createApprovedQuotation(session);
  const price = expectDefined(first.items[0], 'a line').market_price;
  const partner = await open(session);
  await partner.goto(`/personal/quotation/detail?id=${first.id}`);
  await getButton(partner, t('quotations.revise')).click();
  await expectToast(partner, t('quotations.revised'));
  await getLink(partner, t('common.edit')).click();
  await partner
    .getByRole('textbox', { name: t('common.quantity_of', { part_number: simpleDevicePartNumber }) })
    .fill('5');
  await getButton(partner, t('quotations.save_and_submit')).click();
  await getButton(partner.getByRole('dialog'), t('quotations.submit')).click();
  await expectToast(partner, t('quotations.submitted_done'));

  const number = `${first.number}-R2`;
  const pricing = await open(await logInAsStaff('pricing'));
  await openQuotationFromQueue(pricing, first.number);
  const differences = pricing.getByRole('table', { name: t('quotations.diff_title', { from: 'R1', to: 'R2' }) });
  const line = differences.getByRole('row', { name: simpleDevicePartNumber });
  await expect(line).toContainText(/3.*5/);
  await approveOpenQuotation(pricing);

  const second = await callApi(
    getQuotationDetail,
    { id: new URL(partner.url()).searchParams.get('id') ?? '' },
    session,
  );
  expect([second.number, second.state, second.items[0]?.quantity, second.items[0]?.market_price]).toEqual([
    number,
    'approved',
    5,
    price,
  ]);
  await partner.goto(`/personal/quotation/detail?id=${first.id}`);
  await expect(partner.getByText(t('quotations.notice_superseded'))).toBeVisible();
});
