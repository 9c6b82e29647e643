// Tries the second factor before the transaction of a call, so that the try counts whatever happens later, and uses it up in it.
// Rules: docs/rules/accounts.md, "Two-step login"
import { dayInMs } from '@trunkline/rules/time';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp-codes.ts';
import { mailTotpNote } from './totp.notify.ts';
import {
  countRecoveryCodes,
  type CountedGuess,
  countTotpGuess,
  forgiveTotpGuess,
  isUnusedRecoveryCode,
  openTotpSecret,
  takeRecoveryCode,
  takeTotpStep,
} from './totp.sql.ts';

/** Wrong codes in a day after which networks that the account does not know are stopped until the day is over. */
export const maxTotpGuesses = 50;

export interface FactorOwner {
  readonly user_id: string;
  /** Whether the account knows the caller: their network, or their session. */
  readonly isKnown: boolean;
}

/** Owner without a code, so that the same work is done where there is no user. */
export const nobody: FactorOwner = { user_id: '00000000-0000-0000-0000-000000000000', isKnown: true };

/** A right code that is not used up yet. */
export type AcceptedFactor =
  | { readonly kind: 'app'; readonly user_id: string; readonly step: number }
  | { readonly kind: 'recovery'; readonly user_id: string; readonly hash: Buffer };

/** What a caller who has proved the password may learn: which code is missing or wrong. */
const verifyData = { data: { needVerify: true, method: 'totp' } } as const;
export const totpNeededError = (): AppError => new AppError(400, 'accounts.need_totp', {}, verifyData);
export const wrongFactorError = (path: string): AppError =>
  new AppError(400, 'accounts.wrong_totp', {}, { path, ...(path === 'verifyCode' && verifyData) });

/** Undefined when the code is wrong or was used. Throws 429 to strangers after too many wrong codes of a day. */
export async function tryFactor(
  context: RequestContext,
  { user_id, isKnown }: FactorOwner,
  typed: string,
): Promise<AcceptedFactor | undefined> {
  const { app, now } = context;
  const tried = await inTransaction(app.db, 'system', async (trx) => {
    const guess = await countTotpGuess(trx, user_id, now);
    if (!guess) return undefined;
    if (!isKnown && guess.guesses > maxTotpGuesses) return { stoppedUntil: guess.guesses_since.getTime() + dayInMs };
    const factor = await findFactor({ ...context, trx }, user_id, typed, guess);
    if (factor) await forgiveTotpGuess(trx, user_id);
    else if (guess.guesses === maxTotpGuesses) await tellStopped({ ...context, trx }, user_id);
    return factor;
  });
  if (tried && 'stoppedUntil' in tried)
    throw tooManyRequests((tried.stoppedUntil - now.getTime()) / 1_000, 'accounts.totp_stopped');
  return tried;
}

async function findFactor(
  { trx, app, now }: TransactionContext,
  user_id: string,
  typed: string,
  { sealed_secret, last_step }: CountedGuess,
): Promise<AcceptedFactor | undefined> {
  const { secret } = app.environment;
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode !== undefined) {
    const hash = hashRecoveryCode(secret, user_id, recoveryCode);
    return (await isUnusedRecoveryCode(trx, user_id, hash)) ? { kind: 'recovery', user_id, hash } : undefined;
  }
  const key = openTotpSecret(secret, user_id, sealed_secret);
  if (!key) app.fastify.log.warn({ user_id }, 'the secret of an authenticator app was stored under another SECRET');
  const step = key && findTotpStep(key, typed, now);
  return step === undefined || step <= last_step ? undefined : { kind: 'app', user_id, step };
}

async function tellStopped(context: TransactionContext, user_id: string): Promise<void> {
  await audit({ ...context, principal: systemPrincipal }, 'account.stop_totp', { object: 'user', object_id: user_id });
  await mailTotpNote(context, user_id, 'totp_stopped');
}

/**
 * Uses the code up, in the scope `system`. Throws 400 in the second of two requests with the same code. The user is told of each
 * recovery code that was used, and how many are left.
 */
export async function consumeFactor(context: TransactionContext, factor: AcceptedFactor, path: string): Promise<void> {
  const { user_id } = factor;
  const isTaken =
    factor.kind === 'app'
      ? await takeTotpStep(context.trx, user_id, factor.step)
      : await takeRecoveryCode(context, user_id, factor.hash);
  if (!isTaken) throw wrongFactorError(path);
  if (factor.kind === 'app') return;
  const left = await countRecoveryCodes(context.trx, user_id);
  await audit(context, 'account.use_recovery_code', { object: 'user', object_id: user_id, details: { left } });
  await mailTotpNote(context, user_id, 'recovery_code_used', { count: left });
}
