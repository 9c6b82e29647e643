// Shipments as they are answered.
import type { Shipment } from '@trunkline/contract/shipments.shapes';
import { nameOrderFile } from '../../files/files.public.ts';
import { presentFile } from '../../platform/files/file-links.ts';
import type { FileRow } from '../../platform/files/stored-files.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Order, OrderLine } from '../orders.sql.ts';
import { listShipmentActions } from './shipments.policy.ts';
import type { StoredShipment } from './shipments.sql.ts';

export const formatShipmentNumber = (orderNumber: string, position: number): string => `${orderNumber}-S${position}`;

const fileKinds = ['shipping_materials', 'delivery_receipt'] as const;

export const listShipmentFileIds = (shipments: readonly StoredShipment[]): (string | null)[] =>
  shipments.flatMap((one) => fileKinds.map((kind) => one[`${kind}_id`]));

interface ShippedFacts {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly files: ReadonlyMap<string, FileRow>;
  /** An overdue payment holds what is not on its way. */
  readonly on_hold: boolean;
  readonly staffDeliveryDays: number;
}

export const presentShipments = (
  context: RequestContext,
  shipments: readonly StoredShipment[],
  facts: ShippedFacts,
): Shipment[] => shipments.map((shipment) => presentShipment(context, shipment, facts));

function presentShipment(
  context: RequestContext,
  shipment: StoredShipment,
  { order, lines, files, on_hold, staffDeliveryDays }: ShippedFacts,
): Shipment {
  const { t, language, principal } = context;
  const state = shipment.state === 'packing' && on_hold ? 'held' : shipment.state;
  const linesById = new Map(lines.map((line) => [line.id, line]));
  return {
    id: shipment.id,
    order_id: order.id,
    number: formatShipmentNumber(order.number, shipment.position),
    position: shipment.position,
    state,
    state_label: t(`shipments.state_${state}`),
    lines: shipment.lines.flatMap(({ order_item_id, quantity, serials }) => {
      const line = linesById.get(order_item_id);
      if (!line) return [];
      const { model, part_number } = line;
      const { title } = line.translations[language] ?? line;
      return [{ item_id: line.id, model, part_number, title, quantity, serials: [...serials] }];
    }),
    pieces: shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    parcels: shipment.parcels.map((parcel, index) => ({
      ...parcel,
      number: index + 1,
      contents: parcel.contents && [...parcel.contents],
    })),
    files: fileKinds.flatMap((kind) => {
      const file = files.get(shipment[`${kind}_id`] ?? '');
      return file ? [{ ...presentFile(context, file), download_name: nameOrderFile(t, order.number, file), kind }] : [];
    }),
    shipping_info: shipment.shipping_info,
    hold_reason: principal.side === 'staff' ? shipment.hold_reason : null,
    invoice_number: shipment.invoice_number,
    total: shipment.total,
    due_date: shipment.due_date,
    created_at: shipment.created_at.toISOString(),
    shipped_at: shipment.shipped_at?.toISOString() ?? null,
    delivered_at: shipment.delivered_at?.toISOString() ?? null,
    version: order.version,
    actions: listShipmentActions(order, { ...shipment, state }, { ...context, staffDeliveryDays }),
  };
}

/** How many pieces of each line were confirmed as delivered, by the id of the line. */
export function countDelivered(shipments: readonly StoredShipment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { state, lines } of shipments)
    if (state === 'delivered')
      for (const { order_item_id, quantity } of lines)
        counts.set(order_item_id, (counts.get(order_item_id) ?? 0) + quantity);
  return counts;
}
