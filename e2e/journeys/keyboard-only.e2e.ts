import type { Page } from '@playwright/test';
import { confirmPayment, shipOrder } from '@trunkline/contract/staff/orders';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { getOrderDetail } from '@trunkline/contract/orders';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import { getButton, addDaysToToday, getField, getLink, createPdf, getRecordId } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { chooseFileByKeyboard, pressKeyOn, tabTo, typeIntoField } from '../support/keyboard.ts';
import { callApi, registerPartner, logInAsStaff, type RegisteredPartner } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

/** `2026-11-21` → `21112026`: the parts of a date field, day first, as the English pages have them. */
const toDateDigits = (day: string): string => day.split('-').reverse().join('');

async function logInByKeyboard(page: Page, partner: RegisteredPartner) {
  await page.goto('/login');
  await typeIntoField(page, getField(page, t('accounts.email')), partner.username);
  await typeIntoField(page, getField(page, t('accounts.password')), partner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/personal');
}

async function configureRouterByKeyboard(page: Page) {
  const menu = page.getByRole('navigation', { name: t('shell.workspace') });
  await pressKeyOn(page, getLink(menu, t('common.configurator')));
  await typeIntoField(page, page.getByRole('searchbox', { name: t('configurator.search_devices') }), 'JD-3200');
  await expect(page.getByRole('button', { name: /JD-5204/ })).toHaveCount(0);
  await pressKeyOn(page, page.getByRole('button', { name: /JD-3200/ }));
  const summary = page.getByRole('region', { name: t('common.summary') });
  await pressKeyOn(page, summary.getByRole('button', { name: /PSU-770J/ }), 'Space');
  await pressKeyOn(page, getButton(summary, t('configurator.add_to_cart')));
  await expect(page).toHaveURL('/product/prolist');
}

async function submitQuotationByKeyboard(page: Page) {
  const quantity = page.getByRole('spinbutton', { name: t('cart.quantity_of', { model: 'JD-3200' }) });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');
  await pressKeyOn(page, getButton(page, t('cart.create_quotation')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Q-/);
  await pressKeyOn(page, getButton(page, t('quotations.submit')));
  await pressKeyOn(page, getButton(page.getByRole('dialog'), t('quotations.submit')));
  await expectToast(page, t('quotations.submitted_done'));
}

async function orderByKeyboard(page: Page) {
  await pressKeyOn(page, getLink(page, t('common.order_verb')));
  await typeIntoField(page, getField(page, t('orders.project_name')), 'Harbour offices');
  await typeIntoField(page, getField(page, t('common.customer')), 'Harbour Authority');
  await typeIntoField(
    page,
    page.getByRole('group', { name: t('orders.expect_delivery_date') }),
    toDateDigits(addDaysToToday(30)),
  );
  await pressKeyOn(page, getButton(page, t('orders.new_submit')));
  await expect(page).toHaveURL(/\/personal\/order\/detail/);
}

async function payByKeyboard(page: Page) {
  await chooseFileByKeyboard(page, getField(page, t('orders.upload_file')), createPdf('stamped.pdf'));
  await pressKeyOn(page, getButton(page, t('orders.upload_submit')));
  await expectToast(page, t('orders.upload_done'));
  await tabTo(page, page.getByRole('radio', { name: t('orders.contract_yes') }));
  await page.keyboard.press('ArrowDown');
  await pressKeyOn(page, getButton(page, t('orders.contract_submit_no')));
  await expectToast(page, t('orders.contract_done'));
  await typeIntoField(
    page,
    page.getByRole('group', { name: t('orders.payment_date') }),
    toDateDigits(addDaysToToday(0)),
  );
  await chooseFileByKeyboard(page, getField(page, t('orders.payment_receipt')), createPdf('receipt.pdf'));
  await pressKeyOn(page, getButton(page, t('orders.payment_submit')));
  await expectToast(page, t('orders.payment_done'));
}

async function scheduleDeliveryByKeyboard(page: Page) {
  await typeIntoField(page, page.getByRole('group', { name: t('orders.scheduled') }), toDateDigits(addDaysToToday(20)));
  await typeIntoField(page, getField(page, t('common.forwarder')), 'Northern Freight');
  await typeIntoField(page, getField(page, t('orders.delivery_plan')), 'All at once.');
  await pressKeyOn(page, getButton(page, t('orders.schedule_submit')));
  await expectToast(page, t('orders.schedule_done'));
  await pressKeyOn(page, getButton(page, t('orders.remind_submit')));
  await expectToast(page, t('orders.remind_done', { vendor: 'Corvid Networks' }));
}

async function finishOrderByKeyboard(page: Page) {
  await chooseFileByKeyboard(page, getField(page, t('orders.deliver_file')), createPdf('letter.pdf'));
  await pressKeyOn(page, getButton(page, t('orders.deliver_submit')));
  await expectToast(page, t('orders.deliver_done'));
  await pressKeyOn(page, getButton(page, t('orders.complete')));
  await expectToast(page, t('orders.finish_done'));
}

test('a partner gets from login to a completed order by keyboard only', async ({ open }) => {
  test.slow();
  const partner = await registerPartner('Hanna Virtanen');
  const page = await open();

  await test.step('logs in', () => logInByKeyboard(page, partner));

  await test.step('chooses a router, applies the fix, adds it to the cart', () => configureRouterByKeyboard(page));

  await test.step('creates a quotation and submits it', () => submitQuotationByKeyboard(page));

  const quotation = await callApi(getQuotationDetail, { id: getRecordId(page) }, partner);
  await callApi(approveQuotation, { id: quotation.id, version: quotation.version }, await logInAsStaff('pricing'));
  await page.reload();

  await test.step('orders it', () => orderByKeyboard(page));

  await test.step('uploads the stamped order, needs no contract, pays', () => payByKeyboard(page));

  const id = getRecordId(page);
  const getVersion = async () => (await callApi(getOrderDetail, { id }, partner)).version;
  await callApi(confirmPayment, { id, version: await getVersion() }, await logInAsStaff('finance'));
  await page.reload();

  await test.step('schedules the delivery and asks for it', () => scheduleDeliveryByKeyboard(page));

  const papers = createPdf('papers.pdf');
  const file = new File([Uint8Array.from(papers.buffer)], papers.name, { type: papers.mimeType });
  const shipped = { id, version: await getVersion(), shipping_info: 'One pallet.', file };
  await callApi(shipOrder, shipped, await logInAsStaff('logistics'));
  await page.reload();

  await test.step('confirms the delivery and finishes the order', () => finishOrderByKeyboard(page));
});
