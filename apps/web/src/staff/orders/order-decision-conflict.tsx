import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../client/api-error.ts';
import { ConflictNotice } from '../../orders/conflict-notice.tsx';
import { staffOrderQueries } from './staff-orders.queries.ts';

interface OrderDecisionConflictProps {
  readonly order: Pick<StaffOrder, 'id'>;
  readonly decision: { readonly error: ApiError | undefined; readonly reset: () => void };
}

/** The notice after a version conflict: another user changed the order first. */
export function OrderDecisionConflict({ order, decision }: OrderDecisionConflictProps) {
  const cache = useQueryClient();
  return (
    <ConflictNotice
      error={decision.error}
      load={() => cache.refetchQueries({ queryKey: staffOrderQueries.detail(order.id).queryKey })}
      onLoaded={decision.reset}
    />
  );
}
