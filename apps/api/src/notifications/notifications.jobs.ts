import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { toDay } from '@trunkline/rules/time';
import { findManagement } from '../territories/territories.public.ts';
import { addNotification, type Notification } from './notifications.public.ts';
import { selectActingStaff } from './recipients/acting-staff.ts';
import { listActingUsers, listPermittedStaff } from './recipients/recipients.sql.ts';

/** What `notifyStaff` adds. */
interface StaffNotification extends Record<string, unknown> {
  readonly permission: string;
  readonly news: Notification;
  readonly assignee?: string | null;
  readonly assigneeOnly?: boolean;
  readonly except?: readonly string[];
  readonly company_id?: string;
}

/** Notifies those who act with the permission. */
async function notifyActingStaff(
  { permission, news, company_id, ...recipients }: StaffNotification,
  app: AppContext,
): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const permitted = await listPermittedStaff(trx, permission);
    const now = app.clock();
    const today = toDay(now);
    const management = company_id === undefined ? undefined : await findManagement(trx, company_id, today);
    const users = selectActingStaff(permitted, {
      ...recipients,
      manager: management?.manager_id ?? null,
      acting: await listActingUsers(trx, today),
    });
    await addNotification({ trx, now, app }, users, news);
  });
}

export function notificationJobs(app: AppContext): void {
  app.jobs.define('notifications.tell_staff', notifyActingStaff);
}
