import type { CodePurpose } from '@trunkline/contract/accounts';
import { minuteInMs } from '@trunkline/rules/time';
import { isLanguage, type Language } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { type TransactionContext, createVisitorContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { addMail, type Recipient } from '../../platform/mail/mail.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { codeMinutes, createCode, extendFreshCode, lockUsername } from './codes.sql.ts';

// Codes are mailed by a job. Rules: docs/rules/accounts.md, "Codes"

interface CodeRequest extends Record<string, unknown> {
  readonly username: string;
  readonly purpose: CodePurpose;
  /** Language of the mail when there is no account. */
  readonly language: Language;
  /** Login: whether the caller asked to remember the network. */
  readonly remember: boolean;
}

/**
 * Adds the job that mails a code. The job looks up the account, so that neither the answer nor its time tells the caller whether
 * the account exists.
 */
export const requestCode = (trx: Trx, request: CodeRequest): Promise<void> =>
  addJob(trx, 'accounts.mail_code', request);

/** Registration: an address that has an account gets a note instead of a code. Otherwise an unknown or disabled account gets nothing. */
export async function mailCode({ username, purpose, language, remember }: CodeRequest, app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const context: TransactionContext = {
      ...createVisitorContext(app, language, 'jobs'),
      principal: systemPrincipal,
      trx,
    };
    await lockUsername(trx, username);
    const user = await trx
      .selectFrom('users')
      .select(['username', 'realname', 'language', 'company_id', 'disabled'])
      .where('username', '=', username)
      .executeTakeFirst();
    if (purpose === 'register') {
      if (user) return mailAccountNote(context, user, 'account_exists', {});
      return mailAccountNote(context, { username, realname: '', language }, 'code_register', {
        code: await createCode(context, username, purpose, false),
      });
    }
    if (!user || user.disabled) return;
    if (purpose === 'login' && (await extendFreshCode(context, username, remember))) return;
    const code = await createCode(context, username, purpose, remember);
    return mailAccountNote(context, user, `code_${purpose}`, { code });
  });
}

async function mailAccountNote(
  context: TransactionContext,
  to: Recipient,
  key: 'account_exists' | `code_${CodePurpose}`,
  values: { code?: string },
): Promise<void> {
  const t = getT(isLanguage(to.language) ? to.language : 'en');
  const vendor = await readSetting(context, 'vendor.name');
  const placeholders = { ...values, vendor, name: to.realname, minutes: codeMinutes };
  const subject = t(`mail.${key}_subject`, placeholders);
  const expires_at =
    values.code === undefined ? {} : { expires_at: new Date(context.now.getTime() + codeMinutes * minuteInMs) };
  await addMail(context, [{ to, subject, body: t(`mail.${key}_body`, placeholders), ...expires_at }]);
}
