import type { Notice } from '@trunkline/contract/notices';
import type { TextKey } from '@trunkline/text';
import { sql } from 'kysely';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { Trx } from '../platform/db/connection.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { addMail, type Recipient } from '../platform/mail/mail.ts';
import { formatMailValues, type MailValues } from './mail-values.ts';
import { presentNotice, toTextName } from './notifications.present.ts';
import { listNoticePage } from './notifications.sql.ts';
import { defaultPref, findPrefs, type NoticePref } from './prefs/prefs.sql.ts';

export { formatMailValues, presentNotice };
export { type DailyNews, hasDailyNews, listDailyReaders, takeDailyNews } from './notifications.sql.ts';

/** The user's newest notices in the portal. */
export async function listNewestNotices(context: TransactionContext, userId: string, limit: number): Promise<Notice[]> {
  const { rows } = await listNoticePage(context.trx, userId, false, { page: 1, limit });
  return rows.map((row) => presentNotice(context, row));
}

/** One event of a record. Each recipient gets a notice in the portal and a mail in their language. */
export interface Notification {
  /** `order.shipped`: its texts are `mail.order_shipped_subject` and `mail.order_shipped_body`. */
  readonly kind: `${string}.${string}`;
  readonly object: string;
  readonly object_id: string;
  /** The record's number or name: the only thing that a notice quotes. */
  readonly title: string;
  /** The record's page, without a language: `/personal/order/detail?id=…`. */
  readonly path: string;
  readonly values?: MailValues;
}

export interface NotifiedUser extends Recipient {
  readonly id: string;
  readonly company_id: string | null;
}

const notifiedUserColumns = ['id', 'company_id', 'username', 'realname', 'language'] as const;

/** Notifies all users of a company. */
export async function notifyCompany(
  context: TransactionContext,
  companyId: string,
  notification: Notification,
): Promise<void> {
  const users = await context.trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .where('company_id', '=', companyId)
    .where('disabled', '=', false)
    .execute();
  await addNotification(context, users, notification);
}

interface StaffRecipients {
  /** Alone, as long as they hold the permission. */
  readonly assignee?: string | null;
  /** Users who cannot take the step, because they took the one before. */
  readonly except?: readonly string[];
}

/**
 * Notifies the staff who can take the next step: the assignee, or else all who act with the permission. A job finds them, because a
 * partner's transaction does not see staff; it is added in the transaction of the change.
 */
export async function notifyStaff(
  context: TransactionContext,
  permission: string,
  notification: Notification,
  recipients: StaffRecipients = {},
): Promise<void> {
  await addJob(context.trx, 'notifications.tell_staff', { permission, news: notification, ...recipients });
}

export interface StaffMember extends NotifiedUser {
  /** Holds the permission as an administrator, and not by a role of its area. */
  readonly is_admin: boolean;
}

/** The staff whose roles hold the permission, its whole area or everything; by name. */
export async function listPermittedStaff(trx: Trx, permission: string): Promise<StaffMember[]> {
  const [area] = permission.split(':');
  const holds = (permissions: readonly string[]) => sql<boolean>`exists (
    select from user_roles join roles on roles.name = user_roles.role
    where user_roles.user_id = users.id and roles.permissions && ${permissions}::text[])`;
  const own = [permission, `${area}:*:*`];
  return trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .select(sql<boolean>`not ${holds(own)}`.as('is_admin'))
    .where('company_id', 'is', null)
    .where('disabled', '=', false)
    .where(holds([...own, '*:*:*']))
    .orderBy('realname')
    .orderBy('id')
    .execute();
}

/** Those who act: administrators only where nobody else can. */
export function selectActingStaff(
  permitted: readonly StaffMember[],
  { assignee, except = [] }: StaffRecipients = {},
): readonly StaffMember[] {
  const able = permitted.filter(({ id }) => !except.includes(id));
  const assigned = able.filter(({ id }) => id === assignee);
  if (assigned.length > 0) return assigned;
  const holders = able.filter(({ is_admin }) => !is_admin);
  return holders.length > 0 ? holders : able;
}

/** Adds a notice and a mail for each user, as each of them wishes: docs/rules/notifications.md */
export async function addNotification(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  users: readonly NotifiedUser[],
  notification: Notification,
): Promise<void> {
  if (users.length === 0) return;
  const { kind } = notification;
  const found = await findPrefs(
    context.trx,
    users.map(({ id }) => id),
    kind,
  );
  const wishes = users.map((user) => ({ user, pref: found.get(user.id) ?? defaultPref }));
  await insertNotices(context, wishes, notification);
  const key = toTextName(kind);
  const mails = wishes.flatMap(({ user, pref }) => {
    if (pref.mail !== 'now') return [];
    const language = toWrittenLanguage(user.language);
    const t = getT(language);
    const values = {
      ...formatMailValues(language, notification.values ?? {}),
      title: notification.title,
      name: user.realname,
    };
    return {
      to: user,
      subject: t(`${key}_subject` as TextKey, values),
      body: t(`${key}_body` as TextKey, values),
      link: `${context.app.environment.publicUrl}${addLanguagePrefix(language, notification.path)}`,
    };
  });
  await addMail(context, mails);
}

/** The daily mail is made from notices: one that is not shown in the portal exists for it alone. */
async function insertNotices(
  { trx, now }: Pick<TransactionContext, 'trx' | 'now'>,
  wishes: readonly { readonly user: NotifiedUser; readonly pref: NoticePref }[],
  { kind, object, object_id, title, path, values = {} }: Notification,
): Promise<void> {
  const rows = wishes
    .filter(({ pref }) => pref.portal || pref.mail === 'daily')
    .map(({ user, pref }) => ({
      user_id: user.id,
      company_id: user.company_id,
      kind,
      object,
      object_id,
      title,
      path,
      values: JSON.stringify(values),
      portal: pref.portal,
      mail: pref.mail,
      at: now,
    }));
  if (rows.length > 0) await trx.insertInto('notices').values(rows).execute();
}
