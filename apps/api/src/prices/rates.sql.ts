import type { RateState } from '@trunkline/contract/staff/prices';
import type { rateSorts } from '@trunkline/contract/names';
import type { Currency } from '@trunkline/contract/values';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { toContainsPattern } from '../platform/db/list-query.ts';

export interface RateRecord {
  readonly id: string;
  readonly currency: Currency;
  readonly rate: string;
  readonly valid_from: Date;
  /** By the clock of the call. */
  readonly state: RateState;
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: string;
}

/** The rate that began last holds; of two that begin together the one entered last. */
const stateAt = (now: Date) => sql<RateState>`case
  when rates.valid_from > ${now} then 'scheduled'
  when exists (
    select from rates later where later.currency = rates.currency and later.valid_from <= ${now}
      and (later.valid_from, later.id) > (rates.valid_from, rates.id)
  ) then 'past' else 'current' end`;

const rates = (trx: Trx) => trx.selectFrom('rates');
type Query = ReturnType<typeof rates>;

const withColumns = (query: Query, now: Date) =>
  query
    .leftJoin('users', 'users.id', 'rates.created_by')
    .select(['rates.id', 'rates.currency', 'rates.rate', 'rates.valid_from', 'rates.version', 'rates.created_at'])
    .select((e) => [stateAt(now).as('state'), e.fn.coalesce('users.realname', sql<string>`''`).as('created_by')])
    .$castTo<RateRecord>();

export interface RateFilter {
  readonly keyword?: string | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly state?: RateState | null | undefined;
}

export function matchingRates(trx: Trx, now: Date, { keyword, currency, state }: RateFilter): Query {
  let query = rates(trx);
  if (currency) query = query.where('rates.currency', '=', currency);
  if (state) query = query.where(stateAt(now), '=', state);
  if (keyword) query = query.where(sql<SqlBool>`rates.currency ilike ${toContainsPattern(keyword)}`);
  return query;
}

type Sort = (typeof rateSorts)[number];

export function pageOfRates(query: Query, now: Date, sort: Sort | `-${Sort}`, limit: number, offset = 0) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as Sort;
  let ordered = withColumns(query, now).orderBy(`rates.${column}`, direction);
  if (column === 'currency') ordered = ordered.orderBy('rates.valid_from', 'desc');
  return ordered.orderBy('rates.id', 'desc').limit(limit).offset(offset).execute();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function getRate(trx: Trx, id: string, now: Date): Promise<RateRecord> {
  const row = uuid.test(id)
    ? await withColumns(rates(trx).where('rates.id', '=', id), now).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('prices.rate_not_found');
  return row;
}

export async function lockRate(trx: Trx, id: string, now: Date): Promise<RateRecord> {
  if (uuid.test(id)) await rates(trx).select('id').where('id', '=', id).forUpdate().execute();
  return getRate(trx, id, now);
}

/** What is in force of each currency, newest first, `atMost` of each: the first of a currency is today's. */
export async function listInForce(trx: Trx, now: Date, atMost: number) {
  const { rows } = await sql<{ currency: Currency; rate: string; valid_from: Date }>`
    select currency, rate, valid_from from (
      select *, row_number() over (partition by currency order by valid_from desc, id desc) as place
      from rates where valid_from <= ${now}
    ) ranked where place <= ${atMost} order by currency, place`.execute(trx);
  return rows;
}

/** The next that begins, of each currency. */
export async function listNext(trx: Trx, now: Date) {
  const { rows } = await sql<{ id: string; currency: Currency; rate: string; valid_from: Date }>`
    select distinct on (currency) id, currency, rate, valid_from from rates where valid_from > ${now}
    order by currency, valid_from, id desc`.execute(trx);
  return rows;
}
