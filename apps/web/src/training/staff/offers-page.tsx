import type { StaffExam } from '@trunkline/contract/staff/training/exams';
import type { StaffTraining } from '@trunkline/contract/staff/training/trainings';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { getLanguageName } from '@trunkline/text/languages';
import { useState } from 'react';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { DateTile } from '../date-tile.tsx';
import { SeatsBar } from '../seats-bar.tsx';
import { formatZoneTime, toZoneDay } from '../session-time.ts';
import { getOfferPlace, getOfferTitle } from './offer-actions.tsx';
import { ExamDialog, TrainingDialog } from './offer-dialog.tsx';
import { examList, trainingList } from './staff-training.queries.ts';
import type { OffersSearch } from './staff-training-search.ts';

interface OffersPageProps {
  readonly search: OffersSearch;
}

/** Everything but the list itself, which trainings and exams have alike. */
function useOffersPage(kind: TrainingKind) {
  const t = useT();
  const mayEdit = usePermission(['training:course:edit']);
  const [isAdding, setAdding] = useState(false);
  const add = mayEdit && (
    <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setAdding(true)}>
      {t(`staff_training.new_${kind}`)}
    </Button>
  );
  return {
    isAdding,
    close: () => setAdding(false),
    page: {
      title: t(`staff_training.title_${kind}`),
      text: t(`staff_training.text_${kind}`),
      crumbs: [{ label: t('common.learning') }, { label: t(`staff_training.title_${kind}`) }],
      actions: (
        <>
          <LinkButton to={staffPaths.trainingCategories}>{t('common.categories')}</LinkButton>
          {add}
        </>
      ),
      searchLabel: t('staff_training.search'),
      tabs: { text: (tab: 'upcoming' | 'past' | 'all') => t(`staff_training.tab_${tab}`) },
      tall: true,
      empty: {
        icon: <IconSchool size={28} stroke={1.5} aria-hidden />,
        title: t(`staff_training.none_${kind}`),
        text: t('staff_training.none_text'),
      },
    },
  };
}

export function StaffTrainingsPage({ search }: OffersPageProps) {
  const t = useT();
  const format = useFormat();
  const { page, isAdding, close } = useOffersPage('training');
  return (
    <>
      <ListPage
        list={trainingList}
        search={search}
        {...page}
        columns={listColumns<StaffTraining>(t, format, 'training')}
      />
      {isAdding && <TrainingDialog record={undefined} onClose={close} />}
    </>
  );
}

export function StaffExamsPage({ search }: OffersPageProps) {
  const t = useT();
  const format = useFormat();
  const { page, isAdding, close } = useOffersPage('exam');
  return (
    <>
      <ListPage list={examList} search={search} {...page} columns={listColumns<StaffExam>(t, format, 'exam')} />
      {isAdding && <ExamDialog record={undefined} onClose={close} />}
    </>
  );
}

const recordPaths = { training: staffPaths.training, exam: staffPaths.exam } as const;

/** Seats of the times that have not begun; of the last time once all have begun. */
function sumNextTimes({ times, starts_at }: StaffExam): Pick<StaffExam, 'seats' | 'taken' | 'waiting'> {
  const next = times.filter((time) => time.starts_at >= starts_at);
  const sum = (figure: 'seats' | 'taken' | 'waiting') => next.reduce((total, time) => total + time[figure], 0);
  return { seats: sum('seats'), taken: sum('taken'), waiting: sum('waiting') };
}

const listColumns = <R extends StaffTraining | StaffExam>(
  t: TFunction,
  format: Format,
  kind: TrainingKind,
): readonly TableColumn<R>[] => [
  {
    id: 'tile',
    head: t('common.date'),
    hideHead: true,
    width: '60px',
    card: 'none',
    cell: (row) => <DateTile instant={row.starts_at} zone={row.zone} />,
  },
  {
    id: 'subject',
    head: t('common.subject'),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <Link to={recordPaths[kind]} search={{ id: row.id }}>
          <bdi>{getOfferTitle(row, t.language)}</bdi>
        </Link>
        <bdi className="meta">{row.category}</bdi>
      </Stack>
    ),
  },
  {
    id: 'when',
    head: t('common.date'),
    cell: (row) => (
      <Stack as="span" gap="1" items="start">
        <span>{format.day(toZoneDay(row.starts_at, row.zone))}</span>
        <span className="meta">{formatZoneTime(t, row.starts_at, row.zone)}</span>
      </Stack>
    ),
  },
  { id: 'place', head: t('training.place'), cell: (row) => <bdi>{getOfferPlace(row, t.language)}</bdi> },
  { id: 'language', head: t('common.language'), cell: (row) => getLanguageName(row.language) },
  {
    id: 'seats',
    head: t('training.seats'),
    cell: (row) => {
      const { seats, taken, waiting } = 'times' in row ? sumNextTimes(row) : row;
      return <SeatsBar seats={seats} seats_left={Math.max(0, seats - taken)} waiting={waiting} />;
    },
  },
];
