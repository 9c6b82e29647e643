import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Trx } from '../platform/db/transaction.ts';

// Searches that were made before. docs/decisions/0014-how-lists-stay-fast.md, "Searches"

/** Of each search so many of the best are kept: whoever pages further pays for it. */
export const keptAtMost = 200;

export interface Ranked {
  readonly total: number;
  /** The best, in order. */
  readonly ids: readonly string[];
}

/** Everything that an answer depends on besides the products themselves. */
export const keyOf = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * The page of a search that was made before, unless a change that it did not see has been committed since; and the snapshot of this
 * moment, with which what is found now may be kept. Entries are younger than the changes that are remembered.
 */
export async function findKept(
  trx: Trx,
  key: Buffer,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ kept: Ranked | undefined; snapshot: string }> {
  const { rows } = await sql<{ snapshot: string; total: number | null; ids: string[] | null }>`
    select pg_current_snapshot()::text as snapshot, kept.total, kept.ids
    from (select) nothing left join (
      select total, ids[${offset}::int + 1 : ${offset}::int + ${limit}::int] as ids from kept_searches held
      where key = ${key} and server = pg_postmaster_start_time() and at > now() - interval '30 minutes'
        and cardinality(ids) >= least(total, ${offset}::int + ${limit}::int)
        and not exists (select from search_changes where not pg_visible_in_snapshot(xid, held.snapshot))
    ) kept on true`.execute(trx);
  const { snapshot, total, ids } = rows[0]!;
  return { snapshot, kept: total === null || ids === null ? undefined : { total, ids } };
}

/** Keeps what a search found, as of the snapshot from before it began. */
export async function keepSearch(trx: Trx, key: Buffer, { total, ids }: Ranked, snapshot: string): Promise<void> {
  await sql`
    insert into kept_searches (key, total, ids, snapshot)
    values (${key}, ${total}, ${ids.slice(0, keptAtMost)}::uuid[], ${snapshot}::pg_snapshot)
    on conflict (key) do update
    set total = excluded.total, ids = excluded.ids, snapshot = excluded.snapshot, server = excluded.server, at = excluded.at`.execute(
    trx,
  );
}

const remembered = 5_000;

/** A job: the newest searches stay, and changes for longer than any search that could need them. */
export async function forgetSearches(trx: Trx): Promise<void> {
  await sql`
    delete from kept_searches where at < now() - interval '30 minutes'
      or at < (select at from kept_searches order by at desc offset ${remembered} limit 1)`.execute(trx);
  await sql`delete from search_changes where at < now() - interval '2 hours'`.execute(trx);
}
