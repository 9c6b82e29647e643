// Who of the staff decides a quotation. Rules: docs/rules/quotations.md, "Assignment"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import { listPermittedStaff } from '../../notices/notices.public.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findAssignee } from '../decisions/decisions.sql.ts';
import { decideQuotationPermission } from '../quotations.flow.ts';
import { quotations } from '../quotations.transition.ts';

export async function listQuotationDeciders(
  { trx, principal }: TransactionContext,
  _input: ParsedInput<typeof staffQuotationCalls.listQuotationDeciders>,
) {
  const deciders = await listPermittedStaff(trx, decideQuotationPermission);
  return { list: deciders.map(({ id, realname }) => ({ id, name: realname, own: id === principal.user_id })) };
}

export async function assignQuotation(
  context: TransactionContext,
  { user_id, ...sent }: ParsedInput<typeof staffQuotationCalls.assignQuotation>,
) {
  const assigned = await transition(context, quotations, 'assign', sent, async (row) => {
    const deciders = await listPermittedStaff(context.trx, decideQuotationPermission);
    const to = deciders.find(({ id }) => id === user_id)?.id ?? null;
    if (user_id != null && to === null) throw invalid('quotations.no_decider', {}, 'user_id');
    return { change: { assigned_to: to }, details: { from: row.assigned_to, to } };
  });
  const { id, version } = assigned;
  return { id, version, assigned_to: await findAssignee(context.trx, assigned) };
}
