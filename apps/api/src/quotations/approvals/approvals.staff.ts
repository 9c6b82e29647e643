// Staff approve a quotation, alone or with a second approver. Rules: docs/rules/quotations.md, "Deciding"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOfferCalls from '@trunkline/contract/staff/quotation-offers';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { computePercentBelow } from '@trunkline/rules/percent';
import { addDays } from '@trunkline/rules/time';
import { reserveBidPieces } from '../../bids/drawing/drawing.public.ts';
import { getForAction, type Step, takeStep } from '../../platform/flows/transition.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addIssueJob } from '../documents/documents.jobs.ts';
import { presentStaffQuotation } from '../decisions/decisions.present.ts';
import {
  ensureLastDay,
  isEditedDecision,
  mergeDecision,
  type PricedProposal,
  priceProposal,
} from '../proposal/proposal.public.ts';
import {
  type Approval,
  clearedWaitColumns,
  type Decision,
  type LinePrice,
  listQuotationLines,
  type Offer,
  type QuotationRecord,
} from '../quotations.sql.ts';
import { quotations, type QuotationTransitionTypes } from '../quotations.transition.ts';
import { supersedeEarlier } from '../revising/revising.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { ensureConfirmed } from './approvals.policy.ts';
import { addApproval, hasApproved, isRepeatedApproval } from './approvals.ts';
import { saveLinePrices } from './approvals.sql.ts';

type ApproveInput = ParsedInput<typeof staffQuotationCalls.approveQuotation>;

interface ProposalApproval {
  readonly decision: Decision;
  readonly proposal: PricedProposal;
  readonly approvals: readonly Approval[];
  /** Reason of the caller, and the figures for the audit. Earlier approvers have their own reasons. */
  readonly recorded: Pick<Step<QuotationTransitionTypes>, 'reason' | 'details'>;
}

/** Approves, or keeps the proposal for a second approver: beyond the limit of the caller, or when the caller approved before. */
export const approveQuotation = (context: TransactionContext, input: ApproveInput): Promise<StaffQuotation> =>
  decideQuotation(context, 'approve', { ...input, until: null }, settleApproval);

/** Offers the prices to the partner, or keeps the proposal for a second approver, as an approval does. */
export const counterQuotation = (
  context: TransactionContext,
  input: ParsedInput<typeof staffOfferCalls.counterQuotation>,
): Promise<StaffQuotation> => decideQuotation(context, 'counter', { ...input, valid_until: null }, settleOffer);

interface DecisionInput extends ApproveInput {
  /** Of a counter-offer. */
  readonly until: string | null;
}

async function decideQuotation(
  context: TransactionContext,
  action: 'approve' | 'counter',
  input: DecisionInput,
  settle: (context: TransactionContext, row: QuotationRecord, approval: ProposalApproval) => Promise<QuotationRecord>,
): Promise<StaffQuotation> {
  const { trx, principal, now, today } = context;
  const row = await getForAction(context, quotations, action, input);
  if (input.valid_until != null) ensureLastDay(today, input.valid_until);
  if (input.until !== null) ensureLastDay(today, input.until, 'until');
  const lines = await listQuotationLines(trx, row.id);
  const merged = mergeDecision(row, lines, input);
  const decision = { ...merged, valid_until: input.valid_until ?? merged.valid_until, offer_until: input.until };
  const isEdited = isEditedDecision(row.decision, decision, lines);
  const user_id = getUserId(principal);
  if (isRepeatedApproval(row.approvals, user_id, isEdited)) return presentStaffQuotation(context, row);
  const proposal = await priceProposal(context, row, lines, decision);
  ensureConfirmed(principal, row, proposal, input);
  const reason = input.reason ?? null;
  const own = { user_id, who: principal.realname, at: now.toISOString(), reason };
  const offered = input.until === null ? {} : { until: input.until };
  const details = { ...proposal.totals, own_subtotal: row.own_subtotal, limit: proposal.limit, reason, ...offered };
  const approvals = addApproval(row.approvals, own, isEdited);
  const approval = { decision, proposal, approvals, recorded: { reason, details } };
  const changed =
    proposal.beyond || hasApproved(row.approvals, user_id)
      ? await holdProposal(context, row, approval)
      : await settle(context, row, approval);
  return presentStaffQuotation(context, changed);
}

/** Stores the proposal. The quotation keeps its prices, so that the partner does not see the proposed ones. */
async function holdProposal(
  context: TransactionContext,
  row: QuotationRecord,
  { decision, approvals, proposal, recorded }: ProposalApproval,
): Promise<QuotationRecord> {
  const percent = computePercentBelow(row.own_subtotal, proposal.totals.subtotal);
  return takeStep(context, quotations, 'propose', row, {
    change: { needs_second: true, approvals: JSON.stringify(approvals), decision: JSON.stringify(decision) },
    facts: { approver: context.principal.realname, percent },
    ...recorded,
  });
}

/** The prices that the proposal changes. */
const listDecidedPrices = ({ decision, proposal }: ProposalApproval): LinePrice[] =>
  proposal.lines.flatMap(({ id, discount_price, price_usd }) =>
    decision.prices[id] === undefined || discount_price === null || price_usd === null
      ? []
      : [{ id, discount_price, price_usd }],
  );

/** Freezes the prices and charges of the proposal. */
async function settleApproval(
  context: TransactionContext,
  row: QuotationRecord,
  approval: ProposalApproval,
): Promise<QuotationRecord> {
  const { trx, now, today } = context;
  const { decision, proposal, approvals, recorded } = approval;
  await saveLinePrices(trx, row.id, listDecidedPrices(approval));
  const change = {
    ...proposal.totals,
    valid_until: decision.valid_until ?? addDays(today, await readSetting(context, 'quotation.validity_days')),
    decided_at: now,
    ...clearedWaitColumns,
    approvals: JSON.stringify(approvals),
  };
  await supersedeEarlier(context, row);
  await reserveBidPieces(context, row, proposal.lines);
  const approved = await takeStep(context, quotations, 'approve', row, { change, ...recorded });
  await addIssueJob(context, row.id);
  return approved;
}

/** The quotation keeps its prices until the partner accepts those of the offer. */
async function settleOffer(
  context: TransactionContext,
  row: QuotationRecord,
  approval: ProposalApproval,
): Promise<QuotationRecord> {
  const { now, principal } = context;
  const { decision, proposal, approvals, recorded } = approval;
  const offer: Offer = {
    prices: listDecidedPrices(approval),
    totals: proposal.totals,
    validity_days: await readSetting(context, 'quotation.validity_days'),
    who: principal.realname,
    at: now.toISOString(),
    reason: recorded.reason ?? '',
  };
  const change = {
    offer: JSON.stringify(offer),
    offer_until: decision.offer_until,
    decided_at: now,
    ...clearedWaitColumns,
    approvals: JSON.stringify(approvals),
  };
  return takeStep(context, quotations, 'counter', row, { change, ...recorded });
}
