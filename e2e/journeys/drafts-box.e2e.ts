// The drafts box: leave a form, find the work on another device, continue. docs/rules/drafts.md
import { listDrafts } from '@trunkline/contract/drafts';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi, registerPartner } from '../support/api-client.ts';
import { getButton, getField, getLink } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const findNotes = (page: Page, t = en) => getField(page, t('common.notes'));

test('a quotation that is left goes to the drafts box, and continues on an Arabic phone', async ({ open }) => {
  const partner = await registerPartner('Lina Orfali');
  const { id } = await createQuotation(partner);
  const page = await open(partner);
  await page.goto(`/personal/quotation/detail?id=${id}&edit=true`);
  await findNotes(page).fill('Deliver before the holidays.');
  await getLink(page.getByRole('navigation'), en('common.drafts')).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(en('drafts.leave_text'));
  await getButton(dialog, en('drafts.leave_save')).click();
  await expectToast(page, en('drafts.saved'));
  await expect(page.getByRole('row', { name: /Harbour offices/ })).toBeVisible();

  const other = await open(partner, phone);
  await other.goto('/ar/personal/draftsBox');
  await getButton(other, ar('drafts.continue_named', { title: 'Harbour offices' })).click();
  await expect(findNotes(other, ar)).toHaveValue('Deliver before the holidays.');
  await expectNoHorizontalScroll(other);
  await getButton(other, ar('ui.save')).click();
  await expectToast(other, ar('quotations.saved'));
  expect((await callApi(listDrafts, {}, partner)).total).toBe(0);
});

test('a tab that is closed leaves its work in the drafts box; a deleted draft comes back', async ({ open }) => {
  const partner = await registerPartner('Yara Mansour');
  const { id } = await createQuotation(partner);
  const page = await open(partner);
  await page.goto(`/personal/quotation/detail?id=${id}&edit=true`);
  await findNotes(page).fill('Typed before the tab was closed.');
  // The warning of the browser would wait for an answer.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await callApi(listDrafts, {}, partner)).total).toBe(1);

  const again = await open(partner);
  await again.goto('/personal/draftsBox');
  await getButton(again, en('drafts.delete_named', { title: 'Harbour offices' })).click();
  await expect(again.getByText(en('drafts.none'), { exact: true })).toBeVisible();
  await getButton(again, en('drafts.undo')).click();
  await getButton(again, en('drafts.continue_named', { title: 'Harbour offices' })).click();
  await expect(findNotes(again)).toHaveValue('Typed before the tab was closed.');
});
