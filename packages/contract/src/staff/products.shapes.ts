import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { type Language, languages } from '../languages.ts';
import { catalogueActions, lastChange, textByLanguage } from './catalogue.ts';
import { productPacking, productPort, productSlot, productTrade } from '../catalogue.ts';
import { staffProductSorts } from '../enums.ts';
import { airflows, currentTypes, productKinds, productStates } from '../product-enums.ts';
import { listInput, sortBy } from '../list.ts';
import { drawingKinds } from '../drawings/kinds.ts';
import { findFigureProblem, type ProductFigure } from '../product-input.ts';
import { id, instant, line, money, nameLine, storedFile, version } from '../values.ts';

const language = z.enum(languages);

export const staffProductRow = z.object({
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
  /** The state of today: a product ends the day after its last orders. */
  state: z.enum(productStates),
  last_orders_on: z.nullable(z.string()),
  successor_id: z.nullable(z.string()),
  gpl: z.nullable(money),
  /** Only with the permission to read costs. */
  cost: z.optional(z.nullable(money)),
  plug_type: z.nullable(z.string()),
  /** Whether all six figures of the packing list are known. */
  packed: z.boolean(),
  estimated: z.array(z.string()),
  updated_at: instant,
  version,
});
export type StaffProductRow = z.output<typeof staffProductRow>;

const figure = z.nullable(z.number());
export const staffProduct = z.object({
  ...staffProductRow.shape,
  ...productTrade,
  /** State as entered, independent of the day. */
  state: z.enum(productStates),
  /** The state of today. */
  state_now: z.enum(productStates),
  drawing: z.enum(drawingKinds),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  successor: z.nullable(z.object({ id: z.string(), model: z.string(), title: z.string(), part_number: z.string() })),
  slots: z.array(productSlot),
  plugs: z.array(z.string()),
  ports: z.array(productPort),
  power: z.object({
    watts: figure,
    poe_budget: figure,
    power_supplied: figure,
    poe_draw: figure,
    /** Supplies only: the current that the supply is fed with. */
    current_type: z.nullable(z.enum(currentTypes)),
    /** Devices only: whether supplies of different sizes work together in the device. */
    mixed_supplies: z.boolean(),
  }),
  /** Whether each piece has a number that its shipment names. */
  serials_required: z.boolean(),
  /** Of support: percent of the list price of its device that a year costs; null: it has its own list price everywhere. */
  device_percent: figure,
  rack_units: figure,
  /** Devices, supplies and fans only. Supplies and fans of one device move air the same way. */
  airflow: z.nullable(z.enum(airflows)),
  images: z.array(z.string()),
  /** The same pictures with file id and thumbnail. */
  pictures: z.array(z.object({ file_id: z.string(), url: z.string(), thumb: z.string() })),
  /** The address of the drawing, for products without a picture. */
  drawn: z.string(),
  downloads: z.array(z.object({ name: z.string(), ...storedFile.shape })),
  packing: productPacking,
  texts: z.partialRecord(language, z.object({ title: z.string(), describe: z.string() })),
  labels: z.record(z.string(), z.array(z.string())),
  specs: z.array(z.object({ name: textByLanguage, value: z.union([z.string(), textByLanguage]) })),
  created_at: instant,
  changed: lastChange,
  actions: z.array(z.enum(catalogueActions)),
});
export type StaffProduct = z.output<typeof staffProduct>;

export const productListInput = z.object({
  ...listInput,
  sort: sortBy(staffProductSorts),
  filter: z.nullish(
    z.object({
      /** Category, its descendants included. */
      cate_id: z.nullish(id),
      kind: z.nullish(z.enum(productKinds)),
      state: z.nullish(z.enum(productStates)),
      product_line: z.nullish(z.string().check(z.maxLength(100))),
      slot_type: z.nullish(z.string().check(z.maxLength(200))),
      plug_type: z.nullish(z.string().check(z.maxLength(200))),
      without_price: z.nullish(z.boolean()),
      without_packing: z.nullish(z.boolean()),
      without_picture: z.nullish(z.boolean()),
      /** Products with estimated figures. */
      estimated: z.nullish(z.boolean()),
    }),
  ),
});

/** Decimal text or a JSON number. Values with more digits than the column has are refused, not rounded. */
export const figureInput = (name: ProductFigure) =>
  z.nullish(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: 'validation.figure' }),
        z.transform((value) => String(value).trim()),
      ),
      z.string().check(
        z.refine((text) => findFigureProblem(name, text) !== 'form', { error: 'validation.figure' }),
        z.refine((text) => findFigureProblem(name, text) !== 'places', { error: 'validation.figure_places' }),
        z.refine((text) => findFigureProblem(name, text) !== 'size', { error: 'validation.figure_size' }),
        z.refine((text) => findFigureProblem(name, text) !== 'percent', {
          error: 'staff_catalogue.device_percent_form',
        }),
      ),
    ),
  );

export const productTextInput = z.object({
  title: z.optional(nameLine(300)),
  describe: z.nullish(asText('lines', z.string().check(z.maxLength(4000)))),
});

/** A string is English. */
export const specNameInput = z.union([
  z.pipe(
    nameLine(300),
    z.transform((en) => ({ en }) as { en: string } & Partial<Record<Language, string>>),
  ),
  z.intersection(z.object({ en: nameLine(300) }), z.partialRecord(language, nameLine(300))),
]);
/** A string is valid in every language. */
export const specValueInput = z.union([
  nameLine(300),
  z.intersection(z.object({ en: nameLine(300) }), z.partialRecord(language, nameLine(300))),
]);

/** The `file_id` of an uploaded file, or the address of a present one. */
export const fileReference = line(512);

/** What one save or one import changed of a product. */
export const productChange = z.object({
  id: z.string(),
  at: instant,
  /** Empty for a command. */
  who: z.string(),
  /** The import that wrote it, or that was undone. */
  import_id: z.nullable(z.string()),
  /** Empty for the creation. */
  changes: z.array(
    z.object({
      /** The name of a column; of texts `title` or `describe`. */
      field: z.string(),
      language: z.nullable(language),
      /** As stored, category and successor by their names; null: none, or a list such as ports and specifications. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
});
export type ProductChange = z.output<typeof productChange>;
