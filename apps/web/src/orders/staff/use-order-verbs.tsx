import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import {
  StaffCancelOrderDialog,
  CompleteOrderDialog,
  DeliverOrderDialog,
  SendBackFileDialog,
  ShipOrderDialog,
} from './order-decision-dialogs.tsx';

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
  deliver: 'orders.deliver_submit',
  complete: 'orders.complete',
  sendback: 'orders.send_back',
  cancel: 'orders.cancel',
} as const;

/** Held until finance release it; who may release it ships with a reason. */
const isHeld = ({ on_hold, actions }: StaffOrder): boolean => on_hold && !actions.includes('release');

/** The buttons of the actions that the server allows this user, and the dialog of the one that was pressed. */
export function useOrderVerbs(order: StaffOrder) {
  const t = useT();
  const [open, setOpen] = useState<DialogAction>();
  const offered = dialogActions.filter(
    (action) => order.actions.includes(action) && !(action === 'ship' && isHeld(order)),
  );
  const OpenDialog = open && dialogs[open];
  return {
    count: offered.length,
    buttons: offered.map((action) => (
      <span key={action} data-decide={buttonLooks[action] === 'primary' || undefined}>
        <Button look={buttonLooks[action]} onPress={() => setOpen(action)}>
          {t(buttonTexts[action])}
        </Button>
      </span>
    )),
    dialog: OpenDialog && <OpenDialog order={order} onClose={() => setOpen(undefined)} />,
  };
}
