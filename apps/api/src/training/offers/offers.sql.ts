// Trainings and exams, for visitors and for staff. Rules: docs/rules/training.md
import type { Language } from '@trunkline/contract/languages';
import type { staffTrainingSorts, TrainingKind } from '@trunkline/contract/training/training-enums';
import type { Localized } from '@trunkline/rules/localized';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isOneOf, isUuidEqual, listCreationConditions } from '../../platform/db/list-query.ts';
import { hasFoldedWords } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { reverseColumns, type Rows, type SortColumn } from '../../platform/db/row-position.ts';
import type { OfferText } from '../training.sql.ts';

/** A training or an exam. */
export interface OfferRecord {
  readonly id: string;
  readonly kind: TrainingKind;
  readonly category_id: string;
  readonly texts: Localized<OfferText>;
  readonly language: Language;
  readonly place: string;
  readonly link: string | null;
  readonly zone: string;
  readonly trainer: string | null;
  readonly days: number;
  readonly minutes: number | null;
  readonly seats: number;
  /** Decimal text; of exams. */
  readonly pass_mark: string | null;
  readonly questions: number | null;
  readonly last_at: Date;
  readonly version: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

/** A time as JSON of the database. */
export interface OfferTime {
  readonly id: string;
  readonly starts_at: string;
  readonly seats: number;
  readonly taken: number;
  readonly waiting: number;
  readonly pass_mark: number | null;
}

export interface OfferDetail extends OfferRecord {
  readonly category: Localized;
  /** All times, the earliest first. */
  readonly times: readonly OfferTime[];
}

const selectOffers = (rows: Rows<'training_offers'>) =>
  rows
    .innerJoin('training_categories', 'training_categories.id', 'training_offers.category_id')
    .selectAll('training_offers')
    .select('training_categories.name as category')
    .select(
      sql<
        OfferTime[]
      >`(select json_agg(json_build_object('id', s.id, 'starts_at', s.starts_at, 'seats', s.seats, 'taken', s.taken,
        'waiting', s.waiting, 'pass_mark', s.pass_mark) order by s.starts_at)
        from training_sessions s where s.offer_id = training_offers.id)`.as('times'),
    )
    .$castTo<OfferDetail>();

const column = (name: string): RawBuilder<unknown> => sql.ref(`training_offers.${name}`);
const id: SortColumn = { value: column('id'), type: 'uuid' };

/** The first time after a moment, or else the last one. */
const nextTime = (now: Date): SortColumn => ({
  value: sql`coalesce((select min(s.starts_at) from training_sessions s
    where s.offer_id = training_offers.id and s.starts_at > ${now}), training_offers.last_at)`,
  type: 'timestamptz',
});

interface OfferFilter {
  readonly keyword?: string | null | undefined;
  readonly category_id?: string | null | undefined;
  readonly language?: Language | null | undefined;
  readonly online?: boolean | null | undefined;
  readonly free?: boolean | null | undefined;
  readonly upcoming?: boolean | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}
type SortName = (typeof staffTrainingSorts)[number];
type OfferSort = SortName | `-${SortName}`;

interface OfferReader {
  readonly trx: Trx;
  readonly now: Date;
  readonly kind: TrainingKind;
}

/** Condition: a time that meets others. */
const hasTime = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql`exists (select from training_sessions s where s.offer_id = training_offers.id and ${sql.join(conditions, sql` and `)})`;

function listConditions({ now }: OfferReader, filter: OfferFilter): RawBuilder<boolean>[] {
  const { keyword, category_id, language, online, free, upcoming, from, to } = filter;
  const times = [
    ...(upcoming ? [sql`s.starts_at > ${now}`] : []),
    ...(free ? [sql`s.taken < s.seats`] : []),
    ...listCreationConditions(sql`s.starts_at`, { from, to }),
  ];
  return [
    ...(keyword ? [hasFoldedWords(column('words'), keyword)] : []),
    ...(category_id ? [isUuidEqual(column('category_id'), category_id)] : []),
    ...(language ? [sql<boolean>`${column('language')} = ${language}`] : []),
    ...(online == null ? [] : [sql<boolean>`(${column('link')} is not null) = ${online}`]),
    ...(upcoming === false ? [sql<boolean>`${column('last_at')} <= ${now}`] : []),
    ...(times.length > 0 ? [hasTime(times)] : []),
  ];
}

export const trainingOffers = defineList({
  visible: ({ trx, kind }: OfferReader) => trx.selectFrom('training_offers').where('training_offers.kind', '=', kind),
  listConditions,
  sortColumns: (sort: OfferSort, { now }) => {
    const columns = [
      sort.endsWith('starts_at') ? nextTime(now) : ({ value: column('created_at'), type: 'timestamptz' } as const),
      id,
    ];
    return sort.startsWith('-') ? reverseColumns(columns) : columns;
  },
  select: selectOffers,
});

/** Undefined also for an id of the other kind. */
export const findOffer = async (trx: Trx, kind: TrainingKind, offerId: string): Promise<OfferDetail | undefined> =>
  isUuid(offerId)
    ? selectOffers(trx.selectFrom('training_offers'))
        .where('training_offers.kind', '=', kind)
        .where('training_offers.id', '=', offerId)
        .executeTakeFirst()
    : undefined;

/** The times for which a user is registered or waits, of these trainings or exams. */
export async function listOwnSessionIds(trx: Trx, userId: string, offerIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('training_registrations')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('state', '!=', 'cancelled')
    .where(isOneOf(sql.ref('offer_id'), offerIds))
    .execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

/** Whether the user has a seat at the time. */
export async function hasSeat(trx: Trx, userId: string, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('training_registrations')
    .select('id')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'registered')
    .executeTakeFirst();
  return row !== undefined;
}
