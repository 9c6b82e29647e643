// One page of products in order, at the cost of a page. docs/decisions/0014-how-lists-stay-fast.md
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import type { Language } from '@trunkline/text/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { countUpTo, type Page } from '../../platform/db/list-query.ts';
import { withoutPreparedStatement } from '../../platform/db/prepared-statements.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import {
  getMatchingProducts,
  getSearchPlan,
  matchesPlan,
  rankMatches,
  type SearchPlan,
} from '../../search/matching/matching.public.ts';
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
  /** Search plan of the keyword. */
  readonly plan?: SearchPlan;
}

const hasKeyword = ({ keyword }: ProductFilter): boolean => parseSearchTerms(keyword ?? '').length > 0;

/** Whether a page is in the order of the catalogue and has no keyword. */
export const isInCatalogueOrder = (filter: ProductFilter, sort: Sort | null | undefined): boolean =>
  !sort && !hasKeyword(filter);

/** One page of products that match a keyword, or in another order. */
export async function listProductPage(
  trx: Trx,
  filter: ProductFilter,
  sort: Sort | null | undefined,
  page: Page,
): Promise<ProductPage> {
  if (!hasKeyword(filter)) return listSortedPage(trx, filter, sort ?? 'code', page);
  return sort ? listMatchesSorted(trx, filter, sort, page) : listBestMatches(trx, filter, page);
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

/** Sold products before ended ones, devices before accessories; then the order of the category tree, then by code. */
const catalogueOrder = sql`off_sale, is_accessory, tree_position, list_code`;

/**
 * One page in the order of the catalogue. Each source (a category or a group) has an index in that order, and the first rows of each
 * are merged. A page therefore costs the same however many products there are. Throws 404 for a missing category.
 */
export async function readPageInOrder(
  trx: Trx,
  filter: ProductFilter,
  { page, limit }: Page,
  language: Language,
): Promise<ProductPage> {
  const offset = (page - 1) * limit;
  const { rows } = await sql<RowInOrder>`
    with source as (${selectSource(filter, toSourceLimit(offset, limit))}), page as (
      select source.*, categories.tree_position from source join categories on categories.id = source.cate_id
      order by ${catalogueOrder} ${toPageClause(offset, limit)}
    ), shown as (
      select ${columnsInLanguage(language)}, page.off_sale, page.is_accessory, page.tree_position, page.list_code
      from page join products on products.id = page.id
    )
    select counted.total, ${categoryExists(filter)} as category_exists, shown.*
    from (${selectTotal(filter)}) counted
    left join shown on true
    order by ${catalogueOrder}`.execute(trx);
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
  const columns = sql`id, off_sale, is_accessory, cate_id, list_code`;
  return listChosenLabels(filter).length > 0 || filter.kind
    ? sql`select p.* from (${selectGroupKeys(filter)}) held cross join lateral (
        select ${columns} from products where group_key = held.key order by off_sale, list_code limit ${limit}) p`
    : sql`select p.* from (select distinct cate_id from ${selectProductGroups(filter)}) held cross join lateral (
        select ${columns} from products where cate_id = held.cate_id
        order by off_sale, is_accessory, list_code limit ${limit}) p`;
}

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

/** Selects the keys of the product groups that the filter allows; undefined without a filter. */
const selectKeysWithin = (filter: ProductFilter): RawBuilder<unknown> | undefined =>
  filter.cate_id || filter.kind || listChosenLabels(filter).length > 0 ? selectGroupKeys(filter) : undefined;

/** Lists the products that a search finds, best first. docs/rules/search.md */
async function listBestMatches(trx: Trx, filter: ProductFilter, { page, limit }: Page): Promise<ProductPage> {
  const offset = (page - 1) * limit;
  const keyword = filter.keyword ?? '';
  const within = selectKeysWithin(filter);
  if (!within) {
    const { ids, total, plan } = await getMatchingProducts(trx, keyword, { offset, limit });
    return { list: await listRowsByIds(trx, ids), ...boundTotal(total), plan };
  }
  const plan = await getSearchPlan(trx, keyword);
  const { ids, total } = await rankMatches(trx, plan, { first: offset + limit, within });
  return { list: await listRowsByIds(trx, ids.slice(offset)), ...boundTotal(total), plan };
}

async function listMatchesSorted(trx: Trx, filter: ProductFilter, sort: Sort, page: Page): Promise<ProductPage> {
  const plan = await getSearchPlan(trx, filter.keyword ?? '');
  const query = matchProducts(trx, filter).where(matchesPlan(plan));
  return { list: await listRows(query, toOrder(sort), page), ...(await countUpTo(trx, query)), plan };
}

/** Products in the order of the ids. */
async function listRowsByIds(trx: Trx, ids: readonly string[]): Promise<ProductRowRecord[]> {
  const { rows } = await sql<ProductRowRecord>`
    select ${sql.join(productRowColumns.map((name) => sql.ref(`products.${name}`)))}
    from unnest(${ids}::uuid[]) with ordinality wanted (id, position) join products on products.id = wanted.id
    order by wanted.position`.execute(trx);
  return rows;
}
