// Confirming what arrived, by the partner or by logistics. Rules: docs/rules/shipments.md
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../platform/files/stored-files.ts';
import { getForAction, type Sent, takeStep } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { OrderTypes } from '../orders.flow.ts';
import { findStaffDeliveryDay } from '../orders.policy.ts';
import { type Order, saveOrderFile } from '../orders.sql.ts';
import { orders, takeOrderSteps } from '../orders.transition.ts';
import { listArrived } from './shipments.policy.ts';
import { formatShipmentNumber } from './shipments.present.ts';
import { confirmShipments, listShipments, type StoredShipment } from './shipments.sql.ts';

interface Delivery {
  readonly file: UploadedFile | null;
  /** Absent: all that is on its way. */
  readonly shipment_id?: string | null | undefined;
  readonly shipping_info?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

type Context = TransactionContext & OrderTypes['reader'];

/** Confirms one shipment or all that are on their way. The order is delivered with the last one, when nothing is left to ship. */
export async function takeDelivery(
  context: Context,
  sent: Sent,
  { file, shipment_id, shipping_info, reason }: Delivery,
): Promise<Order> {
  const { trx, now } = context;
  const order = await getForAction(context, orders, 'deliver', sent);
  const shipments = await listShipments(trx, order.id);
  const arrived = chooseArrived(context, order, shipments, shipment_id);
  const { id: receipt_id } = await saveOrderFile(context, order, file);
  const ids = arrived.map(({ id }) => id);
  await confirmShipments(trx, ids, { receipt_id, now });
  const columns = { delivery_receipt_id: receipt_id, ...(shipping_info && { shipping_info }) };
  const onTheWay = shipments.filter(({ id, state }) => state === 'shipped' && !ids.includes(id));
  const details = { file_id: receipt_id, shipment_ids: ids };
  if (order.awaited_file !== null || (order.unshipped === 0 && onTheWay.length === 0))
    return takeOrderSteps(context, order, 'deliver', { columns: { ...columns, delivered_at: now }, reason, details });
  return takeStep(context, orders, 'deliver', order, {
    to: order.status,
    change: { columns },
    reason,
    details: { from: order.status, to: order.status, ...details },
  });
}

/** Throws 404 for a shipment of another order, 409 for one that is not on its way or that the partner confirms first. */
function chooseArrived(
  { principal, today, staffDeliveryDays }: Context,
  order: Order,
  shipments: readonly StoredShipment[],
  shipmentId: string | null | undefined,
): readonly StoredShipment[] {
  // A better receipt takes the place of the one that was sent back.
  if (order.awaited_file !== null)
    return shipments.filter((one) => one.delivery_receipt_id === order.delivery_receipt_id);
  const staff = principal.side === 'company' ? undefined : { today, staffDeliveryDays: staffDeliveryDays ?? 0 };
  const arrived = listArrived(shipments, shipmentId, staff);
  if (arrived.length > 0 || !shipmentId) return arrived;
  const named = shipments.find(({ id }) => id === shipmentId);
  if (!named) throw notFound('shipments.not_found');
  const day =
    named.state === 'shipped' && staff
      ? findStaffDeliveryDay({ on_the_way_since: named.shipped_at }, staff.staffDeliveryDays)
      : null;
  if (day !== null) throw conflict('orders.partner_confirms_first', { day: { day } });
  throw conflict('shipments.not_on_its_way', { number: formatShipmentNumber(order.number, named.position) });
}
