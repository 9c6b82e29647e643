import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useT } from '../../client/text.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { OpenNextBox } from '../../records/place-links.tsx';
import { GrantCreditForm } from './payment/grant-credit-form.tsx';
import { useOrderVerbs } from './use-order-verbs.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import styles from './order-decision.module.css';

/** The order total and the actions that the server allows this user. Without actions there is no bar. */
export function OrderDecisionBar({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const { count, buttons, dialog } = useOrderVerbs(order);
  const mayConfirmPayment = order.actions.includes('confirmpayment');
  if (count === 0 && !mayConfirmPayment) return null;
  const openNext = <OpenNextBox label={t('staff_review.open_next_order')} />;
  return (
    <>
      <ActionBar>
        {mayConfirmPayment ? (
          <GrantCreditForm order={order}>
            {openNext}
            {buttons}
          </GrantCreditForm>
        ) : (
          <div className={styles.verbs}>
            <OrderTotal order={order} />
            {openNext}
            {buttons}
          </div>
        )}
      </ActionBar>
      {dialog}
    </>
  );
}

function OrderTotal({ order }: { order: StaffOrder }) {
  const t = useT();
  return (
    <Grid items="end" tone="ink" className={styles.sum}>
      <span className="meta">{t('orders.total')}</span>
      <Money value={order.total} currency={order.currency} large />
    </Grid>
  );
}
