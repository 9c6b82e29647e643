import { type StaffOrder, recordPayment } from '@trunkline/contract/staff/orders';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { useOrderDecision } from './staff-orders.queries.ts';
import { OrderDecisionConflict } from './order-decision-conflict.tsx';

interface RecordPaymentDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Records a payment; a refund is a negative amount. */
export function RecordPaymentDialog({ order, onClose }: RecordPaymentDialogProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(recordPayment.input, { id, version, date: '', amount: '' });
  const decision = useOrderDecision(recordPayment, { done: t('orders.record_done'), onDecided: onClose });
  return (
    <Dialog title={t('orders.record_title')} text={t('orders.record_text')} onClose={onClose}>
      <Form
        form={form}
        error={decision.error}
        busy={decision.busy}
        onSubmit={({ date, amount }) => void decision.run({ id, version, date, amount })}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('orders.record_submit')}</SubmitButton>
          </>
        }
      >
        <OrderDecisionConflict order={order} decision={decision} />
        <DateField field={form.field('date')} label={t('orders.record_date')} />
        <MoneyField
          field={form.field('amount')}
          label={t('orders.record_amount')}
          hint={t('orders.record_amount_hint')}
          currency={order.currency}
        />
      </Form>
    </Dialog>
  );
}
