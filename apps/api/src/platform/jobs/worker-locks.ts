import type pg from 'pg';
import { openHeldSession } from '../db/held-session.ts';

// A job is locked in its row while it runs. graphile-worker frees the locks of a process that was killed only after four hours. Each
// pool of workers therefore holds an advisory lock, which ends with its session: a pool without one is dead, and its jobs are freed.

export interface WorkerLocks {
  /** Marks a pool of workers as alive. Resolves when it is; its workers may take jobs from then on. */
  readonly hold: (poolId: string) => Promise<void>;
  /** Marks a pool as dead. */
  readonly release: (poolId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The first key of the advisory locks; the second one is the hash of the pool's id. Any number that nothing else uses. */
const lockSpace = 7235032;

export function openWorkerLocks(url: string, onLost: (error: Error) => void): WorkerLocks {
  const poolIds = new Set<string>();
  const entered = Promise.withResolvers<void>();
  let current: pg.Client | undefined;
  /** The session runs one statement at a time. */
  let last: Promise<unknown> = entered.promise;
  const run = (name: 'pg_advisory_lock' | 'pg_advisory_unlock', poolId: string): Promise<void> => {
    const next = last.then(async () => {
      // A session that was lost is followed by one that locks all pools.
      await current?.query(`select ${name}($1, hashtext($2))`, [lockSpace, poolId]).catch(() => undefined);
    });
    last = next;
    return next;
  };
  const session = openHeldSession({
    url,
    name: 'trunkline workers',
    onLost,
    enter: async (client) => {
      for (const poolId of poolIds)
        await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, poolId]);
      current = client;
      entered.resolve();
    },
    leave: () => {
      current = undefined;
    },
  });
  return {
    hold: (poolId) => {
      if (poolIds.has(poolId)) return last.then(() => undefined);
      poolIds.add(poolId);
      return run('pg_advisory_lock', poolId);
    },
    release: (poolId) => (poolIds.delete(poolId) ? run('pg_advisory_unlock', poolId) : Promise.resolve()),
    close: session.close,
  };
}

/** Frees the jobs of pools that no longer hold their lock. */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with pools as materialized (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null)
     select graphile_worker.force_unlock_workers(array_agg(id))
     from pools where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [lockSpace],
  );
}

/** Frees the jobs of pools that have stopped, although the work of some has not ended. */
export async function freeJobsOf(pool: pg.Pool, poolIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [poolIds]);
}
