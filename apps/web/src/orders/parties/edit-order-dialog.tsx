import { editOrder } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { orderQueries, useCacheOrder } from '../orders.queries.ts';
import { useOrderConflict } from '../use-order-conflict.ts';
import { toDetailsValues, useDetailsDescriptions } from './order-details-values.ts';
import { PartyField } from './party-field.tsx';

interface EditOrderDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/** Changes the partner's number, the parties and the tax id. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(orderQueries.parties());
  const describe = useDetailsDescriptions();
  const conflict = useOrderConflict(order.id, ({ actions }) => actions.includes('editorder'));
  const cacheOrder = useCacheOrder();
  const title = t('orders.details_edit_title');
  if (!data)
    return (
      <Dialog title={title} width={800} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bar height={160} />}
      </Dialog>
    );
  const { company } = data;
  return (
    <ActionDialog
      endpoint={editOrder}
      record={order}
      conflict={conflict}
      title={title}
      width={800}
      columns={2}
      submit={t('ui.save')}
      done={t('orders.details_done')}
      fields={{
        po_number: field(TextField, { label: t('common.po_number'), maxLength: 50, ltr: true }),
        tax_id: field(TextField, { label: t('common.tax_id'), maxLength: 50, ltr: true }),
        ship_to: field(PartyField, { saved: 'ship_to', label: t('orders.ship_to_other'), company }),
        bill_to: field(PartyField, { saved: 'bill_to', label: t('orders.bill_to_other'), company }),
        notify: field(PartyField, { label: t('orders.notify_other'), company }),
      }}
      values={(one) => (one ? toDetailsValues(one) : {})}
      describe={describe}
      onDone={cacheOrder}
      onClose={onClose}
    >
      {order.step > 1 && <Notice tone="warn">{t('orders.details_after_stamp')}</Notice>}
    </ActionDialog>
  );
}
