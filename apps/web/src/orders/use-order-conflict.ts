import { getOrderDetail } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import type { RecordConflict } from '../dialogs/conflict-notice.tsx';
import { useLastOrderDecision } from './order-timeline.tsx';
import { orderQueries } from './orders.queries.ts';

/** What follows when a colleague or the vendor changed the order first. `isOpen`: whether it still allows what was refused. */
export function useOrderConflict(id: string, isOpen: (newest: OrderDetail) => boolean): RecordConflict<OrderDetail> {
  const cache = useQueryClient();
  return {
    read: () => call(getOrderDetail, { id }),
    take: (newest) => cache.setQueryData(orderQueries.detail(id).queryKey, newest),
    isOpen,
    findDecision: useLastOrderDecision(),
  };
}
