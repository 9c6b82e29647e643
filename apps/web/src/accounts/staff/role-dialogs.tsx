import { deleteRole, getRoleDetail, type Role, saveRole } from '@trunkline/contract/staff/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { accountQueries } from './accounts.queries.ts';

interface NewRoleDialogProps {
  /** Role whose permissions are copied. */
  readonly source?: Role | undefined;
  readonly onClose: () => void;
}

/** Permissions of a new role. Without them no page for staff opens. */
const firstPermissions = ['admin:home:read'];

export function NewRoleDialog({ source, onClose }: NewRoleDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <ActionDialog
      endpoint={saveRole}
      conflict={undefined}
      title={source ? t('administration.duplicate_role') : t('administration.new_role')}
      text={source ? t('administration.duplicate_text', { role: source.label }) : t('administration.new_role_text')}
      submit={t('administration.create_role')}
      fields={{
        name: field(TextField, { label: t('common.name'), hint: t('administration.role_name_hint') }),
        description: field(TextField, { label: t('common.description'), optional: true }),
      }}
      first={{ description: source?.description ?? '' }}
      input={{ permissions: source?.permissions ?? firstPermissions }}
      onDone={async ({ name }) => {
        await cache.invalidateQueries({ queryKey: accountQueries.roles.queryKey });
        await navigate({ to: staffPaths.roles, search: { name } });
      }}
      onClose={onClose}
    />
  );
}

export function DeleteRoleDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <ActionDialog
      endpoint={deleteRole}
      record={role}
      conflict={{
        read: () => call(getRoleDetail, { id: role.id }),
        facts: ({ description, people_count, permissions }) => ({
          [t('common.description')]: description,
          [t('common.people')]: t('administration.people', { count: people_count }),
          [t('administration.permissions')]: permissions.join(', '),
        }),
      }}
      title={t('administration.delete_role')}
      text={t('administration.delete_role_text', { role: role.label })}
      submit={t('common.delete')}
      look="danger"
      done={t('administration.role_deleted')}
      onDone={async () => {
        await navigate({ to: staffPaths.roles });
        await cache.invalidateQueries({ queryKey: accountQueries.roles.queryKey });
      }}
      onClose={onClose}
    />
  );
}
