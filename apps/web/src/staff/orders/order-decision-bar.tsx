import { type StaffOrder, confirmPayment } from '@trunkline/contract/staff/orders';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Money } from '../../ui/layout/money.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { useT } from '../../client/text.tsx';
import { useOrderDecision } from './staff-orders.queries.ts';
import {
  StaffCancelOrderDialog,
  CompleteOrderDialog,
  DeliverOrderDialog,
  SendBackFileDialog,
  ShipOrderDialog,
} from './order-decision-dialogs.tsx';
import { OrderDecisionConflict } from './order-decision-conflict.tsx';
import styles from './order-decision.module.css';

/** The actions that have a dialog, in the order of their buttons. */
const dialogActions = ['cancel', 'sendback', 'complete', 'deliver', 'ship'] as const;
type DialogAction = (typeof dialogActions)[number];

const dialogs = {
  ship: ShipOrderDialog,
  deliver: DeliverOrderDialog,
  complete: CompleteOrderDialog,
  sendback: SendBackFileDialog,
  cancel: StaffCancelOrderDialog,
} as const;
const buttonLooks = {
  ship: 'primary',
  deliver: 'primary',
  complete: 'plain',
  sendback: 'plain',
  cancel: 'danger',
} as const;
const buttonTexts = {
  ship: 'orders.ship_submit',
  deliver: 'orders.deliver_proof_submit',
  complete: 'orders.complete',
  sendback: 'orders.send_back',
  cancel: 'orders.cancel',
} as const;

/** The order total and the actions that the server allows this user. Without actions there is no bar. */
export function OrderDecisionBar({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const [open, setOpen] = useState<DialogAction>();
  const offered = dialogActions.filter((action) => order.actions.includes(action));
  const mayConfirmPayment = order.actions.includes('confirmpayment');
  if (offered.length === 0 && !mayConfirmPayment) return null;
  const buttons = offered.map((action) => (
    <Button key={action} look={buttonLooks[action]} onPress={() => setOpen(action)}>
      {t(buttonTexts[action])}
    </Button>
  ));
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <ActionBar>
        {mayConfirmPayment ? (
          <ConfirmPaymentForm order={order}>{buttons}</ConfirmPaymentForm>
        ) : (
          <div className={styles.verbs}>
            <OrderTotal order={order} />
            {buttons}
          </div>
        )}
      </ActionBar>
      {OpenDialog && <OpenDialog order={order} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function OrderTotal({ order }: { order: StaffOrder }) {
  const t = useT();
  return (
    <div className={styles.sum}>
      <span className="meta">{t('orders.total')}</span>
      <Money value={order.total} currency={order.currency} large />
    </div>
  );
}

/** The form is in the bar, not in a dialog, because its only field is the day of receipt. */
function ConfirmPaymentForm({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const t = useT();
  const { id, version } = order;
  const suffix = order.payment_term === 'oa45' ? '_oa45' : '';
  const form = useShapeForm(confirmPayment.input, { id, version, receipt_date: null });
  const decision = useOrderDecision(confirmPayment, { done: t('orders.confirm_done') });
  return (
    <div className={styles.confirm}>
      <Form
        form={form}
        error={decision.error}
        busy={decision.busy}
        onSubmit={({ receipt_date }) => void decision.run({ id, version, receipt_date })}
        note={<OrderTotal order={order} />}
        actions={
          <>
            {children}
            <SubmitButton>{t(`orders.confirm_submit${suffix}`)}</SubmitButton>
          </>
        }
      >
        <OrderDecisionConflict order={order} decision={decision} />
        <DateField
          field={form.field('receipt_date')}
          label={t('orders.receipt_date')}
          hint={t(`orders.receipt_date_hint${suffix}`)}
          optional
        />
      </Form>
    </div>
  );
}
