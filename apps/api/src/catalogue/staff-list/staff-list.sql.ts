import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { staffProductSorts } from '@trunkline/contract/enums';
import { isShipped, productKinds, type ProductState } from '@trunkline/contract/product-enums';
import type { listStaffProducts } from '@trunkline/contract/staff/products';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { toContainsPattern } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isInCategory } from '../categories/categories.sql.ts';
import { rankByName } from '../../search/matching/matching.public.ts';
import { selectDevicesWithSlot } from '../compat/compat.sql.ts';
import { getProducts, type ProductRecord } from '../products/products.public.ts';

export type StaffProductFilter = Pick<ParsedInput<typeof listStaffProducts>, 'keyword' | 'filter' | 'sort'>;

/** The first condition is that of an index. What is not shipped lacks nothing. */
const lacksPacking = sql<SqlBool>`((qty_per_package is null or gross_weight is null or net_weight is null
  or length is null or width is null or height is null) and kind = any(${productKinds.filter(isShipped)}))`;

/** The state of the day, as `getProductState` computes it. */
const hasState = (state: ProductState, today: string) =>
  ({
    active: sql<SqlBool>`products.state = 'active'`,
    last_orders: sql<SqlBool>`products.state = 'last_orders' and (last_orders_on is null or last_orders_on >= ${today})`,
    ended: sql<SqlBool>`products.state <> 'active' and (products.state = 'ended' or last_orders_on < ${today})`,
  })[state];

/** Condition for one search term, as in the public list. Staff also search for ERP numbers. */
function matchesTerm(forms: readonly string[]) {
  const patterns = forms.map(toContainsPattern);
  return sql<SqlBool>`(products.words like any (${patterns}::text[]) or products.erp_no ilike any (${patterns}::text[]))`;
}

const isOrIsNot = (wanted: boolean, condition: ReturnType<typeof sql<SqlBool>>) =>
  wanted ? condition : sql<SqlBool>`not (${condition})`;

function listConditions({ keyword, filter }: StaffProductFilter, today: string) {
  const { cate_id, state, slot_type, without_price, without_packing, without_picture, estimated } = filter ?? {};
  return [
    ...parseSearchTerms(keyword ?? '').map(matchesTerm),
    ...(cate_id ? [isInCategory(cate_id)] : []),
    ...(state ? [hasState(state, today)] : []),
    ...(slot_type
      ? [sql<SqlBool>`products.id in (select id from ${selectDevicesWithSlot(slot_type)} having_slot)`]
      : []),
    ...(without_price == null ? [] : [isOrIsNot(without_price, sql<SqlBool>`gpl is null`)]),
    ...(without_packing == null ? [] : [isOrIsNot(without_packing, lacksPacking)]),
    ...(without_picture == null ? [] : [isOrIsNot(without_picture, sql<SqlBool>`thumb_file_id is null`)]),
    ...(estimated == null ? [] : [isOrIsNot(estimated, sql<SqlBool>`estimated <> '{}'`)]),
  ];
}

export function matchStaffProducts(trx: Trx, filter: StaffProductFilter, today: string) {
  const { kind, product_line: line, plug_type: plug } = filter.filter ?? {};
  let query = trx.selectFrom('products');
  for (const condition of listConditions(filter, today)) query = query.where(condition);
  if (kind) query = query.where('kind', '=', kind);
  if (line) query = query.where('product_line', '=', line);
  if (plug) query = query.where('plug_type', '=', plug);
  return query;
}

type SortField = (typeof staffProductSorts)[number];

/** Selects only ids, so that an order reads its index alone. */
function selectSortedIds({ trx, today }: TransactionContext, filter: StaffProductFilter) {
  const { sort } = filter;
  const terms = parseSearchTerms(filter.keyword ?? '');
  if (!sort && terms.length > 0)
    return matchStaffProducts(trx, filter, today)
      .select('products.id')
      .orderBy(rankByName(terms))
      .orderBy('products.off_sale')
      .orderBy('products.list_code');
  const field = (sort?.replace('-', '') ?? 'code') as SortField;
  const isDescending = sort?.startsWith('-') ?? false;
  const query = matchStaffProducts(trx, filter, today).select('products.id');
  const ordered =
    field === 'gpl'
      ? query.orderBy('gpl', (order) => (isDescending ? order.desc() : order.asc()).nullsLast())
      : query.orderBy(field, isDescending ? 'desc' : 'asc');
  // Products of one line are in the order of their codes, which are unique.
  return field === 'product_line' ? ordered.orderBy('code') : ordered.orderBy('id', isDescending ? 'desc' : 'asc');
}

/** Products that match, in the order of `sort`; without it the best matches of a keyword first, else by code. Products without a price are last in both directions. */
export async function listMatchingProducts(
  context: TransactionContext,
  filter: StaffProductFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<ProductRecord[]> {
  const rows = await selectSortedIds(context, filter).limit(limit).offset(offset).execute();
  const ids = rows.map(({ id }) => id);
  const found = await getProducts(context.trx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Time at which each product was last written, by id. */
export async function getUpdateTimes(trx: Trx, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('products').select(['id', 'updated_at']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}
