import type { Trx } from '../platform/db/connection.ts';

export interface PublishedKey {
  readonly kid: string;
  readonly public_key: string;
}

/** All keys that were ever used, the newest first. */
export const listPublishedKeys = (trx: Trx): Promise<PublishedKey[]> =>
  trx.selectFrom('signing_keys').select(['kid', 'public_key']).orderBy('created_at', 'desc').orderBy('kid').execute();

export async function publishKey(trx: Trx, key: PublishedKey, now: Date): Promise<void> {
  await trx
    .insertInto('signing_keys')
    .values({ ...key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
