import { cancelImport, deleteImport, getImport, listImports, startImport } from '@trunkline/contract/staff/import';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { as, boot, type Booted, type Caller } from '../../testing/boot.ts';
import { runApart } from './apart.ts';
import { dropTestProducts, sent, testProducts } from './imports.testing.ts';
import { takeImportLock } from './lock.ts';

// What becomes of an import when somebody stops it, or its process dies: nothing, or all of it once. Jobs wait to be run here.

// Each import begins a process.
vi.setConfig({ testTimeout: 60_000 });

let app: Booted;
let catalogue: Caller;
beforeAll(async () => {
  app = await boot();
  catalogue = as(app, await app.make.staff('catalogue'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await dropTestProducts(app);
  await app.sql((trx) => trx.deleteFrom('imports').execute());
});

const rows = 4_000;
const list = `part_number,title,gpl\n${Array.from({ length: rows }, (_, n) => `T-${n},Number ${n},${n}.50`).join('\n')}\n`;
const small = 'part_number,title,gpl\nT-1,One,1\n';

const stateOf = async (id: string) => (await catalogue.ok(getImport, { id })).state;
const spooled = () => readdir(path.join(app.context.environment.dataDir, 'spool'));

test('an import waits for its turn, and who stops it meanwhile has nothing imported', async () => {
  const first = await catalogue.ok(startImport, sent(small));
  const second = await catalogue.ok(startImport, sent(small));
  expect([first.state, first.ahead, second.ahead, first.actions]).toEqual(['queued', 0, 1, ['cancel', 'delete']]);
  const { version } = await catalogue.ok(cancelImport, { id: first.id, version: first.version });
  expect((await catalogue.refused(cancelImport, { id: first.id, version })).status).toBe(409);
  await catalogue.ok(deleteImport, { id: second.id, version: second.version });
  await app.runJobs();
  expect(await stateOf(first.id)).toBe('cancelled');
  expect(await testProducts(app)).toEqual([]);
  expect(await spooled()).toEqual([]);
});

test('several run one after the other, oldest first', async () => {
  const ids = [];
  for (const price of [1, 2, 3])
    ids.push((await catalogue.ok(startImport, sent(`part_number,title,gpl\nT-1,One,${price}\n`))).id);
  await app.runJobs();
  const found = (await catalogue.ok(listImports, { sort: 'created_at' })).list;
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found.map(({ counts }) => counts)).toMatchObject([{ new: 1 }, { changed: 1 }, { changed: 1 }]);
  expect(await testProducts(app)).toMatchObject([{ gpl: '3.00', version: 3 }]);
});

test('while another process imports nothing else does', async () => {
  const other = await takeImportLock(app.appUrl);
  const { id } = await catalogue.ok(startImport, sent(small));
  await app.runJobs();
  expect(await stateOf(id)).toBe('queued');
  expect(await takeImportLock(app.appUrl)).toBeUndefined();
  await other!.release();
  await app.context.jobs.runNow('import.run', {}, app.context);
  expect(await stateOf(id)).toBe('done');
});

test('stopped in the middle nothing of it stays', async () => {
  const { id, version } = await catalogue.ok(startImport, sent(list));
  const running = app.runJobs();
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('running');
  await catalogue.ok(cancelImport, { id, version });
  await running;
  expect(await stateOf(id)).toBe('cancelled');
  expect(await testProducts(app)).toEqual([]);
  expect(await spooled()).toEqual([]);
});

test('a process that dies in the middle leaves nothing, and the next one imports everything once', async () => {
  const { id } = await catalogue.ok(startImport, sent(list));
  // As a process does it that is killed while it writes: its record says running, its connections are gone.
  await app.sql((trx) =>
    trx.updateTable('imports').set({ state: 'running', attempts: 1 }).where('id', '=', id).execute(),
  );
  const file = await app.sql((trx) =>
    trx.selectFrom('files').select('storage_key').where('object_id', '=', id).executeTakeFirstOrThrow(),
  );
  const killed = new AbortController();
  const spool = path.join(app.context.environment.dataDir, 'killed.rows');
  await runApart(
    app.appUrl,
    {
      id,
      run: 1,
      kind: 'product',
      format: 'csv',
      dryRun: false,
      skipBad: false,
      isAgreed: false,
      seesCost: false,
      spool,
      now: app.context.clock(),
      file: path.join(app.context.environment.dataDir, 'files', file.storage_key),
    },
    { progress: ({ percent }) => percent > 60 && killed.abort(), signal: killed.signal },
  );
  expect(killed.signal.aborted).toBe(true);
  expect(await stateOf(id)).toBe('running');
  expect(await testProducts(app)).toEqual([]);
  await app.context.jobs.runNow('import.run', {}, app.context);
  const done = await catalogue.ok(getImport, { id });
  expect(done).toMatchObject({ state: 'done', counts: { new: rows, changed: 0, same: 0, bad: 0 } });
  const products = await testProducts(app);
  expect([products.length, new Set(products.map(({ version }) => version))]).toEqual([rows, new Set([1])]);
});

const dying = {
  'a fault of the runtime': { signal: 'SIGSEGV', ends: { state: 'done', counts: { new: rows } } },
  'want of memory': { signal: 'SIGABRT', ends: { state: 'failed', failure: /memory/ } },
} as const;
test.each(Object.keys(dying) as (keyof typeof dying)[])(
  'its process dies of %s, and nothing else does',
  async (why) => {
    const { signal, ends } = dying[why];
    const { id } = await catalogue.ok(startImport, sent(list));
    let killed = 0;
    const info = vi.spyOn(app.context.fastify.log, 'info').mockImplementation(((about: { import_pid?: number }) => {
      if (about.import_pid === undefined || killed > 0) return;
      killed = about.import_pid;
      process.kill(killed, signal);
    }) as typeof app.context.fastify.log.info);
    await app.context.jobs.runNow('import.run', {}, app.context);
    info.mockRestore();
    expect(killed).toBeGreaterThan(0);
    expect(await catalogue.ok(getImport, { id })).toMatchObject(ends);
    expect(await testProducts(app)).toHaveLength('counts' in ends ? rows : 0);
    expect(await spooled()).toEqual([]);
  },
);

test('what takes its process with it time and again is given up', async () => {
  const { id } = await catalogue.ok(startImport, sent(small));
  await app.sql((trx) =>
    trx.updateTable('imports').set({ state: 'running', attempts: 3 }).where('id', '=', id).execute(),
  );
  await app.context.jobs.runNow('import.run', {}, app.context);
  const failed = await catalogue.ok(getImport, { id });
  expect(failed).toMatchObject({ state: 'failed', failure: /several times/, actions: ['commit', 'delete'] });
  expect(failed.timeline.at(-1)).toMatchObject({ from: 'running', to: 'failed' });
});

test('an import from a terminal that was killed has failed', async () => {
  const now = app.context.clock();
  const { id } = await app.sql((trx) =>
    trx
      .insertInto('imports')
      .values({
        kind: 'product',
        state: 'running',
        format: 'csv',
        file_name: 'list.csv',
        size: 1,
        who: 'terminal',
        dry_run: false,
        skip_bad: false,
        sees_cost: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await app.context.jobs.runNow('import.run', {}, app.context);
  expect(await catalogue.ok(getImport, { id })).toMatchObject({
    state: 'failed',
    actions: ['delete'],
    who: 'Terminal',
  });
});

test('after three months the file and its bad rows are forgotten, and that it was imported is not', async () => {
  const { id } = await catalogue.ok(startImport, sent(`${small},Two,2\n`, { skip_bad: true }));
  await app.context.jobs.runNow('import.run', {}, app.context);
  app.at(91);
  await app.context.jobs.runNow('import.forget', {}, app.context);
  app.at(0);
  const kept = await catalogue.ok(getImport, { id });
  expect(kept).toMatchObject({ state: 'done', counts: { new: 1, bad: 1 }, errors: [], has_bad_rows: false });
  const files = await app.sql((trx) => trx.selectFrom('files').selectAll().where('object_id', '=', id).execute());
  expect(files).toEqual([]);
});
