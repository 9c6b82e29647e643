import type { Slot } from '@trunkline/contract/catalogue';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Trx } from '../kit/db.ts';
import type { KeptProduct } from './catalogue.row.ts';

/** Products for a change: locked, with everything that stands in tables of their own. */
export async function listKept(trx: Trx, where: RawBuilder<SqlBool>): Promise<KeptProduct[]> {
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
    from products p where ${where} for update of p`.execute(trx);
  return rows;
}

const jsonColumns = new Set(['texts', 'ports', 'labels', 'specs']);
const stored = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, jsonColumns.has(name) ? JSON.stringify(value) : value]),
  );

/** What a column that must not be null holds when nothing is said of it. */
const blanks: Readonly<Record<string, unknown>> = { ports: [], specs: [], labels: {}, estimated: [] };

/** The ids of new products, in their order. */
export async function insertProducts(
  trx: Trx,
  rows: readonly Readonly<Record<string, unknown>>[],
  now: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const made = await trx
    .insertInto('products')
    .values(
      rows.map((row) => {
        const whole = Object.fromEntries(names.map((name) => [name, row[name] ?? blanks[name] ?? null]));
        // The columns are those of a change, each checked by whoever read it.
        return { ...stored(whole), created_at: now, updated_at: now } as unknown as Insertable<Tables['products']>;
      }),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(made.map(({ id, code }) => [code, id]));
  return rows.map((row) => ids.get(row['code'] as string)!);
}

export async function updateProduct(
  trx: Trx,
  id: string,
  change: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('products')
    .set((e) => ({ ...stored(change), updated_at: now, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
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
