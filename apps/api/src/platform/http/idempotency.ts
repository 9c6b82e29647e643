import { dayInMs } from '@trunkline/rules/time';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Trx } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { conflict, invalid } from '../errors/app-error.ts';

// Header Idempotency-Key: the same request again gets the first answer and happens once. Rules: docs/rules/platform.md

/** A first request that has no answer after this long is taken for dead, together with its process. */
const abandonedAfterMs = 60_000;
const storedForMs = dayInMs;
const retryMs = 1_000;

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Either the answer to the first request, or the right to be that request. */
export type Claim = { readonly stored: StoredAnswer } | OpenClaim;

export interface OpenClaim {
  /** Stores the answer in the transaction of the change. */
  readonly store: (trx: Trx, answer: StoredAnswer) => Promise<void>;
  /** Stores a 409 in a transaction of its own: that of the action was rolled back. */
  readonly storeRefusal: (answer: StoredAnswer) => Promise<void>;
  /**
   * Frees the key after a failure that is not stored, unless the change was saved after all. Without a database it is tried again
   * in the background, so that a retry of the request does not have to wait until the claim counts as abandoned.
   */
  readonly release: () => Promise<void>;
}

/** JSON with sorted keys; a file counts by its size here and by its bytes in `files`. */
const canonical = (_key: string, value: unknown): unknown => {
  if (value instanceof Blob) return value.size;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** SHA-256 of what a key is bound to: the call, its fields and the hash of its files. */
export const hashRequest = (call: string, fields: unknown, files: string): Buffer =>
  createHash('sha256')
    .update(`${call}\n${files}\n${JSON.stringify(fields, canonical) ?? ''}`)
    .digest();

/** Throws 400 for a key that is empty, too long or not printable. */
export function ensureIdempotencyKey(key: string): void {
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw invalid('request.key_malformed');
}

interface KeyOwner {
  readonly userId: string;
  readonly key: string;
}

/** The row of the key, if it could not be claimed: it belongs to a request that runs or was answered. */
async function insertClaim(trx: Trx, { userId, key }: KeyOwner, fingerprint: Buffer, claim: string) {
  const now = new Date();
  const row = { user_id: userId, key, fingerprint, claim, claimed_at: now, status: null, answer: null };
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['user_id', 'key'])
        .doUpdateSet(row)
        .where((e) =>
          e.or([
            e('idempotency_keys.claimed_at', '<', new Date(now.getTime() - storedForMs)),
            e.and([
              e('idempotency_keys.status', 'is', null),
              e('idempotency_keys.claimed_at', '<', new Date(now.getTime() - abandonedAfterMs)),
              e('idempotency_keys.fingerprint', '=', fingerprint),
            ]),
          ]),
        ),
    )
    .returning('claim')
    .executeTakeFirst();
  if (inserted) return undefined;
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Claims a user's key for one request. Throws 409 while the first request runs, or when the key is bound to another request. */
export async function claimKey(db: Db, userId: string, key: string, fingerprint: Buffer): Promise<Claim> {
  const claim = randomUUID();
  const owner = { userId, key };
  const existing = await inTransaction(db, 'system', (trx) => insertClaim(trx, owner, fingerprint, claim));
  if (!existing) return openClaim(db, owner, claim);
  if (!existing.fingerprint.equals(fingerprint)) throw conflict('request.key_bound');
  if (existing.status === null) throw conflict('request.key_running');
  return { stored: { status: existing.status, body: existing.answer } };
}

function openClaim(db: Db, { userId, key }: KeyOwner, claim: string): OpenClaim {
  const store = async (trx: Trx, { status, body }: StoredAnswer): Promise<void> => {
    const { numUpdatedRows } = await trx
      .updateTable('idempotency_keys')
      .set({ status, answer: JSON.stringify(body) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('claim', '=', claim)
      .executeTakeFirst();
    // Another request took this one for dead and answered in its place: nothing may happen twice.
    if (numUpdatedRows === 0n) throw conflict('request.key_running');
  };
  return {
    store,
    storeRefusal: (answer) => inTransaction(db, 'system', (trx) => store(trx, answer)),
    release: async () => {
      const deleteClaim = async (): Promise<void> => {
        await inTransaction(db, 'system', (trx) =>
          trx
            .deleteFrom('idempotency_keys')
            .where('user_id', '=', userId)
            .where('key', '=', key)
            .where('claim', '=', claim)
            .where('status', 'is', null)
            .execute(),
        );
      };
      await deleteClaim().catch(() => void repeatUntilAbandoned(deleteClaim));
    },
  };
}

async function repeatUntilAbandoned(work: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + abandonedAfterMs; Date.now() < until;) {
    await sleep(retryMs, undefined, { ref: false });
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}

/** Run by a job once a day. */
export async function deleteExpiredKeys(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('claimed_at', '<', new Date(Date.now() - storedForMs))
    .execute();
}
