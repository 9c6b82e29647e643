import { type StaffOrder, confirmPayment } from '@trunkline/contract/staff/orders';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { MoneyField } from '../../../ui/forms/number-field.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { reasonField } from '../../../dialogs/action-field.tsx';
import { ConflictNotice } from '../../../dialogs/conflict-notice.tsx';
import { OpenNextBox } from '../../../records/position-links.tsx';
import type { OrderDecisionProps } from '../order-decision-dialogs.tsx';
import { useStaffOrderAction } from '../use-staff-order-action.tsx';
import { findTypedAmount, judgeAmountOf, ReceivedDifference } from './received-amount.tsx';
import { useFormat } from '../../../client/format.ts';
import styles from './payment.module.css';

interface ConfirmReceiptFormProps {
  readonly order: StaffOrder;
  readonly onConfirmed?: () => void;
  /** The other decisions. */
  readonly children: ReactNode;
}

interface Receipt {
  readonly amount: string;
  readonly receipt_date: string | null | undefined;
}

interface ReceiptValues {
  readonly amount?: string | null | undefined;
  readonly receipt_date?: string | null | undefined;
}

/** What was received for a prepaid order, beside its receipt. An amount that looks like a mistake is asked about. */
export function ConfirmReceiptForm({ order, onConfirmed, children }: ConfirmReceiptFormProps) {
  const t = useT();
  const format = useFormat();
  const { id, version, open, currency } = order;
  const form = useShapeForm(confirmPayment.input, { id, version, amount: open, receipt_date: null });
  const autosave = useAutosavedForm(form, { object: 'order-received', id, version });
  const [unusual, setUnusual] = useState<Receipt>();
  const { conflict, onDone } = useStaffOrderAction(order, 'confirmpayment');
  const decision = useAction(confirmPayment, {
    quiet: true,
    onDone: async (confirmed) => {
      toast.ok(t('orders.confirm_done'));
      onConfirmed?.();
      await onDone(confirmed);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('amount', { shouldSelect: true }), [setFocus]);
  const typed = findTypedAmount(useWatch({ control: form.control, name: 'amount' }));
  const submit = (values: { amount?: string | null | undefined; receipt_date?: string | null | undefined }) => {
    const amount = findTypedAmount(values.amount);
    if (amount === undefined) {
      form.setError('amount', { message: 'validation.money' }, { shouldFocus: true });
      return;
    }
    const receipt = { amount, receipt_date: values.receipt_date };
    if (judgeAmountOf(order, amount) === 'fits') void decision.run({ id, version, ...receipt });
    else setUnusual(receipt);
  };
  const sum = format.amount(typed ?? open, currency);
  return (
    <div className={styles.receipt}>
      <Form
        form={form}
        error={decision.error}
        busy={decision.busy}
        autosave={autosave}
        stale={
          <ConflictNotice<StaffOrder, ReceiptValues>
            conflict={conflict}
            record={order}
            action={decision}
            fields={{
              toSides: (newest) => ({
                before: { amount: open, receipt_date: null },
                mine: form.getValues(),
                theirs: { amount: newest.open, receipt_date: null },
              }),
              describe: (path) => ({ label: t(path === 'amount' ? 'orders.received_amount' : 'orders.receipt_date') }),
            }}
            onTake={(_newest, merged) => merged && form.reset({ id, version, ...merged })}
          />
        }
        onSubmit={submit}
        actions={
          <>
            <OpenNextBox label={t('staff_review.open_next_receipt')} />
            {children}
            <span className={styles.confirm} data-decide>
              <SubmitButton wide>{t('orders.confirm_submit', { sum })}</SubmitButton>
            </span>
          </>
        }
      >
        <MoneyField
          field={form.field('amount')}
          label={t('orders.received_amount')}
          currency={currency}
          hint={typed && <ReceivedDifference order={order} amount={typed} />}
        />
        <DateField
          field={form.field('receipt_date')}
          label={t('orders.receipt_date')}
          hint={t('orders.receipt_date_hint')}
          optional
        />
      </Form>
      {unusual && (
        <UnusualAmountDialog
          order={order}
          receipt={unusual}
          {...(onConfirmed && { onConfirmed })}
          onClose={() => setUnusual(undefined)}
        />
      )}
    </div>
  );
}

interface UnusualAmountDialogProps extends OrderDecisionProps {
  readonly receipt: Receipt;
  readonly onConfirmed?: () => void;
}

/** Dialog for an unusual amount: more than is open, or less than the tolerance allows. Shows the sums, asks for a reason. */
function UnusualAmountDialog({ order, receipt, onConfirmed, onClose }: UnusualAmountDialogProps) {
  const t = useT();
  const format = useFormat();
  const { onDone, ...action } = useStaffOrderAction(order, 'confirmpayment');
  const sum = format.amount(receipt.amount, order.currency);
  return (
    <ActionDialog
      {...action}
      endpoint={confirmPayment}
      keep="order-unusual-amount"
      title={t('orders.confirm_unusual', { sum })}
      text={<ReceivedDifference order={order} amount={receipt.amount} />}
      submit={t('orders.confirm_submit', { sum })}
      done={t('orders.confirm_done')}
      fields={{ reason: reasonField(t, { required: judgeAmountOf(order, receipt.amount) === 'short' }) }}
      input={{ ...receipt, confirm: true }}
      onDone={(confirmed) => {
        onConfirmed?.();
        return onDone(confirmed);
      }}
      onClose={onClose}
    />
  );
}
