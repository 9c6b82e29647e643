// Categories and compatibility in the back office. Rules: docs/rules/catalogue.md, "Back office"
import { z } from 'zod/mini';
import { languageKeys } from '../accounts.ts';
import { fileBytes } from '../common.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { adminCompatSorts, compatSays } from '../names.ts';
import { fileKinds } from '../upload.ts';
import { id, instant, line, nothing, prose, version, versionWithId } from '../values.ts';

export const readCatalogue = staffAccess('catalogue:product:read');
export const editCatalogue = staffAccess('catalogue:product:edit');

export const sheetMime = fileKinds.xlsx.mime;
interface Versioned {
  readonly id?: string | null | undefined;
  readonly version?: number | null | undefined;
}
export const versioned = <T extends Versioned>() =>
  z.refine<T>(versionWithId, { error: 'validation.version_required', path: ['version'] });
/** Whoever changed a record last, if that is known. */
export const changed = z.nullable(z.object({ at: instant, who: z.string() }));
export const catalogueActions = ['save', 'delete'] as const;

const written = z.partialRecord(z.enum(languageKeys), z.string());
/** A text by language; null takes a language away, one that is absent stays. A plain string is English. */
const texts = <S extends z.ZodMiniType<string>>(text: S) =>
  z.union([
    z.pipe(
      text,
      z.transform((en) => ({ en }) as Partial<Record<(typeof languageKeys)[number], string | null>>),
    ),
    z.partialRecord(z.enum(languageKeys), z.nullable(text)),
  ]);

// ---- Categories

const category = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  slug: z.string(),
  name: written,
  position: z.int(),
  /** Its own picture, else that of one of its products; empty without either. */
  image: z.string(),
  /** Its own picture. */
  image_file_id: z.nullable(z.string()),
  /** Products in it, and in it and below. */
  products: z.int(),
  products_below: z.int(),
  children: z.int(),
  version,
});
export type AdminCategory = z.output<typeof category>;

const categoryDetail = z.object({
  ...category.shape,
  /** From the root down to the one above it. */
  path: z.array(z.object({ id: z.string(), name: written })),
  changed,
  actions: z.array(z.enum(catalogueActions)),
});
export type AdminCategoryDetail = z.output<typeof categoryDetail>;

export const adminCategorySorts = ['position', 'slug', 'products'] as const;
const categoryQuery = z.object({
  ...listInput,
  sort: sortBy(adminCategorySorts),
  filter: z.nullish(
    z.object({
      parent_id: z.nullish(id),
      /** Those that stand at the top. */
      top: z.nullish(z.boolean()),
      empty: z.nullish(z.boolean()),
    }),
  ),
});

export const adminListCategories = endpoint({
  method: 'GET',
  path: '/admin/category',
  access: readCatalogue,
  summary: 'Categories, in the order of the menu.',
  input: categoryQuery,
  output: listShape(category),
});

export const adminExportCategories = endpoint({
  method: 'GET',
  path: '/admin/category/export',
  access: readCatalogue,
  summary: 'The same as a sheet.',
  input: categoryQuery,
  output: fileBytes,
  answers: [sheetMime],
});

export const adminCategoryTree = endpoint({
  method: 'GET',
  path: '/admin/category/tree',
  access: readCatalogue,
  summary: 'All categories, parents before their children, siblings in their order.',
  input: z.object({}),
  output: z.object({ list: z.array(category) }),
});

export const adminGetCategory = endpoint({
  method: 'GET',
  path: '/admin/category/detail',
  access: readCatalogue,
  summary: 'One category.',
  input: z.object({ id }),
  output: categoryDetail,
});

/** As it stands in addresses. */
const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'validation.required' }),
    z.maxLength(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'validation.slug' }),
  );

export const adminSaveCategory = endpoint({
  method: 'POST',
  path: '/admin/category/save',
  access: editCatalogue,
  summary: 'Makes a category or changes one. Without a slug a new one gets that of its English name.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      /** Null: at the top. */
      parent_id: z.nullish(id),
      slug: z.optional(slug),
      name: z.optional(texts(line(100))),
      /** Among its siblings, smallest first; a new one comes last. */
      position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
      /** The `file_id` of an uploaded picture, or its address as it was answered. */
      image: z.nullish(line(512)),
    })
    .check(versioned()),
  output: categoryDetail,
});

export const adminMoveCategory = endpoint({
  method: 'POST',
  path: '/admin/category/move',
  access: editCatalogue,
  summary: 'Puts a category elsewhere in the tree: under a parent, before one of its children or behind all of them.',
  input: z.object({ id, version, parent_id: z.nullish(id), before_id: z.nullish(id) }),
  output: categoryDetail,
});

export const adminDeleteCategory = endpoint({
  method: 'POST',
  path: '/admin/category/delete',
  access: editCatalogue,
  summary: 'Removes a category that holds nothing.',
  input: z.object({ id, version }),
  output: nothing,
});

// ---- Compatibility

const compat = z.object({
  id: z.string(),
  slot_type: z.string(),
  plug_type: z.string(),
  max: z.nullable(z.int()),
  /** By language; null: it fits. */
  reason: z.nullable(written),
  says: z.enum(compatSays),
  /** How many devices have such a slot or port, and how many accessories such a plug; counted to 1,000. */
  devices: z.int(),
  accessories: z.int(),
  version,
});
export type AdminCompat = z.output<typeof compat>;

const touched = z.object({
  id: z.string(),
  model: z.string(),
  part_number: z.string(),
  title: z.string(),
  image: z.string(),
});
export type TouchedProduct = z.output<typeof touched>;

const compatDetail = z.object({
  ...compat.shape,
  /** The first of those that it is about. */
  device_list: z.array(touched),
  accessory_list: z.array(touched),
  changed,
  actions: z.array(z.enum(catalogueActions)),
});
export type AdminCompatDetail = z.output<typeof compatDetail>;

const compatQuery = z.object({
  ...listInput,
  sort: sortBy(adminCompatSorts),
  filter: z.nullish(
    z.object({
      slot_type: z.nullish(z.string().check(z.maxLength(200))),
      plug_type: z.nullish(z.string().check(z.maxLength(200))),
      says: z.nullish(z.enum(compatSays)),
    }),
  ),
});

export const adminListCompat = endpoint({
  method: 'GET',
  path: '/admin/compat',
  access: readCatalogue,
  summary: 'Which plug goes into which slot type, or why not. A type takes the plug of its own name without a rule.',
  input: compatQuery,
  output: listShape(compat),
});

export const adminExportCompat = endpoint({
  method: 'GET',
  path: '/admin/compat/export',
  access: readCatalogue,
  summary: 'The same as a sheet.',
  input: compatQuery,
  output: fileBytes,
  answers: [sheetMime],
});

export const adminGetCompat = endpoint({
  method: 'GET',
  path: '/admin/compat/detail',
  access: readCatalogue,
  summary: 'One rule, and the devices and accessories that it is about.',
  input: z.object({ id }),
  output: compatDetail,
});

export const adminSaveCompat = endpoint({
  method: 'POST',
  path: '/admin/compat/save',
  access: editCatalogue,
  summary: 'Makes a rule or changes one.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      slot_type: z.optional(line(200)),
      plug_type: z.optional(line(200)),
      /** At most so many of the plug in all places of the type. */
      max: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
      /** Why it does not fit. */
      reason: z.nullish(texts(prose(500))),
    })
    .check(versioned()),
  output: compatDetail,
});

export const adminDeleteCompat = endpoint({
  method: 'POST',
  path: '/admin/compat/delete',
  access: editCatalogue,
  summary: 'Removes a rule; what it allowed no longer fits, what it refused is no longer explained.',
  input: z.object({ id, version }),
  output: nothing,
});

export const adminCompatTypes = endpoint({
  method: 'GET',
  path: '/admin/compat/types',
  access: readCatalogue,
  summary: 'Slot types and plug types that products have or rules name, with how many have them.',
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    slots: z.array(z.object({ type: z.string(), kind: z.string(), products: z.int() })),
    plugs: z.array(z.object({ type: z.string(), kind: z.string(), products: z.int() })),
    rules: z.array(compat),
    /** There are more than were answered. */
    more: z.boolean(),
  }),
});
