import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { addNotification, listPermittedStaff, type Notification, selectActingStaff } from './notifications.public.ts';

/** What `notifyStaff` adds. */
interface StaffNotification extends Record<string, unknown> {
  readonly permission: string;
  readonly news: Notification;
  readonly assignee?: string | null;
  readonly except?: readonly string[];
}

/** Notifies those who act with the permission. */
async function notifyActingStaff(
  { permission, news, assignee, except }: StaffNotification,
  app: AppContext,
): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const permitted = await listPermittedStaff(trx, permission);
    const users = selectActingStaff(permitted, { assignee: assignee ?? null, except: except ?? [] });
    await addNotification({ trx, now: app.clock(), app }, users, news);
  });
}

export function notificationJobs(app: AppContext): void {
  app.jobs.define('notifications.tell_staff', notifyActingStaff);
}
