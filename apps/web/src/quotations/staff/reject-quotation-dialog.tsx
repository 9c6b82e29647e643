import { rejectQuotation } from '@trunkline/contract/staff/quotations';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { useGoToNextRecord } from '../../records/record-place.tsx';
import { StaleStaffQuotationNotice } from './stale-review-notice.tsx';
import { useQuotationDecision } from './staff-quotations.queries.ts';
import type { QuotationReviewState } from './use-quotation-review.ts';
import styles from './quotation-decision-bar.module.css';

interface RejectQuotationDialogProps {
  readonly review: QuotationReviewState;
  readonly onClose: () => void;
}

/** A rejection is final, so it needs a confirmation. The reason is the one from the decision bar. */
export function RejectQuotationDialog({
  review: { quotation, form, kept, forgetTyped },
  onClose,
}: RejectQuotationDialogProps) {
  const t = useT();
  const reason = form.getValues('reason') ?? '';
  const goOn = useGoToNextRecord();
  const reject = useQuotationDecision(rejectQuotation, (rejected) => {
    toast.ok(t('staff.rejected'));
    forgetTyped(rejected);
    onClose();
    return goOn();
  });
  return (
    <ConfirmDialog
      title={t('staff.reject_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('staff.reject_text')}
      confirm={t('common.reject')}
      look="danger"
      error={reject.error}
      busy={reject.busy}
      stale={() => (
        <StaleStaffQuotationNotice
          id={quotation.id}
          action="reject"
          error={reject.error}
          typed={reason}
          onTake={onClose}
          onClose={reject.reset}
        />
      )}
      // The reason is kept with the decision bar.
      onConfirm={() => kept.submit(() => void reject.run({ id: quotation.id, version: quotation.version, reason }))}
      onClose={onClose}
    >
      <q className={styles.quoted} dir="auto">
        {reason}
      </q>
    </ConfirmDialog>
  );
}
