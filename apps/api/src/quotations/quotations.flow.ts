// What partners, staff, orders and the clock do with a quotation, as a table. Rules: docs/rules/quotations.md
import { quotationStates } from '@trunkline/contract/enums';
import type { QuotationAction } from '@trunkline/contract/quotations.shapes';
import type { QuotationState } from '@trunkline/contract/enums';
import { isInTotal, type PricedLine } from '@trunkline/rules/quotation-totals';
import type { TFunction } from '@trunkline/text';
import type { WaitInHistory } from '../platform/audit/median-wait.ts';
import { type Flow, isPartner, isStaffWith, unrecorded } from '../platform/flows/flow.ts';
import { can, type Principal } from '../platform/http/access.ts';

/**
 * `partner`: every user of the company. Of staff: `decider` the assignee, or else the account manager, or else all who decide; `assignee` the assignee or nobody; `new_assignee` another one than before, who did not assign it themselves;
 * `other_assignee` the assignee, unless they took the action; `other_decider` all who decide and have not approved it.
 */
export interface QuotationRecipients {
  readonly to: 'decider' | 'assignee' | 'new_assignee' | 'other_assignee' | 'other_decider' | 'partner';
  readonly kind: `quotation.${string}`;
}

/** What follows from orders; of the last day; of the approval of a later revision; of an approval that needs a second one; of an offer. */
export type FollowingTransition =
  | 'order_part'
  | 'order_all'
  | 'reopen'
  | 'expire'
  | 'supersede'
  | 'propose'
  | 'decline_offer'
  | 'end_offer';

export interface QuotationTypes {
  readonly reader: { readonly principal: Principal; readonly today: string };
  readonly record: StoredState & { readonly company_id: string };
  readonly state: QuotationState;
  readonly action: QuotationAction;
  readonly following: FollowingTransition;
  readonly told: QuotationRecipients;
}

export const decideQuotationPermission = 'sales:quotation:decide';
const isDecider = isStaffWith(decideQuotationPermission);
const toPartner = (kind: QuotationRecipients['kind']) => [{ to: 'partner', kind }] as const;

export const quotationFlow: Flow<QuotationTypes> = {
  getState: (row, { today }) => getQuotationState(row, today),
  actions: {
    // Saving an offered one declines the offer: it is returned first.
    edit: { who: isPartner, from: ['draft', 'returned', 'offered'], ...unrecorded },
    submit: {
      who: isPartner,
      from: ['draft', 'returned'],
      to: 'applying',
      audit: null,
      tells: [{ to: 'decider', kind: 'quotation.submitted' }],
    },
    delete: { who: isPartner, from: ['draft'], ...unrecorded },
    revoke: {
      who: isPartner,
      from: ['applying', 'offered', 'returned'],
      to: 'withdrawn',
      audit: null,
      tells: [{ to: 'assignee', kind: 'quotation.withdrawn' }],
    },
    revise: { who: isPartner, from: ['approved', 'partially_ordered', 'expired'], ...unrecorded },
    copy: { who: isPartner, from: quotationStates, ...unrecorded },
    order: { who: isPartner, from: ['approved', 'partially_ordered'], ...unrecorded },
    download: {
      who: (reader, row) => isPartner(reader, row) || can(reader.principal, 'sales:quotation:read'),
      from: quotationStates,
      ...unrecorded,
    },
    approve: {
      who: isDecider,
      from: ['applying'],
      to: 'approved',
      audit: 'quotation.approve',
      tells: toPartner('quotation.approved'),
    },
    return: {
      who: isDecider,
      from: ['applying'],
      to: 'returned',
      audit: 'quotation.return',
      tells: toPartner('quotation.returned'),
    },
    reject: {
      who: isDecider,
      from: ['applying'],
      to: 'rejected',
      audit: 'quotation.reject',
      tells: toPartner('quotation.rejected'),
    },
    // `approved` implies that nothing is ordered.
    recall: {
      who: isDecider,
      from: ['approved'],
      to: 'returned',
      audit: 'quotation.recall',
      tells: toPartner('quotation.recalled'),
    },
    // The state after it follows from the orders: computeOrderedState.
    extend: {
      who: isDecider,
      from: ['approved', 'partially_ordered', 'expired'],
      audit: 'quotation.extend',
      tells: toPartner('quotation.extended'),
    },
    assign: {
      who: isDecider,
      from: ['applying'],
      audit: 'quotation.assign',
      tells: [{ to: 'new_assignee', kind: 'quotation.assigned' }],
    },
    // Staff do not see drafts. A message tells one of these: the partner's, one to the partner, a note among staff.
    message: {
      who: (reader, row) => isPartner(reader, row) || isDecider(reader),
      from: quotationStates.filter((state) => state !== 'draft'),
      audit: 'quotation.message',
      tells: [
        { to: 'decider', kind: 'quotation.message_received' },
        { to: 'partner', kind: 'quotation.message' },
        { to: 'other_assignee', kind: 'quotation.note' },
      ],
    },
    counter: {
      who: isDecider,
      from: ['applying'],
      to: 'offered',
      audit: 'quotation.counter',
      tells: toPartner('quotation.offered'),
    },
    accept: {
      who: isPartner,
      from: ['offered'],
      to: 'approved',
      audit: null,
      tells: [{ to: 'assignee', kind: 'quotation.offer_accepted' }, ...toPartner('quotation.approved')],
    },
  },
  // Orders tell of the transitions that follow from them, the approval of the later revision of that of the earlier ones.
  following: {
    order_part: { from: ['approved', 'ordered'], to: 'partially_ordered', ...unrecorded },
    order_all: { from: ['approved', 'partially_ordered'], to: 'ordered', ...unrecorded },
    reopen: { from: ['partially_ordered', 'ordered'], to: 'approved', ...unrecorded },
    expire: {
      from: ['approved', 'partially_ordered'],
      to: 'expired',
      audit: null,
      tells: toPartner('quotation.expired'),
    },
    supersede: { from: ['approved', 'partially_ordered', 'ordered', 'expired'], to: 'superseded', ...unrecorded },
    propose: {
      from: ['applying'],
      to: 'applying',
      audit: 'quotation.propose',
      tells: [{ to: 'other_decider', kind: 'quotation.needs_second' }],
    },
    decline_offer: { from: ['offered'], to: 'returned', ...unrecorded },
    end_offer: {
      from: ['offered'],
      to: 'applying',
      audit: null,
      tells: [{ to: 'decider', kind: 'quotation.offer_unanswered' }, ...toPartner('quotation.offer_ended')],
    },
  },
  queues: [
    {
      kinds: ['quotation.submitted', 'quotation.needs_second', 'quotation.assigned', 'quotation.offer_unanswered'],
      isWaiting: (row, { today }) => getQuotationState(row, today) === 'applying',
    },
  ],
};

/** Wait from the submission to the decision of staff. */
export const quotationWait: WaitInHistory = {
  object: 'quotation',
  begins: ['applying'],
  ends: ['approved', 'offered', 'returned', 'rejected'],
};

/** The states that wait for a side: `us` is the partner, `vendor` the vendor. */
export const statesByTurn: Readonly<Record<'us' | 'vendor', readonly QuotationState[]>> = {
  us: ['draft', 'returned', 'offered', 'approved', 'partially_ordered'],
  vendor: ['applying'],
};

/** Side whose turn it is; null once nothing is left to do. */
export function findQuotationTurn(state: QuotationState): 'us' | 'vendor' | null {
  if (statesByTurn.us.includes(state)) return 'us';
  return statesByTurn.vendor.includes(state) ? 'vendor' : null;
}

/** The states of a revision that is being made. An index of the table allows one of them for each number. */
export const openStates: readonly QuotationState[] = ['draft', 'applying', 'offered', 'returned'];

/** The states in which the issued document is valid. An index of the table allows one revision in force for each number. */
export const statesInForce: readonly QuotationState[] = ['approved', 'partially_ordered', 'ordered'];

/** The stored text as a state. A check of the table guarantees that it is one. */
function getStoredState(text: string): QuotationState {
  const state = quotationStates.find((one) => one === text);
  if (!state) throw new Error(`not a state of quotations: ${text}`);
  return state;
}

/** What of a row gives its state on a day. */
export interface StoredState {
  readonly state: string;
  readonly valid_until: string | null;
  readonly offer_until: string | null;
}

/**
 * The state on the UTC day `today`. A quotation is valid until 23:59:59 UTC of its last day, and is expired after it whether or not
 * the job has stored that. In the same way an offer waits for staff again after its last day.
 */
export function getQuotationState(row: StoredState, today: string): QuotationState {
  const state = getStoredState(row.state);
  if (state === 'offered' && row.offer_until !== null && row.offer_until < today) return 'applying';
  const isOver = row.valid_until !== null && row.valid_until < today;
  return isOver && quotationFlow.following.expire.from.includes(state) ? 'expired' : state;
}

/** The state that follows from the ordered quantities. */
export function computeOrderedState(
  all: readonly (Pick<PricedLine, 'kind'> & { readonly quantity: number; readonly ordered: number })[],
): 'approved' | 'partially_ordered' | 'ordered' {
  const lines = all.filter(isInTotal);
  if (lines.every((line) => line.ordered === 0)) return 'approved';
  return lines.every((line) => line.ordered === line.quantity) ? 'ordered' : 'partially_ordered';
}

/** The transition of orders between two states; undefined when there is none. */
export const findFollowingTransition = (from: QuotationState, to: QuotationState): FollowingTransition | undefined =>
  (['order_part', 'order_all', 'reopen'] as const).find((name) => {
    const transition = quotationFlow.following[name];
    return transition.to === to && transition.from.includes(from);
  });

/** The name of the state in the language of `t`. */
export const formatQuotationState = (t: TFunction, state: QuotationState): string => t(`states.quotation_${state}`);
