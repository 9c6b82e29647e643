import { protectProject, type StaffProject } from '@trunkline/contract/staff/projects';
import { day, reason } from '@trunkline/contract/values';
import { addDays } from '@trunkline/rules/time';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SubmitButton } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { AccountChoices, newAccount } from './account-choices.tsx';
import { DecisionEffects } from './decision-effects.tsx';
import { findDaysBeyond } from './own-protections.tsx';
import { ReasonDialog } from './project-reason-dialog.tsx';
import { useProjectDecision, useStaffProjectAction } from './use-staff-project-action.tsx';
import { ConflictNotice, type ConflictNoticeProps, type RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { DecisionBar } from '../../records/decision-bar.tsx';
import styles from './staff-projects.module.css';

const protectionShape = z.object({
  protect_start_time: day,
  protect_end_time: day,
  beyond: z.boolean(),
  reason: z.nullish(reason),
});
type ProtectionValues = z.input<typeof protectionShape>;

/** The usual term from the first free day on, when that is near enough for a protection to begin; else from today. */
function findUsualTerm({ default_window: { from }, latest_begin, terms }: StaffProject, freeFrom: string) {
  const begin = freeFrom <= latest_begin ? freeFrom : from;
  return { protect_start_time: begin, protect_end_time: addDays(begin, terms.protection_days - 1) };
}

const toProtectionValues = (project: StaffProject): ProtectionValues => ({
  ...findUsualTerm(project, project.accounts[0]?.free_from ?? project.default_window.from),
  beyond: false,
  reason: '',
});

interface ProtectionFormProps {
  readonly project: StaffProject;
  /** Content between the choice of the account and the bar. */
  readonly children: ReactNode;
}

/** Headquarters choose the end account and the days, and protect or refuse. */
export function ProtectionForm({ project, children }: ProtectionFormProps) {
  const t = useT();
  const format = useFormat();
  const { accounts, default_window: window, id, version } = project;
  const [account, setAccount] = useState(accounts[0]?.id ?? newAccount);
  const [isRefusing, setRefusing] = useState(false);
  const form = useShapeForm(protectionShape, toProtectionValues(project));
  const autosave = useAutosavedForm(form, { object: 'project-protect', id, version });
  const { conflict, onDone } = useStaffProjectAction(project, 'protect');
  const protecting = useProjectDecision(protectProject, t('staff_projects.done_protect'), onDone);
  const [from, to] = useWatch({ control: form.control, name: ['protect_start_time', 'protect_end_time'] });
  const choose = (chosen: string, freeFrom: string) => {
    setAccount(chosen);
    if (form.getValues('protect_start_time') >= freeFrom) return;
    const term = findUsualTerm(project, freeFrom);
    form.setValue('protect_start_time', term.protect_start_time, { shouldDirty: true });
    form.setValue('protect_end_time', term.protect_end_time, { shouldDirty: true });
  };
  const beyond = from && to && from <= to ? findDaysBeyond(project, { account, from, to }) : undefined;
  return (
    <>
      <div className={styles.halves}>
        <AccountChoices project={project} selected={account} onChoose={choose} />
        <DecisionEffects project={project} account={accounts.find((one) => one.id === account)} from={from} to={to} />
      </div>
      {children}
      <DecisionBar
        notices={
          beyond !== undefined && (
            <Notice tone="warn">
              {t('staff_projects.beyond_text', { total: beyond, ...project.protection_limit })}
              <Checkbox field={form.field('beyond')} label={t('staff_projects.beyond')} />
            </Notice>
          )
        }
        form={{
          form,
          error: protecting.error,
          busy: protecting.busy,
          autosave,
          stale: <StaleProtection project={project} form={form} conflict={conflict} decision={protecting} />,
          onSubmit: (values) =>
            void protecting.run({
              id,
              version,
              ...values,
              beyond: beyond !== undefined && values.beyond,
              ...(account === newAccount ? { new_account: accounts.length > 0 } : { end_account_id: account }),
            }),
        }}
        verbs={
          <Button look="danger" onPress={() => setRefusing(true)}>
            {t('staff_projects.do_refuseprotection')}
          </Button>
        }
        decide={
          <SubmitButton>
            {from && from > window.from
              ? t('staff_projects.do_protect_from', { day: format.day(from) })
              : t('staff_projects.do_protect')}
          </SubmitButton>
        }
        openNext={t('staff_projects.open_next')}
      >
        <TextArea
          field={form.field('reason')}
          label={t('ui.reason')}
          hint={t('staff_projects.no_names')}
          rows={1}
          maxLength={1000}
          optional
        />
        <DateField field={form.field('protect_start_time')} label={t('projects.protected_from')} />
        <DateField field={form.field('protect_end_time')} label={t('projects.protected_until')} />
      </DecisionBar>
      {isRefusing && <ReasonDialog project={project} decision="refuseprotection" onClose={() => setRefusing(false)} />}
    </>
  );
}

interface StaleProtectionProps {
  readonly project: StaffProject;
  readonly form: ReturnType<typeof useShapeForm<typeof protectionShape>>;
  readonly conflict: RecordConflict<StaffProject>;
  readonly decision: ConflictNoticeProps<StaffProject, ProtectionValues>['action'];
}

/** The typed days and reason are merged into what the changed project suggests. */
function StaleProtection({ project, form, conflict, decision }: StaleProtectionProps) {
  const t = useT();
  const labels: Readonly<Record<string, string>> = {
    protect_start_time: t('projects.protected_from'),
    protect_end_time: t('projects.protected_until'),
    beyond: t('staff_projects.beyond'),
    reason: t('ui.reason'),
  };
  return (
    <ConflictNotice<StaffProject, ProtectionValues>
      conflict={conflict}
      action={decision}
      typed={form.getValues('reason') ?? ''}
      fields={{
        toSides: (newest) => ({
          before: toProtectionValues(project),
          mine: form.getValues(),
          theirs: toProtectionValues(newest),
        }),
        describe: (path) => ({ label: labels[path] ?? path }),
      }}
      onTake={(_newest, merged) => merged && form.reset(merged, { keepDefaultValues: true })}
    />
  );
}
