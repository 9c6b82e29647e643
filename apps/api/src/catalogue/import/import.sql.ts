import type { Slot } from '@trunkline/contract/catalogue';
import { type Insertable, sql } from 'kysely';
import type { Tables, Trx } from '../../kit/db.ts';
import type { Kept } from './apply.ts';

/** One import at a time: two would refuse each other's products for no reason that anybody understands. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import products', 0))`.execute(trx);
}

export async function listKept(trx: Trx, codes: readonly string[], partNumbers: readonly string[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select p.*, coalesce((
      select json_agg(json_build_object('name', s.name, 'slot_type', s.slot_type, 'kind', s.kind, 'count', s.count, 'required', s.required) order by s.position)
      from product_slots s where s.product_id = p.id
    ), '[]') as slots
    from products p where p.code = any(${codes}::text[]) or p.part_number = any(${partNumbers}::text[])
    for update of p`.execute(trx);
  return rows;
}

export async function listSlugs(trx: Trx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Where products stand whose row names no category. */
export async function addOtherCategory(trx: Trx): Promise<string> {
  const { id } = await trx
    .insertInto('categories')
    .values({ slug: 'other', position: 1_000, name: JSON.stringify({ en: 'Other products', ar: 'منتجات أخرى' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const jsonColumns = new Set(['texts', 'ports']);
const stored = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, jsonColumns.has(name) ? JSON.stringify(value) : value]),
  );

/** The ids of new products by code. */
export async function insertProducts(
  trx: Trx,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lists: readonly string[] = ['ports'];
  const whole = rows.map((row) => ({
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? (lists.includes(name) ? [] : null)])),
    state: row['state'] ?? 'active',
  }));
  const made = await trx
    .insertInto('products')
    // The columns are those of the published list, each checked by its reader.
    .values(whole.map((row) => ({ ...stored(row), created_at: now }) as unknown as Insertable<Tables['products']>))
    .returning(['id', 'code'])
    .execute();
  return new Map(made.map(({ id, code }) => [code, id]));
}

export async function updateProduct(trx: Trx, id: string, change: Record<string, unknown>): Promise<void> {
  await trx
    .updateTable('products')
    .set((e) => ({ ...stored(change), version: e('version', '+', 1) }))
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
