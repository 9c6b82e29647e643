import { rejectQuotation } from '@trunkline/contract/staff/quotations';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { useStaffQuotationConflict } from './stale-review-notice.tsx';
import { useQuotationDecided } from './staff-quotations.queries.ts';
import type { QuotationReviewState } from './use-quotation-review.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-decision-bar.module.css';

interface RejectQuotationDialogProps {
  readonly review: QuotationReviewState;
  readonly onClose: () => void;
}

/** A rejection is final, so it needs a confirmation. The reason is the one from the decision bar, which keeps it. */
export function RejectQuotationDialog({ review, onClose }: RejectQuotationDialogProps) {
  const t = useT();
  const { quotation, form, autosave, forgetTyped } = review;
  const reason = form.getValues('reason') ?? '';
  const goOn = useGoToNextRecord();
  const showDecided = useQuotationDecided();
  return (
    <ActionDialog
      endpoint={rejectQuotation}
      record={quotation}
      conflict={useStaffQuotationConflict(quotation.id, 'reject')}
      title={t('staff.reject_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('staff.reject_text')}
      submit={t('common.reject')}
      look="danger"
      input={{ reason }}
      sentForm={autosave}
      done={t('staff.rejected')}
      onDone={(rejected) => {
        showDecided(rejected);
        forgetTyped(rejected);
        return goOn();
      }}
      onClose={onClose}
    >
      <Text
        as="q"
        padStart="3"
        size="small"
        tone="2"
        whiteSpace="pre-line"
        breakWords
        className={styles.quoted}
        dir="auto"
      >
        {reason}
      </Text>
    </ActionDialog>
  );
}
