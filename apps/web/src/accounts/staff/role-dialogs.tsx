import { deleteRole, getRoleDetail, type Role, saveRole } from '@trunkline/contract/staff/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
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
  const form = useShapeForm(saveRole.input, {
    name: '',
    description: source?.description ?? '',
    permissions: source?.permissions ?? firstPermissions,
  });
  const kept = useAutosavedForm(form, { object: 'role' });
  const saving = useAction(saveRole, {
    onDone: async ({ name }) => {
      await cache.invalidateQueries({ queryKey: accountQueries.roles.queryKey });
      onClose();
      await navigate({ to: staffPaths.roles, search: { name } });
    },
  });
  return (
    <Dialog
      title={source ? t('administration.duplicate_role') : t('administration.new_role')}
      text={source ? t('administration.duplicate_text', { role: source.label }) : t('administration.new_role_text')}
      onClose={onClose}
    >
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        onSubmit={(values) => void saving.run(values)}
        actions={<DialogButtons onCancel={onClose}>{t('administration.create_role')}</DialogButtons>}
      >
        <TextField field={form.field('name')} label={t('common.name')} hint={t('administration.role_name_hint')} />
        <TextField field={form.field('description')} label={t('common.description')} optional />
      </Form>
    </Dialog>
  );
}

export function DeleteRoleDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(role);
  const deleting = useAction(deleteRole, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('administration.role_deleted'));
      await navigate({ to: staffPaths.roles });
      await cache.invalidateQueries({ queryKey: accountQueries.roles.queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={t('administration.delete_role')}
      text={t('administration.delete_role_text', { role: role.label })}
      confirm={t('common.delete')}
      look="danger"
      error={deleting.error}
      busy={deleting.busy}
      stale={() => (
        <StaleAction
          action={deleting}
          record={base}
          read={() => call(getRoleDetail, { id: role.id })}
          facts={({ description, people_count, permissions }) => ({
            [t('common.description')]: description,
            [t('common.people')]: t('administration.people', { count: people_count }),
            [t('administration.permissions')]: permissions.join(', '),
          })}
          onTake={setBase}
        />
      )}
      onConfirm={() => void deleting.run({ id: base.id, version: base.version })}
      onClose={onClose}
    />
  );
}
