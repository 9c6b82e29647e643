import {
  cancelOrderByStaff,
  type StaffOrder,
  completeOrder,
  deliverOrder,
  proofUploadRule,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { ShippedSerialsField, showShippedSerials } from './shipped-serials-field.tsx';
import { useStaffOrderAction } from './use-staff-order-action.tsx';

export interface OrderDecisionProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

export function ShipOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffOrderAction(order, 'ship')}
      endpoint={shipOrder}
      title={t('orders.ship_title')}
      text={t('orders.ship_text')}
      submit={t('orders.ship_submit')}
      done={t('orders.ship_done')}
      fields={{
        file: field(Upload, { label: t('orders.ship_file'), rule: proofUploadRule }),
        shipping_info: field(TextArea, {
          label: t('orders.shipping_info'),
          hint: t('orders.ship_info_hint'),
          maxLength: 2000,
        }),
        // Who may release a held order gives the reason with its shipment.
        release_reason: () =>
          order.on_hold
            ? field(TextArea, {
                label: t('orders.release_reason'),
                hint: t('orders.on_hold_staff'),
                maxLength: 1000,
                required: true,
              })
            : undefined,
        tracking: field(TextField, { label: t('orders.ship_tracking'), maxLength: 200, ltr: true }),
        serials: {
          ...field(ShippedSerialsField, { label: t('common.serial_numbers'), hint: t('orders.ship_serials_hint') }),
          show: showShippedSerials,
        },
      }}
      onClose={onClose}
    />
  );
}

export function DeliverOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffOrderAction(order, 'deliver')}
      endpoint={deliverOrder}
      title={t('orders.deliver_proof_title')}
      text={t('orders.deliver_proof_text')}
      submit={t('orders.deliver_submit')}
      done={t('orders.deliver_done')}
      fields={{
        file: field(Upload, { label: t('orders.deliver_proof_file'), rule: proofUploadRule }),
        reason: field(TextArea, { label: t('orders.deliver_proof_reason'), maxLength: 1000 }),
      }}
      onClose={onClose}
    />
  );
}

/** Sends one of the partner's files back. The partner reads the reason. */
export function SendBackFileDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const files = order.sendback_files;
  return (
    <ActionDialog
      {...useStaffOrderAction(order, 'sendback')}
      endpoint={sendBackOrder}
      title={t('orders.send_back')}
      text={t('orders.send_back_text')}
      submit={t('orders.send_back_submit')}
      done={t('orders.send_back_done')}
      fields={{
        file: field(RadioGroup, {
          label: t('orders.send_back_file'),
          choices: files.map((file) => ({ value: file, label: t(`states.order_file_${file}`) })),
        }),
        reason: reasonField(t),
      }}
      first={files.length === 1 ? { file: files[0] } : {}}
      onClose={onClose}
    />
  );
}

export function StaffCancelOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffOrderAction(order, 'cancel')}
      endpoint={cancelOrderByStaff}
      title={t('orders.cancel_title', { number: order.number })}
      text={t('orders.cancel_text')}
      submit={t('orders.cancel_confirm')}
      dismiss={t('orders.keep')}
      done={t('orders.cancel_done')}
      fields={{
        reason: reasonField(t),
        refund_note: field(TextArea, {
          label: t('orders.cancel_refund'),
          hint: t('orders.cancel_refund_hint'),
          maxLength: 1000,
        }),
      }}
      onClose={onClose}
    />
  );
}

export function CompleteOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffOrderAction(order, 'complete')}
      endpoint={completeOrder}
      title={t('orders.complete_title', { number: order.number })}
      text={t('orders.complete_text')}
      submit={t('orders.complete')}
      done={t('orders.finish_done')}
      fields={{ reason: reasonField(t, { required: true }) }}
      onClose={onClose}
    />
  );
}
