import { type CronItem, Logger, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Trx } from '../db/transaction.ts';
import type { AppContext } from '../app-context.ts';

/** Adds a job in the transaction of the change that wants it: both happen or neither. */
export async function addJob(
  trx: Trx,
  name: string,
  payload: Record<string, unknown>,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null})`.execute(trx);
}

/** One for each payload, in one statement. */
export async function addJobs(trx: Trx, name: string, payloads: readonly Record<string, unknown>[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select add_job(${name}, payload) from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(
    trx,
  );
}

export type Job = (payload: never, app: AppContext) => Promise<void>;

export interface Jobs {
  /** What to do when a job of this name comes up. */
  define: <P extends Record<string, unknown>>(
    name: string,
    job: (payload: P, app: AppContext) => Promise<void>,
  ) => void;
  /** Adds a job of this name by the clock: five fields, UTC; and once at the start, for the time in which nothing ran. */
  cron: (pattern: string, name: string) => void;
  /** Runs one job here and now, in tests. */
  runNow: (name: string, payload: Record<string, unknown>, app: AppContext) => Promise<void>;
  /** Runs what is due and returns, in tests. */
  runDue: (url: string, app: AppContext) => Promise<void>;
  start: (url: string, app: AppContext) => Promise<void>;
  stop: () => Promise<void>;
  /** Whether jobs run in this process; in tests they wait to be run. */
  readonly isRunning: () => boolean;
}

export function createJobs(): Jobs {
  const jobs = new Map<string, Job>();
  const crons: CronItem[] = [];
  let runner: Runner | undefined;
  let pool: pg.Pool | undefined;
  const taskList = (app: AppContext): TaskList =>
    Object.fromEntries(
      [...jobs].map(([name, job]) => [name, (payload: unknown) => job((payload ?? {}) as never, app)]),
    );
  return {
    define: (name, job) => {
      if (jobs.has(name)) throw new Error(`job ${name} is defined twice`);
      jobs.set(name, job as Job);
    },
    cron: (match, task) => void crons.push({ match, task, options: { backfillPeriod: 0 } }),
    runNow: async (name, payload, app) => {
      const job = jobs.get(name);
      if (!job) throw new Error(`no job ${name}`);
      await job(payload as never, app);
    },
    runDue: (url, app) =>
      runOnce({ connectionString: url, taskList: taskList(app), noHandleSignals: true, logger: workerLogger(app) }),
    start: async (url, app) => {
      pool = new pg.Pool({ connectionString: url, max: 4 });
      pool.on('error', (error) => app.fastify.log.error({ error: error.message }, 'jobs lost a connection'));
      pool.on('connect', (client) => client.on('error', () => {}));
      runner = await run({
        pgPool: pool,
        taskList: taskList(app),
        concurrency: 2,
        pollInterval: 2000,
        noHandleSignals: true,
        parsedCronItems: parseCronItems(crons),
        logger: workerLogger(app),
      });
      for (const { task } of crons) await runner.addJob(task, {}, { jobKey: `start:${task}` });
    },
    stop: async () => {
      await runner?.stop();
      await pool?.end();
      runner = undefined;
    },
    isRunning: () => runner !== undefined,
  };
}

/** Only what somebody must look at; a job's payload is never logged. */
const workerLogger = (app: AppContext): Logger =>
  new Logger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning')
      app.fastify.log[level === 'error' ? 'error' : 'warn']({ job: scope.taskIdentifier }, message);
  });
