// Categories for staff. Rules: docs/rules/catalogue.md, "Staff area"
import { hasKeyword } from '@trunkline/rules/reading/keyword';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCategoryCalls from '@trunkline/contract/staff/categories';
import type { StaffCategory, StaffCategoryDetail } from '@trunkline/contract/staff/categories';
import { localize, mergeLocalized } from '@trunkline/rules/localized';
import type { ListExport } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listCatalogueActions } from '../catalogue.policy.ts';
import { ensureNewest, findLastChange } from '../catalogue.sql.ts';
import { assignCatalogueFiles, getUploadedFiles, releaseCatalogueFiles } from '../files/files.sql.ts';
import { categorySheetColumns, presentStaffCategories } from './categories.present.ts';
import { listCategories, listCategoryPath } from './categories.sql.ts';
import {
  type CategoryColumns,
  createFreeSlug,
  ensureCategoryParent,
  ensureSlugFree,
  getNextPosition,
  listSiblingIds,
  lockCategoryTree,
  lockStoredCategory,
  numberSiblings,
  setCategoryParent,
  type StoredCategory,
  writeCategory,
} from './tree.sql.ts';

export async function getStaffCategoryTree({
  trx,
}: TransactionContext): Promise<EndpointOutput<typeof staffCategoryCalls.getStaffCategoryTree>> {
  return { list: presentStaffCategories(await listCategories(trx)) };
}

type ListInput = ParsedInput<typeof staffCategoryCalls.listStaffCategories>;

/** A menu has few categories, so they are filtered and sorted here. */
async function listMatching(
  { trx, language }: TransactionContext,
  { keyword, filter, sort }: Pick<ListInput, 'keyword' | 'filter' | 'sort'>,
): Promise<StaffCategory[]> {
  const rows = presentStaffCategories(await listCategories(trx)).filter(
    ({ name, slug, parent_id, products_below }) =>
      (!keyword || hasKeyword([slug, ...Object.values(name)].join(' '), keyword)) &&
      (filter?.parent_id == null || parent_id === filter.parent_id) &&
      (filter?.top == null || (parent_id === null) === filter.top) &&
      (filter?.empty == null || (products_below === 0) === filter.empty),
  );
  if (!sort) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(language);
  return rows.toSorted((a, b) => {
    if (sort.endsWith('slug')) return sign * compare(a.slug, b.slug);
    return sign * (sort.endsWith('products') ? a.products_below - b.products_below : a.position - b.position);
  });
}

export async function listStaffCategories(
  context: TransactionContext,
  input: ListInput,
): Promise<EndpointOutput<typeof staffCategoryCalls.listStaffCategories>> {
  ensurePage(input);
  const { page, limit } = input;
  const rows = await listMatching(context, input);
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit };
}

export const exportCategories: ListExport<typeof staffCategoryCalls.exportCategories, StaffCategory> = {
  name: 'categories',
  title: (t) => t('staff_catalogue.categories'),
  columns: categorySheetColumns,
  list: (context, input) => listMatching(context, input),
};

export async function getCategoryDetail(
  { trx, principal }: TransactionContext,
  { id }: { id: string },
): Promise<StaffCategoryDetail> {
  const row = presentStaffCategories(await listCategories(trx)).find((one) => one.id === id);
  if (!row) throw notFound('catalogue.category_not_found');
  const path = await listCategoryPath(trx, row.id);
  return {
    ...row,
    path: path.slice(0, -1).map((ancestor) => ({ id: ancestor.id, name: ancestor.name })),
    changed: await findLastChange(trx, 'category', id),
    actions: listCatalogueActions(principal),
  };
}

type SaveInput = ParsedInput<typeof staffCategoryCalls.saveCategory>;

/** Creates or changes a category. A change without effect raises no version. */
export async function saveCategory(context: TransactionContext, input: SaveInput): Promise<StaffCategoryDetail> {
  const { trx } = context;
  await lockCategoryTree(trx);
  const stored = input.id == null ? undefined : await lockStoredCategory(trx, input.id);
  const columns = await mergeColumns(trx, input, stored);
  const names = Object.keys(columns) as (keyof CategoryColumns)[];
  const fields = names.filter((name) => !stored || JSON.stringify(stored[name]) !== JSON.stringify(columns[name]));
  if (stored && fields.length === 0) return getCategoryDetail(context, stored);
  const id = await writeCategory(trx, columns, stored);
  if (fields.includes('image_file_id')) await replaceImage(trx, id, stored?.image_file_id, columns.image_file_id);
  await audit(context, stored ? 'category.edit' : 'category.create', {
    object: 'category',
    object_id: id,
    details: { fields },
  });
  return getCategoryDetail(context, { id });
}

/** The columns after the change: absent fields are unchanged. Throws 400, 404 and 409 with the field. */
async function mergeColumns(trx: Trx, input: SaveInput, stored: StoredCategory | undefined): Promise<CategoryColumns> {
  const name = mergeLocalized(input.name, stored?.name);
  if (!name) throw invalid('catalogue.english_needed', {}, 'name.en');
  if (input.parent_id != null) await ensureCategoryParent(trx, input.parent_id, stored?.id);
  const imageFileId = await mergeImage(trx, input, stored);
  if (stored) await ensureNewest(trx, 'category', stored, input.version);
  if (input.slug !== undefined) await ensureSlugFree(trx, input.slug, stored?.id);
  const parentId = input.parent_id === undefined ? (stored?.parent_id ?? null) : input.parent_id;
  return {
    parent_id: parentId,
    name,
    slug: input.slug ?? stored?.slug ?? (await createFreeSlug(trx, name.en)),
    position: input.position ?? stored?.position ?? (await getNextPosition(trx, parentId)),
    image_file_id: imageFileId,
  };
}

/** The id of the picture after the change. The address of a drawing leaves the picture unchanged. */
async function mergeImage(trx: Trx, { image }: SaveInput, stored: StoredCategory | undefined): Promise<string | null> {
  if (image === undefined) return stored?.image_file_id ?? null;
  if (image === null) return null;
  const use = { purpose: 'product_picture', owner: stored?.id, path: () => 'image' } as const;
  const [id] = await getUploadedFiles(trx, [image], use);
  return id ?? stored?.image_file_id ?? null;
}

async function replaceImage(
  trx: Trx,
  categoryId: string,
  oldId: string | null | undefined,
  newId: string | null,
): Promise<void> {
  if (oldId) await releaseCatalogueFiles(trx, [oldId]);
  if (newId) await assignCatalogueFiles(trx, [newId], { object: 'category', object_id: categoryId });
}

/** Moves a category below a parent, before a sibling; without `before_id` it is last. */
export async function moveCategory(
  context: TransactionContext,
  input: ParsedInput<typeof staffCategoryCalls.moveCategory>,
): Promise<StaffCategoryDetail> {
  const { trx } = context;
  await lockCategoryTree(trx);
  const stored = await lockStoredCategory(trx, input.id);
  const parentId = input.parent_id ?? null;
  if (parentId !== null) await ensureCategoryParent(trx, parentId, stored.id);
  const siblings = await listSiblingIds(trx, parentId, stored.id);
  const index = input.before_id == null ? siblings.length : siblings.indexOf(input.before_id);
  if (index < 0) throw new AppError(404, 'catalogue.category_not_found', {}, { path: 'before_id' });
  await ensureNewest(trx, 'category', stored, input.version);
  await numberSiblings(trx, siblings.toSpliced(index, 0, stored.id));
  await setCategoryParent(trx, stored.id, parentId);
  await audit(context, 'category.move', {
    object: 'category',
    object_id: stored.id,
    details: { from: stored.parent_id, to: parentId, position: index + 1 },
  });
  return getCategoryDetail(context, { id: stored.id });
}

/** Deletes an empty category. Throws 409 when it has children or products. */
export async function deleteCategory(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffCategoryCalls.deleteCategory>,
): Promise<null> {
  const { trx, language } = context;
  await lockCategoryTree(trx);
  const stored = await lockStoredCategory(trx, id);
  await ensureNewest(trx, 'category', stored, version);
  const { children, products } = await getCategoryDetail(context, { id });
  const name = localize(stored.name, language);
  if (children > 0) throw conflict('catalogue.category_has_children', { name, count: children });
  if (products > 0) throw conflict('catalogue.category_has_products', { name, count: products });
  await trx.deleteFrom('categories').where('id', '=', stored.id).execute();
  if (stored.image_file_id) await releaseCatalogueFiles(trx, [stored.image_file_id]);
  await audit(context, 'category.delete', { object: 'category', object_id: stored.id, details: { slug: stored.slug } });
  return null;
}
