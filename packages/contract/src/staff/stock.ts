// What is free to sell, as the vendor's own system says. Rules: docs/rules/shipments.md, "Stock"
import { z } from 'zod/mini';
import { endpoint, staffAccess, staffAccessWithAny } from '../endpoint.ts';
import { codeLine, day, id, instant } from '../values.ts';

export const maxStockPieces = 1_000_000;
export const maxStockItems = 1_000;

const pieces = z.int().check(z.gte(0), z.lte(maxStockPieces));

export const productStock = z.object({
  /** Pieces that were free at `counted_at`. */
  quantity: z.int(),
  /** The same less what was ordered since; below 0 where more was ordered. */
  free_pieces: z.int(),
  /** Pieces of the next arrival; 0: none is expected. */
  arriving: z.int(),
  arrives_on: z.nullable(day),
  counted_at: instant,
  changed_by: z.nullable(z.string()),
});
export type ProductStock = z.output<typeof productStock>;

export const getProductStock = endpoint({
  method: 'GET',
  path: '/admin/stock',
  access: staffAccessWithAny('catalogue:product:read', 'orders:order:read'),
  summary: 'The stock of a product; null where no figure was sent or imported.',
  input: z.object({ product_id: id }),
  output: z.object({ stock: z.nullable(productStock) }),
});

export const saveStock = endpoint({
  method: 'POST',
  path: '/admin/stock/save',
  access: staffAccess('orders:shipment:ship'),
  summary:
    'Sets what is free to sell of products and when more arrives: all of the sent ones, or none. Others stay as they are.',
  input: z.object({
    items: z
      .array(
        z.object({
          part_number: codeLine(64),
          quantity: pieces,
          arriving: z.nullish(pieces),
          arrives_on: z.nullish(day),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxStockItems)),
  }),
  output: z.object({ changed: z.int(), same: z.int() }),
});
