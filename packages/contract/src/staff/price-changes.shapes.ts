import { z } from 'zod/mini';
import { money } from '../values.ts';
import { priceConfirmReasons } from './prices.shapes.ts';
import { marginShape } from './quotations.ts';

export const changedPrice = z.object({
  id: z.string(),
  part_number: z.string(),
  model: z.string(),
  title: z.string(),
  product_line: z.string(),
  gpl: money,
  old_price: money,
  new_price: money,
  /** Drafts and returned quotations whose price of this product changes; they are priced again when they are opened. */
  quotations: z.int(),
  /** Cost and margin of the new price in USD, for those who may read costs; null for others and for a product without a cost. */
  cost: z.nullable(money),
  margin: z.nullable(marginShape),
  /** Why the price needs `confirm` when the list is published; null: it does not. */
  confirm: z.nullable(z.enum(priceConfirmReasons)),
});
export type ChangedPrice = z.output<typeof changedPrice>;
