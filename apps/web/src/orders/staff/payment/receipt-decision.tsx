import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { getElapsedMs } from '../../../client/elapsed-time.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Money } from '../../../ui/layout/money.tsx';
import { useOrderVerbs } from '../use-order-verbs.tsx';
import { ConfirmReceiptForm } from './confirm-receipt-form.tsx';
import { ReceiptChecks } from './receipt-checks.tsx';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './receipt-review.module.css';

/** The amount to pay, what was received, and the decision; below it what speaks for and against the receipt. */
export function ReceiptDecision({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const format = useFormat();
  const { buttons, dialog } = useOrderVerbs(order);
  return (
    <Stack gap="5" className={styles.decision}>
      <Card>
        <Row as="p" gap="4" align="baseline" justify="between" bottom="4" className={styles.toPay}>
          <span>
            {t('staff_review.to_pay')}
            <span className="meta">
              {t('staff_review.prepaid_waiting', { time: format.durationInSentence(getElapsedMs(order.moved_at)) })}
            </span>
          </span>
          <Money value={order.open} currency={order.currency} large />
        </Row>
        <ConfirmReceiptForm order={order}>{buttons}</ConfirmReceiptForm>
      </Card>
      <ReceiptChecks order={order} />
      {dialog}
    </Stack>
  );
}
