import type { CodePurpose } from '@trunkline/contract/accounts';
import { sql } from 'kysely';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

// One-time codes that are sent by mail. Rules: docs/rules/accounts.md, "Codes".

export const codeMinutes = 10;
const maxTries = 5;
/** A login code that is younger than this stays valid, and no second one is mailed. */
const freshCodeMs = 60_000;

const hashCode = (app: AppContext, username: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', app.environment.secret).update(`code:${purpose}:${username.toLowerCase()}:${code}`).digest();

/** Serializes work on one address, so that codes and tries are counted one after the other. */
export const lockUsernameQuery = (username: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${username.toLowerCase()}, 20))`;
export const lockUsername = async (trx: Trx, username: string): Promise<void> => {
  await lockUsernameQuery(username).execute(trx);
};

/** Whether a login code was mailed in the last minute. That code takes over `remember`. */
export async function extendFreshCode(
  { trx, now }: TransactionContext,
  username: string,
  remember: boolean,
): Promise<boolean> {
  const fresh = await trx
    .updateTable('mail_codes')
    .set((e) => ({ remember: sql<boolean>`${e.ref('remember')} or ${remember}` }))
    .where('username', '=', username)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('created_at', '>', new Date(now.getTime() - freshCodeMs))
    .executeTakeFirst();
  return fresh.numUpdatedRows > 0n;
}

/** Stores a new code and returns its six digits; the table holds only their HMAC. */
export async function createCode(
  { trx, now, app }: TransactionContext,
  username: string,
  purpose: CodePurpose,
  remember: boolean,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await trx
    .insertInto('mail_codes')
    .values({
      username,
      purpose,
      remember,
      code_hash: hashCode(app, username, purpose, code),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .execute();
  return code;
}

export interface AcceptedCode {
  readonly id: string;
  readonly remember: boolean;
}

/**
 * Counts a try of the newest open code and compares it; undefined when it is wrong. The caller commits the count before it goes on,
 * so that a failing request still uses up the try.
 */
export async function tryCode(
  trx: Trx,
  app: AppContext,
  now: Date,
  { username, purpose, code }: { username: string; purpose: CodePurpose; code: string },
): Promise<AcceptedCode | undefined> {
  const row = await trx
    .updateTable('mail_codes')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('mail_codes')
        .select('id')
        .where('username', '=', username)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'remember', 'code_hash'])
    .executeTakeFirst();
  const isRight = row && timingSafeEqual(row.code_hash, hashCode(app, username, purpose, code));
  return isRight ? { id: row.id, remember: row.remember } : undefined;
}

/** Tries a code in a transaction of its own; throws 400 when it is wrong. */
export async function acceptCode(
  app: AppContext,
  now: Date,
  attempt: { username: string; purpose: CodePurpose; code: string },
): Promise<AcceptedCode> {
  const accepted = await inTransaction(app.db, 'system', (trx) => tryCode(trx, app, now, attempt));
  if (!accepted) throw invalid('accounts.wrong_code', {}, 'code');
  return accepted;
}

/** Marks a code as used; throws 400 in the second of two requests with the same code. */
export async function markCodeUsed(
  { trx, now }: TransactionContext,
  { id }: AcceptedCode,
  path: string,
): Promise<void> {
  const used = await trx
    .updateTable('mail_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw invalid('accounts.wrong_code', {}, path);
}
