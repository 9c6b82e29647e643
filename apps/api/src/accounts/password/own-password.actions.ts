import { inTransaction } from '../../platform/db/transaction.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { isPassword } from '../../platform/security/passwords.ts';

/** Limits guesses of the password from an open session. */
const oldPasswordTries = { name: 'old_password', points: 10, seconds: 900 };

/** Compares the caller's password, before a transaction, and returns its hash. Throws 400 when it is wrong, 429 after too many tries. */
export async function ensureOwnPassword(
  { app, principal }: RequestContext,
  typed: string,
  path: string,
): Promise<string> {
  const userId = getUserId(principal);
  await app.limits.take(oldPasswordTries, userId);
  const { password_hash } = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  if (!(await isPassword(password_hash, typed))) throw invalid('accounts.wrong_password', {}, path);
  return password_hash;
}
