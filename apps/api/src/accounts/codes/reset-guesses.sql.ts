import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

// Wrong codes for a new password, over all networks. Rules: docs/rules/accounts.md, "Codes"

/** Number of wrong guesses in a day after which no code is compared for a day. */
export const maxResetGuesses = 50;

/**
 * Counts a guess before it is compared and returns the number of this day; undefined while resets are stopped. The row is locked
 * until the transaction ends, so that parallel guesses are counted one after the other.
 */
export async function countResetGuess(trx: Trx, username: string, now: Date): Promise<number | undefined> {
  const dayAgo = new Date(now.getTime() - dayInMs);
  const { rows } = await sql<{ guesses: number }>`
    insert into reset_guesses as held (username, since, guesses) values (${username}, ${now}, 1)
    on conflict (username) do update set
      guesses = case when held.since <= ${dayAgo} then 1 else held.guesses + 1 end,
      since = case when held.since <= ${dayAgo} then ${now} else held.since end,
      stopped_until = null
    where held.stopped_until is null or held.stopped_until <= ${now}
    returning guesses`.execute(trx);
  return rows[0]?.guesses;
}

/** The guess was right. */
export async function forgiveResetGuess(trx: Trx, username: string): Promise<void> {
  await trx
    .updateTable('reset_guesses')
    .set((e) => ({ guesses: e('guesses', '-', 1) }))
    .where('username', '=', username)
    .execute();
}

export async function stopResets(trx: Trx, username: string, now: Date): Promise<void> {
  await trx
    .updateTable('reset_guesses')
    .set({ stopped_until: new Date(now.getTime() + dayInMs) })
    .where('username', '=', username)
    .execute();
}

/** Moment until which resets are stopped; undefined when they are not. */
export async function findResetStop(trx: Trx, username: string, now: Date): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('reset_guesses')
    .select('stopped_until')
    .where('username', '=', username)
    .where('stopped_until', '>', now)
    .executeTakeFirst();
  return row?.stopped_until ?? undefined;
}
