import type { MembershipType } from '@trunkline/contract/enums';
import { isLanguage } from '@trunkline/text/languages';
import { dayInMs, hourInMs, toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createChangeCache } from '../../platform/cache/change-cache.ts';
import type { ChangeFeed } from '../../platform/cache/change-feed.ts';
import type { Principal } from '../../platform/http/access.ts';
import { viewTokenPrefix } from '../../platform/http/authentication.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toNetwork } from '../../platform/security/networks.ts';
import { createViewAuthenticate } from '../viewing/viewing.sql.ts';

// Rules: docs/rules/accounts.md, "Sessions".

const maxLifeMs = 30 * dayInMs;
const maxIdleMs = { staff: 2 * hourInMs, company: 7 * dayInMs } as const;
/** The largest age of `last_used_at` before it is written again. */
const recordUseEveryMs = 60_000;

/** A session that was not used since this moment has expired. */
export const toIdleLimit = ({ company_id }: { company_id: string | null }, now: Date): Date =>
  new Date(now.getTime() - maxIdleMs[company_id === null ? 'staff' : 'company']);

const unknownSessionError = (): AppError => new AppError(401, 'auth.session_unknown', {}, { wireCode: 90002 });
export const endedSessionError = (): AppError => new AppError(401, 'auth.session_ended', {}, { wireCode: 90003 });
const expiredSessionError = (): AppError => new AppError(401, 'auth.session_expired', {}, { wireCode: 90004 });

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** 32 bytes in base64url. */
const tokenForm = /^[\w-]{43}$/;

export interface OpenedSession {
  readonly token: string;
  readonly expires_at: Date;
}

/** A new session and the statement that inserts it. The database holds only the token's hash. */
export function createSession({ trx, now, ip, userAgent }: TransactionContext, userId: string) {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + maxLifeMs);
  const insert = trx.insertInto('sessions').values({
    token_hash: hashToken(token),
    user_id: userId,
    network: toNetwork(ip),
    user_agent: userAgent || null,
    created_at: now,
    last_used_at: now,
    expires_at,
  });
  return { session: { token, expires_at } satisfies OpenedSession, insert };
}

/** Ends all sessions of a user, except one if given, and answers how many. Their tokens answer 90003 from then on. */
export async function endSessions(trx: Trx, userId: string, now: Date, except?: Buffer): Promise<number> {
  const open = trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const { numUpdatedRows } = await (
    except === undefined ? open : open.where('token_hash', '!=', except)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a session, found by the hash of its token. The token answers 90002 from then on. */
export async function deleteSession(trx: Trx, session: Buffer): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', session).execute();
}

/** A cached session is read again after this time, whatever the change feed reports. */
const maxCacheAgeMs = 1_000;
const maxCachedSessions = 5_000;

/** Finds the principal of a token, of a session or of a view as partner. Throws 401: 90002 for an unknown token, 90003 for an ended and 90004 for an expired session. */
export function createAuthenticate(db: Db, changes: ChangeFeed): AppContext['authenticate'] {
  const cache = createChangeCache<SessionRow>(changes, {
    // A setting restricts staff.
    topics: ['sessions', 'settings'],
    maxEntries: maxCachedSessions,
    maxAgeMs: maxCacheAgeMs,
  });
  const authenticateView = createViewAuthenticate(db, changes);
  return async (token, now) => {
    if (token.startsWith(viewTokenPrefix)) return authenticateView(token, now);
    if (!tokenForm.test(token)) throw unknownSessionError();
    const today = toDay(now);
    const hash = hashToken(token);
    const session = await cache.read(`${today} ${hash.toString('base64')}`, () => getSession(db, hash, today));
    const principal = toPrincipal(session, now);
    if (now.getTime() - session.last_used_at.getTime() >= recordUseEveryMs) {
      session.last_used_at = now;
      await recordUse(db, session.hash, now);
    }
    return principal;
  };
}

async function getSession(db: Db, hash: Buffer, today: string): Promise<SessionRow> {
  const { rows } = await sql<Omit<SessionRow, 'hash'>>`select * from find_session(${hash}, ${today})`.execute(db);
  const [row] = rows;
  if (!row) throw unknownSessionError();
  return { ...row, hash };
}

/** The principals of sessions that are still open and may do more than set up two-step login, by the hash of their token in base64. One statement, however many there are. */
export async function listOpenPrincipals(
  db: Db,
  sessions: readonly Buffer[],
  now: Date,
): Promise<Map<string, Principal>> {
  const { rows } = await sql<SessionRow>`
    select given.hash, found.* from unnest(${sessions}::bytea[]) as given (hash), find_session(given.hash, ${toDay(now)}) found`.execute(
    db,
  );
  return new Map(
    rows
      .filter((session) => findRefusal(session, now) === undefined && !session.needs_totp)
      .map((session) => [session.hash.toString('base64'), presentPrincipal(session)]),
  );
}

function toPrincipal(session: SessionRow, now: Date): Principal {
  const refusal = findRefusal(session, now);
  if (refusal) throw refusal;
  return presentPrincipal(session);
}

function findRefusal(session: SessionRow, now: Date): AppError | undefined {
  if (session.ended_at !== null || session.disabled) return endedSessionError();
  const isExpired = session.expires_at <= now || session.last_used_at <= toIdleLimit(session, now);
  return isExpired ? expiredSessionError() : undefined;
}

function presentPrincipal(session: SessionRow): Principal {
  return {
    user_id: session.user_id,
    company_id: session.company_id,
    company_role: session.company_role,
    username: session.username,
    realname: session.realname,
    side: session.company_id === null ? 'staff' : 'company',
    roles: session.roles,
    permissions: new Set(session.permissions),
    types: new Set(session.types),
    language: isLanguage(session.language) ? session.language : 'en',
    session: session.hash,
    ...(session.needs_totp && { restriction: 'accounts.totp_required' as const }),
  };
}

const recordUse = (db: Db, hash: Buffer, now: Date) =>
  inTransaction(db, 'system', (trx) =>
    trx.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', hash).execute(),
  );

/** A row of the SQL function `find_session`, with the hash of the token. */
interface SessionRow {
  readonly hash: Buffer;
  readonly user_id: string;
  last_used_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly company_id: string | null;
  readonly company_role: Principal['company_role'];
  readonly username: string;
  readonly realname: string;
  readonly language: string;
  readonly disabled: boolean;
  readonly roles: string[];
  readonly permissions: string[];
  readonly types: MembershipType[];
  /** Staff without two-step login, while the setting demands it. */
  readonly needs_totp: boolean;
}

/** An SQL condition on a row of `users`: the user has an open session in this network. */
export const hasOpenSession = (network: string, now: Date) => sql<boolean>`exists (
  select from sessions
  where user_id = users.id and network = ${network} and ended_at is null and expires_at > ${now} and last_used_at >
    case when users.company_id is null then ${toIdleLimit({ company_id: null }, now)}::timestamptz else ${toIdleLimit({ company_id: '' }, now)}::timestamptz end)`;
