import { hasWords } from '../../platform/db/list-words.ts';
import type { MembershipLevel, MembershipType, priceListSorts, PriceListState } from '@trunkline/contract/enums';
import type { PriceListEntries } from '@trunkline/rules/prices/price-list-difference';
import { isUuid } from '@trunkline/rules/uuid';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';

export interface PriceListHead {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly valid_from: Date;
}

/** Who published a list, beyond their limit or last. */
export interface PriceListApproval {
  readonly user_id: string;
  /** The name of the user at the time. */
  readonly who: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string | null;
}

export interface PriceListRecord extends PriceListHead {
  readonly id: string;
  /** Price lists belong to no company. */
  readonly company_id: null;
  /** State at the time of the request. */
  readonly state: PriceListState;
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly published_at: Date | null;
  readonly published_by: string;
  readonly publisher_id: string | null;
  readonly approvals: readonly PriceListApproval[];
  /** A draft waits for a second publisher while its version is this one: every change of it ends the wait. */
  readonly proposed_version: number | null;
  /** The list whose prices a rollback brought back; null: a list that was edited. */
  readonly restores: string | null;
  readonly has_before: boolean;
  readonly discounts_count: number;
  readonly fixed_count: number;
}

/** The published list with the latest start is in force. The state is computed from the clock, so no job changes it. */
const stateAt = (now: Date) => sql<PriceListState>`case
  when price_lists.state = 'draft' then 'draft'
  when price_lists.valid_from > ${now} then 'scheduled'
  when exists (
    select from price_lists later where later.type = price_lists.type and later.level = price_lists.level
      and later.state = 'published' and later.valid_from <= ${now} and later.valid_from > price_lists.valid_from
  ) then 'past' else 'current' end`;

const fromPriceLists = (trx: Trx) => trx.selectFrom('price_lists');
type PriceListQuery = ReturnType<typeof fromPriceLists>;

const withColumns = (query: PriceListQuery, now: Date) =>
  query
    .leftJoin('users as author', 'author.id', 'price_lists.created_by')
    .leftJoin('users as publisher', 'publisher.id', 'price_lists.published_by')
    .select([
      'price_lists.id',
      'price_lists.type',
      'price_lists.level',
      'price_lists.valid_from',
      'price_lists.version',
      'price_lists.changed_by',
      'price_lists.changed_at',
      'price_lists.created_at',
      'price_lists.published_at',
      'price_lists.published_by as publisher_id',
      'price_lists.approvals',
      'price_lists.proposed_version',
      'price_lists.restores',
    ])
    .select((e) => [
      stateAt(now).as('state'),
      sql<null>`null`.as('company_id'),
      sql<boolean>`price_lists.state = 'published' and exists (
        select from price_lists earlier where earlier.type = price_lists.type and earlier.level = price_lists.level
          and earlier.state = 'published' and earlier.valid_from < price_lists.valid_from)`.as('has_before'),
      e.fn.coalesce('author.realname', sql<string>`''`).as('created_by'),
      e.fn.coalesce('publisher.realname', sql<string>`''`).as('published_by'),
      sql<number>`(select count(*)::int from price_list_discounts d where d.price_list_id = price_lists.id)`.as(
        'discounts_count',
      ),
      sql<number>`(select count(*)::int from price_list_fixed f where f.price_list_id = price_lists.id)`.as(
        'fixed_count',
      ),
    ])
    .$castTo<PriceListRecord>();

export interface PriceListFilter {
  readonly keyword?: string | null | undefined;
  readonly type?: MembershipType | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
  readonly state?: PriceListState | null | undefined;
}

/** Price lists that match, for `countUpTo` and `listPriceListPage`. */
export function matchPriceLists(trx: Trx, now: Date, { keyword, type, level, state }: PriceListFilter): PriceListQuery {
  let query = fromPriceLists(trx);
  if (type) query = query.where('price_lists.type', '=', type);
  if (level) query = query.where('price_lists.level', '=', level);
  if (state) query = query.where(stateAt(now), '=', state);
  if (keyword)
    query = query.where(
      sql<SqlBool>`(${hasWords([sql`price_lists.type`, sql`price_lists.level`], keyword)}
        or exists (select from price_list_discounts d where d.price_list_id = price_lists.id and ${hasWords([sql`d.product_line`], keyword)})
        or exists (select from price_list_fixed f where f.price_list_id = price_lists.id and ${hasWords([sql`f.part_number`], keyword)}))`,
    );
  return query;
}

type Sort = (typeof priceListSorts)[number];

export function listPriceListPage(
  query: PriceListQuery,
  now: Date,
  sort: Sort | `-${Sort}`,
  limit: number,
  offset = 0,
): Promise<PriceListRecord[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as Sort;
  let ordered = withColumns(query, now).orderBy(`price_lists.${column}`, direction);
  if (column === 'type') ordered = ordered.orderBy('price_lists.level').orderBy('price_lists.valid_from', 'desc');
  return ordered.orderBy('price_lists.id', direction).limit(limit).offset(offset).execute();
}

/** Throws 404 when it does not exist. */
export async function getPriceList(trx: Trx, id: string, now: Date): Promise<PriceListRecord> {
  const row = isUuid(id)
    ? await withColumns(fromPriceLists(trx).where('price_lists.id', '=', id), now).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('prices.list_not_found');
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockPriceList(trx: Trx, id: string, now: Date): Promise<PriceListRecord> {
  if (isUuid(id)) await fromPriceLists(trx).select('id').where('id', '=', id).forUpdate().execute();
  return getPriceList(trx, id, now);
}

/** The columns that publishing writes. `approvals` as JSON. */
export interface PriceListChange {
  readonly state?: 'published';
  readonly valid_from?: Date;
  readonly published_at?: Date;
  readonly published_by?: string;
  readonly notification_pending?: boolean;
  readonly approvals?: string;
  readonly proposed_version?: number | null;
  readonly restores?: string;
}

/** Adds one to the version. `changed_at`: later than `now`, the beginning of the call. Throws 409 when another list of the type and level starts at the same moment. */
export async function changePriceList(
  trx: Trx,
  { id, version }: PriceListRecord,
  change: PriceListChange,
  now: Date,
  changed_at: Date,
): Promise<PriceListRecord> {
  await trx
    .updateTable('price_lists')
    .set({ ...change, changed_by: changedBy, changed_at, version: version + 1 })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'price_lists_moment') ? conflict('prices.moment_taken') : error;
    });
  return getPriceList(trx, id, now);
}

const findNewestPublished = (trx: Trx, { type, level }: Pick<PriceListHead, 'type' | 'level'>) =>
  fromPriceLists(trx)
    .select(['id', 'changed_at'])
    .where('type', '=', type)
    .where('level', '=', level)
    .where('state', '=', 'published')
    .orderBy(sql`published_at desc nulls last`)
    .limit(1)
    .executeTakeFirst();

/**
 * Waits until no other call publishes a list of the type and level. Throws 409 when one did so since this call began: the caller has
 * seen other prices than those that would change.
 */
export async function lockPublishing(trx: Trx, { type, level }: PriceListHead, now: Date): Promise<void> {
  const before = await findNewestPublished(trx, { type, level });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price lists ${type} ${level}`}, 0))`.execute(trx);
  const newest = await findNewestPublished(trx, { type, level });
  const isLater = newest?.changed_at != null && newest.changed_at > now;
  if (newest?.id !== before?.id || isLater) throw conflict('prices.list_followed', {}, { stale: true });
}

export async function readPriceListContent(trx: Trx, id: string): Promise<PriceListEntries> {
  const [discounts, fixed] = await Promise.all([
    trx
      .selectFrom('price_list_discounts')
      .select(['product_line', 'discount'])
      .where('price_list_id', '=', id)
      .orderBy('product_line')
      .execute(),
    trx
      .selectFrom('price_list_fixed')
      .select(['part_number', 'price'])
      .where('price_list_id', '=', id)
      .orderBy('part_number')
      .execute(),
  ]);
  return { discounts, fixed };
}

export interface PriceListStart {
  readonly id: string;
  readonly valid_from: Date;
}

const fromPublished = (trx: Trx, { type, level }: Pick<PriceListHead, 'type' | 'level'>) =>
  trx
    .selectFrom('price_lists')
    .select(['id', 'valid_from'])
    .where('type', '=', type)
    .where('level', '=', level)
    .where('state', '=', 'published');

/** The published list of the type and level that is in force at a moment; undefined: GPL. With `<`, right before the moment. */
export const findPriceListInForce = (
  trx: Trx,
  membership: Pick<PriceListHead, 'type' | 'level'>,
  moment: Date,
  sign: '<' | '<=',
): Promise<PriceListStart | undefined> =>
  fromPublished(trx, membership)
    .where('valid_from', sign, moment)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The published list that starts at exactly `valid_from`. */
export const findPriceListStartingAt = (trx: Trx, head: PriceListHead): Promise<PriceListStart | undefined> =>
  fromPublished(trx, head).where('valid_from', '=', head.valid_from).executeTakeFirst();

/** The number of partners with an active membership of the type and level. */
export async function countPriceListPartners(
  trx: Trx,
  { type, level }: Pick<PriceListHead, 'type' | 'level'>,
  today: string,
): Promise<number> {
  const { total } = await trx
    .selectFrom('memberships')
    .select((e) => e.fn.countAll<string>().as('total'))
    .where('type', '=', type)
    .where('level', '=', level)
    .where('terminated_at', 'is', null)
    .where('starts_at', '<=', today)
    .where('expires_at', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface PartNumberMatch {
  readonly asked: string;
  readonly part_number: string | null;
  readonly title: string | null;
  readonly model: string | null;
  readonly product_line: string | null;
  readonly gpl: string | null;
}

/** Products by part number without regard to hyphens, in the requested order. Of several, products still sold come first. */
export async function listPartsByNumber(
  trx: Trx,
  partNumbers: readonly string[],
  language: string,
): Promise<PartNumberMatch[]> {
  if (partNumbers.length === 0) return [];
  const { rows } = await sql<PartNumberMatch>`
    select asked, p.part_number, p.title, p.model, p.product_line, p.gpl
    from unnest(${partNumbers}::text[]) with ordinality wanted (asked, position)
    left join lateral (
      select part_number, model, product_line, gpl, coalesce(texts #>> array[${language}, 'title'], texts #>> '{en,title}') as title
      from products where part_key(part_number) = part_key(asked)
      order by part_number <> asked, state <> 'active', id limit 1
    ) p on part_key(asked) <> ''
    order by position`.execute(trx);
  return rows;
}
