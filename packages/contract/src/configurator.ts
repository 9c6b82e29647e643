import { z } from 'zod/mini';
import { accessoryGroupKinds, productPort, priceFields, productSlot } from './catalogue.ts';
import { fitRules } from './enums.ts';
import { airflows, currentTypes, productKinds, productStates } from './product-enums.ts';
import { publicAccess, companyAccess, endpoint } from './endpoint.ts';
import { listInput } from './list.ts';
import { supportTerm } from './quotation-lines.ts';
import { id, money, quantity } from './values.ts';

// Rules: docs/rules/configurator.md. The functions that decide what fits are in packages/rules/src/fit.

/** Quantities are per one parent. */
export const perUnit = z
  .int({ error: 'validation.quantity' })
  .check(z.gte(1, { error: 'validation.quantity' }), z.lte(1000, { error: 'validation.per_unit_max' }));

export const accessoryChoice = z.object({
  accessory_id: id,
  quantity: perUnit,
  /** Months of support, which is priced by its device. Null: a year. Absent: as the line of the cart has it, else a year. */
  term_months: z.nullish(supportTerm),
});
export const accessoryChoices = z.array(accessoryChoice).check(z.maxLength(100));

const chosenAccessory = z.object({ accessory_id: z.string(), quantity: z.int() });

export const configurationCheck = z.object({
  level: z.enum(['error', 'warning']),
  rule: z.enum(fitRules),
  msg: z.string(),
  /** The device or the accessory that the check is about. */
  product_id: z.string(),
  /** The type of the empty slots of `slot_missing`. */
  slot_type: z.optional(z.string()),
  fix: z.optional(
    z.object({
      text: z.string(),
      /** The whole list after the fix, ready to be sent. */
      accessories: z.optional(z.array(chosenAccessory)),
      /** Loose pieces of the cart that the fix uses, for all devices of the line: `cartreplace` takes them out. */
      uses: z.optional(z.array(z.object({ product_id: z.string(), quantity: z.int() }))),
      /** The product to continue with in place of a main product that is not sold: a new configuration. */
      replace: z.optional(z.string()),
    }),
  ),
});
export type ConfigurationCheck = z.output<typeof configurationCheck>;

export const configurationTotals = z.object({
  watts: z.number(),
  btu_h: z.int(),
  rack_units: z.number(),
  kg: z.string(),
  /** The number of pieces without a known weight. */
  kg_missing: z.int(),
  /** Watts that the supplies give for PoE. */
  poe_budget: z.number(),
  /** Watts that all PoE ports take at full class: 15.4, 30, 60 or 90 each. */
  poe_draw: z.number(),
});
export type ConfigurationTotals = z.output<typeof configurationTotals>;

/** What the fit rules and the drawing need of a product. */
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
  /** Supplies only; null: unknown. */
  current_type: z.nullable(z.enum(currentTypes)),
  /** Supplies of different sizes work together in this device. */
  mixed_supplies: z.boolean(),
  /** Devices, supplies and fans only; null: unknown or none. */
  airflow: z.nullable(z.enum(airflows)),
  poe_budget: z.number(),
  poe_draw: z.number(),
  rack_units: z.number(),
  net_weight: z.nullable(z.string()),
  slots: z.array(productSlot),
  ports: z.array(productPort),
  /** A drawing kind: drawings/kinds.ts. */
  drawing: z.string(),
});
export type DrawnPart = z.output<typeof fitPart>;

export const fitRule = z.object({
  slot_type: z.string(),
  plug_type: z.string(),
  max: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});

export const offeredAccessory = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  model: z.string(),
  part_number: z.string(),
  describe: z.string(),
  image: z.string(),
  ...priceFields,
  /** Pieces for one parent, beside the chosen accessories; 0 with a reason. */
  max_quantity: z.int(),
  /** Null: it fits. */
  reason: z.nullable(z.string()),
  fit: fitPart,
});

export const listAccessories = endpoint({
  method: 'POST',
  path: '/products/getaccessories',
  access: publicAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'The accessories of a device by kind of slot, with the reason for those that do not fit.',
  input: z.object({
    id,
    /** The chosen accessories; none when absent. */
    accessories: z.nullish(accessoryChoices),
    /** Filters the accessories; chosen ones are always answered. Finds the accessories that `more` left out. */
    keyword: listInput.keyword,
  }),
  output: z.object({
    groups: z.array(
      z.object({
        /** Name in the requested language. */
        name: z.string(),
        kind: z.enum(accessoryGroupKinds),
        /** The slots of the device itself, or its cages for optics. */
        slots: z.array(z.object({ name: z.string(), slot_type: z.string(), kind: z.string(), count: z.int() })),
        accessories: z.array(offeredAccessory),
      }),
    ),
    /** The device. From it, `others`, `compat` and each accessory's `fit` the page computes the same answers as the server. */
    device: fitPart,
    /** Further parts that a fix may propose: successors, supplies, and what goes into required slots. */
    others: z.array(z.object({ ...fitPart.shape, ...priceFields })),
    compat: z.array(fitRule),
    /** Whether more accessories of some plug exist than are answered. */
    more: z.optional(z.literal(true)),
  }),
});

const checkedConfiguration = z.object({
  checks: z.array(configurationCheck),
  totals: configurationTotals,
  market_price: z.nullable(money),
  discount_price: z.nullable(money),
  /** Price of the device alone: `quantity` × `discount_price`. */
  totalPrice: z.nullable(money),
  /** Price of the device and its accessories. */
  subtotal: money,
});

export const validateConfiguration = endpoint({
  method: 'POST',
  path: '/user/checkconfig',
  access: companyAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'Checks and prices a configuration; stores nothing.',
  input: z.object({ product_id: id, quantity, accessories: z._default(z.nullable(accessoryChoices), []) }),
  output: checkedConfiguration,
});

export const completeConfiguration = endpoint({
  method: 'POST',
  path: '/user/completeconfig',
  access: companyAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary:
    'Adds the cheapest parts that a configuration lacks and keeps what is chosen; stores nothing. 409 with the reason when nothing can be added that makes it valid.',
  input: validateConfiguration.input,
  output: z.object({
    ...checkedConfiguration.shape,
    /** The whole list, per one device. */
    accessories: z.array(chosenAccessory),
  }),
});

/** Rows of a list that is assembled. */
const maxAssembledRows = 1_000;

/** A row of the sent list, by its index. */
const listedRow = { row: z.int(), product_id: z.string(), model: z.string(), quantity: z.int() };

export const assembleItems = endpoint({
  method: 'POST',
  path: '/user/assemble',
  access: companyAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'Proposes which devices of a flat list take which parts of it; adds no part and stores nothing.',
  input: z.object({
    items: z
      .array(
        z.object({
          product_id: id,
          quantity,
          accessories: z._default(z.nullable(accessoryChoices), []),
          /** Index in `items` of the device that takes this part, where several could. */
          parent: z.nullish(z.int().check(z.gte(0))),
        }),
      )
      .check(z.maxLength(maxAssembledRows)),
  }),
  output: z.object({
    /** The list as it would be: devices with their parts, and what stays loose. */
    items: z.array(
      z.object({
        row: z.int(),
        product_id: z.string(),
        quantity: z.int(),
        accessories: z.array(chosenAccessory),
      }),
    ),
    fits: z.array(
      z.object({
        parent: z.object(listedRow),
        parts: z.array(
          z.object({
            ...listedRow,
            /** Pieces for one device. */
            per_unit: z.int(),
            /** Names of the slots in one device; none for optics, which go into ports. */
            slots: z.array(z.string()),
          }),
        ),
      }),
    ),
    /** What stays a line of its own, and why. */
    loose: z.array(
      z.object({
        ...listedRow,
        reason: z.string(),
        /** Devices that could take it: the reader chooses one, and it is sent as `parent`. */
        candidates: z.array(z.object({ row: z.int(), model: z.string() })),
      }),
    ),
    /** What the devices lack, and the parts that would complete them; those are added by nobody but the reader. */
    missing: z.array(
      z.object({
        parent: z.int(),
        model: z.string(),
        messages: z.array(z.string()),
        /** For all devices of the row; none where nothing completes the device. */
        parts: z.array(
          z.object({ product_id: z.string(), model: z.string(), quantity: z.int(), discount_price: z.nullable(money) }),
        ),
      }),
    ),
  }),
});
export type Assembly = z.output<typeof assembleItems.output>;
