import type { OfferedExam, OfferedTraining } from '@trunkline/contract/training/offers';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { DateTile } from '../date-tile.tsx';
import { formatLanguageName } from '../language-name.ts';
import { SeatsBar } from '../seats-bar.tsx';
import { formatZoneTime } from '../session-time.ts';
import type { TrainingSearch } from './training-search.ts';

type Offer = OfferedTraining | OfferedExam;

/** When an offer begins: a training at its time, an exam at the first one. */
export const getStart = (offer: Offer): string =>
  'starts_at' in offer ? offer.starts_at : (offer.exam_times[0] ?? '');

interface TableProps {
  readonly search: TrainingSearch;
}

/** Trainings that have not begun, the earliest first. */
export function TrainingTable({ trainings, search }: TableProps & { readonly trainings: readonly OfferedTraining[] }) {
  const t = useT();
  const seats: TableColumn<OfferedTraining> = {
    id: 'seats',
    head: t('training.seats'),
    cell: (row) => <SeatsBar {...row} />,
  };
  return (
    <Table
      label={t('training.tab_training')}
      rows={trainings}
      rowKey={({ id }) => id}
      columns={listColumns(t, search, seats, 'training.training')}
      tall
    />
  );
}

/** Exams with times that have not begun. */
export function ExamTable({ exams, search }: TableProps & { readonly exams: readonly OfferedExam[] }) {
  const t = useT();
  const times: TableColumn<OfferedExam> = {
    id: 'times',
    head: t('training.times'),
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <span>{t('training.count_times', { count: row.exam_times.length })}</span>
        <span className="meta">{t('training.pass_mark_of', { mark: row.pass_mark })}</span>
      </Stack>
    ),
  };
  return (
    <Table
      label={t('training.tab_exams')}
      rows={exams}
      rowKey={({ id }) => id}
      columns={listColumns(t, search, times, 'training.exam')}
      tall
    />
  );
}

const listColumns = <R extends Offer>(
  t: TFunction,
  search: TrainingSearch,
  last: TableColumn<R>,
  head: 'training.training' | 'training.exam',
): readonly TableColumn<R>[] => [
  {
    id: 'day',
    head: t('training.day'),
    hideHead: true,
    width: '60px',
    card: 'bare',
    cell: (row) => <DateTile instant={getStart(row)} zone={row.zone} />,
  },
  {
    id: 'subject',
    head: t(head),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <Text as="bdi" weight="500">
          {row.subject}
        </Text>
        <span className="meta">
          {t('training.category_and_time', { category: row.category, time: formatZoneTime(getStart(row), row.zone) })}
        </span>
      </Stack>
    ),
  },
  { id: 'place', head: t('training.place'), cell: (row) => <bdi>{row.place}</bdi> },
  { id: 'language', head: t('common.language'), cell: (row) => formatLanguageName(row.language, t) },
  last,
  {
    id: 'choose',
    head: t('training.register'),
    hideHead: true,
    end: true,
    card: 'bare',
    cell: (row) =>
      row.id === search.subject ? (
        <Row as="span" gap="2" align="center" inline tone="ok">
          <IconCheck size={16} stroke={2} aria-hidden />
          {t('training.selected')}
        </Row>
      ) : (
        <Link
          to={paths.training}
          search={{ ...search, subject: row.id }}
          hash="register"
          className={buttonClass({})}
          activeProps={{}}
          aria-label={t('training.register_for', { subject: row.subject })}
        >
          {t(row.seats_left > 0 ? 'training.register' : 'training.join_waiting')}
        </Link>
      ),
  },
];
