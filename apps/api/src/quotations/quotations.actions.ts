// Partners read and withdraw quotations. Writing them: editing/editing.actions.ts. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationCalls from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { ensureVersion } from '../platform/db/record-version.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { ensureQuotationState } from './quotations.flow.ts';
import { listHolders } from './linking/linking.public.ts';
import { presentQuotation, presentQuotationRow } from './quotations.present.ts';
import {
  deleteQuotationRow,
  getQuotation,
  listChoosableQuotations,
  lockQuotation,
  clearedWaitColumns,
} from './quotations.sql.ts';
import { applyQuotationTransition } from './transitions/transitions.public.ts';

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
  { id, version }: ParsedInput<typeof quotationCalls.deleteQuotation>,
) {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureQuotationState(context, row, 'delete');
  if (version != null) ensureVersion(row, version);
  await deleteQuotationRow(context.trx, row);
  return null;
}

export async function revokeQuotation(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof quotationCalls.revokeQuotation>,
): Promise<Quotation> {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureQuotationState(context, row, 'revoke');
  if (version != null) ensureVersion(row, version);
  const revoked = await applyQuotationTransition(context, row, {
    transition: 'revoke',
    to: 'withdrawn',
    change: clearedWaitColumns,
    // A returned quotation does not wait for staff.
    notify: row.state === 'applying',
  });
  return presentQuotation(context, revoked);
}
