import type { CodePurpose } from '@trunkline/contract/accounts';
import { minuteInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Trx } from '../../platform/db/connection.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

// One-time codes that are sent by mail. Rules: docs/rules/accounts.md, "Codes".

export const codeMinutes = 10;
const maxTries = 5;
/** A login code that is younger than this stays valid, and no second one is mailed. */
const freshCodeMs = minuteInMs;

/** A code is good for one purpose, and in the network that asked for it. */
export interface CodeOwner {
  readonly username: string;
  readonly purpose: CodePurpose;
  /** Name of the network, as `toNetwork` gives it. */
  readonly network: string;
}

const hashCode = (app: AppContext, { username, purpose }: CodeOwner, code: string): Buffer =>
  createHmac('sha256', app.environment.secret).update(`code:${purpose}:${username.toLowerCase()}:${code}`).digest();

/** Serializes work on one address, so that codes and tries are counted one after the other. */
export const lockUsernameQuery = (username: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${username.toLowerCase()}, 20))`;

/** Whether a login code was mailed to this network in the last minute. That code takes over `remember`. */
export async function extendFreshCode(
  { trx, now }: TransactionContext,
  { username, network }: CodeOwner,
  remember: boolean,
): Promise<boolean> {
  const fresh = await trx
    .updateTable('mail_codes')
    .set((e) => ({ remember: sql<boolean>`${e.ref('remember')} or ${remember}` }))
    .where('username', '=', username)
    .where('purpose', '=', 'login')
    .where('network', '=', network)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('created_at', '>', new Date(now.getTime() - freshCodeMs))
    .executeTakeFirst();
  return fresh.numUpdatedRows > 0n;
}

export interface CreatedCode {
  /** Six digits. */
  readonly code: string;
  readonly expires_at: Date;
}

/** Stores a new code; the table holds only its HMAC. It replaces older ones of the same owner. */
export async function createCode(
  { trx, now, app }: TransactionContext,
  owner: CodeOwner,
  { address, remember }: { readonly address: string; readonly remember: boolean },
): Promise<CreatedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(now.getTime() + codeMinutes * minuteInMs);
  const code_hash = hashCode(app, owner, code);
  const { username, purpose, network } = owner;
  await trx
    .insertInto('mail_codes')
    .values({ username, purpose, network, address, remember, code_hash, created_at: now, expires_at })
    .execute();
  return { code, expires_at };
}

export interface AcceptedCode {
  readonly id: string;
  readonly remember: boolean;
}

/**
 * Counts a try of the newest open code of the network and compares it; undefined when it is wrong. The caller commits the count
 * before it goes on, so that a failing request still uses up the try.
 */
export async function tryCode(
  trx: Trx,
  { app, now }: Pick<TransactionContext, 'app' | 'now'>,
  owner: CodeOwner,
  code: string,
): Promise<AcceptedCode | undefined> {
  const row = await trx
    .updateTable('mail_codes')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('mail_codes')
        .select('id')
        .where('username', '=', owner.username)
        .where('purpose', '=', owner.purpose)
        .where('network', '=', owner.network)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'remember', 'code_hash'])
    .executeTakeFirst();
  const isRight = row && timingSafeEqual(row.code_hash, hashCode(app, owner, code));
  return isRight ? { id: row.id, remember: row.remember } : undefined;
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

/** Voids the open codes of an address, whatever they are for. */
export const voidAllCodes = ({ trx, now }: TransactionContext, username: string) =>
  trx
    .updateTable('mail_codes')
    .set({ used_at: now })
    .where('username', '=', username)
    .where('used_at', 'is', null)
    .execute();

/** Voids the open codes of a purpose in all networks. */
export async function voidCodes(
  { trx, now }: TransactionContext,
  { username, purpose }: Pick<CodeOwner, 'username' | 'purpose'>,
): Promise<void> {
  await trx
    .updateTable('mail_codes')
    .set({ used_at: now })
    .where('username', '=', username)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
