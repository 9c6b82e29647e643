import { type StaffOrder, confirmPayment } from '@trunkline/contract/staff/orders';
import { isPositiveMoney, subtractMoney } from '@trunkline/rules/cents';
import { type ReactNode, useState } from 'react';
import { isolateAmount, isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Money } from '../../../ui/layout/money.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { StaleStaffOrderNotice } from '../stale-staff-order-notice.tsx';
import { useOrderDecision } from '../staff-orders.queries.ts';
import { Grid } from '../../../ui/layout/parts.tsx';
import styles from '../order-decision.module.css';

/** Amount by which the debt of the company exceeds its limit, in USD; null while it does not. */
function findExcess({ credit: { limit, exposure } }: StaffOrder): string | null {
  if (limit === null) return null;
  const excess = subtractMoney(exposure, limit);
  return isPositiveMoney(excess) ? excess : null;
}

/** Grants the credit of an order on open account. It always asks, with a reason beyond the limit or while a payment is overdue. */
export function GrantCreditForm({ order, children }: { readonly order: StaffOrder; readonly children: ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const sum = isolateAmount(order.total, order.currency);
  return (
    <div className={styles.verbs}>
      <Grid items="end" tone="ink" className={styles.sum}>
        <span className="meta">{t('orders.total')}</span>
        <Money value={order.total} currency={order.currency} large />
      </Grid>
      {children}
      <Button look="primary" onPress={() => setOpen(true)}>
        {t('orders.grant_submit', { sum })}
      </Button>
      {isOpen && <GrantCreditDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function GrantCreditDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useT();
  const { id, version, credit } = order;
  const decision = useOrderDecision(confirmPayment, { done: t('orders.grant_done'), onDecided: onClose });
  const sum = isolateAmount(order.total, order.currency);
  const excess = findExcess(order);
  const usd = (amount: string) => isolateAmount(amount, 'USD');
  const company = isolateText(order.company);
  const text = credit.overdue
    ? t('orders.grant_overdue', { company, overdue: usd(credit.overdue_usd) })
    : excess !== null
      ? t('orders.grant_beyond', {
          company,
          exposure: usd(credit.exposure),
          excess: usd(excess),
          limit: usd(credit.limit ?? '0.00'),
        })
      : t('orders.grant_within', { company, exposure: usd(credit.exposure) });
  return (
    <ConfirmDialog
      title={t('orders.grant_title', { sum })}
      text={text}
      confirm={t('orders.grant_submit', { sum })}
      keep={{ object: 'order-grant', id, version }}
      {...(credit.overdue || excess !== null ? { reason: 'required' } : {})}
      error={decision.error}
      busy={decision.busy}
      stale={(reason) => (
        <StaleStaffOrderNotice id={id} action="confirmpayment" decision={decision} typed={reason} onOver={onClose} />
      )}
      onConfirm={(reason) => void decision.run({ id, version, reason })}
      onClose={onClose}
    />
  );
}
