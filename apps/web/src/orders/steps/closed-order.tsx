import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import type { OrderStepProps } from './order-step-props.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './steps.module.css';

/** View after the last step; with a notice while the payment is still due. */
export function OrderCompleted({ order }: OrderStepProps) {
  const t = useT();
  return (
    <Card title={t('orders.completed_title')}>
      <Stack gap="4" size="small" tone="2">
        <p>{t('orders.completed_text')}</p>
        <AmountDueNotice order={order} />
      </Stack>
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
      <Stack gap="4" size="small" tone="2">
        <p>{t('orders.cancelled_text')}</p>
        <Stack as="dl" gap="3" size="small" leading="20" bottom="2" className={styles.facts}>
          {order.last_reason && (
            <Stack gap="4">
              <Text as="dt" tone="3">
                {t('ui.reason')}
              </Text>
              <Text as="dd" whiteSpace="pre-line" breakWords>
                <bdi>{order.last_reason}</bdi>
              </Text>
            </Stack>
          )}
          {order.refund_note && (
            <Stack gap="4">
              <Text as="dt" tone="3">
                {t('orders.refund_note')}
              </Text>
              <Text as="dd" whiteSpace="pre-line" breakWords>
                <bdi>{order.refund_note}</bdi>
              </Text>
            </Stack>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
