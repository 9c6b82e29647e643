import type { ErrorCode } from '@trunkline/text';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/app-error.ts';
import { findCountry } from '../../countries/countries.public.ts';
import type { ProductChange, StoredProduct } from '../writing/columns.sql.ts';
import { listStoredProducts } from '../writing/writing.sql.ts';

/** The product, locked until the end of the transaction. Throws 404 when it does not exist. */
export async function lockStoredProduct(trx: Trx, id: string): Promise<StoredProduct> {
  const [stored] = await listStoredProducts(trx, sql<SqlBool>`p.id = ${id}`);
  if (!stored) throw notFound('catalogue.not_found');
  return stored;
}

export async function getCreationTime(trx: Trx, id: string): Promise<Date> {
  const { created_at } = await trx
    .selectFrom('products')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Pictures and documents of a product, in their order. */
export const listProductFileRows = (trx: Trx, productId: string) =>
  trx
    .selectFrom('product_files')
    .innerJoin('files', 'files.id', 'product_files.file_id')
    .selectAll('files')
    .select(['kind', 'name'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** File names without `.pdf`, by file id. */
export async function getDocumentNames(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0 ? [] : await trx.selectFrom('files').select(['id', 'file_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, file_name }) => [id, file_name.replace(/\.pdf$/i, '')]));
}

/** Throws 404 when the category or the successor does not exist, 400 when the country of origin does not. The category is locked, so that it is not deleted meanwhile. */
export async function ensureReferences(trx: Trx, { cate_id, successor_id, origin }: ProductChange): Promise<void> {
  if (origin != null && !findCountry(origin)) throw invalid('catalogue.country_unknown', {}, 'origin');
  const missing = (code: ErrorCode, path: string): AppError => new AppError(404, code, {}, { path });
  if (cate_id !== undefined) {
    const category = await trx
      .selectFrom('categories')
      .select('id')
      .where(sql`id::text`, '=', cate_id)
      .forKeyShare()
      .executeTakeFirst();
    if (!category) throw missing('catalogue.category_not_found', 'cate_id');
  }
  if (successor_id != null) {
    const successor = await trx
      .selectFrom('products')
      .select('id')
      .where(sql`id::text`, '=', successor_id)
      .executeTakeFirst();
    if (!successor) throw missing('catalogue.not_found', 'successor_id');
  }
}

export const codeTaken = (code: string): AppError =>
  new AppError(409, 'catalogue.code_taken', { code }, { path: 'code' });

/** Throws 409 when another product has the code, in any case. `id`: of the product itself, undefined for a new one. */
export async function ensureCodeFree(trx: Trx, code: string, id: string | undefined): Promise<void> {
  const other = await trx
    .selectFrom('products')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  if (other && other.id !== id) throw codeTaken(code);
}

/**
 * Throws 409 when another product that is sold has the part number, because an order names products by it. Ended ones keep theirs: a later
 * revision may take it. Locks the number, because two products could take it at the same time.
 */
export async function ensurePartNumberFree(trx: Trx, partNumber: string, id: string | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`part number ${partNumber}`}, 0))`.execute(trx);
  const others = await trx
    .selectFrom('products')
    .select(['id', 'code'])
    .where('part_number', '=', partNumber)
    .where('state', '<>', 'ended')
    .execute();
  const other = others.find((one) => one.id !== id);
  if (other)
    throw new AppError(
      409,
      'catalogue.part_number_taken',
      { part_number: partNumber, code: other.code },
      { path: 'part_number' },
    );
}

/**
 * Throws 400 when the product is among its own successors. Locks all successors, because two concurrent changes could close a
 * cycle together.
 */
export async function ensureNoSuccessorCycle(trx: Trx, id: string, successorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('successors', 0))`.execute(trx);
  const { rows } = await sql`
    with recursive next as (
      select id, successor_id from products where id = ${successorId}
      union select p.id, p.successor_id from products p join next on p.id = next.successor_id
    ) select from next where id = ${id}`.execute(trx);
  if (rows.length > 0) throw invalid('catalogue.successor_circle', {}, 'successor_id');
}

/** Throws 409 when rules name the plug and no other product has it. */
export async function ensurePlugNotInRules(
  trx: Trx,
  { id, plug_type: plug, model }: Pick<StoredProduct, 'id' | 'plug_type' | 'model'>,
): Promise<void> {
  if (plug === null) return;
  const { rows } = await sql`
    select from compat where plug_type = ${plug} and not exists (select from products where plug_type = ${plug} and id <> ${id})
    limit 1`.execute(trx);
  if (rows.length > 0) throw conflict('catalogue.used_in_rule', { model, plug }, { used_in: 'compat' });
}

/** Error codes by the table that refers to a product. */
const codesByTable: Readonly<Record<string, ErrorCode>> = {
  cart_lines: 'catalogue.used_in_cart',
  cart_accessories: 'catalogue.used_in_cart',
  quotation_items: 'catalogue.used_in_quotation',
  order_items: 'catalogue.used_in_order',
  products: 'catalogue.used_as_successor',
};

const foreignKeyViolation = '23503';

/** The table of the row that a foreign key protects; undefined for any other error. */
function findReferringTable(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== foreignKeyViolation) return undefined;
  return 'table' in error ? String(error.table) : '';
}

/**
 * Throws 409 when another record refers to the product. The foreign keys decide: they also see carts, which staff do not, and leave
 * no race.
 */
export async function deleteUnusedProduct(trx: Trx, { id, model }: Pick<StoredProduct, 'id' | 'model'>): Promise<void> {
  await trx
    .deleteFrom('products')
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      const table = findReferringTable(error);
      if (table === undefined) throw error;
      throw conflict(codesByTable[table] ?? 'catalogue.used_elsewhere', { model }, { used_in: table });
    });
}
