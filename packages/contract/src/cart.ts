import { z } from 'zod/mini';
import { productKinds } from './product-enums.ts';
import { accessoryChoices, configurationCheck, configurationTotals } from './configurator.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { supportTerm } from './quotation-lines.ts';
import { emptyAnswer, id, money, quantity, version } from './values.ts';

// Rules: docs/rules/cart.md

export const maxCartLines = 1_000;

export const cartAccessory = z.object({
  id: z.string(),
  accessory_id: z.string(),
  code: z.string(),
  title: z.string(),
  model: z.string(),
  part_number: z.string(),
  image: z.string(),
  per_unit: z.int(),
  /** `per_unit` × the line's quantity. */
  quantity: z.int(),
  /** Months of support, which is priced by its device; null for parts without a term. */
  term_months: z.nullable(supportTerm),
  market_price: z.nullable(money),
  discount_price: z.nullable(money),
  totalPrice: z.nullable(money),
});
export type CartAccessory = z.output<typeof cartAccessory>;

/** Prices are the caller's own of today; null: no price, not orderable. */
export const cartLine = z.object({
  id: z.string(),
  product_id: z.string(),
  kind: z.enum(productKinds),
  code: z.string(),
  title: z.string(),
  model: z.string(),
  part_number: z.string(),
  image: z.string(),
  market_price: z.nullable(money),
  discount_price: z.nullable(money),
  quantity: z.int(),
  /** Price of the product alone, without its accessories. */
  totalPrice: z.nullable(money),
  /** Price of the product and its accessories. */
  subtotal: money,
  checked: z.boolean(),
  version: z.int(),
  accessories: z.array(cartAccessory),
  checks: z.array(configurationCheck),
});
export type CartLine = z.output<typeof cartLine>;

export const addToCart = endpoint({
  method: 'POST',
  path: '/user/cartcreate',
  access: companyAccess,
  summary: 'Adds a product with its accessories. The same configuration again increases the quantity.',
  input: z.object({ product_id: id, quantity, accessories: z._default(z.nullable(accessoryChoices), []) }),
  output: z.object({ id: z.string(), count: z.int() }),
});

export const changeCartLine = endpoint({
  method: 'POST',
  path: '/user/cartchange',
  access: companyAccess,
  summary: 'Changes quantity, accessories or the check mark of a line; `accessories` replaces all.',
  input: z.object({
    id,
    version,
    quantity: z.optional(quantity),
    accessories: z.optional(z.nullable(accessoryChoices)),
    checked: z.optional(z.boolean()),
  }),
  output: cartLine,
});

export const replaceCartLines = endpoint({
  method: 'POST',
  path: '/user/cartreplace',
  access: companyAccess,
  summary:
    'Replaces lines by items in one step: what a fix takes out of the cart, or an assembled list. An item with the id of a line keeps its place; lines without an item are removed.',
  input: z.object({
    lines: z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(maxCartLines)),
    items: z
      .array(
        z.object({
          /** One of `lines`. */
          id: z.nullish(id),
          product_id: id,
          quantity,
          accessories: z._default(z.nullable(accessoryChoices), []),
        }),
      )
      .check(z.maxLength(maxCartLines)),
  }),
  /** The lines that hold the items; sent with the items of before, they undo it. */
  output: z.object({ lines: z.array(z.object({ id: z.string(), version: z.int() })), count: z.int() }),
});

/** Ids of lines, each of them of the caller's cart. */
const lineIds = z.array(id).check(z.minLength(1, { error: 'validation.check_product' }), z.maxLength(maxCartLines));

export const checkCartLines = endpoint({
  method: 'POST',
  path: '/user/cartcheck',
  access: companyAccess,
  summary: 'Checks or unchecks lines, whatever their versions are.',
  input: z.object({ ids: lineIds, checked: z.boolean() }),
  output: emptyAnswer,
});

export const deleteCartLines = endpoint({
  method: 'POST',
  path: '/user/cartdel',
  access: companyAccess,
  summary: 'Removes lines.',
  input: z.object({ ids: lineIds }),
  output: z.object({ count: z.int() }),
});

export const countCart = endpoint({
  method: 'GET',
  path: '/user/cartcount',
  access: companyAccess,
  reads: true,
  summary: 'The number of lines in the cart.',
  input: z.object({}),
  output: z.int(),
});

export const listCart = endpoint({
  method: 'GET',
  path: '/user/cartlist',
  access: companyAccess,
  reads: true,
  summary: 'The cart with the prices of today and all checks.',
  input: z.object({}),
  output: z.object({
    list: z.array(cartLine),
    /** Sum of the checked lines. `totals` counts the checked lines too. */
    subtotal: money,
    totals: configurationTotals,
  }),
});
