import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { addJob, createJobs, type Jobs } from './jobs.ts';

const app = await startTestApp();
const owner = new pg.Client({ connectionString: app.superuserUrl });
await owner.connect();
afterAll(() => owner.end());

async function start(jobs: Jobs): Promise<void> {
  await jobs.start(app.jobsUrl, app.context);
  onTestFinished(() => jobs.stop());
}
const add = (name: string) => app.sql((trx) => addJob(trx, name, {}));
const listJobs = async (name: string) =>
  (
    await owner.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker.jobs where task_identifier = $1',
      [name],
    )
  ).rows;

/** A job that counts its runs and ends when `finish` is called. */
function createHangingJob() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hanging = { runs: 0, finish: resolve, run: () => (hanging.runs++, promise) };
  return hanging;
}

test('a cron job runs once at the start', async () => {
  const jobs = createJobs();
  const ran = new Promise<void>((resolve) => jobs.define('test.yearly', async () => resolve()));
  jobs.cron('0 0 1 1 *', 'test.yearly');
  await start(jobs);
  await expect(ran).resolves.toBeUndefined();
});

test('hanging mails do not delay other jobs', async () => {
  const jobs = createJobs();
  const mail = createHangingJob();
  jobs.define('test.mail', mail.run, { lane: 'mail' });
  const ran = new Promise<void>((resolve) => jobs.define('test.other', async () => resolve()));
  for (let nth = 0; nth < 20; nth++) await add('test.mail');
  await start(jobs);
  await expect.poll(() => mail.runs).toBe(3);
  await add('test.other');
  await expect(ran).resolves.toBeUndefined();
  mail.finish();
});

test('a job of a killed process runs at the next start, and a job of a living one is left alone', async () => {
  const first = createJobs();
  const running = createHangingJob();
  first.define('test.running', running.run);
  await start(first);
  await add('test.running');
  await expect.poll(() => running.runs).toBe(1);
  await add('test.killed');
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'test.killed')`,
  );
  const second = createJobs();
  const again = createHangingJob();
  second.define('test.running', again.run);
  const killed = new Promise<void>((resolve) => second.define('test.killed', async () => resolve()));
  await start(second);
  await expect(killed).resolves.toBeUndefined();
  await sleep(200);
  expect([running.runs, again.runs]).toEqual([1, 0]);
  running.finish();
});

test('after an outage of the database, workers run jobs again, and once more one whose end could not be recorded', async () => {
  const address = new URL(app.jobsUrl);
  const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  onTestFinished(() => proxy.close());
  address.port = String(proxy.port);
  const jobs = createJobs();
  const job = createHangingJob();
  jobs.define('test.unrecorded', job.run);
  await jobs.start(address.href, app.context);
  onTestFinished(() => jobs.stop());
  await add('test.unrecorded');
  await expect.poll(() => job.runs).toBe(1);
  proxy.cut();
  job.finish();
  await sleep(500);
  proxy.restore();
  await expect.poll(() => job.runs, { timeout: 15_000 }).toBe(2);
  await expect.poll(() => listJobs('test.unrecorded')).toEqual([]);
}, 30_000);

test('a stop waits for a running job', async () => {
  const jobs = createJobs();
  const job = createHangingJob();
  jobs.define('test.short', job.run);
  await jobs.start(app.jobsUrl, app.context);
  await add('test.short');
  await expect.poll(() => job.runs).toBe(1);
  setTimeout(job.finish, 200);
  await jobs.stop();
  await expect.poll(() => listJobs('test.short')).toEqual([]);
});

test('a stop ends although a job hangs, and frees the job', async () => {
  const jobs = createJobs();
  const job = createHangingJob();
  jobs.define('test.stuck', job.run, { lane: 'mail' });
  await jobs.start(app.jobsUrl, app.context);
  await add('test.stuck');
  await expect.poll(() => job.runs).toBe(1);
  await jobs.stop();
  expect(await listJobs('test.stuck')).toEqual([{ locked_by: null }]);
});
