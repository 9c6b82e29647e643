import type { StaffProjectRow } from '@trunkline/contract/staff/projects';
import { Link } from '@tanstack/react-router';
import { useCountryName } from '../../accounts/countries.ts';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { WaitingTime } from '../../records/waiting-time.tsx';
import { ProjectStateMark, ProtectionMark } from './project-marks.tsx';
import type { ProjectQueueTab } from './staff-projects-search.ts';
import { ManagementNote } from '../../records/management-note.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

interface StaffProjectsTableProps {
  readonly tab: ProjectQueueTab;
  /** Address of this list, for the links to its projects. */
  readonly from: string;
  readonly rows: readonly StaffProjectRow[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly medianHours: number | null;
}

export function StaffProjectsTable({ tab, from, rows, sort, onSort, medianHours }: StaffProjectsTableProps) {
  const t = useT();
  const format = useFormat();
  const waits = rows.flatMap((row) => (row.waiting_since === null ? [] : [getElapsedMs(row.waiting_since)]));
  const waiting: TableColumn<StaffProjectRow> = {
    id: 'waiting',
    head: t('staff.waiting'),
    sort: 'waiting_since',
    cell: (row) =>
      row.waiting_since && (
        <WaitingTime
          waitedMs={getElapsedMs(row.waiting_since)}
          medianHours={medianHours}
          longestMs={Math.max(1, ...waits)}
        />
      ),
  };
  return (
    <Table
      label={t(`staff_projects.tab_${tab}`)}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort ?? 'waiting_since'}
      onSort={onSort}
      columns={[...(tab === 'all' ? [] : [waiting]), ...useColumns(tab, from, format)]}
    />
  );
}

function useColumns(tab: ProjectQueueTab, from: string, format: Format): readonly TableColumn<StaffProjectRow>[] {
  const t = useT();
  const countryName = useCountryName();
  return [
    {
      id: 'project',
      head: t('projects.name'),
      rowHeader: true,
      cell: (row) => (
        <Panel as="span" one="340" className={styles.stacked}>
          <Link to={staffPaths.project} search={{ id: row.id, from }}>
            <bdi className={styles.name} title={row.project_name}>
              {row.project_name}
            </bdi>
          </Link>
          <PartNumber plain>{row.number}</PartNumber>
        </Panel>
      ),
    },
    {
      id: 'company',
      head: t('projects.company'),
      cell: ({ company, management }) => (
        <Panel as="span" one="340" className={styles.stacked}>
          <bdi className={styles.name} title={company.name}>
            {company.name}
          </bdi>
          <Text as="bdi" tone="3">
            {countryName(company.country)}
          </Text>
          <ManagementNote management={management} />
        </Panel>
      ),
    },
    {
      id: 'enduser',
      head: t('projects.enduser'),
      cell: (row) => (
        <Panel as="span" one="340" className={styles.stacked}>
          <bdi className={styles.name}>{row.end_company}</bdi>
          <Text as="bdi" tone="3">
            {countryName(row.enduser_country)}
          </Text>
        </Panel>
      ),
    },
    {
      id: 'state',
      head: tab === 'protection' ? t('staff_projects.asks') : t('projects.state'),
      cell: (row) =>
        tab === 'protection' ? (
          <Status tone="warn">
            {t(row.extension ? 'staff_projects.asks_extension' : 'staff_projects.asks_protection')}
          </Status>
        ) : (
          <Row as="span" gapX="3" gapY="2" wrap>
            <ProjectStateMark state={row.state} label={row.state_label} />
            {row.protection !== 'none' && <ProtectionMark state={row.protection} label={row.protection_label} />}
          </Row>
        ),
    },
    {
      id: 'term',
      head: t('staff_projects.term'),
      sort: 'protect_end_time',
      cell: (row) =>
        row.protect_start_time &&
        row.protect_end_time && (
          <Text as="span" whiteSpace="nowrap">
            {t('staff_projects.term_days', {
              from: format.day(row.protect_start_time),
              to: format.day(row.protect_end_time),
            })}
          </Text>
        ),
    },
    {
      id: 'asked',
      head: t('projects.asked_price'),
      end: true,
      cell: (row) => row.application_price && <Money value={row.application_price} currency={row.currency} />,
    },
  ];
}
