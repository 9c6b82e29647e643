import { approveQuotation, type Proposal, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { type ShapeForm, useShapeForm } from '../../ui/forms/form.tsx';
import { writeCents } from '@trunkline/rules/cents';
import { adminQuotations } from './admin-quotations.queries.ts';
import { findPrice, type Prices, type Sums, startPrices, sumsOf } from './review.model.ts';

/** What stands in the decision bar; the prices of the lines are beside it. */
export const decisionShape = z.pick(approveQuotation.input, { other_charges: true, valid_until: true, reason: true });
type Values = z.input<typeof decisionShape>;
export type DecisionForm = ShapeForm<Values, z.output<typeof decisionShape>>;
export type DecisionValues = Pick<ParsedInput<typeof approveQuotation>, 'other_charges' | 'valid_until' | 'reason'>;

export interface Review {
  readonly quotation: StaffQuotation;
  /** Whether this person may decide it now. */
  readonly open: boolean;
  readonly prices: Prices;
  readonly setPrices: (prices: Prices) => void;
  readonly sums: Sums;
  /** What the server makes of it: VAT, total, margins. Undefined until its first answer. */
  readonly figures: Proposal | undefined;
  readonly form: DecisionForm;
}

const pauseMs = 300;

/** Prices as typed, what they come to at once, and a moment later what the server says they come to. */
export function useReview(quotation: StaffQuotation): Review {
  const [prices, setPrices] = useState(() => startPrices(quotation));
  const form = useShapeForm(decisionShape, {
    other_charges: quotation.proposal?.other_charges ?? quotation.other_charges,
    valid_until: null,
    reason: quotation.proposal_reason ?? '',
  }) as DecisionForm;
  const sums = useMemo(() => sumsOf(quotation, prices), [quotation, prices]);
  const open = quotation.actions.includes('approve');
  const charges = form.watch('other_charges') ?? '';
  const input = {
    id: quotation.id,
    items: itemsOf(quotation, prices),
    other_charges: findPrice(charges, quotation.currency) === undefined ? undefined : charges,
  };
  const settled = useSettled(input);
  const { data } = useQuery(adminQuotations.preview(settled, quotation.version, open && sums.wrong.size === 0));
  return { quotation, open, prices, setPrices, sums, figures: open ? data : undefined, form };
}

export const itemsOf = (quotation: StaffQuotation, prices: Prices) =>
  Object.entries(prices).flatMap(([item_id, text]) => {
    const cents = findPrice(text, quotation.currency);
    return cents === undefined ? [] : [{ item_id, discount_price: writeCents(cents) }];
  });

/** The value once it has stopped changing. */
function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as V), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
