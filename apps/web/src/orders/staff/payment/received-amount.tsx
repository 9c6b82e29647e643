import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { findCents, formatCents, subtractMoney, toCents } from '@trunkline/rules/cents';
import { judgeReceivedAmount } from '@trunkline/rules/received-amount';
import { useT } from '../../../client/text.tsx';
import { useFormat } from '../../../client/format.ts';
import styles from './payment.module.css';

type PayableOrder = Pick<StaffOrder, 'open' | 'rate' | 'currency' | 'tolerance_usd'>;

/** `"1500"` → `"1500.00"`; undefined while the text is no amount above zero. */
export function findTypedAmount(typed: string | null | undefined): string | undefined {
  const cents = findCents(typed);
  return cents === undefined || cents <= 0n ? undefined : formatCents(cents);
}

export const judgeAmountOf = ({ open, rate, tolerance_usd }: PayableOrder, amount: string) =>
  judgeReceivedAmount({ amount, open, rate, toleranceUsd: tolerance_usd });

/** The difference between what was received and what is open, as it is typed. */
export function ReceivedDifference({ order, amount }: { readonly order: PayableOrder; readonly amount: string }) {
  const t = useT();
  const format = useFormat();
  const judgement = judgeAmountOf(order, amount);
  const difference = subtractMoney(order.open, amount);
  const isExact = toCents(difference) === 0n;
  const key = isExact ? 'exact' : judgement === 'fits' ? 'tolerated' : judgement;
  const values = {
    difference: format.amount(difference.replace('-', ''), order.currency),
    open: format.amount(order.open, order.currency),
    tolerance: format.amount(order.tolerance_usd, 'USD'),
  };
  return (
    <span className={isExact ? styles.exact : styles.difference} aria-live="polite">
      {t(`orders.received_${key}`, values)}
    </span>
  );
}
