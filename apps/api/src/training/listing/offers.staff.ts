// Trainings and exams as staff read them. Rules: docs/rules/training.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as examCalls from '@trunkline/contract/staff/training/exams';
import type { ExamSitting, StaffExam } from '@trunkline/contract/staff/training/exams';
import type * as trainingCalls from '@trunkline/contract/staff/training/trainings';
import type { StaffTraining } from '@trunkline/contract/staff/training/trainings';
import { localize } from '@trunkline/rules/localized';
import { toZoneTime } from '@trunkline/rules/zone-time';
import type { TFunction } from '@trunkline/text';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findOffer, type OfferDetail, trainingOffers } from '../offers/offers.sql.ts';
import { toScore } from '../training.present.ts';
import { getFirstSort } from './first-sort.ts';
import { listSittingFigures, type SittingFigures } from './sittings.sql.ts';

/** The next time, or else the last one. */
const findNextTime = ({ times }: OfferDetail, now: Date) =>
  times.find(({ starts_at }) => new Date(starts_at) > now) ?? times.at(-1);

const presentTexts = (texts: OfferDetail['texts']) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { place: '', ...text }]));

function presentOffer({ language, now }: TransactionContext, row: OfferDetail) {
  const { times } = row;
  return {
    id: row.id,
    subject: row.texts.en.title,
    texts: presentTexts(row.texts),
    category_id: row.category_id,
    category: localize(row.category, language),
    language: row.language,
    place: row.place,
    link: row.link,
    zone: row.zone,
    trainer: row.trainer,
    days: row.days,
    minutes: row.minutes,
    seats: row.seats,
    taken: times.reduce((sum, { taken }) => sum + taken, 0),
    waiting: times.reduce((sum, { waiting }) => sum + waiting, 0),
    starts_at: new Date(findNextTime(row, now)?.starts_at ?? row.last_at).toISOString(),
    changed: { at: row.changed_at.toISOString(), who: row.changed_by ?? '' },
    version: row.version,
  };
}

const presentTraining = (context: TransactionContext, row: OfferDetail): StaffTraining => ({
  ...presentOffer(context, row),
  session_id: row.times[0]?.id ?? '',
});

const noFigures: Omit<SittingFigures, 'session_id'> = {
  open: 0,
  attended: 0,
  absent: 0,
  cancelled: 0,
  passed: 0,
  failed: 0,
  average: null,
};

function presentExam(
  context: TransactionContext,
  row: OfferDetail,
  figures: ReadonlyMap<string, SittingFigures>,
): StaffExam {
  const times = row.times.map(({ id, starts_at, pass_mark, seats, taken, waiting }): ExamSitting => {
    const { open, attended, absent, cancelled, passed, failed, average } = figures.get(id) ?? noFigures;
    return {
      session_id: id,
      starts_at: new Date(starts_at).toISOString(),
      seats,
      taken,
      waiting,
      pass_mark: pass_mark ?? Number(row.pass_mark),
      open,
      attended,
      absent,
      cancelled,
      passed,
      failed,
      average: toScore(average),
    };
  });
  return {
    ...presentOffer(context, row),
    exam_times: times.map(({ starts_at }) => starts_at),
    times,
    pass_mark: Number(row.pass_mark),
    questions: row.questions,
  };
}

const presentExams = async (context: TransactionContext, rows: readonly OfferDetail[]): Promise<StaffExam[]> => {
  const ids = rows.flatMap(({ times }) => times.map(({ id }) => id));
  const figures = await listSittingFigures(context.trx, ids);
  return rows.map((row) => presentExam(context, row, figures));
};

type Query = ParsedInput<typeof trainingCalls.listStaffTrainings>;

export async function listStaffTrainings(
  context: TransactionContext,
  input: Query,
): Promise<EndpointOutput<typeof trainingCalls.listStaffTrainings>> {
  const { page, limit } = input;
  const reader = { ...context, kind: 'training' } as const;
  const { rows, ...count } = await trainingOffers.readPage(reader, toListQuery(input, getFirstSort(input)), {
    page,
    limit,
  });
  return { list: rows.map((row) => presentTraining(context, row)), ...count, page, limit };
}

export async function listStaffExams(
  context: TransactionContext,
  input: Query,
): Promise<EndpointOutput<typeof examCalls.listStaffExams>> {
  const { page, limit } = input;
  const reader = { ...context, kind: 'exam' } as const;
  const { rows, ...count } = await trainingOffers.readPage(reader, toListQuery(input, getFirstSort(input)), {
    page,
    limit,
  });
  return { list: await presentExams(context, rows), ...count, page, limit };
}

export async function getStaffTraining(
  context: TransactionContext,
  { id }: { readonly id: string },
): Promise<StaffTraining> {
  const row = await findOffer(context.trx, 'training', id);
  if (!row) throw notFound('training.training_not_found');
  return presentTraining(context, row);
}

export async function getStaffExam(context: TransactionContext, { id }: { readonly id: string }): Promise<StaffExam> {
  const row = await findOffer(context.trx, 'exam', id);
  if (!row) throw notFound('training.exam_not_found');
  const [exam] = await presentExams(context, [row]);
  if (!exam) throw notFound('training.exam_not_found');
  return exam;
}

const offerColumns = <R extends StaffTraining | StaffExam>(t: TFunction): SheetColumn<R>[] => [
  { head: t('common.subject'), width: 40, value: ({ subject, texts }) => texts[t.language]?.title || subject },
  { head: t('training.column_category'), width: 20, value: ({ category }) => category },
  { head: t('common.date'), width: 12, value: ({ starts_at, zone }) => toZoneTime(new Date(starts_at), zone).day },
  {
    head: t('training.column_time'),
    width: 24,
    value: ({ starts_at, zone }) => `${toZoneTime(new Date(starts_at), zone).time} ${zone}`,
  },
  { head: t('training.column_place'), width: 30, value: ({ place, texts }) => texts[t.language]?.place || place },
  { head: t('common.language'), width: 12, value: ({ language }) => language },
  { head: t('training.column_seats'), width: 10, format: countFormat, value: ({ seats }) => seats },
  { head: t('training.column_taken'), width: 10, format: countFormat, value: ({ taken }) => taken },
  { head: t('training.column_waiting'), width: 10, format: countFormat, value: ({ waiting }) => waiting },
];

export const exportStaffTrainings: ListExport<typeof trainingCalls.exportStaffTrainings, StaffTraining> = {
  name: 'trainings',
  title: (t) => t('training.trainings'),
  columns: ({ t }) => offerColumns<StaffTraining>(t),
  list: async (context, input, limit) => {
    const reader = { ...context, kind: 'training' } as const;
    const rows = await trainingOffers.readAll(reader, toListQuery(input, getFirstSort(input)), limit);
    return rows.map((row) => presentTraining(context, row));
  },
};

export const exportStaffExams: ListExport<typeof examCalls.exportStaffExams, StaffExam> = {
  name: 'exams',
  title: (t) => t('training.exams'),
  columns: ({ t }) => [
    ...offerColumns<StaffExam>(t),
    { head: t('training.column_pass_mark'), width: 10, value: ({ pass_mark }) => pass_mark },
  ],
  list: async (context, input, limit) => {
    const reader = { ...context, kind: 'exam' } as const;
    return presentExams(context, await trainingOffers.readAll(reader, toListQuery(input, getFirstSort(input)), limit));
  },
};
