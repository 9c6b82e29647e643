import { getStaffOrderDetail, type StaffOrder } from '@trunkline/contract/staff/orders';
import type { OrderAction } from '@trunkline/contract/orders.shapes';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { useLastOrderDecision } from '../order-timeline.tsx';
import { StaleNotice, type StaleNoticeProps } from '../../ui/feedback/stale-notice.tsx';
import { OpenNextButton } from '../../records/place-links.tsx';
import { staffOrderQueries } from './staff-orders.queries.ts';

interface StaleStaffOrderNoticeProps<V> extends Pick<StaleNoticeProps<StaffOrder, V>, 'fields' | 'typed'> {
  readonly id: string;
  /** Action that was refused. */
  readonly action: OrderAction;
  readonly decision: { readonly error: ApiError | undefined; readonly reset: () => void };
  /** Fills the form with the merged values. */
  readonly onMerge?: (merged: V) => void;
  /** Closes the dialog of a decision that cannot be made any more. */
  readonly onOver?: () => void;
}

/** Notice in the form of a decision about an order that somebody else changed first. */
export function StaleStaffOrderNotice<V>(props: StaleStaffOrderNoticeProps<V>) {
  const { id, action, decision, onMerge, onOver, ...rest } = props;
  const cache = useQueryClient();
  const findLast = useLastOrderDecision();
  const isOpen = ({ actions }: StaffOrder): boolean => actions.includes(action);
  return (
    <StaleNotice<StaffOrder, V>
      {...rest}
      error={decision.error}
      read={() => call(getStaffOrderDetail, { id })}
      findDecision={(newest) => (isOpen(newest) ? undefined : findLast(newest))}
      next={<OpenNextButton />}
      onTake={(newest, merged) => {
        cache.setQueryData(staffOrderQueries.detail(id).queryKey, newest);
        decision.reset();
        if (merged !== undefined) onMerge?.(merged);
        if (!isOpen(newest)) onOver?.();
      }}
      onClose={decision.reset}
    />
  );
}
