import type {
  adminDeleteCategory,
  AdminCategory,
  AdminCategoryDetail,
  adminListCategories,
  adminMoveCategory,
  adminSaveCategory,
} from '@trunkline/contract/staff/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation, type Trx } from '../../platform/db/transaction.ts';
import { conflict, AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { categoryPicture } from '../catalogue.present.ts';
import { type CategoryRecord, inLanguage, listCategories, pathToCategory, type Texts } from '../catalogue.sql.ts';
import { disownFiles, ownFiles } from '../catalogue.write.sql.ts';
import { getUploaded } from './files.ts';
import { actionsFor, findChanged } from './history.ts';
import { textsAfter } from './texts.ts';

// Rules: docs/rules/catalogue.md, "Back office"

/** The tree changes one change at a time: two moves at once could close a circle. */
const lockTree = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(trx);

/** Parents before their children, siblings in their order. */
function inOrder(records: readonly CategoryRecord[]): AdminCategory[] {
  const byParent = Map.groupBy(records, ({ parent_id }) => parent_id);
  const walk = (parent: string | null): AdminCategory[] =>
    (byParent.get(parent) ?? []).flatMap((record) => {
      const below = walk(record.id);
      const children = below.filter(({ parent_id }) => parent_id === record.id);
      return [presentRow(record, children), ...below];
    });
  return walk(null);
}

const presentRow = (record: CategoryRecord, children: readonly AdminCategory[]): AdminCategory => ({
  id: record.id,
  parent_id: record.parent_id,
  slug: record.slug,
  name: record.name,
  position: record.position,
  image: categoryPicture(record) ?? children.find(({ image }) => image !== '')?.image ?? '',
  image_file_id: record.image_file_id,
  products: record.count,
  products_below: children.reduce((all, { products_below }) => all + products_below, record.count),
  children: children.length,
  version: record.version,
});

export async function tree({ trx }: TransactionContext) {
  return { list: inOrder(await listCategories(trx)) };
}

type Query = ParsedInput<typeof adminListCategories>;

/** There are as many as a menu has: what narrows and orders them needs no database. */
export async function listMatching({ trx, language }: TransactionContext, { keyword, filter, sort }: Query) {
  const words = keyword?.toLocaleLowerCase();
  const rows = inOrder(await listCategories(trx)).filter(
    ({ name, slug, parent_id, products_below }) =>
      (!words || [slug, ...Object.values(name)].some((text) => text.toLocaleLowerCase().includes(words))) &&
      (filter?.parent_id == null || parent_id === filter.parent_id) &&
      (filter?.top == null || (parent_id === null) === filter.top) &&
      (filter?.empty == null || (products_below === 0) === filter.empty),
  );
  if (!sort) return rows;
  const down = sort.startsWith('-') ? -1 : 1;
  const byName = new Intl.Collator(language).compare;
  return rows.toSorted((a, b) => {
    if (sort.endsWith('slug')) return down * byName(a.slug, b.slug);
    return sort.endsWith('products') ? down * (a.products_below - b.products_below) : down * (a.position - b.position);
  });
}

export async function list(
  context: TransactionContext,
  input: Query,
): Promise<EndpointOutput<typeof adminListCategories>> {
  ensurePage(input);
  const { page, limit } = input;
  const rows = await listMatching(context, input);
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit };
}

export async function detail(context: TransactionContext, { id }: { id: string }): Promise<AdminCategoryDetail> {
  const { trx, principal } = context;
  const row = inOrder(await listCategories(trx)).find((one) => one.id === id);
  if (!row) throw notFound('catalogue.category_not_found');
  const path = await pathToCategory(trx, row.id);
  return {
    ...row,
    path: path.slice(0, -1).map(({ id: above, name }) => ({ id: above, name })),
    changed: await findChanged(trx, 'category', id),
    actions: actionsFor(principal),
  };
}

interface Kept {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Texts;
  readonly position: number;
  readonly image_file_id: string | null;
  readonly version: number;
}
async function getKept(trx: Trx, id: string): Promise<Kept> {
  const row = await trx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Kept>()
    .executeTakeFirst();
  if (!row) throw notFound('catalogue.category_not_found');
  return row;
}

/** A parent that is there, and neither the category itself nor below it. */
async function ensureParent(trx: Trx, parentId: string, id: string | undefined, path: string): Promise<void> {
  const above = await pathToCategory(trx, parentId);
  if (above.length === 0) throw new AppError(404, 'catalogue.category_not_found', {}, { path });
  if (id !== undefined && above.some((one) => one.id === id)) throw invalid('catalogue.category_cycle', {}, path);
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90) || 'category';

async function freeSlug(trx: Trx, wanted: string): Promise<string> {
  const taken = new Set(
    (await trx.selectFrom('categories').select('slug').where('slug', 'like', `${wanted}%`).execute()).map(
      ({ slug }) => slug,
    ),
  );
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

async function ensureFreeSlug(trx: Trx, slug: string, id: string | undefined): Promise<void> {
  const other = await trx.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  if (other && other.id !== id) throw slugTaken(slug);
}
const slugTaken = (slug: string): AppError => new AppError(409, 'catalogue.slug_taken', { slug }, { path: 'slug' });

async function lastPosition(trx: Trx, parentId: string | null): Promise<number> {
  const { last } = await trx
    .selectFrom('categories')
    .select((e) => e.fn.max('position').as('last'))
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

type Save = ParsedInput<typeof adminSaveCategory>;

export async function save(context: TransactionContext, input: Save): Promise<AdminCategoryDetail> {
  const { trx } = context;
  await lockTree(trx);
  const kept = input.id == null ? undefined : await getKept(trx, input.id);
  const name = textsAfter(input.name, kept?.name);
  if (!name) throw invalid('catalogue.english_needed', {}, 'name.en');
  if (input.parent_id != null) await ensureParent(trx, input.parent_id, kept?.id, 'parent_id');
  const picture = await pictureAfter(context, input, kept);
  if (kept) ensureVersion(kept.version, input.version!);
  if (input.slug !== undefined) await ensureFreeSlug(trx, input.slug, kept?.id);
  const parent_id = input.parent_id === undefined ? (kept?.parent_id ?? null) : input.parent_id;
  const row = {
    parent_id,
    name,
    slug: input.slug ?? kept?.slug ?? (await freeSlug(trx, slugOf(name.en))),
    position: input.position ?? kept?.position ?? (await lastPosition(trx, parent_id)),
    image_file_id: picture,
  };
  const id = await write(context, row, kept);
  return detail(context, { id });
}

/** The picture after the change; given to the category when it is new, let go when it is another. */
async function pictureAfter(
  { trx }: TransactionContext,
  { image }: Save,
  kept: Kept | undefined,
): Promise<string | null> {
  if (image === undefined) return kept?.image_file_id ?? null;
  if (image === null) return null;
  const [id] = await getUploaded(trx, [image], { purpose: 'product_picture', owner: kept?.id, path: () => 'image' });
  return id ?? kept?.image_file_id ?? null;
}

async function write(
  context: TransactionContext,
  row: Omit<Kept, 'id' | 'version'>,
  kept: Kept | undefined,
): Promise<string> {
  const { trx } = context;
  const fields = Object.keys(row).filter(
    (field) => !kept || JSON.stringify(kept[field as keyof Kept]) !== JSON.stringify(row[field as keyof typeof row]),
  );
  if (kept && fields.length === 0) return kept.id;
  const values = { ...row, name: JSON.stringify(row.name) };
  const { id } = await (
    kept
      ? trx
          .updateTable('categories')
          .set((e) => ({ ...values, version: e('version', '+', 1) }))
          .where('id', '=', kept.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : trx.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken(row.slug) : error;
  });
  if (fields.includes('image_file_id')) {
    if (kept?.image_file_id) await disownFiles(trx, [kept.image_file_id]);
    if (row.image_file_id) await ownFiles(trx, [row.image_file_id], { object: 'category', object_id: id });
  }
  await audit(context, kept ? 'category.edit' : 'category.create', {
    object: 'category',
    object_id: id,
    details: { fields },
  });
  return id;
}

/** Siblings are numbered anew; their order is no change of theirs, so their versions stay. */
export async function move(
  context: TransactionContext,
  input: ParsedInput<typeof adminMoveCategory>,
): Promise<AdminCategoryDetail> {
  const { trx } = context;
  await lockTree(trx);
  const kept = await getKept(trx, input.id);
  const parent = input.parent_id ?? null;
  if (parent !== null) await ensureParent(trx, parent, kept.id, 'parent_id');
  const siblings = (
    await trx
      .selectFrom('categories')
      .select('id')
      .where('parent_id', parent === null ? 'is' : '=', parent)
      .where('id', '<>', kept.id)
      .orderBy('position')
      .orderBy('slug')
      .execute()
  ).map(({ id }) => id);
  const at = input.before_id == null ? siblings.length : siblings.indexOf(input.before_id);
  if (at < 0) throw new AppError(404, 'catalogue.category_not_found', {}, { path: 'before_id' });
  ensureVersion(kept.version, input.version);
  const order = siblings.toSpliced(at, 0, kept.id);
  await sql`update categories set position = place.position from unnest(${order}::uuid[]) with ordinality as place (id, position)
    where categories.id = place.id`.execute(trx);
  await trx
    .updateTable('categories')
    .set((e) => ({ parent_id: parent, version: e('version', '+', 1) }))
    .where('id', '=', kept.id)
    .execute();
  await audit(context, 'category.move', {
    object: 'category',
    object_id: kept.id,
    details: { from: kept.parent_id, to: parent, position: at + 1 },
  });
  return detail(context, { id: kept.id });
}

export async function remove(context: TransactionContext, { id, version }: ParsedInput<typeof adminDeleteCategory>) {
  const { trx, language } = context;
  await lockTree(trx);
  const kept = await getKept(trx, id);
  ensureVersion(kept.version, version);
  const row = await detail(context, { id });
  const name = inLanguage(kept.name, language);
  if (row.children > 0) throw conflict('catalogue.category_has_children', { name, count: row.children });
  if (row.products > 0) throw conflict('catalogue.category_has_products', { name, count: row.products });
  await trx.deleteFrom('categories').where('id', '=', kept.id).execute();
  if (kept.image_file_id) await disownFiles(trx, [kept.image_file_id]);
  await audit(context, 'category.delete', { object: 'category', object_id: kept.id, details: { slug: kept.slug } });
  return null;
}
