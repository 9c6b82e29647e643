import type { Db, Trx } from '../../platform/db/connection.ts';

export interface MenuCategory {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  /** Name by language; English is always there. */
  readonly name: Readonly<Record<string, string>>;
}

/** All categories in the order of the menu. */
export const listMenuCategories = (db: Db | Trx): Promise<MenuCategory[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'name'])
    .orderBy('position')
    .orderBy('slug')
    .$castTo<MenuCategory>()
    .execute();

const maxModels = 200;

/** Models of devices that are sold, with their category. */
export const listMenuModels = (db: Db | Trx): Promise<{ cate_id: string; model: string }[]> =>
  db
    .selectFrom('products')
    .select(['cate_id', 'model'])
    .where('state', '=', 'active')
    .where('kind', '=', 'device')
    .orderBy('code')
    .limit(maxModels)
    .execute();
