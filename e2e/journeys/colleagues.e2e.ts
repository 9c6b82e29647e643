import { createSignUpDetails, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { readMailedCode } from '../support/portal.ts';
import { expectToast } from '../support/toasts.ts';

test('an owner invites a colleague, who accepts and works, and removes them again', async ({ open }) => {
  const partner = await registerPartner('Lina Orfali', 'Wadi Orvan Systems');
  const hala = createSignUpDetails('Hala Nasser');
  const page = await open(partner);
  await page.goto('/personal/company');
  await getButton(page, t('company.invite')).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('common.email')).fill(hala.username);
  await getButton(dialog, t('common.send_invitation')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: hala.username })).toContainText(t('company.invited'));

  const code = await readMailedCode(hala.username);
  const visitor = await open();
  await visitor.goto(`/acceptinvite?code=${code}`);
  await getField(visitor, t('accounts.name')).fill(hala.realname);
  await getField(visitor, t('accounts.telephone')).fill('+49 1512 3456789');
  await getField(visitor, t('accounts.password')).fill(hala.password);
  await getField(visitor, t('accounts.password_again')).fill(hala.password);
  await getButton(visitor, t('accounts.invitation_accept')).click();
  await expectToast(visitor, t('accounts.invitation_welcome'));
  await expect(visitor).toHaveURL('/personal');
  await visitor.goto('/personal/company');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Wadi Orvan Systems');
  await expect(getButton(visitor, t('company.invite'))).toBeHidden();

  await page.reload();
  const row = page.getByRole('row', { name: hala.realname });
  await getButton(row, t('company.actions_of', { name: hala.realname })).click();
  await page.getByRole('menuitem', { name: t('ui.remove') }).click();
  await getButton(page.getByRole('dialog'), t('ui.remove')).click();
  await expectToast(page, t('company.removed', { name: hala.realname }));
  await expect(row).toBeHidden();
  await visitor.reload();
  await expect(visitor).toHaveURL('/index');
});
