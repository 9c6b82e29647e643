import {
  adminCancelOrder,
  type AdminOrder,
  completeOrder,
  deliverOrder,
  orderProof,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonLook } from '../../ui/forms/button.tsx';
import type { ApiError } from '../../client/call-fault.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, type ShapeForm, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useStaffMove } from './admin-orders.queries.ts';
import { StaffConflict } from './staff-conflict.tsx';

export interface DecisionProps {
  readonly order: AdminOrder;
  readonly onClose: () => void;
}

interface DecisionDialogProps<V extends FieldValues, C> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly look?: ButtonLook['look'];
  readonly dismiss?: string;
  readonly form: ShapeForm<V, C>;
  readonly order: AdminOrder;
  readonly move: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: C) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function DecisionDialog<V extends FieldValues, C>({ title, text, submit, look, ...rest }: DecisionDialogProps<V, C>) {
  const t = useT();
  const { dismiss, order, form, move, onSubmit, onClose, children } = rest;
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <Form
        form={form}
        error={move.error}
        busy={move.busy}
        onSubmit={onSubmit}
        actions={
          <>
            <Button onPress={onClose}>{dismiss ?? t('ui.cancel')}</Button>
            <SubmitButton look={look}>{submit}</SubmitButton>
          </>
        }
      >
        <StaffConflict order={order} move={move} />
        {children}
      </Form>
    </Dialog>
  );
}

export function ShipDialog({ order, onClose }: DecisionProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(shipOrder.input, { id, version, shipping_info: '', tracking: '' });
  const move = useStaffMove(shipOrder, { done: t('orders.ship_done'), uploads: true, onMoved: onClose });
  return (
    <DecisionDialog
      order={order}
      title={t('orders.ship_title')}
      text={t('orders.ship_text')}
      submit={t('orders.ship_submit')}
      form={form}
      move={move}
      onSubmit={({ shipping_info, tracking, file }) => void move.run({ id, version, shipping_info, tracking, file })}
      onClose={onClose}
    >
      <Upload field={form.field('file')} label={t('orders.ship_file')} rule={orderProof} progress={move.progress} />
      <TextArea
        field={form.field('shipping_info')}
        label={t('orders.ship_info')}
        hint={t('orders.ship_info_hint')}
        maxLength={2000}
      />
      <TextField field={form.field('tracking')} label={t('orders.ship_tracking')} maxLength={200} ltr optional />
    </DecisionDialog>
  );
}

export function DeliverDialog({ order, onClose }: DecisionProps) {
  const t = useT();
  const { id, version } = order;
  const form = useShapeForm(deliverOrder.input, { id, version, reason: '' });
  const move = useStaffMove(deliverOrder, { done: t('orders.deliver_done'), uploads: true, onMoved: onClose });
  return (
    <DecisionDialog
      order={order}
      title={t('orders.deliver_proof_title')}
      text={t('orders.deliver_proof_text')}
      submit={t('orders.deliver_proof_submit')}
      form={form}
      move={move}
      onSubmit={({ reason, file }) => void move.run({ id, version, reason, file })}
      onClose={onClose}
    >
      <Upload
        field={form.field('file')}
        label={t('orders.deliver_proof_file')}
        rule={orderProof}
        progress={move.progress}
      />
      <TextArea field={form.field('reason')} label={t('orders.deliver_proof_reason')} maxLength={1000} optional />
    </DecisionDialog>
  );
}

/** Which of the files that may go back now, and why; the partner reads the reason. */
export function SendBackDialog({ order, onClose }: DecisionProps) {
  const t = useT();
  const { id, version, sendback_files } = order;
  const only = sendback_files.length === 1 ? sendback_files[0] : undefined;
  const form = useShapeForm(sendBackOrder.input, { id, version, file: only, reason: '' });
  const move = useStaffMove(sendBackOrder, { done: t('orders.send_back_done'), onMoved: onClose });
  return (
    <DecisionDialog
      order={order}
      title={t('orders.send_back_title')}
      text={t('orders.send_back_text')}
      submit={t('orders.send_back_submit')}
      form={form}
      move={move}
      onSubmit={({ file, reason }) => void move.run({ id, version, file, reason })}
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('file')}
        label={t('orders.send_back_file')}
        choices={sendback_files.map((file) => ({ value: file, label: t(`states.order_file_${file}`) }))}
      />
      <TextArea field={form.field('reason')} label={t('ui.reason')} hint={t('ui.reason_hint')} maxLength={1000} />
    </DecisionDialog>
  );
}

export function CancelDialog({ order, onClose }: DecisionProps) {
  const t = useT();
  const { id, version, number } = order;
  const form = useShapeForm(adminCancelOrder.input, { id, version, reason: '', refund_note: '' });
  const move = useStaffMove(adminCancelOrder, { done: t('orders.cancel_done'), onMoved: onClose });
  return (
    <DecisionDialog
      order={order}
      title={t('orders.cancel_title', { number })}
      text={t('orders.cancel_text')}
      submit={t('orders.cancel_confirm')}
      dismiss={t('orders.keep')}
      form={form}
      move={move}
      onSubmit={({ reason, refund_note }) => void move.run({ id, version, reason, refund_note })}
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
    </DecisionDialog>
  );
}

export function CompleteDialog({ order, onClose }: DecisionProps) {
  const t = useT();
  const { id, version, number } = order;
  const move = useStaffMove(completeOrder, { done: t('orders.finish_done'), onMoved: onClose });
  return (
    <ConfirmDialog
      title={t('orders.complete_title', { number })}
      text={t('orders.complete_text')}
      confirm={t('orders.complete')}
      reason="required"
      error={move.error}
      busy={move.busy}
      onConfirm={(reason) => void move.run({ id, version, reason })}
      onClose={onClose}
    >
      <StaffConflict order={order} move={move} />
    </ConfirmDialog>
  );
}
