import { inviteUser } from '@trunkline/contract/staff/users';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RoleChoices } from './user-form.tsx';
import { Text } from '../../ui/layout/parts.tsx';

/** Invites a member of staff by mail. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const form = useShapeForm(inviteUser.input, { username: '', realname: '', roles: [] });
  const kept = useAutosavedForm(form, { object: 'invitation' });
  const cache = useQueryClient();
  const inviting = useAction(inviteUser, {
    onDone: ({ username }) => {
      void cache.invalidateQueries({ queryKey: ['admin-users', 'invitations'] });
      toast.ok(t('administration.invited', { address: username }));
      onClose();
    },
  });
  const roles = form.watch('roles');
  return (
    <Dialog title={t('administration.invite')} text={t('administration.invite_text')} onClose={onClose}>
      <Form
        form={form}
        error={inviting.error}
        busy={inviting.busy}
        kept={kept}
        onSubmit={(values) => void inviting.run(values)}
        actions={<DialogButtons onCancel={onClose}>{t('administration.send_invitation')}</DialogButtons>}
      >
        <TextField field={form.field('username')} label={t('administration.address')} />
        <TextField field={form.field('realname')} label={t('administration.name')} />
        <RoleChoices
          chosen={roles}
          disabled={inviting.busy}
          onChange={(chosen) => form.setValue('roles', chosen, { shouldDirty: true, shouldValidate: true })}
        />
        {form.formState.errors.roles && (
          <Text size="meta" tone="danger">
            {t('administration.role_required')}
          </Text>
        )}
      </Form>
    </Dialog>
  );
}
