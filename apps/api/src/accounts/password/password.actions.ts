import type * as accountCalls from '@trunkline/contract/accounts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { isLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, switchToSystemScope } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { addMail } from '../../platform/mail/mail.ts';
import { acceptResetCode } from '../codes/accept-code.actions.ts';
import { type AcceptedCode, markCodeUsed, voidCodes } from '../codes/codes.sql.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import {
  type AcceptedFactor,
  totpNeededError,
  tryFactor,
  consumeFactor,
  wrongFactorError,
} from '../totp/second-factor.actions.ts';
import { ensureOwnPassword } from './own-password.actions.ts';
import { hashPassword, isCommonPassword } from '../../platform/security/passwords.ts';

// Rules: docs/rules/accounts.md, "Passwords".

export interface NewPassword {
  readonly old_hash: string;
  readonly new_hash: string;
}

/** Checks the old and the new password and hashes the new one, before the transaction. Throws 400 or 429. */
export async function prepareNewPassword(
  context: RequestContext,
  input: ParsedInput<typeof accountCalls.changePassword>,
): Promise<NewPassword> {
  const old_hash = await ensureOwnPassword(context, input.old_password, 'old_password');
  ensureUncommon(input.new_password, context.principal.username, 'new_password');
  return { old_hash, new_hash: await hashPassword(input.new_password) };
}

/** Sets the password and ends the user's other sessions. */
export async function changePassword(
  context: TransactionContext,
  _input: ParsedInput<typeof accountCalls.changePassword>,
  { old_hash, new_hash }: NewPassword,
): Promise<null> {
  const { trx, principal, now } = context;
  const user = await setPassword(trx, getUserId(principal), new_hash, old_hash);
  // Another request changed the password meanwhile.
  if (!user) throw invalid('accounts.wrong_password', {}, 'old_password');
  await endSessions(trx, user.id, now, principal.session);
  await mailPasswordChanged(context, user);
  await audit(context, 'account.change_password', { object: 'user', object_id: user.id });
  return null;
}

export interface PreparedReset {
  readonly code: AcceptedCode;
  /** The accepted second factor. Staff with two-step login only; undefined for others. */
  readonly factor: AcceptedFactor | undefined;
  readonly new_hash: string;
}

/** Checks the new password and the codes and hashes the password, before the transaction. Throws 400 or 429. */
export async function preparePasswordReset(
  context: RequestContext,
  { username, code, password, verifyCode }: ParsedInput<typeof accountCalls.resetPassword>,
): Promise<PreparedReset> {
  ensureUncommon(password, username, 'password');
  const accepted = await acceptResetCode(context, { username, code });
  const factor = await acceptFactorOf(context, username, verifyCode);
  return { code: accepted, factor, new_hash: await hashPassword(password) };
}

/** Only who has the mailed code learns that a second one is needed. Undefined for users without two-step login. */
async function acceptFactorOf(
  context: RequestContext,
  username: string,
  verifyCode: string | null | undefined,
): Promise<AcceptedFactor | undefined> {
  const user = await inTransaction(context.app.db, 'system', (trx) => findResetUser(trx, username), { readOnly: true });
  if (!user?.totp_since) return undefined;
  if (verifyCode == null) throw totpNeededError();
  const factor = await tryFactor(context, { user_id: user.id, isKnown: false }, verifyCode);
  if (!factor) throw wrongFactorError('verifyCode');
  return factor;
}

const findResetUser = (trx: Trx, username: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'totp_since'])
    .where('username', '=', username)
    .where('disabled', '=', false)
    .executeTakeFirst();

/** Sets a new password by a mailed code and ends all sessions of the user. */
export async function resetPassword(
  context: TransactionContext,
  { username }: ParsedInput<typeof accountCalls.resetPassword>,
  { code, factor, new_hash }: PreparedReset,
): Promise<null> {
  const { trx, now } = context;
  await switchToSystemScope(trx);
  await markCodeUsed(context, code, 'code');
  await voidCodes(context, { username, purpose: 'forget' });
  const known = await findResetUser(trx, username);
  // Two-step login may have been switched on meanwhile.
  if (known?.totp_since && !factor) throw totpNeededError();
  const asUser = {
    ...context,
    principal: { ...context.principal, user_id: known?.id ?? null, username: known?.username ?? username },
  };
  if (factor) await consumeFactor(asUser, factor, 'verifyCode');
  const user = known && (await setPassword(trx, known.id, new_hash));
  if (!user) throw invalid('accounts.wrong_code', {}, 'code');
  await endSessions(trx, user.id, now);
  await trx.updateTable('login_attempts').set({ forgiven: true }).where('username', '=', username).execute();
  await mailPasswordChanged(context, user);
  const { company_id } = user;
  await audit(asUser, 'account.forget_password', { object: 'user', object_id: user.id, company_id });
  return null;
}

function ensureUncommon(password: string, username: string, path: string): void {
  if (isCommonPassword(password, username)) throw invalid('accounts.common_password', {}, path);
}

/** Sets the password if its hash is still `oldHash`, where given. Undefined when no row was changed. */
function setPassword(trx: Trx, userId: string, password_hash: string, oldHash?: string) {
  const change = trx
    .updateTable('users')
    .set((e) => ({ password_hash, version: e('version', '+', 1) }))
    .where('id', '=', userId)
    .returning(['id', 'username', 'realname', 'language', 'company_id']);
  return (oldHash === undefined ? change : change.where('password_hash', '=', oldHash)).executeTakeFirst();
}

type UserWithNewPassword = NonNullable<Awaited<ReturnType<typeof setPassword>>>;

async function mailPasswordChanged(context: TransactionContext, user: UserWithNewPassword): Promise<void> {
  const t = getT(isLanguage(user.language) ? user.language : 'en');
  const subject = t('mail.password_changed_subject');
  await addMail(context, [{ to: user, subject, body: t('mail.password_changed_body', { name: user.realname }) }]);
}
