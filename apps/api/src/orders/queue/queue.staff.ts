// The place of an order in the list that its reader came from. Rules: docs/rules/orders.md, "Queues"
import type { OrderStatus } from '@trunkline/contract/enums';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { findStaffOrderPlace } from '@trunkline/contract/staff/orders';
import { notFound } from '../../platform/errors/app-error.ts';
import type { PlacedRow } from '../../platform/db/row-place.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { mayConfirmPayments, mayShip } from '../orders.policy.ts';
import { isOnHold } from '../orders.present.ts';
import type { OrderFilter, OrderSort } from '../listing/listing.sql.ts';
import type { Order } from '../orders.sql.ts';
import { findOrderPlace, listOrdersFrom } from './queue.sql.ts';

/** What comes before and after an order in its list, and which one the caller can decide next. */
export async function findStaffPlace(
  context: TransactionContext,
  { id, place, keyword, filter, sort }: ParsedInput<typeof findStaffOrderPlace>,
) {
  const list = { filter: { ...filter, keyword }, sort: sort ?? ('waiting' as const) };
  if (id == null) {
    const next_open = await findNextOpen(context, list, { id: null, place: null });
    return { place: null, position: null, previous: null, next: null, total: null, next_open };
  }
  const found = await findOrderPlace(context, list.filter, list.sort, { id, place });
  if (!found) throw notFound('orders.not_found');
  return { ...found, next_open: await findNextOpen(context, list, { id, place: found.place }) };
}

/** The statuses in which the caller takes the next step. */
const listOwnStatuses = (principal: Principal): OrderStatus[] => [
  ...(mayConfirmPayments(principal) ? (['payment_submitted'] as const) : []),
  ...(mayShip(principal) ? (['shipping_reminded', 'delivery_scheduled'] as const) : []),
];

/** Held shipments that are passed over, at most. */
const maxCandidates = 50;

async function findNextOpen(
  context: TransactionContext,
  list: { readonly filter: OrderFilter; readonly sort: OrderSort },
  from: PlacedRow,
): Promise<string | null> {
  const statuses = listOwnStatuses(context.principal);
  for (const order of await listOrdersFrom(context, { ...list, statuses }, from, maxCandidates)) {
    if (!(await isHeldForCaller(context, order))) return order.id;
  }
  return null;
}

/** Who may release a held shipment ships it with a reason. */
const isHeldForCaller = async (context: TransactionContext, order: Order): Promise<boolean> =>
  !mayConfirmPayments(context.principal) && (await isOnHold(context, order));
