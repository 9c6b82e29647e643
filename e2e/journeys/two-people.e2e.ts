// Two people at one record: staff and staff, partner and staff. docs/rules/pages.md, "Two people at one record"
import { revokeQuotation } from '@trunkline/contract/quotations';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { cancelOrderByStaff } from '@trunkline/contract/staff/orders';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { createOrderedQuotation, createQuotation } from '../support/sales.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import { expectDefined } from '../support/expect-defined.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const findDecided = (page: Page, t = en) => page.getByRole('region', { name: t('conflicts.decided') });

test('of two who price a quotation the second is asked for the price that both set; a withdrawn one keeps the typed reason', async ({
  open,
}) => {
  const partner = await registerPartner('Lina Orfali');
  const staff = await logInAsStaff('pricing');
  const priced = await createQuotation(partner, true);
  const page = await open(staff);
  await page.goto(`/admin/quotation/detail?id=${priced.id}`);
  const price = page.getByRole('textbox', { name: en('staff.price_of', { part_number: simpleDevicePartNumber }) });
  await price.fill('700');
  const line = expectDefined(priced.items[0], 'a line');
  // Beyond the limit, so that the quotation stays open for a second approver.
  await callApi(
    approveQuotation,
    {
      id: priced.id,
      version: priced.version,
      items: [{ item_id: line.id, discount_price: '600.00' }],
      reason: 'A competitor is on site.',
      confirm: true,
    },
    staff,
  );
  await getField(page, en('ui.reason')).fill('Strategic account.');
  await page.locator('[data-decide] button').click();
  const conflict = page.getByRole('region', { name: en('conflicts.title') });
  await expect(conflict.getByRole('alert')).toContainText(staff.realname);
  await conflict.getByRole('radio', { name: '700' }).check();
  await getButton(conflict, en('conflicts.apply')).click();
  await expect(price).toHaveValue('700');
  await expect(getField(page, en('ui.reason'))).toHaveValue('Strategic account.');

  const withdrawn = await createQuotation(partner, true);
  await page.goto(`/admin/quotation/detail?id=${withdrawn.id}`);
  await getField(page, en('ui.reason')).fill('The rack kit is missing.');
  await callApi(revokeQuotation, { id: withdrawn.id, version: withdrawn.version }, partner);
  await getButton(page, en('common.return')).click();
  const decided = findDecided(page);
  await expect(decided).toContainText(partner.realname);
  await expect(page.getByText(en('states.quotation_withdrawn')).first()).toBeVisible();
  await expect(decided.getByRole('textbox', { name: en('conflicts.decided_typed') })).toHaveValue(
    'The rack kit is missing.',
  );
  await getButton(decided, en('common.discard')).click();
  await expect(decided).toBeHidden();
});

test('a partner reads on an Arabic phone that the vendor cancelled the order first, and why', async ({ open }) => {
  const partner = await registerPartner('Yara Mansour');
  const order = await createOrderedQuotation(partner);
  const page = await open(partner, phone);
  await page.goto(`/ar/personal/order/detail?id=${order.id}`);
  await getButton(page, ar('orders.cancel')).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, ar('ui.reason')).fill('ألغى العميل المشروع.');
  await callApi(
    cancelOrderByStaff,
    { id: order.id, version: order.version, reason: 'The end user is under embargo.' },
    await logInAsStaff('finance'),
  );
  await getButton(dialog, ar('orders.cancel_confirm')).click();
  const decided = findDecided(page, ar);
  await expect(decided).toContainText('The end user is under embargo.');
  await expect(decided.getByRole('textbox', { name: ar('conflicts.decided_typed') })).toHaveValue(
    'ألغى العميل المشروع.',
  );
  await expectNoHorizontalScroll(page);
  await getButton(decided, ar('conflicts.decided_show')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(ar('states.order_cancelled')).first()).toBeVisible();
});
