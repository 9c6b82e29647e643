// States as tables, pure: who may is in quotations.policy.ts. Rules: docs/rules/quotations.md
import type { QuotationAction, QuotationState } from '@trunkline/contract/quotations';
import type { Flow } from '../platform/db/flow.ts';

/** Moves that people make; those behind them follow from orders and from the clock. */
export const quotationMoves = ['submit', 'revoke', 'approve', 'return', 'reject', 'recall'] as const;
const followingMoves = ['order_part', 'order_all', 'reopen', 'expire'] as const;
export type QuotationMove = (typeof quotationMoves)[number] | (typeof followingMoves)[number];

export const quotationFlow: Flow<QuotationState, QuotationMove> = {
  submit: { from: ['draft', 'returned'], to: 'applying' },
  revoke: { from: ['applying', 'returned'], to: 'withdrawn' },
  approve: { from: ['applying'], to: 'approved' },
  return: { from: ['applying'], to: 'returned' },
  reject: { from: ['applying'], to: 'rejected' },
  // Only while nothing is ordered, and that is what `approved` says.
  recall: { from: ['approved'], to: 'returned' },
  order_part: { from: ['approved', 'ordered'], to: 'partially_ordered' },
  order_all: { from: ['approved', 'partially_ordered'], to: 'ordered' },
  reopen: { from: ['partially_ordered', 'ordered'], to: 'approved' },
  expire: { from: ['approved', 'partially_ordered'], to: 'expired' },
};

const any: readonly QuotationState[] = [
  'draft',
  'applying',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'partially_ordered',
  'ordered',
  'expired',
  'superseded',
];

/** What can be done with a quotation, and in which states; what is no move leaves the state as it is. */
export const statesFor: Readonly<Record<QuotationAction, readonly QuotationState[]>> = {
  edit: ['draft', 'returned'],
  submit: quotationFlow.submit.from,
  delete: ['draft'],
  revoke: quotationFlow.revoke.from,
  copy: any,
  order: ['approved', 'partially_ordered'],
  download: any,
  approve: quotationFlow.approve.from,
  return: quotationFlow.return.from,
  reject: quotationFlow.reject.from,
  recall: quotationFlow.recall.from,
  // A later last day wakes an expired one.
  extend: ['approved', 'partially_ordered', 'expired'],
};

/** Its issued document speaks for it. */
export const inForce: readonly QuotationState[] = ['approved', 'partially_ordered', 'ordered'];

/** Good through 23:59:59 UTC of its last day; whoever asks, asks the clock and not the job. */
export function stateAt(
  row: { readonly state: string; readonly valid_until: string | null },
  today: string,
): QuotationState {
  const state = row.state as QuotationState;
  const past = row.valid_until !== null && row.valid_until < today;
  return past && quotationFlow.expire.from.includes(state) ? 'expired' : state;
}

/** The state that follows from what is ordered. */
export function stateByOrders(
  items: readonly { readonly quantity: number; readonly ordered: number }[],
): 'approved' | 'partially_ordered' | 'ordered' {
  if (items.every((item) => item.ordered === 0)) return 'approved';
  return items.every((item) => item.ordered === item.quantity) ? 'ordered' : 'partially_ordered';
}

/** The move that leads from one of these states to another; undefined: there is none. */
export const followingMove = (from: QuotationState, to: QuotationState): QuotationMove | undefined =>
  followingMoves.find((move) => quotationFlow[move].to === to && quotationFlow[move].from.includes(from));
