import type { OrderRow } from '@trunkline/contract/orders.shapes';
import { getElapsedMs } from '../client/elapsed-time.ts';
import { useFormat } from '../client/format.ts';
import { getOrderTone } from '../ui/feedback/record-tones.ts';
import { Status } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../client/layout-data.ts';
import { Text } from '../ui/layout/parts.tsx';

export function OrderStatusMark({ order }: { readonly order: Pick<OrderRow, 'status' | 'state_label'> }) {
  return <Status tone={getOrderTone(order.status)}>{order.state_label}</Status>;
}

/** Who looks at the page; texts differ. */
export type OrderViewer = 'partner' | 'staff';

interface OrderTurnMarkProps {
  readonly waitingOn: OrderRow['waiting_on'];
  readonly viewer?: OrderViewer;
  readonly status?: OrderRow['status'];
}

/** Who acts next, as the server says in `waiting_on`; nothing when no step is left. */
export function OrderTurnMark({ waitingOn, viewer = 'partner', status }: OrderTurnMarkProps) {
  const t = useT();
  const vendor = useVendor();
  if (waitingOn === null) return null;
  // Staff may ship although the partner has not reminded.
  if (viewer === 'staff' && status === 'delivery_scheduled')
    return <Status tone="warn">{t('orders.ready_to_ship')}</Status>;
  if (viewer === 'staff') {
    return waitingOn === 'vendor' ? (
      <Status tone="warn">{t('orders.with_us')}</Status>
    ) : (
      <Status tone="line">{t('common.with_the_partner')}</Status>
    );
  }
  return waitingOn === 'us' ? (
    <Status tone="warn">{t('common.your_turn')}</Status>
  ) : (
    <Status tone="line">{t('common.with_vendor', { vendor })}</Status>
  );
}

/** How long the order has had its current status. */
export function WaitingDuration({ at }: { readonly at: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <Text as="span" size="meta" tone="3">
      {t('orders.since', { time: format.durationInSentence(getElapsedMs(at)) })}
    </Text>
  );
}
