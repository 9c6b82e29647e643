import { afterEach, describe, expect, test } from 'vitest';
import type * as tasks from './process-pool.testing.ts';
import { ProcessPool, type ProcessLimits } from './process-pool.ts';
import { createTask } from './task.ts';

const module = new URL('./process-pool.testing.ts', import.meta.url);
const createBadTask = (name: keyof typeof tasks) => createTask<(input: null) => unknown>(module, name);
const pidTask = createTask<typeof tasks.answerPid>(module, 'answerPid');
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let pool: ProcessPool;
const create = (limits: Partial<ProcessLimits> = {}): ProcessPool =>
  (pool = new ProcessPool({
    queue: { places: 2, placesPerSender: 1, maxWaiting: 10, maxWaitingPerSender: 5 },
    maxCpuMs: 300,
    maxMs: 20_000,
    maxBytes: 200_000_000,
    heapMb: 100,
    retiredBytes: 180_000_000,
    idleMs: 20_000,
    ...limits,
  }));
afterEach(() => pool.close());

const run = (name: keyof typeof tasks, sender = 'a') => pool.run(createBadTask(name), null, sender);
const findPid = (sender = 'a') => pool.run(pidTask, { bytes: Buffer.alloc(1_000_000) }, sender);

describe('a worker process', () => {
  test('gets the bytes of a task, and the next task after it', async () => {
    create();
    const first = await findPid();
    expect(first).toEqual({ pid: expect.any(Number) as number, length: 1_000_000 });
    expect(first.pid).not.toBe(process.pid);
    expect(await findPid()).toEqual(first);
  });

  test.each([
    ['computeForever', 'limit'],
    ['takeMemory', 'limit'],
    ['fillHeap', 'limit'],
    ['crash', 'crashed'],
    ['fail', 'failed'],
  ] as const)('with the task %s fails that task alone: %s', async (name, reason) => {
    create({ maxCpuMs: name === 'computeForever' ? 300 : 20_000 });
    const [bad, own, other] = await Promise.allSettled([run(name), findPid(), findPid('b')]);
    expect(bad).toMatchObject({ reason: { reason } });
    expect([own.status, other.status]).toEqual(['fulfilled', 'fulfilled']);
  });

  test('that waits instead of computing is ended by the clock', async () => {
    create({ maxMs: 200 });
    await expect(run('waitForever')).rejects.toMatchObject({ reason: 'limit' });
  });

  test('answers the refusal of a task', async () => {
    create();
    await expect(run('refuse')).rejects.toMatchObject({ status: 400, code: 'cart.bom_empty' });
  });

  test('does not see the secrets of the server', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret';
    create();
    expect(await run('readSecret')).toBeUndefined();
    delete process.env['DATABASE_URL'];
  });

  test('ends when it has no task for a while, and another one starts for the next task', async () => {
    create({ idleMs: 20 });
    const { pid } = await findPid();
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    expect((await findPid()).pid).not.toBe(pid);
  });

  test('that has grown is replaced for the next task', async () => {
    create({ retiredBytes: 1 });
    expect((await findPid()).pid).not.toBe((await findPid()).pid);
  });

  test('ends with the pool', async () => {
    create();
    const { pid } = await findPid();
    pool.close();
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    await expect(findPid()).rejects.toMatchObject({ reason: 'closed' });
  });
});

test('one sender never takes all processes: tasks of others run while its task computes', async () => {
  create({ maxCpuMs: 2_000 });
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const slow = run('computeForever', 'rival').then(note('rival'), note('rival'));
  await Promise.all([findPid('a').then(note('a')), findPid('b').then(note('b')), slow]);
  expect(order.at(-1)).toBe('rival');
});
