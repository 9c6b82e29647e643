import { membershipLevels } from '@trunkline/contract/enums';
import {
  extendMembership,
  getStaffMembershipDetail,
  type MembershipAction,
  migrateMembership,
  setMasterDistributor,
  setMembershipLevel,
  type StaffMembership,
  terminateMembership,
} from '@trunkline/contract/staff/memberships';
import { addMonths } from '@trunkline/rules/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useLastMembershipChange } from './membership-timeline.tsx';
import { staffMembershipQueries } from './staff-memberships.queries.ts';

interface ChangeProps {
  readonly membership: StaffMembership;
  readonly onClose: () => void;
}

/** What the dialogs of all changes share: each has a reason, which the partner reads. */
function useMembershipChange({ membership, onClose }: ChangeProps, action: MembershipAction) {
  const t = useT();
  const cache = useQueryClient();
  const take = (newest: StaffMembership) =>
    void cache.setQueryData(staffMembershipQueries.detail(newest.id).queryKey, newest);
  const conflict: RecordConflict<StaffMembership> = {
    read: () => call(getStaffMembershipDetail, { id: membership.id }),
    take,
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: useLastMembershipChange(),
  };
  const { type, company } = membership;
  return {
    record: membership,
    conflict,
    title: t(`staff_memberships.do_${action}`),
    text: t(`staff_memberships.${action}_text`, { company: company.name, type }),
    submit: t(`staff_memberships.do_${action}`),
    done: t('staff_memberships.changed_toast'),
    onDone: (saved: StaffMembership) => {
      take(saved);
      void cache.invalidateQueries({ queryKey: ['admin-memberships', 'list'] });
    },
    onClose,
  };
}

function SetLevelDialog(props: ChangeProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useMembershipChange(props, 'setlevel')}
      endpoint={setMembershipLevel}
      fields={{
        level: field(Select, {
          label: t('memberships.level'),
          options: membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) })),
        }),
        reason: reasonField(t, { required: true }),
      }}
      values={(one) => ({ level: one?.level })}
    />
  );
}

/** Begins with the last day a year later. */
function ExtendDialog(props: ChangeProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useMembershipChange(props, 'extend')}
      endpoint={extendMembership}
      fields={{
        expires_at: field(DateField, { label: t('common.last_day') }),
        reason: reasonField(t, { required: true }),
      }}
      values={(one) => ({ expires_at: one && addMonths(one.expires_at, 12) })}
    />
  );
}

function TerminateDialog(props: ChangeProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useMembershipChange(props, 'terminate')}
      endpoint={terminateMembership}
      look="danger"
      fields={{ reason: reasonField(t, { required: true }) }}
    />
  );
}

function SetDistributorDialog(props: ChangeProps) {
  const t = useT();
  const { data: distributors = [] } = useQuery(staffMembershipQueries.distributors());
  return (
    <ActionDialog
      {...useMembershipChange(props, 'setdistributor')}
      endpoint={setMasterDistributor}
      fields={{
        main_distributor: field(Select, {
          label: t('staff_memberships.distributor'),
          empty: t('staff_memberships.no_distributor'),
          options: distributors.map(({ id, name }) => ({ value: id, label: name })),
          optional: false,
        }),
        reason: reasonField(t, { required: true }),
      }}
      values={(one) => ({ main_distributor: one?.main_distributor ?? '' })}
    />
  );
}

function MigrateDialog(props: ChangeProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useMembershipChange(props, 'migrate')}
      endpoint={migrateMembership}
      input={{ type: 'APP' }}
      fields={{ reason: reasonField(t, { required: true }) }}
    />
  );
}

const dialogs: Readonly<Record<MembershipAction, (props: ChangeProps) => ReturnType<typeof SetLevelDialog>>> = {
  setlevel: SetLevelDialog,
  extend: ExtendDialog,
  terminate: TerminateDialog,
  setdistributor: SetDistributorDialog,
  migrate: MigrateDialog,
};

/** Changes a membership. */
export function ChangeMembershipDialog({ action, ...props }: ChangeProps & { readonly action: MembershipAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
