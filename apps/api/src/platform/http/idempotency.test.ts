import { companyAccess, endpoint } from '@trunkline/contract/endpoint';
import { getT } from '@trunkline/text/server-texts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { conflict, invalid } from '../errors/app-error.ts';
import { serve } from './serve.ts';

const countRun = endpoint({
  method: 'POST',
  path: '/test/count',
  access: companyAccess,
  summary: 'Answers how often it ran.',
  input: z.object({ outcome: z.enum(['success', 'conflict', 'invalid', 'slow']), note: z.optional(z.string()) }),
  output: z.object({ run: z.int() }),
});

const readRun = endpoint({
  method: 'POST',
  path: '/test/read',
  access: companyAccess,
  summary: 'Only reads.',
  input: z.object({}),
  output: z.object({ run: z.int() }),
});

let runs = 0;
/** Lets the slow run end; undefined until one has begun. */
let endSlowRun: (() => void) | undefined;
const app = await startTestApp();
serve(app.context, readRun, {
  readOnly: true,
  action: async () => {
    runs += 1;
    return { run: runs };
  },
});
serve(app.context, countRun, async (_, { outcome }) => {
  runs += 1;
  if (outcome === 'conflict') throw conflict('request.stale_version');
  if (outcome === 'invalid') throw invalid('validation.failed');
  if (outcome === 'slow') await new Promise<void>((end) => (endSlowRun = end));
  return { run: runs };
});
beforeEach(() => {
  runs = 0;
  endSlowRun = undefined;
});

const callWithKey = async (key: string) => callAs(app, await app.make.member(), { 'idempotency-key': key });

test('the same request with the same key runs once, another request with the key answers 409', async () => {
  const caller = await callWithKey('one');
  const first = await caller.ok(countRun, { outcome: 'success' });
  expect(await caller.ok(countRun, { outcome: 'success' })).toEqual(first);
  expect(runs).toBe(1);
  expect((await caller.refused(countRun, { outcome: 'success', note: 'other' })).status).toBe(409);
  // The same key of another user is another key.
  await (await callWithKey('one')).ok(countRun, { outcome: 'success', note: 'other' });
});

test('a POST that only reads answers with a key too, and runs each time', async () => {
  const caller = await callWithKey('read');
  expect(await caller.ok(readRun, {})).toEqual({ run: 1 });
  expect(await caller.ok(readRun, {})).toEqual({ run: 2 });
});

test('a 409 of the action is stored, after a 400 the request runs again', async () => {
  const conflicting = await callWithKey('conflict');
  await conflicting.refused(countRun, { outcome: 'conflict' });
  expect((await conflicting.refused(countRun, { outcome: 'conflict' })).status).toBe(409);
  expect(runs).toBe(1);
  const failing = await callWithKey('invalid');
  await failing.refused(countRun, { outcome: 'invalid' });
  await failing.refused(countRun, { outcome: 'invalid' });
  expect(runs).toBe(3);
});

test('answers 409 to the same request while the first one runs', async () => {
  const caller = await callWithKey('slow');
  const first = caller.ok(countRun, { outcome: 'slow' });
  await expect.poll(() => endSlowRun).toBeDefined();
  expect(await caller.refused(countRun, { outcome: 'slow' })).toMatchObject({ status: 409 });
  endSlowRun?.();
  await first;
});

test('an abandoned key answers 409 to a request with another body and is taken over by the same request', async () => {
  const caller = await callWithKey('abandoned');
  await caller.ok(countRun, { outcome: 'success' });
  // The state that a process leaves behind when it dies before the answer.
  await app.sql((trx) =>
    trx
      .updateTable('idempotency_keys')
      .set({ status: null, answer: null, claimed_at: new Date(Date.now() - 61_000) })
      .where('key', '=', 'abandoned')
      .execute(),
  );
  expect(await caller.refused(countRun, { outcome: 'success', note: 'other' })).toMatchObject({
    status: 409,
    msg: getT('en').error('request.key_bound'),
  });
  expect(runs).toBe(1);
  expect(await caller.ok(countRun, { outcome: 'success' })).toEqual({ run: 2 });
});
