import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import type { OrderStepProps } from './order-step-props.ts';
import styles from './steps.module.css';

/** View after the last step; with a notice while the payment is still due. */
export function OrderCompleted({ order }: OrderStepProps) {
  const t = useT();
  return (
    <Card title={t('orders.completed_title')}>
      <div className={styles.later}>
        <p>{t('orders.completed_text')}</p>
        <AmountDueNotice order={order} />
      </div>
    </Card>
  );
}

function AmountDueNotice({ order }: { order: OrderDetail }) {
  const t = useT();
  const format = useFormat();
  if (!order.due_date || order.paid === order.total) return null;
  return <Notice tone="info">{t('orders.due_on', { day: format.day(order.due_date) })}</Notice>;
}

/** Reason of the cancellation and note on the refund. */
export function OrderCancelled({ order }: OrderStepProps) {
  const t = useT();
  return (
    <Card title={t('orders.cancelled_title')}>
      <div className={styles.later}>
        <p>{t('orders.cancelled_text')}</p>
        <dl className={styles.facts}>
          {order.last_reason && (
            <div>
              <dt>{t('ui.reason')}</dt>
              <dd>
                <bdi>{order.last_reason}</bdi>
              </dd>
            </div>
          )}
          {order.refund_note && (
            <div>
              <dt>{t('orders.refund_note')}</dt>
              <dd>
                <bdi>{order.refund_note}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}
