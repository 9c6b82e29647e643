import type { AdminOrder } from '@trunkline/contract/staff/orders';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { StoredFileRow } from '../../orders/order-files.tsx';
import { msSince } from '../../orders/order-status.tsx';
import { dueStep, stepCount } from '../../orders/order-step.ts';
import { DeliveryFacts } from '../../orders/steps/delivery-facts.tsx';
import { AmountToPay } from '../../orders/steps/amount-to-pay.tsx';
import { Cancelled, Completed } from '../../orders/steps/waiting.tsx';
import { useQueue } from './admin-orders.queries.ts';
import styles from './decision.module.css';

interface OrderProps {
  readonly order: AdminOrder;
}

/** What is to be looked at before deciding, or whose turn it is instead. */
export function StaffNow({ order }: OrderProps) {
  if (order.status === 'cancelled') return <Cancelled order={order} />;
  if (order.status === 'completed') return <Completed order={order} />;
  if (order.awaited_file) return <Awaited order={order} />;
  if (order.status === 'payment_submitted') return <ToConfirm order={order} />;
  if (order.status === 'shipping_reminded' || order.status === 'delivery_scheduled') return <ToShip order={order} />;
  if (order.status === 'shipped') return <OnTheWay order={order} />;
  if (order.status === 'delivered') return <Delivered order={order} />;
  return <PartnersTurn order={order} />;
}

interface NowCardProps extends OrderProps {
  readonly title: string;
  readonly text: string;
  readonly queue?: 'payments' | 'shipments';
  readonly children?: ReactNode;
}

function NowCard({ order, title, text, queue: name, children }: NowCardProps) {
  const t = useT();
  const queue = useQueue(name);
  const step = dueStep(order);
  return (
    <Card
      title={title}
      end={step && <span className="meta">{t('orders.step_of', { step: step.step, steps: stepCount })}</span>}
    >
      <div className={styles.now}>
        <p>{text}</p>
        {children}
        {name && (
          <div>
            <span className="meta">{t('orders.waiting_since')}</span>
            <WaitBar waitedMs={msSince(order.moved_at)} medianMs={queue?.medianMs} />
          </div>
        )}
      </div>
    </Card>
  );
}

function ToConfirm({ order }: OrderProps) {
  const t = useT();
  const format = useFormat();
  const oa45 = order.payment_term === 'oa45';
  const suffix = oa45 ? '_oa45' : '';
  return (
    <NowCard
      order={order}
      title={t(`orders.confirm_title${suffix}`)}
      text={t(`orders.confirm_text${suffix}`)}
      queue="payments"
    >
      <div className={styles.check}>
        <AmountToPay order={order} />
        <dl className={styles.facts}>
          <div>
            <dt>{t(oa45 ? 'orders.promised_date' : 'orders.payment_date')}</dt>
            <dd>{order.payment_date && format.day(order.payment_date)}</dd>
          </div>
        </dl>
      </div>
      <ul className={styles.files}>
        {order.payment_receipt && <StoredFileRow name={t('orders.file_receipt')} file={order.payment_receipt} />}
        {order.order_file && <StoredFileRow name={t('orders.file_order')} file={order.order_file} />}
        {order.contract_file && <StoredFileRow name={t('orders.file_contract')} file={order.contract_file} />}
      </ul>
      {!order.payment_receipt && <p className="meta">{t('orders.confirm_no_receipt')}</p>}
      {order.credit.overdue && <Notice tone="warn">{t('orders.credit_is_overdue')}</Notice>}
    </NowCard>
  );
}

function ToShip({ order }: OrderProps) {
  const t = useT();
  return (
    <NowCard order={order} title={t('orders.ship_title')} text={t('orders.ship_text')} queue="shipments">
      <DeliveryFacts order={order} />
      {order.status === 'delivery_scheduled' && <Notice tone="info">{t('orders.ship_before_reminder')}</Notice>}
    </NowCard>
  );
}

function OnTheWay({ order }: OrderProps) {
  const t = useT();
  const format = useFormat();
  const mayDeliver = order.actions.includes('deliver');
  const text = mayDeliver
    ? t('orders.deliver_proof_text')
    : t('orders.deliver_proof_from', { day: order.staff_delivery_from ? format.day(order.staff_delivery_from) : '–' });
  return (
    <NowCard
      order={order}
      title={t(mayDeliver ? 'orders.deliver_proof_title' : 'orders.partner_turn_title')}
      text={text}
    >
      <DeliveryFacts order={order} />
    </NowCard>
  );
}

function Delivered({ order }: OrderProps) {
  const t = useT();
  return (
    <NowCard order={order} title={t('orders.delivered_title')} text={t('orders.delivered_text')}>
      {order.delivery_receipt && (
        <ul className={styles.files}>
          <StoredFileRow name={t('orders.file_delivery_receipt')} file={order.delivery_receipt} />
        </ul>
      )}
    </NowCard>
  );
}

/** A file is on its way back: why it was not accepted, and that nothing is ours to do. */
function Awaited({ order }: OrderProps) {
  const t = useT();
  return (
    <NowCard order={order} title={t('orders.awaited_title')} text={t('orders.awaited_text')}>
      <Notice tone="warn">
        <b>{t(`orders.sent_back_${order.awaited_file!}`)}</b>
        {order.last_reason && (
          <q className={styles.reason}>
            <bdi>{order.last_reason}</bdi>
          </q>
        )}
      </Notice>
    </NowCard>
  );
}

function PartnersTurn({ order }: OrderProps) {
  const t = useT();
  return (
    <NowCard
      order={order}
      title={t('orders.partner_turn_title')}
      text={t('orders.partner_turn_text', { step: dueStep(order)?.label ?? '' })}
    />
  );
}
