// Who of the staff decides a quotation. Rules: docs/rules/quotations.md, "Assignment"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import { listPermittedStaff } from '../../notices/notices.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyOfAssignment } from '../quotations.notify.ts';
import { ensureQuotationState } from '../quotations.flow.ts';
import { decidePermission } from '../quotations.policy.ts';
import { changeQuotation, lockQuotation } from '../quotations.sql.ts';

const toAssignee = ({ id, realname }: { readonly id: string; readonly realname: string }) => ({ id, name: realname });

export async function listQuotationDeciders(
  { trx, principal }: TransactionContext,
  _input: ParsedInput<typeof staffQuotationCalls.listQuotationDeciders>,
) {
  const deciders = await listPermittedStaff(trx, decidePermission);
  return { list: deciders.map((user) => ({ ...toAssignee(user), own: user.id === principal.user_id })) };
}

/** Tells the new assignee, unless they assign it to themselves. */
export async function assignQuotation(
  context: TransactionContext,
  { id, version, user_id }: ParsedInput<typeof staffQuotationCalls.assignQuotation>,
) {
  const { trx, principal } = context;
  const row = await lockQuotation(trx, principal, id);
  ensureQuotationState(context, row, 'assign');
  ensureVersion(row, version);
  const deciders = await listPermittedStaff(trx, decidePermission);
  const assignee = deciders.find((user) => user.id === user_id);
  if (user_id != null && !assignee) throw invalid('quotations.no_decider', {}, 'user_id');
  const changed = await changeQuotation(trx, row, { assigned_to: assignee?.id ?? null });
  await audit(context, 'quotation.assign', {
    object: 'quotation',
    object_id: id,
    company_id: row.company_id,
    details: { from: row.assigned_to, to: assignee?.id ?? null },
  });
  if (assignee && assignee.id !== getUserId(principal) && assignee.id !== row.assigned_to)
    await notifyOfAssignment(context, changed, assignee.id);
  return { id, version: changed.version, assigned_to: assignee ? toAssignee(assignee) : null };
}
