// Who is told that an invitation was accepted: the one who sent it. Rules: docs/rules/accounts.md, "Invitations"
import { addNotification } from '../../notices/notices.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { FoundInvitation } from './invitations.sql.ts';

export async function notifyOfAcceptance(
  context: TransactionContext,
  { id, company_id, invited_by, username }: FoundInvitation,
  realname: string,
): Promise<void> {
  const inviter = await context.trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('id', '=', invited_by)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!inviter) return;
  await addNotification(context, [inviter], {
    kind: 'company.invitation_accepted',
    object: 'invitation',
    object_id: id,
    title: realname,
    path: company_id === null ? '/admin/user' : '/personal/company',
    values: { address: username },
  });
}
