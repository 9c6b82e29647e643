import { dayInMs, minuteInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { createRecoveryCode, hashRecoveryCode, readRecoveryCode, recoveryCodeCount } from './recovery-codes.ts';
import { decodeBase32, encodeBase32 } from './totp-codes.ts';

// Secrets of authenticator apps and recovery codes, which only the scope `system` sees. Rules: docs/rules/accounts.md, "Two-step login"

const secretBytes = 20;
/** A new device is confirmed within this time. */
const pendingMs = 15 * minuteInMs;

const toSealOwner = (userId: string) => ({ use: 'authenticator secrets', id: userId });

/** Undefined when SECRET has changed: no code is right then, and the two-step login has to be reset. */
export function openTotpSecret(secret: string, userId: string, sealed: Buffer): Buffer | undefined {
  const text = unseal(secret, toSealOwner(userId), sealed);
  return text === undefined ? undefined : decodeBase32(text);
}

export interface PendingSecret {
  /** Base32. */
  readonly secret: string;
  readonly expires_at: Date;
}

/** A new secret, in force once it is confirmed. The device before stays in force until then. */
export async function createPendingSecret(
  { trx, app, now }: TransactionContext,
  userId: string,
): Promise<PendingSecret> {
  const secret = encodeBase32(randomBytes(secretBytes));
  const pending = {
    sealed_pending: seal(app.environment.secret, toSealOwner(userId), secret),
    pending_at: now,
  };
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, guesses_since: now, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
  return { secret, expires_at: new Date(now.getTime() + pendingMs) };
}

/** The sealed secret that waits for its first code, locked; undefined when there is none or it is too old. */
export async function lockPendingSecret({ trx, now }: TransactionContext, userId: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('totp_secrets')
    .select('sealed_pending')
    .where('user_id', '=', userId)
    .where('pending_at', '>', new Date(now.getTime() - pendingMs))
    .forUpdate()
    .executeTakeFirst();
  return row?.sealed_pending ?? undefined;
}

/** Puts the pending secret in force. The code that confirmed it is used up. */
export async function confirmPendingSecret({ trx, now }: TransactionContext, userId: string, step: number) {
  await trx
    .updateTable('totp_secrets')
    .set((e) => ({
      sealed_secret: e.ref('sealed_pending'),
      sealed_pending: null,
      pending_at: null,
      last_step: step,
      guesses: 0,
      guesses_since: now,
    }))
    .where('user_id', '=', userId)
    .execute();
  await saveTotpSince(trx, userId, now);
}

/** Stores since when two-step login is on; null: off. */
const saveTotpSince = (trx: Trx, userId: string, totp_since: Date | null) =>
  trx
    .updateTable('users')
    .set((e) => ({ totp_since, version: e('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();

/** Switches two-step login off and forgets the device and its recovery codes. */
export async function removeTotp(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await saveTotpSince(trx, userId, null);
}

/** New recovery codes in place of the earlier ones; the database holds their hashes. */
export async function replaceRecoveryCodes({ trx, app }: TransactionContext, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(createRecoveryCode());
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { secret } = app.environment;
  const rows = Array.from(codes, (code) => ({
    user_id: userId,
    code_hash: hashRecoveryCode(secret, userId, readRecoveryCode(code) ?? code),
  }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return [...codes];
}

export async function countRecoveryCodes(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the user has this code and has not used it. */
export async function isUnusedRecoveryCode(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CountedGuess {
  readonly sealed_secret: Buffer;
  /** The newest time step whose code was used. */
  readonly last_step: number;
  /** Number of guesses within the current day, this one included. */
  readonly guesses: number;
  /** Begin of the current day. */
  readonly guesses_since: Date;
}

/** Counts a guess before it is compared. The row is locked until the transaction ends: guesses are compared one after the other. */
export async function countTotpGuess(trx: Trx, userId: string, now: Date): Promise<CountedGuess | undefined> {
  const dayAgo = new Date(now.getTime() - dayInMs);
  const { rows } = await sql<Omit<CountedGuess, 'last_step'> & { last_step: string }>`
    update totp_secrets set
      guesses = case when guesses_since <= ${dayAgo} then 1 else guesses + 1 end,
      guesses_since = case when guesses_since <= ${dayAgo} then ${now} else guesses_since end
    where user_id = ${userId} and sealed_secret is not null
    returning sealed_secret, last_step, guesses, guesses_since`.execute(trx);
  const [row] = rows;
  return row && { ...row, last_step: Number(row.last_step) };
}

/** The guess was right. */
export const forgiveTotpGuess = (trx: Trx, userId: string) =>
  trx
    .updateTable('totp_secrets')
    .set((e) => ({ guesses: e('guesses', '-', 1) }))
    .where('user_id', '=', userId)
    .execute();

/** Uses up the code of a time step and all earlier ones. False in the second of two requests with the same code. */
export async function takeTotpStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', 'is not', null)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code. False in the second of two requests with the same code. */
export async function takeRecoveryCode(
  { trx, now }: TransactionContext,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
