import {
  getStaffMembershipDetail,
  type MembershipAction,
  type StaffMembership,
} from '@trunkline/contract/staff/memberships';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { getFirstValue } from './membership-change.model.ts';
import { useLastMembershipChange } from './membership-timeline.tsx';
import { staffMembershipQueries } from './staff-memberships.queries.ts';

interface StaleMembershipProps {
  readonly membership: StaffMembership;
  readonly action: MembershipAction;
  readonly value: string;
  readonly reason: string;
  readonly change: { readonly error: ApiError | undefined; readonly reset: () => void };
  readonly onMerge: (value: string) => void;
  /** The change is not possible any more. */
  readonly onOver: () => void;
}

/** Notice in the dialog of a change: somebody else changed the membership first. */
export function StaleMembershipNotice(props: StaleMembershipProps) {
  const { membership, action, value, reason, change, onMerge, onOver } = props;
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const findLast = useLastMembershipChange();
  const isOpen = ({ actions }: StaffMembership) => actions.includes(action);
  const toSide = (one: string) => ({ value: one });
  const field =
    action === 'extend'
      ? { label: t('common.last_day'), show: (day: unknown) => format.day(String(day)) }
      : action === 'setlevel'
        ? { label: t('memberships.level'), show: (level: unknown) => t.find(`shell.level_${String(level)}`) }
        : { label: t('staff_memberships.distributor') };
  return (
    <StaleNotice<StaffMembership, { readonly value: string }>
      error={change.error}
      read={() => call(getStaffMembershipDetail, { id: membership.id })}
      findDecision={(newest) => (isOpen(newest) ? undefined : findLast(newest))}
      typed={reason}
      fields={{
        toSides: (newest) => ({
          before: toSide(getFirstValue(membership, action)),
          mine: toSide(value),
          theirs: toSide(getFirstValue(newest, action)),
        }),
        describe: () => field,
      }}
      onTake={(newest, merged) => {
        cache.setQueryData(staffMembershipQueries.detail(newest.id).queryKey, newest);
        change.reset();
        if (merged) onMerge(merged.value);
        if (!isOpen(newest)) onOver();
      }}
      onClose={change.reset}
    />
  );
}
