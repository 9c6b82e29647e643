import { z } from 'zod/mini';
import { fileAnswer } from '../files.ts';
import { endpoint } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { emptyAnswer, id, line, nameLine, version } from '../values.ts';
import {
  catalogueReadAccess,
  catalogueEditAccess,
  sheetMediaType,
  requireVersionWithId,
  lastChange,
  catalogueActions,
  textByLanguage,
  textByLanguageInput,
} from './catalogue.ts';

export const category = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  slug: z.string(),
  name: textByLanguage,
  position: z.int(),
  /** Picture of the category, else that of one of its products, else empty. */
  image: z.string(),
  /** Picture of the category itself; null: none. */
  image_file_id: z.nullable(z.string()),
  /** Products in the category itself. `products_below` includes its descendants. */
  products: z.int(),
  products_below: z.int(),
  children: z.int(),
  version,
});
export type StaffCategory = z.output<typeof category>;

export const categoryDetail = z.object({
  ...category.shape,
  /** Ancestors, from the root to the parent. */
  path: z.array(z.object({ id: z.string(), name: textByLanguage })),
  changed: lastChange,
  actions: z.array(z.enum(catalogueActions)),
});
export type StaffCategoryDetail = z.output<typeof categoryDetail>;

export const categorySorts = ['position', 'slug', 'products'] as const;
const categoryQuery = z.object({
  ...listInput,
  sort: sortBy(categorySorts),
  filter: z.nullish(
    z.object({
      parent_id: z.nullish(id),
      /** Categories without a parent. */
      top: z.nullish(z.boolean()),
      empty: z.nullish(z.boolean()),
    }),
  ),
});

export const listStaffCategories = endpoint({
  method: 'GET',
  path: '/admin/category',
  access: catalogueReadAccess,
  summary: 'Categories, in the order of the menu.',
  input: categoryQuery,
  output: listShape(category),
});

export const exportCategories = endpoint({
  method: 'GET',
  path: '/admin/category/export',
  access: catalogueReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: categoryQuery,
  output: fileAnswer,
  mediaTypes: [sheetMediaType],
});

export const getStaffCategoryTree = endpoint({
  method: 'GET',
  path: '/admin/category/tree',
  access: catalogueReadAccess,
  summary: 'All categories, parents before their children, siblings in their order.',
  input: z.object({}),
  output: z.object({ list: z.array(category) }),
});

export const getCategoryDetail = endpoint({
  method: 'GET',
  path: '/admin/category/detail',
  access: catalogueReadAccess,
  summary: 'One category.',
  input: z.object({ id }),
  output: categoryDetail,
});

/** The name in addresses. */
const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'validation.required' }),
    z.maxLength(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'validation.slug' }),
  );

export const saveCategory = endpoint({
  method: 'POST',
  path: '/admin/category/save',
  access: catalogueEditAccess,
  summary: 'Creates or changes a category. The default slug of a new one is made from its English name.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      /** Null: without a parent. */
      parent_id: z.nullish(id),
      slug: z.optional(slug),
      name: z.optional(textByLanguageInput(nameLine(100))),
      /** The order among its siblings; a new category is last. */
      position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
      /** The `file_id` of an uploaded picture, or the address of the present one. */
      image: z.nullish(line(512)),
    })
    .check(requireVersionWithId()),
  output: categoryDetail,
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/admin/category/move',
  access: catalogueEditAccess,
  summary: 'Moves a category: under a parent, before one of its children or behind all of them.',
  input: z.object({ id, version, parent_id: z.nullish(id), before_id: z.nullish(id) }),
  output: categoryDetail,
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/admin/category/delete',
  access: catalogueEditAccess,
  summary: 'Deletes an empty category.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
