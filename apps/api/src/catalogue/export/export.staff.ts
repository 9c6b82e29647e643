// Products as a sheet in the columns of the import, so that the sheet can be edited and imported again. docs/rules/import.md
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { canReadProductCosts } from '../catalogue.policy.ts';
import { listCategories } from '../categories/categories.sql.ts';
import { getProductCosts } from '../costs/costs.sql.ts';
import { getProducts } from '../products/products.public.ts';
import { listProductSlots } from '../products/products.sql.ts';
import { type ExportedProduct, type ProductColumn, productColumnsOfFiles } from './product-sheet.public.ts';
import { listMatchingProducts, type StaffProductFilter } from '../staff-list/staff-list.sql.ts';

async function listExportedProducts(
  context: TransactionContext,
  filter: StaffProductFilter,
  limit: number,
): Promise<ExportedProduct[]> {
  const { trx, principal } = context;
  const products = await listMatchingProducts(context, filter, { limit });
  const slugs = new Map((await listCategories(trx)).map(({ id, slug }) => [id, slug]));
  const ids = products.map(({ id }) => id);
  const slots = await listProductSlots(trx, ids);
  const costs = canReadProductCosts(principal) ? await getProductCosts(trx, ids) : new Map<string, string>();
  const successorIds = products.flatMap(({ successor_id }) => successor_id ?? []);
  const successors = await getProducts(trx, successorIds);
  return products.map((product) => ({
    ...product,
    slug: slugs.get(product.cate_id) ?? '',
    slots: slots.get(product.id) ?? [],
    cost: costs.get(product.id) ?? null,
    successor: (product.successor_id && successors.get(product.successor_id)?.code) ?? null,
  }));
}

/** Lists and objects are JSON, empty ones an empty cell. */
function toColumnCell(name: string, product: ExportedProduct): string | number | null {
  const value: unknown = Reflect.get(product, name);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value == null || Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

const defaultWidth = 16;

/** The cost only for staff who may read it. */
const listColumns = ({ principal }: TransactionContext): SheetColumn<ExportedProduct>[] =>
  Object.entries<ProductColumn>(productColumnsOfFiles)
    .filter(([name]) => name !== 'cost' || canReadProductCosts(principal))
    .map(([name, { width = defaultWidth, format, cell }]) => ({
      head: name,
      width,
      ...(format && { format }),
      exact: true,
      value: cell ?? ((product) => toColumnCell(name, product)),
    }));

export const exportProducts: ListExport<typeof staffProductCalls.exportProducts, ExportedProduct> = {
  name: 'products',
  title: (t) => t('staff_catalogue.products'),
  columns: listColumns,
  list: listExportedProducts,
};
