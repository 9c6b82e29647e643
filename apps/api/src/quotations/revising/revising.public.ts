// What approvals, recalls and answers need to know of revisions. Rules: docs/rules/quotations.md, "Revisions"
import type { QuotationRevision } from '@trunkline/contract/quotations.shapes';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { takeStep } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotationState, formatQuotationState, openStates, quotationFlow } from '../quotations.flow.ts';
import type { QuotationRecord } from '../quotations.sql.ts';
import { quotations } from '../quotations.transition.ts';
import { getRevisedNumbers, listRevisions, lockReplaced } from './revising.sql.ts';

export { getRevisedNumbers } from './revising.sql.ts';

/** All revisions of the number that the caller sees, and the one that `row` replaces or has replaced. */
export async function presentRevisions(
  context: TransactionContext,
  row: QuotationRecord,
): Promise<{ revisions: QuotationRevision[]; revises: QuotationRevision | null }> {
  const rows = await listRevisions(context.trx, context.principal, row);
  const revisions = rows.map((revision) => {
    const state = getQuotationState(revision, context.today);
    return {
      id: revision.id,
      number: formatQuotationNumber(revision),
      revision: revision.revision,
      state,
      state_label: formatQuotationState(context.t, state),
    };
  });
  const replaceable = [...quotationFlow.following.supersede.from, 'superseded'];
  const earlier = revisions.filter(({ revision, state }) => revision < row.revision && replaceable.includes(state));
  return { revisions, revises: earlier.at(-1) ?? null };
}

/** Whether a revision of the number is being made, other than `row` itself. */
export const hasOpenRevision = async ({ trx }: TransactionContext, row: QuotationRecord): Promise<boolean> =>
  !openStates.includes(row.state) && (await getRevisedNumbers(trx, [row])).has(row.base_number);

/** The approval of a revision ends the earlier ones. Who is told of the approval is not told of this too. */
export async function supersedeEarlier(context: TransactionContext, row: QuotationRecord): Promise<void> {
  for (const earlier of await lockReplaced(context.trx, row)) await takeStep(context, quotations, 'supersede', earlier);
}
