// The owner of a company is told of what gives programs access to it. Rules: docs/rules/api-access.md
import { partnerPages } from '@trunkline/contract/pages';
import { addNotification, type Notification, notifiedUserColumns } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

/** While the company has no owner, nobody is told. */
export async function notifyOwner(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  companyId: string,
  notification: Omit<Notification, 'path'>,
): Promise<void> {
  const owners = await context.trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'owner')
    .where('disabled', '=', false)
    .execute();
  await addNotification(context, owners, { ...notification, path: partnerPages.apiAccess.path });
}
