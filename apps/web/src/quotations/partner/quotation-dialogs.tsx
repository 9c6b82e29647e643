import { deleteQuotation, getQuotationDetail, revokeQuotation } from '@trunkline/contract/quotations';
import type { Quotation, QuotationAction } from '@trunkline/contract/quotations.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { paths } from '../../navigation.ts';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { useLastQuotationDecision } from '../quotation-timeline.tsx';
import { quotationQueries, useCacheQuotation } from '../quotations.queries.ts';

interface QuotationDialogProps {
  readonly quotation: Quotation;
  readonly onClose: () => void;
}

/** What the dialogs of the actions with a quotation share. */
export function useQuotationDialog(quotation: Quotation, action: QuotationAction) {
  const cache = useQueryClient();
  const findLast = useLastQuotationDecision();
  const conflict: RecordConflict<Quotation> = {
    read: () => call(getQuotationDetail, { id: quotation.id }),
    take: (newest) => cache.setQueryData(quotationQueries.detail(newest.id).queryKey, newest),
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: ({ timeline }) => findLast({ timeline }),
  };
  return { record: quotation, conflict };
}

export function RevokeQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useQuotationDialog(quotation, 'revoke')}
      endpoint={revokeQuotation}
      title={t('common.withdraw_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('quotations.withdraw_text')}
      submit={t('common.withdraw')}
      look="danger"
      done={t('quotations.withdraw_done')}
      onDone={useCacheQuotation()}
      onClose={onClose}
    />
  );
}

/** Deletes the quotation and opens the list. */
export function DeleteQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <ActionDialog
      {...useQuotationDialog(quotation, 'delete')}
      endpoint={deleteQuotation}
      title={t('common.delete_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('quotations.delete_text')}
      submit={t('common.delete_draft')}
      look="danger"
      done={t('quotations.delete_done')}
      onDone={() => {
        void navigate({ to: paths.quotations, replace: true });
        cache.removeQueries({ queryKey: quotationQueries.detail(quotation.id).queryKey });
        void cache.invalidateQueries({ queryKey: ['quotations', 'list'] });
        void cache.invalidateQueries({ queryKey: ['home'] });
      }}
      onClose={onClose}
    />
  );
}
