import { getStaffOrderDetail, type StaffOrder } from '@trunkline/contract/staff/orders';
import type { OrderAction } from '@trunkline/contract/orders.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { OpenNextButton } from '../../records/position-links.tsx';
import { useLastOrderDecision } from '../order-timeline.tsx';
import { staffOrderQueries, useOrderDecided } from './staff-orders.queries.ts';

/** What follows when somebody else changed the order before an action reached it. */
export function useStaffOrderConflict(id: string, action: OrderAction): RecordConflict<StaffOrder> {
  const cache = useQueryClient();
  return {
    read: () => call(getStaffOrderDetail, { id }),
    take: (newest) => cache.setQueryData(staffOrderQueries.detail(id).queryKey, newest),
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: useLastOrderDecision(),
    next: <OpenNextButton />,
  };
}

/** What the dialogs of all actions with an order share. `stays`: the order stays open, the next step of the user follows on it. */
export const useStaffOrderAction = (order: StaffOrder, action: OrderAction, stays = false) => ({
  record: order,
  conflict: useStaffOrderConflict(order.id, action),
  onDone: useOrderDecided(stays),
});
