import type { ShippedOrder } from '@trunkline/contract/staff/shipments';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentStaffOrder } from '../orders.present.ts';
import type { Order } from '../orders.sql.ts';

/** The order as staff see it, and the shipment that a call changed. */
export async function presentShippedOrder(
  context: TransactionContext,
  order: Order,
  shipmentId: string | null,
): Promise<ShippedOrder> {
  const presented = await presentStaffOrder(context, order);
  return { ...presented, shipment: presented.shipments.find(({ id }) => id === shipmentId) ?? null };
}
