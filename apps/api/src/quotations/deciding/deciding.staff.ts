// Decisions of staff about a quotation. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { QuotationState } from '@trunkline/contract/enums';
import type {
  approveQuotation,
  extendQuotation,
  getStaffQuotationDetail,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
  StaffQuotation,
} from '@trunkline/contract/staff/quotations';
import { computePercentBelow } from '@trunkline/rules/percent';
import { addDays } from '@trunkline/rules/time';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../../settings/settings.public.ts';
import {
  ensureLastDay,
  isEditedDecision,
  mergeDecision,
  type PricedProposal,
  priceProposal,
} from '../proposal/proposal.public.ts';
import { computeOrderedState, ensureQuotationState, findQuotationState } from '../quotations.flow.ts';
import { notifyOfQuotation } from '../quotations.notify.ts';
import {
  type Approval,
  changeQuotation,
  type Decision,
  getQuotation,
  listQuotationLines,
  lockQuotation,
  type QuotationChange,
  type QuotationRecord,
} from '../quotations.sql.ts';
import { applyQuotationTransition } from '../transitions/transitions.public.ts';
import { presentStaffQuotation } from './deciding.present.ts';
import { saveLinePrices } from './deciding.sql.ts';

export const findQuotationForStaff = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof getStaffQuotationDetail>,
): Promise<StaffQuotation> => presentStaffQuotation(context, await getQuotation(context.trx, context.principal, id));

/** Approves, or keeps the proposal for a second approver when it is beyond the limit of the caller. */
export async function approveByStaff(
  context: TransactionContext,
  input: ParsedInput<typeof approveQuotation>,
): Promise<StaffQuotation> {
  const { trx, principal, now, today } = context;
  const row = await lockQuotation(trx, principal, input.id);
  ensureQuotationState(context, row, 'approve');
  ensureVersion(row.version, input.version);
  if (input.valid_until != null) ensureLastDay(today, input.valid_until);
  const lines = await listQuotationLines(trx, row.id);
  const merged = mergeDecision(row, lines, input);
  const decision = {
    ...merged,
    valid_until: input.valid_until ?? merged.valid_until,
    reason: input.reason ?? merged.reason,
  };
  const proposal = await priceProposal(context, row, lines, decision);
  const earlier = isEditedDecision(row.decision, decision, lines) ? [] : row.approvals;
  const user_id = getUserId(principal);
  const others = earlier.filter((approval) => approval.user_id !== user_id);
  const approvals = [...others, { user_id, who: principal.realname, at: now.toISOString() }];
  // The same person never approves a proposal twice, even when their limit was raised meanwhile.
  const hasApproved = row.needs_second && others.length < earlier.length;
  const approval = { decision, approvals, proposal };
  const changed =
    proposal.beyond || hasApproved
      ? await holdProposal(context, row, approval)
      : await settleApproval(context, row, approval);
  await audit(context, changed.needs_second ? 'quotation.propose' : 'quotation.approve', {
    object: 'quotation',
    object_id: row.id,
    company_id: row.company_id,
    details: { ...proposal.totals, own_subtotal: row.own_subtotal, limit: proposal.limit, reason: decision.reason },
  });
  return presentStaffQuotation(context, changed);
}

interface ProposalApproval {
  readonly decision: Decision;
  readonly approvals: readonly Approval[];
  readonly proposal: PricedProposal;
}

/** Stores the proposal. The quotation keeps its prices, so that the partner does not see the proposed ones. */
async function holdProposal(
  context: TransactionContext,
  row: QuotationRecord,
  { decision, approvals, proposal }: ProposalApproval,
): Promise<QuotationRecord> {
  const held = await changeQuotation(context.trx, row, {
    needs_second: true,
    approvals: JSON.stringify(approvals),
    decision: JSON.stringify(decision),
  });
  const percent = computePercentBelow(row.own_subtotal, proposal.totals.subtotal);
  await notifyOfQuotation(context, held, 'second_approval', { approver: context.principal.realname, percent });
  return held;
}

/** Freezes the prices and charges of the proposal. */
async function settleApproval(
  context: TransactionContext,
  row: QuotationRecord,
  { decision, approvals, proposal }: ProposalApproval,
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
    ...notWaiting,
    approvals: JSON.stringify(approvals),
  };
  const { reason } = decision;
  const approved = await applyQuotationTransition(context, row, {
    transition: 'approve',
    to: 'approved',
    change,
    reason,
  });
  await addIssueJob(context, row.id);
  return approved;
}

/** The quotation leaves the queue, and a pending proposal is dropped. */
const notWaiting = { waiting_since: null, needs_second: false, decision: null };

/** The job prints the document and stores it. */
const addIssueJob = ({ trx }: TransactionContext, id: string): Promise<void> =>
  addJob(trx, 'quotations.issue', { id }, { key: `quotations.issue:${id}` });

/** Return, rejection and recall have the same input. */
type DecisionInput = ParsedInput<typeof returnQuotation>;

interface Refusal {
  readonly transition: 'return' | 'reject' | 'recall';
  readonly to: QuotationState;
  readonly change: QuotationChange;
}

async function refuse(
  context: TransactionContext,
  { id, version, reason }: DecisionInput,
  { transition, to, change }: Refusal,
): Promise<StaffQuotation> {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureQuotationState(context, row, transition);
  ensureVersion(row.version, version);
  const refused = await applyQuotationTransition(context, row, {
    transition,
    to,
    change: { ...notWaiting, approvals: '[]', ...change },
    reason,
  });
  await auditDecision(context, row, transition, { from: row.state, to, reason });
  return presentStaffQuotation(context, refused);
}

export const returnToPartner = (
  context: TransactionContext,
  input: ParsedInput<typeof returnQuotation>,
): Promise<StaffQuotation> =>
  refuse(context, input, { transition: 'return', to: 'returned', change: { decided_at: context.now } });

export const rejectByStaff = (
  context: TransactionContext,
  input: ParsedInput<typeof rejectQuotation>,
): Promise<StaffQuotation> =>
  refuse(context, input, { transition: 'reject', to: 'rejected', change: { decided_at: context.now } });

/** The issued document is not valid anymore. Prices stay until the quotation is submitted again. */
export const recallByStaff = (
  context: TransactionContext,
  input: ParsedInput<typeof recallQuotation>,
): Promise<StaffQuotation> =>
  refuse(context, input, { transition: 'recall', to: 'returned', change: { valid_until: null, issued_file_id: null } });

/** Sets a later last day, also of an expired quotation. The state after it follows from the orders. */
export async function extendByStaff(
  context: TransactionContext,
  { id, version, valid_until, reason }: ParsedInput<typeof extendQuotation>,
): Promise<StaffQuotation> {
  const { trx, principal, today } = context;
  const row = await lockQuotation(trx, principal, id);
  ensureQuotationState(context, row, 'extend');
  ensureVersion(row.version, version);
  ensureLastDay(today, valid_until);
  if (row.valid_until !== null && valid_until <= row.valid_until)
    throw invalid('quotations.valid_until_later', { day: row.valid_until }, 'valid_until');
  const from = findQuotationState(row, today);
  const to = computeOrderedState(await listQuotationLines(trx, id));
  const change = { valid_until, issued_file_id: null };
  const extended = await applyQuotationTransition(context, row, { transition: 'extend', from, to, change, reason });
  await auditDecision(context, row, 'extend', { from, to, reason });
  await addIssueJob(context, id);
  return presentStaffQuotation(context, extended);
}

const auditDecision = (
  context: TransactionContext,
  { id: object_id, company_id }: QuotationRecord,
  transition: string,
  details: { readonly from: QuotationState; readonly to: QuotationState; readonly reason: string },
): Promise<void> => audit(context, `quotation.${transition}`, { object: 'quotation', object_id, company_id, details });
