import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useT } from '../../../client/text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { StaffOrdersSearch } from '../staff-orders-search.ts';
import { ReceiptDecision } from './receipt-decision.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { ReceiptStrip } from './receipt-strip.tsx';
import { Grid, Panel } from '../../../ui/layout/parts.tsx';
import styles from './receipt-review.module.css';

/** Whether finance compare a receipt with the amount: prepaid orders at step 4. Credit is granted without one. */
export const hasReceiptReview = ({ payment_term, actions }: StaffOrder): boolean =>
  payment_term === 'prepaid' && actions.includes('confirmpayment');

interface ReceiptReviewProps {
  readonly order: StaffOrder;
  /** The list that the reader came from. */
  readonly list: StaffOrdersSearch;
}

/** The receipts that wait, the receipt of this order, and beside it the amount to confirm. */
export function ReceiptReview({ order, list }: ReceiptReviewProps) {
  const t = useT();
  return (
    <Grid gap="5" align="start" top="6" bottom="6" className={styles.desk}>
      <ReceiptStrip order={order} list={list} />
      <Panel shrink>
        {order.payment_receipt ? (
          <ReceiptPreview file={order.payment_receipt} />
        ) : (
          <Card>
            <p className="meta">{t('orders.confirm_no_receipt')}</p>
          </Card>
        )}
      </Panel>
      <ReceiptDecision order={order} />
    </Grid>
  );
}
