import { z } from 'zod/mini';
import { accessoryGroupKinds, port, priced, productKinds, productStates, slot } from './catalogue.ts';
import { publicAccess, companyAccess, endpoint } from './endpoint.ts';
import { fitRules } from './names.ts';
import { listInput } from './list.ts';
import { id, money, quantity } from './values.ts';

// Rules: docs/rules/configurator.md. What fits is decided by fit.ts, on the page and on the server.

/** Quantities are per one parent. */
export const perUnit = z
  .int({ error: 'validation.quantity' })
  .check(z.gte(1, { error: 'validation.quantity' }), z.lte(1000, { error: 'validation.quantity_max' }));

export const accessoryChoice = z.object({ accessory_id: id, quantity: perUnit });
export const accessoryChoices = z.array(accessoryChoice).check(z.maxLength(100));

export const configurationCheck = z.object({
  level: z.enum(['error', 'warning']),
  rule: z.enum(fitRules),
  msg: z.string(),
  /** The device or the accessory that it is about. */
  product_id: z.string(),
  /** `accessories` is the whole list as it would be afterwards, ready to be sent. */
  fix: z.optional(
    z.object({ text: z.string(), accessories: z.array(z.object({ accessory_id: z.string(), quantity: z.int() })) }),
  ),
});
export type ConfigurationCheck = z.output<typeof configurationCheck>;

export const configurationTotals = z.object({
  watts: z.number(),
  btu_h: z.int(),
  rack_units: z.number(),
  kg: z.string(),
  /** Pieces whose weight nobody knows. */
  kg_missing: z.int(),
});
export type ConfigurationTotals = z.output<typeof configurationTotals>;

/** What fit.ts needs to know of a product. */
export const fitPart = z.object({
  id: z.string(),
  model: z.string(),
  kind: z.enum(productKinds),
  plug_type: z.nullable(z.string()),
  state: z.enum(productStates),
  last_orders_on: z.nullable(z.string()),
  successor_id: z.nullable(z.string()),
  orderable: z.boolean(),
  watts: z.number(),
  power_supplied: z.number(),
  poe_budget: z.number(),
  poe_draw: z.number(),
  rack_units: z.number(),
  net_weight: z.nullable(z.string()),
  slots: z.array(slot),
  ports: z.array(port),
  /** What it is drawn as: drawing/draw.ts. */
  drawing: z.string(),
});
/** What fit.ts and the drawing know of a product. */
export type DrawnPart = z.output<typeof fitPart>;

export const fitRule = z.object({
  slot_type: z.string(),
  plug_type: z.string(),
  max: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});

export const offeredAccessory = z.object({
  id: z.string(),
  title: z.string(),
  model: z.string(),
  part_number: z.string(),
  describe: z.string(),
  image: z.string(),
  ...priced,
  /** Per one parent, beside what is chosen already; 0 with a reason. */
  max_quantity: z.int(),
  /** Null: it fits. */
  reason: z.nullable(z.string()),
  fit: fitPart,
});

export const listAccessories = endpoint({
  method: 'POST',
  path: '/products/getaccessories',
  access: publicAccess,
  summary: 'What goes into a device, by kind of slot, and why the rest does not.',
  input: z.object({
    id,
    /** What is chosen already; nothing when absent. */
    accessories: z.nullish(accessoryChoices),
    /** Only what has these words, and what is chosen: the way to the rest when there is `more`. */
    keyword: listInput.keyword,
  }),
  output: z.object({
    groups: z.array(
      z.object({
        /** In the asked language. */
        name: z.string(),
        kind: z.enum(accessoryGroupKinds),
        /** The slots, or for optics the cages, of the device itself. */
        slots: z.array(z.object({ name: z.string(), slot_type: z.string(), kind: z.string(), count: z.int() })),
        accessories: z.array(offeredAccessory),
      }),
    ),
    /** With these and each accessory's `fit` a page computes the same answers by itself while somebody chooses. */
    device: fitPart,
    /** What a fix may propose beside the accessories: successors. */
    others: z.array(fitPart),
    compat: z.array(fitRule),
    /** Of some plug there are more than are offered here. */
    more: z.optional(z.literal(true)),
  }),
});

export const checkConfiguration = endpoint({
  method: 'POST',
  path: '/user/checkconfig',
  access: companyAccess,
  summary: 'Checks a configuration and prices it; stores nothing.',
  input: z.object({ product_id: id, quantity, accessories: z._default(z.nullable(accessoryChoices), []) }),
  output: z.object({
    checks: z.array(configurationCheck),
    totals: configurationTotals,
    market_price: z.nullable(money),
    discount_price: z.nullable(money),
    /** Of the device alone: `quantity` × `discount_price`. */
    totalPrice: z.nullable(money),
    /** Device and accessories. */
    subtotal: money,
  }),
});
