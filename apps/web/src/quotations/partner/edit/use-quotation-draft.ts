import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useT } from '../../../client/text.tsx';
import { quotationFieldLabels } from '../../../drafts/quotation-field-labels.ts';
import { useDraftedForm } from '../../../drafts/use-drafted-form.tsx';
import { quotationEditShape, toQuotationEditValues } from './quotation-edit.model.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';

/** Connects the form of a quotation with the drafts box. */
export function useQuotationDraft(quotation: Quotation, { form }: QuotationEditing, draftId: string | undefined) {
  const t = useT();
  return useDraftedForm({
    type: 'Quotation',
    recordId: quotation.id,
    draftId,
    form,
    stored: toQuotationEditValues(quotation),
    names: { quotation_id: quotation.id, number: quotation.number },
    parse: (content) => {
      const values = quotationEditShape.safeParse(content);
      return values.success ? values.data : undefined;
    },
    findLabel: (path) => {
      if (path.startsWith('items')) return t('drafts.items_label');
      if (path === 'shipping') return t('common.delivery_term');
      const label = quotationFieldLabels[path];
      return label && t(label);
    },
  });
}
