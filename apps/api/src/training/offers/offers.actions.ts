// What is on offer. Rules: docs/rules/training.md, "On offer"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as offerCalls from '@trunkline/contract/training/offers';
import type { OfferedExam, OfferedSession, OfferedTraining } from '@trunkline/contract/training/offers';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { localize } from '@trunkline/rules/localized';
import { notFound } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { listTrainingCategoryNames } from '../editing/categories.sql.ts';
import { listMine } from '../listing/listing.actions.ts';
import { getCancelUntil } from '../training.flow.ts';
import { findSession, localizeOffer, type SessionRecord } from '../training.sql.ts';
import { type TrainingContext, toTrainingContext } from '../training.transition.ts';
import { writeCalendar } from './calendar.ts';
import { hasSeat, listOwnSessionIds, type OfferDetail, type OfferTime, trainingOffers } from './offers.sql.ts';

const listCategoriesOf =
  (kind: TrainingKind) =>
  async ({ trx, language }: TransactionContext) => ({
    list: (await listTrainingCategoryNames(trx, kind)).map(({ id, name }) => ({ id, name: localize(name, language) })),
  });
export const listTrainingCategories = listCategoriesOf('training');
export const listExamCategories = listCategoriesOf('exam');

/** The times for which the caller is registered; undefined for visitors. */
type OwnTimes = ReadonlySet<string> | undefined;

function presentTime(
  { today, cancelDays }: TrainingContext,
  { id, starts_at, seats, taken, waiting }: OfferTime,
  own: OwnTimes,
): OfferedSession {
  const begin = new Date(starts_at);
  const cancel_until = getCancelUntil(begin, cancelDays);
  return {
    session_id: id,
    starts_at: begin.toISOString(),
    seats,
    seats_left: seats - taken,
    waiting,
    takes_waiting: today <= cancel_until,
    cancel_until,
    ...(own && { registered: own.has(id) }),
  };
}

function presentOffer({ language }: TransactionContext, row: OfferDetail) {
  const { title, describe, place } = localizeOffer(row, language);
  return {
    id: row.id,
    subject: title,
    description: describe,
    category_id: row.category_id,
    category: localize(row.category, language),
    language: row.language,
    place,
    online: row.link !== null,
    zone: row.zone,
    trainer: row.trainer,
    days: row.days,
    minutes: row.minutes,
  };
}

type Query = ParsedInput<typeof offerCalls.listTrainings>;

/** A page of what has times to come, with these times. */
async function readOffers(context: TrainingContext, kind: TrainingKind, { filter, category_id, ...query }: Query) {
  const { page, limit } = query;
  const { trx, now, principal } = context;
  const listed = { ...filter, category_id: category_id ?? filter?.category_id, upcoming: true };
  const reader = { trx, now, kind };
  const { rows, ...count } = await trainingOffers.readPage(
    reader,
    toListQuery({ keyword: query.keyword, sort: query.sort, filter: listed }, 'starts_at'),
    { page, limit },
  );
  const ids = rows.map(({ id }) => id);
  const own = principal.side === 'company' ? await listOwnSessionIds(trx, getUserId(principal), ids) : undefined;
  const offers = rows.map((row) => ({
    row,
    times: row.times
      .filter(({ starts_at }) => new Date(starts_at) > now)
      .map((time) => presentTime(context, time, own)),
  }));
  return { offers, rest: { ...count, page, limit } };
}

export async function listTrainings(
  given: TransactionContext,
  input: Query,
): Promise<EndpointOutput<typeof offerCalls.listTrainings>> {
  const context = await toTrainingContext(given);
  const { offers, rest } = await readOffers(context, 'training', input);
  const list = offers.flatMap(({ row, times }): OfferedTraining[] =>
    times.slice(0, 1).map((time) => ({ ...presentOffer(context, row), ...time })),
  );
  return { list, ...rest, mine: await listMine(given, 'training') };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export async function listExams(
  given: TransactionContext,
  input: Query,
): Promise<EndpointOutput<typeof offerCalls.listExams>> {
  const context = await toTrainingContext(given);
  const { offers, rest } = await readOffers(context, 'exam', input);
  const list = offers.map(({ row, times }): OfferedExam => ({
    ...presentOffer(context, row),
    exam_times: times.map(({ starts_at }) => starts_at),
    times,
    seats: row.seats,
    seats_left: sum(times.map(({ seats_left }) => seats_left)),
    pass_mark: Number(row.pass_mark),
    questions: row.questions,
    ...(given.principal.side === 'company' && { registered: times.some(({ registered }) => registered) }),
  }));
  return { list, ...rest, mine: await listMine(given, 'exam') };
}

/** The link of an online session is for those who have a seat. */
export async function downloadTrainingCalendar(
  { trx, principal }: TransactionContext,
  { session_id }: ParsedInput<typeof offerCalls.downloadTrainingCalendar>,
): Promise<SessionRecord> {
  const session = await findSession(trx, session_id);
  if (!session) throw notFound('training.not_offered');
  const isSeated = principal.side === 'company' && (await hasSeat(trx, getUserId(principal), session.id));
  return isSeated ? session : { ...session, link: null };
}

export const renderCalendar = ({ app, language, now }: RequestContext, session: SessionRecord): Promise<FileAnswer> =>
  Promise.resolve({
    bytes: Buffer.from(writeCalendar(session, { language, now, host: new URL(app.environment.publicUrl).host })),
    mime: 'text/calendar',
    file_name: `${session.starts_at.toISOString().slice(0, 10)}.ics`,
  });
