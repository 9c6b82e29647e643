import { type StaffOrder, confirmPayment } from '@trunkline/contract/staff/orders';
import { isPositiveMoney, subtractMoney } from '@trunkline/rules/cents';
import { isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { reasonField } from '../../../dialogs/action-field.tsx';
import type { OrderDecisionProps } from '../order-decision-dialogs.tsx';
import { useFormat } from '../../../client/format.ts';
import { useStaffOrderAction } from '../use-staff-order-action.tsx';

/** Amount by which the debt of the company exceeds its limit, in USD; null while it does not. */
function findExcess({ credit: { limit, exposure } }: StaffOrder): string | null {
  if (limit === null) return null;
  const excess = subtractMoney(exposure, limit);
  return isPositiveMoney(excess) ? excess : null;
}

/** Grants the credit of an order on open account. It always asks, with a reason beyond the limit or while a payment is overdue. */
export function GrantCreditDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const format = useFormat();
  const { credit } = order;
  const sum = format.amount(order.total, order.currency);
  const excess = findExcess(order);
  const usd = (amount: string) => format.amount(amount, 'USD');
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
    <ActionDialog
      {...useStaffOrderAction(order, 'confirmpayment')}
      endpoint={confirmPayment}
      keep="order-grant"
      title={t('orders.grant_title', { sum })}
      text={text}
      submit={t('orders.grant_submit', { sum })}
      done={t('orders.grant_done')}
      fields={{
        reason: () => (credit.overdue || excess !== null ? reasonField(t, { required: true }) : undefined),
      }}
      onClose={onClose}
    />
  );
}
