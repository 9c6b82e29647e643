import type { StaffMembershipRow } from '@trunkline/contract/staff/memberships';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { MembershipStateMark } from '../partner/application-status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { MembershipPanel } from './membership-panel.tsx';
import type { MembershipsSearch } from './memberships-search.ts';
import { type MembershipList, membershipList } from './staff-memberships.queries.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './memberships.module.css';

/** Memberships of all companies, and the panel of the chosen one. */
export function MembershipsPage({ search }: { readonly search: MembershipsSearch }) {
  const t = useT();
  const format = useFormat();
  const change = useChangeSearch<MembershipsSearch>();
  const { data } = useQuery(membershipList.query(search));
  const { id } = search;
  return (
    <>
      <ListPage
        list={membershipList}
        search={search}
        title={t('memberships.memberships')}
        text={t('staff_memberships.memberships_text')}
        crumbs={[{ label: t('common.partners') }, { label: t('memberships.memberships') }]}
        intro={data && <MembershipFacts summary={data.summary} />}
        searchLabel={t('common.company')}
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
        { label: t('common.companies'), value: format.number(summary.companies) },
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

const listColumns = (
  t: ReturnType<typeof useT>,
  format: Format,
  onOpen: (id: string) => void,
): readonly TableColumn<StaffMembershipRow>[] => [
  {
    id: 'company',
    head: t('common.company'),
    rowHeader: true,
    cell: (row) => (
      <Button look="link" onPress={() => onOpen(row.id)}>
        <Text as="bdi" breakWords>
          {row.company.name}
        </Text>
      </Button>
    ),
  },
  { id: 'country', head: t('common.country'), cell: (row) => row.company.country },
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
    head: t('common.last_day'),
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
