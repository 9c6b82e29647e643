import type { OrderStatus } from '@trunkline/contract/enums';
import { findRowPlace, listRowsFrom, type PlacedRow } from '../../platform/db/row-place.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listSortColumns, matchOrders, type OrderFilter, type OrderSort } from '../listing/listing.sql.ts';
import { type Order, selectOrders, visibleOrders } from '../orders.sql.ts';

type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

/** The place of an order in the list that the filter and the sort make; undefined when the caller does not see it. */
export const findOrderPlace = (
  reader: Reader,
  filter: OrderFilter,
  sort: OrderSort,
  { id, place }: { readonly id: string; readonly place: string | null | undefined },
) =>
  findRowPlace(reader.trx, {
    matching: matchOrders(reader, filter),
    row: visibleOrders(reader.trx, reader.principal).where('orders.id', '=', id),
    columns: listSortColumns(sort),
    id,
    place,
  });

/** Orders in one of the statuses, from the place on. */
export async function listOrdersFrom(
  reader: Reader,
  { filter, sort, statuses }: { filter: OrderFilter; sort: OrderSort; statuses: readonly OrderStatus[] },
  from: PlacedRow,
  limit: number,
): Promise<Order[]> {
  if (statuses.length === 0) return [];
  const matching = matchOrders(reader, filter).where('orders.status', 'in', [...statuses]);
  const ids = await listRowsFrom(matching, listSortColumns(sort), from, limit);
  if (ids.length === 0) return [];
  const orders = await selectOrders(visibleOrders(reader.trx, reader.principal))
    .where('orders.id', 'in', ids)
    .execute();
  return orders.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
