// One page of products in order, at the cost of a page. docs/decisions/0014-how-lists-stay-fast.md
import type { ProductKind } from '@trunkline/contract/product-enums';
import { maxCountedRows } from '@trunkline/contract/list';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import type { Language } from '@trunkline/text/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { countUpTo, type Page } from '../../platform/db/list-query.ts';
import { withoutPreparedStatement } from '../../platform/db/prepared-statements.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { cacheSearch, findCachedSearch, maxCachedResults, toSearchKey } from '../../search/cache/cache.public.ts';
import { selectProductGroups } from '../counts/counts.sql.ts';
import {
  listChosenLabels,
  matchProducts,
  type ProductFilter,
  productRowColumns,
  type ProductRowRecord,
} from '../products/products.sql.ts';

type SortField = 'code' | 'model' | 'title' | 'created_at' | 'market_price';
type Sort = SortField | `-${SortField}`;

export interface ProductPage {
  readonly list: ProductRowRecord[];
  readonly total: number;
  readonly total_more?: true;
}

const hasKeyword = ({ keyword }: ProductFilter): boolean => parseSearchTerms(keyword ?? '').length > 0;

/** Whether a page is in the order of the catalogue (devices before accessories, each by code) and has no keyword. */
export const isInCatalogueOrder = (filter: ProductFilter, sort: Sort | null | undefined): boolean =>
  !sort && !hasKeyword(filter);

/** One page of products that match a keyword, or in another order. */
export function listProductPage(
  trx: Trx,
  filter: ProductFilter,
  sort: Sort | null | undefined,
  page: Page,
): Promise<ProductPage> {
  if (sort && !hasKeyword(filter)) return listSortedPage(trx, filter, sort, page);
  return isCacheable(filter, sort)
    ? listCachedPage(trx, filter, sort, page)
    : listPageByKeyword(trx, filter, sort, page);
}

const boundTotal = (total: number): Pick<ProductPage, 'total' | 'total_more'> =>
  total > maxCountedRows ? { total: maxCountedRows, total_more: true } : { total };

// The order of the catalogue

/** Texts are half of a row, so only the caller's language is read. Labels are shown only of optics and cables. */
const columnsInLanguage = (language: Language) => {
  const whole = productRowColumns.filter((name) => name !== 'texts' && name !== 'labels');
  return sql`${sql.join(whole.map((name) => sql.ref(`products.${name}`)))},
    case when products.kind in ('optic', 'cable') then products.labels else '{}' end as labels,
    jsonb_build_object('en', coalesce(products.texts -> ${language}::text, products.texts -> 'en')) as texts`;
};

interface RowInOrder extends ProductRowRecord {
  readonly total: number;
  readonly category_exists: boolean;
}

/**
 * One page in the order of the catalogue. Each source (all products, a category, a group) has an index in that order, and the first
 * rows of each are merged. A page therefore costs the same however many products there are. Throws 404 for a missing category.
 */
export async function readPageInOrder(
  trx: Trx,
  filter: ProductFilter,
  { page, limit }: Page,
  language: Language,
): Promise<ProductPage> {
  const offset = (page - 1) * limit;
  const { rows } = await sql<RowInOrder>`
    with page as (
      ${selectSource(filter, toSourceLimit(offset, limit))} order by is_accessory, code ${toPageClause(offset, limit)}
    ), shown as (
      select ${columnsInLanguage(language)}, products.is_accessory from page join products on products.id = page.id
    )
    select counted.total, ${categoryExists(filter)} as category_exists, shown.*
    from (${selectTotal(filter)}) counted
    left join shown on true
    order by shown.is_accessory, shown.code`.execute(trx);
  // An empty page still has one row, with the total alone.
  const [{ total, category_exists } = { total: 0, category_exists: true }] = rows;
  if (!category_exists) throw notFound('catalogue.category_not_found');
  return { list: rows.filter(({ id }) => id !== null), ...boundTotal(total) };
}

const categoryExists = ({ cate_id }: ProductFilter): RawBuilder<unknown> =>
  cate_id ? sql`exists (select from categories where id = ${cate_id})` : sql`true`;

/**
 * The first page, which is nearly every page that is read, has its bounds in the text of the statement, so that the plan of the
 * prepared statement can rely on them. Other pages would make each text unique.
 */
const toPageClause = (offset: number, limit: number): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`offset ${offset} limit ${limit}`;
const toSourceLimit = (offset: number, limit: number): RawBuilder<unknown> =>
  offset === 0 ? sql.lit(limit) : sql`${offset + limit}`;

const selectTotal = (filter: ProductFilter) =>
  sql<{ total: number }>`select coalesce(sum(count), 0)::int as total from ${selectProductGroups(filter)}`;

/** Each key once, although changes add rows to a group. */
const selectGroupKeys = (filter: ProductFilter) =>
  sql`select distinct product_group(cate_id, kind, labels) as key from ${selectProductGroups(filter)}`;

/** Ids of matching products with the columns of the order: the first `limit` of each group or category. */
function selectSource(filter: ProductFilter, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  const { cate_id, kind } = filter;
  if (listChosenLabels(filter).length > 0 || (kind && cate_id))
    return sql`select p.id, p.is_accessory, p.code from (${selectGroupKeys(filter)}) held cross join lateral (
      select id, is_accessory, code from products where group_key = held.key order by code limit ${limit}) p`;
  if (cate_id)
    return sql`select p.id, p.is_accessory, p.code from (select distinct cate_id from ${selectProductGroups(filter)}) held cross join lateral (
      select id, is_accessory, code from products where cate_id = held.cate_id order by is_accessory, code limit ${limit}) p`;
  return selectOfKind(kind);
}

const selectOfKind = (kind: ProductKind | null | undefined): RawBuilder<unknown> =>
  kind
    ? sql`select id, is_accessory, code from products where kind = ${kind}`
    : sql`select id, is_accessory, code from products`;

// Other orders

const sortColumns = {
  code: sql`products.code`,
  model: sql`products.model`,
  title: sql`products.texts #>> '{en,title}'`,
  created_at: sql`products.created_at`,
  market_price: sql`products.gpl`,
} as const satisfies Record<SortField, unknown>;

/** The id makes the order total, otherwise pages would overlap. Products without a price are last in both directions. */
function toOrder(sort: Sort): RawBuilder<unknown> {
  const field = sort.replace('-', '') as SortField;
  if (!sort.startsWith('-')) return sql`${sortColumns[field]}, products.id`;
  return sql`${sortColumns[field]} desc ${field === 'market_price' ? sql`nulls last` : sql``}, products.id desc`;
}

/** Up to this number of products are read and sorted. Of more, a walk along the index of the order finds enough. */
const maxSortedProducts = 2000;

async function listSortedPage(trx: Trx, filter: ProductFilter, sort: Sort, page: Page): Promise<ProductPage> {
  const { total } = getSingleRow(await selectTotal(filter).execute(trx));
  const query =
    total > maxSortedProducts
      ? matchProducts(trx, filter)
      : trx.selectFrom('products').where(sql<SqlBool>`group_key = any (array(${selectGroupKeys(filter)}))`);
  return { list: await listRows(query, toOrder(sort), page), ...boundTotal(total) };
}

/** Not prepared, because the best plan depends on how many products match. */
const listRows = (
  query: ReturnType<typeof matchProducts>,
  order: RawBuilder<unknown>,
  { page, limit }: Page,
): Promise<ProductRowRecord[]> =>
  query
    .modifyFront(withoutPreparedStatement)
    .select(productRowColumns)
    .orderBy(order)
    .offset((page - 1) * limit)
    .limit(limit)
    .$castTo<ProductRowRecord>()
    .execute();

// Keywords

/** The index of words finds the products, which are then sorted. */
async function listPageByKeyword(
  trx: Trx,
  filter: ProductFilter,
  sort: Sort | null | undefined,
  page: Page,
): Promise<ProductPage> {
  const query = matchProducts(trx, filter);
  return { list: await listRows(query, toKeywordOrder(sort), page), ...(await countUpTo(trx, query)) };
}

const toKeywordOrder = (sort: Sort | null | undefined): RawBuilder<unknown> =>
  sort ? toOrder(sort) : sql`products.is_accessory, products.code`;

/** Cached searches are discarded when words, kinds, codes or models change. Results that depend on other columns are not cached. */
const isCacheable = (filter: ProductFilter, sort: Sort | null | undefined): boolean =>
  !filter.cate_id && listChosenLabels(filter).length === 0 && (!sort || /^-?(?:code|model)$/.test(sort));

/** A cached search costs one look-up, as in search.actions.ts. */
async function listCachedPage(
  trx: Trx,
  filter: ProductFilter,
  sort: Sort | null | undefined,
  { page, limit }: Page,
): Promise<ProductPage> {
  const offset = (page - 1) * limit;
  const key = toSearchKey('list', parseSearchTerms(filter.keyword ?? ''), filter.kind ?? null, sort ?? null);
  const { cached, snapshot } = await findCachedSearch(trx, key, { offset, limit });
  if (cached) return { list: await listRowsByIds(trx, cached.ids), ...boundTotal(cached.total) };
  const query = matchProducts(trx, filter);
  const best = await query
    .modifyFront(withoutPreparedStatement)
    .select('products.id')
    .orderBy(toKeywordOrder(sort))
    .limit(Math.max(maxCachedResults, offset + limit))
    .execute();
  const ids = best.map(({ id }) => id);
  const { total, total_more } = await countUpTo(trx, query);
  const found = { total: total_more ? total + 1 : total, ids };
  await cacheSearch(trx, key, found, snapshot);
  return { list: await listRowsByIds(trx, ids.slice(offset, offset + limit)), ...boundTotal(found.total) };
}

/** In the order of the ids. */
async function listRowsByIds(trx: Trx, ids: readonly string[]): Promise<ProductRowRecord[]> {
  const { rows } = await sql<ProductRowRecord>`
    select ${sql.join(productRowColumns.map((name) => sql.ref(`products.${name}`)))}
    from unnest(${ids}::uuid[]) with ordinality wanted (id, position) join products on products.id = wanted.id
    order by wanted.position`.execute(trx);
  return rows;
}
