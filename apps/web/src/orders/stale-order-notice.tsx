import { getOrderDetail } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { StaleNotice, type StaleNoticeProps } from '../ui/feedback/stale-notice.tsx';
import { useLastOrderDecision } from './order-timeline.tsx';
import { orderQueries } from './orders.queries.ts';

interface StaleOrderNoticeProps<V> extends Pick<StaleNoticeProps<OrderDetail, V>, 'fields' | 'typed'> {
  readonly id: string;
  readonly action: { readonly error: ApiError | undefined; readonly reset: () => void };
  /** Whether the order as it is now still allows what was refused. */
  readonly isOpen: (newest: OrderDetail) => boolean;
  /** Fills the form with the merged values. */
  readonly onMerge?: (merged: V) => void;
  /** The order cannot be changed like this any more. */
  readonly onOver?: () => void;
}

/** Notice in a form of an order that a colleague or the vendor changed first. */
export function StaleOrderNotice<V>({ id, action, isOpen, onMerge, onOver, ...rest }: StaleOrderNoticeProps<V>) {
  const cache = useQueryClient();
  const findLast = useLastOrderDecision();
  return (
    <StaleNotice<OrderDetail, V>
      {...rest}
      error={action.error}
      read={() => call(getOrderDetail, { id })}
      findDecision={(newest) => (isOpen(newest) ? undefined : findLast(newest))}
      onTake={(newest, merged) => {
        cache.setQueryData(orderQueries.detail(id).queryKey, newest);
        action.reset();
        if (merged !== undefined) onMerge?.(merged);
        if (!isOpen(newest)) onOver?.();
      }}
      onClose={action.reset}
    />
  );
}
