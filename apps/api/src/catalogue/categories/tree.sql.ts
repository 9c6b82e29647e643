// Changes of the category tree. Rules: docs/rules/catalogue.md, "Staff area"
import { sql } from 'kysely';
import type { Localized } from '@trunkline/rules/localized';
import { toSlug } from '@trunkline/rules/text/slug';
import type { Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { listCategoryPath } from './categories.sql.ts';

/** The columns that a save writes. */
export interface CategoryColumns {
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Localized;
  readonly position: number;
  readonly image_file_id: string | null;
}

export interface StoredCategory extends CategoryColumns {
  readonly id: string;
  readonly version: number;
}

/** Lets one transaction at a time change the tree, because two concurrent moves could close a cycle. */
export const lockCategoryTree = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(trx);

/** The category, locked until the end of the transaction. Throws 404 when it does not exist. */
export async function lockStoredCategory(trx: Trx, id: string): Promise<StoredCategory> {
  const row = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<StoredCategory>()
    .executeTakeFirst();
  if (!row) throw notFound('catalogue.category_not_found');
  return row;
}

/** Throws 404 for a missing parent, 400 for the category itself (`id`; undefined for a new one) or one of its descendants. */
export async function ensureCategoryParent(trx: Trx, parentId: string, id: string | undefined): Promise<void> {
  const path = await listCategoryPath(trx, parentId);
  if (path.length === 0) throw new AppError(404, 'catalogue.category_not_found', {}, { path: 'parent_id' });
  if (id !== undefined && path.some((one) => one.id === id)) throw invalid('catalogue.category_cycle', {}, 'parent_id');
}

const slugTaken = (slug: string): AppError => new AppError(409, 'catalogue.slug_taken', { slug }, { path: 'slug' });

/** Throws 409 when another category has the slug. `id`: of the category itself, undefined for a new one. */
export async function ensureSlugFree(trx: Trx, slug: string, id: string | undefined): Promise<void> {
  const other = await trx.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  if (other && other.id !== id) throw slugTaken(slug);
}

/** A slug made from the English name, with a number when it is taken. */
export async function createFreeSlug(trx: Trx, englishName: string): Promise<string> {
  const wanted = toSlug(englishName).slice(0, 90) || 'category';
  const rows = await trx.selectFrom('categories').select('slug').where('slug', 'like', `${wanted}%`).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** The position after the last child of a parent. */
export async function getNextPosition(trx: Trx, parentId: string | null): Promise<number> {
  const { last } = await trx
    .selectFrom('categories')
    .select((e) => e.fn.max('position').as('last'))
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** Returns the id. Throws 409 when another category has the slug. */
export async function writeCategory(
  trx: Trx,
  columns: CategoryColumns,
  stored: StoredCategory | undefined,
): Promise<string> {
  const values = { ...columns, name: JSON.stringify(columns.name) };
  const query = stored
    ? trx
        .updateTable('categories')
        .set((e) => ({ ...values, version: e('version', '+', 1) }))
        .where('id', '=', stored.id)
        .returning('id')
    : trx.insertInto('categories').values(values).returning('id');
  const { id } = await query.executeTakeFirstOrThrow().catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken(columns.slug) : error;
  });
  return id;
}

/** The children of a parent in their order, without one category. */
export async function listSiblingIds(trx: Trx, parentId: string | null, exceptId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('id', '<>', exceptId)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers siblings in the given order. Their versions stay, because their position is no change of theirs. */
export async function numberSiblings(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update categories set position = ordered.position from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
    where categories.id = ordered.id`.execute(trx);
}

export async function setCategoryParent(trx: Trx, id: string, parentId: string | null): Promise<void> {
  await trx
    .updateTable('categories')
    .set((e) => ({ parent_id: parentId, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
