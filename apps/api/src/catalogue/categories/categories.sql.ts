import type { ProductKind } from '@trunkline/contract/product-enums';
import type { Localized } from '@trunkline/rules/localized';
import { inEveryLanguage } from '@trunkline/text/server-texts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export interface CategoryRecord {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Localized;
  readonly position: number;
  readonly version: number;
  /** Products in the category itself. */
  readonly count: number;
  /** The first of these products. Its picture stands for a category without one. */
  readonly pictured: string | null;
  readonly pictured_version: number | null;
  readonly pictured_thumb: string | null;
  /** Picture of the category itself. */
  readonly image_file_id: string | null;
}

/** All categories in the order of the menu. With `kind`, `count` counts only products of that kind. */
export async function listCategories(trx: Trx, kind?: ProductKind | null): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select c.id, c.parent_id, c.slug, c.name, c.position, c.version, coalesce(held.count, 0)::int as count,
      c.image_file_id, picture.id as pictured, picture.version as pictured_version, picture.thumb_file_id as pictured_thumb
    from categories c
    left join (
      select cate_id, sum(count) as count from product_groups where ${kind ?? null}::text is null or kind = ${kind ?? null} group by cate_id
    ) held on held.cate_id = c.id
    left join lateral (
      select id, version, thumb_file_id from products where cate_id = c.id order by off_sale, is_accessory, list_code limit 1
    ) picture on true
    order by c.position, c.slug`.execute(trx);
  return rows;
}

/** The ids of a category and its descendants, as a subquery. */
export const selectCategoryIds = (categoryId: string): RawBuilder<unknown> => sql`
  with recursive below as (
    select id from categories where id = ${categoryId}
    union all select c.id from categories c join below on c.parent_id = below.id
  ) select id from below`;

/** The product belongs to the category or one of its descendants. */
export const isInCategory = (categoryId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`products.cate_id in (${selectCategoryIds(categoryId)})`;

/** Throws 404 when the category does not exist. */
export async function ensureCategoryExists(trx: Trx, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  const found = await trx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('catalogue.category_not_found');
}

/**
 * The id of the category that a filter names by id or by slug; null without one. Throws 404 for an unknown slug, and when both name
 * different categories.
 */
export async function findFilteredCategory(
  trx: Trx,
  {
    cate_id,
    category,
  }: { readonly cate_id?: string | null | undefined; readonly category?: string | null | undefined },
): Promise<string | null> {
  if (category == null) return cate_id ?? null;
  const found = await trx.selectFrom('categories').select('id').where('slug', '=', category).executeTakeFirst();
  if (!found || (cate_id != null && cate_id !== found.id)) throw notFound('catalogue.category_not_found');
  return found.id;
}

export interface CategoryPathEntry {
  readonly id: string;
  readonly name: Localized;
  readonly slug: string;
}

/** Lists the categories from the root to this one; empty when it does not exist. */
export async function listCategoryPath(trx: Trx, id: string): Promise<CategoryPathEntry[]> {
  const { rows } = await sql<CategoryPathEntry>`
    with recursive up as (
      select id, parent_id, name, slug, 0 as distance from categories where id = ${id}
      union all select c.id, c.parent_id, c.name, c.slug, up.distance + 1 from categories c join up on c.id = up.parent_id
    ) select id, name, slug from up order by distance desc`.execute(trx);
  return rows;
}

/** Names of the categories by id; unknown ids are left out. */
export async function getCategoryNames(trx: Trx, ids: readonly string[]): Promise<Map<string, Localized>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .$castTo<{ id: string; name: Localized }>()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const otherSlug = 'other';
/** The name of the category for products without one. */
export const otherName = inEveryLanguage((t) => t('starter.other_products'));

/** The id of the category for products without one. It is created when it is missing. */
export async function ensureOtherCategory(trx: Trx): Promise<string> {
  const created = await trx
    .insertInto('categories')
    .values({ slug: otherSlug, position: 1_000, name: JSON.stringify(otherName) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const { id } = await trx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', otherSlug)
    .executeTakeFirstOrThrow();
  return id;
}
