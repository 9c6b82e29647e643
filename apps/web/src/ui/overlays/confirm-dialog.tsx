import { reason as reasonShape } from '@trunkline/contract/values';
import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import type { ButtonLook } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { Form } from '../forms/form.tsx';
import { useAutosavedForm } from '../forms/use-autosave.tsx';
import { useShapeForm } from '../forms/use-shape-form.ts';
import { TextArea } from '../forms/text-area.tsx';
import type { AutosaveKey } from '../../client/autosave-store.ts';
import { useT } from '../../client/text.tsx';

const withReason = z.object({ reason: reasonShape });
const withoutReason = z.object({ reason: z.nullish(reasonShape) });

export interface ConfirmDialogProps {
  readonly title: string;
  /** What the action does, in one sentence. */
  readonly text: ReactNode;
  /** The label of the button, which names the action. */
  readonly confirm: string;
  readonly look?: ButtonLook['look'];
  /** The label of the other button, where “Cancel” would be ambiguous. */
  readonly dismiss?: string;
  /** Adds a field for the reason, which the other side reads. */
  readonly reason?: 'required' | 'optional';
  readonly reasonLabel?: string;
  /** Place on the device where a typed reason is kept. */
  readonly keep?: AutosaveKey;
  readonly error: unknown;
  readonly busy: boolean;
  /** `<StaleNotice>` for the record of the dialog, with the reason that is typed. */
  readonly stale?: (reason: string) => ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Confirms an action that cannot be undone, or a decision with a reason. Escape cancels it as long as no reason is typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  const form = useShapeForm(props.reason === 'required' ? withReason : withoutReason, { reason: '' });
  const kept = useAutosavedForm(form, props.keep);
  return (
    <Dialog
      title={props.title}
      text={props.text}
      closesOnEscape={!props.busy && !form.formState.isDirty}
      onClose={props.onClose}
    >
      <Form
        form={form}
        error={props.error}
        busy={props.busy}
        kept={kept}
        stale={props.stale?.(form.watch('reason') ?? '')}
        onSubmit={({ reason }) => props.onConfirm(reason ?? '')}
        actions={
          <DialogButtons onCancel={props.onClose} cancel={props.dismiss} look={props.look}>
            {props.confirm}
          </DialogButtons>
        }
      >
        {props.children}
        {props.reason && (
          <TextArea
            field={form.field('reason')}
            label={props.reasonLabel ?? t('ui.reason')}
            hint={t('ui.reason_hint')}
            optional={props.reason === 'optional'}
            maxLength={1000}
          />
        )}
      </Form>
    </Dialog>
  );
}
