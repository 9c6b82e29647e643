import { z } from 'zod/mini';
import { publicAccess, endpoint } from './endpoint.ts';
import { listShape, listInput, sortBy } from './list.ts';
import { productKinds, productSorts, productStates } from './names.ts';
import { decimal, id, money } from './values.ts';

// Rules: docs/rules/catalogue.md, docs/rules/prices.md

export { productKinds, productStates };
export type ProductState = (typeof productStates)[number];
export type ProductKind = (typeof productKinds)[number];

/** What a slot is for; accessories are offered in groups of these, optics last. */
export const slotKinds = ['line_card', 'supervisor', 'power', 'fan', 'uplink', 'mount'] as const;
export type SlotKind = (typeof slotKinds)[number];
export const accessoryGroupKinds = [...slotKinds, 'optic'] as const;
export type AccessoryGroupKind = (typeof accessoryGroupKinds)[number];

/** Cages that take optics, by the optic's form; every other port kind (`RJ45`, `MGMT`, `CONSOLE`, `USB`) takes none. */
export const cageKinds = ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28', 'QSFP-DD'] as const;
export type CageKind = (typeof cageKinds)[number];

/** `market_price` (GPL) and the caller's own price, USD. A visitor's answer has neither; null: no price, not orderable. */
export const priced = {
  market_price: z.optional(z.nullable(money)),
  discount_price: z.optional(z.nullable(money)),
};

export const slot = z.object({
  name: z.string(),
  slot_type: z.string(),
  kind: z.enum(slotKinds),
  count: z.int(),
  required: z.int(),
});
export type Slot = z.output<typeof slot>;

export const port = z.object({
  name: z.string(),
  kind: z.string(),
  speed: z.nullable(z.string()),
  count: z.int(),
  /** Watts per port, null without PoE. */
  poe: z.nullable(z.number()),
});
export type Port = z.output<typeof port>;

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
  /** Has a price and has not ended. */
  orderable: z.boolean(),
  /** Short facts of a card, in reading order: `48 ports`, `10G`, `PoE+`. */
  highlights: z.array(z.string()),
  ...priced,
});
export type ProductRow = z.output<typeof productRow>;

/** Per package; null where the vendor has not entered it. */
export const packing = z.object({
  qty_per_package: z.nullable(z.int()),
  gross_weight: z.nullable(decimal),
  net_weight: z.nullable(decimal),
  length: z.nullable(decimal),
  width: z.nullable(decimal),
  height: z.nullable(decimal),
  cbm: z.nullable(decimal),
});

export const product = z.object({
  ...productRow.shape,
  brand: z.string(),
  erp_no: z.nullable(z.string()),
  /** From the root down to the product's own. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  images: z.array(z.string()),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The vendor's files, then the data sheet, which is made when it is asked for: its size is not known before. */
  downloads: z.array(z.object({ name: z.string(), url: z.string(), size: z.nullable(z.int()) })),
  accessories_count: z.int(),
  packing,
  slots: z.array(slot),
  ports: z.array(port),
  power: z.object({ watts: z.nullable(z.number()), poe_budget: z.nullable(z.number()) }),
  rack_units: z.nullable(z.number()),
  plug_type: z.nullable(z.string()),
  /** What its picture is drawn as: drawing/draw.ts. */
  drawing: z.string(),
  /** Names of figures that a rule filled because no source had them. */
  estimated: z.array(z.string()),
  successor: z.nullable(z.object({ id: z.string(), model: z.string(), title: z.string(), part_number: z.string() })),
});
export type Product = z.output<typeof product>;

export interface CategoryNode {
  id: string;
  name: string;
  slug: string;
  /** A picture of one of its products. */
  image: string;
  /** Products in it and below it. */
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

export const productIndex = endpoint({
  method: 'GET',
  path: '/products/index',
  access: publicAccess,
  summary: 'The tree of categories.',
  input: z.object({
    /** Counts these alone: what else is in a category does not count. */
    kind: z.nullish(z.enum(productKinds)),
  }),
  output: z.object({ cate: z.array(categoryNode) }),
});

/** Bounded, because each name and each value is a condition that the database tries on every product. */
const labelChoice = z
  .record(z.string().check(z.maxLength(50)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)))
  .check(z.refine((labels) => Object.keys(labels).length <= 20, { error: 'validation.not_in_list' }));

export const listProducts = endpoint({
  method: 'POST',
  path: '/products/list',
  access: publicAccess,
  summary:
    'Products of a category and of those below it, narrowed by words and labels. Sorting by price needs a login.',
  input: z.object({
    ...listInput,
    cate_id: z.nullish(id),
    /** Of one name any value will do; of several names each must hold. */
    labels: z.nullish(labelChoice),
    kind: z.nullish(z.enum(productKinds)),
    sort: sortBy(productSorts),
  }),
  output: listShape(productRow),
});

export const productDetail = endpoint({
  method: 'POST',
  path: '/products/detail',
  access: publicAccess,
  summary: 'Everything about one product.',
  input: z
    .object({ id: z.nullish(id), cid: z.nullish(id) })
    .check(z.refine((sent) => (sent.id ?? sent.cid) != null, { error: 'validation.required', path: ['id'] })),
  output: product,
});

export const categoryLabels = endpoint({
  method: 'POST',
  path: '/products/cateslabel',
  access: publicAccess,
  summary:
    'What the products of a category can be narrowed by, with the number of products for each value: beside the words and the choices of the other names that are sent.',
  input: z.object({
    cate_id: z.nullish(id),
    keyword: listInput.keyword,
    labels: z.nullish(labelChoice),
    kind: z.nullish(z.enum(productKinds)),
  }),
  output: z.object({
    labels: z.array(
      z.object({
        /** As it is sent back. */
        name: z.string(),
        /** In the asked language. */
        title: z.string(),
        values: z.array(z.object({ value: z.string(), title: z.string(), count: z.int() })),
      }),
    ),
  }),
});

const asked = z.nullish(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)));

export const listGoods = endpoint({
  method: 'POST',
  path: '/products/goodslist',
  access: publicAccess,
  summary: 'Products by id or part number, in the order asked; what was not found is named.',
  input: z
    .object({ ids: asked, part_numbers: asked })
    .check(
      z.refine((sent) => (sent.ids ?? sent.part_numbers) != null, { error: 'validation.required', path: ['ids'] }),
    ),
  output: z.object({ list: z.array(productRow), missing: z.array(z.string()) }),
});

/** Drawn from its ports and slots, so that no product is without a picture. */
export const productPicture = endpoint({
  method: 'GET',
  path: '/products/picture',
  access: publicAccess,
  summary: 'The drawing of a product: its front, or all its places with the bays at the back beneath.',
  input: z.object({ id, v: z.nullish(z.string()), view: z.nullish(z.enum(['front', 'places'])) }),
  output: z.unknown(),
  answers: ['image/svg+xml'],
});

/** Made from what the product says now, without a price. */
export const productDatasheet = endpoint({
  method: 'GET',
  path: '/products/datasheet',
  access: publicAccess,
  summary: 'The data sheet of a product as PDF: pictures, specifications, ports, slots, packing.',
  input: z.object({ id, v: z.nullish(z.string()), lang: z.nullish(z.string().check(z.maxLength(5))) }),
  output: z.unknown(),
  answers: ['application/pdf'],
});
