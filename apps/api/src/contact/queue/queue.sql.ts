import { hasFoldedWords } from '../../platform/db/list-words.ts';
import type { contactSorts, ContactState } from '@trunkline/contract/contact/staff-messages';
import { dayInMs } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  accountManagerOf,
  isCompanyManagedBy,
  isCountryManagedBy,
  isUserCovered,
} from '../../territories/territories.public.ts';
import type { ContactRecord } from '../contact.sql.ts';

interface QueueFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: ContactState | null | undefined;
  readonly country?: string | null | undefined;
  readonly mine?: boolean | null | undefined;
}
type SortName = (typeof contactSorts)[number];
type QueueSort = SortName | `-${SortName}` | 'queue';

type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

export interface ListedMessage extends ContactRecord {
  readonly assignee: string | null;
  readonly manager: string | null;
  readonly mine: boolean;
  /** Company of the sender's account. */
  readonly sender_company: string | null;
}

/** Assigned to the user, or to nobody and of a company or country whose account manager the user is; also in place of somebody who is absent. */
export const isMine = ({ principal, today }: Omit<Reader, 'trx'>): RawBuilder<boolean> => {
  const userId = getUserId(principal);
  const company = sql.ref('contact_messages.company_id');
  return sql`(${isUserCovered(sql.ref('contact_messages.assigned_to'), userId, today)}
    or (contact_messages.assigned_to is null and (${isCompanyManagedBy(company, userId, today)}
      or (${company} is null and ${isCountryManagedBy(sql.ref('contact_messages.country'), userId, today)}))))`;
};

const sorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = queueSorts('contact_messages');

/** Every message. */
export const queuedMessages = defineList({
  createdAt: sql`contact_messages.created_at`,
  visible: ({ trx }: Reader) => trx.selectFrom('contact_messages'),
  listConditions: (reader, { keyword, state, country, mine }: QueueFilter) => [
    ...(keyword ? [hasFoldedWords(sql`contact_messages.words`, keyword)] : []),
    ...(state ? [sql<boolean>`contact_messages.state = ${state}`] : []),
    ...(country ? [sql<boolean>`contact_messages.country = ${country}`] : []),
    ...(mine ? [isMine(reader)] : []),
  ],
  sortColumns: (sort: QueueSort) => sorts[sort],
  select: (rows) =>
    rows
      .leftJoin('companies', 'companies.id', 'contact_messages.company_id')
      .selectAll('contact_messages')
      .select('companies.company as sender_company')
      .select((e) => [
        e
          .selectFrom('users')
          .select('realname')
          .whereRef('users.id', '=', 'contact_messages.assigned_to')
          .as('assignee'),
        e
          .selectFrom('users')
          .select('realname')
          .where(
            'users.id',
            '=',
            accountManagerOf(
              sql.ref('companies.account_manager_id'),
              sql`coalesce(companies.country, contact_messages.country)`,
            ),
          )
          .as('manager'),
      ])
      .$castTo<Omit<ListedMessage, 'mine'>>(),
});

export const isWaiting = sql<boolean>`contact_messages.waiting_since is not null`;

/** One message with what its page shows beside it. */
export async function findListedMessage(reader: Reader, id: string): Promise<ListedMessage | undefined> {
  const query = { filter: {}, sort: 'queue' } as const;
  const condition = sql<boolean>`contact_messages.id = ${id}`;
  const [row] = await queuedMessages.readFrom(reader, query, {
    row: { id: null, place: null },
    conditions: [condition],
    limit: 1,
  });
  return row && { ...row, mine: (await listOwnMessages(reader, [id])).has(id) };
}

/** Which of the messages are the caller's. */
export async function listOwnMessages(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader.trx
    .selectFrom('contact_messages')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isMine(reader))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many messages wait, and since when the oldest one does. */
export const readWaitingMessages = (trx: Trx) =>
  trx
    .selectFrom('contact_messages')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
    .where(isWaiting)
    .executeTakeFirstOrThrow();

const medianDays = 90;

/** Median hours from the message to its first answer, one decimal; null with fewer than `least` answers in the last 90 days. */
export async function readMedianAnswer(db: Db | Trx, now: Date, least = 1): Promise<number | null> {
  const since = new Date(now.getTime() - medianDays * dayInMs);
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from percentile_cont(0.5) within group (order by answered_at - created_at))::float8 / 3600 as hours
    from contact_messages where answered_at > ${since} having count(*) >= ${least}`.execute(db);
  return rows[0] ? Math.round(rows[0].hours * 10) / 10 : null;
}

/** The same for visitors, to whom a median of fewer answers says nothing. */
export const readPublicMedianAnswer = (trx: Trx, now: Date): Promise<number | null> => readMedianAnswer(trx, now, 5);

export async function summarizeMessages(reader: Reader & { readonly now: Date }) {
  const { waiting, oldest_at } = await readWaitingMessages(reader.trx);
  const { mine } = await reader.trx
    .selectFrom('contact_messages')
    .select((e) => e.fn.countAll<string>().as('mine'))
    .where(isWaiting)
    .where(isMine(reader))
    .executeTakeFirstOrThrow();
  return {
    summary: {
      waiting: Number(waiting),
      oldest_at: oldest_at?.toISOString() ?? null,
      median_hours: await readMedianAnswer(reader.trx, reader.now),
      mine: Number(mine),
    },
  };
}
