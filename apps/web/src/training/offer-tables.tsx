import type { OfferedExam, OfferedTraining } from '@trunkline/contract/training/offers';
import type { TFunction } from '@trunkline/text';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { Stack, Text } from '../ui/layout/parts.tsx';
import { PlainTable } from '../ui/tables/plain-table.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { DateTile } from './date-tile.tsx';
import { getLanguageName } from '@trunkline/text/languages';
import { SeatsBar } from './seats-bar.tsx';
import { formatZoneTime } from './session-time.ts';

export type Offer = OfferedTraining | OfferedExam;

/** When an offer begins: a training at its time, an exam at the first one. */
export const getStart = (offer: Offer): string =>
  'starts_at' in offer ? offer.starts_at : (offer.exam_times[0] ?? '');

interface TableProps<R> {
  readonly offers: readonly R[];
  /** What stands at the end of a row: the link that chooses it. */
  readonly choose: (offer: Offer) => ReactNode;
}

/** Trainings that have not begun, the earliest first. */
export function TrainingTable({ offers, choose }: TableProps<OfferedTraining>) {
  const t = useT();
  const seats: TableColumn<OfferedTraining> = {
    id: 'seats',
    head: t('training.seats'),
    cell: (row) => <SeatsBar {...row} />,
  };
  return (
    <PlainTable
      label={t('training.tab_training')}
      rows={offers}
      rowKey={({ id }) => id}
      columns={listColumns(t, choose, seats, 'training.training')}
      tall
    />
  );
}

/** Exams with times that have not begun. */
export function ExamTable({ offers, choose }: TableProps<OfferedExam>) {
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
    <PlainTable
      label={t('training.tab_exams')}
      rows={offers}
      rowKey={({ id }) => id}
      columns={listColumns(t, choose, times, 'training.exam')}
      tall
    />
  );
}

const listColumns = <R extends Offer>(
  t: TFunction,
  choose: (offer: Offer) => ReactNode,
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
          {t('training.category_and_time', {
            category: row.category,
            time: formatZoneTime(t, getStart(row), row.zone),
          })}
        </span>
      </Stack>
    ),
  },
  { id: 'place', head: t('training.place'), cell: (row) => <bdi>{row.place}</bdi> },
  { id: 'language', head: t('common.language'), cell: (row) => getLanguageName(row.language) },
  last,
  {
    id: 'choose',
    head: t('training.register'),
    hideHead: true,
    end: true,
    card: 'bare',
    cell: choose,
  },
];
