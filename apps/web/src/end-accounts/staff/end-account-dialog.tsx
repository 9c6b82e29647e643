import { type EndAccount, getEndAccount, saveEndAccount } from '@trunkline/contract/staff/end-accounts';
import { countryCode, line } from '@trunkline/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

const accountShape = z.object({ name: line(200), country: countryCode, domain: z.nullish(line(253)) });

const toValues = (account: EndAccount | undefined) => ({
  name: account?.name ?? '',
  country: account?.country ?? '',
  domain: account?.domain ?? '',
});

interface EndAccountDialogProps {
  /** Absent: a new account. */
  readonly account?: EndAccount;
  readonly onClose: () => void;
}

export function EndAccountDialog({ account, onClose }: EndAccountDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <ActionDialog
      endpoint={saveEndAccount}
      shape={accountShape}
      record={account}
      conflict={account && { read: () => call(getEndAccount, { id: account.id }) }}
      title={t(account ? 'staff_projects.edit_account' : 'staff_projects.add_account')}
      submit={t('ui.save')}
      done={t('staff_projects.account_saved')}
      fields={{
        name: field(TextField, { label: t('common.name'), maxLength: 200 }),
        country: field(TextField, {
          label: t('projects.country'),
          hint: t('staff_projects.country_hint'),
          maxLength: 2,
        }),
        domain: field(TextField, {
          label: t('staff_projects.mail_domain'),
          hint: t('staff_projects.domain_hint'),
          maxLength: 253,
        }),
      }}
      values={toValues}
      onDone={(saved) => {
        void cache.invalidateQueries({ queryKey: ['admin-projects'] });
        if (!account) void navigate({ to: staffPaths.endAccount, search: { id: saved.id } });
      }}
      onClose={onClose}
    />
  );
}
