// Registrations with what their readers see beside them; the lists of partners and of staff. Rules: docs/rules/training.md
import type {
  registrationSorts,
  RegistrationState,
  staffRegistrationSorts,
  TrainingKind,
} from '@trunkline/contract/training/training-enums';
import type { Localized } from '@trunkline/rules/localized';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { hasFoldedWords } from '../../platform/db/list-words.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import { reverseColumns, type Rows, type SortColumn } from '../../platform/db/row-position.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { OfferText, RegistrationRecord } from '../training.sql.ts';

/** A registration with its time, its subject, its certificate and its company. */
export interface RegistrationDetail extends RegistrationRecord {
  readonly waiting_since: Date | null;
  readonly texts: Localized<OfferText>;
  readonly place: string;
  readonly link: string | null;
  readonly zone: string;
  readonly pass_mark: string | null;
  /** On the waiting list, from 1. */
  readonly position: number | null;
  /** Of the certificate that is not revoked. */
  readonly certificate_number: string | null;
  readonly company: string | null;
}

const position = sql<number | null>`case when training_registrations.state = 'waiting' then (
  select count(*)::int from training_registrations before
  where before.session_id = training_registrations.session_id and before.state = 'waiting'
    and (before.created_at, before.id) <= (training_registrations.created_at, training_registrations.id)) end`;

const selectDetails = (rows: Rows<'training_registrations'>) =>
  rows
    .innerJoin('training_sessions', 'training_sessions.id', 'training_registrations.session_id')
    .innerJoin('training_offers', 'training_offers.id', 'training_registrations.offer_id')
    .leftJoin('companies', 'companies.id', 'training_registrations.company_id')
    .leftJoin('certificates', (join) =>
      join.onRef('certificates.result_id', '=', 'training_registrations.id').on('certificates.revoked_at', 'is', null),
    )
    .selectAll('training_registrations')
    .select(['training_offers.texts', 'training_offers.place', 'training_offers.link', 'training_offers.zone'])
    .select(['training_sessions.pass_mark', 'companies.company', 'certificates.number as certificate_number'])
    .select(position.as('position'))
    .$castTo<RegistrationDetail>();

/** These registrations, in the order of their creation. */
export const listDetails = (trx: Trx, condition: RawBuilder<boolean>): Promise<RegistrationDetail[]> =>
  selectDetails(trx.selectFrom('training_registrations'))
    .where(condition)
    .orderBy('training_registrations.created_at')
    .orderBy('training_registrations.id')
    .limit(1000)
    .execute();

export const listDetailsById = (trx: Trx, ids: readonly string[]): Promise<RegistrationDetail[]> =>
  listDetails(trx, sql`training_registrations.id = any(${ids}::uuid[])`);

const column = (name: string): RawBuilder<unknown> => sql.ref(`training_registrations.${name}`);
const id: SortColumn = { value: column('id'), type: 'uuid' };
const startsAt: SortColumn = { value: column('starts_at'), type: 'timestamptz' };
const createdAt: SortColumn = { value: column('created_at'), type: 'timestamptz' };

const hasSubject = (keyword: string): RawBuilder<boolean> =>
  sql`training_registrations.offer_id in (select o.id from training_offers o where ${hasFoldedWords(sql`o.words`, keyword)})`;

interface OwnFilter {
  readonly keyword?: string | null | undefined;
  readonly kind?: TrainingKind | null | undefined;
  readonly state?: RegistrationState | null | undefined;
  readonly upcoming?: boolean | null | undefined;
  readonly user_id?: string | null | undefined;
}
type OwnSort = (typeof registrationSorts)[number] | `-${(typeof registrationSorts)[number]}`;
type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'now'>;

/** Exams of colleagues are for the owner alone. */
const isVisible = ({ principal }: Reader): RawBuilder<boolean> =>
  principal.company_role === 'owner'
    ? sql`true`
    : sql`(training_registrations.kind = 'training' or training_registrations.user_id = ${getUserId(principal)})`;

const ownSorts: Readonly<Record<OwnSort, readonly SortColumn[]>> = {
  starts_at: [startsAt, id],
  '-starts_at': reverseColumns([startsAt, id]),
  created_at: [createdAt, id],
  '-created_at': reverseColumns([createdAt, id]),
};

/** The registrations of the caller's company. */
export const ownRegistrations = defineList({
  createdAt: sql`training_registrations.created_at`,
  visible: (reader: Reader) =>
    reader.trx
      .selectFrom('training_registrations')
      .where('training_registrations.company_id', '=', reader.principal.company_id)
      .where(isVisible(reader)),
  listConditions: ({ now }, { keyword, kind, state, upcoming, user_id }: OwnFilter) => [
    ...(keyword ? [sql<boolean>`(${hasFoldedWords(column('words'), keyword)} or ${hasSubject(keyword)})`] : []),
    ...(kind ? [sql<boolean>`${column('kind')} = ${kind}`] : []),
    ...(state ? [sql<boolean>`${column('state')} = ${state}`] : []),
    ...(upcoming == null ? [] : [sql<boolean>`(${column('starts_at')} > ${now}) = ${upcoming}`]),
    ...(user_id ? [isUuidEqual(column('user_id'), user_id)] : []),
  ],
  sortColumns: (sort: OwnSort) => ownSorts[sort],
  select: selectDetails,
});

interface StaffFilter {
  readonly keyword?: string | null | undefined;
  readonly subject_id?: string | null | undefined;
  readonly session_id?: string | null | undefined;
  readonly state?: RegistrationState | null | undefined;
  readonly company_id?: string | null | undefined;
}
export interface KindReader extends TransactionContext {
  readonly kind: TrainingKind;
}
type StaffSortName = (typeof staffRegistrationSorts)[number];
type StaffSort = StaffSortName | `-${StaffSortName}` | 'queue';
const staffSorts: Readonly<Record<StaffSort, readonly SortColumn[]>> = queueSorts('training_registrations');

const hasStaffKeyword = (keyword: string): RawBuilder<boolean> => sql`(${hasFoldedWords(column('words'), keyword)}
  or training_registrations.company_id in (select c.id from companies c where ${hasFoldedWords(sql`fold_keyword(c.company)`, keyword)}))`;

const listStaffConditions = ({ keyword, subject_id, session_id, state, company_id }: StaffFilter) => [
  ...(keyword ? [hasStaffKeyword(keyword)] : []),
  ...(subject_id ? [isUuidEqual(column('offer_id'), subject_id)] : []),
  ...(session_id ? [isUuidEqual(column('session_id'), session_id)] : []),
  ...(state ? [sql<boolean>`${column('state')} = ${state}`] : []),
  ...(company_id ? [isUuidEqual(column('company_id'), company_id)] : []),
];

/** All registrations for trainings, or all for exams. */
export const staffRegistrations = defineList({
  createdAt: sql`training_registrations.created_at`,
  visible: ({ trx, kind }: KindReader) =>
    trx.selectFrom('training_registrations').where('training_registrations.kind', '=', kind),
  listConditions: (_reader, filter: StaffFilter) => listStaffConditions(filter),
  sortColumns: (sort: StaffSort) => staffSorts[sort],
  select: selectDetails,
});

interface ResultFilter extends StaffFilter {
  readonly waiting?: boolean | null | undefined;
}

/** The result is missing and the sitting has begun. */
export const isResultMissing = ({ now }: Pick<TransactionContext, 'now'>): RawBuilder<boolean> =>
  sql`training_registrations.waiting_since <= ${now}`;

/** Registrations of sittings that have begun: the queue of results. */
export const examResults = defineList({
  createdAt: sql`training_registrations.created_at`,
  visible: ({ trx, now }: TransactionContext) =>
    trx
      .selectFrom('training_registrations')
      .where('training_registrations.kind', '=', 'exam')
      .where(sql<boolean>`training_registrations.state not in ('waiting', 'cancelled')`)
      .where(
        sql<boolean>`(training_registrations.starts_at <= ${now} or training_registrations.state not in ('registered', 'attended'))`,
      ),
  listConditions: (reader, { waiting, ...filter }: ResultFilter) => [
    ...listStaffConditions(filter),
    ...(waiting == null ? [] : [sql<boolean>`coalesce(${isResultMissing(reader)}, false) = ${waiting}`]),
  ],
  sortColumns: (sort: StaffSort) => staffSorts[sort],
  select: selectDetails,
});
