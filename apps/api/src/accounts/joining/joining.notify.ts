// Who is told of requests to join. Rules: docs/rules/accounts.md, "Joining a company"
import { addNotification, notifyStaff } from '../../notices/notices.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { JoinRequestRow } from './joining.sql.ts';

/** The owner decides. While a company has none, staff are told, who can set one. */
export async function notifyOfRequest(
  context: TransactionContext,
  request: JoinRequestRow,
  company: string,
): Promise<void> {
  const owner = await context.trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('company_id', '=', request.company_id)
    .where('company_role', '=', 'owner')
    .where('disabled', '=', false)
    .executeTakeFirst();
  const values = { address: request.username, company, person: request.realname };
  const subject = { object: 'company', object_id: request.company_id, values } as const;
  if (owner)
    return addNotification(context, [owner], {
      ...subject,
      kind: 'company.join_requested',
      title: request.realname,
      path: '/personal/company',
    });
  const notification = {
    ...subject,
    kind: 'company.owner_missing',
    title: company,
    path: `/admin/company/detail?id=${request.company_id}`,
  } as const;
  return notifyStaff(context, 'companies:company:edit', notification, { company_id: request.company_id });
}

/** The requester, in the company where they now are. */
export async function notifyRequester(
  context: TransactionContext,
  request: JoinRequestRow,
  decision: 'accepted' | 'refused',
): Promise<void> {
  const user = await context.trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('id', '=', request.user_id)
    .where('disabled', '=', false)
    .executeTakeFirst();
  const asked = await context.trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', request.company_id)
    .executeTakeFirstOrThrow();
  if (!user) return;
  await addNotification(context, [user], {
    kind: `company.join_${decision}`,
    object: 'company',
    object_id: request.company_id,
    title: asked.company,
    path: '/personal/company',
  });
}
