import type { Permission } from '@trunkline/contract/staff/permissions';
import { minuteInMs, toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { createChangeCache } from '../../platform/cache/change-cache.ts';
import type { ChangeFeed } from '../../platform/cache/change-feed.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type ActingUser, findCompanyUser, holdsPermission, type Principal } from '../../platform/http/access.ts';
import { viewTokenPrefix } from '../../platform/http/authentication.ts';

// Rules: docs/rules/accounts.md, "View as partner"

const maxLifeMs = 30 * minuteInMs;
/** Distinct calls and records that one view may read; every one of them has an audit row. */
export const maxViewedCalls = 1_000;

const permission: Permission = 'companies:view:partner';

const unknownViewError = (): AppError => new AppError(401, 'accounts.view_ended', {}, { wireCode: 90002 });
export const endedViewError = (): AppError => new AppError(401, 'accounts.view_ended', {}, { wireCode: 90003 });
const expiredViewError = (): AppError => new AppError(401, 'accounts.view_expired', {}, { wireCode: 90004 });

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Whether the text is a token of a view: the prefix, then 32 bytes in base64url. */
const isViewToken = (token: string): boolean =>
  token.startsWith(viewTokenPrefix) && /^[\w-]{43}$/.test(token.slice(viewTokenPrefix.length));

interface NewView {
  readonly session: Buffer;
  readonly staff_id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly reason: string;
  /** The moment at which the session of the member of staff ends. */
  readonly sessionExpiresAt: Date;
}

/** Opens a view. The database holds only the hash of its token. */
export async function insertView(trx: Trx, { sessionExpiresAt, ...row }: NewView, now: Date) {
  const token = viewTokenPrefix + randomBytes(32).toString('base64url');
  const expires_at = new Date(Math.min(now.getTime() + maxLifeMs, sessionExpiresAt.getTime()));
  const { id } = await trx
    .insertInto('partner_views')
    .values({ ...row, token_hash: hashToken(token), created_at: now, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, expires_at };
}

/** Ends the open view of a member of staff, also one that has expired. Two calls at once wait for each other. */
export async function endOpenView(trx: Trx, staffId: string, now: Date) {
  await trx.selectFrom('users').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
  return trx
    .updateTable('partner_views')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id', 'company_id', 'reason', 'reads', 'created_at', 'expires_at'])
    .executeTakeFirst();
}

/** Whether the call is the first of its kind in its view; `full` when the view has read all that it may, which ends it. */
export async function insertViewedCall(
  trx: Trx,
  { viewId, path, record }: { readonly viewId: string; readonly path: string; readonly record: string },
  now: Date,
): Promise<'new' | 'known' | 'full'> {
  const inserted = await trx
    .insertInto('partner_view_reads')
    .values({ view_id: viewId, path, record })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return 'known';
  const counted = await trx
    .updateTable('partner_views')
    .set((e) => ({ reads: e('reads', '+', 1) }))
    .where('id', '=', viewId)
    .where('reads', '<', maxViewedCalls)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return 'new';
  await trx.updateTable('partner_views').set({ ended_at: now }).where('id', '=', viewId).execute();
  return 'full';
}

/** A row of the SQL function `find_partner_view`. Columns of the partner are null once nobody may act as them. */
interface ViewRow extends ActingUser {
  readonly view_id: string;
  readonly view_reason: string;
  readonly view_expires_at: Date;
  readonly view_ended_at: Date | null;
  readonly staff_id: string;
  readonly staff_username: string;
  readonly staff_realname: string;
  readonly staff_disabled: boolean;
  readonly staff_permissions: string[];
  readonly session_open: boolean;
  readonly company_role: Principal['company_role'];
}

/** A cached view is read again after this time, whatever the change feed reports. */
const maxCacheAgeMs = 1_000;
const maxCachedViews = 500;

/** Finds the partner of a view's token. Throws 401: 90002 for an unknown token, 90003 for an ended and 90004 for an expired view. */
export function createViewAuthenticate(db: Db, changes: ChangeFeed) {
  const cache = createChangeCache<ViewRow>(changes, {
    topics: ['sessions'],
    maxEntries: maxCachedViews,
    maxAgeMs: maxCacheAgeMs,
  });
  return async (token: string, now: Date): Promise<Principal> => {
    if (!isViewToken(token)) throw unknownViewError();
    const today = toDay(now);
    const hash = hashToken(token);
    return toPrincipal(await cache.read(`${today} ${hash.toString('base64')}`, () => getView(db, hash, today)), now);
  };
}

async function getView(db: Db, hash: Buffer, today: string): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`select * from find_partner_view(${hash}, ${today})`.execute(db);
  const [row] = rows;
  if (!row) throw unknownViewError();
  return row;
}

/** The end of the session of the member of staff ends the view; so does the loss of the permission. */
const hasEnded = (row: ViewRow): boolean =>
  row.view_ended_at !== null ||
  !row.session_open ||
  row.staff_disabled ||
  !holdsPermission(new Set(row.staff_permissions), permission);

function toPrincipal(row: ViewRow, now: Date): Principal {
  const user = findCompanyUser(row, row.company_role);
  if (hasEnded(row) || !user) throw endedViewError();
  if (row.view_expires_at <= now) throw expiredViewError();
  return {
    ...user,
    view: {
      id: row.view_id,
      reason: row.view_reason,
      staff: { user_id: row.staff_id, username: row.staff_username, realname: row.staff_realname },
    },
  };
}
