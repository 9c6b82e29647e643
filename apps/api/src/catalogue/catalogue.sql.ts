import { type InferResult, type SqlBool, sql } from 'kysely';
import type { ProductKind, ProductState, Port, Slot } from '@trunkline/contract/catalogue';
import type { Language } from '@trunkline/text/languages';
import type { Trx } from '../kit/db.ts';
import { countUpTo, type Page } from '../kit/list.ts';
import { termsOf } from './words.ts';

// Rules: docs/rules/catalogue.md

/** A text in the languages that it was written in; English is always there. */
export type Texts<T = string> = { readonly en: T } & { readonly [L in Language]?: T };
export const inLanguage = <T>(texts: Texts<T>, language: Language): T => texts[language] ?? texts.en;

const columns = [
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
  trx.selectFrom('products').select(columns).where('id', 'in', ids);

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
export type ProductSort = 'code' | 'model' | 'title' | 'created_at' | 'market_price';

/** The category and all below it. */
const withinCategory = (cateId: string) => sql<SqlBool>`products.cate_id in (
  with recursive below as (
    select id from categories where id = ${cateId}
    union all select c.id from categories c join below on c.parent_id = below.id
  ) select id from below)`;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const withTerms = (terms: readonly string[][]) =>
  terms.map((forms) => sql<SqlBool>`products.words like any (${forms.map(like)}::text[])`);
/** Of one name any value will do. */
const withLabel = (name: string, values: readonly string[]) =>
  sql<SqlBool>`products.labels @> any (${values.map((value) => JSON.stringify({ [name]: [value] }))}::jsonb[])`;

const orders = {
  code: sql`products.code`,
  model: sql`products.model`,
  title: sql`products.texts #>> '{en,title}'`,
  created_at: sql`products.created_at`,
  market_price: sql`products.gpl`,
} as const satisfies Record<ProductSort, unknown>;

function matching(trx: Trx, { cate_id, keyword, labels, kind }: ProductFilter) {
  let query = trx.selectFrom('products');
  if (cate_id) query = query.where(withinCategory(cate_id));
  if (kind) query = query.where('products.kind', '=', kind);
  for (const condition of withTerms(termsOf(keyword ?? ''))) query = query.where(condition);
  for (const [name, values] of Object.entries(labels ?? {})) {
    if (values.length > 0) query = query.where(withLabel(name, values));
  }
  return query;
}

/** One page of what matches. Unless asked otherwise devices stand before what goes into them. */
export async function pageOfProducts(
  trx: Trx,
  filter: ProductFilter,
  sort: ProductSort | `-${ProductSort}` | null | undefined,
  { page, limit }: Page,
) {
  const query = matching(trx, filter);
  const field = (sort?.replace('-', '') ?? null) as ProductSort | null;
  const ordered = field
    ? query.orderBy(orders[field], (o) => (sort!.startsWith('-') ? o.desc() : o.asc()).nullsLast())
    : query.orderBy(sql`products.kind <> 'device'`);
  const list = await ordered
    .orderBy('products.code')
    .select(columns)
    .offset((page - 1) * limit)
    .limit(limit)
    .$castTo<ProductRecord>()
    .execute();
  return { list, ...(await countUpTo(trx, query.select('products.id'))) };
}

/** Products by what a person writes down: ids or part numbers. Of several with one part number, one that is still sold. */
export async function findByName(trx: Trx, field: 'id' | 'part_number', names: readonly string[]) {
  const key = field === 'id' ? sql<string>`products.id::text` : sql<string>`products.part_number`;
  const rows = await trx
    .selectFrom('products')
    .select([...columns, key.as('asked')])
    .where(sql<SqlBool>`${key} = any(${[...new Set(names)]}::text[])`)
    .orderBy(sql`products.state = 'active'`)
    .orderBy('products.id')
    .$castTo<ProductRecord & { asked: string }>()
    .execute();
  return new Map(rows.map(({ asked, ...product }) => [asked, product as ProductRecord]));
}

export async function listSlots(trx: Trx, ids: readonly string[]): Promise<Map<string, Slot[]>> {
  const rows =
    ids.length === 0
      ? []
      : await trx.selectFrom('product_slots').selectAll().where('product_id', 'in', ids).orderBy('position').execute();
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
export async function listFiles(trx: Trx, productId: string): Promise<ProductFile[]> {
  return trx
    .selectFrom('product_files')
    .innerJoin('files', 'files.id', 'product_files.file_id')
    .select(['kind', 'file_id', 'name', 'file_name', 'mime', 'size'])
    .where('product_id', '=', productId)
    .orderBy('kind')
    .orderBy('position')
    .$castTo<ProductFile>()
    .execute();
}

export interface CategoryRecord {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Texts;
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
export async function listCategories(trx: Trx): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select c.id, c.parent_id, c.slug, c.name, coalesce(held.count, 0)::int as count,
      c.image_file_id, picture.id as pictured, picture.version as pictured_version, picture.thumb_file_id as pictured_thumb
    from categories c
    left join (select cate_id, count(*) from products group by cate_id) held on held.cate_id = c.id
    left join lateral (select id, version, thumb_file_id from products where cate_id = c.id order by code limit 1) picture on true
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

export interface LabelRecord {
  readonly name: string;
  readonly titles: Texts;
  readonly value_titles: Readonly<Record<string, Texts>>;
  readonly value: string;
  readonly count: number;
}

/** Every label value that products of the category carry, and how many do. */
export async function listLabels(trx: Trx, cateId: string | null): Promise<LabelRecord[]> {
  const inside = cateId === null ? sql<SqlBool>`true` : withinCategory(cateId);
  const { rows } = await sql<LabelRecord>`
    select l.name, l.titles, l.value_titles, held.value, held.count::int
    from labels l
    join lateral (
      select value, count(*) from products, jsonb_array_elements_text(products.labels -> l.name) value
      where products.labels ? l.name and ${inside} group by value
    ) held on true
    order by l.position, l.name`.execute(trx);
  return rows;
}

/**
 * The same beside words and labels that are chosen already: a value is counted as if nothing of its own name were chosen, so that
 * the counts say what a further tick would bring. A product that misses one name alone counts for that name.
 */
export async function listNarrowedLabels(
  trx: Trx,
  { cate_id, keyword, labels }: Pick<ProductFilter, 'cate_id' | 'keyword' | 'labels'>,
): Promise<LabelRecord[]> {
  const missed = Object.entries(labels ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => sql`case when ${withLabel(name, values)} then null else ${name}::text end`);
  const found = matching(trx, { cate_id, keyword }).select([
    'products.labels',
    sql<string[]>`array_remove(array[${sql.join(missed)}]::text[], null)`.as('missed'),
  ]);
  const { rows } = await sql<LabelRecord>`
    with found as materialized ${found}
    select l.name, l.titles, l.value_titles, held.value, held.count
    from labels l
    join lateral (
      select value, (count(*) filter (where found.missed <@ array[l.name]))::int as count
      from found, jsonb_array_elements_text(found.labels -> l.name) value group by value
    ) held on true
    order by l.position, l.name`.execute(trx);
  return rows;
}

/** How many products that are sold go into a slot or a cage of the device itself. */
export async function countAccessories(trx: Trx, deviceId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with place as (
      select slot_type as type from product_slots where product_id = ${deviceId}
      union select port ->> 'kind' from products, jsonb_array_elements(ports) port where id = ${deviceId}
    ), plug as (
      select type as plug_type from place
      union select c.plug_type from compat c join place on place.type = c.slot_type where c.reason is null
    )
    select count(*)::int from products p
    where p.plug_type in (select plug_type from plug) and p.gpl is not null and p.state <> 'ended'
      and (p.last_orders_on is null or p.last_orders_on >= ${today})`.execute(trx);
  return rows[0]!.count;
}
