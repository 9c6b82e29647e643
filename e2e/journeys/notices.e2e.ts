// Notices on several open tabs, preferences, and who covers for somebody absent. Rules: docs/rules/notices.md, docs/rules/absences.md
import { saveQuotation } from '@trunkline/contract/quotations';
import { listOutboxMails } from '@trunkline/contract/staff/outbox';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import type { Page } from '@playwright/test';
import { callApi, getDemoAccount, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { addDaysToToday, fillDateField, getButton, getField } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { openLivePage } from '../support/live.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const findBell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? t('common.notices') : t('notices.bell_unread', { count: unread }),
    exact: true,
  });

test('a returned quotation raises the bell on both open tabs, is read in one, and sends no mail once mail is off', async ({
  open,
}) => {
  const partner = await registerPartner('Tamsin Okafor');
  const staff = await logInAsStaff('pricing');
  const admin = await logInAsStaff('admin');
  const quotation = await createQuotation(partner, true);
  const first = await open(partner);
  await openLivePage(first, '/personal');
  const second = await first.context().newPage();
  await second.goto('/personal/quotation');
  for (const page of [first, second]) await expect(findBell(page, 0)).toBeVisible();
  const countMails = async () => {
    const { list } = await callApi(listOutboxMails, { keyword: partner.username, limit: 50 }, admin);
    return list.filter(({ subject }) => subject.includes(quotation.number)).length;
  };
  const giveBack = async (version: number) =>
    callApi(returnQuotation, { id: quotation.id, version, reason: 'Please add the rack kit.' }, staff);
  const { version } = await giveBack(quotation.version);

  await test.step('both tabs count it, and reading it in one empties both', async () => {
    for (const page of [first, second]) await expect(findBell(page, 1)).toBeVisible();
    await findBell(second, 1).click();
    await second.getByRole('dialog').getByRole('link', { name: quotation.number }).click();
    await expect(second).toHaveURL(/\/personal\/quotation\/detail/);
    for (const page of [first, second]) await expect(findBell(page, 0)).toBeVisible();
    await expect.poll(countMails).toBe(1);
  });

  await test.step('with the mail off the next return is counted and not mailed', async () => {
    await first.goto('/personal/notices?tab=settings');
    const mail = first.getByLabel(t('notices.mail_of', { kind: t('notices.kind_quotation_returned') }));
    await mail.selectOption('off');
    await expect(first.getByText(t('notices.saved'))).toBeAttached();
    const again = await callApi(saveQuotation, { id: quotation.id, version, submit: true }, partner);
    await giveBack(again.version);
    for (const page of [first, second]) await expect(findBell(page, 1)).toBeVisible();
    expect(await countMails()).toBe(1);
  });
});

test('a member of staff sets an absence, reads what the substitute may not decide, and ends it from the overview', async ({
  open,
}) => {
  // Accounts that no other journey uses, so that no notice of theirs goes elsewhere.
  const [away, substitute] = [await logInAsStaff('service'), await getDemoAccount({ staff_role: 'training' })];
  const page = await open(away);
  await page.goto('/admin/account');
  await getButton(page, t('absences.add')).click();
  const dialog = page.getByRole('dialog');
  await fillDateField(dialog, t('common.last_day'), addDaysToToday(3));
  const { realname } = await logInAsStaff('training');
  await getField(dialog, t('absences.substitute')).fill(realname);
  await page.getByRole('option', { name: realname }).click();
  await getButton(dialog, t('ui.save')).click();
  await expectToast(page, t('absences.saved'));
  await expect(page.getByText(t('absences.substitute_is', { name: realname }))).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(realname)).toBeVisible();
  const other = await open(await logInAsStaff(substitute.staff_role ?? 'training'));
  await other.goto('/admin');
  await expect(other.getByText(away.realname)).toBeVisible();
  await getButton(page, t('absences.end_now')).click();
  await expectToast(page, t('absences.removed'));
  await expect(getButton(page, t('absences.end_now'))).toBeHidden();
});
