import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useT } from '../../client/text.tsx';
import { ActionButton } from '../../dialogs/action-dialog.tsx';
import { DecisionBar } from '../../records/decision-bar.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { GrantCreditDialog } from './payment/grant-credit-dialog.tsx';
import { useFormat } from '../../client/format.ts';
import { useOrderVerbs } from './use-order-verbs.tsx';

/** The order total and the actions that the server allows this user. Without actions there is no bar. */
export function OrderDecisionBar({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const format = useFormat();
  const { count, buttons, dialog } = useOrderVerbs(order);
  const mayConfirmPayment = order.actions.includes('confirmpayment');
  if (count === 0 && !mayConfirmPayment) return null;
  return (
    <>
      <DecisionBar
        sum={
          <>
            <span className="meta">{t('common.total')}</span>
            <Money value={order.total} currency={order.currency} large />
          </>
        }
        verbs={buttons}
        decide={
          mayConfirmPayment && (
            <ActionButton
              look="primary"
              label={t('orders.grant_submit', { sum: format.amount(order.total, order.currency) })}
            >
              {(onClose) => <GrantCreditDialog order={order} onClose={onClose} />}
            </ActionButton>
          )
        }
        openNext={t('staff_review.open_next_order')}
      />
      {dialog}
    </>
  );
}
