import { extendQuotation, recallQuotation, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { useFormat } from '../../client/format.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { baseNumber } from '../../quotations/quotation-number.tsx';
import { useDecision } from './admin-quotations.queries.ts';
import { z } from 'zod/mini';

type Asking = 'recall' | 'extend';

/** After an approval: take it back while nothing is ordered, or give it a later last day. */
export function AfterActions({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      {quotation.actions.includes('recall') && (
        <Button look="danger" onPress={() => setAsking('recall')}>
          {t('staff.recall')}
        </Button>
      )}
      {quotation.actions.includes('extend') && <Button onPress={() => setAsking('extend')}>{t('staff.extend')}</Button>}
      {asking === 'recall' && <RecallDialog quotation={quotation} onClose={close} />}
      {asking === 'extend' && <ExtendDialog quotation={quotation} onClose={close} />}
    </>
  );
}

interface AskProps {
  readonly quotation: StaffQuotation;
  readonly onClose: () => void;
}

function RecallDialog({ quotation, onClose }: AskProps) {
  const t = useT();
  const recall = useDecision(recallQuotation, () => {
    toast.ok(t('staff.recalled'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('staff.recall_title', { number: baseNumber(quotation.number) })}
      text={t('staff.recall_text')}
      confirm={t('staff.recall')}
      look="danger"
      reason="required"
      error={recall.error}
      busy={recall.busy}
      onConfirm={(reason) => void recall.run({ id: quotation.id, version: quotation.version, reason })}
      onClose={onClose}
    />
  );
}

const extension = z.pick(extendQuotation.input, { valid_until: true, reason: true });

function ExtendDialog({ quotation, onClose }: AskProps) {
  const t = useT();
  const format = useFormat();
  const { id, version, valid_until } = quotation;
  const extend = useDecision(extendQuotation, () => {
    toast.ok(t('staff.extended'));
    onClose();
  });
  const form = useShapeForm(extension, { reason: '' });
  return (
    <Dialog
      title={t('staff.extend_title', { number: baseNumber(quotation.number) })}
      text={valid_until && t('staff.extend_text', { day: format.day(valid_until) })}
      onClose={onClose}
    >
      <Form
        form={form}
        error={extend.error}
        busy={extend.busy}
        onSubmit={(values) => void extend.run({ ...values, id, version })}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <SubmitButton>{t('staff.extend')}</SubmitButton>
          </>
        }
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
