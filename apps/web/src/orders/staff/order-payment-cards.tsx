import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { isPositiveMoney } from '@trunkline/rules/cents';
import { RefundButton } from './payment/refund-button.tsx';
import { ReleaseShipment } from './payment/release-shipment.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './order-decision.module.css';

interface OrderProps {
  readonly order: StaffOrder;
}

/** Recorded payments and the open amount, with the button that records a payment. */
export function OrderPaymentsCard({ order }: OrderProps) {
  const t = useT();
  const format = useFormat();
  const [recording, setRecording] = useState(false);
  const mayRecord = order.actions.includes('recordpayment');
  if (!mayRecord && order.payments.length === 0) return null;
  const facts: Fact[] = [
    ...order.payments.map((payment): Fact => ({
      label: format.day(payment.date),
      value: (
        <>
          <Money value={payment.amount} currency={order.currency} />
          {payment.reason && (
            <span className="meta">
              <bdi>{payment.reason}</bdi>
            </span>
          )}
        </>
      ),
    })),
    { label: t('orders.payments_open'), value: <Money value={order.open} />, marked: true },
    ...(isPositiveMoney(order.refund_due)
      ? [{ label: t('orders.refund_due'), value: <Money value={order.refund_due} />, marked: true }]
      : []),
  ];
  return (
    <Card title={t('orders.payments')}>
      <Stack gap="4" className={styles.payments}>
        {order.payments.length === 0 && <p className="meta">{t('orders.payments_none')}</p>}
        <FactList facts={facts} />
        {order.settled && isPositiveMoney(order.open) && (
          <p className="meta">
            {t('orders.payments_settled', { tolerance: format.amount(order.tolerance_usd, 'USD') })}
          </p>
        )}
        {mayRecord && isPositiveMoney(order.refund_due) && <RefundButton order={order} />}
        {mayRecord && (
          <Button size="s" onPress={() => setRecording(true)}>
            {t('orders.record')}
          </Button>
        )}
      </Stack>
      {recording && <RecordPaymentDialog order={order} onClose={() => setRecording(false)} />}
    </Card>
  );
}

/** The credit limit and the debt of the company; only for orders on open account. */
export function CompanyCreditCard({ order }: OrderProps) {
  const t = useT();
  const format = useFormat();
  const { limit, exposure, available, overdue, overdue_usd } = order.credit;
  if (order.payment_term !== 'oa45') return null;
  return (
    <Card title={t('common.credit')}>
      <Stack gap="4" className={styles.payments}>
        <FactList
          facts={[
            {
              label: t('common.limit'),
              value: limit === null ? t('orders.credit_no_limit') : <Money value={limit} currency="USD" />,
            },
            { label: t('orders.credit_exposure'), value: <Money value={exposure} currency="USD" /> },
            ...(available === null
              ? []
              : [{ label: t('orders.credit_available'), value: <Money value={available} currency="USD" /> }]),
            ...(overdue ? [{ label: t('common.overdue'), value: <Money value={overdue_usd} currency="USD" /> }] : []),
          ]}
        />
        {order.on_hold && <Notice tone="warn">{t('orders.on_hold_staff')}</Notice>}
        {order.on_hold && order.actions.includes('release') && <ReleaseShipment order={order} />}
        {order.release && (
          <p className="meta">
            {t('orders.released_on', { at: format.instant(order.release.at) })} <bdi>{order.release.reason}</bdi>
          </p>
        )}
      </Stack>
    </Card>
  );
}
