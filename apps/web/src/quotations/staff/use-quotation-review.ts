import { approveQuotation, type PricingProposal, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { type ShapeForm, useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { findCents, formatCents } from '@trunkline/rules/cents';
import { type Autosave, useAutosave } from '../../ui/forms/use-autosave.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
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
  /** The approval is beyond the user's limit, so that it needs a reason and a second approver. */
  readonly beyond: boolean;
  /** A price, a charge or the last day differs from the quotation, or from the proposal that waits. */
  readonly edited: boolean;
  readonly form: QuotationDecisionForm;
  readonly autosave: Autosave;
  /** The prices and the decision as they are typed. */
  readonly values: { readonly prices: ApprovedPrices; readonly decision: QuotationDecisionInput };
  /** Fills the page with merged values over a newer version. */
  readonly fill: (values: QuotationReviewState['values'], newest: StaffQuotation) => void;
  /** Starts anew from the quotation: after an approval nothing that was typed is left to be sent. */
  readonly forgetTyped: (approved: StaffQuotation) => void;
}

/** The values that the decision bar starts with. */
export const toDecisionValues = (quotation: StaffQuotation): QuotationDecisionInput => ({
  other_charges: quotation.proposal?.other_charges ?? quotation.other_charges,
  valid_until: null,
  reason: '',
});

/** Typing pauses this long before the server computes a preview. */
const previewPauseMs = 300;

/** The prices as typed, their sums, and after a short pause the figures that the server computes from them. */
export function useQuotationReview(quotation: StaffQuotation): QuotationReviewState {
  // Typed prices only: a newer proposal changes the others.
  const [typed, setPrices] = useState<ApprovedPrices>({});
  const open = quotation.actions.includes('approve');
  const stored = useMemo(() => createReviewPrices(quotation.items, quotation.proposal), [quotation]);
  // Somebody else decided meanwhile: the page shows the prices of that decision, and the typed reason stays.
  const prices = useMemo(() => (open ? { ...stored, ...typed } : stored), [open, stored, typed]);
  const form = useShapeForm(quotationDecisionShape, toDecisionValues(quotation));
  const { other_charges: hasOtherCharges, valid_until: hasOtherDay } = form.formState.dirtyFields;
  const sums = useMemo(() => calculateReviewSums(quotation, prices), [quotation, prices]);
  const decision = form.watch();
  const autosave = useAutosave({
    key: { object: 'quotation-review', id: quotation.id, version: quotation.version },
    base: { prices: stored, decision: toDecisionValues(quotation) },
    typed: { prices, decision },
    fill: (values) => {
      setPrices(values.prices);
      form.reset(values.decision, { keepDefaultValues: true });
    },
  });
  const charges = decision.other_charges ?? '';
  const input = useMemo(
    () => ({
      id: quotation.id,
      items: toDecisionItems(quotation, prices),
      other_charges: findUnitPrice(charges, quotation.currency) === undefined ? undefined : charges,
    }),
    [quotation, prices, charges],
  );
  const settled = useDebouncedValue(input, previewPauseMs);
  const { data } = useQuery(staffQuotationQueries.preview(settled, quotation.version, open && sums.wrong.size === 0));
  const figures = open ? data : undefined;
  const hasOtherPrice = Object.entries(prices).some(([id, text]) => findCents(text) !== findCents(stored[id]));
  return {
    quotation,
    open,
    prices,
    setPrices,
    sums,
    figures,
    // Typing is ahead of the server, which alone knows whether a price is below cost.
    beyond: sums.beyond || (figures?.needs_second ?? false),
    edited: hasOtherPrice || hasOtherCharges === true || hasOtherDay === true,
    form,
    autosave,
    values: { prices, decision },
    fill: (values, newest) => {
      setPrices(pickTypedPrices(values.prices, newest));
      form.reset(toDecisionValues(newest));
      form.reset(values.decision, { keepDefaultValues: true });
    },
    forgetTyped: (latest) => {
      setPrices({});
      form.reset(toDecisionValues(latest));
    },
  };
}

/** The prices that differ from those that the review starts with. */
function pickTypedPrices(prices: ApprovedPrices, { items, proposal }: StaffQuotation): ApprovedPrices {
  const stored = createReviewPrices(items, proposal);
  return Object.fromEntries(Object.entries(prices).filter(([id, text]) => text !== stored[id]));
}

/** The unit prices of all lines, as the decision endpoints take them; lines with an invalid price are left out. */
export const toDecisionItems = (quotation: StaffQuotation, prices: ApprovedPrices) =>
  Object.entries(prices).flatMap(([item_id, text]) => {
    const cents = findUnitPrice(text, quotation.currency);
    return cents === undefined ? [] : [{ item_id, discount_price: formatCents(cents) }];
  });
