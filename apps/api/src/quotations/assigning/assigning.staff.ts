// Who of the staff decides a quotation. Rules: docs/rules/quotations.md, "Assignment"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import { listPermittedStaff } from '../../notices/notices.public.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getForAction, takeStep } from '../../platform/flows/transition.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyOfAssignment } from '../quotations.notify.ts';
import { decideQuotationPermission } from '../quotations.flow.ts';
import { quotations } from '../quotations.transition.ts';

const toAssignee = ({ id, realname }: { readonly id: string; readonly realname: string }) => ({ id, name: realname });

export async function listQuotationDeciders(
  { trx, principal }: TransactionContext,
  _input: ParsedInput<typeof staffQuotationCalls.listQuotationDeciders>,
) {
  const deciders = await listPermittedStaff(trx, decideQuotationPermission);
  return { list: deciders.map((user) => ({ ...toAssignee(user), own: user.id === principal.user_id })) };
}

/** Tells the new assignee, unless they assign it to themselves. */
export async function assignQuotation(
  context: TransactionContext,
  { user_id, ...sent }: ParsedInput<typeof staffQuotationCalls.assignQuotation>,
) {
  const { trx, principal } = context;
  const row = await getForAction(context, quotations, 'assign', sent);
  const deciders = await listPermittedStaff(trx, decideQuotationPermission);
  const assignee = deciders.find((user) => user.id === user_id);
  if (user_id != null && !assignee) throw invalid('quotations.no_decider', {}, 'user_id');
  const assigned_to = assignee?.id ?? null;
  const changed = await takeStep(context, quotations, 'assign', row, {
    change: { assigned_to },
    details: { from: row.assigned_to, to: assigned_to },
  });
  if (assignee && assignee.id !== getUserId(principal) && assignee.id !== row.assigned_to)
    await notifyOfAssignment(context, changed, assignee.id);
  return { id: row.id, version: changed.version, assigned_to: assignee ? toAssignee(assignee) : null };
}
