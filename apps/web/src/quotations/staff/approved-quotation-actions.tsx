import { extendQuotation, recallQuotation, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { useStaffQuotationConflict } from './stale-review-notice.tsx';
import { useQuotationDecided } from './staff-quotations.queries.ts';

/** Recalls an approved quotation that has no order yet, or extends its validity. */
export function ApprovedQuotationActions({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  return (
    <>
      {quotation.actions.includes('recall') && (
        <ActionButton look="danger" label={t('staff.recall')}>
          {(onClose) => <RecallQuotationDialog quotation={quotation} onClose={onClose} />}
        </ActionButton>
      )}
      {quotation.actions.includes('extend') && (
        <ActionButton label={t('staff.extend')}>
          {(onClose) => <ExtendQuotationDialog quotation={quotation} onClose={onClose} />}
        </ActionButton>
      )}
    </>
  );
}

interface QuotationDialogProps {
  readonly quotation: StaffQuotation;
  readonly onClose: () => void;
}

function RecallQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={recallQuotation}
      record={quotation}
      conflict={useStaffQuotationConflict(quotation.id, 'recall')}
      title={t('staff.recall_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('staff.recall_text')}
      submit={t('staff.recall')}
      look="danger"
      done={t('staff.recalled')}
      fields={{ reason: reasonField(t, { required: true }) }}
      onDone={useQuotationDecided()}
      onClose={onClose}
    />
  );
}

function ExtendQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  const format = useFormat();
  const { valid_until } = quotation;
  return (
    <ActionDialog
      endpoint={extendQuotation}
      record={quotation}
      conflict={useStaffQuotationConflict(quotation.id, 'extend')}
      title={t('staff.extend_title', { number: removeRevisionSuffix(quotation.number) })}
      text={valid_until && t('staff.extend_text', { day: format.day(valid_until) })}
      submit={t('staff.extend')}
      done={t('staff.extended')}
      fields={{
        valid_until: field(DateField, { label: t('staff.new_last_day'), ...(valid_until && { from: valid_until }) }),
        reason: reasonField(t),
      }}
      onDone={useQuotationDecided()}
      onClose={onClose}
    />
  );
}
