import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useDraftedForm } from '../../drafts/use-drafted-form.tsx';
import { quotationEditShape, toQuotationEditValues } from './quotation-edit.model.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';

/** Connects the form of a quotation with the drafts box. */
export const useQuotationDraft = (quotation: Quotation, { form }: QuotationEditing, draftId: string | undefined) =>
  useDraftedForm({
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
  });
