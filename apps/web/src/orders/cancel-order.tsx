import { cancelOrder, type OrderDetail } from '@trunkline/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useT } from '../client/text.tsx';
import { Conflict } from './conflict.tsx';
import { orders, useOrderMove } from './orders.queries.ts';

/** Offered as long as the server does; asks why, because the vendor reads it. */
export function CancelOrder({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  const move = useOrderMove(cancelOrder, { done: t('orders.cancel_done') });
  const { id, version, number } = order;
  const close = () => {
    move.reset();
    setOpen(false);
  };
  return (
    <>
      <Button look="danger" onPress={() => setOpen(true)}>
        {t('orders.cancel')}
      </Button>
      {open && (
        <ConfirmDialog
          title={t('orders.cancel_title', { number })}
          text={t('orders.cancel_text')}
          confirm={t('orders.cancel_confirm')}
          dismiss={t('orders.keep')}
          reason="required"
          error={move.error}
          busy={move.busy}
          onConfirm={(reason) => void move.run({ id, version, reason })}
          onClose={close}
        >
          <Conflict
            error={move.error}
            load={() => cache.refetchQueries({ queryKey: orders.detail(id).queryKey })}
            onLoaded={move.reset}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
