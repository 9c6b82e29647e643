import { createHash, randomUUID } from 'node:crypto';
import { type Db, inTransaction, type Trx } from '../db/transaction.ts';
import { conflict, invalid } from '../errors/app-error.ts';

/** A first request that is neither answered nor given up after this long died with its process. */
const abandonedAfterMs = 60_000;
const keptForMs = 24 * 3_600_000;

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Either the answer that was given before, or the right to be the first. */
export type Claim =
  | { readonly kept: KeptAnswer }
  | {
      /** Keeps the answer in the transaction of the change. */
      readonly keep: (trx: Trx, answer: KeptAnswer) => Promise<void>;
      /** Keeps a 409 when the action's own transaction was rolled back. */
      readonly keepRefusal: (answer: KeptAnswer) => Promise<void>;
      /** Gives the key back after a failure that is not kept. */
      readonly release: () => Promise<void>;
    };

const order = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value instanceof Blob
      ? value.size
      : value;

/** Bound to the call, its fields and its files. */
export const fingerprintOf = (call: string, fields: unknown, files: string): Buffer =>
  createHash('sha256')
    .update(`${call}\n${files}\n${JSON.stringify(fields, order) ?? ''}`)
    .digest();

export function ensureKey(key: string): void {
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw invalid('request.key_malformed');
}

/** Claims a user's key for one request. Refuses with 409 while the first one runs, or when the key is bound to another request. */
export async function claimKey(db: Db, userId: string, key: string, fingerprint: Buffer): Promise<Claim> {
  const claim = randomUUID();
  const kept = await inTransaction(db, 'system', async (trx) => {
    const now = new Date();
    const mine = { user_id: userId, key, fingerprint, claim, claimed_at: now, status: null, answer: null };
    const inserted = await trx
      .insertInto('idempotency_keys')
      .values(mine)
      .onConflict((on) =>
        on
          .columns(['user_id', 'key'])
          .doUpdateSet(mine)
          .where((e) =>
            e.or([
              e('idempotency_keys.claimed_at', '<', new Date(now.getTime() - keptForMs)),
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
  });
  if (kept) {
    if (!kept.fingerprint.equals(fingerprint)) throw conflict('request.key_bound');
    if (kept.status === null) throw conflict('request.key_running');
    return { kept: { status: kept.status, body: kept.answer } };
  }
  const keep = async (trx: Trx, { status, body }: KeptAnswer): Promise<void> => {
    const { numUpdatedRows } = await trx
      .updateTable('idempotency_keys')
      .set({ status, answer: JSON.stringify(body) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('claim', '=', claim)
      .executeTakeFirst();
    // Somebody took this request for dead and answered in its place: nothing may happen twice.
    if (numUpdatedRows === 0n) throw conflict('request.key_running');
  };
  return {
    keep,
    keepRefusal: (answer) => inTransaction(db, 'system', (trx) => keep(trx, answer)),
    release: async () => {
      await inTransaction(db, 'system', (trx) =>
        trx
          .deleteFrom('idempotency_keys')
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .where('claim', '=', claim)
          .where('status', 'is', null)
          .execute(),
      );
    },
  };
}

/** Keys are forgotten after 24 hours; a job calls this. */
export async function forgetOldKeys(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('claimed_at', '<', new Date(Date.now() - keptForMs))
    .execute();
}
