import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { revokeQuotation } from '@trunkline/contract/quotations';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { getButton, getField, getLink } from '../support/forms.ts';
import { en, expect, test } from '../support/journey.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import { openLivePage } from '../support/live.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('pricing decides three quotations in a row by keyboard, in the order of the list', async ({ open }) => {
  const partner = await registerPartner('Lina Orfali');
  const project = `Line ${randomBytes(4).toString('hex')}`;
  const names = { project, customer: 'Harbour Authority' };
  const small = await createQuotation(partner, true, 1, names);
  const large = await createQuotation(partner, true, 3, names);
  const middle = await createQuotation(partner, true, 2, names);
  const page = await open(await logInAsStaff('pricing'));
  await page.goto(`/admin/quotation?keyword=${encodeURIComponent(project)}&sort=-total_usd`);
  await getLink(page, large.number).click();
  const expectPosition = (position: string) =>
    expect(page.getByText(en('staff_review.position', { position, total: '3' }))).toBeVisible();
  await expectPosition('1');

  await page.keyboard.press('j');
  await expect(heading(page)).toContainText(middle.number);
  await expectPosition('2');
  await page.keyboard.press('k');
  await expect(heading(page)).toContainText(large.number);
  await expectPosition('1');

  await page.keyboard.press('a');
  await expect(getButton(page, en('staff.approve'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, en('staff.approved'));
  await expect(heading(page)).toContainText(middle.number);

  await page.keyboard.press('r');
  await expect(getField(page, en('ui.reason'))).toBeFocused();
  await page.keyboard.type('The rack kit is missing.');
  await pressKeyOn(page, getButton(page, en('common.return')));
  await expectToast(page, en('staff.returned'));
  await expect(heading(page)).toContainText(small.number);

  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(getButton(page, en('staff.approve'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en('staff_review.all_done') })).toBeVisible();
  await getLink(page, en('staff_review.key_list')).click();
  await expect(getField(page, en('staff.queue_search'))).toHaveValue(project);
});

test('both sides see what the other one does without loading the page again', async ({ open }) => {
  const session = await registerPartner('Lina Orfali');
  const staff = await logInAsStaff('pricing');
  const decided = await createQuotation(session, true);
  const partner = await open(session);
  await openLivePage(partner, `/personal/quotation/detail?id=${decided.id}`);
  await expect(partner.getByText(en('states.quotation_applying')).first()).toBeVisible();
  await callApi(approveQuotation, { id: decided.id, version: decided.version }, staff);
  await expect(partner.getByText(en('states.quotation_approved')).first()).toBeVisible();

  const withdrawn = await createQuotation(session, true);
  const pricing = await open(staff);
  await openLivePage(pricing, `/admin/quotation/detail?id=${withdrawn.id}`);
  const price = pricing.getByRole('textbox', { name: en('staff.price_of', { part_number: simpleDevicePartNumber }) });
  await price.fill('123');
  await callApi(revokeQuotation, { id: withdrawn.id, version: withdrawn.version }, session);
  await expect(pricing.getByText(en('live.waiting_kept'))).toBeVisible();
  await expect(price).toHaveValue('123');
  await getButton(pricing, en('live.show')).click();
  await expect(pricing.getByText(en('states.quotation_withdrawn')).first()).toBeVisible();
});
