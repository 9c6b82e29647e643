// Shipments of an order. Rules: docs/rules/shipments.md
import { z } from 'zod/mini';
import { day, instant, money, storedFile } from './values.ts';

/** `packing`: not on its way. `held`: finance stop it. `shipped`: on its way. `delivered`: confirmed. */
export const shipmentStates = ['packing', 'held', 'shipped', 'delivered'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** What a caller may do now with a shipment, named as its call. */
export const shipmentActions = ['save', 'delete', 'hold', 'release', 'ship', 'deliver'] as const;
export type ShipmentAction = (typeof shipmentActions)[number];

/** Kinds that pages offer and name; a parcel may be of any other. */
export const parcelKinds = ['carton', 'pallet', 'crate', 'envelope'] as const;

/** What is in a parcel. */
const parcelContent = z.object({ item_id: z.string(), quantity: z.int() });

/** Weights in kg, sizes in cm, as decimal text; null: not known. */
export const parcel = z.object({
  /** Position in the shipment, from 1. */
  number: z.int(),
  kind: z.nullable(z.string()),
  weight: z.nullable(z.string()),
  length: z.nullable(z.string()),
  width: z.nullable(z.string()),
  height: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /** Null: not said which goods are in it. */
  contents: z.nullable(z.array(parcelContent)),
});
export type Parcel = z.output<typeof parcel>;

export const shipmentLine = z.object({
  /** The line of the order. */
  item_id: z.string(),
  model: z.string(),
  part_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  serials: z.array(z.string()),
});
export type ShipmentLine = z.output<typeof shipmentLine>;

export const shipment = z.object({
  id: z.string(),
  order_id: z.string(),
  /** Number of the order with its position: `O-2026-000123-S2`. */
  number: z.string(),
  position: z.int(),
  state: z.enum(shipmentStates),
  state_label: z.string(),
  lines: z.array(shipmentLine),
  /** Pieces of all lines. */
  pieces: z.int(),
  parcels: z.array(parcel),
  /** Shipping papers, then the delivery receipt. */
  files: z.array(z.extend(storedFile, { kind: z.enum(['shipping_materials', 'delivery_receipt']) })),
  shipping_info: z.nullable(z.string()),
  /** Why finance stop it; for staff alone. */
  hold_reason: z.nullable(z.string()),
  /** Its commercial invoice, from the shipment on: number, amount, and under OA45 the day on which it is due. */
  invoice_number: z.nullable(z.string()),
  total: z.nullable(money),
  due_date: z.nullable(day),
  created_at: instant,
  shipped_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  /** That of the order, which its calls ask for. */
  version: z.int(),
  actions: z.array(z.enum(shipmentActions)),
});
export type Shipment = z.output<typeof shipment>;
