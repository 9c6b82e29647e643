import type { MenuItem } from '@trunkline/contract/public';
import type { T } from '@trunkline/text';
import type { Language } from '@trunkline/text/languages';
import type { Db, Trx } from '../platform/db/transaction.ts';

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
export async function menuOf(db: Db | Trx, t: T, { website }: { website: string }): Promise<MenuItem[]> {
  const children = await categoryItems(db, t.language);
  const menu: MenuItem[] = [
    { ...blank, id: 1, name: t('site.menu_home'), path: '/index' },
    { ...blank, id: productsId, name: t('site.menu_products'), path: '/product', children },
  ];
  if (website !== '') menu.push({ ...blank, id: vendorId, name: t('site.menu_vendor'), path: '', url: website });
  return menu;
}

const blank = { key: null, cate_id: null, url: null, children: [] };

/** What an item leads to, in the reader's language and in English. */
interface Target {
  readonly name: string | undefined;
  readonly english: string;
  readonly cate_id: string | null;
}

const targetOf = ({ id, name }: Node, language: Language): Target => ({
  name: name[language],
  english: name['en'] ?? '',
  cate_id: id,
});

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
    const categories = below(root.id).map((node) => targetOf(node, language));
    const last = categories.length > 0 ? categories : (models.get(root.id) ?? []);
    return {
      ...item(id, targetOf(root, language)),
      children: last.map((target, place) => item(id * 100 + place + 1, target)),
    };
  });
}

/** Leads to the path of its parent with `key`, which is English in every language. */
const item = (id: number, { name, english, cate_id }: Target): MenuItem => ({
  ...blank,
  id,
  name: name ?? english,
  path: '/product',
  key: firstWord(english),
  cate_id,
});

/** Models need no translation. */
async function listModels(db: Db | Trx): Promise<Map<string, Target[]>> {
  const rows = await db
    .selectFrom('products')
    .select(['cate_id', 'model'])
    .where('state', '=', 'active')
    .where('kind', '=', 'device')
    .orderBy('code')
    .limit(200)
    .execute();
  const models = new Map<string, Target[]>();
  for (const { cate_id, model } of rows) {
    const known = models.get(cate_id) ?? [];
    const target = { name: model, english: model, cate_id: null };
    if (known.length < modelsShown) models.set(cate_id, [...known, target]);
  }
  return models;
}
