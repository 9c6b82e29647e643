import type { AdminProductRow, adminListProducts } from '@trunkline/contract/staff/products';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/transaction.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import { can } from '../../platform/http/access.ts';
import { packingOf, pictureOf, stateAt } from '../catalogue.present.ts';
import { inLanguage, like, listRecords, type ProductRecord, type Texts, withinCategory } from '../catalogue.sql.ts';
import { termsOf } from '../words.ts';
import { havingPlace } from './compat.sql.ts';

// Rules: docs/rules/catalogue.md, "Back office"

type Query = ParsedInput<typeof adminListProducts>;
type Filter = NonNullable<Query['filter']>;
type Narrowing = Pick<Query, 'keyword' | 'filter' | 'sort'>;

/** Word for word the conditions of the indexes: a product without price, without packing, with estimates. */
const unpacked = sql<SqlBool>`(qty_per_package is null or gross_weight is null or net_weight is null
  or length is null or width is null or height is null)`;

const inState = (state: NonNullable<Filter['state']>, today: string) =>
  ({
    active: sql<SqlBool>`products.state = 'active'`,
    last_orders: sql<SqlBool>`products.state = 'last_orders' and (last_orders_on is null or last_orders_on >= ${today})`,
    ended: sql<SqlBool>`products.state <> 'active' and (products.state = 'ended' or last_orders_on < ${today})`,
  })[state];

/** As a search on the pages, and ERP numbers, which only staff look for. */
const withWord = (forms: readonly string[]) =>
  sql<SqlBool>`(products.words like any (${forms.map(like)}::text[]) or products.erp_no ilike any (${forms.map(like)}::text[]))`;

const either = (wanted: boolean, condition: ReturnType<typeof sql<SqlBool>>) =>
  wanted ? condition : sql<SqlBool>`not (${condition})`;

function conditionsOf({ keyword, filter }: Narrowing, today: string) {
  const { state, slot_type: slotType, without_price, without_packing, without_picture, estimated } = filter ?? {};
  return [
    ...termsOf(keyword ?? '').map(withWord),
    ...(filter?.cate_id ? [withinCategory(filter.cate_id)] : []),
    ...(state ? [inState(state, today)] : []),
    ...(slotType ? [sql<SqlBool>`products.id in (select id from ${havingPlace(slotType)} having_place)`] : []),
    ...(without_price == null ? [] : [either(without_price, sql<SqlBool>`gpl is null`)]),
    ...(without_packing == null ? [] : [either(without_packing, unpacked)]),
    ...(without_picture == null ? [] : [either(without_picture, sql<SqlBool>`thumb_file_id is null`)]),
    ...(estimated == null ? [] : [either(estimated, sql<SqlBool>`estimated <> '{}'`)]),
  ];
}

function matching(trx: Trx, narrowing: Narrowing, today: string) {
  const { kind, product_line: line, plug_type: plug } = narrowing.filter ?? {};
  let query = trx.selectFrom('products');
  for (const condition of conditionsOf(narrowing, today)) query = query.where(condition);
  if (kind) query = query.where('kind', '=', kind);
  if (line) query = query.where('product_line', '=', line);
  if (plug) query = query.where('plug_type', '=', plug);
  return query;
}

type Sort = 'code' | 'model' | 'part_number' | 'gpl' | 'product_line' | 'updated_at';

/** Ids first: an order reads an index, and only what is shown is read whole. */
function sortedIds({ trx, today }: TransactionContext, narrowing: Narrowing) {
  const { sort } = narrowing;
  const field = (sort?.replace('-', '') ?? 'code') as Sort;
  const down = sort?.startsWith('-') ?? false;
  const query = matching(trx, narrowing, today).select('products.id');
  const ordered =
    field === 'gpl'
      ? query.orderBy('gpl', (o) => (down ? o.desc() : o.asc()).nullsLast())
      : query.orderBy(field, down ? 'desc' : 'asc');
  // Codes are unique; after a line come its products in that order.
  return field === 'product_line' ? ordered.orderBy('code') : ordered.orderBy('id', down ? 'desc' : 'asc');
}

export async function listMatching(
  context: TransactionContext,
  narrowing: Narrowing,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ProductRecord[]> {
  const ids = (await sortedIds(context, narrowing).limit(limit).offset(offset).execute()).map(({ id }) => id);
  const found = new Map((await listRecords(context.trx, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function list(
  context: TransactionContext,
  input: Query,
): Promise<EndpointOutput<typeof adminListProducts>> {
  ensurePage(input);
  const { page, limit } = input;
  const products = await listMatching(context, input, { limit, offset: (page - 1) * limit });
  const count = await countUpTo(context.trx, matching(context.trx, input, context.today));
  return { list: await presentRows(context, products), ...count, page, limit };
}

/** What it costs the vendor is for pricing and admin alone: docs/rules/prices.md. */
export const maySeeCost = ({ principal }: Pick<TransactionContext, 'principal'>): boolean =>
  can(principal, 'sales:cost:read');

export async function listCategoryNames(trx: Trx, ids: readonly string[]): Promise<Map<string, Texts>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .$castTo<{ id: string; name: Texts }>()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When each was written last; no other part of the product asks for it. */
async function listChanges(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('products').select(['id', 'updated_at']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at.toISOString()]));
}

export async function presentRows(
  context: TransactionContext,
  products: readonly ProductRecord[],
): Promise<AdminProductRow[]> {
  const { trx, language, today } = context;
  const names = await listCategoryNames(
    trx,
    products.map(({ cate_id }) => cate_id),
  );
  const changes = await listChanges(
    trx,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({
    id: product.id,
    code: product.code,
    title: inLanguage(product.texts, language).title,
    model: product.model,
    part_number: product.part_number,
    erp_no: product.erp_no,
    brand: product.brand,
    image: pictureOf(product),
    cate_id: product.cate_id,
    category: inLanguage(names.get(product.cate_id)!, language),
    product_line: product.product_line,
    kind: product.kind,
    state: stateAt(product, today),
    last_orders_on: product.last_orders_on,
    successor_id: product.successor_id,
    gpl: product.gpl,
    ...(maySeeCost(context) && { cost: product.cost }),
    plug_type: product.plug_type,
    packed: product.net_weight !== null && product.gross_weight !== null && isMeasured(product),
    estimated: [...product.estimated],
    updated_at: changes.get(product.id)!,
    version: product.version,
  }));
}

const isMeasured = (product: ProductRecord): boolean =>
  packingOf(product).cbm !== null && product.qty_per_package !== null;
