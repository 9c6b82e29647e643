import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProductKind, ProductState, Port, Slot } from '@trunkline/contract/catalogue';
import type { Language } from '@trunkline/text/languages';
import type { Trx } from '../platform/db/transaction.ts';
import { termsOf } from './words.ts';

// Rules: docs/rules/catalogue.md

/** A text in the languages that it was written in; English is always there. */
export type Texts<T = string> = { readonly en: T } & { readonly [L in Language]?: T };
export const inLanguage = <T>(texts: Texts<T>, language: Language): T => texts[language] ?? texts.en;

export const productColumns = [
  'id',
  'code',
  'part_number',
  'erp_no',
  'model',
  'brand',
  'cate_id',
  'product_line',
  'kind',
  'drawing',
  'texts',
  'gpl',
  'cost',
  'state',
  'last_orders_on',
  'successor_id',
  'thumb_file_id',
  'labels',
  'specs',
  'qty_per_package',
  'gross_weight',
  'net_weight',
  'length',
  'width',
  'height',
  'rack_units',
  'watts',
  'power_supplied',
  'poe_budget',
  'poe_draw',
  'plug_type',
  'ports',
  'estimated',
  'version',
] as const;

interface Written {
  readonly kind: ProductKind;
  readonly state: ProductState;
  readonly texts: Texts<{ readonly title: string; readonly describe: string }>;
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly specs: readonly { readonly name: Texts; readonly value: string | Texts }[];
  readonly ports: readonly Port[];
}
type Columns = InferResult<ReturnType<typeof selectProducts>>[number];
/** A product as it is stored; its JSON columns are what our own loader and back office wrote. */
export type ProductRecord = Omit<Columns, keyof Written> & Written;

const selectProducts = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('products')
    .select(productColumns)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`);

/** What is shown of a product wherever it stands among others. */
const shownColumns = [
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

/** What a row of a list is made of: a fraction of a product's bytes. */
export const rowColumns = [...shownColumns, 'cate_id', 'labels'] as const;
export type RowRecord = Pick<ProductRecord, (typeof rowColumns)[number]>;

/** What fits where, and at which price, asks of a product. */
export const partColumns = [
  ...shownColumns,
  'drawing',
  'plug_type',
  'watts',
  'poe_draw',
  'rack_units',
  'net_weight',
  'qty_per_package',
] as const;
export type PartRecord = Pick<ProductRecord, (typeof partColumns)[number]>;

/** Products by id, in no particular order; ids that are not there are left out. */
export async function listRecords(trx: Trx, ids: readonly string[]): Promise<ProductRecord[]> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : selectProducts(trx, wanted).$castTo<ProductRecord>().execute();
}

export interface ProductFilter {
  readonly cate_id?: string | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly labels?: Readonly<Record<string, readonly string[]>> | null | undefined;
  readonly kind?: ProductKind | null | undefined;
}

/** The category and all below it. */
export const belowCategory = (cateId: string) => sql`
  with recursive below as (
    select id from categories where id = ${cateId}
    union all select c.id from categories c join below on c.parent_id = below.id
  ) select id from below`;
export const withinCategory = (cateId: string) => sql<SqlBool>`products.cate_id in (${belowCategory(cateId)})`;

export const like = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
export const withTerms = (terms: readonly string[][]) =>
  terms.map((forms) => sql<SqlBool>`products.words like any (${forms.map(like)}::text[])`);
/** Of one name any value will do. */
export const withLabel = (labels: RawBuilder<unknown>, name: string, values: readonly string[]) =>
  sql<SqlBool>`${labels} @> any (${values.map((value) => JSON.stringify({ [name]: [value] }))}::jsonb[])`;

export function matching(trx: Trx, { cate_id, keyword, labels, kind }: ProductFilter) {
  let query = trx.selectFrom('products');
  if (cate_id) query = query.where(withinCategory(cate_id));
  if (kind) query = query.where('products.kind', '=', kind);
  for (const condition of withTerms(termsOf(keyword ?? ''))) query = query.where(condition);
  for (const [name, values] of Object.entries(labels ?? {})) {
    if (values.length > 0) query = query.where(withLabel(sql`products.labels`, name, values));
  }
  return query;
}

/** Products by what a person writes down: ids or part numbers. Of several with one part number, one that is still sold. */
export async function findByName(trx: Trx, field: 'id' | 'part_number', names: readonly string[]) {
  const key = field === 'id' ? sql<string>`products.id::text` : sql<string>`products.part_number`;
  const rows = await trx
    .selectFrom('products')
    .select([...productColumns, key.as('asked')])
    .where(sql<SqlBool>`${key} = any(${[...new Set(names)]}::text[])`)
    .orderBy(sql`products.state = 'active'`)
    .orderBy('products.id')
    .$castTo<ProductRecord & { asked: string }>()
    .execute();
  return new Map(rows.map(({ asked, ...product }) => [asked, product as ProductRecord]));
}

/** The slots of a product in their order, as a column beside it. */
export const slotsOf = (productId: RawBuilder<unknown>) => sql<Slot[]>`(
  select coalesce(json_agg(json_build_object('name', s.name, 'slot_type', s.slot_type, 'kind', s.kind, 'count', s.count,
    'required', s.required) order by s.position), '[]')
  from product_slots s where s.product_id = ${productId})`;

export async function listSlots(trx: Trx, ids: readonly string[]): Promise<Map<string, Slot[]>> {
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('product_slots')
          .selectAll()
          .where(sql<SqlBool>`product_id = any(${ids}::uuid[])`)
          .orderBy('position')
          .execute();
  const slots = new Map<string, Slot[]>();
  for (const { product_id, position: _, ...slot } of rows) {
    slots.set(product_id, [...(slots.get(product_id) ?? []), slot as Slot]);
  }
  return slots;
}

/** A picture or a document of a product, in order. */
export interface ProductFile {
  readonly kind: 'image' | 'document';
  readonly file_id: string;
  /** As a document is offered. */
  readonly name: string | null;
  readonly file_name: string;
  readonly mime: string;
  readonly size: number;
}

export interface CategoryRecord {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Texts;
  readonly position: number;
  readonly version: number;
  /** Products in the category itself. */
  readonly count: number;
  /** One of them, whose picture stands for it. */
  readonly pictured: string | null;
  readonly pictured_version: number | null;
  readonly pictured_thumb: string | null;
  /** Its own picture, which the back office gave it. */
  readonly image_file_id: string | null;
}

/** All categories in the order of the menu. */
/** All of them; of one `kind` only its products are counted. */
export async function listCategories(trx: Trx, kind?: ProductKind | null): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select c.id, c.parent_id, c.slug, c.name, c.position, c.version, coalesce(held.count, 0)::int as count,
      c.image_file_id, picture.id as pictured, picture.version as pictured_version, picture.thumb_file_id as pictured_thumb
    from categories c
    left join (
      select cate_id, sum(count) as count from product_groups where ${kind ?? null}::text is null or kind = ${kind ?? null} group by cate_id
    ) held on held.cate_id = c.id
    left join lateral (
      select id, version, thumb_file_id from products where cate_id = c.id order by lesser, code limit 1
    ) picture on true
    order by c.position, c.slug`.execute(trx);
  return rows;
}

export async function findCategory(trx: Trx, id: string): Promise<{ id: string } | undefined> {
  return trx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
}

/** From the root down to the category. */
export async function pathToCategory(trx: Trx, id: string): Promise<{ id: string; name: Texts; slug: string }[]> {
  const { rows } = await sql<{ id: string; name: Texts; slug: string }>`
    with recursive up as (
      select id, parent_id, name, slug, 0 as far from categories where id = ${id}
      union all select c.id, c.parent_id, c.name, c.slug, up.far + 1 from categories c join up on c.id = up.parent_id
    ) select id, name, slug from up order by far desc`.execute(trx);
  return rows;
}
