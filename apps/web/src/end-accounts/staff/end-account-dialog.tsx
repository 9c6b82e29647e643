import { type EndAccount, getEndAccount, saveEndAccount } from '@trunkline/contract/staff/end-accounts';
import { countryCode, line } from '@trunkline/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

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
  const form = useShapeForm(accountShape, toValues(account));
  const [base, setBase] = useState(account);
  const kept = useAutosavedForm(form, { object: 'end-account', id: base?.id, version: base?.version });
  const saving = useAction(saveEndAccount, {
    quiet: true,
    onDone: (saved) => {
      void cache.invalidateQueries({ queryKey: ['admin-projects'] });
      toast.ok(t('staff_projects.account_saved'));
      onClose();
      if (!account) void navigate({ to: staffPaths.endAccount, search: { id: saved.id } });
    },
  });
  return (
    <Dialog
      title={t(account ? 'staff_projects.edit_account' : 'staff_projects.add_account')}
      closesOnEscape={!saving.busy && !form.formState.isDirty}
      onClose={onClose}
    >
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        stale={
          base && (
            <StaleNotice<EndAccount, z.input<typeof accountShape>>
              error={saving.error}
              read={() => call(getEndAccount, { id: base.id })}
              fields={{
                toSides: (newest) => ({ before: toValues(base), mine: form.getValues(), theirs: toValues(newest) }),
                describe: (path) => ({
                  label: t(
                    path === 'name'
                      ? 'common.name'
                      : path === 'domain'
                        ? 'staff_projects.mail_domain'
                        : 'projects.country',
                  ),
                }),
              }}
              onTake={(newest, merged) => {
                setBase(newest);
                form.reset(toValues(newest));
                if (merged) form.reset(merged, { keepDefaultValues: true });
                saving.reset();
              }}
              onClose={saving.reset}
            />
          )
        }
        onSubmit={(values) => void saving.run({ ...values, ...(base ? { id: base.id, version: base.version } : {}) })}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <TextField field={form.field('name')} label={t('common.name')} maxLength={200} />
        <TextField
          field={form.field('country')}
          label={t('projects.country')}
          hint={t('staff_projects.country_hint')}
          maxLength={2}
        />
        <TextField
          field={form.field('domain')}
          label={t('staff_projects.mail_domain')}
          hint={t('staff_projects.domain_hint')}
          maxLength={253}
          optional
        />
      </Form>
    </Dialog>
  );
}
