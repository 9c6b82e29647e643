import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as tasks from './parser-pool.testing.ts';
import { createTask } from './parser-task.ts';
import { createParserPool, type ParserPool } from './parser-pool.ts';

const module = new URL('./parser-pool.testing.ts', import.meta.url);
const createBadTask = (name: keyof typeof tasks) => createTask<(input: null) => unknown>(module, name);
const pidTask = createTask<typeof tasks.answerPid>(module, 'answerPid');
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let failures: string[];
let pool: ParserPool;
const create = (options: Partial<Parameters<typeof createParserPool>[0]> = {}): ParserPool =>
  (pool = createParserPool({ onFailure: ({ reason }) => failures.push(reason), maxCpuMs: 300, ...options }));
beforeEach(() => {
  failures = [];
});
afterEach(() => pool.close());

const run = (name: keyof typeof tasks, sender = 'a') => pool.run(createBadTask(name), null, { sender, path: 'file' });
const findPid = (sender = 'a') => pool.run(pidTask, { bytes: Buffer.alloc(1_000_000) }, { sender, path: 'file' });

describe('a parser process', () => {
  test('gets the bytes of a task, and the next task after it', async () => {
    create();
    const first = await findPid();
    expect(first).toEqual({ pid: expect.any(Number) as number, length: 1_000_000 });
    expect(first.pid).not.toBe(process.pid);
    expect(await findPid()).toEqual(first);
  });

  test.each([
    ['computeForever', 'request.file_too_costly'],
    ['takeMemory', 'request.file_too_costly'],
    ['fillHeap', 'request.file_too_costly'],
    ['crash', 'request.damaged_file'],
    ['fail', 'request.damaged_file'],
  ] as const)('that a file leads to %s refuses that file alone: 415 %s with its field', async (name, code) => {
    create({ maxCpuMs: name === 'computeForever' ? 300 : 20_000, maxBytes: 200_000_000 });
    const [bad, own, other] = await Promise.allSettled([run(name), findPid(), findPid('b')]);
    expect(bad).toMatchObject({ reason: { status: 415, code, details: { path: 'file' } } });
    expect([own.status, other.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(failures).toHaveLength(1);
  });

  test('that waits instead of computing is ended by the clock', async () => {
    create({ maxMs: 200 });
    await expect(run('waitForever')).rejects.toMatchObject({ status: 415 });
  });

  test('answers the refusal of a task with the field added', async () => {
    create();
    await expect(run('refuse')).rejects.toMatchObject({
      status: 400,
      code: 'cart.bom_empty',
      details: { path: 'file' },
    });
    expect(failures).toEqual([]);
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

  test('ends with the pool', async () => {
    create();
    const { pid } = await findPid();
    pool.close();
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    await expect(findPid()).rejects.toMatchObject({ status: 503 });
  });
});

test('one sender never takes all processes: the files of others are parsed while its file computes', async () => {
  create({ maxCpuMs: 2_000 });
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const slow = run('computeForever', 'rival').then(note('rival'), note('rival'));
  await Promise.all([findPid('a').then(note('a')), findPid('b').then(note('b')), slow]);
  expect(order.at(-1)).toBe('rival');
});
