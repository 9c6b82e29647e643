import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { registrationTones } from '../registration-tones.ts';
import { formatSession } from '../session-time.ts';
import { resultQueue } from './staff-training.queries.ts';
import type { ResultsSearch } from './staff-training-search.ts';
import { listPersonColumns } from './registration-columns.tsx';

/** People whose sitting has begun: those without a result first, the longest wait first. */
export function ExamResultsPage({ search }: { readonly search: ResultsSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <ListPage
      list={resultQueue}
      search={search}
      title={t('common.exam_results')}
      text={t('staff_training.results_text')}
      crumbs={[{ label: t('common.queues') }, { label: t('common.exam_results') }]}
      actions={<LinkButton to={staffPaths.exams}>{t('staff_training.title_exam')}</LinkButton>}
      tabs={{ text: (tab) => t(`staff_training.results_${tab}`) }}
      searchLabel={t('staff_training.search_people')}
      columns={({ list, summary }) => listColumns(t, format, list, summary.median_hours)}
      tall
      empty={{
        icon: <IconCertificate size={28} stroke={1.5} aria-hidden />,
        title: t('staff_training.no_results'),
        text: t('staff_training.no_results_text'),
      }}
    />
  );
}

const listColumns = (
  t: TFunction,
  format: Format,
  rows: readonly StaffRegistration[],
  medianHours: number | null,
): readonly TableColumn<StaffRegistration>[] => [
  ...listPersonColumns(t, (row) => (
    <Link to={staffPaths.exam} search={{ id: row.subject_id, session: row.session_id }}>
      <bdi>{row.name}</bdi>
    </Link>
  )),
  {
    id: 'exam',
    head: t('training.exam'),
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <bdi>{row.subject}</bdi>
        <span className="meta">{formatSession(t, format, row.starts_at, row.zone)}</span>
      </Stack>
    ),
  },
  { id: 'score', head: t('training.score'), end: true, cell: (row) => row.score ?? '–' },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <Status tone={registrationTones[row.state]}>{row.state_label}</Status>,
  },
  buildWaitingColumn({
    head: t('common.waiting'),
    rows,
    since: (row) => row.waiting_since,
    medianHours,
    rest: () => '–',
  }),
];
