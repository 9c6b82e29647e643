import type { AppContext } from '../platform/app-context.ts';
import type { Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { toDay } from '@trunkline/rules/time';
import { findCountryManager, findManagement } from '../territories/territories.public.ts';
import { addNotification, type Notification } from './notices.public.ts';
import { endLeftNotices, hasLeftQueue, lockQueuesOf } from './notices.sql.ts';
import { selectActingStaff } from './recipients/acting-staff.ts';
import { listActingUsers, listPermittedStaff } from './recipients/recipients.sql.ts';

/** Data of the job that `notifyStaff` adds. */
interface StaffNotification extends Record<string, unknown> {
  readonly permission: string;
  readonly news: Notification;
  /** Moment of the step, ISO; a job of the release before names none. */
  readonly at?: string;
  readonly assignee?: string | null;
  readonly assigneeOnly?: boolean;
  readonly except?: readonly string[];
  readonly company_id?: string;
  readonly country?: string;
}

/** The account manager of the company, or of the country where there is no company. */
async function findManager(
  trx: Trx,
  { company_id, country }: { readonly company_id: string | undefined; readonly country: string | undefined },
  today: string,
): Promise<string | null> {
  if (company_id !== undefined) return (await findManagement(trx, company_id, today))?.manager_id ?? null;
  return country === undefined ? null : ((await findCountryManager(trx, country)) ?? null);
}

/** Notifies those who act with the permission; nobody when the record has left the queue since, because nothing is to be decided. */
async function notifyActingStaff(
  { permission, news, at: told, company_id, country, ...recipients }: StaffNotification,
  app: AppContext,
): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const at = told === undefined ? app.clock() : new Date(told);
    await lockQueuesOf(trx, news);
    if (await hasLeftQueue(trx, news, at)) return;
    const permitted = await listPermittedStaff(trx, permission);
    const today = toDay(app.clock());
    const users = selectActingStaff(permitted, {
      ...recipients,
      manager: await findManager(trx, { company_id, country }, today),
      acting: await listActingUsers(trx, today),
    });
    await addNotification({ trx, now: at, app }, users, news);
  });
}

/** Data of the job that a step adds by which a record leaves a queue. */
interface LeftQueue extends Record<string, unknown> {
  readonly object: string;
  readonly object_id: string;
  readonly kinds: readonly string[];
  /** Moment of the step, ISO. A later notice is of a record that has come back. */
  readonly until: string;
}

async function endNotices(left: LeftQueue, app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    await lockQueuesOf(trx, left);
    await endLeftNotices(trx, { ...left, until: new Date(left.until) }, app.clock());
  });
}

export function notificationJobs(app: AppContext): void {
  app.jobs.define('notifications.leave_queue', endNotices);
  app.jobs.define('notifications.tell_staff', notifyActingStaff);
}
