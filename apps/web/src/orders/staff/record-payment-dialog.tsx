import { type StaffOrder, recordPayment } from '@trunkline/contract/staff/orders';
import { findCents, formatCents, toCents } from '@trunkline/rules/cents';
import { useWatch } from 'react-hook-form';
import { isolateAmount } from '../../client/isolate-text.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { useOrderDecision } from './staff-orders.queries.ts';
import { StaleStaffOrderNotice } from './stale-staff-order-notice.tsx';

interface RecordPaymentDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Records a payment; a refund is a negative amount. */
export function RecordPaymentDialog({ order, onClose }: RecordPaymentDialogProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(recordPayment.input, { id, version, date: '', amount: '', confirm: false, reason: '' });
  const kept = useAutosavedForm(form, { object: 'order-payment', id, version });
  const cents = findCents(useWatch({ control: form.control, name: 'amount' }));
  const sum = cents === undefined ? undefined : isolateAmount(formatCents(cents < 0n ? -cents : cents), order.currency);
  const isBeyond = cents !== undefined && cents > toCents(order.open);
  const decision = useOrderDecision(recordPayment, { done: t('orders.record_done'), onDecided: onClose, stays: true });
  return (
    <Dialog title={t('orders.record_title')} text={t('orders.record_text')} onClose={onClose}>
      <Form
        form={form}
        error={decision.error}
        busy={decision.busy}
        kept={kept}
        stale={
          <StaleStaffOrderNotice
            id={id}
            action="recordpayment"
            decision={decision}
            typed={form.watch('reason') ?? undefined}
            onOver={onClose}
          />
        }
        onSubmit={({ date, amount, confirm, reason }) =>
          void decision.run({ id, version, date, amount, reason, confirm: isBeyond ? confirm : null })
        }
        actions={
          <DialogButtons onCancel={onClose}>
            {sum === undefined
              ? t('orders.record_submit')
              : t(cents !== undefined && cents < 0n ? 'orders.record_refund_sum' : 'orders.record_sum', { sum })}
          </DialogButtons>
        }
      >
        <DateField field={form.field('date')} label={t('common.date')} />
        <MoneyField
          field={form.field('amount')}
          label={t('common.amount')}
          hint={t('orders.record_amount_hint')}
          currency={order.currency}
        />
        <TextField field={form.field('reason')} label={t('ui.reason')} maxLength={1000} optional />
        {isBeyond && sum !== undefined && (
          <Checkbox
            field={form.field('confirm')}
            label={t('orders.record_beyond', { sum, open: isolateAmount(order.open, order.currency) })}
          />
        )}
      </Form>
    </Dialog>
  );
}
