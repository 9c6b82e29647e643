import type { HeldMembership } from '@trunkline/contract/memberships';
import { IconId } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { dayInMs } from '@trunkline/rules/time';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { MembershipStateMark } from './application-status.tsx';
import { getFormPath } from './partner-forms.ts';
import { Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './partner-network.module.css';

/** The share of the term that has passed, in percent. */
function getUsedShare({ starts_at, expires_at, days_left }: HeldMembership): number {
  const days = (Date.parse(expires_at) - Date.parse(starts_at)) / dayInMs + 1;
  return Math.max(0, Math.min(100, 100 * (1 - days_left / days)));
}

export function MembershipsCard({ memberships }: { readonly memberships: readonly HeldMembership[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      title={t('memberships.memberships')}
      end={<span className="meta">{t('memberships.lowest_price')}</span>}
      flush
    >
      {memberships.length === 0 ? (
        <Empty
          icon={<IconId size={28} stroke={1.5} aria-hidden />}
          title={t('memberships.none')}
          text={t('memberships.none_text')}
        />
      ) : (
        <Table
          label={t('memberships.memberships')}
          rows={memberships}
          rowKey={(row) => row.id}
          columns={listColumns(t, format)}
          tall
        />
      )}
    </Card>
  );
}

const listColumns = (t: ReturnType<typeof useT>, format: Format): readonly TableColumn<HeldMembership>[] => [
  {
    id: 'type',
    head: t('memberships.type'),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" gap="1">
        <Text as="b" weight="500">
          {row.type}
        </Text>
        <span className="meta">{t(`memberships.type_${row.type}`)}</span>
      </Stack>
    ),
  },
  { id: 'level', head: t('memberships.level'), cell: (row) => <LevelMark level={row.level} /> },
  {
    id: 'term',
    head: t('memberships.term'),
    cell: (row) => (
      <Stack as="span" gap="1">
        <span>{t('common.from_to', { from: format.day(row.starts_at), to: format.day(row.expires_at) })}</span>
        {row.state === 'active' && (
          <Panel
            as="span"
            top="2"
            radius="0"
            surface="3"
            clip
            block
            className={styles.track}
            data-late={row.days_left <= 30 || undefined}
            aria-hidden
          >
            <i style={{ inlineSize: `${getUsedShare(row)}%` }} />
          </Panel>
        )}
      </Stack>
    ),
  },
  {
    id: 'gives',
    head: t('memberships.gives'),
    cell: (row) => (
      <Stack as="span" gap="1">
        <span>{t(`memberships.gives_${row.type}`)}</span>
        {row.main_distributor && (
          <span className="meta">
            <bdi>{t('memberships.distributor_is', { name: row.main_distributor })}</bdi>
          </span>
        )}
      </Stack>
    ),
  },
  {
    id: 'state',
    head: t('memberships.state'),
    card: 'corner',
    cell: (row) => <MembershipStateMark state={row.state} label={t(`states.membership_${row.state}`)} />,
  },
  {
    id: 'renew',
    head: t('memberships.renewal'),
    hideHead: true,
    card: 'bare',
    cell: (row) =>
      isRenewable(row) && (
        <Link to={getFormPath(row.type)} search={{ form: `DC-${row.type}` }}>
          {t('memberships.renew')}
        </Link>
      ),
  },
];

/** Whether the membership can be renewed: from 90 days before the last day on. */
const isRenewable = ({ state, days_left }: HeldMembership): boolean =>
  state === 'expired' || (state === 'active' && days_left <= 91);
