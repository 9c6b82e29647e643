import type { TextKey, TextValues } from '@trunkline/text';
import { isLanguage, withLanguage } from '@trunkline/text/languages';
import { readT } from '@trunkline/text/read-texts';
import { sql } from 'kysely';
import { inTransaction } from '../platform/db/transaction.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { addMail, type Recipient } from '../platform/mail/mail.ts';

/** What happened, told to people on the other side: a notice in the portal and a mail in the reader's language. */
export interface News {
  /** `order.shipped`: texts `mail.order_shipped_subject` and `_body`. */
  readonly kind: `${string}.${string}`;
  readonly object: string;
  readonly object_id: string;
  /** The record's number or name: the only thing a notice quotes. */
  readonly title: string;
  /** Where the record is, without a language: `/personal/order/detail?id=…`. */
  readonly path: string;
  readonly values?: TextValues;
}

interface Reader extends Recipient {
  readonly id: string;
  readonly company_id: string | null;
}

/** Tells everybody of a company. */
export async function tellCompany(context: TransactionContext, companyId: string, news: News): Promise<void> {
  const readers = await context.trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('company_id', '=', companyId)
    .where('disabled', '=', false)
    .execute();
  await tell(context, readers, news);
}

/**
 * Tells the staff who hold a permission: those who can do what comes next. By a job, because a partner's transaction
 * does not see the vendor's people; it is added with the change, so it happens if and only if that does.
 */
export async function tellStaff(context: TransactionContext, permission: string, news: News): Promise<void> {
  await addJob(context.trx, 'notifications.tell_staff', { permission, news });
}

/** The job behind `tellStaff`. */
export async function tellStaffNow(
  { permission, news }: { permission: string; news: News },
  app: AppContext,
): Promise<void> {
  const [area] = permission.split(':');
  await inTransaction(app.db, 'system', async (trx) => {
    const readers = await trx
      .selectFrom('users')
      .select(['id', 'company_id', 'username', 'realname', 'language'])
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
    await tell({ trx, now: app.clock(), app }, readers, news);
  });
}

async function tell(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  readers: readonly Reader[],
  news: News,
): Promise<void> {
  if (readers.length === 0) return;
  const { trx, now, app } = context;
  await trx
    .insertInto('notices')
    .values(
      readers.map((reader) => ({
        user_id: reader.id,
        company_id: reader.company_id,
        kind: news.kind,
        object: news.object,
        object_id: news.object_id,
        title: news.title,
        at: now,
      })),
    )
    .execute();
  const key = `mail.${news.kind.replaceAll('.', '_')}`;
  await addMail(
    context,
    readers.map((reader) => {
      const language = isLanguage(reader.language) ? reader.language : 'en';
      const t = readT(language);
      const values = { ...news.values, title: news.title, name: reader.realname };
      return {
        to: reader,
        subject: t(`${key}_subject` as TextKey, values),
        body: t(`${key}_body` as TextKey, values),
        link: `${app.environment.publicUrl}${withLanguage(language, news.path)}`,
      };
    }),
  );
}
