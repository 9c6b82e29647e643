import type { PriceListState } from '@trunkline/contract/staff/prices';
import type { priceListSorts } from '@trunkline/contract/names';
import type { MembershipLevel } from '@trunkline/contract/accounts';
import type { MembershipType } from '@trunkline/contract/endpoint';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { toContainsPattern } from '../platform/db/list-query.ts';

export interface ListHead {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly valid_from: Date;
}
export interface ListContent {
  readonly discounts: readonly { readonly product_line: string; readonly discount: string }[];
  readonly fixed: readonly { readonly part_number: string; readonly price: string }[];
}
export interface PriceListRecord extends ListHead {
  readonly id: string;
  /** By the clock of the call. */
  readonly state: PriceListState;
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly published_at: Date | null;
  readonly published_by: string;
  readonly discounts_count: number;
  readonly fixed_count: number;
}

/** The published list that began last is in force; a later one makes it past without anything having to run. */
const stateAt = (now: Date) => sql<PriceListState>`case
  when price_lists.state = 'draft' then 'draft'
  when price_lists.valid_from > ${now} then 'scheduled'
  when exists (
    select from price_lists later where later.type = price_lists.type and later.level = price_lists.level
      and later.state = 'published' and later.valid_from <= ${now} and later.valid_from > price_lists.valid_from
  ) then 'past' else 'current' end`;

export const priceLists = (trx: Trx) => trx.selectFrom('price_lists');
type Query = ReturnType<typeof priceLists>;

const withColumns = (query: Query, now: Date) =>
  query
    .leftJoin('users as author', 'author.id', 'price_lists.created_by')
    .leftJoin('users as publisher', 'publisher.id', 'price_lists.published_by')
    .select([
      'price_lists.id',
      'price_lists.type',
      'price_lists.level',
      'price_lists.valid_from',
      'price_lists.version',
      'price_lists.created_at',
      'price_lists.published_at',
    ])
    .select((e) => [
      stateAt(now).as('state'),
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

export interface ListFilter {
  readonly keyword?: string | null | undefined;
  readonly type?: MembershipType | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
  readonly state?: PriceListState | null | undefined;
}

export function matchingLists(trx: Trx, now: Date, { keyword, type, level, state }: ListFilter): Query {
  let query = priceLists(trx);
  if (type) query = query.where('price_lists.type', '=', type);
  if (level) query = query.where('price_lists.level', '=', level);
  if (state) query = query.where(stateAt(now), '=', state);
  if (keyword) {
    const pattern = toContainsPattern(keyword);
    query = query.where(
      sql<SqlBool>`(price_lists.type || ' ' || price_lists.level ilike ${pattern}
        or exists (select from price_list_discounts d where d.price_list_id = price_lists.id and d.product_line ilike ${pattern})
        or exists (select from price_list_fixed f where f.price_list_id = price_lists.id and f.part_number ilike ${pattern}))`,
    );
  }
  return query;
}

type Sort = (typeof priceListSorts)[number];

export function pageOfLists(query: Query, now: Date, sort: Sort | `-${Sort}`, limit: number, offset = 0) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as Sort;
  let ordered = withColumns(query, now).orderBy(`price_lists.${column}`, direction);
  if (column === 'type') ordered = ordered.orderBy('price_lists.level').orderBy('price_lists.valid_from', 'desc');
  return ordered.orderBy('price_lists.id', direction).limit(limit).offset(offset).execute();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function getPriceList(trx: Trx, id: string, now: Date): Promise<PriceListRecord> {
  const row = uuid.test(id)
    ? await withColumns(priceLists(trx).where('price_lists.id', '=', id), now).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('prices.list_not_found');
  return row;
}

/** Whoever changes a list holds it until the end of the transaction. */
export async function lockPriceList(trx: Trx, id: string, now: Date): Promise<PriceListRecord> {
  if (uuid.test(id)) await priceLists(trx).select('id').where('id', '=', id).forUpdate().execute();
  return getPriceList(trx, id, now);
}

export async function contentOf(trx: Trx, id: string): Promise<ListContent> {
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

/** Replaces everything that a list says. */
export async function writeContent(trx: Trx, id: string, { discounts, fixed }: ListContent): Promise<void> {
  await trx.deleteFrom('price_list_discounts').where('price_list_id', '=', id).execute();
  await trx.deleteFrom('price_list_fixed').where('price_list_id', '=', id).execute();
  await sql`insert into price_list_discounts (price_list_id, product_line, discount)
    select ${id}, * from unnest(${discounts.map((one) => one.product_line)}::text[], ${discounts.map((one) => one.discount)}::numeric[])`.execute(
    trx,
  );
  await sql`insert into price_list_fixed (price_list_id, part_number, price)
    select ${id}, * from unnest(${fixed.map((one) => one.part_number)}::text[], ${fixed.map((one) => one.price)}::numeric[])`.execute(
    trx,
  );
}

/** Which of these the catalogue does not know. */
export async function unknownNames(
  trx: Trx,
  column: 'product_line' | 'part_number',
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name
    where not exists (select from products p where ${sql.ref(`p.${column}`)} = name)`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

export interface Begin {
  readonly id: string;
  readonly valid_from: Date;
}

/** The published list of the same type and level that a list beginning then takes the place of; undefined: GPL until then. */
export async function findBefore(
  trx: Trx,
  { type, level }: Pick<ListHead, 'type' | 'level'>,
  moment: Date,
  sign: '<' | '<=',
): Promise<Begin | undefined> {
  return trx
    .selectFrom('price_lists')
    .select(['id', 'valid_from'])
    .where('type', '=', type)
    .where('level', '=', level)
    .where('state', '=', 'published')
    .where('valid_from', sign, moment)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The published list that begins exactly then. */
export async function findBeginning(trx: Trx, { type, level, valid_from }: ListHead): Promise<Begin | undefined> {
  return trx
    .selectFrom('price_lists')
    .select(['id', 'valid_from'])
    .where('type', '=', type)
    .where('level', '=', level)
    .where('state', '=', 'published')
    .where('valid_from', '=', valid_from)
    .executeTakeFirst();
}

/** Partners with an active membership of the type and level. */
export async function countCompanies(
  trx: Trx,
  { type, level }: Pick<ListHead, 'type' | 'level'>,
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

export interface PartFacts {
  readonly asked: string;
  readonly part_number: string | null;
  readonly title: string | null;
  readonly model: string | null;
  readonly product_line: string | null;
  readonly gpl: string | null;
}

/** Products by part number, hyphens left out; of several with one number, one that is still sold. In the order asked. */
export async function listParts(trx: Trx, asked: readonly string[], language: string): Promise<PartFacts[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<PartFacts>`
    select asked, p.part_number, p.title, p.model, p.product_line, p.gpl
    from unnest(${asked}::text[]) with ordinality wanted (asked, place)
    left join lateral (
      select part_number, model, product_line, gpl, coalesce(texts #>> array[${language}, 'title'], texts #>> '{en,title}') as title
      from products where part_key(part_number) = part_key(asked)
      order by part_number <> asked, state <> 'active', id limit 1
    ) p on part_key(asked) <> ''
    order by place`.execute(trx);
  return rows;
}
