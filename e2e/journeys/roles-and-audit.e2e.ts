import { acceptInvitation } from '@trunkline/contract/people/invitations';
import { inviteUser } from '@trunkline/contract/staff/users';
import { callApi, createSignUpDetails, logInAsStaff } from '../support/api-client.ts';
import { getButton, getField, getLink } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { readMailedCode } from '../support/portal.ts';

test('an administrator makes a role, gives it to a colleague, who works with it at once; the audit trail has it all', async ({
  open,
}) => {
  const admin = await open(await logInAsStaff('admin'));
  const name = `desk-${crypto.randomUUID().slice(0, 8)}`;

  await test.step('a role that may view and edit the catalogue', async () => {
    await admin.goto('/admin/role');
    await getButton(admin, t('administration.new_role')).click();
    const dialog = admin.getByRole('dialog');
    await getField(dialog, t('common.name')).fill(name);
    await getButton(dialog, t('administration.create_role')).click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const permission of ['read', 'edit'] as const)
      await admin.getByRole('checkbox', { name: t(`permissions.catalogue_product_${permission}`) }).check();
    await getButton(admin, t('administration.save_changes', { given: 2, taken: 0 })).click();
    await expect(getButton(admin, t('ui.save'))).toBeDisabled();
  });

  const person = createSignUpDetails('Oren Castellan');
  const session = await test.step('a colleague accepts an invitation with the role', async () => {
    await callApi(
      inviteUser,
      { username: person.username, realname: person.realname, roles: [name] },
      await logInAsStaff('admin'),
    );
    return callApi(acceptInvitation, {
      code: await readMailedCode(person.username),
      realname: person.realname,
      telephone: '+49 30 12345678',
      password: person.password,
      password_again: person.password,
    });
  });

  await test.step('the menu has what the role allows; what it does not allow answers 401', async () => {
    const colleague = await open(session);
    await colleague.goto('/admin/category');
    await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getLink(colleague, t('common.categories'))).toBeVisible();
    await expect(getLink(colleague, t('common.companies'))).toHaveCount(0);
    await colleague.goto('/admin/company');
    await expect(colleague).toHaveURL('/401');
  });

  await test.step('the trail names who did what, and its seals verify', async () => {
    await admin.goto(`/admin/audit?object=role`);
    await expect(admin.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
    await getButton(admin, t('audit.verify')).click();
    await expect(admin.getByText(/^No change found/)).toBeVisible();
  });
});
