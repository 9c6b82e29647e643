import type { AdminOrder } from '@trunkline/contract/staff/orders';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../client/call-fault.ts';
import { Conflict } from '../../orders/conflict.tsx';
import { adminOrders } from './admin-orders.queries.ts';

interface StaffConflictProps {
  readonly order: Pick<AdminOrder, 'id'>;
  readonly move: { readonly error: ApiError | undefined; readonly reset: () => void };
}

/** The partner or a colleague was faster than this decision. */
export function StaffConflict({ order, move }: StaffConflictProps) {
  const cache = useQueryClient();
  return (
    <Conflict
      error={move.error}
      load={() => cache.refetchQueries({ queryKey: adminOrders.detail(order.id).queryKey })}
      onLoaded={move.reset}
    />
  );
}
