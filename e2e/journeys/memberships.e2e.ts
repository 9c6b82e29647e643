import { getQuotationDetail } from '@trunkline/contract/quotations';
import type { Page } from '@playwright/test';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { ar as t, en, expect, test } from '../support/journey.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function fillVolumes(page: Page): Promise<void> {
  const lastYear = new Date().getUTCFullYear() - 1;
  for (const year of [lastYear - 2, lastYear - 1, lastYear])
    await getField(page, t('memberships.total_of_year', { year: String(year) })).fill('412000');
}

test('a partner applies in Arabic on a phone, completes what staff return, and the approved level changes the prices', async ({
  open,
}) => {
  const partner = await registerPartner('Lina Orfali', 'Wadi Orvan');
  const quotation = await createQuotation(partner);
  const page = await open(partner, phone);
  await page.goto('/ar/personal/partner/distribution?form=DC-ADP');
  await getField(page, t('memberships.target')).selectOption('retail');
  await page.getByRole('checkbox', { name: 'Raven' }).check({ force: true });
  await fillVolumes(page);
  await page.getByRole('checkbox', { name: t('memberships.commitment_label') }).check();
  await getButton(page, t('memberships.submit')).click();
  await expectToast(page, t('memberships.submitted_toast'));
  await expect(page).toHaveURL(/\/ar\/personal\/dcnet\/detail\?id=/);

  const channel = await open(await logInAsStaff('channel'));
  const company = partner.company ?? '';
  const openReview = async () => {
    await channel.goto(`/admin/application?keyword=${encodeURIComponent(company)}`);
    await channel.getByRole('rowheader').getByRole('link').click();
  };
  await openReview();
  await channel.getByLabel(en('ui.reason')).fill('أضيفوا الموزّع الرئيسي.');
  await getButton(channel, en('common.return')).click();
  await expectToast(channel, en('staff_memberships.returned_toast'));

  // The open page follows: the reason stands on it.
  await expect(page.getByText('أضيفوا الموزّع الرئيسي.').first()).toBeVisible();
  await page.getByRole('link', { name: t('common.continue') }).click();
  await getField(page, t('memberships.main_distributor')).fill('Najd Distribution Co.');
  await getButton(page, t('memberships.submit')).click();
  await expectToast(page, t('memberships.submitted_toast'));

  await openReview();
  await channel.getByLabel(en('memberships.level')).selectOption('gold');
  await getButton(channel, en('staff_memberships.approve_as', { type: 'ADP', level: en('shell.level_gold') })).click();
  await expectToast(channel, en('staff_memberships.approved_toast'));

  await page.goto('/ar/personal/dcnet');
  await expect(page.getByRole('row', { name: /ADP/ }).first()).toContainText(t('shell.level_gold'));
  const priced = await callApi(getQuotationDetail, { id: quotation.id }, partner);
  expect(Number(priced.subtotal)).toBeLessThan(Number(quotation.subtotal));
  await page.goto(`/ar/personal/quotation/detail?id=${quotation.id}`);
  const figure = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(priced.subtotal));
  await expect(page.getByText(figure).first()).toBeVisible();
});
