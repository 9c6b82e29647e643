import type { ShipmentState } from '@trunkline/contract/shipments.shapes';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/db/connection.ts';

/** A parcel as it is stored; its number is its position. */
export interface StoredParcel {
  readonly kind: string | null;
  readonly weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  /** `item_id`: the line of the order. Null: not said. */
  readonly contents: readonly { readonly item_id: string; readonly quantity: number }[] | null;
}

export interface StoredShipmentLine {
  readonly order_item_id: string;
  readonly quantity: number;
  readonly serials: readonly string[];
}

export type ShipmentRow = Omit<Selectable<Tables['shipments']>, 'state' | 'parcels'> & {
  readonly state: ShipmentState;
  readonly parcels: readonly StoredParcel[];
};

/** A shipment with its lines, in the order of the lines of the order. */
export type StoredShipment = ShipmentRow & { readonly lines: readonly StoredShipmentLine[] };

/** The shipments of an order in the order of their positions. The caller has read the order, and with it the right to see them. */
export async function listShipments(trx: Db | Trx, orderId: string): Promise<StoredShipment[]> {
  const shipments = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .$castTo<ShipmentRow>()
    .execute();
  if (shipments.length === 0) return [];
  const lines = await trx
    .selectFrom('shipment_lines')
    .innerJoin('order_items', 'order_items.id', 'shipment_lines.order_item_id')
    .select(['shipment_id', 'order_item_id', 'shipment_lines.quantity', 'serials'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
  const linesByShipment = Map.groupBy(lines, ({ shipment_id }) => shipment_id);
  return shipments.map((shipment) => ({ ...shipment, lines: linesByShipment.get(shipment.id) ?? [] }));
}

/** The order of a shipment; undefined when there is none. */
export const findOrderOfShipment = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('shipments').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id;

/** Adds a shipment in packing behind the others of its order. */
export async function insertShipment(
  trx: Trx,
  { id: order_id, company_id }: { readonly id: string; readonly company_id: string },
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('shipments')
    .values((e) => ({
      order_id,
      company_id,
      state: 'packing',
      created_at: now,
      position: e
        .selectFrom('shipments')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('order_id', '=', order_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ShipmentChange = Omit<Updateable<Tables['shipments']>, 'id' | 'order_id' | 'parcels'> & {
  readonly parcels?: readonly StoredParcel[];
};

export async function changeShipment(trx: Trx, id: string, { parcels, ...change }: ShipmentChange): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ ...change, ...(parcels && { parcels: JSON.stringify(parcels) }) })
    .where('id', '=', id)
    .execute();
}

export async function replaceShipmentLines(
  trx: Trx,
  shipment: { readonly id: string; readonly company_id: string },
  lines: readonly StoredShipmentLine[],
): Promise<void> {
  await trx.deleteFrom('shipment_lines').where('shipment_id', '=', shipment.id).execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('shipment_lines')
    .values(
      lines.map(({ serials, ...line }) => ({
        ...line,
        serials: [...serials],
        shipment_id: shipment.id,
        company_id: shipment.company_id,
      })),
    )
    .execute();
}

export async function deleteShipmentRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('shipments').where('id', '=', id).execute();
}

/** Drops what is packed of an order and not on its way. */
export async function deleteOpenShipments(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('shipments').where('order_id', '=', orderId).where('state', 'in', ['packing', 'held']).execute();
}

/** Counts the pieces of a shipment as shipped. The table refuses more than was ordered. */
export async function countShipped(trx: Trx, shipmentId: string): Promise<void> {
  await sql`
    update order_items i set shipped = i.shipped + l.quantity from shipment_lines l
    where l.shipment_id = ${shipmentId} and i.id = l.order_item_id`.execute(trx);
}

/** Confirms shipments that are on their way, or puts another receipt in the place of theirs. */
export async function confirmShipments(
  trx: Trx,
  ids: readonly string[],
  { receipt_id, now }: { readonly receipt_id: string; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('shipments')
    .set((e) => ({
      state: 'delivered',
      delivery_receipt_id: receipt_id,
      delivered_at: e.fn.coalesce('delivered_at', e.val(now)),
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** A number that is known already: who has it, and which product it is. */
export interface KnownSerial {
  readonly sn: string;
  readonly product_id: string;
  readonly model: string;
  readonly company_id: string | null;
  readonly order_number: string | null;
  readonly start_date: string;
}

export const listKnownSerials = (trx: Trx, numbers: readonly string[]): Promise<KnownSerial[]> =>
  trx
    .selectFrom('serial_numbers')
    .innerJoin('products', 'products.id', 'serial_numbers.product_id')
    .leftJoin('orders', 'orders.id', 'serial_numbers.order_id')
    .select(['sn', 'product_id', 'products.model', 'serial_numbers.company_id', 'serial_numbers.start_date'])
    .select('orders.number as order_number')
    .where(sql<boolean>`sn = any(${numbers}::text[])`)
    .execute();

/** Numbers that another shipment holds which is not on its way: number → the order and position of that shipment. */
export async function listPackedSerials(
  trx: Trx,
  numbers: readonly string[],
  exceptShipment: string | undefined,
): Promise<Map<string, { number: string; position: number }>> {
  const { rows } = await sql<{ sn: string; number: string; position: number }>`
    select sn, o.number, s.position
    from shipments s join shipment_lines l on l.shipment_id = s.id join orders o on o.id = s.order_id, unnest(l.serials) sn
    where s.state in ('packing', 'held') and s.id is distinct from ${exceptShipment ?? null}::uuid
      and l.serials && ${numbers}::text[] and sn = any(${numbers}::text[])`.execute(trx);
  return new Map(rows.map(({ sn, ...shipment }) => [sn, shipment]));
}

/** What a shipment asks of the products of its lines. */
export const listShippedProducts = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('products')
    .select(['id', 'model', 'warranty_months', 'serials_required'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
export type ShippedProduct = Awaited<ReturnType<typeof listShippedProducts>>[number];
