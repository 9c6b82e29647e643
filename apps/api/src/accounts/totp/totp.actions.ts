// What staff do with their own two-step login. Rules: docs/rules/accounts.md, "Two-step login"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as peopleTotpCalls from '@trunkline/contract/people/totp';
import type { TotpStatus } from '@trunkline/contract/people/totp';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, switchToSystemScope } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { drawQrCode } from '../../platform/documents/qr.ts';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { ensureOwnPassword } from '../password/own-password.actions.ts';
import { type AcceptedFactor, tryFactor, consumeFactor, wrongFactorError } from './second-factor.actions.ts';
import { findTotpStep, toTotpUri } from './totp-codes.ts';
import { mailTotpNote } from './totp.notify.ts';
import {
  confirmPendingSecret,
  countRecoveryCodes,
  createPendingSecret,
  lockPendingSecret,
  openTotpSecret,
  removeTotp,
  replaceRecoveryCodes,
} from './totp.sql.ts';

/** Limits guesses of codes from an open session. */
const sessionTries = { name: 'totp', points: 10, seconds: 900 };

async function findTotpSince(trx: Trx, userId: string): Promise<Date | null> {
  const user = await trx.selectFrom('users').select('totp_since').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.totp_since;
}

async function readStatus({ trx, app }: TransactionContext, userId: string): Promise<TotpStatus> {
  const since = await findTotpSince(trx, userId);
  return {
    totp: since !== null,
    since: since?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(trx, userId),
    required: await readSetting({ app, trx }, 'security.totp_required'),
  };
}

export async function getTotpStatus(context: TransactionContext): Promise<TotpStatus> {
  await switchToSystemScope(context.trx);
  return readStatus(context, getUserId(context.principal));
}

/** Throws 400 for a wrong code and 429 after too many. */
async function tryOwnFactor(context: RequestContext, code: string): Promise<AcceptedFactor> {
  const user_id = getUserId(context.principal);
  await context.app.limits.take(sessionTries, user_id);
  const factor = await tryFactor(context, { user_id, isKnown: true }, code);
  if (!factor) throw wrongFactorError('code');
  return factor;
}

/** Prepares the start before the transaction: checks the password and, while two-step login is on, a code of the old device. */
export async function prepareTotpStart(
  context: RequestContext,
  { password, code }: ParsedInput<typeof peopleTotpCalls.startTotp>,
): Promise<AcceptedFactor | undefined> {
  await ensureOwnPassword(context, password, 'password');
  const since = await inTransaction(context.app.db, 'system', (trx) =>
    findTotpSince(trx, getUserId(context.principal)),
  );
  if (since === null) return undefined;
  if (code == null) throw invalid('accounts.need_totp', {}, 'code');
  return tryOwnFactor(context, code);
}

export async function startTotp(
  context: TransactionContext,
  _input: ParsedInput<typeof peopleTotpCalls.startTotp>,
  factor: AcceptedFactor | undefined,
): Promise<EndpointOutput<typeof peopleTotpCalls.startTotp>> {
  const { trx, principal } = context;
  const userId = getUserId(principal);
  await switchToSystemScope(trx);
  if (factor) await consumeFactor(context, factor, 'code');
  const { secret, expires_at } = await createPendingSecret(context, userId);
  const uri = toTotpUri({ secret, issuer: await readSetting(context, 'vendor.name'), account: principal.username });
  return { secret, uri, qr: drawQrCode(uri), expires_at: expires_at.toISOString() };
}

export const limitConfirmations = (context: RequestContext): Promise<unknown> =>
  context.app.limits.take(sessionTries, getUserId(context.principal));

/** Puts the new device in force. Throws 409 when none was started in the last 15 minutes. */
export async function confirmTotp(
  context: TransactionContext,
  { code }: ParsedInput<typeof peopleTotpCalls.confirmTotp>,
): Promise<EndpointOutput<typeof peopleTotpCalls.confirmTotp>> {
  const { trx, principal, app, now } = context;
  const userId = getUserId(principal);
  await switchToSystemScope(trx);
  const pending = await lockPendingSecret(context, userId);
  if (!pending) throw conflict('accounts.totp_not_started');
  const secret = openTotpSecret(app.environment.secret, userId, pending);
  const step = secret && findTotpStep(secret, code, now);
  if (step === undefined) throw invalid('accounts.wrong_code', {}, 'code');
  const isReplaced = (await findTotpSince(trx, userId)) !== null;
  await confirmPendingSecret(context, userId, step);
  const recovery_codes = await replaceRecoveryCodes(context, userId);
  await audit(context, isReplaced ? 'account.replace_totp' : 'account.start_totp', {
    object: 'user',
    object_id: userId,
  });
  await mailTotpNote(context, userId, isReplaced ? 'totp_replaced' : 'totp_on');
  return { ...(await readStatus(context, userId)), recovery_codes };
}

/** Checks before the transaction: states first, then password and code. */
async function prepareProof(
  context: RequestContext,
  { password, code }: ParsedInput<typeof peopleTotpCalls.endTotp>,
): Promise<AcceptedFactor> {
  const since = await inTransaction(context.app.db, 'system', (trx) =>
    findTotpSince(trx, getUserId(context.principal)),
  );
  if (since === null) throw conflict('accounts.totp_off');
  await ensureOwnPassword(context, password, 'password');
  return tryOwnFactor(context, code);
}

export async function prepareTotpEnd(context: RequestContext, input: ParsedInput<typeof peopleTotpCalls.endTotp>) {
  const { app } = context;
  if (await readSetting({ app, trx: app.db }, 'security.totp_required')) throw conflict('accounts.totp_demanded');
  return prepareProof(context, input);
}

export async function endTotp(
  context: TransactionContext,
  _input: ParsedInput<typeof peopleTotpCalls.endTotp>,
  factor: AcceptedFactor,
): Promise<TotpStatus> {
  const { trx, principal } = context;
  const userId = getUserId(principal);
  await switchToSystemScope(trx);
  await consumeFactor(context, factor, 'code');
  await removeTotp(trx, userId);
  await audit(context, 'account.end_totp', { object: 'user', object_id: userId });
  await mailTotpNote(context, userId, 'totp_off');
  return readStatus(context, userId);
}

export const prepareNewRecoveryCodes = prepareProof;

export async function renewRecoveryCodes(
  context: TransactionContext,
  _input: ParsedInput<typeof peopleTotpCalls.renewRecoveryCodes>,
  factor: AcceptedFactor,
): Promise<EndpointOutput<typeof peopleTotpCalls.renewRecoveryCodes>> {
  const { trx, principal } = context;
  const userId = getUserId(principal);
  await switchToSystemScope(trx);
  await consumeFactor(context, factor, 'code');
  const recovery_codes = await replaceRecoveryCodes(context, userId);
  await audit(context, 'account.new_recovery_codes', { object: 'user', object_id: userId });
  await mailTotpNote(context, userId, 'recovery_codes_new');
  return { ...(await readStatus(context, userId)), recovery_codes };
}
