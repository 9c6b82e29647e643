import { type ApiKeyScope, apiKeyScopes } from '@trunkline/contract/api-access/scopes';
import { minuteInMs, toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { createChangeCache } from '../../platform/cache/change-cache.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type ActingUser, findCompanyUser, type Principal } from '../../platform/http/access.ts';
import { apiKeyPrefix } from '../../platform/http/authentication.ts';

// Rules: docs/rules/api-access.md, "Keys"

/** A minute's calls of one key. */
export const keyLimit = { name: 'apikey', points: 300, seconds: 60 } as const;
/** The part of a key that is shown: the prefix and six characters. */
const shownCharacters = apiKeyPrefix.length + 6;
/** The largest age of `last_used_at` before it is written again. */
const recordUseEveryMs = minuteInMs;
/** A cached key is read again after this time, whatever the change feed reports. */
const maxCacheAgeMs = 1_000;
const maxCachedKeys = 2_000;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();
/** 32 bytes in base64url after the prefix. */
const isKeyForm = (token: string): boolean =>
  token.startsWith(apiKeyPrefix) && /^[\w-]{43}$/.test(token.slice(apiKeyPrefix.length));
const isScope = (text: string): text is ApiKeyScope => apiKeyScopes.some((scope) => scope === text);

const unknownKeyError = (): AppError => new AppError(401, 'api_access.key_unknown', {}, { wireCode: 90002 });
const suspendedKeyError = (): AppError => new AppError(401, 'api_access.key_suspended', {}, { wireCode: 90003 });
const expiredKeyError = (): AppError => new AppError(401, 'api_access.key_expired', {}, { wireCode: 90004 });

interface NewKey {
  readonly company_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expires_on: string | null;
}

/** Stores a new key and answers it. The database holds only its hash. */
export async function insertKey(trx: Trx, row: NewKey, now: Date): Promise<{ key: string; id: string }> {
  const key = apiKeyPrefix + randomBytes(32).toString('base64url');
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      ...row,
      scopes: [...row.scopes],
      prefix: key.slice(0, shownCharacters),
      key_hash: hashKey(key),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { key, id };
}

/** Changes of one company's keys wait for each other, so that their number stays within its limit. */
export const lockKeys = (trx: Trx, companyId: string) =>
  trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();

/** The company's keys that are not revoked, newest first, with their makers. */
export const listKeys = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('api_keys')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'api_keys.user_id').onRef('users.company_id', '=', 'api_keys.company_id'),
    )
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.scopes',
      'api_keys.created_at',
      'api_keys.expires_on',
      'api_keys.last_used_at',
      'users.realname',
    ])
    .select(sql<boolean>`users.id is not null and not users.disabled and users.removed_at is null`.as('has_maker'))
    .where('api_keys.company_id', '=', companyId)
    .where('api_keys.revoked_at', 'is', null)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .execute();
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Whether a key of the company was revoked: false for another one, and the second time. */
export async function endKey(trx: Trx, companyId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A row of the SQL function `find_api_key`. Columns of the maker are null while nobody may act as them. */
interface FoundKey extends ActingUser {
  readonly key_id: string;
  readonly key_name: string;
  readonly key_scopes: string[];
  readonly expires_on: string | null;
  last_used_at: Date | null;
}

/**
 * Finds the principal of an API key: its maker with the rights of a member, narrowed by the key's scopes. Throws 401: 90002 for an unknown
 * or revoked key, 90003 while its maker may not act, 90004 for an expired key; 429 beyond the limit of the key.
 */
export function createKeyAuthenticate({
  db,
  changes,
  limits,
}: Pick<AppContext, 'db' | 'changes' | 'limits'>): AppContext['authenticate'] {
  const cache = createChangeCache<FoundKey>(changes, {
    topics: ['sessions'],
    maxEntries: maxCachedKeys,
    maxAgeMs: maxCacheAgeMs,
  });
  return async (token, now) => {
    if (!isKeyForm(token)) throw unknownKeyError();
    const today = toDay(now);
    const hash = hashKey(token);
    const key = await cache.read(`${today} ${hash.toString('base64')}`, () => getKey(db, hash, today));
    const principal = toPrincipal(key, today);
    await limits.take(keyLimit, key.key_id);
    if (now.getTime() - (key.last_used_at?.getTime() ?? 0) >= recordUseEveryMs) {
      key.last_used_at = now;
      await recordUse(db, key.key_id, now);
    }
    return principal;
  };
}

async function getKey(db: Db, hash: Buffer, today: string): Promise<FoundKey> {
  const { rows } = await sql<FoundKey>`select * from find_api_key(${hash}, ${today})`.execute(db);
  const [row] = rows;
  if (!row) throw unknownKeyError();
  return row;
}

function toPrincipal(row: FoundKey, today: string): Principal {
  if (row.expires_on !== null && row.expires_on < today) throw expiredKeyError();
  // Whatever its maker may do, a key does not act as the owner.
  const maker = findCompanyUser(row, 'member');
  if (!maker) throw suspendedKeyError();
  return { ...maker, key: { id: row.key_id, scopes: new Set(row.key_scopes.filter(isScope)) } };
}

/** A key that was revoked meanwhile stays as it is. */
const recordUse = (db: Db, id: string, now: Date) =>
  inTransaction(db, 'system', (trx) =>
    trx
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute(),
  );
