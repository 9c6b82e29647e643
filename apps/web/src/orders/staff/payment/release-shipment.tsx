import { releaseOrder, type StaffOrder } from '@trunkline/contract/staff/orders';
import { isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { reasonField } from '../../../dialogs/action-field.tsx';
import { useFormat } from '../../../client/format.ts';
import { useStaffOrderAction } from '../use-staff-order-action.tsx';

/** Lets a held order ship. Render it only for an order on hold whose `actions` has `release`. */
export function ReleaseShipment({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const format = useFormat();
  const action = useStaffOrderAction(order, 'release', true);
  const { number, company, credit } = order;
  return (
    <ActionButton size="s" label={t('orders.release')}>
      {(onClose) => (
        <ActionDialog
          {...action}
          endpoint={releaseOrder}
          title={t('orders.release_title', { number })}
          text={t('orders.release_text', {
            company: isolateText(company),
            overdue: format.amount(credit.overdue_usd, 'USD'),
          })}
          submit={t('orders.release')}
          done={t('orders.release_done')}
          fields={{ reason: reasonField(t, { required: true }) }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
