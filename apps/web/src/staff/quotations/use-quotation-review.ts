import { approveQuotation, type PricingProposal, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { type ShapeForm, useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { formatCents } from '@trunkline/rules/cents';
import { useSettledValue } from '../use-settled-value.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';
import {
  findUnitPrice,
  type ApprovedPrices,
  type ReviewSums,
  createReviewPrices,
  calculateReviewSums,
} from './quotation-review.model.ts';

/** The fields of the decision bar. Prices are in QuotationReviewState. */
export const quotationDecisionShape = z.pick(approveQuotation.input, {
  other_charges: true,
  valid_until: true,
  reason: true,
});
type QuotationDecisionInput = z.input<typeof quotationDecisionShape>;
export type QuotationDecisionForm = ShapeForm<QuotationDecisionInput, z.output<typeof quotationDecisionShape>>;

export interface QuotationReviewState {
  readonly quotation: StaffQuotation;
  /** The user may decide the quotation now. */
  readonly open: boolean;
  readonly prices: ApprovedPrices;
  readonly setPrices: (prices: ApprovedPrices) => void;
  readonly sums: ReviewSums;
  /** VAT, total and margins of the current prices, from the server; undefined until its first answer. */
  readonly figures: PricingProposal | undefined;
  readonly form: QuotationDecisionForm;
}

/** Typing pauses this long before the server computes a preview. */
const previewPauseMs = 300;

/** The prices as typed, their sums, and after a short pause the figures that the server computes from them. */
export function useQuotationReview(quotation: StaffQuotation): QuotationReviewState {
  const [prices, setPrices] = useState(() => createReviewPrices(quotation.items, quotation.proposal));
  const form = useShapeForm(quotationDecisionShape, {
    other_charges: quotation.proposal?.other_charges ?? quotation.other_charges,
    valid_until: null,
    reason: quotation.proposal_reason ?? '',
  });
  const sums = useMemo(() => calculateReviewSums(quotation, prices), [quotation, prices]);
  const open = quotation.actions.includes('approve');
  const charges = form.watch('other_charges') ?? '';
  const input = useMemo(
    () => ({
      id: quotation.id,
      items: toDecisionItems(quotation, prices),
      other_charges: findUnitPrice(charges, quotation.currency) === undefined ? undefined : charges,
    }),
    [quotation, prices, charges],
  );
  const settled = useSettledValue(input, previewPauseMs);
  const { data } = useQuery(staffQuotationQueries.preview(settled, quotation.version, open && sums.wrong.size === 0));
  return { quotation, open, prices, setPrices, sums, figures: open ? data : undefined, form };
}

/** The unit prices of all lines, as the decision endpoints take them; lines with an invalid price are left out. */
export const toDecisionItems = (quotation: StaffQuotation, prices: ApprovedPrices) =>
  Object.entries(prices).flatMap(([item_id, text]) => {
    const cents = findUnitPrice(text, quotation.currency);
    return cents === undefined ? [] : [{ item_id, discount_price: formatCents(cents) }];
  });
