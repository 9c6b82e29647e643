import { beforeEach, describe, expect, test } from 'vitest';
import { FairLimiter, type FairLimits } from './fair-limiter.ts';

let order: string[];
let finish: Map<string, () => void>;
let limiter: FairLimiter;
let nowMs: number;
const create = (limits: Partial<FairLimits> = {}): void => {
  nowMs = 0;
  limiter = new FairLimiter(
    { places: 2, placesPerSender: 1, maxWaiting: 6, maxWaitingPerSender: 4, ...limits },
    () => nowMs,
  );
};
beforeEach(() => {
  order = [];
  finish = new Map();
});

/** Work named `a1` of the sender `a`. It runs until `end('a1')`. */
const add = (name: string): Promise<string> =>
  limiter.run(name.slice(0, 1), async () => {
    order.push(name);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    return name;
  });
const end = async (name: string): Promise<void> => {
  finish.get(name)?.();
  await new Promise((resolve) => setImmediate(resolve));
};
const findStatus = (work: Promise<string>): Promise<unknown> =>
  work.then(
    () => 200,
    (error: { status?: unknown }) => error.status,
  );

describe('a fair limiter', () => {
  test('serves senders in turn, however much one of them has queued', async () => {
    create({ places: 1 });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(add);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('runs at most placesPerSender of one sender and leaves the other places to others', async () => {
    create();
    const all = ['a1', 'a2', 'b1'].map(add);
    expect(order).toEqual(['a1', 'b1']);
    await end('b1');
    expect(order).toEqual(['a1', 'b1']);
    await end('a1');
    expect(order).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    await Promise.all(all);
  });

  test('frees the place of work that fails', async () => {
    create({ places: 1 });
    await expect(limiter.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await limiter.run('b', () => Promise.resolve('done'))).toBe('done');
  });

  test('returns 429 with Retry-After to a sender with maxWaitingPerSender, and serves others', async () => {
    create({ maxWaiting: 100 });
    const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map(add);
    await expect(add('a6')).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '5' } } });
    all.push(add('b1'));
    for (const name of ['b1', 'a1', 'a2', 'a3', 'a4', 'a5']) await end(name);
    expect(await Promise.all(all)).toHaveLength(6);
  });

  test('gives room to another sender when it is full, and returns 503 to the last of the longest', async () => {
    create({ places: 1, maxWaiting: 4 });
    const statuses = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1'].map((name) => findStatus(add(name)));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) await end(name);
    // One piece of each was left to wait when e1 came.
    expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503, 503, 200, 200, 200, 503]);
  });

  test('returns 503 to work whose turn comes after maxWaitMs, and runs what came later', async () => {
    create({ places: 1, maxWaitMs: 100 });
    const running = add('a1');
    const [late, gone] = ['a2', 'b1'].map((name) => findStatus(add(name)));
    nowMs = 1;
    const inTime = add('a3');
    nowMs = 101;
    await end('a1');
    expect(order).toEqual(['a1', 'a3']);
    await end('a3');
    expect(await Promise.all([running, late, inTime, gone])).toEqual(['a1', 503, 'a3', 503]);
    expect(await limiter.run('b', () => Promise.resolve('free'))).toBe('free');
  });

  test('refuses waiting and new work when it is closed, and lets running work end', async () => {
    create({ places: 1 });
    const [running, waiting] = [add('a1'), add('b1')];
    limiter.close(() => new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    await expect(add('c1')).rejects.toThrow('closed');
    await end('a1');
    expect(await running).toBe('a1');
  });
});
