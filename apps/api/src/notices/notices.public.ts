import type { Notice } from '@trunkline/contract/notices';
import type { TextKey } from '@trunkline/text';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { addMail, type Mail } from '../platform/mail/mail.ts';
import { formatReaderValues, type ReaderValues } from '../platform/documents/reader-values.ts';
import { presentNotice, toTextName } from './notices.present.ts';
import { listNewestNoticeRows } from './notices.sql.ts';
import type { NotifiedUser, StaffRecipients } from './recipients/acting-staff.ts';
import { findActingUser, notifiedUserColumns } from './recipients/recipients.sql.ts';
import { defaultPref, listPrefs, type NoticePref } from './prefs/prefs.sql.ts';

export { formatReaderValues as formatMailValues, presentNotice };
export { type NotifiedUser, selectActingStaff, type StaffMember } from './recipients/acting-staff.ts';
export { listActingUsers, listPermittedStaff, notifiedUserColumns } from './recipients/recipients.sql.ts';
export { type DailyNews, hasDailyNews, listDailyReaders, claimDailyNotices } from './notices.sql.ts';

/** The user's newest notices in the portal. */
export async function listNewestNotices(context: TransactionContext, userId: string, limit: number): Promise<Notice[]> {
  const rows = await listNewestNoticeRows(context.trx, userId, limit);
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
  readonly values?: ReaderValues;
  /** What only the mail says, and where answers to it go. */
  readonly mail?: { readonly values: ReaderValues; readonly reply_to: Mail['reply_to'] };
  /** Text that replaces the body of the kind's mail. */
  readonly body?: TextKey;
}

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

/** Who is notified of a step: docs/rules/notices.md, "Staff" */
interface StaffStep extends StaffRecipients {
  /** Company of the record: its account manager comes first. */
  readonly company_id?: string;
  /** Country, when no company is known: its account manager comes first. */
  readonly country?: string;
}

/**
 * Notifies the staff who can take the next step: the assignee, or else the account manager, or else all who act with the permission;
 * substitutes in the place of those who are absent. A job finds them, because a partner's transaction does not see staff; it is added
 * in the transaction of the change.
 */
export async function notifyStaff(
  context: Pick<TransactionContext, 'trx' | 'now'>,
  permission: string,
  notification: Notification,
  recipients: StaffStep = {},
): Promise<void> {
  await addJob(context.trx, 'notifications.tell_staff', {
    permission,
    news: notification,
    at: context.now,
    ...recipients,
  });
}

/** Notifies one member of staff, or whoever acts for them today; nobody where that is the caller, who knows. */
export async function notifyStaffMember(
  context: TransactionContext,
  userId: string,
  notification: Notification,
): Promise<void> {
  const user = await findActingUser(context.trx, userId, context.today);
  if (user && user.id !== context.principal.user_id) await addNotification(context, [user], notification);
}

/** Adds a notice and a mail for each user, as each of them wishes: docs/rules/notices.md */
export async function addNotification(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  users: readonly NotifiedUser[],
  notification: Notification,
): Promise<void> {
  if (users.length === 0) return;
  const { kind } = notification;
  const found = await listPrefs(
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
      ...formatReaderValues(language, { ...notification.values, ...notification.mail?.values }),
      title: notification.title,
      name: user.realname,
    };
    return {
      to: user,
      subject: t(`${key}_subject` as TextKey, values),
      body: t(notification.body ?? (`${key}_body` as TextKey), values),
      reply_to: notification.mail?.reply_to,
      link: `${context.app.environment.publicUrl}${addLanguagePrefix(language, notification.path)}`,
      thread: notification.path,
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
