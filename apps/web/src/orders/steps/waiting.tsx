import type { OrderDetail } from '@trunkline/contract/orders';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { useVendor } from '../../shell/layout-data.ts';
import { msSince } from '../order-status.tsx';
import { dueStep, stepCount } from '../order-step.ts';
import { Relay } from '../order-steps.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { SentBack } from './step-card.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** The vendor works: what on, since when, and what comes after. */
export function Waiting({ order }: StepProps) {
  const t = useT();
  const vendor = useVendor();
  const step = dueStep(order);
  const shipping = step?.status === 'shipped';
  const about = shipping ? 'ship' : 'confirm';
  const suffix = !shipping && order.payment_term === 'oa45' ? '_oa45' : '';
  return (
    <Card
      title={t(`orders.waiting_${about}_title`, { vendor })}
      end={step && <span className="meta">{t('orders.step_of', { step: step.step, steps: stepCount })}</span>}
      flush
    >
      <div className={`${styles.intro} ${styles.wait}`}>
        <SentBack order={order} />
        <p>{t.find(`orders.waiting_${about}_text${suffix}`)}</p>
        {shipping && <DeliveryFacts order={order} />}
        <Waited since={order.moved_at} />
      </div>
      <Relay order={order} />
    </Card>
  );
}

function Waited({ since }: { since: string }) {
  const t = useT();
  return (
    <div className={styles.waited}>
      <span className="meta">{t('orders.waiting_since')}</span>
      <WaitBar waitedMs={msSince(since)} />
    </div>
  );
}

/** The end of the ten steps; what is still owed is said. */
export function Completed({ order }: StepProps) {
  const t = useT();
  return (
    <Card title={t('orders.completed_title')}>
      <div className={styles.later}>
        <p>{t('orders.completed_text')}</p>
        <Owed order={order} />
      </div>
    </Card>
  );
}

function Owed({ order }: { order: OrderDetail }) {
  const t = useT();
  const format = useFormat();
  if (!order.due_date || order.paid === order.total) return null;
  return <Notice tone="info">{t('orders.due_on', { day: format.day(order.due_date) })}</Notice>;
}

/** Why it was cancelled, and what becomes of its goods and money. */
export function Cancelled({ order }: StepProps) {
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
