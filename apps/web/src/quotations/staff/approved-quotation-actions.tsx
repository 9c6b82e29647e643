import { extendQuotation, recallQuotation, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useFormat } from '../../client/format.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { StaleStaffQuotationNotice } from './stale-review-notice.tsx';
import { useQuotationDecision } from './staff-quotations.queries.ts';
import { z } from 'zod/mini';

type QuotationAction = 'recall' | 'extend';

/** Recalls an approved quotation that has no order yet, or extends its validity. */
export function ApprovedQuotationActions({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const [open, setOpen] = useState<QuotationAction>();
  const close = () => setOpen(undefined);
  return (
    <>
      {quotation.actions.includes('recall') && (
        <Button look="danger" onPress={() => setOpen('recall')}>
          {t('staff.recall')}
        </Button>
      )}
      {quotation.actions.includes('extend') && <Button onPress={() => setOpen('extend')}>{t('staff.extend')}</Button>}
      {open === 'recall' && <RecallQuotationDialog quotation={quotation} onClose={close} />}
      {open === 'extend' && <ExtendQuotationDialog quotation={quotation} onClose={close} />}
    </>
  );
}

interface QuotationDialogProps {
  readonly quotation: StaffQuotation;
  readonly onClose: () => void;
}

function RecallQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  const recall = useQuotationDecision(recallQuotation, () => {
    toast.ok(t('staff.recalled'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('staff.recall_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('staff.recall_text')}
      confirm={t('staff.recall')}
      look="danger"
      reason="required"
      keep={{ object: 'quotation-recall', id: quotation.id, version: quotation.version }}
      error={recall.error}
      busy={recall.busy}
      stale={(reason) => (
        <StaleStaffQuotationNotice
          id={quotation.id}
          action="recall"
          error={recall.error}
          typed={reason}
          onTake={recall.reset}
          onClose={recall.reset}
        />
      )}
      onConfirm={(reason) => void recall.run({ id: quotation.id, version: quotation.version, reason })}
      onClose={onClose}
    />
  );
}

const extensionShape = z.pick(extendQuotation.input, { valid_until: true, reason: true });

function ExtendQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  const format = useFormat();
  const { id, version, valid_until } = quotation;
  const extend = useQuotationDecision(extendQuotation, () => {
    toast.ok(t('staff.extended'));
    onClose();
  });
  const form = useShapeForm(extensionShape, { reason: '' });
  const kept = useAutosavedForm(form, { object: 'quotation-extend', id, version });
  return (
    <Dialog
      title={t('staff.extend_title', { number: removeRevisionSuffix(quotation.number) })}
      text={valid_until && t('staff.extend_text', { day: format.day(valid_until) })}
      onClose={onClose}
    >
      <Form
        form={form}
        error={extend.error}
        busy={extend.busy}
        kept={kept}
        stale={
          <StaleStaffQuotationNotice
            id={id}
            action="extend"
            error={extend.error}
            typed={form.watch('reason')}
            onTake={extend.reset}
            onClose={extend.reset}
          />
        }
        onSubmit={(values) => void extend.run({ ...values, id, version })}
        actions={<DialogButtons onCancel={onClose}>{t('staff.extend')}</DialogButtons>}
      >
        <DateField
          field={form.field('valid_until')}
          label={t('staff.new_last_day')}
          {...(valid_until ? { from: valid_until } : {})}
        />
        <TextArea field={form.field('reason')} label={t('ui.reason')} hint={t('ui.reason_hint')} maxLength={1000} />
      </Form>
    </Dialog>
  );
}
