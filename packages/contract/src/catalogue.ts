import { z } from 'zod/mini';
import { endpoint, publicAccess, userAccess } from './endpoint.ts';
import { languages } from './languages.ts';
import { listShape, listInput, sortBy } from './list.ts';
import { airflows, productKinds, productSorts, productStates } from './product-enums.ts';
import { searchUnderstanding } from './search.ts';
import { decimal, id, money } from './values.ts';

// Rules: docs/rules/catalogue.md, docs/rules/prices.md

/** What a slot is for. Accessories are listed in groups of these kinds, optics last. */
export const slotKinds = ['line_card', 'supervisor', 'power', 'fan', 'uplink', 'mount', 'cord'] as const;
export type SlotKind = (typeof slotKinds)[number];
export const accessoryGroupKinds = [...slotKinds, 'optic'] as const;
export type AccessoryGroupKind = (typeof accessoryGroupKinds)[number];

/** Port kinds that take optics, by the form of the optic. Other port kinds (`RJ45`, `MGMT`, `CONSOLE`, `USB`) take none. */
export const cageKinds = ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28', 'QSFP-DD'] as const;
export type CageKind = (typeof cageKinds)[number];

/** GPL (`market_price`) and the caller's own price in USD. Absent for visitors; null: no price, not orderable. */
export const priceFields = {
  market_price: z.optional(z.nullable(money)),
  discount_price: z.optional(z.nullable(money)),
};

export const productSlot = z.object({
  name: z.string(),
  slot_type: z.string(),
  kind: z.enum(slotKinds),
  count: z.int(),
  /** The least number of its places that must be filled; 0: none. */
  required: z.int(),
});
export type ProductSlot = z.output<typeof productSlot>;

export const productPort = z.object({
  name: z.string(),
  kind: z.string(),
  speed: z.nullable(z.string()),
  count: z.int(),
  /** Watts per port, null without PoE. */
  poe: z.nullable(z.number()),
});
export type ProductPort = z.output<typeof productPort>;

export const productRow = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  describe: z.string(),
  model: z.string(),
  part_number: z.string(),
  image: z.string(),
  cate_id: z.string(),
  product_line: z.string(),
  kind: z.enum(productKinds),
  state: z.enum(productStates),
  last_orders_on: z.nullable(z.string()),
  successor_id: z.nullable(z.string()),
  /** Whether the product has a price and has not ended. */
  orderable: z.boolean(),
  /** Short facts of a card, in reading order: `48 ports`, `10G`, `PoE+`. */
  highlights: z.array(z.string()),
  ...priceFields,
});
export type ProductRow = z.output<typeof productRow>;

/** Packing data of one package; null where the vendor has not entered it. */
export const productPacking = z.object({
  qty_per_package: z.nullable(z.int()),
  gross_weight: z.nullable(decimal),
  net_weight: z.nullable(decimal),
  length: z.nullable(decimal),
  width: z.nullable(decimal),
  height: z.nullable(decimal),
  cbm: z.nullable(decimal),
});

/** Data for customs papers and service; null where the vendor has not entered them. */
export const productTrade = {
  /** Digits only: `85176200`. */
  hs_code: z.nullable(z.string()),
  /** Country where it is made, ISO 3166-1 alpha-2. */
  origin: z.nullable(z.string()),
  eccn: z.nullable(z.string()),
  /** Days from the order to the shipment; 0 ships from stock. */
  lead_time_days: z.nullable(z.int()),
  warranty_months: z.nullable(z.int()),
};

export const productDetail = z.object({
  ...productRow.shape,
  ...productTrade,
  /** The name of the product line in the caller's language. */
  product_line_name: z.string(),
  brand: z.string(),
  /** The languages that its title and description are written in. */
  languages: z.array(z.enum(languages)),
  erp_no: z.nullable(z.string()),
  /** Categories from the root to that of the product. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  images: z.array(z.string()),
  /** The figures of the vendor, then lead time, warranty and trade data as words. */
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The vendor's files, then the data sheet, which has no size because it is rendered on request. */
  downloads: z.array(z.object({ name: z.string(), url: z.string(), size: z.nullable(z.int()) })),
  accessories_count: z.int(),
  /** What the own price is below the list price: USD, and percent with at most one decimal. Absent for visitors; null: nothing. */
  own_discount: z.optional(z.nullable(z.object({ saved: money, discount_percent: z.string() }))),
  /** The drawing of the rear; null when nothing is at the rear. */
  rear_image: z.nullable(z.string()),
  packing: productPacking,
  slots: z.array(productSlot),
  ports: z.array(productPort),
  power: z.object({ watts: z.nullable(z.number()), poe_budget: z.nullable(z.number()) }),
  rack_units: z.nullable(z.number()),
  /** Devices, supplies and fans only; null: unknown or none. */
  airflow: z.nullable(z.enum(airflows)),
  plug_type: z.nullable(z.string()),
  /** A drawing kind: drawings/kinds.ts. */
  drawing: z.string(),
  /** Names of estimated figures. */
  estimated: z.array(z.string()),
  successor: z.nullable(
    z.object({ id: z.string(), code: z.string(), model: z.string(), title: z.string(), part_number: z.string() }),
  ),
});
export type ProductDetail = z.output<typeof productDetail>;

export interface CategoryNode {
  id: string;
  name: string;
  slug: string;
  /** The picture of one of its products. */
  image: string;
  /** Products in it and in its descendants. */
  count: number;
  children: CategoryNode[];
}
export const categoryNode: z.ZodMiniType<CategoryNode> = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  count: z.int(),
  get children() {
    return z.array(categoryNode);
  },
});

export const getCategoryTree = endpoint({
  method: 'GET',
  path: '/products/index',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'The tree of categories.',
  input: z.object({
    /** Kind of the products that are counted. */
    kind: z.nullish(z.enum(productKinds)),
  }),
  output: z.object({ cate: z.array(categoryNode) }),
});

/** Products and price lists name their line by `product_line`; people read `name`. */
export const listProductLineNames = endpoint({
  method: 'GET',
  path: '/products/lines',
  access: userAccess,
  reads: true,
  summary: 'What the product lines are called in the language of the caller.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ product_line: z.string(), name: z.string() })) }),
});

/** Bounded, because each name and value is a condition on every product. */
const labelChoice = z
  .record(z.string().check(z.maxLength(50)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)))
  .check(z.refine((labels) => Object.keys(labels).length <= 20, { error: 'validation.not_in_list' }));

/** A category by its id, or by the name in its address. Both must name the same one. */
const categoryFilter = {
  cate_id: z.nullish(id),
  category: z.nullish(z.string().check(z.minLength(1), z.maxLength(100))),
};

export const listProducts = endpoint({
  method: 'POST',
  path: '/products/list',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'Products of a category and its descendants, filtered by words and labels. Sorting by price needs a login.',
  input: z.object({
    ...listInput,
    ...categoryFilter,
    /** A product matches when it has one of the values of every name. */
    labels: z.nullish(labelChoice),
    kind: z.nullish(z.enum(productKinds)),
    sort: sortBy(productSorts),
  }),
  /** The products; with a keyword, also how it was read. */
  output: z.extend(listShape(productRow), z.partial(searchUnderstanding).shape),
});

export const getProductDetail = endpoint({
  method: 'POST',
  path: '/products/detail',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'One product with all its data, by id, or by code, part number or model in any spelling.',
  input: z
    .object({
      id: z.nullish(id),
      cid: z.nullish(id),
      code: z.nullish(z.string().check(z.minLength(1), z.maxLength(100))),
    })
    .check(
      z.refine((sent) => (sent.id ?? sent.cid ?? sent.code) != null, { error: 'validation.required', path: ['id'] }),
    ),
  output: productDetail,
});

export const listCategoryLabels = endpoint({
  method: 'POST',
  path: '/products/cateslabel',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary:
    'The labels by which the products of a category can be filtered, with the number of products of each value under the other filters.',
  input: z.object({
    ...categoryFilter,
    keyword: listInput.keyword,
    labels: z.nullish(labelChoice),
    kind: z.nullish(z.enum(productKinds)),
  }),
  output: z.object({
    labels: z.array(
      z.object({
        /** The name that a filter sends. */
        name: z.string(),
        /** Title in the requested language. */
        title: z.string(),
        values: z.array(z.object({ value: z.string(), title: z.string(), count: z.int() })),
      }),
    ),
    /**
     * With a keyword or chosen labels: the categories of the whole tree that have products under these filters, with their number,
     * descendants included.
     */
    categories: z.optional(z.array(z.object({ id: z.string(), count: z.int() }))),
  }),
});

const lookUpKeys = z.nullish(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)));

export const lookUpProducts = endpoint({
  method: 'POST',
  path: '/products/goodslist',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'Products by id or part number, in the requested order; ids that were not found are listed.',
  input: z
    .object({ ids: lookUpKeys, part_numbers: lookUpKeys })
    .check(
      z.refine((sent) => (sent.ids ?? sent.part_numbers) != null, { error: 'validation.required', path: ['ids'] }),
    ),
  output: z.object({ list: z.array(productRow), missing: z.array(z.string()) }),
});

/** Drawn from ports and slots, so that every product has a picture. */
export const getProductPicture = endpoint({
  method: 'GET',
  path: '/products/picture',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'The drawing of a product: the front, the front with the bays of the rear below it, or the rear.',
  input: z.object({ id, v: z.nullish(z.string()), view: z.nullish(z.enum(['front', 'places', 'rear'])) }),
  output: z.unknown(),
  mediaTypes: ['image/svg+xml'],
});

/** Rendered from the current data, without a price. */
export const getProductDatasheet = endpoint({
  method: 'GET',
  path: '/products/datasheet',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'The data sheet of a product as PDF: pictures, specifications, ports, slots, packing.',
  input: z.object({ id, v: z.nullish(z.string()), lang: z.nullish(z.string().check(z.maxLength(5))) }),
  output: z.unknown(),
  mediaTypes: ['application/pdf'],
});
