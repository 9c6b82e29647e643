import type { StaffOrder } from '@trunkline/contract/staff/orders';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { StoredFileRow } from '../order-files.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { findDueOrderStep, orderStepCount } from '../order-step.ts';
import { OrderDeliveryFacts } from '../steps/order-delivery-facts.tsx';
import { AmountToPay } from '../steps/amount-to-pay.tsx';
import { OrderCancelled, OrderCompleted } from '../steps/closed-order.tsx';
import { useOrderQueue } from './staff-orders.queries.ts';
import { ReceiptPreview } from './payment/receipt-preview.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './order-decision.module.css';

interface OrderProps {
  readonly order: StaffOrder;
}

/** The facts and files for the decision of staff; without one, what the order waits for. */
export function StaffOrderNextStep({ order }: OrderProps) {
  if (order.status === 'cancelled') return <OrderCancelled order={order} />;
  if (order.status === 'completed') return <OrderCompleted order={order} />;
  if (order.awaited_file) return <AwaitedFileStep order={order} file={order.awaited_file} />;
  if (order.status === 'payment_submitted') return <ConfirmPaymentStep order={order} />;
  if (order.status === 'shipping_reminded' || order.status === 'delivery_scheduled') return <ShipStep order={order} />;
  if (order.status === 'shipped') return <ShippedStep order={order} />;
  if (order.status === 'delivered') return <DeliveredStep order={order} />;
  return <PartnerTurnStep order={order} />;
}

interface NextStepCardProps extends OrderProps {
  readonly title: string;
  readonly text: string;
  readonly queue?: 'payments' | 'shipments';
  readonly children?: ReactNode;
}

function NextStepCard({ order, title, text, queue: name, children }: NextStepCardProps) {
  const t = useT();
  const queue = useOrderQueue(name);
  const step = findDueOrderStep(order);
  return (
    <Card
      title={title}
      end={step && <span className="meta">{t('orders.step_of', { step: step.step, steps: orderStepCount })}</span>}
    >
      <Stack gap="4" size="small" leading="20" tone="2" className={styles.now}>
        <p>{text}</p>
        {children}
        {name && (
          <div>
            <span className="meta">{t('orders.waiting_since')}</span>
            <WaitBar waitedMs={getElapsedMs(order.moved_at)} medianHours={queue?.median_hours} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function ConfirmPaymentStep({ order }: OrderProps) {
  const t = useT();
  const format = useFormat();
  const oa45 = order.payment_term === 'oa45';
  const suffix = oa45 ? '_oa45' : '';
  return (
    <NextStepCard
      order={order}
      title={t(`orders.confirm_title${suffix}`)}
      text={t(`orders.confirm_text${suffix}`)}
      queue="payments"
    >
      <Grid columns="2" one="760" gapX="6" gapY="5" tone="ink">
        <AmountToPay order={order} />
        <Row as="dl" gapX="6" gapY="3" align="center" wrap className={styles.facts}>
          <div>
            <Text as="dt" size="meta" leading="16" tone="3">
              {t(oa45 ? 'orders.promised_date' : 'orders.payment_date')}
            </Text>
            <dd>{order.payment_date && format.day(order.payment_date)}</dd>
          </div>
        </Row>
      </Grid>
      {order.payment_receipt && <ReceiptPreview file={order.payment_receipt} />}
      <Panel as="ul" padY="3" padX="4" line="all" radius="2" tone="ink" className={styles.files}>
        {order.payment_receipt && <StoredFileRow name={t('orders.file_receipt')} file={order.payment_receipt} />}
        {order.order_file && <StoredFileRow name={t('orders.file_order')} file={order.order_file} />}
        {order.contract_file && <StoredFileRow name={t('orders.contract_file')} file={order.contract_file} />}
      </Panel>
      {!order.payment_receipt && <p className="meta">{t('orders.confirm_no_receipt')}</p>}
      {oa45 && order.credit.overdue && <Notice tone="warn">{t('orders.credit_is_overdue')}</Notice>}
    </NextStepCard>
  );
}

function ShipStep({ order }: OrderProps) {
  const t = useT();
  return (
    <NextStepCard order={order} title={t('orders.ship_title')} text={t('orders.ship_text')} queue="shipments">
      <OrderDeliveryFacts order={order} />
      {order.on_hold && <Notice tone="warn">{t('orders.on_hold_staff')}</Notice>}
      {order.status === 'delivery_scheduled' && <Notice tone="info">{t('orders.ship_before_reminder')}</Notice>}
    </NextStepCard>
  );
}

function ShippedStep({ order }: OrderProps) {
  const t = useT();
  const format = useFormat();
  const mayDeliver = order.actions.includes('deliver');
  const text = mayDeliver
    ? t('orders.deliver_proof_text')
    : t('orders.deliver_proof_from', { day: order.staff_delivery_from ? format.day(order.staff_delivery_from) : '–' });
  return (
    <NextStepCard
      order={order}
      title={t(mayDeliver ? 'orders.deliver_proof_title' : 'orders.partner_turn_title')}
      text={text}
    >
      <OrderDeliveryFacts order={order} />
    </NextStepCard>
  );
}

function DeliveredStep({ order }: OrderProps) {
  const t = useT();
  return (
    <NextStepCard order={order} title={t('orders.delivered_title')} text={t('orders.delivered_text')}>
      {order.delivery_receipt && (
        <Panel as="ul" padY="3" padX="4" line="all" radius="2" tone="ink" className={styles.files}>
          <StoredFileRow name={t('orders.deliver_title')} file={order.delivery_receipt} />
        </Panel>
      )}
    </NextStepCard>
  );
}

/** The partner has to replace a file that staff sent back. Shows the reason. */
function AwaitedFileStep({ order, file }: OrderProps & { readonly file: NonNullable<StaffOrder['awaited_file']> }) {
  const t = useT();
  return (
    <NextStepCard order={order} title={t('orders.awaited_title')} text={t('orders.awaited_text')}>
      <Notice tone="warn">
        <b>{t(`orders.sent_back_${file}`)}</b>
        {order.last_reason && (
          <Text as="q" top="2" bottom="2" padStart="3" whiteSpace="pre-line" breakWords block className={styles.reason}>
            <bdi>{order.last_reason}</bdi>
          </Text>
        )}
      </Notice>
    </NextStepCard>
  );
}

function PartnerTurnStep({ order }: OrderProps) {
  const t = useT();
  return (
    <NextStepCard
      order={order}
      title={t('orders.partner_turn_title')}
      text={t('orders.partner_turn_text', { step: findDueOrderStep(order)?.label ?? '' })}
    />
  );
}
