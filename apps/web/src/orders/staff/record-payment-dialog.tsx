import { recordPayment } from '@trunkline/contract/staff/orders';
import { findCents, formatCents, toCents } from '@trunkline/rules/cents';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { OrderDecisionProps } from './order-decision-dialogs.tsx';
import { useFormat } from '../../client/format.ts';
import { useStaffOrderAction } from './use-staff-order-action.tsx';

/** Records a payment; a refund is a negative amount. */
export function RecordPaymentDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const format = useFormat();
  const { currency, open } = order;
  const describe = (cents: bigint) => format.amount(formatCents(cents < 0n ? -cents : cents), currency);
  return (
    <ActionDialog
      {...useStaffOrderAction(order, 'recordpayment', true)}
      endpoint={recordPayment}
      title={t('orders.record_title')}
      text={t('orders.record_text')}
      submit={({ amount }) => {
        const cents = findCents(amount);
        if (cents === undefined) return t('orders.record_submit');
        return t(cents < 0n ? 'orders.record_refund_sum' : 'orders.record_sum', { sum: describe(cents) });
      }}
      done={t('orders.record_done')}
      fields={{
        date: field(DateField, { label: t('common.date') }),
        amount: field(MoneyField, {
          label: t('common.amount'),
          hint: t('orders.record_amount_hint'),
          currency,
        }),
        reason: field(TextField, { label: t('ui.reason'), maxLength: 1000 }),
        confirm: ({ amount }) => {
          const cents = findCents(amount);
          if (cents === undefined || cents <= toCents(open)) return undefined;
          const sums = { sum: describe(cents), open: format.amount(open, currency) };
          return field(Checkbox, { label: t('orders.record_beyond', sums) });
        },
      }}
      onClose={onClose}
    />
  );
}
