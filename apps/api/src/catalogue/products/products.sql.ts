import type { ProductSlot } from '@trunkline/contract/catalogue';
import type { ProductKind } from '@trunkline/contract/product-enums';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isInCategory } from '../categories/categories.sql.ts';
import { productColumns, type ProductRecord, shownProductColumns } from './products.public.ts';

/** The columns of a row of a list. */
export const productRowColumns = [...shownProductColumns, 'cate_id', 'labels'] as const;
export type ProductRowRecord = Pick<ProductRecord, (typeof productRowColumns)[number]>;

export interface ProductFilter {
  readonly cate_id?: string | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly labels?: Readonly<Record<string, readonly string[]>> | null | undefined;
  readonly kind?: ProductKind | null | undefined;
}

/** The labels of a filter that have values; a name without a value does not filter. */
export const listChosenLabels = ({ labels }: Pick<ProductFilter, 'labels'>): [string, readonly string[]][] =>
  Object.entries(labels ?? {}).filter(([, values]) => values.length > 0);

/** One of the values of a label matches. `column` is a column of labels. */
export const hasLabel = (column: RawBuilder<unknown>, name: string, values: readonly string[]) =>
  sql<SqlBool>`${column} @> any (${values.map((value) => JSON.stringify({ [name]: [value] }))}::jsonb[])`;

/** Products that match the filter. The keyword is not part of it: a search plan replaces it. */
export function matchProducts(trx: Trx, { cate_id, labels, kind }: Omit<ProductFilter, 'keyword'>) {
  let query = trx.selectFrom('products');
  if (cate_id) query = query.where(isInCategory(cate_id));
  if (kind) query = query.where('products.kind', '=', kind);
  for (const [name, values] of listChosenLabels({ labels }))
    query = query.where(hasLabel(sql`products.labels`, name, values));
  return query;
}

/** Products by id or part number; unknown names are left out. Of several with one part number, an active one. */
export async function getProductsByName(
  trx: Trx,
  field: 'id' | 'part_number',
  names: readonly string[],
): Promise<Map<string, ProductRecord>> {
  const key = field === 'id' ? sql<string>`products.id::text` : sql<string>`products.part_number`;
  const rows = await trx
    .selectFrom('products')
    .select([...productColumns, key.as('name')])
    .where(sql<SqlBool>`${key} = any(${[...new Set(names)]}::text[])`)
    // The map keeps the last row of a name.
    .orderBy(sql`products.state = 'active'`)
    .orderBy('products.id')
    .$castTo<ProductRecord & { readonly name: string }>()
    .execute();
  return new Map(rows.map(({ name, ...product }) => [name, product]));
}

/** The slots of products in their order, by product id. */
export async function listProductSlots(trx: Trx, ids: readonly string[]): Promise<Map<string, ProductSlot[]>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_slots')
    .selectAll()
    .where(sql<SqlBool>`product_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .$castTo<ProductSlot & { readonly product_id: string }>()
    .execute();
  const slots = new Map<string, ProductSlot[]>();
  for (const { product_id, name, slot_type, kind, count, required } of rows)
    slots.set(product_id, [...(slots.get(product_id) ?? []), { name, slot_type, kind, count, required }]);
  return slots;
}
