import { button, expectFault, expectToast, field, link } from './form.ts';
import { en as t, expect, test } from './journey.ts';
import { inventPerson, readCode } from './portal.ts';

test('a new user registers, logs out and in', async ({ open }) => {
  const person = inventPerson('Ada Whitfield');
  const page = await open();
  await page.goto('/index');
  await button(page.getByRole('banner'), t('shell.log_in')).click();
  await button(page.getByRole('dialog'), t('shell.sign_up')).click();
  const dialog = page.getByRole('dialog', { name: t('shell.sign_up') });

  await test.step('a code without an address says what is missing', async () => {
    await button(dialog, t('kit.send_code')).click();
    await expectFault(field(dialog, t('accounts.email')), t('accounts.enter_username'));
  });

  await test.step('everything that can be wrong is said, and nothing typed is lost', async () => {
    await field(dialog, t('accounts.name')).fill(person.realname);
    await field(dialog, t('accounts.company')).fill(person.company);
    await field(dialog, t('accounts.email')).fill('nobody at home');
    await field(dialog, t('accounts.country')).fill('Jord');
    await page.getByRole('option', { name: 'Jordan' }).click();
    await field(dialog, t('accounts.telephone')).fill('12345');
    await field(dialog, t('accounts.password')).fill(person.password);
    await field(dialog, t('accounts.password_again')).fill('another one');
    await button(dialog, t('accounts.create_account')).click();
    await expectFault(field(dialog, t('accounts.email')), t('accounts.enter_email'));
    await expectFault(field(dialog, t('accounts.email_code')), t('accounts.enter_code'));
    await expectFault(field(dialog, t('accounts.telephone')), t('accounts.short_telephone'));
    await expectFault(field(dialog, t('accounts.password_again')), t('accounts.two_different_passwords'));
    await field(dialog, t('accounts.telephone')).fill('79 123 45678');
    await expectFault(field(dialog, t('accounts.telephone')), t('accounts.correct_telephone'));
  });

  await test.step('neither Escape nor a click beside it closes the dialog', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 450);
    await expect(field(dialog, t('accounts.name'))).toHaveValue(person.realname);
  });

  await test.step('a code is mailed, and asking again waits a minute', async () => {
    await field(dialog, t('accounts.email')).fill(person.username);
    await button(dialog, t('kit.send_code')).click();
    await expect(dialog.getByRole('button', { name: t('kit.send_again_in', { seconds: 59 }) })).toBeDisabled();
  });
  const code = await readCode(person.username);

  await test.step('a wrong code is refused, and the rest stays', async () => {
    await field(dialog, t('accounts.telephone')).fill('79 012 3456');
    await field(dialog, t('accounts.password_again')).fill(person.password);
    await field(dialog, t('accounts.email_code')).fill(code === '000000' ? '000001' : '000000');
    await button(dialog, t('accounts.create_account')).click();
    await expectFault(field(dialog, t('accounts.email_code')), t.fault('accounts.wrong_code'));
    await expect(field(dialog, t('accounts.password'))).toHaveValue(person.password);
    await expect(field(dialog, t('accounts.country'))).toHaveValue(/^Jordan/);
  });

  await test.step('the right one opens the account', async () => {
    await field(dialog, t('accounts.email_code')).fill(code);
    await button(dialog, t('accounts.create_account')).click();
    await expectToast(page, t('accounts.signup_success'));
    await expect(dialog).toBeHidden();
  });

  const menu = button(page, t('shell.personal_menu', { name: person.realname }));
  await test.step('out, and in again', async () => {
    await menu.click();
    await button(page, t('shell.log_out')).click();
    await button(page.getByRole('banner'), t('shell.log_in')).click();
    const login = page.getByRole('dialog', { name: t('shell.log_in') });
    await field(login, t('accounts.email')).fill(person.username);
    await field(login, t('accounts.password')).fill('not this one');
    await button(login, t('shell.log_in')).click();
    await expect(login.getByRole('alert')).toHaveText(t.fault('accounts.wrong_login'));
    await field(login, t('accounts.password')).fill(person.password);
    await button(login, t('shell.log_in')).click();
    await expectToast(page, t('accounts.login_success'));
    await expect(login).toBeHidden();
    await menu.click();
    await link(page.getByRole('banner'), t('shell.personal_home')).last().click();
    await expect(page).toHaveURL('/personal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.hello', { name: person.realname }));
  });
});
