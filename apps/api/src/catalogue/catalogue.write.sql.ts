import type { Slot } from '@trunkline/contract/catalogue';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import type { KeptProduct } from './catalogue.row.ts';

/** Products for a change, with everything that stands in tables of their own: locked, unless they are only looked at. */
export async function listKept(
  trx: Trx,
  where: RawBuilder<SqlBool>,
  { lock = true }: { readonly lock?: boolean } = {},
): Promise<KeptProduct[]> {
  const { rows } = await sql<KeptProduct>`
    select p.*, coalesce((
      select json_agg(json_build_object('name', s.name, 'slot_type', s.slot_type, 'kind', s.kind, 'count', s.count, 'required', s.required) order by s.position)
      from product_slots s where s.product_id = p.id
    ), '[]') as slots, array(
      select f.file_id from product_files f where f.product_id = p.id and f.kind = 'image' order by f.position
    ) as images, coalesce((
      select json_agg(json_build_object('file_id', f.file_id, 'name', f.name) order by f.position)
      from product_files f where f.product_id = p.id and f.kind = 'document'
    ), '[]') as downloads
    from products p where ${where} ${lock ? sql`for update of p` : sql``}`.execute(trx);
  return rows;
}

/** What a change may set. */
const columns = sql.raw(
  'code part_number erp_no model brand cate_id product_line kind drawing texts gpl cost state last_orders_on successor_id words labels specs qty_per_package gross_weight net_weight length width height rack_units watts power_supplied poe_budget poe_draw plug_type ports estimated thumb_file_id'
    .split(' ')
    .join(', '),
);
/** What a column that must not be null holds when nothing is said of it. */
const blanks = { ports: [], specs: [], labels: {}, estimated: [] };

/** The ids of new products, in their order. However many there are, it is one statement of one parameter. */
export async function insertProducts(
  trx: Trx,
  rows: readonly Readonly<Record<string, unknown>>[],
  now: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = JSON.stringify(rows.map((row) => ({ ...blanks, ...row })));
  const { rows: made } = await sql<{ id: string; code: string }>`
    insert into products (id, ${columns}, created_at, updated_at)
    select coalesce(id, uuidv7()), ${columns}, ${now}, ${now} from json_populate_recordset(null::products, ${written}::json)
    returning id, code`.execute(trx);
  const ids = new Map(made.map(({ id, code }) => [code, id]));
  return rows.map((row) => ids.get(row['code'] as string)!);
}

export interface ProductUpdate {
  readonly id: string;
  /** Columns that differ; none, when only what stands beside the product does. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Each product gets its own columns, and a version more. */
export async function updateProducts(trx: Trx, updates: readonly ProductUpdate[], now: Date): Promise<void> {
  if (updates.length === 0) return;
  const written = JSON.stringify(updates);
  await sql`
    update products p set (${columns}) = (select ${columns} from json_populate_record(p, u.value -> 'columns')),
      updated_at = ${now}, version = p.version + 1
    from json_array_elements(${written}::json) u where p.id = (u.value ->> 'id')::uuid`.execute(trx);
}

export async function replaceSlots(trx: Trx, slots: ReadonlyMap<string, readonly Slot[]>): Promise<void> {
  if (slots.size === 0) return;
  await trx
    .deleteFrom('product_slots')
    .where('product_id', 'in', [...slots.keys()])
    .execute();
  const rows = [...slots].flatMap(([product_id, list]) =>
    list.map((slot, position) => ({ product_id, position, ...slot })),
  );
  for (let at = 0; at < rows.length; at += 5_000)
    await trx
      .insertInto('product_slots')
      .values(rows.slice(at, at + 5_000))
      .execute();
}

/** The small size of pictures, by the id of the large one. */
export async function listThumbs(trx: Trx, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('pictures')
    .select(['file_id', 'thumb_file_id'])
    .where('file_id', 'in', [...fileIds])
    .execute();
  return new Map(rows.map(({ file_id, thumb_file_id }) => [file_id, thumb_file_id]));
}

interface FileOfProduct {
  readonly file_id: string;
  readonly name: string | null;
}
/** What is no longer of the product belongs to nothing, and the sweep takes it: docs/rules/files.md. */
export async function replaceFiles(
  trx: Trx,
  productId: string,
  kind: 'image' | 'document',
  files: readonly FileOfProduct[],
): Promise<void> {
  const gone = await trx
    .deleteFrom('product_files')
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .returning('file_id')
    .execute();
  await disownFiles(
    trx,
    gone.map(({ file_id }) => file_id),
  );
  if (files.length === 0) return;
  await trx
    .insertInto('product_files')
    .values(files.map((file, position) => ({ product_id: productId, kind, position, ...file })))
    .execute();
  await ownFiles(
    trx,
    files.map(({ file_id }) => file_id),
    { object: 'product', object_id: productId },
  );
}

/** A picture goes with its small size. */
const withThumbs = (fileIds: readonly string[]) => sql<SqlBool>`files.id = any(${[...fileIds]}::uuid[]) or files.id in (
  select thumb_file_id from pictures where file_id = any(${[...fileIds]}::uuid[]))`;

/** Pictures and datasheets are for everybody, once they belong to a record. */
export async function ownFiles(
  trx: Trx,
  fileIds: readonly string[],
  owner: { readonly object: 'product' | 'category'; readonly object_id: string },
): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .updateTable('files')
    .set({ ...owner, visibility: 'public' })
    .where(withThumbs(fileIds))
    .execute();
}

export async function disownFiles(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx.updateTable('files').set({ object_id: null, visibility: 'staff' }).where(withThumbs(fileIds)).execute();
}
