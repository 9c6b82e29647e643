import type { ProjectRow } from '@trunkline/contract/projects.shapes';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCountryName } from '../../client/countries.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Count } from '../../ui/layout/tabs.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { ProjectMark } from './project-marks.tsx';
import { ProjectNextStep } from './project-next-step.tsx';
import { ProtectionCell } from './protection-cell.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './projects.module.css';

const turns = ['us', 'vendor', null] as const;

/** The rows of a page by whose turn it is. */
export function ProjectGroups({ rows }: { readonly rows: readonly ProjectRow[] }) {
  const t = useT();
  const vendor = useVendor();
  const labels = {
    us: t('projects.waiting_us'),
    vendor: t('projects.waiting_vendor', { vendor }),
    none: t('projects.in_progress'),
  };
  const groups = turns.map((turn) => ({
    name: turn ?? ('none' as const),
    rows: rows.filter(({ waiting_on }) => waiting_on === turn),
  }));
  return groups
    .filter((group) => group.rows.length > 0)
    .map((group) => (
      <ProjectGroup key={group.name} label={labels[group.name]} rows={group.rows} isOurs={group.name === 'us'} />
    ));
}

interface ProjectGroupProps {
  readonly label: string;
  readonly rows: readonly ProjectRow[];
  readonly isOurs: boolean;
}

function ProjectGroup({ label, rows, isOurs }: ProjectGroupProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const findCountryName = useCountryName();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {label} <Count fresh={isOurs}>{rows.length}</Count>
      </h2>
      <Table
        label={label}
        rows={rows}
        rowKey={(row) => row.id}
        tall
        columns={[...buildNameColumns(t, findCountryName), ...buildStepColumns(t, format)]}
      />
    </section>
  );
}

const buildNameColumns = (
  t: ReturnType<typeof useT>,
  findCountryName: (code: string | null) => string,
): readonly TableColumn<ProjectRow>[] => [
  {
    id: 'project',
    head: t('projects.project'),
    rowHeader: true,
    width: '23%',
    cell: (row) => (
      <span className={styles.two}>
        <Link to={paths.project} search={{ id: row.id }}>
          <bdi>{row.project_name || t('common.untitled_project')}</bdi>
        </Link>
        <small>
          <PartNumber plain>{row.number}</PartNumber>
        </small>
      </span>
    ),
  },
  {
    id: 'enduser',
    head: t('projects.enduser'),
    width: '17%',
    cell: (row) =>
      row.end_company && (
        <span className={styles.two}>
          <bdi>{row.end_company}</bdi>
          <small>{findCountryName(row.enduser_country)}</small>
        </span>
      ),
  },
  {
    id: 'state',
    head: t('projects.state'),
    card: 'corner',
    width: '12%',
    cell: (row) => <ProjectMark project={row} />,
  },
];

const buildStepColumns = (t: ReturnType<typeof useT>, format: Format): readonly TableColumn<ProjectRow>[] => [
  { id: 'protection', head: t('projects.protection'), width: '17%', cell: (row) => <ProtectionCell project={row} /> },
  { id: 'next', head: t('projects.next_step'), width: '15%', cell: (row) => <ProjectNextStep project={row} /> },
  {
    id: 'quotations',
    head: t('projects.quotations'),
    end: true,
    width: '6%',
    cell: (row) => format.number(row.quotations_count),
  },
  {
    id: 'price',
    head: t('projects.asked'),
    end: true,
    width: '10%',
    cell: (row) => (
      <Text as="b" weight="500">
        <Money value={row.application_price} currency={row.currency} />
      </Text>
    ),
  },
];
