import {
  cancelOrderByStaff,
  type StaffOrder,
  completeOrder,
  deliverOrder,
  proofUploadRule,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import type { OrderAction } from '@trunkline/contract/orders.shapes';
import { reason } from '@trunkline/contract/values';
import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import type { FieldValues } from 'react-hook-form';
import type { ButtonLook } from '../../ui/forms/button.tsx';
import type { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { type ShapeForm, useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useOrderDecision } from './staff-orders.queries.ts';
import { StaleStaffOrderNotice } from './stale-staff-order-notice.tsx';

export interface OrderDecisionProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

interface OrderDecisionDialogProps<V extends FieldValues, C> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly look?: ButtonLook['look'];
  readonly dismiss?: string;
  readonly form: ShapeForm<V, C>;
  /** What is typed is kept under this name. */
  readonly keep: `order-${string}`;
  readonly order: StaffOrder;
  readonly action: OrderAction;
  readonly decision: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: C) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function OrderDecisionDialog<V extends FieldValues, C>({
  title,
  text,
  submit,
  look,
  ...rest
}: OrderDecisionDialogProps<V, C>) {
  const { dismiss, order, action, form, keep, decision, onSubmit, onClose, children } = rest;
  const kept = useAutosavedForm(form, { object: keep, id: order.id, version: order.version });
  const { reason } = form.watch();
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <Form
        form={form}
        error={decision.error}
        busy={decision.busy}
        kept={kept}
        stale={
          <StaleStaffOrderNotice
            id={order.id}
            action={action}
            decision={decision}
            typed={typeof reason === 'string' ? reason : undefined}
            onOver={onClose}
          />
        }
        onSubmit={onSubmit}
        actions={
          <DialogButtons onCancel={onClose} cancel={dismiss} look={look}>
            {submit}
          </DialogButtons>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
}

/** Who may release a held order gives the reason with its shipment. */
const heldShipment = z.extend(shipOrder.input, { release_reason: reason });

export function ShipOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(order.on_hold ? heldShipment : shipOrder.input, {
    id,
    version,
    shipping_info: '',
    tracking: '',
    release_reason: '',
  });
  const decision = useOrderDecision(shipOrder, { done: t('orders.ship_done'), uploads: true, onDecided: onClose });
  return (
    <OrderDecisionDialog
      order={order}
      title={t('orders.ship_title')}
      text={t('orders.ship_text')}
      submit={t('orders.ship_submit')}
      form={form}
      keep="order-ship"
      action="ship"
      decision={decision}
      onSubmit={({ shipping_info, tracking, release_reason, file }) =>
        void decision.run({ id, version, shipping_info, tracking, release_reason, file })
      }
      onClose={onClose}
    >
      <Upload
        field={form.field('file')}
        label={t('orders.ship_file')}
        rule={proofUploadRule}
        progress={decision.progress}
      />
      <TextArea
        field={form.field('shipping_info')}
        label={t('orders.ship_info')}
        hint={t('orders.ship_info_hint')}
        maxLength={2000}
      />
      {order.on_hold && (
        <TextArea
          field={form.field('release_reason')}
          label={t('orders.release_reason')}
          hint={t('orders.on_hold_staff')}
          maxLength={1000}
        />
      )}
      <TextField field={form.field('tracking')} label={t('orders.ship_tracking')} maxLength={200} ltr optional />
    </OrderDecisionDialog>
  );
}

export function DeliverOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(deliverOrder.input, { id, version, reason: '' });
  const decision = useOrderDecision(deliverOrder, {
    done: t('orders.deliver_done'),
    uploads: true,
    onDecided: onClose,
  });
  return (
    <OrderDecisionDialog
      order={order}
      title={t('orders.deliver_proof_title')}
      text={t('orders.deliver_proof_text')}
      submit={t('orders.deliver_submit')}
      form={form}
      keep="order-deliver"
      action="deliver"
      decision={decision}
      onSubmit={({ reason, file }) => void decision.run({ id, version, reason, file })}
      onClose={onClose}
    >
      <Upload
        field={form.field('file')}
        label={t('orders.deliver_proof_file')}
        rule={proofUploadRule}
        progress={decision.progress}
      />
      <TextArea field={form.field('reason')} label={t('orders.deliver_proof_reason')} maxLength={1000} optional />
    </OrderDecisionDialog>
  );
}

/** Sends one of the partner's files back. The partner reads the reason. */
export function SendBackFileDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const { id, version, sendback_files } = order;
  const only = sendback_files.length === 1 ? sendback_files[0] : undefined;
  const form = useShapeForm(sendBackOrder.input, { id, version, file: only, reason: '' });
  const decision = useOrderDecision(sendBackOrder, { done: t('orders.send_back_done'), onDecided: onClose });
  return (
    <OrderDecisionDialog
      order={order}
      title={t('orders.send_back')}
      text={t('orders.send_back_text')}
      submit={t('orders.send_back_submit')}
      form={form}
      keep="order-send-back"
      action="sendback"
      decision={decision}
      onSubmit={({ file, reason }) => void decision.run({ id, version, file, reason })}
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('file')}
        label={t('orders.send_back_file')}
        choices={sendback_files.map((file) => ({ value: file, label: t(`states.order_file_${file}`) }))}
      />
      <TextArea field={form.field('reason')} label={t('ui.reason')} hint={t('ui.reason_hint')} maxLength={1000} />
    </OrderDecisionDialog>
  );
}

export function StaffCancelOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const { id, version, number } = order;
  const form = useShapeForm(cancelOrderByStaff.input, { id, version, reason: '', refund_note: '' });
  const decision = useOrderDecision(cancelOrderByStaff, { done: t('orders.cancel_done'), onDecided: onClose });
  return (
    <OrderDecisionDialog
      order={order}
      title={t('orders.cancel_title', { number })}
      text={t('orders.cancel_text')}
      submit={t('orders.cancel_confirm')}
      dismiss={t('orders.keep')}
      form={form}
      keep="order-cancel"
      action="cancel"
      decision={decision}
      onSubmit={({ reason, refund_note }) => void decision.run({ id, version, reason, refund_note })}
      onClose={onClose}
    >
      <TextArea field={form.field('reason')} label={t('ui.reason')} hint={t('ui.reason_hint')} maxLength={1000} />
      <TextArea
        field={form.field('refund_note')}
        label={t('orders.cancel_refund')}
        hint={t('orders.cancel_refund_hint')}
        maxLength={1000}
        optional
      />
    </OrderDecisionDialog>
  );
}

export function CompleteOrderDialog({ order, onClose }: OrderDecisionProps) {
  const t = useT();
  const { id, version, number } = order;
  const decision = useOrderDecision(completeOrder, { done: t('orders.finish_done'), onDecided: onClose });
  return (
    <ConfirmDialog
      title={t('orders.complete_title', { number })}
      text={t('orders.complete_text')}
      confirm={t('orders.complete')}
      keep={{ object: 'order-complete', id, version }}
      reason="required"
      error={decision.error}
      busy={decision.busy}
      stale={(reason) => (
        <StaleStaffOrderNotice id={id} action="complete" decision={decision} typed={reason} onOver={onClose} />
      )}
      onConfirm={(reason) => void decision.run({ id, version, reason })}
      onClose={onClose}
    />
  );
}
