// Decisions of staff about a quotation, other than approvals: approving/. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { QuotationState } from '@trunkline/contract/enums';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addIssueJob } from '../documents/documents.jobs.ts';
import { ensureLastDay } from '../proposal/proposal.public.ts';
import { computeOrderedState, ensureQuotationState, getQuotationState, quotationFlow } from '../quotations.flow.ts';
import {
  getQuotation,
  listQuotationLines,
  lockQuotation,
  clearedWaitColumns,
  type QuotationChange,
  type QuotationRecord,
} from '../quotations.sql.ts';
import { hasOpenRevision } from '../revising/revising.public.ts';
import { applyQuotationTransition } from '../transitions/transitions.public.ts';
import { presentStaffQuotation } from './deciding.present.ts';

export const getStaffQuotationDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffQuotationCalls.getStaffQuotationDetail>,
): Promise<StaffQuotation> => presentStaffQuotation(context, await getQuotation(context.trx, context.principal, id));

/** Return, rejection and recall have the same input. */
type DecisionInput = ParsedInput<typeof staffQuotationCalls.returnQuotation>;

interface Refusal {
  readonly transition: 'return' | 'reject' | 'recall';
  readonly change: QuotationChange;
}

async function refuse(
  context: TransactionContext,
  { id, version, reason }: DecisionInput,
  { transition, change }: Refusal,
): Promise<StaffQuotation> {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureQuotationState(context, row, transition);
  ensureVersion(row, version);
  // The partner continues with the open revision of a quotation that is recalled.
  const isSuperseded = await hasOpenRevision(context, row);
  const to = isSuperseded ? quotationFlow.supersede.to : quotationFlow[transition].to;
  const refused = await applyQuotationTransition(context, row, {
    transition,
    to,
    change: {
      ...clearedWaitColumns,
      approvals: '[]',
      ...change,
      // It is not edited any more: what was issued stays its document.
      ...(isSuperseded ? { issued_file_id: row.issued_file_id, issued_files: JSON.stringify(row.issued_files) } : {}),
    },
    reason,
  });
  await auditDecision(context, row, transition, { from: row.state, to, reason });
  return presentStaffQuotation(context, refused);
}

export const returnQuotation = (
  context: TransactionContext,
  input: ParsedInput<typeof staffQuotationCalls.returnQuotation>,
): Promise<StaffQuotation> => refuse(context, input, { transition: 'return', change: { decided_at: context.now } });

export const rejectQuotation = (
  context: TransactionContext,
  input: ParsedInput<typeof staffQuotationCalls.rejectQuotation>,
): Promise<StaffQuotation> => refuse(context, input, { transition: 'reject', change: { decided_at: context.now } });

const nothingIssued = { issued_file_id: null, issued_files: '{}' } as const;

/** The issued document is not valid anymore. Prices stay until the quotation is submitted again. */
export const recallQuotation = (
  context: TransactionContext,
  input: ParsedInput<typeof staffQuotationCalls.recallQuotation>,
): Promise<StaffQuotation> =>
  refuse(context, input, { transition: 'recall', change: { valid_until: null, ...nothingIssued } });

/** Sets a later last day, also of an expired quotation. The state after it follows from the orders. */
export async function extendQuotation(
  context: TransactionContext,
  { id, version, valid_until, reason }: ParsedInput<typeof staffQuotationCalls.extendQuotation>,
): Promise<StaffQuotation> {
  const { trx, principal, today } = context;
  const row = await lockQuotation(trx, principal, id);
  ensureQuotationState(context, row, 'extend');
  ensureVersion(row, version);
  ensureLastDay(today, valid_until);
  if (row.valid_until !== null && valid_until <= row.valid_until)
    throw invalid('quotations.valid_until_later', { day: row.valid_until }, 'valid_until');
  const from = getQuotationState(row, today);
  const to = computeOrderedState(await listQuotationLines(trx, id));
  const change = { valid_until, ...nothingIssued };
  const extended = await applyQuotationTransition(context, row, { transition: 'extend', from, to, change, reason });
  await auditDecision(context, row, 'extend', { from, to, reason });
  await addIssueJob(context, id);
  return presentStaffQuotation(context, extended);
}

const auditDecision = (
  context: TransactionContext,
  { id: object_id, company_id }: QuotationRecord,
  transition: 'return' | 'reject' | 'recall' | 'extend',
  details: { readonly from: QuotationState; readonly to: QuotationState; readonly reason: string },
): Promise<void> => audit(context, `quotation.${transition}`, { object: 'quotation', object_id, company_id, details });
