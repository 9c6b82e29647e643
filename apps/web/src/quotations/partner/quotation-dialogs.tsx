import { deleteQuotation, getQuotationDetail, revokeQuotation } from '@trunkline/contract/quotations';
import type { Quotation, QuotationAction } from '@trunkline/contract/quotations.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { call } from '../../client/call.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { paths } from '../../navigation.ts';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { useLastQuotationDecision } from '../quotation-timeline.tsx';
import { quotationQueries, useQuotationAction } from '../quotations.queries.ts';

interface QuotationDialogProps {
  readonly quotation: Quotation;
  readonly onClose: () => void;
}

export function RevokeQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  const revoke = useQuotationAction(revokeQuotation, { done: t('quotations.withdraw_done'), onDone: onClose });
  return (
    <ActionConfirmDialog
      title={t('common.withdraw_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('quotations.withdraw_text')}
      confirm={t('common.withdraw')}
      look="danger"
      action={revoke}
      needs="revoke"
      quotation={quotation}
      onConfirm={() => void revoke.run({ id: quotation.id, version: quotation.version })}
      onClose={onClose}
    />
  );
}

/** Deletes the quotation and opens the list. */
export function DeleteQuotationDialog({ quotation, onClose }: QuotationDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const remove = useAction(deleteQuotation, {
    quiet: true,
    onDone: () => {
      toast.ok(t('quotations.delete_done'));
      void navigate({ to: paths.quotations, replace: true });
      cache.removeQueries({ queryKey: quotationQueries.detail(quotation.id).queryKey });
      void cache.invalidateQueries({ queryKey: ['quotations', 'list'] });
      void cache.invalidateQueries({ queryKey: ['home'] });
    },
  });
  return (
    <ActionConfirmDialog
      title={t('common.delete_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t('quotations.delete_text')}
      confirm={t('common.delete_draft')}
      look="danger"
      action={remove}
      needs="delete"
      quotation={quotation}
      onConfirm={() => void remove.run({ id: quotation.id, version: quotation.version })}
      onClose={onClose}
    />
  );
}

interface ActionConfirmDialogProps extends Omit<ConfirmDialogProps, 'error' | 'busy' | 'stale'> {
  readonly action: Pick<Action<typeof deleteQuotation>, 'error' | 'busy' | 'reset'>;
  /** Action that the quotation must allow. */
  readonly needs: QuotationAction;
  readonly quotation: Quotation;
}

/** When the quotation was changed or decided meanwhile, the dialog says so and closes over its newest version. */
export function ActionConfirmDialog({ action, needs, quotation, look = 'primary', ...rest }: ActionConfirmDialogProps) {
  const cache = useQueryClient();
  const findLast = useLastQuotationDecision();
  return (
    <ConfirmDialog
      {...rest}
      look={look}
      error={action.error}
      busy={action.busy}
      stale={() => (
        <StaleNotice<Quotation, undefined>
          error={action.error}
          read={() => call(getQuotationDetail, { id: quotation.id })}
          findDecision={({ actions, timeline }) => (actions.includes(needs) ? undefined : findLast({ timeline }))}
          onTake={(newest) => {
            cache.setQueryData(quotationQueries.detail(newest.id).queryKey, newest);
            action.reset();
            if (!newest.actions.includes(needs)) rest.onClose();
          }}
          onClose={action.reset}
        />
      )}
    />
  );
}
