import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { useT } from '../../client/text.tsx';
import {
  StaffCancelOrderDialog,
  CompleteOrderDialog,
  DeliverOrderDialog,
  SendBackFileDialog,
  ShipOrderDialog,
} from './order-decision-dialogs.tsx';
import { OpenNextBox } from '../place/place-links.tsx';
import { ConfirmReceiptForm } from './payment/confirm-receipt-form.tsx';
import { GrantCreditForm } from './payment/grant-credit-form.tsx';
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

/** Held until finance release it; who may release it ships with a reason. */
const isHeld = ({ on_hold, actions }: StaffOrder): boolean => on_hold && !actions.includes('release');

/** The order total and the actions that the server allows this user. Without actions there is no bar. */
export function OrderDecisionBar({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const [open, setOpen] = useState<DialogAction>();
  const offered = dialogActions.filter(
    (action) => order.actions.includes(action) && !(action === 'ship' && isHeld(order)),
  );
  const mayConfirmPayment = order.actions.includes('confirmpayment');
  const ConfirmForm = order.payment_term === 'prepaid' ? ConfirmReceiptForm : GrantCreditForm;
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
          <ConfirmForm order={order}>{buttons}</ConfirmForm>
        ) : (
          <div className={styles.verbs}>
            <OrderTotal order={order} />
            <OpenNextBox label={t('staff_review.open_next_order')} />
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
