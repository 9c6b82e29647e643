// Staff approve a quotation, alone or with a second approver. Rules: docs/rules/quotations.md, "Deciding"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { computePercentBelow } from '@trunkline/rules/percent';
import { addDays } from '@trunkline/rules/time';
import { audit } from '../../platform/audit/audit.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addIssueJob } from '../documents/documents.jobs.ts';
import { presentStaffQuotation } from '../deciding/deciding.present.ts';
import {
  ensureLastDay,
  isEditedDecision,
  mergeDecision,
  type PricedProposal,
  priceProposal,
} from '../proposal/proposal.public.ts';
import { ensureQuotationState } from '../quotations.flow.ts';
import { notifyOfQuotation } from '../quotations.notify.ts';
import {
  type Approval,
  changeQuotation,
  type Decision,
  listQuotationLines,
  lockQuotation,
  clearedWaitColumns,
  type QuotationRecord,
} from '../quotations.sql.ts';
import { supersedeEarlier } from '../revising/revising.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { applyQuotationTransition } from '../transitions/transitions.public.ts';
import { ensureConfirmed } from './approving.policy.ts';
import { addApproval, hasApproved, isRepeatedApproval } from './approvals.ts';
import { saveLinePrices } from './approving.sql.ts';

type ApproveInput = ParsedInput<typeof staffQuotationCalls.approveQuotation>;

interface ProposalApproval {
  readonly decision: Decision;
  readonly proposal: PricedProposal;
  readonly approvals: readonly Approval[];
  /** Reason of the caller. Earlier approvers have their own. */
  readonly reason: string | null;
}

/** Approves, or keeps the proposal for a second approver: beyond the limit of the caller, or when the caller approved before. */
export async function approveQuotation(context: TransactionContext, input: ApproveInput): Promise<StaffQuotation> {
  const { trx, principal, now, today } = context;
  const row = await lockQuotation(trx, principal, input.id);
  ensureQuotationState(context, row, 'approve');
  ensureVersion(row, input.version);
  if (input.valid_until != null) ensureLastDay(today, input.valid_until);
  const lines = await listQuotationLines(trx, row.id);
  const merged = mergeDecision(row, lines, input);
  const decision = { ...merged, valid_until: input.valid_until ?? merged.valid_until };
  const isEdited = isEditedDecision(row.decision, decision, lines);
  const user_id = getUserId(principal);
  if (isRepeatedApproval(row.approvals, user_id, isEdited)) return presentStaffQuotation(context, row);
  const proposal = await priceProposal(context, row, lines, decision);
  ensureConfirmed(principal, row, proposal, input);
  const reason = input.reason ?? null;
  const own = { user_id, who: principal.realname, at: now.toISOString(), reason };
  const approval = { decision, proposal, reason, approvals: addApproval(row.approvals, own, isEdited) };
  const changed =
    proposal.beyond || hasApproved(row.approvals, user_id)
      ? await holdProposal(context, row, approval)
      : await settleApproval(context, row, approval);
  await audit(context, changed.needs_second ? 'quotation.propose' : 'quotation.approve', {
    object: 'quotation',
    object_id: row.id,
    company_id: row.company_id,
    details: { ...proposal.totals, own_subtotal: row.own_subtotal, limit: proposal.limit, reason },
  });
  return presentStaffQuotation(context, changed);
}

/** Stores the proposal. The quotation keeps its prices, so that the partner does not see the proposed ones. */
async function holdProposal(
  context: TransactionContext,
  row: QuotationRecord,
  { decision, approvals, proposal, reason }: ProposalApproval,
): Promise<QuotationRecord> {
  const held = await changeQuotation(context.trx, row, {
    needs_second: true,
    approvals: JSON.stringify(approvals),
    decision: JSON.stringify(decision),
  });
  const { id: object_id, company_id, state } = row;
  const transition = { object: 'quotation', object_id, company_id, transition: 'propose', from: state, to: state };
  await recordTransition(context, { ...transition, reason });
  const percent = computePercentBelow(row.own_subtotal, proposal.totals.subtotal);
  await notifyOfQuotation(context, held, 'second_approval', { approver: context.principal.realname, percent });
  return held;
}

/** Freezes the prices and charges of the proposal. */
async function settleApproval(
  context: TransactionContext,
  row: QuotationRecord,
  { decision, approvals, proposal, reason }: ProposalApproval,
): Promise<QuotationRecord> {
  const { trx, now, today } = context;
  const prices = proposal.lines.flatMap(({ id, discount_price, price_usd }) =>
    decision.prices[id] === undefined || discount_price === null || price_usd === null
      ? []
      : [{ id, discount_price, price_usd }],
  );
  await saveLinePrices(trx, row.id, prices);
  const change = {
    ...proposal.totals,
    valid_until: decision.valid_until ?? addDays(today, await readSetting(context, 'quotation.validity_days')),
    decided_at: now,
    ...clearedWaitColumns,
    approvals: JSON.stringify(approvals),
  };
  await supersedeEarlier(context, row);
  const approved = await applyQuotationTransition(context, row, {
    transition: 'approve',
    to: 'approved',
    change,
    reason,
  });
  await addIssueJob(context, row.id);
  return approved;
}
