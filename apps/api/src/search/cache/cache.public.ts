import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

// Cached searches, shared by all processes. docs/decisions/0014-how-lists-stay-fast.md, "Searches"

/** Ids stored of each search. A page beyond them is searched again. */
export const maxCachedResults = 200;

export interface RankedProducts {
  readonly total: number;
  /** The best matches, in order. */
  readonly ids: readonly string[];
}

/** SHA-256 of everything that a result depends on besides the products themselves. */
export const toSearchKey = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * One page of a cached search, and the current snapshot for `cacheSearch`: null in a transaction that may not write, such as a view of
 * a partner. The entry is undefined when there is none, when it is older than 30 minutes, or when a change of searched data has been
 * committed since that its snapshot does not see.
 */
export async function getCachedSearch<Plan>(
  trx: Trx,
  key: Buffer,
  { offset, limit }: { offset: number; limit: number },
): Promise<{
  cached: RankedProducts | undefined;
  plan: Plan | undefined;
  snapshot: string | null;
  isVisitor: boolean;
}> {
  // An entry of an earlier start of PostgreSQL is not used: transaction ids of a snapshot belong to one start.
  const found = await sql<{
    snapshot: string | null;
    is_visitor: boolean;
    total: number | null;
    ids: string[] | null;
    plan: Plan | null;
  }>`
    select case current_setting('transaction_read_only') when 'off' then pg_current_snapshot()::text end as snapshot,
      coalesce(current_setting('app.scope', true), '') = '' as is_visitor, cached.total, cached.ids, cached.plan
    from (select) nothing left join (
      select total, ids[${offset}::int + 1 : ${offset}::int + ${limit}::int] as ids, plan from cached_searches entry
      where key = ${key} and server = pg_postmaster_start_time() and at > now() - interval '30 minutes'
        and cardinality(ids) >= least(total, ${offset}::int + ${limit}::int)
        and not exists (select from search_changes where not pg_visible_in_snapshot(xid, entry.snapshot))
    ) cached on true`.execute(trx);
  const { snapshot, is_visitor: isVisitor, total, ids, plan } = getSingleRow(found);
  return {
    snapshot,
    isVisitor,
    plan: plan ?? undefined,
    cached: total === null || ids === null ? undefined : { total, ids },
  };
}

/** Stores a result with the snapshot that was taken before the search began. `plan`: what was understood of the keyword. */
export async function cacheSearch(
  trx: Trx,
  key: Buffer,
  { total, ids }: RankedProducts,
  snapshot: string,
  plan?: object,
): Promise<void> {
  await sql`
    insert into cached_searches (key, total, ids, snapshot, plan)
    values (${key}, ${total}, ${ids.slice(0, maxCachedResults)}::uuid[], ${snapshot}::pg_snapshot,
      ${plan === undefined ? null : JSON.stringify(plan)}::jsonb)
    on conflict (key) do update
    set total = excluded.total, ids = excluded.ids, snapshot = excluded.snapshot, server = excluded.server, at = excluded.at,
      plan = excluded.plan`.execute(trx);
}

const maxCachedSearches = 5_000;

/** Deletes expired and surplus searches, and changes that are older than any search that could be compared with them. */
export async function deleteOldSearches(trx: Trx): Promise<void> {
  await sql`
    delete from cached_searches where at < now() - interval '30 minutes'
      or at < (select at from cached_searches order by at desc offset ${maxCachedSearches} limit 1)`.execute(trx);
  await sql`delete from search_changes where at < now() - interval '2 hours'`.execute(trx);
}
