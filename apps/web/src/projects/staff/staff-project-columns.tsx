import type { StaffProjectRow } from '@trunkline/contract/staff/projects';
import type { TFunction } from '@trunkline/text';
import { CountryName } from '../../accounts/country-name.tsx';
import type { Format } from '../../client/format.ts';
import { ManagementNote } from '../../records/management-note.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Money } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { ProjectName } from './project-cells.tsx';
import { ProjectStateMark, ProtectionMark } from './project-marks.tsx';
import type { ProjectQueueTab } from './staff-projects-search.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-projects.module.css';

/** `from`: this list, for the address of its projects. */
export const listProjectColumns = (
  t: TFunction,
  format: Format,
  tab: ProjectQueueTab,
  from: string,
): readonly TableColumn<StaffProjectRow>[] => [
  {
    id: 'project',
    head: t('projects.name'),
    rowHeader: true,
    cell: (row) => <ProjectName id={row.id} name={row.project_name} number={row.number} from={from} />,
  },
  {
    id: 'company',
    head: t('projects.company'),
    cell: ({ company, management }) => (
      <Stack as="span" gap="1" items="start">
        <bdi className={styles.name} title={company.name}>
          {company.name}
        </bdi>
        <Text as="span" tone="3">
          <CountryName code={company.country} />
        </Text>
        <ManagementNote management={management} />
      </Stack>
    ),
  },
  {
    id: 'enduser',
    head: t('projects.enduser'),
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <bdi className={styles.name}>{row.end_company}</bdi>
        <Text as="span" tone="3">
          <CountryName code={row.enduser_country} />
        </Text>
      </Stack>
    ),
  },
  {
    id: 'state',
    head: tab === 'protection' ? t('staff_projects.asks') : t('projects.state'),
    cell: (row) =>
      tab === 'protection' ? (
        <Status tone="warn">{t(row.extension ? 'staff_projects.asks_extension' : 'common.protection')}</Status>
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
          {t('common.from_to', {
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
