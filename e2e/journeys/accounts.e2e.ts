import type { Locator, Page } from '@playwright/test';
import { createSignUpDetails, getDemoAccount, registerPartner, type SignUpDetails } from '../support/api-client.ts';
import { readMailedCode } from '../support/portal.ts';
import { expectFieldError, getButton, getField, getLink, toSentencePattern } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';

async function expectErrorWithoutAddress(dialog: Locator) {
  await getButton(dialog, t('ui.send_code')).click();
  await expectFieldError(getField(dialog, t('accounts.email')), t('accounts.enter_username'));
}

async function expectErrorsOfInvalidFields(page: Page, dialog: Locator, person: SignUpDetails) {
  await getField(dialog, t('accounts.name')).fill(person.realname);
  await getField(dialog, t('accounts.company')).fill(person.company);
  await getField(dialog, t('accounts.email')).fill('nobody at home');
  await getField(dialog, t('accounts.country')).fill('Jord');
  await page.getByRole('option', { name: 'Jordan' }).click();
  await getField(dialog, t('accounts.telephone')).fill('12345');
  await getField(dialog, t('accounts.password')).fill(person.password);
  await getField(dialog, t('accounts.password_again')).fill('another one');
  await getButton(dialog, t('accounts.create_account')).click();
  await expectFieldError(getField(dialog, t('accounts.email')), t('accounts.enter_email'));
  await expectFieldError(getField(dialog, t('accounts.email_code')), t('accounts.enter_code'));
  await expectFieldError(getField(dialog, t('accounts.telephone')), t('accounts.short_telephone'));
  await expectFieldError(getField(dialog, t('accounts.password_again')), t('accounts.two_different_passwords'));
  await getField(dialog, t('accounts.telephone')).fill('79 123 45678');
  await expectFieldError(getField(dialog, t('accounts.telephone')), t('accounts.correct_telephone'));
}

async function expectErrorOfWrongCode(dialog: Locator, person: SignUpDetails, code: string) {
  await getField(dialog, t('accounts.telephone')).fill('79 012 3456');
  await getField(dialog, t('accounts.password_again')).fill(person.password);
  await getField(dialog, t('accounts.email_code')).fill(code === '000000' ? '000001' : '000000');
  await getButton(dialog, t('accounts.create_account')).click();
  await expectFieldError(getField(dialog, t('accounts.email_code')), t.error('accounts.wrong_code'));
  await expect(getField(dialog, t('accounts.password'))).toHaveValue(person.password);
  await expect(getField(dialog, t('accounts.country'))).toHaveValue(/^Jordan/);
}

async function logOutAndIn(page: Page, menu: Locator, person: SignUpDetails) {
  await menu.click();
  await getButton(page, t('shell.log_out')).click();
  await getButton(page.getByRole('banner'), t('shell.log_in')).click();
  const login = page.getByRole('dialog', { name: t('shell.log_in') });
  await getField(login, t('accounts.email')).fill(person.username);
  await getField(login, t('accounts.password')).fill('not this one');
  await getButton(login, t('shell.log_in')).click();
  await expect(login.getByRole('alert')).toHaveText(t.error('accounts.wrong_login'));
  await getField(login, t('accounts.password')).fill(person.password);
  await getButton(login, t('shell.log_in')).click();
  await expectToast(page, t('accounts.login_success'));
  await expect(login).toBeHidden();
  await menu.click();
  await getLink(page.getByRole('banner'), t('ui.home')).last().click();
  await expect(page).toHaveURL('/personal');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.realname);
}

test('a visitor registers, logs out and in again', async ({ open }) => {
  const person = createSignUpDetails('Ada Whitfield');
  const page = await open();
  await page.goto('/index');
  await getButton(page.getByRole('banner'), t('shell.log_in')).click();
  await getButton(page.getByRole('dialog'), t('shell.sign_up')).click();
  const dialog = page.getByRole('dialog', { name: t('shell.sign_up') });

  await test.step('a code without an address shows an error', () => expectErrorWithoutAddress(dialog));

  await test.step('invalid fields show errors and keep their values', () =>
    expectErrorsOfInvalidFields(page, dialog, person));

  await test.step('Escape and a click outside do not close the dialog', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 450);
    await expect(getField(dialog, t('accounts.name'))).toHaveValue(person.realname);
  });

  await test.step('a code is mailed; the button to send another one is disabled for a minute', async () => {
    await getField(dialog, t('accounts.email')).fill(person.username);
    await getButton(dialog, t('ui.send_code')).click();
    const again = dialog.getByRole('button', { name: toSentencePattern(t('ui.send_again_in', { seconds: '@' })) });
    await expect(again).toBeDisabled();
  });
  const code = await readMailedCode(person.username);

  await test.step('a wrong code is refused and the other fields keep their values', () =>
    expectErrorOfWrongCode(dialog, person, code));

  await test.step('the correct code creates the account', async () => {
    await getField(dialog, t('accounts.email_code')).fill(code);
    await getButton(dialog, t('accounts.create_account')).click();
    await expectToast(page, t('accounts.signup_success'));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/personal');
    await expect(page.getByRole('heading', { name: t('home.first_steps') })).toBeVisible();
  });

  await page.goto('/index');
  const menu = getButton(page, t('shell.personal_menu', { name: person.realname }));
  await test.step('logs out and in again', () => logOutAndIn(page, menu, person));
});

test('a private page sends a visitor to the home page and opens after the login', async ({ open }) => {
  const page = await open();
  await page.goto('/personal/quotation');
  await expect(page).toHaveURL('/index');
  const dialog = page.getByRole('dialog', { name: t('shell.log_in') });
  await expect(dialog).toContainText(t('accounts.please_login'));
  const { username, password } = await getDemoAccount({ type: 'DTE' });
  await getField(dialog, t('accounts.email')).fill(username);
  await getField(dialog, t('accounts.password')).fill(password);
  await getButton(dialog, t('shell.log_in')).click();
  await expect(page).toHaveURL('/personal/quotation');
});

test('an unknown session shows an error, is removed from the storage and sends the user to the home page', async ({
  open,
}) => {
  const partner = await registerPartner('Joan Okafor');
  const page = await open({ ...partner, token: 'x'.repeat(43) });
  await page.goto('/personal/quotation');
  await expectToast(page, t.error('auth.session_unknown'));
  await expect(page).toHaveURL('/index');
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
});
