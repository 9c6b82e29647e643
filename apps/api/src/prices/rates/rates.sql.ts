import { hasWords } from '../../platform/db/list-words.ts';
import type { RateState, rateSorts } from '@trunkline/contract/enums';
import type { Currency } from '@trunkline/contract/values';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export interface RateRecord {
  readonly id: string;
  readonly currency: Currency;
  readonly rate: string;
  readonly valid_from: Date;
  /** State at the time of the request. */
  readonly state: RateState;
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
  readonly created_at: Date;
  readonly created_by: string;
}

/** The rate with the latest start is in force; of two with the same start the one entered last. */
const stateAt = (now: Date) => sql<RateState>`case
  when rates.valid_from > ${now} then 'scheduled'
  when exists (
    select from rates later where later.currency = rates.currency and later.valid_from <= ${now}
      and (later.valid_from, later.id) > (rates.valid_from, rates.id)
  ) then 'past' else 'current' end`;

const fromRates = (trx: Trx) => trx.selectFrom('rates');
type RateQuery = ReturnType<typeof fromRates>;

const withColumns = (query: RateQuery, now: Date) =>
  query
    .leftJoin('users', 'users.id', 'rates.created_by')
    .select([
      'rates.id',
      'rates.currency',
      'rates.rate',
      'rates.valid_from',
      'rates.version',
      'rates.created_at',
      'rates.changed_by',
      'rates.changed_at',
    ])
    .select((e) => [stateAt(now).as('state'), e.fn.coalesce('users.realname', sql<string>`''`).as('created_by')])
    .$castTo<RateRecord>();

export interface RateFilter {
  readonly keyword?: string | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly state?: RateState | null | undefined;
}

/** Rates that match, for `countUpTo` and `listRatePage`. */
export function matchRates(trx: Trx, now: Date, { keyword, currency, state }: RateFilter): RateQuery {
  let query = fromRates(trx);
  if (currency) query = query.where('rates.currency', '=', currency);
  if (state) query = query.where(stateAt(now), '=', state);
  if (keyword) query = query.where(hasWords([sql`rates.currency`], keyword));
  return query;
}

type Sort = (typeof rateSorts)[number];

export function listRatePage(
  query: RateQuery,
  now: Date,
  sort: Sort | `-${Sort}`,
  limit: number,
  offset = 0,
): Promise<RateRecord[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as Sort;
  let ordered = withColumns(query, now).orderBy(`rates.${column}`, direction);
  if (column === 'currency') ordered = ordered.orderBy('rates.valid_from', 'desc');
  return ordered.orderBy('rates.id', 'desc').limit(limit).offset(offset).execute();
}

/** Throws 404 when it does not exist. */
export async function getRate(trx: Trx, id: string, now: Date): Promise<RateRecord> {
  const row = isUuid(id)
    ? await withColumns(fromRates(trx).where('rates.id', '=', id), now).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('prices.rate_not_found');
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockRate(trx: Trx, id: string, now: Date): Promise<RateRecord> {
  if (isUuid(id)) await fromRates(trx).select('id').where('id', '=', id).forUpdate().execute();
  return getRate(trx, id, now);
}

export interface RateInForce {
  readonly currency: Currency;
  readonly rate: string;
  readonly valid_from: Date;
}

/** Past rates and the one in force of each currency, newest first, at most `limit` of each. */
export async function listRatesInForce(trx: Trx, now: Date, limit: number): Promise<RateInForce[]> {
  const { rows } = await sql<RateInForce>`
    select currency, rate, valid_from from (
      select *, row_number() over (partition by currency order by valid_from desc, id desc) as position
      from rates where valid_from <= ${now}
    ) ranked where position <= ${limit} order by currency, position`.execute(trx);
  return rows;
}

/** Undefined while the currency has no rate. */
export const findRateInForce = async (trx: Trx, now: Date, currency: Currency): Promise<RateInForce | undefined> =>
  (await listRatesInForce(trx, now, 1)).find((row) => row.currency === currency);

/** The next scheduled rate of each currency. */
export async function listNextRates(trx: Trx, now: Date): Promise<(RateInForce & { readonly id: string })[]> {
  const { rows } = await sql<RateInForce & { id: string }>`
    select distinct on (currency) id, currency, rate, valid_from from rates where valid_from > ${now}
    order by currency, valid_from, id desc`.execute(trx);
  return rows;
}
