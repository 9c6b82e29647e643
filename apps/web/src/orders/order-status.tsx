import type { OrderRow, OrderStatus } from '@trunkline/contract/orders';
import { useFormat } from '../client/format.ts';
import { Status, type Tone } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../shell/layout-data.ts';
import styles from './orders.module.css';

const tones: Partial<Record<OrderStatus, Tone>> = {
  shipped: 'info',
  delivered: 'ok',
  completed: 'ok',
};

export function OrderStatusMark({ order }: { readonly order: Pick<OrderRow, 'status' | 'state_label'> }) {
  return <Status tone={tones[order.status] ?? 'plain'}>{order.state_label}</Status>;
}

/** Whose desk we look from: the partner's, or the vendor's. */
export type Viewer = 'partner' | 'staff';

/** Whose turn it is stands first. Nothing once nobody has to do anything. */
export function TurnMark({ waitingOn, viewer = 'partner' }: { waitingOn: OrderRow['waiting_on']; viewer?: Viewer }) {
  const t = useT();
  const vendor = useVendor();
  if (waitingOn === null) return null;
  if (viewer === 'staff') {
    return waitingOn === 'vendor' ? (
      <Status tone="warn">{t('orders.with_us')}</Status>
    ) : (
      <Status tone="line">{t('orders.with_partner')}</Status>
    );
  }
  return waitingOn === 'us' ? (
    <Status tone="warn">{t('orders.your_turn')}</Status>
  ) : (
    <Status tone="line">{t('orders.with_vendor', { vendor })}</Status>
  );
}

/** Milliseconds since an instant; never less than none, whatever this machine's clock says. */
export const msSince = (instant: string): number => Math.max(0, Date.now() - new Date(instant).getTime());

/** How long it has been waiting where it is, behind the mark. */
export function Since({ at }: { readonly at: string }) {
  const t = useT();
  const format = useFormat();
  return <span className={styles.since}>{t('orders.since', { time: format.duration(msSince(at)) })}</span>;
}
