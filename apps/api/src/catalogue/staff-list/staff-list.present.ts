import { isShipped } from '@trunkline/contract/product-enums';
import type { StaffProductRow } from '@trunkline/contract/staff/products.shapes';
import { localize, type Localized } from '@trunkline/rules/localized';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { canReadProductCosts } from '../catalogue.policy.ts';
import { getProductCosts } from '../costs/costs.sql.ts';
import { getCategoryNames } from '../categories/categories.sql.ts';
import { presentPacking } from '../products/products.present.ts';
import { getProductState, type ProductRecord, toProductImageUrl } from '../products/products.public.ts';
import { getUpdateTimes } from './staff-list.sql.ts';

/** Whether all six figures of the packing list are known. What is not shipped needs none. */
const hasPacking = (product: ProductRecord): boolean =>
  !isShipped(product.kind) ||
  (product.net_weight !== null &&
    product.gross_weight !== null &&
    product.qty_per_package !== null &&
    presentPacking(product).cbm !== null);

interface StaffProductFacts {
  readonly categoryName: Localized;
  readonly updatedAt: Date;
  /** Absent for staff who may not read it. */
  readonly cost?: string | null;
}

const presentStaffProductRow = (
  context: TransactionContext,
  product: ProductRecord,
  { categoryName, updatedAt, ...cost }: StaffProductFacts,
): StaffProductRow => ({
  id: product.id,
  code: product.code,
  title: localize(product.texts, context.language).title,
  model: product.model,
  part_number: product.part_number,
  erp_no: product.erp_no,
  brand: product.brand,
  image: toProductImageUrl(product),
  cate_id: product.cate_id,
  category: localize(categoryName, context.language),
  product_line: product.product_line,
  kind: product.kind,
  state: getProductState(product, context.today),
  last_orders_on: product.last_orders_on,
  successor_id: product.successor_id,
  gpl: product.gpl,
  ...cost,
  plug_type: product.plug_type,
  packed: hasPacking(product),
  estimated: [...product.estimated],
  updated_at: updatedAt.toISOString(),
  version: product.version,
});

/** Rows in the order of the products. The cost is absent for staff who may not read it. */
export async function presentStaffProductRows(
  context: TransactionContext,
  products: readonly ProductRecord[],
): Promise<StaffProductRow[]> {
  const { trx, principal } = context;
  const categoryIds = products.map(({ cate_id }) => cate_id);
  const ids = products.map(({ id }) => id);
  const categoryNames = await getCategoryNames(trx, categoryIds);
  const updateTimes = await getUpdateTimes(trx, ids);
  const costs = canReadProductCosts(principal) ? await getProductCosts(trx, ids) : undefined;
  return products.flatMap((product) => {
    const [categoryName, updatedAt] = [categoryNames.get(product.cate_id), updateTimes.get(product.id)];
    // Absent only when the product is deleted between two statements of this transaction.
    if (!categoryName || !updatedAt) return [];
    const cost = costs && { cost: costs.get(product.id) ?? null };
    return [presentStaffProductRow(context, product, { categoryName, updatedAt, ...cost })];
  });
}
