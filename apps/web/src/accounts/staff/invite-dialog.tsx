import { inviteUser } from '@trunkline/contract/staff/users';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { useT } from '../../client/text.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import { type FieldProps, useField } from '../../ui/forms/field.tsx';
import { RoleChoices } from './user-form.tsx';

/** Invites a member of staff by mail. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={inviteUser}
      title={t('administration.invite')}
      text={t('administration.invite_text')}
      submit={t('common.send_invitation')}
      done={({ username }) => t('administration.invited', { address: username })}
      fields={{
        username: field(TextField, { label: t('common.email') }),
        realname: field(TextField, { label: t('common.name') }),
        roles: field(RolesField, { label: t('common.roles') }),
      }}
      onDone={() => cache.invalidateQueries({ queryKey: ['admin-users', 'invitations'] })}
      onClose={onClose}
    />
  );
}

/** The roles as ticks. The value is a list of names. */
function RolesField({ field: bound }: FieldProps) {
  const t = useT();
  const { value, change, error } = useField(bound);
  return (
    <>
      <RoleChoices chosen={Array.isArray(value) ? value.map(String) : []} disabled={false} onChange={change} />
      {error && (
        <Text size="meta" tone="danger">
          {t('administration.role_required')}
        </Text>
      )}
    </>
  );
}
