import type { OrderStatus } from '@trunkline/contract/enums';
import { findRowPlace, listRowsFrom, type PlacedRow } from '../../platform/db/row-place.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  filterOrders,
  listSortColumns,
  type Order,
  type OrderFilter,
  type OrderSort,
  selectOrders,
  visibleOrders,
} from '../orders.sql.ts';

type Reader = Pick<TransactionContext, 'trx' | 'principal'>;

/** The place of an order in the list that the filter and the sort make; undefined when the caller does not see it. */
export const findOrderPlace = (
  { trx, principal }: Reader,
  filter: OrderFilter,
  sort: OrderSort,
  { id, place }: { readonly id: string; readonly place: string | null | undefined },
) =>
  findRowPlace(trx, {
    matching: filterOrders(visibleOrders(trx, principal), filter),
    row: visibleOrders(trx, principal).where('orders.id', '=', id),
    columns: listSortColumns(sort),
    id,
    place,
  });

/** Orders in one of the statuses, from the place on. */
export async function listOrdersFrom(
  { trx, principal }: Reader,
  { filter, sort, statuses }: { filter: OrderFilter; sort: OrderSort; statuses: readonly OrderStatus[] },
  from: PlacedRow,
  limit: number,
): Promise<Order[]> {
  if (statuses.length === 0) return [];
  const visible = visibleOrders(trx, principal);
  const matching = filterOrders(visible, filter).where('orders.status', 'in', [...statuses]);
  const ids = await listRowsFrom(matching, listSortColumns(sort), from, limit);
  if (ids.length === 0) return [];
  const orders = await selectOrders(visible).where('orders.id', 'in', ids).execute();
  return orders.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
