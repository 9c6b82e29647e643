// Packing and shipping an order in parts. Rules: docs/rules/shipments.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { newSerialNumber } from '../service/serial-number.ts';
import { shipment } from '../shipments.shapes.ts';
import { uploadField } from '../upload.ts';
import { codeLine, id, line, prose, reason, version } from '../values.ts';
import { maxOrderLines, maxShippedSerials, proofUploadRule, staffOrder } from './orders.ts';

const ship = staffAccess('orders:shipment:ship');
const confirmPayments = staffAccess('orders:payment:confirm');

/** The order after the call, and the shipment that it changed; null once it is deleted. */
export const shippedOrder = z.extend(staffOrder, { shipment: z.nullable(shipment) });
export type ShippedOrder = z.output<typeof shippedOrder>;

export const maxParcels = 500;

/** kg or cm: digits with up to three decimals, above 0. A JSON number is read as its text. */
const measure = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim()),
  ),
  z.string().check(
    z.regex(/^\d{1,7}(\.\d{1,3})?$/, { error: 'validation.figure' }),
    z.refine((text) => /[1-9]/.test(text), { error: 'validation.figure' }),
  ),
);

const parcelInput = z.object({
  kind: z.nullish(line(40)),
  weight: z.nullish(measure),
  length: z.nullish(measure),
  width: z.nullish(measure),
  height: z.nullish(measure),
  carrier: z.nullish(line(100)),
  tracking: z.nullish(codeLine(64)),
  contents: z.nullish(
    z
      .array(z.object({ item_id: id, quantity: z.int().check(z.gte(0), z.lte(100_000)) }))
      .check(z.maxLength(maxOrderLines)),
  ),
});
export type ParcelInput = z.output<typeof parcelInput>;

export const saveShipment = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/save',
  access: ship,
  summary:
    'Packs a shipment: without id a new one. Lines and parcels replace those of before; absent ones stay. A held shipment can be packed too.',
  input: z.object({
    order_id: id,
    version,
    id: z.nullish(id),
    lines: z.nullish(
      z
        .array(
          z.object({
            item_id: id,
            quantity: z.int({ error: 'validation.quantity' }).check(z.gte(0), z.lte(100_000)),
            serials: z.nullish(z.array(newSerialNumber).check(z.maxLength(maxShippedSerials))),
          }),
        )
        .check(z.maxLength(maxOrderLines)),
    ),
    parcels: z.nullish(z.array(parcelInput).check(z.maxLength(maxParcels))),
  }),
  output: shippedOrder,
});

export const checkSerials = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/checkserials',
  access: ship,
  summary: 'Why serial numbers cannot be shipped as a line of an order: those that are refused, each with a sentence.',
  input: z.object({
    order_id: id,
    item_id: id,
    serials: z.array(codeLine(64)).check(z.minLength(1), z.maxLength(maxShippedSerials)),
  }),
  output: z.object({ refused: z.array(z.object({ sn: z.string(), msg: z.string() })) }),
});

/** `id` is the shipment, `version` that of its order; `order_id` may be left out. */
const shipmentInput = { id, order_id: z.nullish(id), version };

export const deleteShipment = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/delete',
  access: ship,
  summary: 'Drops a shipment that is not on its way. Its goods can be packed again.',
  input: z.object(shipmentInput),
  output: shippedOrder,
});

export const shipShipment = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/ship',
  access: ship,
  summary: 'Ships a packed shipment: it gets its invoice, and the partner is told.',
  bodies: ['json', 'multipart'],
  input: z.object({
    ...shipmentInput,
    shipping_info: z.nullish(prose(2000)),
    file: z.nullish(uploadField(proofUploadRule)),
  }),
  output: shippedOrder,
});

export const deliverShipment = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/deliver',
  access: ship,
  summary: 'Confirms the delivery of one shipment, with a proof, when the partner has not confirmed it in time.',
  bodies: ['multipart'],
  input: z.object({ ...shipmentInput, reason: z.nullish(prose(1000)), file: uploadField(proofUploadRule) }),
  output: shippedOrder,
});

export const holdShipment = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/hold',
  access: confirmPayments,
  summary: 'Stops a shipment before it leaves. It can be packed meanwhile.',
  input: z.object({ ...shipmentInput, reason }),
  output: shippedOrder,
});

export const releaseShipment = endpoint({
  method: 'POST',
  path: '/admin/order/shipment/release',
  access: confirmPayments,
  summary: 'Lets a held shipment leave, also one that an overdue payment of its company holds.',
  input: z.object({ ...shipmentInput, reason }),
  output: shippedOrder,
});
