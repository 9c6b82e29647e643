import { refundOrder, type StaffOrder } from '@trunkline/contract/staff/orders';
import { isolateText } from '../../../client/isolate-text.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { field } from '../../../dialogs/action-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MoneyField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useStaffOrderAction } from '../use-staff-order-action.tsx';

/** Records that money is given back. Render it only for an order with something to give back. */
export function RefundButton({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const format = useFormat();
  const action = useStaffOrderAction(order, 'recordpayment', true);
  const { company, currency, refund_due } = order;
  return (
    <ActionButton size="s" label={t('orders.refund')}>
      {(onClose) => (
        <ActionDialog
          {...action}
          endpoint={refundOrder}
          title={t('orders.refund')}
          text={t('orders.refund_text', {
            company: isolateText(company),
            due: format.amount(refund_due, currency),
          })}
          submit={t('orders.refund')}
          done={t('orders.refund_done')}
          first={{ amount: refund_due }}
          fields={{
            date: field(DateField, { label: t('common.date') }),
            amount: field(MoneyField, { label: t('common.amount'), currency }),
            reference: field(TextField, {
              label: t('orders.refund_reference'),
              hint: t('orders.refund_reference_hint'),
              maxLength: 100,
            }),
          }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
