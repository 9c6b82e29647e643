// Products in the back office. Rules: docs/rules/catalogue.md, "Back office"
import { z } from 'zod/mini';
import { languageKeys } from '../accounts.ts';
import { catalogueActions, changed, editCatalogue, readCatalogue, sheetMime, versioned } from './catalogue.ts';
import { packing, port, productKinds, productStates, slot } from '../catalogue.ts';
import { fileBytes } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { adminProductSorts } from '../names.ts';
import { drawings } from '../drawing-kinds.ts';
import { figureFits, inputPorts, inputSlots, type ProductFigure } from '../product-input.ts';
import { staffFileBytes, upload } from '../upload.ts';
import { day, id, instant, line, money, nothing, storedFile, version } from '../values.ts';

type LanguageKey = (typeof languageKeys)[number];
const language = z.enum(languageKeys);
const written = z.partialRecord(language, z.string());

// ---- Answers

const productRow = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  model: z.string(),
  part_number: z.string(),
  erp_no: z.nullable(z.string()),
  brand: z.string(),
  image: z.string(),
  cate_id: z.string(),
  category: z.string(),
  product_line: z.string(),
  kind: z.enum(productKinds),
  /** As of today: the day after its last orders a product has ended. */
  state: z.enum(productStates),
  last_orders_on: z.nullable(z.string()),
  successor_id: z.nullable(z.string()),
  gpl: z.nullable(money),
  /** For pricing and admin alone. */
  cost: z.optional(z.nullable(money)),
  plug_type: z.nullable(z.string()),
  /** All six figures of the packing list are known. */
  packed: z.boolean(),
  estimated: z.array(z.string()),
  updated_at: instant,
  version,
});
export type AdminProductRow = z.output<typeof productRow>;

const figure = z.nullable(z.number());
const adminProduct = z.object({
  ...productRow.shape,
  /** As it was entered, whatever the clock says. */
  state: z.enum(productStates),
  /** As of today. */
  state_now: z.enum(productStates),
  drawing: z.enum(drawings),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  successor: z.nullable(z.object({ id: z.string(), model: z.string(), title: z.string(), part_number: z.string() })),
  slots: z.array(slot),
  plugs: z.array(z.string()),
  ports: z.array(port),
  power: z.object({ watts: figure, poe_budget: figure, power_supplied: figure, poe_draw: figure }),
  rack_units: figure,
  images: z.array(z.string()),
  /** The same, with what a form sends back and the small size. */
  pictures: z.array(z.object({ file_id: z.string(), url: z.string(), thumb: z.string() })),
  /** What it is drawn as, where it has no picture. */
  drawn: z.string(),
  downloads: z.array(z.object({ name: z.string(), ...storedFile.shape })),
  packing,
  texts: z.partialRecord(language, z.object({ title: z.string(), describe: z.string() })),
  labels: z.record(z.string(), z.array(z.string())),
  specs: z.array(z.object({ name: written, value: z.union([z.string(), written]) })),
  created_at: instant,
  changed,
  actions: z.array(z.enum(catalogueActions)),
});
export type AdminProduct = z.output<typeof adminProduct>;

// ---- List

const query = z.object({
  ...listInput,
  sort: sortBy(adminProductSorts),
  filter: z.nullish(
    z.object({
      /** With all that is below it. */
      cate_id: z.nullish(id),
      kind: z.nullish(z.enum(productKinds)),
      state: z.nullish(z.enum(productStates)),
      product_line: z.nullish(z.string().check(z.maxLength(100))),
      slot_type: z.nullish(z.string().check(z.maxLength(200))),
      plug_type: z.nullish(z.string().check(z.maxLength(200))),
      without_price: z.nullish(z.boolean()),
      without_packing: z.nullish(z.boolean()),
      without_picture: z.nullish(z.boolean()),
      /** Figures that a rule filled. */
      estimated: z.nullish(z.boolean()),
    }),
  ),
});

export const adminListProducts = endpoint({
  method: 'GET',
  path: '/admin/product',
  access: readCatalogue,
  summary: 'Products; the keyword also finds ERP numbers.',
  input: query,
  output: listShape(productRow),
});

export const adminExportProducts = endpoint({
  method: 'GET',
  path: '/admin/product/export',
  access: readCatalogue,
  summary: 'The list in the published columns of the import: edited in Excel, it can be imported again.',
  input: query,
  output: fileBytes,
  answers: [sheetMime],
});

export const adminGetProduct = endpoint({
  method: 'GET',
  path: '/admin/product/detail',
  access: readCatalogue,
  summary: 'Everything that is kept of a product.',
  input: z.object({ id }),
  output: adminProduct,
});

// ---- Save

/** Decimal text, or the same as a number of JSON; as exact as it is kept, never rounded. */
const figureOf = (name: ProductFigure) =>
  z.nullish(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: 'validation.figure' }),
        z.transform((value) => String(value).trim()),
      ),
      z.string().check(
        z.refine((text) => figureFits(name, text) !== 'form', { error: 'validation.figure' }),
        z.refine((text) => figureFits(name, text) !== 'places', { error: 'validation.figure_places' }),
        z.refine((text) => figureFits(name, text) !== 'size', { error: 'validation.figure_size' }),
      ),
    ),
  );

const words = z.object({ title: z.optional(line(300)), describe: z.nullish(z.string().check(z.maxLength(4000))) });

/** A plain string is English. */
const inWords = z.union([
  z.pipe(
    line(300),
    z.transform((en) => ({ en }) as { en: string } & Partial<Record<LanguageKey, string>>),
  ),
  z.intersection(z.object({ en: line(300) }), z.partialRecord(language, line(300))),
]);
/** Figures and codes read the same in every language. */
const inValue = z.union([line(300), z.intersection(z.object({ en: line(300) }), z.partialRecord(language, line(300)))]);

/** The `file_id` of what was uploaded, or the address under which it was answered. */
const fileName = line(512);

export const adminSaveProduct = endpoint({
  method: 'POST',
  path: '/admin/product/save',
  access: editCatalogue,
  summary: 'Makes a product or changes one: absent is unchanged, null is cleared, lists replace all.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      part_number: z.optional(line(64)),
      code: z.optional(line(100)),
      model: z.optional(line(100)),
      brand: z.optional(line(100)),
      erp_no: z.nullish(line(100)),
      cate_id: z.optional(id),
      product_line: z.optional(line(100)),
      kind: z.optional(z.enum(productKinds)),
      drawing: z.optional(z.enum(drawings)),
      gpl: figureOf('gpl'),
      /** For pricing and admin alone. */
      cost: figureOf('cost'),
      state: z.optional(z.enum(productStates)),
      last_orders_on: z.nullish(day),
      successor_id: z.nullish(id),
      slots: z.nullish(inputSlots),
      /** What it is put into; one at most. */
      plugs: z.nullish(z.array(line(200)).check(z.maxLength(1))),
      ports: z.nullish(inputPorts),
      power: z.nullish(
        z.object({
          watts: figureOf('watts'),
          poe_budget: figureOf('poe_budget'),
          power_supplied: figureOf('power_supplied'),
          poe_draw: figureOf('poe_draw'),
        }),
      ),
      rack_units: figureOf('rack_units'),
      images: z.nullish(z.array(fileName).check(z.maxLength(20))),
      downloads: z.nullish(
        z
          .array(z.object({ file_id: z.nullish(fileName), url: z.nullish(fileName), name: z.nullish(line(200)) }))
          .check(z.maxLength(20)),
      ),
      packing: z.nullish(
        z.object({
          qty_per_package: z.nullish(z.int().check(z.gte(1), z.lte(999_999_999))),
          gross_weight: figureOf('gross_weight'),
          net_weight: figureOf('net_weight'),
          length: figureOf('length'),
          width: figureOf('width'),
          height: figureOf('height'),
        }),
      ),
      /** By language; null takes a language away, English stays. */
      texts: z.optional(z.partialRecord(language, z.nullable(words))),
      labels: z.nullish(
        z
          .record(
            z.string().check(z.regex(/^[a-z][a-z0-9_]{0,49}$/, { error: 'validation.format' })),
            z.array(line(100)).check(z.maxLength(50)),
          )
          .check(z.refine((labels) => Object.keys(labels).length <= 30, { error: 'validation.not_in_list' })),
      ),
      specs: z.nullish(z.array(z.object({ name: inWords, value: inValue })).check(z.maxLength(200))),
      /** Names of figures that are estimates still. */
      estimated: z.nullish(z.array(line(50)).check(z.maxLength(50))),
    })
    .check(versioned()),
  output: adminProduct,
});

export const adminDeleteProduct = endpoint({
  method: 'POST',
  path: '/admin/product/delete',
  access: editCatalogue,
  summary: 'Removes a product that nothing refers to; one that is used is ended instead.',
  input: z.object({ id, version }),
  output: nothing,
});

// ---- Pictures and files

export const productUploads = ['picture', 'document'] as const;
export const pictureRule = { kinds: ['jpg', 'png', 'webp'], maxBytes: staffFileBytes } as const;
export const documentRule = { kinds: ['pdf'], maxBytes: staffFileBytes } as const;

export const adminUploadProductFile = endpoint({
  method: 'POST',
  path: '/admin/product/upload',
  access: editCatalogue,
  summary: 'Stores a picture or a document that a save then gives to its record; unclaimed, it is gone after a day.',
  takes: ['multipart'],
  input: z.object({
    file: upload({ kinds: ['jpg', 'png', 'webp', 'pdf'], maxBytes: staffFileBytes }),
    purpose: z.enum(productUploads),
  }),
  output: z.object({ ...storedFile.shape, thumb: z.nullable(z.string()) }),
});

// ---- What the form offers

const fitting = z.object({ id: z.string(), model: z.string(), part_number: z.string(), title: z.string() });
export type FittingProduct = z.output<typeof fitting>;
const fittings = { count: z.int(), products: z.array(fitting) };

export const adminProductFits = endpoint({
  method: 'GET',
  path: '/admin/product/fits',
  access: readCatalogue,
  summary: 'What goes into places of these types, and what a plug goes into, as the rules say now.',
  input: z.object({
    slot_types: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
    plug_type: z.nullish(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    places: z.array(
      z.object({
        type: z.string(),
        ...fittings,
        rules: z.array(z.object({ plug_type: z.string(), max: z.nullable(z.int()), reason: z.nullable(z.string()) })),
      }),
    ),
    goes_into: z.object(fittings),
  }),
});
export type ProductFits = z.output<(typeof adminProductFits)['output']>;

export const adminProductChoices = endpoint({
  method: 'GET',
  path: '/admin/product/choices',
  access: readCatalogue,
  summary: 'Product lines, labels, kinds of ports, slot types and plugs that products have already.',
  input: z.object({}),
  output: z.object({
    product_lines: z.array(z.string()),
    port_kinds: z.array(z.string()),
    slot_types: z.array(z.string()),
    plug_types: z.array(z.string()),
    labels: z.array(z.object({ name: z.string(), title: z.string(), values: z.array(z.string()) })),
  }),
});
export type ProductChoices = z.output<(typeof adminProductChoices)['output']>;
