// Partners read and withdraw quotations. Writing them: editing/editing.actions.ts. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type {
  listQuotationChoices,
  deleteQuotation,
  getQuotationDetail,
  revokeQuotation,
} from '@trunkline/contract/quotations';
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
  notWaiting,
} from './quotations.sql.ts';
import { applyQuotationTransition } from './transitions/transitions.public.ts';

export async function listChoices(context: TransactionContext, _input: ParsedInput<typeof listQuotationChoices>) {
  const rows = await listChoosableQuotations(context.trx, context.principal);
  const holders = await listHolders(context, rows);
  return {
    list: rows.map((row) => ({
      ...presentQuotationRow(context, row),
      linked_project: holders.get(row.project_id ?? '') ?? null,
    })),
  };
}

export const findPartnerQuotation = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof getQuotationDetail>,
): Promise<Quotation> => presentQuotation(context, await getQuotation(context.trx, context.principal, id));

export async function removeQuotation(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof deleteQuotation>,
) {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureQuotationState(context, row, 'delete');
  if (version != null) ensureVersion(row, version);
  await deleteQuotationRow(context.trx, row);
  return null;
}

export async function withdrawQuotation(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof revokeQuotation>,
): Promise<Quotation> {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureQuotationState(context, row, 'revoke');
  if (version != null) ensureVersion(row, version);
  const revoked = await applyQuotationTransition(context, row, {
    transition: 'revoke',
    to: 'withdrawn',
    change: notWaiting,
    // A returned quotation does not wait for staff.
    notify: row.state === 'applying',
  });
  return presentQuotation(context, revoked);
}
