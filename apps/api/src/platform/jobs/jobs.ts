import { type CronItem, Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Trx } from '../db/connection.ts';
import type { AppContext } from '../app-context.ts';
import { type Lane, lanes, startWorkers, type Workers } from './workers.ts';

/** Adds a job in the transaction of the change. A second job with the same `key` replaces one that has not run yet. */
export async function addJob(
  trx: Trx,
  name: string,
  payload: Record<string, unknown>,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null})`.execute(trx);
}

/** Adds one job for each payload, in one statement. */
export async function addJobs(trx: Trx, name: string, payloads: readonly Record<string, unknown>[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select add_job(${name}, payload) from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(
    trx,
  );
}

export interface AddedJob {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  /** Null: at once. */
  readonly runAt: Date | null;
}

/** The jobs that a statement of `addJob` or `addJobs` adds; undefined for other statements. */
export function readAddedJobs(text: string, values: readonly unknown[]): AddedJob[] | undefined {
  if (!text.startsWith('select add_job(')) return undefined;
  const [name, json, , runAt] = values;
  const payloads = [JSON.parse(String(json)) as Payload | Payload[]].flat();
  return payloads.map((payload) => ({ name: String(name), payload, runAt: runAt instanceof Date ? runAt : null }));
}

type Payload = Record<string, unknown>;
type Job<P extends Payload> = (payload: P, app: AppContext) => Promise<void>;

/**
 * The queue stores payloads as JSON. Their type is the one that was given to `addJob` under the job's name, which no type can express.
 */
const toStoredJob =
  <P extends Payload>(job: Job<P>): Job<Payload> =>
  (payload, app) =>
    job(payload as P, app);

/** JSON of the queue that is no object counts as an empty payload. */
const toPayload = (payload: unknown): Payload =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};

export interface Jobs {
  /** Sets what a job of this name does. Throws when the name is taken. */
  define: <P extends Payload>(name: string, job: Job<P>, options?: { readonly lane?: Lane }) => void;
  /** Runs a job at times of the clock (five fields, UTC), and once at the start, for the time in which no process ran. */
  cron: (pattern: string, name: string) => void;
  /** Runs one job at once: in tests, and for the story of the demo. */
  runNow: (name: string, payload: Payload, app: AppContext) => Promise<void>;
  /** Runs all jobs that are due, in tests. */
  runDue: (url: string, app: AppContext) => Promise<void>;
  start: (url: string, app: AppContext) => Promise<void>;
  /** Ends within three seconds; a job that still runs then will run again. */
  stop: () => Promise<void>;
  /** Whether jobs run in this process. */
  readonly isRunning: () => boolean;
}

interface DefinedJob {
  readonly run: Job<Payload>;
  readonly lane: Lane;
}

export function createJobs(): Jobs {
  const jobs = new Map<string, DefinedJob>();
  const cronItems: CronItem[] = [];
  let workers: Workers | undefined;
  const toTaskList = (app: AppContext, inLanes: readonly Lane[]): TaskList =>
    Object.fromEntries(
      [...jobs]
        .filter(([, { lane }]) => inLanes.includes(lane))
        .map(([name, job]) => [name, (payload: unknown) => job.run(toPayload(payload), app)]),
    );
  return {
    define: (name, job, { lane = 'general' } = {}) => {
      if (jobs.has(name)) throw new Error(`job ${name} is defined twice`);
      jobs.set(name, { run: toStoredJob(job), lane });
    },
    cron: (match, task) => void cronItems.push({ match, task, options: { backfillPeriod: 0 } }),
    runNow: async (name, payload, app) => {
      const job = jobs.get(name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run(payload, app);
    },
    runDue: (url, app) =>
      runOnce({
        connectionString: url,
        taskList: toTaskList(app, lanes),
        noHandleSignals: true,
        logger: createWorkerLogger(app),
      }),
    start: async (url, app) => {
      workers = await startWorkers({
        url,
        tasks: {
          general: toTaskList(app, ['general']),
          mail: toTaskList(app, ['mail']),
          outgoing: toTaskList(app, ['outgoing']),
        },
        cronItems,
        logger: createWorkerLogger(app),
        onLost: (error) => app.fastify.log.error({ error: error.message }, 'jobs lost a connection'),
      });
      for (const { task } of cronItems) await workers.addJob(task, `start:${task}`);
    },
    stop: async () => {
      await workers?.stop();
      workers = undefined;
    },
    isRunning: () => workers !== undefined,
  };
}

/** Logs errors and warnings only, and never the payload of a job. */
const createWorkerLogger = (app: AppContext): Logger =>
  new Logger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning')
      app.fastify.log[level === 'error' ? 'error' : 'warn']({ job: scope.taskIdentifier }, message);
  });
