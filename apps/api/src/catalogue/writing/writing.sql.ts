import type { ProductSlot } from '@trunkline/contract/catalogue';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { productColumns, selectSlots } from '../products/products.public.ts';
import type { ChangedField } from './changed-fields.ts';
import type { StoredProduct } from './columns.sql.ts';
import { productFields } from './product.record.ts';

const storedColumns = sql.join(productColumns.map((name) => sql.ref(`p.${name}`)));

/** Products with their rows in other tables, locked unless `lock` is false. `where` names the table `p`. */
export async function listStoredProducts(
  trx: Trx,
  where: RawBuilder<SqlBool>,
  { lock = true }: { readonly lock?: boolean } = {},
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select ${storedColumns}, c.cost, ${selectSlots(sql`p.id`)} as slots, array(
      select f.file_id from product_files f where f.product_id = p.id and f.kind = 'image' order by f.position
    ) as images, coalesce((
      select json_agg(json_build_object('file_id', f.file_id, 'name', f.name) order by f.position)
      from product_files f where f.product_id = p.id and f.kind = 'document'
    ), '[]') as downloads
    from products p left join product_costs c on c.product_id = p.id where ${where} ${lock ? sql`for update of p` : sql``}`.execute(
    trx,
  );
  return rows;
}

/** The columns that a change may set. */
const writtenColumns = sql.join(
  [...productColumns.filter((name) => name !== 'id' && name !== 'version'), 'words'].map((name) => sql.ref(name)),
);

/** Returns the ids by code. One statement with one parameter for any number of products. */
export async function insertProducts(
  trx: Trx,
  products: readonly Readonly<Record<string, unknown>>[],
  now: Date,
): Promise<Map<string, string>> {
  if (products.length === 0) return new Map();
  const json = JSON.stringify(products.map((columns) => ({ ...productFields.empty, ...columns })));
  const { rows } = await sql<{ id: string; code: string }>`
    insert into products (id, ${writtenColumns}, created_at, updated_at)
    select coalesce(id, uuidv7()), ${writtenColumns}, ${now}, ${now} from json_populate_recordset(null::products, ${json}::json)
    returning id, code`.execute(trx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export interface ProductUpdate {
  readonly id: string;
  /** The columns that differ; empty when only rows of other tables do. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Sets each product's own columns and increases its version. One statement for any number of products. */
export async function updateProducts(trx: Trx, updates: readonly ProductUpdate[], now: Date): Promise<void> {
  if (updates.length === 0) return;
  const json = JSON.stringify(updates);
  await sql`
    update products p set (${writtenColumns}) = (select ${writtenColumns} from json_populate_record(p, u.value -> 'columns')),
      updated_at = ${now}, version = p.version + 1
    from json_array_elements(${json}::json) u where p.id = (u.value ->> 'id')::uuid`.execute(trx);
}

/** A statement has at most 65,535 parameters; a slot needs seven. */
const slotsPerStatement = 5_000;

/** Replaces all slots of each product. */
export async function replaceProductSlots(
  trx: Trx,
  slotsByProduct: ReadonlyMap<string, readonly ProductSlot[]>,
): Promise<void> {
  if (slotsByProduct.size === 0) return;
  await trx
    .deleteFrom('product_slots')
    .where('product_id', 'in', [...slotsByProduct.keys()])
    .execute();
  const rows = [...slotsByProduct].flatMap(([product_id, slots]) =>
    slots.map((slot, position) => ({ product_id, position, ...slot })),
  );
  for (let start = 0; start < rows.length; start += slotsPerStatement)
    await trx
      .insertInto('product_slots')
      .values(rows.slice(start, start + slotsPerStatement))
      .execute();
}

interface ChangedProduct {
  readonly product_id: string;
  readonly changes: readonly ChangedField[];
}

/** The history of the products of one save or one portion of an import. One statement for any number of products. */
export async function insertProductChanges(
  trx: Trx,
  products: readonly ChangedProduct[],
  { at, user_id, import_id }: { readonly at: Date; readonly user_id: string | null; readonly import_id: string | null },
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    insert into product_changes (product_id, at, user_id, import_id, changes)
    select (p ->> 'product_id')::uuid, ${at}, ${user_id}::uuid, ${import_id}::uuid, p -> 'changes'
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) p`.execute(trx);
}
