import { editAccount, type LoginAnswer, loginUser, logoutUser } from '@trunkline/contract/accounts';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import type { Page } from '@playwright/test';
import { callApi, getDemoAccount, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import { createQuotation } from '../support/sales.ts';
import { previewDecision } from '@trunkline/contract/staff/quotations';
import { expectToast } from '../support/toasts.ts';

/** A session of its own: other journeys use the shared one. */
const startSession = ({ username, password }: { readonly username: string; readonly password: string }) =>
  callApi(loginUser, { username, password });
const endSession = (session: LoginAnswer) => callApi(logoutUser, {}, session);

/** Ends the session with the first call that sends the text: no earlier one may find it ended, and ask over what is being typed. */
async function endSessionAt(page: Page, session: LoginAnswer, path: string, text: string): Promise<void> {
  let hasEnded = false;
  await page.route(`**/prod-api${path}`, async (route) => {
    if (!hasEnded && route.request().postData()?.includes(text)) {
      hasEnded = true;
      await endSession(session);
    }
    await route.continue();
  });
}

/** What the browser keeps of unsaved forms, as JSON. A pause of typing is stored. */
const readAutosaves = (page: Page): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('trunkline', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll();
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      opening.result.close();
    };
  })`);

/** The dialog over the page; logs in with the password. */
async function logInAgain(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('autosave.session_ended') });
  await expect(dialog).toContainText(t('autosave.session_kept'));
  await getField(dialog, t('accounts.password')).fill(password);
  await getButton(dialog, button).click();
  await expect(dialog).toBeHidden();
}

test('a session that ends before a save: the login over the page saves the form', async ({ open }) => {
  const partner = await registerPartner('Lina Orfali');
  const page = await open(partner);
  await page.goto('/personal/profile');
  await getField(page, t('accounts.name')).fill('Lina M. Orfali');
  // The save is the first call that finds the session ended.
  await page.route(
    `**/prod-api${editAccount.path}`,
    async (route) => {
      await endSession(partner);
      await route.continue();
    },
    { times: 1 },
  );
  await getButton(page, t('ui.save')).click();
  await logInAgain(page, partner.password, t('autosave.session_login_save'));
  await expectToast(page, t('accounts.profile_saved'));
  await expect(getField(page, t('accounts.name'))).toHaveValue('Lina M. Orfali');
});

test('a session that ends while a quotation is edited: the page asks for the password, and nothing is lost', async ({
  open,
}) => {
  const partner = await registerPartner('Lina Orfali');
  const { id } = await createQuotation(partner);
  const page = await open(partner);
  await page.goto(`/personal/quotation/detail?id=${id}&edit=true`);
  const notes = getField(page, t('common.notes'));
  await notes.fill('Two rings with 14 cabinets.');
  await endSession(partner);
  await logInAgain(page, partner.password, t('autosave.session_login_read'));
  await getButton(page, t('ui.save')).click();
  await expectToast(page, t('quotations.saved'));
  const again = await startSession(partner);
  expect((await callApi(getQuotationDetail, { id }, again)).project_info?.notes).toBe('Two rings with 14 cabinets.');
});

test('prices of a review survive a reload, and a session that ends before the approval', async ({ open }) => {
  const { id } = await createQuotation(await registerPartner('Lina Orfali'), true);
  const account = await getDemoAccount({ staff_role: 'pricing' });
  const session = await startSession(account);
  const page = await open(session);
  const price = page.getByRole('textbox', { name: t('staff.price_of', { part_number: simpleDevicePartNumber }) });
  await page.goto(`/admin/quotation/detail?id=${id}`);
  await expect(price).not.toHaveValue('');
  const before = await price.inputValue();
  const typed = (Number(before) - 1).toFixed(2);
  await price.fill(typed);
  await getField(page, t('ui.reason')).fill('For the first order.');
  await expect.poll(() => readAutosaves(page)).toContain('For the first order.');
  await page.reload();
  await expect(price).toHaveValue(typed);
  await expect(getField(page, t('ui.reason'))).toHaveValue('For the first order.');
  await expect(getButton(page, t('common.discard'))).toBeVisible();
  const next = (Number(before) - 2).toFixed(2);
  await endSessionAt(page, session, previewDecision.path, next);
  await price.fill(next);
  await logInAgain(page, account.password, t('autosave.session_login_read'));
  await getButton(page, t('staff.approve')).click();
  await expectToast(page, t('staff.approved'));
});

test('a page whose server is down says so, keeps the form, and goes on when the server is back', async ({ open }) => {
  const partner = await registerPartner('Owen Pritchard');
  const page = await open(partner);
  await page.goto('/personal/profile');
  const name = getField(page, t('accounts.name'));
  await expect(name).toHaveValue('Owen Pritchard');
  await page.context().setOffline(true);
  await name.fill('Owen R. Pritchard');
  // A save without a connection keeps the form and offers another try.
  await getButton(page, t('ui.save')).click();
  const failed = page.getByRole('alert').filter({ hasText: t('ui.transport_failed') });
  await expect(failed.first()).toBeVisible();
  // A dialog whose script cannot be fetched is reported, and opens after another try.
  await getButton(page, t('shell.change_password')).click();
  const missing = page
    .getByRole('region', { name: t('ui.toasts') })
    .getByRole('alert')
    .filter({ has: getButton(page, t('ui.try_again')) });
  await expect(missing).toBeVisible();
  await page.context().setOffline(false);
  await getButton(missing, t('ui.try_again')).click();
  const dialog = page.getByRole('dialog');
  await getButton(dialog, t('ui.cancel')).click();
  await page
    .locator('form')
    .getByRole('button', { name: t('ui.try_again') })
    .click();
  await expectToast(page, t('accounts.profile_saved'));
});

test('after a new release a missing script asks for a reload, and what was typed is restored', async ({ open }) => {
  const page = await open(await registerPartner('Ines Carvalho'));
  await page.goto('/personal/profile');
  const name = getField(page, t('accounts.name'));
  await expect(name).toHaveValue('Ines Carvalho');
  await name.fill('Inês Carvalho');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await getButton(page, t('shell.change_password')).click();
  const notice = page.getByRole('alert').filter({ hasText: t('ui.new_version') });
  await expect(notice).toBeVisible();
  await page.unroute('**/assets/*.js');
  await getButton(notice, t('ui.reload')).click();
  await expect(name).toHaveValue('Inês Carvalho');
});
