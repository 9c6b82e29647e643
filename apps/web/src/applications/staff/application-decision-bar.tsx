import { membershipLevels } from '@trunkline/contract/enums';
import {
  approveApplication,
  getStaffApplicationDetail,
  rejectApplication,
  returnApplication,
  type StaffApplication,
} from '@trunkline/contract/staff/applications';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ConflictNotice, type ConflictNoticeProps, type RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { useLastApplicationDecision } from '../../memberships/partner/application-timeline.tsx';
import { DecisionBar, findReason } from '../../records/decision-bar.tsx';
import { OpenNextButton } from '../../records/position-links.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SubmitButton } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { staffApplicationQueries, useApplicationDecision } from './staff-applications.queries.ts';

interface ApplicationProps {
  readonly application: StaffApplication;
}

const decisionShape = z.pick(approveApplication.input, { level: true, expires_at: true, reason: true });
type Decision = z.input<typeof decisionShape>;

/** What the decision begins with: the level that the company has already, and the day that the term proposes. */
const toDecision = ({ current, default_expires_at }: StaffApplication): Decision => ({
  level: current?.level ?? 'silver',
  expires_at: default_expires_at,
  reason: '',
});

/** Reason, level and last day, and the three decisions. What is typed is kept on the device. */
export function ApplicationDecisionBar({ application }: ApplicationProps) {
  const t = useT();
  const { id, version, type } = application;
  const form = useShapeForm(decisionShape, toDecision(application));
  const autosave = useAutosavedForm(form, { object: 'application-decision', id, version });
  const approve = useApplicationDecision(approveApplication, t('staff_memberships.approved_toast'));
  const giveBack = useApplicationDecision(returnApplication, t('staff_memberships.returned_toast'));
  const reject = useApplicationDecision(rejectApplication, t('staff_memberships.rejected_toast'));
  const decisions = [approve, giveBack, reject];
  const error = decisions.find((one) => one.error)?.error;
  const busy = decisions.some((one) => one.busy);
  const reset = () => {
    for (const one of decisions) one.reset();
  };
  const refuse = (run: typeof reject.run) => {
    const reason = findReason(form, 'staff_memberships.reason_needed');
    if (reason) autosave.submit(() => void run({ id, version, reason }));
  };
  const level = form.watch('level');
  return (
    <DecisionBar
      form={{
        form,
        error,
        busy: approve.busy,
        autosave,
        stale: (
          <ConflictNotice
            conflict={useApplicationConflict(id)}
            action={{ error, reset }}
            typed={form.watch('reason') ?? ''}
            fields={useDecisionFields(application, form.getValues)}
            onTake={(_newest, merged) => merged && form.reset(merged, { keepDefaultValues: true })}
          />
        ),
        onSubmit: (values) => void approve.run({ id, version, ...values }),
      }}
      verbs={
        <>
          <Button look="danger" busy={reject.busy} disabled={busy} onPress={() => refuse(reject.run)}>
            {t('common.reject')}
          </Button>
          <Button busy={giveBack.busy} disabled={busy} onPress={() => refuse(giveBack.run)}>
            {t('common.return')}
          </Button>
        </>
      }
      decide={
        <SubmitButton>{t('staff_memberships.approve_as', { type, level: t(`shell.level_${level}`) })}</SubmitButton>
      }
      openNext={t('staff_memberships.open_next')}
    >
      <TextArea
        field={form.field('reason')}
        label={t('ui.reason')}
        hint={t('staff_memberships.reason_hint')}
        rows={1}
        maxLength={1000}
        optional="sometimes"
      />
      <Select
        field={form.field('level')}
        label={t('memberships.level')}
        options={membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) }))}
      />
      <DateField field={form.field('expires_at')} label={t('common.last_day')} />
    </DecisionBar>
  );
}

/** The applicant changed the application, or somebody else decided it first. */
function useApplicationConflict(id: string): RecordConflict<StaffApplication> {
  const cache = useQueryClient();
  return {
    read: () => call(getStaffApplicationDetail, { id }),
    take: (newest) => cache.setQueryData(staffApplicationQueries.detail(id).queryKey, newest),
    isOpen: ({ actions }) => actions.includes('approve'),
    findDecision: useLastApplicationDecision(),
    next: <OpenNextButton />,
  };
}

function useDecisionFields(
  application: StaffApplication,
  read: () => Decision,
): NonNullable<ConflictNoticeProps<StaffApplication, Decision>['fields']> {
  const t = useT();
  const format = useFormat();
  const descriptions = {
    level: { label: t('memberships.level'), show: (value: unknown) => t.find(`shell.level_${String(value)}`) },
    expires_at: { label: t('common.last_day'), show: (value: unknown) => format.day(String(value)) },
    reason: { label: t('ui.reason') },
  };
  return {
    toSides: (newest) => ({ before: toDecision(application), mine: read(), theirs: toDecision(newest) }),
    describe: (path) =>
      Object.entries(descriptions).find(([name]) => name === path)?.[1] ?? { label: t('memberships.application') },
  };
}
