import type { Trx } from '../platform/db/connection.ts';

interface NewCaptcha {
  readonly id: string;
  readonly answer_hash: Buffer;
  readonly expires_at: Date;
}

export async function insertCaptcha(trx: Trx, captcha: NewCaptcha): Promise<void> {
  await trx.insertInto('captchas').values(captcha).execute();
}

interface Attempt {
  readonly id: string;
  /** Hash of the answer. */
  readonly hash: Buffer;
  /** The answer is the one that tests give. */
  readonly isTest: boolean;
  /** The request that uses the captcha. */
  readonly request: string | null;
  readonly now: Date;
}

/**
 * Uses up an open captcha; true when the answer was right. One statement, so that of two requests at the same time one finds it. The
 * repeat of a request whose answer was right is right again.
 */
export async function useCaptcha(trx: Trx, { id, hash, isTest, request, now }: Attempt): Promise<boolean> {
  const isRight = (stored: Buffer): boolean => isTest || stored.equals(hash);
  const used = await trx
    .updateTable('captchas')
    .set({ used_at: now, used_by: request })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst();
  if (used) return isRight(used.answer_hash);
  if (request === null) return false;
  const repeated = await trx
    .selectFrom('captchas')
    .select('answer_hash')
    .where('id', '=', id)
    .where('used_by', '=', request)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return repeated !== undefined && isRight(repeated.answer_hash);
}

export async function deleteExpiredCaptchas(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('captchas').where('expires_at', '<=', now).execute();
}
