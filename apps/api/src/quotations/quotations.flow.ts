// States of a quotation as tables, and the checks against them. Permissions: quotations.policy.ts. Rules: docs/rules/quotations.md
import { quotationStates } from '@trunkline/contract/enums';
import type { QuotationAction } from '@trunkline/contract/quotations.shapes';
import type { QuotationState } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import type { WaitInHistory } from '../platform/audit/median-wait.ts';
import type { TransitionTable as Flow } from '../platform/flows/flow.ts';
import { type ChangedRecord, toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';

/** Transitions that partners and staff make. */
export const quotationTransitions = ['submit', 'revoke', 'approve', 'return', 'reject', 'recall'] as const;
/** Transitions that follow from orders and from the clock. */
const followingTransitions = ['order_part', 'order_all', 'reopen', 'expire'] as const;
export type QuotationTransition =
  | (typeof quotationTransitions)[number]
  | (typeof followingTransitions)[number]
  /** Follows from the approval of a later revision. */
  | 'supersede';

export const quotationFlow: Flow<QuotationState, QuotationTransition> = {
  submit: { from: ['draft', 'returned'], to: 'applying' },
  revoke: { from: ['applying', 'returned'], to: 'withdrawn' },
  approve: { from: ['applying'], to: 'approved' },
  return: { from: ['applying'], to: 'returned' },
  reject: { from: ['applying'], to: 'rejected' },
  // `approved` implies that nothing is ordered.
  recall: { from: ['approved'], to: 'returned' },
  order_part: { from: ['approved', 'ordered'], to: 'partially_ordered' },
  order_all: { from: ['approved', 'partially_ordered'], to: 'ordered' },
  reopen: { from: ['partially_ordered', 'ordered'], to: 'approved' },
  expire: { from: ['approved', 'partially_ordered'], to: 'expired' },
  supersede: { from: ['approved', 'partially_ordered', 'ordered', 'expired'], to: 'superseded' },
};

/** Wait from the submission to the decision of staff. */
export const quotationWait: WaitInHistory = {
  object: 'quotation',
  begins: ['applying'],
  ends: ['approved', 'returned', 'rejected'],
};

/** The states that wait for a side: `us` is the partner, `vendor` the vendor. */
export const statesByTurn: Readonly<Record<'us' | 'vendor', readonly QuotationState[]>> = {
  us: ['draft', 'returned', 'approved', 'partially_ordered'],
  vendor: ['applying'],
};

/** Side whose turn it is; null once nothing is left to do. */
export function findQuotationTurn(state: QuotationState): 'us' | 'vendor' | null {
  if (statesByTurn.us.includes(state)) return 'us';
  return statesByTurn.vendor.includes(state) ? 'vendor' : null;
}

/** The states in which an action is possible. Actions that are not transitions leave the state as it is. */
export const statesFor: Readonly<Record<QuotationAction, readonly QuotationState[]>> = {
  edit: ['draft', 'returned'],
  submit: quotationFlow.submit.from,
  delete: ['draft'],
  revoke: quotationFlow.revoke.from,
  revise: ['approved', 'partially_ordered', 'expired'],
  copy: quotationStates,
  order: ['approved', 'partially_ordered'],
  download: quotationStates,
  approve: quotationFlow.approve.from,
  return: quotationFlow.return.from,
  reject: quotationFlow.reject.from,
  recall: quotationFlow.recall.from,
  // The state after an extension follows from the orders: computeOrderedState.
  extend: ['approved', 'partially_ordered', 'expired'],
  assign: ['applying'],
};

/** The states of a revision that is being made. An index of the table allows one of them for each number. */
export const openStates: readonly QuotationState[] = ['draft', 'applying', 'returned'];

/** The states in which the issued document is valid. An index of the table allows one revision in force for each number. */
export const statesInForce: readonly QuotationState[] = ['approved', 'partially_ordered', 'ordered'];

/** The stored text as a state. A check of the table guarantees that it is one. */
function getStoredState(text: string): QuotationState {
  const state = quotationStates.find((one) => one === text);
  if (!state) throw new Error(`not a state of quotations: ${text}`);
  return state;
}

/**
 * The state on the UTC day `today`. A quotation is valid until 23:59:59 UTC of its last day, and is expired after it whether or not
 * the job has stored that.
 */
export function getQuotationState(
  row: { readonly state: string; readonly valid_until: string | null },
  today: string,
): QuotationState {
  const state = getStoredState(row.state);
  const isOver = row.valid_until !== null && row.valid_until < today;
  return isOver && quotationFlow.expire.from.includes(state) ? 'expired' : state;
}

/** The state that follows from the ordered quantities. */
export function computeOrderedState(
  lines: readonly { readonly quantity: number; readonly ordered: number }[],
): 'approved' | 'partially_ordered' | 'ordered' {
  if (lines.every((line) => line.ordered === 0)) return 'approved';
  return lines.every((line) => line.ordered === line.quantity) ? 'ordered' : 'partially_ordered';
}

/** The transition of orders or clock between two states; undefined when there is none. */
export const findFollowingTransition = (from: QuotationState, to: QuotationState): QuotationTransition | undefined =>
  followingTransitions.find((one) => quotationFlow[one].to === to && quotationFlow[one].from.includes(from));

/** The name of the state in the language of `t`. */
export const formatQuotationState = (t: TFunction, state: QuotationState): string => t(`states.quotation_${state}`);

/** Throws 409 when the state does not allow the action. */
export function ensureQuotationState(
  { t, today }: Pick<RequestContext, 't' | 'today'>,
  row: ChangedRecord & { readonly state: string; readonly valid_until: string | null },
  action: QuotationAction,
): void {
  const state = getQuotationState(row, today);
  if (!statesFor[action].includes(state))
    throw conflict('quotations.wrong_state', { state: formatQuotationState(t, state) }, toStaleData(row));
}
