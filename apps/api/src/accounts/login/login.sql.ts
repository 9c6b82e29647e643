import { dayInMs, minuteInMs } from '@trunkline/rules/time';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { hasOpenSession } from '../sessions/sessions.sql.ts';

// Login attempts and networks. Rules: docs/rules/accounts.md, "Login"

/** Wrong passwords count for this long. */
export const attemptWindowMs = 15 * minuteInMs;
const rememberNetworkMs = 30 * dayInMs;

export interface LoginUser {
  readonly id: string;
  readonly company_id: string | null;
  readonly password_hash: string;
  readonly last_login: Date | null;
  readonly disabled: boolean;
  /** Moment since which a login needs a second factor; null: it needs none. */
  readonly totp_since: Date | null;
  /** Whether the network was remembered for this user. */
  readonly is_remembered: SqlBool;
  /** Whether the user has an open session in the network. */
  readonly has_session: boolean;
}

export const selectLoginUser = (trx: Trx, username: string, network: string, now: Date) =>
  trx
    .selectFrom('users')
    .select((e) => [
      'id',
      'company_id',
      'password_hash',
      'last_login',
      'disabled',
      'totp_since',
      e
        .exists(
          e
            .selectFrom('seen_networks')
            .select('network')
            .whereRef('user_id', '=', 'users.id')
            .where('network', '=', network)
            .where('seen_until', '>', now),
        )
        .as('is_remembered'),
      hasOpenSession(network, now).as('has_session'),
    ])
    .where('username', '=', username);

/** Recent attempts with a wrong password, newest first, over two windows: a block outlasts the attempts that caused it. */
export const selectAttempts = (trx: Trx, username: string, now: Date) =>
  trx
    .selectFrom('login_attempts')
    .select(['network', 'at', 'forgiven'])
    .where('username', '=', username)
    .where('at', '>', new Date(now.getTime() - 2 * attemptWindowMs))
    .orderBy('at', 'desc');

export const insertAttempt = (trx: Trx, username: string, network: string, now: Date) =>
  trx.insertInto('login_attempts').values({ username, network, at: now }).returning('id');

/** Queries after a successful login. Attempts from this network are deleted; others demand no code any more, but still block. */
export const clearAttemptQueries = (trx: Trx, username: string, network: string) => [
  trx.deleteFrom('login_attempts').where('username', '=', username).where('network', '=', network),
  trx.updateTable('login_attempts').set({ forgiven: true }).where('username', '=', username),
];

export function rememberNetworkQuery(trx: Trx, userId: string, network: string, now: Date) {
  const seen_until = new Date(now.getTime() + rememberNetworkMs);
  return trx
    .insertInto('seen_networks')
    .values({ user_id: userId, network, seen_until })
    .onConflict((on) => on.columns(['user_id', 'network']).doUpdateSet({ seen_until }));
}

/** Answers no row when the account has changed since it was checked. */
export const recordLoginQuery = (
  trx: Trx,
  userId: string,
  checked: Pick<LoginUser, 'password_hash' | 'totp_since'>,
  now: Date,
) =>
  trx
    .updateTable('users')
    .set({ last_login: now })
    .where('id', '=', userId)
    .where('disabled', '=', false)
    // A password that was changed meanwhile has ended all sessions; no session may follow it.
    .where('password_hash', '=', checked.password_hash)
    // Nor may a login without a second factor follow after two-step login was switched on.
    .where(sql<SqlBool>`totp_since is not distinct from ${checked.totp_since}`)
    .returning('id');
