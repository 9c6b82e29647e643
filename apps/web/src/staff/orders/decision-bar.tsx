import { type AdminOrder, confirmPayment } from '@trunkline/contract/staff/orders';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { useT } from '../../client/text.tsx';
import { useStaffMove } from './admin-orders.queries.ts';
import { CancelDialog, CompleteDialog, DeliverDialog, SendBackDialog, ShipDialog } from './decision-dialogs.tsx';
import { StaffConflict } from './staff-conflict.tsx';
import styles from './decision.module.css';

const verbs = ['cancel', 'sendback', 'complete', 'deliver', 'ship'] as const;
type Verb = (typeof verbs)[number];

const dialogs = {
  ship: ShipDialog,
  deliver: DeliverDialog,
  complete: CompleteDialog,
  sendback: SendBackDialog,
  cancel: CancelDialog,
} as const;
const looks = { ship: 'primary', deliver: 'primary', complete: 'plain', sendback: 'plain', cancel: 'danger' } as const;
const words = {
  ship: 'orders.ship_submit',
  deliver: 'orders.deliver_proof_submit',
  complete: 'orders.complete',
  sendback: 'orders.send_back',
  cancel: 'orders.cancel',
} as const;

/** Sum and verbs of a decision. The server says which there are; without any there is no bar. */
export function DecisionBar({ order }: { readonly order: AdminOrder }) {
  const t = useT();
  const [open, setOpen] = useState<Verb>();
  const offered = verbs.filter((verb) => order.actions.includes(verb));
  const confirms = order.actions.includes('confirmpayment');
  if (offered.length === 0 && !confirms) return null;
  const buttons = offered.map((verb) => (
    <Button key={verb} look={looks[verb]} onPress={() => setOpen(verb)}>
      {t(words[verb])}
    </Button>
  ));
  const Chosen = open && dialogs[open];
  return (
    <>
      <ActionBar>
        {confirms ? (
          <ConfirmForm order={order}>{buttons}</ConfirmForm>
        ) : (
          <div className={styles.verbs}>
            <Sum order={order} />
            {buttons}
          </div>
        )}
      </ActionBar>
      {Chosen && <Chosen order={order} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Sum({ order }: { order: AdminOrder }) {
  const t = useT();
  return (
    <div className={styles.sum}>
      <span className="meta">{t('orders.total')}</span>
      <Money value={order.total} currency={order.currency} large />
    </div>
  );
}

/** Confirming needs one thing, the day the money came, so it stands in the bar itself. */
function ConfirmForm({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const t = useT();
  const { id, version } = order;
  const suffix = order.payment_term === 'oa45' ? '_oa45' : '';
  const form = useShapeForm(confirmPayment.input, { id, version, receipt_date: null });
  const move = useStaffMove(confirmPayment, { done: t('orders.confirm_done') });
  return (
    <div className={styles.confirm}>
      <Form
        form={form}
        error={move.error}
        busy={move.busy}
        onSubmit={({ receipt_date }) => void move.run({ id, version, receipt_date })}
        note={<Sum order={order} />}
        actions={
          <>
            {children}
            <SubmitButton>{t(`orders.confirm_submit${suffix}`)}</SubmitButton>
          </>
        }
      >
        <StaffConflict order={order} move={move} />
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
