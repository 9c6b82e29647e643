import { cancelOrder } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { useCacheOrder } from '../orders.queries.ts';
import { useOrderConflict } from '../use-order-conflict.ts';

/** Button and dialog to cancel the order. Staff read the reason. Render it only when `actions` has `cancelorder`. */
export function CancelOrder({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const cacheOrder = useCacheOrder();
  const conflict = useOrderConflict(order.id, ({ actions }) => actions.includes('cancelorder'));
  return (
    <ActionButton look="danger" label={t('orders.cancel')}>
      {(onClose) => (
        <ActionDialog
          endpoint={cancelOrder}
          record={order}
          conflict={conflict}
          title={t('orders.cancel_title', { number: order.number })}
          text={t('orders.cancel_text')}
          submit={t('orders.cancel_confirm')}
          dismiss={t('orders.keep')}
          done={t('orders.cancel_done')}
          fields={{ reason: reasonField(t, { required: true }) }}
          onDone={cacheOrder}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
