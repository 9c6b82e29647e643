import type { MembershipType } from '@trunkline/contract/endpoint';
import { isLanguage } from '@trunkline/text/languages';
import { CompiledQuery, sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { toDay } from '../platform/server/clock.ts';
import { type Db, inTransaction, type Trx } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Knock } from '../platform/app-context.ts';
import type { Principal } from '../platform/http/access.ts';

// Rules: docs/rules/accounts.md, "Sessions".

const dayMs = 86_400_000;
const absoluteMs = 30 * dayMs;
const idleMs = { vendor: 2 * 3_600_000, company: 7 * dayMs } as const;
/** How old `last_used_at` may grow before it is written again. */
const noteEveryMs = 60_000;

/** A session that was not used since then has run out. */
export const idleSince = ({ company_id }: { company_id: string | null }, now: Date): Date =>
  new Date(now.getTime() - idleMs[company_id === null ? 'vendor' : 'company']);

const unknown = (): AppError => new AppError(401, 'request.session_unknown', {}, { wireCode: 90002 });
const ended = (): AppError => new AppError(401, 'request.session_ended', {}, { wireCode: 90003 });
const expired = (): AppError => new AppError(401, 'request.session_expired', {}, { wireCode: 90004 });

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
/** 32 bytes in base64url: anything of another form was never a token. */
const tokenForm = /^[\w-]{43}$/;

export interface OpenedSession {
  readonly token: string;
  readonly expires_at: Date;
}

/** A session to be opened. Only its hash is stored, so that the table gives no tokens away. */
export function newSession(trx: Trx, userId: string, network: string, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + absoluteMs);
  const opening = trx
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: userId, network, created_at: now, last_used_at: now, expires_at });
  return { session: { token, expires_at } satisfies OpenedSession, opening };
}

/** Ends sessions of a user, all or all but one; whoever uses one of them hears that it was ended from elsewhere. */
export async function endSessions(trx: Trx, userId: string, now: Date, except?: Buffer): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except!))
    .execute();
}

/** The caller's own session is gone at once: its token is then as unknown as any other. */
export async function closeSession(trx: Trx, session: Buffer): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', session).execute();
}

/** Who holds this token; refuses with 90002, 90003 or 90004. One query, of every call: nothing of it is remembered between two. */
export async function admit(db: Db, token: string, now: Date): Promise<Principal> {
  const { entering, whoIs, note } = knock(db, token, now);
  const { sql: text, parameters } = entering(true);
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters!]));
  const principal = whoIs(rows);
  await note();
  return principal;
}

export function knock(db: Db, token: string, now: Date): Knock {
  if (!tokenForm.test(token)) throw unknown();
  const hash = hashOf(token);
  let used = now;
  return {
    entering: (reads) => ({ sql: 'select * from enter($1, $2, $3)', parameters: [hash, toDay(now), reads] }),
    whoIs: (rows) => {
      const [holder] = rows as readonly (Holder | { user_id: null })[];
      if (!holder || holder.user_id === null) throw unknown();
      used = holder.last_used_at;
      return whoHolds(holder, hash, now);
    },
    note: async () => {
      if (now.getTime() - used.getTime() >= noteEveryMs) await noteUse(db, hash, now);
    },
  };
}

function whoHolds(row: Holder, hash: Buffer, now: Date): Principal {
  if (row.ended_at !== null || row.disabled) throw ended();
  if (row.expires_at <= now || row.last_used_at <= idleSince(row, now)) throw expired();
  return {
    user_id: row.user_id,
    company_id: row.company_id,
    company_role: row.company_role as Principal['company_role'],
    username: row.username,
    realname: row.realname,
    side: row.company_id === null ? 'vendor' : 'company',
    roles: row.roles,
    permissions: new Set(row.permissions),
    types: new Set(row.types as MembershipType[]),
    language: isLanguage(row.language) ? row.language : 'en',
    session: hash,
  };
}

/** One that was ended in this very moment stays ended. */
const noteUse = (db: Db, hash: Buffer, now: Date) =>
  inTransaction(db, 'system', (trx) =>
    trx.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', hash).execute(),
  );

interface Holder {
  readonly user_id: string;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly company_id: string | null;
  readonly company_role: string | null;
  readonly username: string;
  readonly realname: string;
  readonly language: string;
  readonly disabled: boolean;
  readonly roles: string[];
  readonly permissions: string[];
  readonly types: string[];
}

/** Beside a row of `users`: whether one of their sessions in this network is open right now. */
export const openSessionAt = (network: string, now: Date) => sql<boolean>`exists (
  select from sessions
  where user_id = users.id and network = ${network} and ended_at is null and expires_at > ${now} and last_used_at >
    case when users.company_id is null then ${idleSince({ company_id: null }, now)}::timestamptz else ${idleSince({ company_id: '' }, now)}::timestamptz end)`;
