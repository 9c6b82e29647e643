import { useDeliveryTerms } from '../../../client/delivery-terms.ts';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import type { ApiError } from '../../../client/api-error.ts';
import { call } from '../../../client/call.ts';
import { quotationFieldLabels, quotationLineLabels } from '../../../drafts/quotation-field-labels.ts';
import type { FieldDescription } from '../../../ui/feedback/conflict-view.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import { useLastQuotationDecision } from '../../quotation-timeline.tsx';
import { quotationQueries } from '../../quotations.queries.ts';
import { type QuotationEditValues, toQuotationEditValues } from './quotation-edit.model.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';
import { Panel } from '../../../ui/layout/parts.tsx';

interface StaleQuotationNoticeProps {
  readonly error: ApiError | undefined;
  /** The error carries checks: the same status then refuses a submission, not an old version. */
  readonly hasChecks: boolean;
  readonly quotation: Quotation;
  readonly edit: QuotationEditing;
  /** Puts what is typed into the drafts box. */
  readonly copy: () => Promise<boolean>;
}

/** Notice that another user saved the quotation in the meantime: asks for the fields that both changed. */
export function StaleQuotationNotice({ error, hasChecks, quotation, edit, copy }: StaleQuotationNoticeProps) {
  const cache = useQueryClient();
  const describe = useFieldDescriptions(quotation);
  const findLast = useLastQuotationDecision();
  const { form, loadLatest } = edit;
  const { defaultValues } = form.formState;
  if (hasChecks || !error?.isStale) return null;
  return (
    <Panel top="3">
      <StaleNotice<Quotation, QuotationEditValues>
        error={error}
        read={() => call(getQuotationDetail, { id: quotation.id })}
        findDecision={(latest) => (latest.actions.includes('edit') ? undefined : findLast(latest))}
        fields={{
          toSides: (latest) => ({
            // The form was filled completely.
            before: defaultValues as QuotationEditValues,
            mine: form.getValues(),
            theirs: toQuotationEditValues(latest),
          }),
          describe,
        }}
        onTake={(latest, merged) => {
          cache.setQueryData(quotationQueries.detail(quotation.id).queryKey, latest);
          if (merged) loadLatest(latest, merged);
        }}
        toDraft={{
          copy,
          onCopied: (latest) => {
            loadLatest(latest, toQuotationEditValues(latest));
            cache.setQueryData(quotationQueries.detail(quotation.id).queryKey, latest);
          },
        }}
        onClose={edit.backToEditing}
      />
    </Panel>
  );
}

/** Labels of the fields; a field of a line has the part number of the line as well. */
function useFieldDescriptions(quotation: Quotation): (path: string) => FieldDescription {
  const t = useT();
  const delivery = useDeliveryTerms();
  const lines = new Map(
    quotation.items.flatMap((item) => [item, ...item.accessories]).map(({ id, part_number }) => [id, part_number]),
  );
  return (path) => {
    const label = quotationFieldLabels[path];
    if (path === 'shipping') return { label: t('common.delivery_term'), show: (term) => delivery.find(String(term)) };
    if (label) return { label: t(label) };
    const steps = path.split('.');
    const part = steps.findLast((step) => lines.has(step));
    const lineLabel = quotationLineLabels[steps.at(-1) ?? ''];
    const line = part && <PartNumber>{lines.get(part) ?? ''}</PartNumber>;
    return lineLabel
      ? {
          label: (
            <>
              {line} {t(lineLabel)}
            </>
          ),
        }
      : { label: line ?? path, show: (row) => (row ? t('conflicts.line_kept') : t('conflicts.line_removed')) };
  };
}
