import type { TextKey } from '@trunkline/text';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { addMail, type Recipient } from '../platform/mail/mail.ts';
import { formatMailValues, type MailValues } from './mail-values.ts';

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

export const notifiedUserColumns = ['id', 'company_id', 'username', 'realname', 'language'] as const;

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

/**
 * Notifies the staff who hold a permission, that is, who can take the next step. A job finds them, because a partner's transaction
 * does not see staff; it is added in the transaction of the change.
 */
export async function notifyStaff(
  context: TransactionContext,
  permission: string,
  notification: Notification,
): Promise<void> {
  await addJob(context.trx, 'notifications.tell_staff', { permission, news: notification });
}

/** Adds a notice and a mail for each user. */
export async function addNotification(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  users: readonly NotifiedUser[],
  notification: Notification,
): Promise<void> {
  if (users.length === 0) return;
  const { trx, now, app } = context;
  await trx
    .insertInto('notices')
    .values(
      users.map((user) => ({
        user_id: user.id,
        company_id: user.company_id,
        kind: notification.kind,
        object: notification.object,
        object_id: notification.object_id,
        title: notification.title,
        at: now,
      })),
    )
    .execute();
  const key = `mail.${notification.kind.replaceAll('.', '_')}`;
  await addMail(
    context,
    users.map((user) => {
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
        link: `${app.environment.publicUrl}${addLanguagePrefix(language, notification.path)}`,
      };
    }),
  );
}
