import type { changePassword as changeCall, forgetPassword as forgetCall } from '@trunkline/contract/accounts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { isLanguage } from '@trunkline/text/languages';
import { readT } from '@trunkline/text/read-texts';
import { audit } from '../platform/audit/audit.ts';
import { inTransaction, type Trx } from '../platform/db/transaction.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { addMail } from '../platform/mail/mail.ts';
import { type CheckedCode, getCode, spendCode } from './accounts.codes.ts';
import { endSessions } from './accounts.session.ts';
import { goOnAsSystem } from './accounts.sql.ts';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';

// Rules: docs/rules/accounts.md, "Passwords".

/** Whoever sits at an open session must not guess the password that opened it. */
const oldPasswordTries = { name: 'old_password', points: 10, seconds: 900 };

export interface NewPassword {
  readonly old_hash: string;
  readonly new_hash: string;
}

export async function prepareChange(call: RequestContext, input: ParsedInput<typeof changeCall>): Promise<NewPassword> {
  const { app, principal } = call;
  const userId = principal.user_id!;
  await app.limits.take(oldPasswordTries, userId);
  const { password_hash: old_hash } = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(old_hash, input.old_password))) throw invalid('accounts.wrong_password', {}, 'old_password');
  ensureUncommon(input.new_password, principal.username, 'new_password');
  return { old_hash, new_hash: await hashPassword(input.new_password) };
}

/** Every other session of the user ends; this one stays. */
export async function change(
  context: TransactionContext,
  _input: ParsedInput<typeof changeCall>,
  { old_hash, new_hash }: NewPassword,
): Promise<null> {
  const { trx, principal, now } = context;
  const user = await setPassword(trx, principal.user_id!, new_hash, old_hash);
  // Changed by another session in the meantime: what was typed is no longer the password.
  if (!user) throw invalid('accounts.wrong_password', {}, 'old_password');
  await endSessions(trx, user.id, now, principal.session);
  await tellChanged(context, user);
  await audit(context, 'account.change_password', { object: 'user', object_id: user.id });
  return null;
}

export interface Reset {
  readonly code: CheckedCode;
  readonly new_hash: string;
}

export async function prepareForget(
  { app, now }: RequestContext,
  { username, code, password }: ParsedInput<typeof forgetCall>,
): Promise<Reset> {
  ensureUncommon(password, username, 'password');
  const checked = await getCode(app, now, { username, purpose: 'forget', code });
  return { code: checked, new_hash: await hashPassword(password) };
}

/** Ends every session: whoever forgot a password is logged in nowhere that matters. */
export async function forget(
  context: TransactionContext,
  { username }: ParsedInput<typeof forgetCall>,
  { code, new_hash }: Reset,
): Promise<null> {
  const { trx, now } = context;
  await goOnAsSystem(trx);
  await spendCode(context, code, 'code');
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('disabled', '=', false)
    .executeTakeFirst();
  const user = known && (await setPassword(trx, known.id, new_hash));
  if (!user) throw invalid('accounts.wrong_code', {}, 'code');
  await endSessions(trx, user.id, now);
  await trx.updateTable('login_attempts').set({ forgiven: true }).where('username', '=', username).execute();
  await tellChanged(context, user);
  const principal = { ...context.principal, user_id: user.id, username: user.username };
  const { company_id } = user;
  await audit({ ...context, principal }, 'account.forget_password', { object: 'user', object_id: user.id, company_id });
  return null;
}

function ensureUncommon(password: string, username: string, path: string): void {
  if (isCommonPassword(password, username)) throw invalid('accounts.common_password', {}, path);
}

const setPassword = (trx: Trx, userId: string, password_hash: string, old?: string) =>
  trx
    .updateTable('users')
    .set((e) => ({ password_hash, version: e('version', '+', 1) }))
    .where('id', '=', userId)
    .$if(old !== undefined, (query) => query.where('password_hash', '=', old!))
    .returning(['id', 'username', 'realname', 'language', 'company_id'])
    .executeTakeFirst();

type Changed = NonNullable<Awaited<ReturnType<typeof setPassword>>>;

async function tellChanged(context: TransactionContext, user: Changed): Promise<void> {
  const t = readT(isLanguage(user.language) ? user.language : 'en');
  const subject = t('mail.password_changed_subject');
  await addMail(context, [{ to: user, subject, body: t('mail.password_changed_body', { name: user.realname }) }]);
}
