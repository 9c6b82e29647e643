import { membershipLevels } from '@trunkline/contract/enums';
import {
  extendMembership,
  type MembershipAction,
  migrateMembership,
  setMasterDistributor,
  setMembershipLevel,
  type StaffMembership,
  terminateMembership,
} from '@trunkline/contract/staff/memberships';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { getFirstValue } from './membership-change.model.ts';
import { StaleMembershipNotice } from './stale-membership-notice.tsx';
import { staffMembershipQueries } from './staff-memberships.queries.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './memberships.module.css';

interface ChangeProps {
  readonly membership: StaffMembership;
  readonly action: MembershipAction;
  readonly onClose: () => void;
}

/** Changes a membership, with a reason that the partner reads. */
export function ChangeMembershipDialog({ membership, action, onClose }: ChangeProps) {
  const t = useT();
  const { id, version, type, company } = membership;
  const [value, setValue] = useState(() => getFirstValue(membership, action));
  const { run, error, busy, reset } = useMembershipChange(action, onClose);
  return (
    <ConfirmDialog
      title={t(`staff_memberships.do_${action}`)}
      text={t(`staff_memberships.${action}_text`, { company: company.name, type })}
      confirm={t(`staff_memberships.do_${action}`)}
      {...(action === 'terminate' ? { look: 'danger' as const } : {})}
      reason="required"
      keep={{ object: `membership-${action}`, id, version }}
      error={error}
      busy={busy}
      stale={(reason) => (
        <StaleMembershipNotice
          membership={membership}
          action={action}
          value={value}
          reason={reason}
          change={{ error, reset }}
          onMerge={setValue}
          onOver={onClose}
        />
      )}
      onConfirm={(reason) => run({ id, version, reason }, value)}
      onClose={onClose}
    >
      <ChangeValue action={action} value={value} onChange={setValue} />
      {error?.errors.map(({ path, msg }) => (
        <p key={path} role="alert" className={styles.late}>
          {msg}
        </p>
      ))}
    </ConfirmDialog>
  );
}

interface ChangedRecord {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/** The call of each change. */
function useMembershipChange(action: MembershipAction, onClose: () => void) {
  const t = useT();
  const cache = useQueryClient();
  const options = {
    quiet: true,
    onDone: (saved: StaffMembership) => {
      cache.setQueryData(staffMembershipQueries.detail(saved.id).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['admin-memberships', 'list'] });
      toast.ok(t('staff_memberships.changed_toast'));
      onClose();
    },
  };
  const setLevel = useAction(setMembershipLevel, options);
  const extend = useAction(extendMembership, options);
  const terminate = useAction(terminateMembership, options);
  const setDistributor = useAction(setMasterDistributor, options);
  const migrate = useAction(migrateMembership, options);
  const run = (record: ChangedRecord, value: string): void => {
    const level = membershipLevels.find((one) => one === value);
    if (action === 'setlevel' && level) void setLevel.run({ ...record, level });
    if (action === 'extend') void extend.run({ ...record, expires_at: value });
    if (action === 'terminate') void terminate.run(record);
    if (action === 'setdistributor') void setDistributor.run({ ...record, main_distributor: value || null });
    if (action === 'migrate') void migrate.run({ ...record, type: 'APP' });
  };
  const actions = [setLevel, extend, terminate, setDistributor, migrate];
  const error: ApiError | undefined = actions.find((one) => one.error)?.error;
  return {
    run,
    error,
    busy: actions.some((one) => one.busy),
    reset: () => {
      for (const one of actions) one.reset();
    },
  };
}

interface ValueProps {
  readonly action: MembershipAction;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field of a change; terminating and migrating have none. */
function ChangeValue({ action, value, onChange }: ValueProps): ReactNode {
  const t = useT();
  const { data: distributors = [] } = useQuery({
    ...staffMembershipQueries.distributors(),
    enabled: action === 'setdistributor',
  });
  if (action === 'extend')
    return (
      <Stack as="label" gap="2" weight="500" className={styles.field}>
        {t('staff_memberships.last_day')}
        <input type="date" required value={value} onChange={(event) => onChange(event.target.value)} />
      </Stack>
    );
  if (action !== 'setlevel' && action !== 'setdistributor') return null;
  const options =
    action === 'setlevel'
      ? membershipLevels.map((one) => ({ id: one, name: t(`shell.level_${one}`) }))
      : [{ id: '', name: t('staff_memberships.no_distributor') }, ...distributors];
  return (
    <Stack as="label" gap="2" weight="500" className={styles.field}>
      {t(action === 'setlevel' ? 'memberships.level' : 'staff_memberships.distributor')}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </Stack>
  );
}
