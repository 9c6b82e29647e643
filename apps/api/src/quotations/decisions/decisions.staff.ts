// Decisions of staff about a quotation, other than approvals: approvals/. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { invalid } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import { reserveBidPieces } from '../../bids/drawing/drawing.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addIssueJob } from '../documents/documents.jobs.ts';
import { ensureLastDay } from '../proposal/proposal.public.ts';
import { computeOrderedState } from '../quotations.flow.ts';
import { getQuotation, listQuotationLines, clearedWaitColumns, type QuotationChange } from '../quotations.sql.ts';
import { quotations } from '../quotations.transition.ts';
import { hasOpenRevision } from '../revising/revising.public.ts';
import { presentStaffQuotation } from './decisions.present.ts';

export const getStaffQuotationDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffQuotationCalls.getStaffQuotationDetail>,
): Promise<StaffQuotation> => presentStaffQuotation(context, await getQuotation(context.trx, context.principal, id));

/** What else each of them writes. */
type Refusals = Readonly<Record<'return' | 'reject' | 'recall', (context: TransactionContext) => QuotationChange>>;
const refusals: Refusals = {
  return: ({ now }) => ({ decided_at: now }),
  reject: ({ now }) => ({ decided_at: now }),
  // The issued document is not valid anymore. Prices stay until the quotation is submitted again.
  recall: () => ({ valid_until: null }),
};

/** Return, rejection and recall have the same input. */
const refuseBy =
  (action: keyof Refusals) =>
  async (
    context: TransactionContext,
    { reason, ...sent }: ParsedInput<typeof staffQuotationCalls.returnQuotation>,
  ): Promise<StaffQuotation> => {
    const refused = await transition(context, quotations, action, sent, async (row) => {
      // The partner continues with the open revision of a quotation that is recalled.
      const isSuperseded = await hasOpenRevision(context, row);
      const change = { ...clearedWaitColumns, approvals: '[]', ...refusals[action](context) };
      if (!isSuperseded) return { change, reason };
      // It is not edited any more: what was issued stays its document.
      return { change: { ...change, valid_until: row.valid_until }, to: 'superseded', reason };
    });
    return presentStaffQuotation(context, refused);
  };
export const returnQuotation = refuseBy('return');
export const rejectQuotation = refuseBy('reject');
export const recallQuotation = refuseBy('recall');

/** Sets a later last day, also of an expired quotation. The state after it follows from the orders. */
export async function extendQuotation(
  context: TransactionContext,
  { valid_until, reason, ...sent }: ParsedInput<typeof staffQuotationCalls.extendQuotation>,
): Promise<StaffQuotation> {
  const extended = await transition(context, quotations, 'extend', sent, async (row) => {
    ensureLastDay(context.today, valid_until);
    if (row.valid_until !== null && valid_until <= row.valid_until)
      throw invalid('quotations.valid_until_later', { day: { day: row.valid_until } }, 'valid_until');
    const lines = await listQuotationLines(context.trx, row.id);
    await reserveBidPieces(context, row, lines);
    const to = computeOrderedState(lines);
    return { change: { valid_until }, to, reason };
  });
  await addIssueJob(context, extended.id);
  return presentStaffQuotation(context, extended);
}
