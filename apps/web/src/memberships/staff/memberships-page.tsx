import { membershipLevels, membershipStates, membershipTypes } from '@trunkline/contract/enums';
import type { StaffMembershipRow } from '@trunkline/contract/staff/memberships';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { MembershipStateMark } from '../partner/application-status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { RecordList } from '../../ui/tables/record-list.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { MembershipPanel } from './membership-panel.tsx';
import type { MembershipsSearch } from './memberships-search.ts';
import { type MembershipList, staffMembershipQueries } from './staff-memberships.queries.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './memberships.module.css';

/** Memberships of all companies, and the panel of the chosen one. */
export function MembershipsPage({ search }: { readonly search: MembershipsSearch }) {
  const t = useT();
  const format = useFormat();
  const change = useChangeSearch<MembershipsSearch>();
  const query = useQuery(staffMembershipQueries.list(search));
  const { id, ...listed } = search;
  return (
    <>
      <RecordList
        title={t('memberships.memberships')}
        text={t('staff_memberships.memberships_text')}
        crumbs={[{ label: t('staff_memberships.partners') }, { label: t('memberships.memberships') }]}
        above={query.data && <MembershipFacts summary={query.data.summary} />}
        search={listed}
        searchLabel={t('staff_memberships.search_company')}
        filters={<MembershipFilters search={search} />}
        query={query}
        sort="expires_at"
        rowKey={(row) => row.id}
        columns={listColumns(t, format, (chosen) => change({ id: chosen }))}
        empty={{
          icon: <IconId size={28} stroke={1.5} aria-hidden />,
          title: t('staff_memberships.no_memberships'),
          text: t('staff_memberships.no_memberships_text'),
        }}
      />
      {id && <MembershipPanel key={id} id={id} onClose={() => change({ id: undefined })} />}
    </>
  );
}

function MembershipFacts({ summary }: { readonly summary: MembershipList['summary'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        { label: t('staff_memberships.active'), value: format.number(summary.active) },
        { label: t('staff_memberships.companies'), value: format.number(summary.companies) },
        {
          label: t('staff_memberships.within_30'),
          value: format.number(summary.within_30),
          ...(summary.within_30 > 0 ? { tone: 'warn' as const, note: t('staff_memberships.reminded') } : {}),
        },
        { label: t('staff_memberships.within_90'), value: format.number(summary.within_90) },
        {
          label: t('staff_memberships.expired'),
          value: format.number(summary.expired),
          note: t('staff_memberships.expired_note'),
        },
      ]}
    />
  );
}

function MembershipFilters({ search }: { readonly search: MembershipsSearch }) {
  const t = useT();
  const change = useChangeSearch<MembershipsSearch>();
  return (
    <>
      <PlainSelect
        label={t('memberships.type')}
        value={search.type ?? ''}
        empty={t('staff_memberships.any_type')}
        options={membershipTypes.map((value) => ({ value, label: value }))}
        onChange={(value) => change({ type: membershipTypes.find((one) => one === value) })}
      />
      <PlainSelect
        label={t('memberships.level')}
        value={search.level ?? ''}
        empty={t('lists.any_level')}
        options={membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) }))}
        onChange={(value) => change({ level: membershipLevels.find((one) => one === value) })}
      />
      <PlainSelect
        label={t('memberships.state')}
        value={search.state ?? ''}
        empty={t('staff_memberships.any_state')}
        options={membershipStates.map((value) => ({ value, label: t(`states.membership_${value}`) }))}
        onChange={(value) => change({ state: membershipStates.find((one) => one === value) })}
      />
      <PlainSelect
        label={t('staff_memberships.ends')}
        value={search.within ?? ''}
        empty={t('staff_memberships.any_time')}
        options={[30, 90].map((days) => ({
          value: String(days),
          label: t('staff_memberships.within_days', { count: days }),
        }))}
        onChange={(value) => change({ within: value === '30' || value === '90' ? value : undefined })}
      />
    </>
  );
}

const listColumns = (
  t: ReturnType<typeof useT>,
  format: Format,
  onOpen: (id: string) => void,
): readonly TableColumn<StaffMembershipRow>[] => [
  {
    id: 'company',
    head: t('staff_memberships.company'),
    rowHeader: true,
    cell: (row) => (
      <Button look="link" onPress={() => onOpen(row.id)}>
        <Text as="bdi" breakWords>
          {row.company.name}
        </Text>
      </Button>
    ),
  },
  { id: 'country', head: t('staff_memberships.country'), cell: (row) => row.company.country },
  { id: 'type', head: t('memberships.type'), cell: (row) => row.type },
  { id: 'level', head: t('memberships.level'), cell: (row) => <LevelMark level={row.level} /> },
  {
    id: 'state',
    head: t('memberships.state'),
    card: 'corner',
    cell: (row) => <MembershipStateMark state={row.state} label={row.state_label} />,
  },
  {
    id: 'ends',
    head: t('staff_memberships.last_day'),
    sort: 'expires_at',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.expires_at)}
      </Text>
    ),
  },
  {
    id: 'left',
    head: t('staff_memberships.days_left'),
    end: true,
    cell: (row) =>
      row.days_left === 0 ? (
        '–'
      ) : (
        <span className={row.days_left <= 30 ? styles.late : undefined}>{format.number(row.days_left)}</span>
      ),
  },
  {
    id: 'distributor',
    head: t('staff_memberships.distributor'),
    cell: (row) =>
      row.distributor && (
        <Text as="bdi" breakWords>
          {row.distributor.name}
        </Text>
      ),
  },
];
