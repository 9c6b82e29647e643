import { type BankCredit, leaveCredit, matchCredit } from '@trunkline/contract/staff/finance';
import { subtractMoney } from '@trunkline/rules/cents';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFinanceChanged } from './finance.queries.ts';

/** What can be done with a credit: book it to an order, leave it out, open it again. */
export function CreditActions({ credit }: { readonly credit: BankCredit }) {
  const t = useT();
  return (
    <>
      {credit.actions.includes('leave') && (
        <ActionButton label={t('finance.leave')} look="ghost">
          {(onClose) => <LeaveDialog credit={credit} onClose={onClose} />}
        </ActionButton>
      )}
      {credit.actions.includes('match') && (
        <ActionButton label={t('finance.match')}>
          {(onClose) => <MatchDialog credit={credit} onClose={onClose} />}
        </ActionButton>
      )}
      {credit.actions.includes('reopen') && (
        <ActionButton label={t('finance.reopen')} look="ghost">
          {(onClose) => <ReopenDialog credit={credit} onClose={onClose} />}
        </ActionButton>
      )}
    </>
  );
}

interface CreditDialogProps {
  readonly credit: BankCredit;
  readonly onClose: () => void;
}

/** What the dialogs of a credit share. */
function useCreditDialog({ credit: { id }, onClose }: CreditDialogProps) {
  return { input: { id }, keepId: id, onDone: useFinanceChanged(), onClose };
}

/** The proposed order is filled in; another one is named by its number. */
function MatchDialog(props: CreditDialogProps) {
  const t = useT();
  const format = useFormat();
  const { amount, booked, currency, orders, state } = props.credit;
  const rest = subtractMoney(amount, booked);
  const proposed = state === 'matched' || state === 'probable' ? orders.at(-1) : undefined;
  return (
    <ActionDialog
      {...useCreditDialog(props)}
      endpoint={matchCredit}
      title={t('finance.match_title', { amount: format.amount(rest, currency) })}
      text={t('finance.match_text')}
      submit={t('finance.match')}
      done={t('finance.match_done')}
      fields={{
        order_id: field(TextField, { label: t('common.order'), hint: t('finance.match_hint'), maxLength: 40 }),
        amount: field(MoneyField, { label: t('common.amount'), currency }),
        reason: reasonField(t),
      }}
      first={{ order_id: proposed?.number, amount: proposed?.amount ?? rest }}
    />
  );
}

function LeaveDialog(props: CreditDialogProps) {
  const t = useT();
  const format = useFormat();
  const { amount, currency } = props.credit;
  return (
    <ActionDialog
      {...useCreditDialog(props)}
      endpoint={leaveCredit}
      title={t('finance.leave_title', { amount: format.amount(amount, currency) })}
      text={t('finance.leave_text')}
      submit={t('finance.leave')}
      done={t('finance.leave_done')}
      fields={{ reason: reasonField(t, { required: true }) }}
    />
  );
}

function ReopenDialog(props: CreditDialogProps) {
  const t = useT();
  const format = useFormat();
  const { id, amount, currency } = props.credit;
  return (
    <ActionDialog
      {...useCreditDialog(props)}
      endpoint={leaveCredit}
      title={t('finance.reopen_title', { amount: format.amount(amount, currency) })}
      submit={t('finance.reopen')}
      done={t('finance.reopened')}
      input={{ id, undo: true }}
    />
  );
}
