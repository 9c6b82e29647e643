import { getQuotationDetail } from '@trunkline/contract/quotations';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import type { Page } from '@playwright/test';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const part = { part_number: simpleDevicePartNumber };

const priceField = (page: Page) => page.getByRole('textbox', { name: en('staff.price_of', part) });

test('pricing gives goods away only with a reason and a confirmation; two others have to agree', async ({ open }) => {
  const session = await registerPartner('Lina Orfali');
  const { id } = await createQuotation(session, true);
  const pricing = await open(await logInAsStaff('pricing'));
  await pricing.goto(`/admin/quotation/detail?id=${id}`);
  await priceField(pricing).fill('0');
  await expect(pricing.getByText(en('staff.concern_zero_price'))).toBeVisible();
  const approve = getButton(pricing, en('staff.approve_pass_on'));

  // An approval without a reason is not sent, and what was typed stays.
  await approve.click();
  await expect(pricing.getByText(en.error('quotations.reason_required'))).toBeVisible();
  await expect(priceField(pricing)).toHaveValue('0');
  const reason = getField(pricing, en('ui.reason'));
  await reason.fill('Demo units for the fair.');

  // The dialog names the line; going back loses nothing. By keyboard.
  await pressKeyOn(pricing, approve);
  const dialog = pricing.getByRole('dialog');
  await expect(dialog).toContainText(simpleDevicePartNumber);
  await expect(dialog).toContainText('0.00');
  await pressKeyOn(pricing, getButton(dialog, en('staff.back_to_prices')));
  await expect(dialog).toBeHidden();
  await expect(reason).toHaveValue('Demo units for the fair.');
  await pressKeyOn(pricing, approve);
  await pressKeyOn(pricing, getButton(dialog, en('staff.confirm_prices')));
  await expectToast(pricing, en('staff.passed_on'));

  await expect(pricing.getByText(en('staff.second_not_you'))).toBeVisible();
  await expect(getButton(pricing, en('staff.approved_by_you'))).toBeDisabled();

  const admin = await open(await logInAsStaff('admin'));
  await admin.goto(`/admin/quotation/detail?id=${id}`);
  await expect(admin.getByText('Demo units for the fair.').first()).toBeVisible();
  await getButton(admin, en('staff.approve')).click();
  await getButton(admin.getByRole('dialog'), en('staff.confirm_prices')).click();
  await expectToast(admin, en('staff.approved'));
});

test('prices below cost and asked prices in Arabic on a phone', async ({ open }) => {
  const session = await registerPartner('Lina Orfali');
  const { id } = await createQuotation(session);
  const phone = { viewport: { width: 390, height: 844 }, locale: 'ar' };
  const partner = await open(session, phone);
  await partner.goto(`/ar/personal/quotation/detail?id=${id}&edit=true`);
  await getButton(partner, ar('quotations.add_wishes_to', part)).click();
  const wishes = partner.getByRole('group', { name: ar('quotations.wishes_of', part) });
  await getField(wishes, ar('quotations.asked_price')).fill('١٥٠٫٥');
  await getField(wishes, ar('common.note')).fill('باللون الأسود من فضلك.');
  await getField(partner, ar('quotations.application_reason')).fill('مناقصة عامة.');
  await getButton(partner, ar('quotations.save_and_submit')).click();
  const dialog = partner.getByRole('dialog');
  await expect(dialog).toContainText(simpleDevicePartNumber);
  await getButton(dialog, ar('quotations.submit')).click();
  await expectToast(partner, ar('quotations.submitted_done'));
  await expect(partner.getByText('باللون الأسود من فضلك.').first()).toBeVisible();

  const pricing = await open(await logInAsStaff('pricing'), phone);
  await pricing.goto(`/ar/admin/quotation/detail?id=${id}`);
  await expect(pricing.getByText('باللون الأسود من فضلك.').first()).toBeVisible();
  await expect(pricing.getByText('مناقصة عامة.').first()).toBeVisible();
  await getButton(pricing, ar('staff.use_asked_of', part)).click();
  await expect(pricing.getByRole('textbox', { name: ar('staff.price_of', part) })).toHaveValue('150.50');
  await getField(pricing, ar('ui.reason')).fill('كمية كبيرة.');
  await pricing.getByRole('textbox', { name: ar('staff.price_of', part) }).fill('0.01');
  await getButton(pricing, ar('staff.approve_pass_on')).click();
  const concerns = pricing.getByRole('dialog');
  await expect(concerns).toContainText(simpleDevicePartNumber);
  await getButton(concerns, ar('staff.back_to_prices')).click();
  await expect(getField(pricing, ar('ui.reason'))).toHaveValue('كمية كبيرة.');
});

test('a returned quotation is asked about before it is submitted again', async ({ open }) => {
  const session = await registerPartner('Lina Orfali');
  const { id, version } = await createQuotation(session, true);
  await callApi(returnQuotation, { id, version, reason: 'Name the site.' }, await logInAsStaff('pricing'));
  const partner = await open(session);
  await partner.goto(`/personal/quotation/detail?id=${id}&edit=true`);
  await partner.getByRole('textbox', { name: en('common.quantity_of', part) }).fill('4');
  await getButton(partner, en('quotations.save_and_submit')).click();
  const dialog = partner.getByRole('dialog');
  await expect(dialog).toContainText(simpleDevicePartNumber);
  const { next_total } = await callApi(getQuotationDetail, { id }, session);
  await expect(dialog).toContainText(Number(next_total).toLocaleString('en', { minimumFractionDigits: 2 }));
  await getButton(dialog, en('ui.cancel')).click();
  await expect(partner.getByRole('textbox', { name: en('common.quantity_of', part) })).toHaveValue('4');
  await getButton(partner, en('quotations.save_and_submit')).click();
  await getButton(dialog, en('quotations.submit')).click();
  await expectToast(partner, en('quotations.submitted_done'));
});
