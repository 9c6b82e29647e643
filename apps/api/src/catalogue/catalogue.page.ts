import { maxCountedRows } from '@trunkline/contract/list';
import type { Language } from '@trunkline/text/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import { withoutPreparedStatement } from '../platform/db/prepared-statements.ts';
import { findKept, keepSearch, keptAtMost, keyOf } from '../search/kept.sql.ts';
import { countUpTo, type Page } from '../platform/db/list-query.ts';
import { groupsIn } from './catalogue.counts.ts';
import { matching, type ProductFilter, type RowRecord, rowColumns } from './catalogue.sql.ts';
import { type Buyer, type Priced, pricesBeside } from './prices.ts';
import { termsOf } from './words.ts';

// One page of products in order, at the cost of a page. docs/decisions/0014-how-lists-stay-fast.md

export type ProductSort = 'code' | 'model' | 'title' | 'created_at' | 'market_price';
type Order = ProductSort | `-${ProductSort}`;

/** With the price lists beside it, where somebody may see prices. */
export type PagedRow = RowRecord & Partial<Pick<Priced, 'lists'>>;
export interface ProductPage {
  readonly list: PagedRow[];
  readonly total: number;
  readonly total_more?: true;
}

/** Who reads it: in which language, and whose prices. */
export interface Reader {
  readonly language: Language;
  readonly buyer: Buyer | undefined;
}

/** Whether a page stands in the order of the catalogue: devices before what goes into them. */
export const isInOrder = (filter: ProductFilter, sort: Order | null | undefined): boolean =>
  !sort && termsOf(filter.keyword ?? '').length === 0;

/** One page of what matches some words, or in another order. */
export function pageOfProducts(
  trx: Trx,
  filter: ProductFilter,
  sort: Order | null | undefined,
  page: Page,
): Promise<ProductPage> {
  if (sort && termsOf(filter.keyword ?? '').length === 0) return pageSorted(trx, filter, sort, page);
  return isSearchAlone(filter, sort) ? pageKept(trx, filter, sort, page) : pageByWords(trx, filter, sort, page);
}
/** Texts are half of a row, and one language of them is read. */
const readWhole = rowColumns.filter((name) => name !== 'texts' && name !== 'labels');
/** Of labels a row shows those of what goes into a cage. */
const labelsShown = sql`case when products.kind in ('optic', 'cable') then products.labels else '{}' end as labels`;
const columns = sql`${sql.join(readWhole.map((name) => sql.ref(`products.${name}`)))}, ${labelsShown}`;
const textsIn = (language: Language) =>
  sql`jsonb_build_object('en', coalesce(products.texts -> ${language}::text, products.texts -> 'en')) as texts`;

const bounded = (total: number): Pick<ProductPage, 'total' | 'total_more'> =>
  total > maxCountedRows ? { total: maxCountedRows, total_more: true } : { total };

/**
 * The order of the catalogue. Each source (the whole, a category, a group) has an index in that order; the first of each are put
 * together. So a page costs the same whether its products are many or few, and wherever in the order they stand.
 */
export function pageInOrder(
  filter: ProductFilter,
  { page, limit }: Page,
  { language, buyer }: Reader,
): RawBuilder<RowInOrder> {
  const offset = (page - 1) * limit;
  const prices = buyer && pricesBeside(buyer);
  return sql<RowInOrder>`
    with ${prices ? sql`${prices.mine},` : sql``} page as (
      ${source(filter, boundOf(offset, limit))} order by lesser, code ${partOf(offset, limit)}
    ), shown as (
      select ${columns}, ${textsIn(language)}, products.lesser from page join products on products.id = page.id
    )
    select counted.total, ${isThere(filter)} as is_there, shown.* ${prices ? sql`, ${prices.lists}` : sql``}
    from (${totalOf(filter)}) counted
    left join shown on true
    order by shown.lesser, shown.code`;
}

/** Nothing may be found in a category that is there; anything, in no other. */
const isThere = ({ cate_id }: ProductFilter): RawBuilder<unknown> =>
  cate_id ? sql`exists (select from categories where id = ${cate_id})` : sql`true`;

export interface RowInOrder extends PagedRow {
  readonly total: number;
  readonly is_there: boolean;
}
/** A row stands there even when there is none of the page. */
export const pageOf = (rows: readonly RowInOrder[]): ProductPage => ({
  list: rows.filter(({ id }) => id !== null),
  ...bounded(rows[0]!.total),
});

/**
 * The first page, which is nearly every page that is read, says its bounds in its text: a plan that is made once can count on them.
 * Of others the text would be another each time.
 */
const partOf = (offset: number, limit: number) =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`offset ${offset} limit ${limit}`;
const boundOf = (offset: number, limit: number): RawBuilder<unknown> =>
  offset === 0 ? sql.lit(limit) : sql`${offset + limit}`;

const totalOf = (filter: ProductFilter) =>
  sql<{ total: number }>`select coalesce(sum(count), 0)::int as total from ${groupsIn(filter)}`;

/** The keys of groups, each once: changes add rows. */
const groupKeys = (filter: ProductFilter) =>
  sql`select distinct product_group(cate_id, kind, labels) as key from ${groupsIn(filter)}`;

function source(filter: ProductFilter, first: RawBuilder<unknown>): RawBuilder<unknown> {
  const { cate_id, labels, kind } = filter;
  const isNarrow = Object.values(labels ?? {}).some((values) => values.length > 0);
  if (isNarrow || (kind && cate_id))
    return sql`select p.id, p.lesser, p.code from (${groupKeys(filter)}) held cross join lateral (
      select id, lesser, code from products where group_key = held.key order by code limit ${first}) p`;
  if (cate_id)
    return sql`select p.id, p.lesser, p.code from (select distinct cate_id from ${groupsIn(filter)}) held cross join lateral (
      select id, lesser, code from products where cate_id = held.cate_id order by lesser, code limit ${first}) p`;
  return kind
    ? sql`select id, lesser, code from products where kind = ${kind}`
    : sql`select id, lesser, code from products`;
}

const orders = {
  code: sql`products.code`,
  model: sql`products.model`,
  title: sql`products.texts #>> '{en,title}'`,
  created_at: sql`products.created_at`,
  market_price: sql`products.gpl`,
} as const satisfies Record<ProductSort, unknown>;

/** Equal ones stand in an order too, or pages would overlap. Products without a price come last both ways. */
function inOrder(sort: Order): RawBuilder<unknown> {
  const field = sort.replace('-', '') as ProductSort;
  if (!sort.startsWith('-')) return sql`${orders[field]}, products.id`;
  return sql`${orders[field]} desc ${field === 'market_price' ? sql`nulls last` : sql``}, products.id desc`;
}

/** So few are gathered and sorted; of more a walk along the order meets enough. */
const gatheredAtMost = 2000;

async function pageSorted(trx: Trx, filter: ProductFilter, sort: Order, { page, limit }: Page): Promise<ProductPage> {
  const counted = await totalOf(filter).execute(trx);
  const { total } = counted.rows[0]!;
  const query =
    total > gatheredAtMost
      ? matching(trx, filter)
      : trx.selectFrom('products').where(sql<SqlBool>`group_key = any (array(${groupKeys(filter)}))`);
  return { list: await listRows(query, inOrder(sort), { page, limit }), ...bounded(total) };
}

/** The plan depends on how many match. */
const listRows = (query: ReturnType<typeof matching>, order: RawBuilder<unknown>, { page, limit }: Page) =>
  query
    .modifyFront(withoutPreparedStatement)
    .select(rowColumns)
    .orderBy(order)
    .offset((page - 1) * limit)
    .limit(limit)
    .$castTo<RowRecord>()
    .execute();

/** Words are found by their own index; what it finds is put in order. */
async function pageByWords(
  trx: Trx,
  filter: ProductFilter,
  sort: Order | null | undefined,
  page: Page,
): Promise<ProductPage> {
  const query = matching(trx, filter);
  return { list: await listRows(query, orderOfWords(sort), page), ...(await countUpTo(trx, query)) };
}
const orderOfWords = (sort: Order | null | undefined) => (sort ? inOrder(sort) : sql`products.lesser, products.code`);

/** Whatever else is narrowed or ordered by may change without a change of what is searched. */
const isSearchAlone = ({ cate_id, labels }: ProductFilter, sort: Order | null | undefined): boolean =>
  !cate_id &&
  Object.values(labels ?? {}).every((values) => values.length === 0) &&
  (!sort || /^-?(?:code|model)$/.test(sort));

/** A search that was made before costs a look-up, as in search.actions.ts. */
async function pageKept(
  trx: Trx,
  filter: ProductFilter,
  sort: Order | null | undefined,
  { page, limit }: Page,
): Promise<ProductPage> {
  const offset = (page - 1) * limit;
  const key = keyOf('list', termsOf(filter.keyword ?? ''), filter.kind ?? null, sort ?? null);
  const { kept, snapshot } = await findKept(trx, key, { offset, limit });
  if (kept) return { list: await listByIds(trx, kept.ids), ...bounded(kept.total) };
  const query = matching(trx, filter);
  const best = await query
    .modifyFront(withoutPreparedStatement)
    .select('products.id')
    .orderBy(orderOfWords(sort))
    .limit(Math.max(keptAtMost, offset + limit))
    .execute();
  const ids = best.map(({ id }) => id);
  const { total, total_more } = await countUpTo(trx, query);
  const found = { total: total_more ? total + 1 : total, ids };
  await keepSearch(trx, key, found, snapshot);
  return { list: await listByIds(trx, ids.slice(offset, offset + limit)), ...bounded(found.total) };
}

async function listByIds(trx: Trx, ids: readonly string[]): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select ${sql.join(rowColumns.map((name) => sql.ref(`products.${name}`)))}
    from unnest(${ids}::uuid[]) with ordinality asked (id, nth) join products on products.id = asked.id order by asked.nth`.execute(
    trx,
  );
  return rows;
}
