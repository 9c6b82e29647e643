import type { MenuItem } from '@trunkline/contract/public';
import type { T } from '@trunkline/text';
import type { Language } from '@trunkline/text/languages';
import type { Db, Trx } from '../kit/db.ts';

// Rules: docs/rules/public.md, "Menu".

/** Ids with a meaning of their own: 7 nests a third level, 55 opens another address in a new window. */
const productsId = 7;
const vendorId = 55;
/** Of a category without categories below it: so many products. */
const modelsShown = 6;

interface Node {
  readonly id: string;
  readonly parent_id: string | null;
  /** By language; English always. */
  readonly name: Readonly<Record<string, string>>;
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The menu of every page; only what leads somewhere is in it. */
export async function menuOf(
  db: Db | Trx,
  t: T,
  { vendor, website }: { vendor: string; website: string },
): Promise<MenuItem[]> {
  const home = { id: 1, name: t('public.menu_home'), path: '/index', key: null, url: null, children: [] };
  const products = {
    id: productsId,
    name: t('public.menu_products'),
    path: '/product',
    key: null,
    url: null,
    children: await categoryItems(db, t.language),
  };
  const menu: MenuItem[] = [home, products];
  if (website !== '')
    menu.push({
      id: vendorId,
      name: t('public.menu_vendor', { vendor }),
      path: '',
      key: null,
      url: website,
      children: [],
    });
  return menu;
}

async function categoryItems(db: Db | Trx, language: Language): Promise<MenuItem[]> {
  const nodes = (await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name'])
    .orderBy('position')
    .orderBy('slug')
    .execute()) as Node[];
  const models = await listModels(db);
  const below = (parent: string | null): Node[] => nodes.filter((node) => node.parent_id === parent);
  return below(null).map((root, index) => {
    const id = productsId * 100 + index + 1;
    const children = below(root.id).map(({ name }) => ({ name: name[language], english: name['en'] ?? '' }));
    const last = children.length > 0 ? children : (models.get(root.id) ?? []);
    return {
      ...item(id, root.name[language], root.name['en'] ?? ''),
      children: last.map(({ name, english }, place) => item(id * 100 + place + 1, name, english)),
    };
  });
}

/** Leads to the path of its parent with `key`, which is English in every language. */
const item = (id: number, name: string | undefined, english: string): MenuItem => ({
  id,
  name: name ?? english,
  path: '/product',
  key: firstWord(english),
  url: null,
  children: [],
});

/** Models need no translation. */
async function listModels(db: Db | Trx): Promise<Map<string, { name: string; english: string }[]>> {
  const rows = await db
    .selectFrom('products')
    .select(['cate_id', 'model'])
    .where('state', '=', 'active')
    .where('kind', '=', 'device')
    .orderBy('code')
    .limit(200)
    .execute();
  const models = new Map<string, { name: string; english: string }[]>();
  for (const { cate_id, model } of rows) {
    const known = models.get(cate_id) ?? [];
    if (known.length < modelsShown) models.set(cate_id, [...known, { name: model, english: model }]);
  }
  return models;
}
