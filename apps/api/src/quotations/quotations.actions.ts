// Partners read and withdraw quotations. Writing them: editing/editing.actions.ts. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationCalls from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { getForAction, transition } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listHolders } from './links/links.public.ts';
import { presentQuotation, presentQuotationRow } from './quotations.present.ts';
import { deleteQuotationRow, getQuotation, listChoosableQuotations, clearedWaitColumns } from './quotations.sql.ts';
import { quotations } from './quotations.transition.ts';

export async function listQuotationChoices(
  context: TransactionContext,
  _input: ParsedInput<typeof quotationCalls.listQuotationChoices>,
) {
  const rows = await listChoosableQuotations(context.trx, context.principal);
  const holders = await listHolders(context, rows);
  return {
    list: rows.map((row) => ({
      ...presentQuotationRow(context, row),
      linked_project: holders.get(row.project_id ?? '') ?? null,
    })),
  };
}

export const getQuotationDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof quotationCalls.getQuotationDetail>,
): Promise<Quotation> => presentQuotation(context, await getQuotation(context.trx, context.principal, id));

export async function deleteQuotation(
  context: TransactionContext,
  sent: ParsedInput<typeof quotationCalls.deleteQuotation>,
) {
  await deleteQuotationRow(context.trx, await getForAction(context, quotations, 'delete', sent));
  return null;
}

export async function revokeQuotation(
  context: TransactionContext,
  sent: ParsedInput<typeof quotationCalls.revokeQuotation>,
): Promise<Quotation> {
  const revoked = await transition(context, quotations, 'revoke', sent, ({ state }) => ({
    change: clearedWaitColumns,
    // A returned quotation does not wait for staff.
    ...(state === 'returned' && { tells: [] }),
  }));
  return presentQuotation(context, revoked);
}
