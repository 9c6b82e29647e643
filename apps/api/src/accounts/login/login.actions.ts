import type * as accountCalls from '@trunkline/contract/accounts';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { auditQuery } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction, runPipeline, switchToSystemScope, systemScopeQuery } from '../../platform/db/transaction.ts';
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { loopback, toNetwork } from '../../platform/security/networks.ts';
import { isPassword } from '../../platform/security/passwords.ts';
import { listLoginQueries, presentLogin } from '../accounts.present.ts';
import { limitGuesses } from '../codes/guesses.actions.ts';
import { auditByName } from '../accounts.sql.ts';
import { requestCode } from '../codes/codes.jobs.ts';
import { type AcceptedCode, lockUsernameQuery, tryCode, markCodeUsed } from '../codes/codes.sql.ts';
import { createSession } from '../sessions/sessions.sql.ts';
import {
  type AcceptedFactor,
  nobody,
  totpNeededError,
  tryFactor,
  consumeFactor,
  wrongFactorError,
} from '../totp/second-factor.actions.ts';
import {
  attemptWindowMs,
  clearAttemptQueries,
  insertAttempt,
  type LoginUser,
  recordLoginQuery,
  rememberNetworkQuery,
  selectAttempts,
  selectLoginUser,
} from './login.sql.ts';

// Rules: docs/rules/accounts.md, "Login"

/** Number of wrong passwords for an account, from any network, after which the next attempt needs a mailed code. */
const maxAttemptsWithoutCode = 3;
/** Number of wrong passwords from one network after which the account is blocked there for a while. */
const maxAttemptsInNetwork = 10;

type LoginInput = ParsedInput<typeof accountCalls.loginUser>;

/** What is known before the password is compared. */
interface LoginAttempt {
  readonly id: string;
  readonly user: LoginUser | undefined;
  readonly network: string;
  /** Attempts of the window from this network, this one included. */
  readonly count: number;
  /** Whether the network needs no code: seen before, loopback, or the account's first login. */
  readonly isKnownNetwork: boolean;
  /** Whether too many wrong passwords demand a code. */
  readonly needsCode: boolean;
  readonly code: AcceptedCode | undefined;
}

export interface CheckedLogin {
  readonly user_id: string;
  readonly company_id: string | null;
  /** The hash that the password matched. */
  readonly password_hash: string;
  readonly network: string;
  readonly remember: boolean;
  readonly code: AcceptedCode | undefined;
  readonly totp_since: Date | null;
  readonly factor: AcceptedFactor | undefined;
}

const wrongLoginError = (): AppError => new AppError(400, 'accounts.wrong_login');
const codeNeededError = (): AppError => new AppError(400, 'accounts.need_code', {}, { data: { needVerify: true } });
const wrongCodeError = (): AppError =>
  new AppError(400, 'accounts.wrong_code', {}, { path: 'verifyCode', data: { needVerify: true } });

/**
 * Counts the attempt and checks password and code, before the transaction that opens the session. Unknown and known names answer
 * alike, in words and in time. Throws 400 (wrong, or code needed) or 429 (blocked).
 */
export const checkLogin = (context: RequestContext, input: LoginInput): Promise<CheckedLogin> =>
  limitGuesses(context, () => compareLogin(context, input));

async function compareLogin(context: RequestContext, input: LoginInput): Promise<CheckedLogin> {
  const { db } = context.app;
  const attempt = await inTransaction(db, 'system', (trx) => countAttempt(trx, context, input));
  const { user, needsCode, network } = attempt;
  const refuse: Refuse = async (refusal) => {
    await auditFailure(context, input, attempt);
    throw refusal;
  };
  const isRight = await isPassword(user?.password_hash, input.password);
  const isAllowed = isRight && user !== undefined && !user.disabled;
  // The answer must not tell whether the password was right. With the right one it is a request for a code and no failure.
  if (needsCode && input.verifyCode == null) {
    if (!isAllowed) return refuse(codeNeededError());
    await inTransaction(db, 'system', (trx) => forgetAttempt(trx, attempt));
    throw codeNeededError();
  }
  // A mailed code is none of a user with two-step login.
  const code = hasTotp(user) ? undefined : attempt.code;
  if (needsCode && !code && !(isAllowed && hasTotp(user))) {
    // The same work as after the right password of a user with two-step login.
    await tryFactor(context, nobody, input.verifyCode ?? '');
    return refuse(wrongCodeError());
  }
  if (!isAllowed) return refuse(wrongLoginError());
  const factor = hasTotp(user) ? await acceptFactor(context, input, { attempt, user, refuse }) : undefined;
  if (!factor && !attempt.isKnownNetwork && !code) {
    if (input.verifyCode != null) return refuse(wrongCodeError());
    await inTransaction(db, 'system', async (trx) => {
      await forgetAttempt(trx, attempt);
      await requestLoginCode(trx, context, input);
    });
    throw codeNeededError();
  }
  const remember = input.logIp === true || code?.remember === true;
  const { id: user_id, company_id, password_hash, totp_since } = user;
  return { user_id, company_id, password_hash, network, remember, code, totp_since, factor };
}

type Refuse = (refusal: AppError) => Promise<never>;

const hasTotp = (user: LoginUser | undefined): boolean => user !== undefined && user.totp_since !== null;

/** The password was right, so the attempt does not count. */
const forgetAttempt = (trx: Trx, { id }: LoginAttempt) =>
  trx.deleteFrom('login_attempts').where('id', '=', id).execute();

interface RightLogin {
  readonly attempt: LoginAttempt;
  readonly user: LoginUser;
  readonly refuse: Refuse;
}

/** The second factor after the right password. A code of an app takes the place of the mailed one, in every network. */
async function acceptFactor(
  context: RequestContext,
  { verifyCode }: LoginInput,
  { attempt, user, refuse }: RightLogin,
): Promise<AcceptedFactor> {
  if (verifyCode == null) {
    await inTransaction(context.app.db, 'system', (trx) => forgetAttempt(trx, attempt));
    throw totpNeededError();
  }
  const owner = { user_id: user.id, isKnown: attempt.isKnownNetwork };
  const factor = await tryFactor(context, owner, verifyCode);
  // After too many wrong passwords the answer must not tell whether this one was right.
  return factor ?? refuse(attempt.needsCode ? wrongCodeError() : wrongFactorError('verifyCode'));
}

/** Failures of one name and network that have a row in the audit: the first, the one that demands a code, the one that blocks. */
const auditedFailures: ReadonlySet<number> = new Set([1, maxAttemptsWithoutCode, maxAttemptsInNetwork]);
/** Beyond it, failures from one network are not audited: guesses of many names must not fill the audit. */
const failuresPerNetwork = { name: 'audited_failures', points: 60, seconds: 3600 };

async function auditFailure(
  context: RequestContext,
  { username }: LoginInput,
  { user, count, network }: LoginAttempt,
): Promise<void> {
  if (!auditedFailures.has(count)) return;
  const left = await context.app.limits.takeIfLeft(failuresPerNetwork, network);
  if (left === undefined) return;
  const details = { attempts: count, ...(left === 0 && { last_of_hour: true }) };
  await inTransaction(context.app.db, 'system', (trx) =>
    auditByName({ ...context, trx }, 'account.login_failed', username, user, details),
  );
}

/** Opens the session in one round trip. Throws 400 when the account has changed since it was checked. */
export async function loginUser(
  context: TransactionContext,
  { username }: LoginInput,
  { user_id, company_id, password_hash, network, code, remember, totp_since, factor }: CheckedLogin,
): Promise<LoginAnswer> {
  const { trx, now } = context;
  const asUser = { ...context, principal: { ...context.principal, user_id, username } };
  if (code ?? factor) await switchToSystemScope(trx);
  if (code) await markCodeUsed(context, code, 'verifyCode');
  if (factor) await consumeFactor(asUser, factor, 'verifyCode');
  const { session, insert } = createSession(context, user_id);
  const recordLogin = recordLoginQuery(trx, user_id, { password_hash, totp_since }, now);
  const login = auditQuery(asUser, 'account.login', {
    object: 'user',
    object_id: user_id,
    company_id,
  });
  const [, [user], account, roles, memberships] = await runPipeline(
    trx,
    systemScopeQuery,
    recordLogin,
    ...listLoginQueries(trx, user_id),
    insert,
    login,
    ...clearAttemptQueries(trx, username, network),
    ...(remember ? [rememberNetworkQuery(trx, user_id, network, now)] : []),
  );
  if (!user) throw wrongLoginError();
  return presentLogin(context, [account, roles, memberships], session);
}

/** Attempts for one name are counted one after the other, so that parallel attempts get no more tries. */
async function countAttempt(trx: Trx, context: RequestContext, input: LoginInput): Promise<LoginAttempt> {
  const { now, ip } = context;
  const { username, verifyCode } = input;
  const network = toNetwork(ip);
  // The statements run in this order: the name is locked first, and this attempt is inserted after the earlier ones are read.
  const [, attempts, [inserted], [user]] = await runPipeline(
    trx,
    lockUsernameQuery(username),
    selectAttempts(trx, username, now),
    insertAttempt(trx, username, network, now),
    selectLoginUser(trx, username, network, now),
  );
  if (!inserted) throw new Error('an insert answers its row');
  const inNetwork = attempts.filter((one) => one.network === network).map((one) => one.at);
  // A throw rolls the attempt back: while the account is blocked, attempts do not count.
  ensureNotBlocked(inNetwork, now);
  const windowStart = now.getTime() - attemptWindowMs;
  const count = inNetwork.filter((at) => at.getTime() > windowStart).length + 1;
  const recent = attempts.filter((one) => !one.forgiven && one.at.getTime() > windowStart);
  const needsCode = recent.length >= maxAttemptsWithoutCode;
  const code =
    verifyCode == null ? undefined : await tryCode(trx, context, { username, purpose: 'login', network }, verifyCode);
  if (needsCode && verifyCode == null) await requestLoginCode(trx, context, input);
  return { id: inserted.id, user, network, count, isKnownNetwork: isKnownNetwork(user, network), needsCode, code };
}

/** Throws 429 while the account is blocked in this network: from the attempt that reached the limit, for one window. */
function ensureNotBlocked(newestFirst: readonly Date[], now: Date): void {
  const last = newestFirst[0]?.getTime();
  const first = newestFirst[maxAttemptsInNetwork - 1]?.getTime();
  if (last === undefined || first === undefined || last - first > attemptWindowMs) return;
  const blockedUntil = last + attemptWindowMs;
  const seconds = Math.ceil((blockedUntil - now.getTime()) / 1000);
  if (seconds > 0) throw tooManyRequests(seconds, 'accounts.prohibited', { data: { retry_after: seconds } });
}

/** Loopback and the first login need no code. An unknown name counts like a first login. */
const isKnownNetwork = (user: LoginUser | undefined, network: string): boolean =>
  network === loopback ||
  user === undefined ||
  user.last_login === null ||
  user.is_remembered === true ||
  user.has_session;

const requestLoginCode = (trx: Trx, context: RequestContext, { username, logIp }: LoginInput): Promise<void> =>
  requestCode(trx, context, { username, purpose: 'login', remember: logIp === true });
