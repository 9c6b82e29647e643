import type { Page } from '@playwright/test';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { acceptInvitation } from '@trunkline/contract/people/invitations';
import { inviteUser } from '@trunkline/contract/staff/users';
import { computeTotp, decodeBase32, toTotpStep } from '../../apps/api/src/accounts/totp/totp-codes.ts';
import { callApi, createSignUpDetails, logInAsStaff, type SignUpDetails } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { readMailedCode } from '../support/portal.ts';

/** A member of staff of this journey alone: others log in without a second step. */
async function inviteStaff({ username, realname, password }: SignUpDetails): Promise<LoginAnswer> {
  const admin = await logInAsStaff('admin');
  await callApi(inviteUser, { username, realname, roles: ['finance'] }, admin);
  const code = await readMailedCode(username);
  return callApi(acceptInvitation, {
    code,
    realname,
    telephone: '+49 30 12345678',
    password,
    password_again: password,
  });
}

/** What an authenticator app shows, `steps` of 30 seconds from now. */
const readApp = (key: string, steps = 0): string =>
  computeTotp(decodeBase32(key.replaceAll(' ', '')), toTotpStep(new Date()) + steps);

async function logOut(page: Page, { realname }: SignUpDetails): Promise<void> {
  await page.getByRole('button', { name: t('shell.personal_menu', { name: realname }) }).click();
  await page.getByRole('menuitem', { name: t('shell.log_out') }).click();
  await expect(page).toHaveURL('/index');
}

async function enterPassword(page: Page, { username, password }: SignUpDetails): Promise<void> {
  await page.goto('/login');
  await getField(page, t('accounts.email')).fill(username);
  await getField(page, t('accounts.password')).fill(password);
  await getButton(page, t('shell.log_in')).last().click();
  await expect(getField(page, t('accounts.totp_code'))).toBeFocused();
}

test('staff set up two-step login, and log in with the app and with a recovery code', async ({ open }) => {
  const person = createSignUpDetails('Hana Mirekova');
  const page = await open(await inviteStaff(person));
  await page.goto('/admin/account');
  await getButton(page, t('accounts.totp_set_up')).click();
  const dialog = page.getByRole('dialog');
  const [key, recoveryCode] = await test.step('password, QR code, first code, recovery codes', async () => {
    await getField(dialog, t('accounts.current_password')).fill(person.password);
    await getButton(dialog, t('accounts.totp_continue')).click();
    await expect(dialog.getByRole('img', { name: t('accounts.totp_qr') })).toBeVisible();
    const shown = await dialog.locator('code').innerText();
    await getField(dialog, t('accounts.totp_app_code')).fill(readApp(shown));
    await getButton(dialog, t('accounts.totp_confirm')).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const first = await dialog.getByRole('listitem').first().innerText();
    await dialog.getByLabel(t('accounts.recovery_codes_saved')).check();
    await getButton(dialog, t('accounts.recovery_codes_done')).click();
    return [shown, first];
  });
  await expect(page.getByText(t('accounts.recovery_codes_left', { count: 10 }))).toBeVisible();

  await test.step('the next login asks for a code of the app', async () => {
    await logOut(page, person);
    await enterPassword(page, person);
    // The code of the present step was used up by the setup.
    await getField(page, t('accounts.totp_code')).fill(readApp(key, 1));
    await getButton(page, t('shell.log_in')).last().click();
    await expect(page).toHaveURL('/admin');
  });

  await test.step('a recovery code takes its place once', async () => {
    await logOut(page, person);
    await enterPassword(page, person);
    await getButton(page, t('accounts.totp_use_recovery')).click();
    await getField(page, t('accounts.recovery_code')).fill(recoveryCode);
    await getButton(page, t('shell.log_in')).last().click();
    await expect(page).toHaveURL('/admin');
    await page.goto('/admin/account');
    await expect(page.getByText(t('accounts.recovery_codes_left', { count: 9 }))).toBeVisible();
  });
});
