import {
  type AdminCategory,
  type AdminCompat,
  adminExportCategories,
  adminExportCompat,
} from '@trunkline/contract/staff/catalogue';
import { adminExportProducts } from '@trunkline/contract/staff/products';
import type { Slot } from '@trunkline/contract/catalogue';
import { productFigures } from '@trunkline/contract/product-input';
import type { Language } from '@trunkline/text/languages';
import { type ListExport, type SheetColumn, serveExport } from '../../documents/list-sheet.ts';
import { asCount } from '../../documents/sheet-parts.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import {
  inLanguage,
  listCategories,
  listRecords,
  listSlots,
  type ProductRecord,
  type Texts,
} from '../catalogue.sql.ts';
import { columns } from '../import/columns.ts';
import * as categories from './categories.ts';
import * as compat from './compat.ts';
import { listMatching, maySeeCost } from './products.list.ts';

// Products are handed out under the names of the import's columns, so that the sheet can be imported again. docs/rules/import.md

interface ExportedProduct extends ProductRecord {
  readonly slug: string;
  readonly slots: readonly Slot[];
  /** By its code, which is nobody else's. */
  readonly successor: string | null;
}

async function listExported(context: TransactionContext, input: Parameters<typeof listMatching>[1], atMost: number) {
  const { trx } = context;
  const products = await listMatching(context, input, { limit: atMost });
  const slugs = new Map((await listCategories(trx)).map(({ id, slug }) => [id, slug]));
  const slots = await listSlots(
    trx,
    products.map(({ id }) => id),
  );
  const successors = await listRecords(
    trx,
    products.flatMap(({ successor_id }) => successor_id ?? []),
  );
  const codes = new Map(successors.map(({ id, code }) => [id, code]));
  return products.map((product): ExportedProduct => ({
    ...product,
    slug: slugs.get(product.cate_id)!,
    slots: slots.get(product.id) ?? [],
    successor: product.successor_id && (codes.get(product.successor_id) ?? null),
  }));
}

const list = (items: object): string | null => (Object.keys(items).length === 0 ? null : JSON.stringify(items));

/** Columns whose cell is not the product's own column of that name. */
const cells: Readonly<Record<string, (product: ExportedProduct) => string | null>> = {
  category: ({ slug }) => slug,
  ports: ({ ports }) => list(ports),
  slots: ({ slots }) => list(slots),
  labels: ({ labels }) => list(labels),
  specs: ({ specs }) => list(specs),
};
const widths: Readonly<Record<string, number>> = {
  title: 50,
  describe: 50,
  ports: 40,
  slots: 40,
  labels: 40,
  specs: 40,
};

const formatOf = (name: string): string | undefined => {
  if (name === 'qty_per_package') return asCount;
  const places = (productFigures as Readonly<Record<string, readonly [number, number]>>)[name]?.[1];
  return places === undefined ? undefined : `0.${'0'.repeat(places)}`;
};

/** `title`, `title_ar`: words of English and of each other language. */
function wordsIn(name: string): ((product: ExportedProduct) => string | null) | undefined {
  const [, field, language = 'en'] = /^(title|describe)(?:_(\w\w))?$/.exec(name) ?? [];
  return field === undefined
    ? undefined
    : ({ texts }) => texts[language as Language]?.[field as 'title' | 'describe'] ?? null;
}

function importColumns(context: TransactionContext): SheetColumn<ExportedProduct>[] {
  return Object.keys(columns)
    .filter((name) => name !== 'cost' || maySeeCost(context))
    .map((name) => {
      const format = formatOf(name);
      return {
        head: name,
        width: widths[name.replace(/_\w\w$/, '')] ?? 16,
        ...(format && { format }),
        exact: true,
        value:
          cells[name] ??
          wordsIn(name) ??
          ((product) => product[name as keyof ExportedProduct] as string | number | null),
      };
    });
}

const products: ListExport<typeof adminExportProducts, ExportedProduct> = {
  name: 'products',
  title: (t) => t('staff_catalogue.products'),
  columns: importColumns,
  list: listExported,
};

const listedCategories: ListExport<typeof adminExportCategories, AdminCategory> = {
  name: 'categories',
  title: (t) => t('staff_catalogue.categories'),
  columns: ({ t, language }) => [
    { head: t('staff_catalogue.name'), width: 40, value: ({ name }) => inLanguage(name as Texts, language) },
    { head: t('staff_catalogue.slug'), width: 30, value: ({ slug }) => slug },
    { head: t('staff_catalogue.products'), width: 12, format: asCount, value: ({ products_below }) => products_below },
  ],
  list: (context, input) => categories.listMatching(context, input),
};

const rules: ListExport<typeof adminExportCompat, AdminCompat> = {
  name: 'compatibility',
  title: (t) => t('staff_catalogue.compat'),
  columns: ({ t, language }) => [
    { head: t('staff_catalogue.slot_type'), width: 30, value: ({ slot_type }) => slot_type },
    { head: t('staff_catalogue.plug_type'), width: 30, value: ({ plug_type }) => plug_type },
    { head: t('staff_catalogue.max'), width: 10, format: asCount, value: ({ max }) => max },
    {
      head: t('staff_catalogue.reason'),
      width: 60,
      value: ({ reason }) => reason && inLanguage(reason as Texts, language),
    },
    { head: t('staff_catalogue.devices'), width: 12, format: asCount, value: ({ devices }) => devices },
    { head: t('staff_catalogue.accessories'), width: 12, format: asCount, value: ({ accessories }) => accessories },
  ],
  list: compat.listMatching,
};

export function exportRoutes(app: AppContext): void {
  serveExport(app, adminExportProducts, products);
  serveExport(app, adminExportCategories, listedCategories);
  serveExport(app, adminExportCompat, rules);
}
