import { getStaffApplicationDetail, type StaffApplication } from '@trunkline/contract/staff/applications';
import { useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '@trunkline/text';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useLastApplicationDecision } from '../../memberships/partner/application-timeline.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { OpenNextButton } from '../../records/place-links.tsx';
import { type Decision, toDecision } from './application-decision.model.ts';
import { staffApplicationQueries } from './staff-applications.queries.ts';

interface StaleDecisionProps {
  readonly application: StaffApplication;
  readonly error: ApiError | undefined;
  readonly typed: Decision;
  readonly onMerge: (merged: Decision) => void;
  readonly onClose: () => void;
}

const labels: Readonly<Record<keyof Decision, TextKey>> = {
  level: 'memberships.level',
  expires_at: 'common.last_day',
  reason: 'ui.reason',
};

/** Notice over the decision bar: the applicant changed the application, or somebody else decided it first. */
export function StaleDecisionNotice({ application, error, typed, onMerge, onClose }: StaleDecisionProps) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const findLast = useLastApplicationDecision();
  const { id } = application;
  const show = {
    level: (value: unknown) => t.find(`shell.level_${String(value)}`),
    expires_at: (value: unknown) => format.day(String(value)),
    reason: undefined,
  };
  return (
    <StaleNotice<StaffApplication, Decision>
      error={error}
      read={() => call(getStaffApplicationDetail, { id })}
      findDecision={(newest) => (newest.actions.includes('approve') ? undefined : findLast(newest))}
      fields={{
        toSides: (newest) => ({ before: toDecision(application), mine: typed, theirs: toDecision(newest) }),
        describe: (path) =>
          isField(path) ? { label: t(labels[path]), show: show[path] } : { label: t('memberships.application') },
      }}
      typed={typed.reason}
      next={<OpenNextButton />}
      onTake={(newest, merged) => {
        cache.setQueryData(staffApplicationQueries.detail(id).queryKey, newest);
        if (merged) onMerge(merged);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const isField = (path: string): path is keyof Decision => Object.hasOwn(labels, path);
