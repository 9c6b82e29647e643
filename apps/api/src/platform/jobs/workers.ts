import {
  type CronItem,
  type Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
} from 'graphile-worker';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freeAbandonedJobs, freeJobsOf, openWorkerLocks, type WorkerLocks } from './worker-locks.ts';

/**
 * Jobs of a lane share workers with each other alone. Mail and what goes to servers of others (`outgoing`) have their own: a server that
 * hangs holds up its lane and nothing else.
 */
export type Lane = 'general' | 'mail' | 'outgoing';
export const lanes: readonly Lane[] = ['general', 'mail', 'outgoing'];
/** How many jobs of a lane run at once in this process. */
const laneWorkers: Readonly<Record<Lane, number>> = { general: 2, mail: 3, outgoing: 2 };
/** Each lane needs one listening connection and one for each worker; the clock needs one. */
const maxConnections = 11;

const freeEveryMs = 60_000;
/** Running jobs get this long to end when the process stops. */
const stopMs = 3_000;

export interface Workers {
  /** Adds a job without a payload; one with the same key that has not run yet is replaced. */
  readonly addJob: (name: string, key: string) => Promise<void>;
  /** Takes no more jobs and waits three seconds for the running ones. What still runs then is freed: it runs again, elsewhere or later. */
  readonly stop: () => Promise<void>;
}

export interface WorkerOptions {
  readonly url: string;
  readonly tasks: Readonly<Record<Lane, TaskList>>;
  readonly cronItems: readonly CronItem[];
  readonly logger: Logger;
  readonly onLost: (error: Error) => void;
}

export async function startWorkers({ url, tasks, cronItems, logger, onLost }: WorkerOptions): Promise<Workers> {
  const pool = createPool(url, onLost);
  const locks = openWorkerLocks(url, onLost);
  let isAbandoned = false;
  const openLane = (lane: Lane): Promise<LaneRun> =>
    keepLane({ pool, locks, onLost }, (preset) =>
      run({
        pgPool: pool,
        taskList: mapTasks(tasks[lane], (task) => recordUnless(() => isAbandoned, task)),
        concurrency: laneWorkers[lane],
        pollInterval: 2000,
        noHandleSignals: true,
        parsedCronItems: parseCronItems(lane === 'general' ? [...cronItems] : []),
        logger,
        preset,
      }),
    );

  await freeAbandonedJobs(pool);
  const freeing = setInterval(() => void freeAbandonedJobs(pool).catch(onLost), freeEveryMs);
  const open = await Promise.all(lanes.map(openLane));
  return {
    addJob: (name, key) =>
      pool.query('select graphile_worker.add_job($1, job_key => $2)', [name, key]).then(() => undefined),
    stop: async () => {
      clearInterval(freeing);
      const stopped = Promise.all(open.map((lane) => lane.stop())).then(() => true);
      isAbandoned = !(await Promise.race([stopped, sleep(stopMs, false, { ref: false })]));
      if (isAbandoned)
        await freeJobsOf(
          pool,
          open.map((lane) => lane.poolId()),
        );
      await Promise.all([pool.end(), locks.close()]);
    },
  };
}

interface LaneRun {
  /** The id of its pool of workers. */
  readonly poolId: () => string;
  readonly stop: () => Promise<void>;
}

interface LaneContext {
  readonly pool: pg.Pool;
  readonly locks: WorkerLocks;
  readonly onLost: (error: Error) => void;
}

const restartMs = 1_000;

/** graphile-worker ends its workers when it cannot record the end of a job. They are started again, with the jobs that they left. */
async function keepLane(
  { pool, locks, onLost }: LaneContext,
  start: (preset: GraphileConfig.Preset) => Promise<Runner>,
): Promise<LaneRun> {
  let poolId = '';
  let isStopping = false;
  const preset: GraphileConfig.Preset = {
    plugins: [
      createLockPlugin((id) => {
        poolId = id;
        return locks.hold(id);
      }),
    ],
    // Otherwise nobody waits for the end of a job to be recorded, and a failure to do so ends the process.
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
  };
  const restart = async (): Promise<Runner | undefined> => {
    while (!isStopping) {
      await sleep(restartMs, undefined, { ref: false });
      try {
        await freeAbandonedJobs(pool);
        return await start(preset);
      } catch (error) {
        onLost(error as Error);
      }
    }
    return undefined;
  };
  let runner = await start(preset);
  const stopRunner = (): Promise<void> => runner.stop().catch(() => undefined);
  const keep = async (): Promise<void> => {
    while (!isStopping) {
      await runner.promise.catch(onLost);
      await locks.release(poolId);
      runner = (await restart()) ?? runner;
    }
    await stopRunner();
  };
  void keep();
  return {
    poolId: () => poolId,
    stop: () => {
      isStopping = true;
      return stopRunner();
    },
  };
}

const mapTasks = (tasks: TaskList, change: (task: Task) => Task): TaskList =>
  Object.fromEntries(Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, change(task)]] : [])));

/** The end of a job whose lock was freed is not recorded: the job runs again. */
const recordUnless =
  (isAbandoned: () => boolean, task: Task): Task =>
  async (payload, worker) => {
    try {
      await task(payload, worker);
    } finally {
      if (isAbandoned()) await new Promise(() => undefined);
    }
  };

function createPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Lets workers take jobs only after their pool holds its lock. */
const createLockPlugin = (hold: (poolId: string) => Promise<void>): GraphileConfig.Plugin => ({
  name: 'TrunklineWorkerLocks',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker: { workerPool } }) => hold(workerPool.id) } },
});
