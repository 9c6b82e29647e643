import { Card } from '../../../ui/layout/card.tsx';
import { useT } from '../../../client/text.tsx';
import { WaitBar } from '../../../ui/feedback/wait-bar.tsx';
import { useVendor } from '../../../client/layout-data.ts';
import { getElapsedMs } from '../../../client/elapsed-time.ts';
import { findDueOrderStep, orderStepCount } from '../../order-step.ts';
import { OrderDeliveryFacts } from '../../steps/order-delivery-facts.tsx';
import { SentBackNotice } from './order-step-card.tsx';
import type { OrderStepProps } from '../../steps/order-step-props.ts';
import styles from '../../steps/steps.module.css';

/** Staff act next: what they do, and since when the order waits. */
export function WaitingForVendor({ order }: OrderStepProps) {
  const t = useT();
  const vendor = useVendor();
  const step = findDueOrderStep(order);
  const isShipping = step?.status === 'shipped';
  const textKey = isShipping ? 'ship' : 'confirm';
  const suffix = !isShipping && order.payment_term === 'oa45' ? '_oa45' : '';
  return (
    <Card
      title={t(`orders.waiting_${textKey}_title`, { vendor })}
      end={step && <span className="meta">{t('orders.step_of', { step: step.step, steps: orderStepCount })}</span>}
      flush
    >
      <div className={`${styles.intro} ${styles.wait}`}>
        <SentBackNotice order={order} />
        <p>{t.find(`orders.waiting_${textKey}_text${suffix}`)}</p>
        {isShipping && <OrderDeliveryFacts order={order} />}
        <WaitingTime since={order.moved_at} />
      </div>
    </Card>
  );
}

function WaitingTime({ since }: { since: string }) {
  const t = useT();
  return (
    <div>
      <span className="meta">{t('orders.waiting_since')}</span>
      <WaitBar waitedMs={getElapsedMs(since)} />
    </div>
  );
}
