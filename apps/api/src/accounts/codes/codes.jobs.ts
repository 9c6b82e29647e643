import type { CodePurpose } from '@trunkline/contract/accounts';
import { isLanguage, type Language } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import {
  createVisitorContext,
  type RequestContext,
  type TransactionContext,
} from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { addMail, type Recipient } from '../../platform/mail/mail.ts';
import { toNetwork } from '../../platform/security/networks.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { auditByName } from '../accounts.sql.ts';
import { getCodeWait, lockCodeLimits } from './code-limits.sql.ts';
import { codeMinutes, createCode, type CreatedCode, extendFreshCode } from './codes.sql.ts';

// Codes are mailed by a job. Rules: docs/rules/accounts.md, "Codes"

/** The request that caused a job: what the audit says of it. */
interface RequestOrigin extends Record<string, unknown> {
  readonly username: string;
  /** IP address. */
  readonly ip: string;
  readonly request_id: string;
}

interface CodeRequest extends RequestOrigin {
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
export const requestCode = (
  trx: Trx,
  { ip, language, requestId: request_id }: RequestContext,
  asked: Pick<CodeRequest, 'username' | 'purpose' | 'remember'>,
): Promise<void> => addJob(trx, 'accounts.mail_code', { ...asked, ip, language, request_id });

/** Adds the job that tells a user that resets are stopped. */
export const requestResetStopMail = (trx: Trx, origin: RequestOrigin): Promise<void> =>
  addJob(trx, 'accounts.tell_resets_stopped', origin);

/** The context of a job that goes on with a request. */
const createJobContext = (app: AppContext, trx: Trx, language: Language, { ip, request_id }: RequestOrigin) =>
  ({
    ...createVisitorContext(app, language, request_id),
    ip,
    principal: systemPrincipal,
    trx,
  }) satisfies TransactionContext;

const findUser = (trx: Trx, username: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'realname', 'language', 'company_id', 'disabled', 'totp_since'])
    .where('username', '=', username)
    .executeTakeFirst();

/**
 * Creates a code and mails it where the account may have it. Registration: an address that has an account gets a note instead.
 * Otherwise an unknown or disabled account gets nothing; its request counts like any other.
 */
export async function mailCode(request: CodeRequest, app: AppContext): Promise<void> {
  const { username, purpose, language, remember, ip } = request;
  await inTransaction(app.db, 'system', async (trx) => {
    const context = createJobContext(app, trx, language, request);
    const owner = { username, purpose, network: toNetwork(ip) };
    await lockCodeLimits(trx, request);
    if (purpose === 'login' && (await extendFreshCode(context, owner, remember))) return;
    if ((await getCodeWait(trx, context, request)) > 0) return;
    const user = await findUser(trx, username);
    const code = await createCode(context, owner, { address: ip, remember });
    await auditByName(context, 'account.request_code', username, user, { purpose });
    if (purpose === 'register' && user) return mailAccountNote(context, user, 'account_exists');
    if (purpose === 'register')
      return mailAccountNote(context, { username, realname: '', language }, 'code_register', code);
    if (!user || user.disabled) return;
    // Their app has the code. The mail tells them so, for the page of a login with too many wrong passwords speaks of a mail.
    if (purpose === 'login' && user.totp_since) return mailAccountNote(context, user, 'login_by_totp');
    return mailAccountNote(context, user, `code_${purpose}`, code);
  });
}

/** Tells the user, where there is one, that too many wrong codes stopped resets for a day. */
export async function notifyResetsStopped(origin: RequestOrigin, app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const context = createJobContext(app, trx, 'en', origin);
    const user = await findUser(trx, origin.username);
    await auditByName(context, 'account.stop_resets', origin.username, user);
    if (user && !user.disabled) await mailAccountNote(context, user, 'resets_stopped');
  });
}

async function mailAccountNote(
  context: TransactionContext,
  to: Recipient,
  key: 'account_exists' | 'login_by_totp' | 'resets_stopped' | `code_${CodePurpose}`,
  code?: CreatedCode,
): Promise<void> {
  const t = getT(isLanguage(to.language) ? to.language : 'en');
  const vendor = await readSetting(context, 'vendor.name');
  const placeholders = { vendor, name: to.realname, minutes: codeMinutes, ...(code && { code: code.code }) };
  const subject = t(`mail.${key}_subject`, placeholders);
  await addMail(context, [{ to, subject, body: t(`mail.${key}_body`, placeholders), ...code }]);
}
