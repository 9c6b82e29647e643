import { type AdminOrder, recordPayment } from '@trunkline/contract/staff/orders';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { useStaffMove } from './admin-orders.queries.ts';
import { StaffConflict } from './staff-conflict.tsx';

interface DialogProps {
  readonly order: AdminOrder;
  readonly onClose: () => void;
}

/** Money that came in, or went back with a minus. */
export function RecordPayment({ order, onClose }: DialogProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(recordPayment.input, { id, version, date: '', amount: '' });
  const move = useStaffMove(recordPayment, { done: t('orders.record_done'), onMoved: onClose });
  return (
    <Dialog title={t('orders.record_title')} text={t('orders.record_text')} onClose={onClose}>
      <Form
        form={form}
        error={move.error}
        busy={move.busy}
        onSubmit={({ date, amount }) => void move.run({ id, version, date, amount })}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('orders.record_submit')}</SubmitButton>
          </>
        }
      >
        <StaffConflict order={order} move={move} />
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
