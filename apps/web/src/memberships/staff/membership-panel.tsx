import type { MembershipAction, StaffMembership } from '@trunkline/contract/staff/memberships';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { MembershipStateMark } from '../partner/application-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChangeMembershipDialog } from './change-membership-dialog.tsx';
import { MembershipTimeline } from './membership-timeline.tsx';
import { staffMembershipQueries } from './staff-memberships.queries.ts';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './memberships.module.css';

interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One membership: what it is, what depends on it, its history, and what the reader may change. */
export function MembershipPanel({ id, onClose }: PanelProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(staffMembershipQueries.detail(id));
  const [action, setAction] = useState<MembershipAction>();
  if (data && action)
    return <ChangeMembershipDialog membership={data} action={action} onClose={() => setAction(undefined)} />;
  return (
    <Dialog title={data ? data.company.name : t('memberships.membership')} closesOnEscape onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PanelContent membership={data} onChange={setAction} onClose={onClose} />
      ) : (
        <TableSkeleton columns={2} />
      )}
    </Dialog>
  );
}

interface ContentProps {
  readonly membership: StaffMembership;
  readonly onChange: (action: MembershipAction) => void;
  readonly onClose: () => void;
}

function PanelContent({ membership, onChange, onClose }: ContentProps) {
  const t = useT();
  const format = useFormat();
  const { type, level, state, state_label, starts_at, expires_at, distributor, quotations, applications } = membership;
  return (
    <Stack gap="5" className={styles.panel}>
      <FactList
        facts={[
          { label: t('memberships.type'), value: t(`memberships.type_${type}`) },
          { label: t('memberships.level'), value: <LevelMark level={level} /> },
          { label: t('memberships.state'), value: <MembershipStateMark state={state} label={state_label} /> },
          {
            label: t('memberships.term'),
            value: t('common.from_to', { from: format.day(starts_at), to: format.day(expires_at) }),
          },
          ...(type === 'APP'
            ? [{ label: t('staff_memberships.distributor'), value: <bdi>{distributor?.name ?? '–'}</bdi> }]
            : []),
          {
            label: t('common.quotations'),
            value: t('staff_memberships.depends_text', quotations),
          },
        ]}
      />
      {applications.length > 0 && (
        <Row as="p" gapX="4" gapY="2" wrap>
          {applications.map((one) => (
            <Link key={one.id} to={staffPaths.application} search={{ id: one.id }}>
              <bdi>{one.number}</bdi>
            </Link>
          ))}
        </Row>
      )}
      <MembershipTimeline timeline={membership.timeline} />
      <Row gap="3" wrap>
        {membership.actions.map((action) => (
          <Button key={action} onPress={() => onChange(action)}>
            {t(`staff_memberships.do_${action}`)}
          </Button>
        ))}
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </Row>
    </Stack>
  );
}
