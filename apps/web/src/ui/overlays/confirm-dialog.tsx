import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import type { ButtonLook } from '../forms/button.tsx';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { Form } from '../forms/form.tsx';
import { useShapeForm } from '../forms/use-shape-form.ts';
import { Dialog } from './dialog.tsx';

const nothing = z.object({});

export interface ConfirmDialogProps {
  readonly title: string;
  /** What is confirmed, in one sentence. */
  readonly text: ReactNode;
  /** The label of the button, which names the action. */
  readonly confirm: string;
  readonly look?: ButtonLook['look'];
  /** The label of the other button, where “Cancel” would be ambiguous. */
  readonly dismiss?: string;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question whose answer belongs to the form or the page around it. The dialog of a call is an `ActionDialog`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, look, dismiss, error, busy, onConfirm, onClose, children } = props;
  const form = useShapeForm(nothing, {});
  return (
    <Dialog title={title} text={text} closesOnEscape={!busy} onClose={onClose}>
      <Form
        form={form}
        error={error}
        busy={busy}
        autosave="never"
        onSubmit={onConfirm}
        actions={
          <DialogButtons onCancel={onClose} cancel={dismiss} look={look}>
            {confirm}
          </DialogButtons>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
}
