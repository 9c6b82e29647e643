import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { addNotification, type Notification, notifiedUserColumns } from './notifications.public.ts';

/** What `notifyStaff` adds. */
interface StaffNotification extends Record<string, unknown> {
  readonly permission: string;
  readonly news: Notification;
}

/** Notifies the staff whose roles hold the permission, its whole area or everything. */
async function notifyPermittedStaff({ permission, news }: StaffNotification, app: AppContext): Promise<void> {
  const [area] = permission.split(':');
  await inTransaction(app.db, 'system', async (trx) => {
    const users = await trx
      .selectFrom('users')
      .select(notifiedUserColumns)
      .where('company_id', 'is', null)
      .where('disabled', '=', false)
      .where((e) =>
        e.exists(
          e
            .selectFrom('user_roles')
            .innerJoin('roles', 'roles.name', 'user_roles.role')
            .whereRef('user_roles.user_id', '=', 'users.id')
            .where(sql<boolean>`roles.permissions && ${[permission, `${area}:*:*`, '*:*:*']}::text[]`),
        ),
      )
      .execute();
    await addNotification({ trx, now: app.clock(), app }, users, news);
  });
}

export function notificationJobs(app: AppContext): void {
  app.jobs.define('notifications.tell_staff', notifyPermittedStaff);
}
