import { addNotification } from '../../notices/notices.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

interface ToldUser {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly language: string;
}

/** Tells staff that what they may do has changed; whoever made the change knows. */
export async function notifyOfPermissions(
  context: TransactionContext,
  users: readonly ToldUser[],
  roles: string,
): Promise<void> {
  for (const user of users.filter(({ id }) => id !== context.principal.user_id))
    await addNotification(context, [{ ...user, company_id: null }], {
      kind: 'account.permissions_changed',
      object: 'user',
      object_id: user.id,
      title: roles,
      path: '/admin',
    });
}
