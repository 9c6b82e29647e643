// Products as a sheet in the columns of the import, so that the sheet can be edited and imported again. docs/rules/import.md
import type { ProductSlot } from '@trunkline/contract/catalogue';
import { productImportFields } from '@trunkline/contract/imports/fields';
import { type ProductFigure, productFigures } from '@trunkline/contract/product-input';
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import { isLanguage } from '@trunkline/text/languages';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { canReadProductCosts } from '../catalogue.policy.ts';
import { listCategories } from '../categories/categories.sql.ts';
import { getProductCosts } from '../costs/costs.sql.ts';
import { getProducts, type ProductRecord } from '../products/products.public.ts';
import { listProductSlots } from '../products/products.sql.ts';
import { listMatchingProducts, type StaffProductFilter } from '../staff-list/staff-list.sql.ts';

interface ExportedProduct extends ProductRecord {
  /** The slug of its category. */
  readonly slug: string;
  readonly slots: readonly ProductSlot[];
  /** Null also for staff who may not read it. */
  readonly cost: string | null;
  /** The code of its successor. */
  readonly successor: string | null;
}

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

const toJsonCell = (items: object): string | null => (Object.keys(items).length === 0 ? null : JSON.stringify(items));

type CellValue = (product: ExportedProduct) => string | number | null;

/** Cells that are not simply the column of the same name. */
const specialCells: Readonly<Record<string, CellValue>> = {
  category: ({ slug }) => slug,
  ports: ({ ports }) => toJsonCell(ports),
  slots: ({ slots }) => toJsonCell(slots),
  labels: ({ labels }) => toJsonCell(labels),
  specs: ({ specs }) => toJsonCell(specs),
  mixed_supplies: ({ mixed_supplies }) => String(mixed_supplies),
};

/** Columns such as `title` and `title_ar`. */
function findTextCell(name: string): CellValue | undefined {
  const [, field, language = 'en'] = /^(title|describe)(?:_(\w\w))?$/.exec(name) ?? [];
  if ((field !== 'title' && field !== 'describe') || !isLanguage(language)) return undefined;
  return ({ texts }) => texts[language]?.[field] ?? null;
}

const toColumnCell =
  (name: string): CellValue =>
  (product) => {
    const value: unknown = Reflect.get(product, name);
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  };

const defaultWidth = 16;
/** Column widths in characters, by the name without a language. */
const widths: Readonly<Record<string, number>> = {
  title: 50,
  describe: 50,
  ports: 40,
  slots: 40,
  labels: 40,
  specs: 40,
};

const isFigure = (name: string): name is ProductFigure => Object.hasOwn(productFigures, name);

function findFormat(name: string): string | undefined {
  if (name === 'qty_per_package') return countFormat;
  return isFigure(name) ? `0.${'0'.repeat(productFigures[name][1])}` : undefined;
}

/** The cost only for staff who may read it. */
const listColumns = ({ principal }: TransactionContext): SheetColumn<ExportedProduct>[] =>
  productImportFields
    .filter((name) => name !== 'cost' || canReadProductCosts(principal))
    .map((name) => {
      const format = findFormat(name);
      return {
        head: name,
        width: widths[name.replace(/_\w\w$/, '')] ?? defaultWidth,
        ...(format && { format }),
        exact: true,
        value: specialCells[name] ?? findTextCell(name) ?? toColumnCell(name),
      };
    });

export const exportProducts: ListExport<typeof staffProductCalls.exportProducts, ExportedProduct> = {
  name: 'products',
  title: (t) => t('staff_catalogue.products'),
  columns: listColumns,
  list: listExportedProducts,
};
