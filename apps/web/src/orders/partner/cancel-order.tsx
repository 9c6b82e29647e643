import { cancelOrder } from '@trunkline/contract/orders';
import { type OrderDetail } from '@trunkline/contract/orders.shapes';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useT } from '../../client/text.tsx';
import { StaleOrderNotice } from '../stale-order-notice.tsx';
import { useOrderAction } from '../orders.queries.ts';

/** Button and dialog to cancel the order. Staff read the reason. Render it only when `actions` has `cancelorder`. */
export function CancelOrder({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const cancel = useOrderAction(cancelOrder, { done: t('orders.cancel_done') });
  const { id, version, number } = order;
  const close = () => {
    cancel.reset();
    setOpen(false);
  };
  return (
    <>
      <Button look="danger" onPress={() => setOpen(true)}>
        {t('orders.cancel')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('orders.cancel_title', { number })}
          text={t('orders.cancel_text')}
          confirm={t('orders.cancel_confirm')}
          dismiss={t('orders.keep')}
          reason="required"
          keep={{ object: 'order-cancel', id, version }}
          error={cancel.error}
          busy={cancel.busy}
          onConfirm={(reason) => void cancel.run({ id, version, reason })}
          stale={(reason) => (
            <StaleOrderNotice
              id={id}
              action={cancel}
              isOpen={({ actions }) => actions.includes('cancelorder')}
              typed={reason}
              onOver={close}
            />
          )}
          onClose={close}
        />
      )}
    </>
  );
}
