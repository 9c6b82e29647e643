// Products as other domains read and show them. Rules: docs/rules/catalogue.md
import type { ProductPort, ProductSlot } from '@trunkline/contract/catalogue';
import type { Language } from '@trunkline/contract/languages';
import type { Airflow, CurrentType, ProductKind, ProductState } from '@trunkline/contract/product-enums';
import type { FitPart } from '@trunkline/rules/fit/parts';
import type { Localized } from '@trunkline/rules/localized';
import Big from 'big.js';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { toContainsPattern } from '../../platform/db/list-query.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import { productFields, type ProductValues } from '../writing/product.record.ts';

/** Cost and slots stand in tables of their own. */
const isTableColumn = (name: keyof ProductValues): name is Exclude<keyof ProductValues, 'cost' | 'slots'> =>
  name !== 'cost' && name !== 'slots';

/** The columns that a person writes, and those that name the product, its version and its picture. */
export const productColumns = ['id', 'version', 'thumb_file_id', ...productFields.names.filter(isTableColumn)] as const;

/** Columns of a wider type in the database: only this domain writes them, and it checks them first. */
interface CheckedColumns {
  readonly current_type: CurrentType | null;
  readonly airflow: Airflow | null;
  readonly kind: ProductKind;
  readonly state: ProductState;
  readonly texts: Localized<{ readonly title: string; readonly describe: string }>;
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly specs: readonly { readonly name: Localized; readonly value: string | Localized }[];
  readonly ports: readonly ProductPort[];
}
/** All columns of the table. Its cost stands in a table of its own. */
export type ProductTable = Omit<Selectable<Tables['products']>, keyof CheckedColumns | 'cost'> & CheckedColumns;
/** A product as it is stored. Figures are decimal text. */
export type ProductRecord = Pick<ProductTable, (typeof productColumns)[number]>;

const selectProducts = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('products')
    .select(productColumns)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`);

/** The columns that every list of products shows. */
export const shownProductColumns = [
  'id',
  'code',
  'part_number',
  'model',
  'product_line',
  'kind',
  'texts',
  'gpl',
  'state',
  'last_orders_on',
  'successor_id',
  'thumb_file_id',
  'power_supplied',
  'poe_budget',
  'ports',
  'version',
] as const;

/** The columns that checks of a configuration and its prices need. */
export const fitPartColumns = [
  ...shownProductColumns,
  'device_percent',
  'drawing',
  'plug_type',
  'watts',
  'poe_draw',
  'current_type',
  'mixed_supplies',
  'airflow',
  'rack_units',
  'net_weight',
  'qty_per_package',
] as const;
export type FitPartRecord = Pick<ProductRecord, (typeof fitPartColumns)[number]>;

/** Products by id, in no particular order; unknown ids are left out. */
export async function listProductRecords(trx: Trx, ids: readonly string[]): Promise<ProductRecord[]> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : selectProducts(trx, wanted).$castTo<ProductRecord>().execute();
}

/** The same by id. */
export async function getProducts(trx: Trx, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  const products = await listProductRecords(trx, ids);
  return new Map(products.map((product) => [product.id, product]));
}

/** Throws 404 when the product does not exist. */
export async function getProduct(trx: Trx, id: string): Promise<ProductRecord> {
  const [product] = await listProductRecords(trx, [id]);
  if (!product) throw notFound('catalogue.not_found');
  return product;
}

/** The slots of a product in their order, as a JSON column. */
export const selectSlots = (productId: RawBuilder<unknown>) => sql<ProductSlot[]>`(
  select coalesce(json_agg(json_build_object('name', s.name, 'slot_type', s.slot_type, 'kind', s.kind, 'count', s.count,
    'required', s.required) order by s.position), '[]')
  from product_slots s where s.product_id = ${productId})`;

/** Conditions on `products.words`: each term matches in one of its forms. */
export const matchesSearchTerms = (terms: readonly string[][]) =>
  terms.map((forms) => sql<SqlBool>`products.words like any (${forms.map(toContainsPattern)}::text[])`);

/** The state of the day: after the day of its last orders a product has ended. `today`: `YYYY-MM-DD`, UTC. */
export const getProductState = (
  { state, last_orders_on }: Pick<ProductRecord, 'state' | 'last_orders_on'>,
  today: string,
): ProductState => (state === 'last_orders' && last_orders_on !== null && last_orders_on < today ? 'ended' : state);

/** Whether the product has a price and has not ended. */
export const isProductOrderable = (
  product: Pick<ProductRecord, 'gpl' | 'state' | 'last_orders_on'>,
  today: string,
): boolean => product.gpl !== null && getProductState(product, today) !== 'ended';

/** The address of the drawing. It contains the product's version, so that browsers may cache it for a year. */
export const toDrawingUrl = ({ id, version }: Pick<ProductRecord, 'id' | 'version'>): string =>
  `/prod-api/products/picture?id=${id}&v=${version}`;

/** The uploaded picture, else the drawing. */
export const toProductImageUrl = (product: Pick<ProductRecord, 'id' | 'version' | 'thumb_file_id'>): string =>
  product.thumb_file_id === null ? toDrawingUrl(product) : toPublicFileUrl(product.thumb_file_id);

/** The address of the data sheet, which is rendered on request. */
export const toDatasheetUrl = ({ id, version }: Pick<ProductRecord, 'id' | 'version'>, language: Language): string =>
  `/prod-api/products/datasheet?id=${id}&v=${version}&lang=${language}`;

/** Kilograms of one piece; `net_weight` is of a package. */
const computePieceWeight = ({
  net_weight,
  qty_per_package,
}: Pick<ProductRecord, 'net_weight' | 'qty_per_package'>): string | null =>
  net_weight === null
    ? null
    : new Big(net_weight)
        .div(String(qty_per_package ?? 1))
        .round(3)
        .toFixed();

/** A product as checks of configurations know it. Unknown figures count as 0. It holds no price. */
export const toFitPart = (product: FitPartRecord, slots: readonly ProductSlot[], today: string) =>
  ({
    id: product.id,
    model: product.model,
    kind: product.kind,
    plug_type: product.plug_type,
    state: getProductState(product, today),
    last_orders_on: product.last_orders_on,
    successor_id: product.successor_id,
    orderable: isProductOrderable(product, today),
    watts: Number(product.watts ?? 0),
    power_supplied: Number(product.power_supplied ?? 0),
    current_type: product.current_type,
    mixed_supplies: product.mixed_supplies,
    airflow: product.airflow,
    poe_budget: Number(product.poe_budget ?? 0),
    poe_draw: Number(product.poe_draw ?? 0),
    rack_units: Number(product.rack_units ?? 0),
    net_weight: computePieceWeight(product),
    slots: [...slots],
    ports: [...product.ports],
    drawing: product.drawing,
  }) satisfies FitPart & { drawing: string };

/** The product lines of products. Each is found by one step in the index, however many products there are. `most` null: all. */
export async function listProductLines(trx: Trx, most: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with recursive line as (
      (select product_line as line from products order by product_line limit 1)
      union all select (select p.product_line from products p where p.product_line > line.line order by p.product_line limit 1)
      from line where line.line is not null
    ) select line from line where line is not null limit ${most}::int`.execute(trx);
  return rows.map(({ line }) => line);
}
