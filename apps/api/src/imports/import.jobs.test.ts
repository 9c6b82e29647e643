import {
  cancelImport,
  deleteImport,
  getImportDetail,
  listImports,
  startImport,
} from '@trunkline/contract/staff/imports';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { boot, type TestApp } from '../testing/boot.ts';
import { callAs, type ApiCaller } from '../testing/api-caller.ts';
import { ensureTemporaryFolder } from '../platform/files/temporary-file.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { deleteTestProducts, createImportInput, listTestProducts } from './import.testing.ts';
import { tryImportLock } from './process/import-lock.ts';
import { runImportInProcess } from './process/start-process.ts';

// An import that is cancelled, or whose process dies, changes nothing or everything once. The tests run the jobs themselves.

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let catalogue: ApiCaller;
beforeAll(async () => {
  app = await boot();
  catalogue = callAs(app, await app.make.staff('catalogue'));
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteTestProducts(app);
  await app.sql((trx) => trx.deleteFrom('imports').execute());
});

const rowCount = 4_000;
const longFile = `part_number,title,gpl USD\n${Array.from({ length: rowCount }, (_, n) => `T-${n},Number ${n},${n}.50`).join('\n')}\n`;
const shortFile = 'part_number,title,gpl USD\nT-1,One,1\n';

const readState = async (id: string) => (await catalogue.ok(getImportDetail, { id })).state;
const listTemporaryFiles = async () => readdir(await ensureTemporaryFolder(app.context.environment.dataDir));

test('a queued import that is cancelled or deleted is not run', async () => {
  const first = await catalogue.ok(startImport, createImportInput(shortFile));
  const second = await catalogue.ok(startImport, createImportInput(shortFile));
  expect([first.state, first.ahead, second.ahead, first.actions]).toEqual(['queued', 0, 1, ['cancel', 'delete']]);
  const { version } = await catalogue.ok(cancelImport, { id: first.id, version: first.version });
  expect((await catalogue.refused(cancelImport, { id: first.id, version })).status).toBe(409);
  await catalogue.ok(deleteImport, { id: second.id, version: second.version });
  await app.runJobs();
  expect(await readState(first.id)).toBe('cancelled');
  expect(await listTestProducts(app)).toEqual([]);
  expect(await listTemporaryFiles()).toEqual([]);
});

test('queued imports of a user run one after the other, oldest first', async () => {
  const ids = [];
  for (const price of [1, 2, 3])
    ids.push(
      (
        await catalogue.ok(
          startImport,
          createImportInput(`part_number,title,gpl USD\nT-1,One,${price}\n`, { confirm: true }),
        )
      ).id,
    );
  await app.runJobs();
  const found = (await catalogue.ok(listImports, { sort: 'created_at' })).list;
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found.map(({ counts }) => counts)).toMatchObject([{ new: 1 }, { changed: 1 }, { changed: 1 }]);
  expect(await listTestProducts(app)).toMatchObject([{ gpl: '3.00', version: 3 }]);
});

test('the import of another user runs after one of the user who queued three', async () => {
  const other = callAs(app, await app.make.staff('catalogue'));
  const start = async (caller: ApiCaller) => caller.ok(startImport, createImportInput(shortFile));
  const first = await start(catalogue);
  const second = await start(catalogue);
  const third = await start(catalogue);
  const own = await start(other);
  expect(own.ahead).toBe(1);
  expect((await catalogue.ok(getImportDetail, { id: second.id })).ahead).toBe(2);
  await app.runJobs();
  const rows = await app.sql((trx) => trx.selectFrom('imports').select('id').orderBy('started_at').execute());
  expect(rows.map(({ id }) => id)).toEqual([first, own, second, third].map(({ id }) => id));
});

test('an import remains queued while another process holds the lock', async () => {
  const other = await tryImportLock(app.appUrl);
  const { id } = await catalogue.ok(startImport, createImportInput(shortFile));
  await app.runJobs();
  expect(await readState(id)).toBe('queued');
  expect(await tryImportLock(app.appUrl)).toBeUndefined();
  await expectDefined(other).release();
  await app.context.jobs.runNow('import.run', {}, app.context);
  expect(await readState(id)).toBe('done');
});

test('a running import that is cancelled changes nothing and leaves no file', async () => {
  const { id, version } = await catalogue.ok(startImport, createImportInput(longFile));
  const running = app.runJobs();
  await expect.poll(() => readState(id), { timeout: 20_000 }).toBe('running');
  await catalogue.ok(cancelImport, { id, version });
  await running;
  expect(await readState(id)).toBe('cancelled');
  expect(await listTestProducts(app)).toEqual([]);
  expect(await listTemporaryFiles()).toEqual([]);
});

test('a killed process changes nothing, and the next attempt imports every row once', async () => {
  const { id } = await catalogue.ok(startImport, createImportInput(longFile));
  // The state that a process leaves behind when it is killed while it writes.
  await app.sql((trx) =>
    trx.updateTable('imports').set({ state: 'running', attempts: 1 }).where('id', '=', id).execute(),
  );
  const file = await app.sql((trx) =>
    trx.selectFrom('files').select('storage_key').where('object_id', '=', id).executeTakeFirstOrThrow(),
  );
  const killed = new AbortController();
  const rowFile = path.join(app.context.environment.dataDir, 'killed.rows');
  await runImportInProcess(
    app.appUrl,
    {
      id,
      run: 1,
      kind: 'product',
      format: 'csv',
      dryRun: false,
      skipBad: false,
      isAgreed: false,
      isConfirmed: false,
      reading: {},
      isUndo: false,
      rowFile,
      context: {
        now: app.context.clock(),
        who: 'test',
        user_id: null,
        company_id: null,
        import_id: null,
        seesCost: false,
      },
      file: path.join(app.context.environment.dataDir, 'files', file.storage_key),
    },
    { onProgress: ({ percent }) => percent > 60 && killed.abort(), signal: killed.signal },
  );
  expect(killed.signal.aborted).toBe(true);
  expect(await readState(id)).toBe('running');
  expect(await listTestProducts(app)).toEqual([]);
  await app.context.jobs.runNow('import.run', {}, app.context);
  const done = await catalogue.ok(getImportDetail, { id });
  expect(done).toMatchObject({ state: 'done', counts: { new: rowCount, changed: 0, same: 0, bad: 0 } });
  const products = await listTestProducts(app);
  expect([products.length, new Set(products.map(({ version }) => version))]).toEqual([rowCount, new Set([1])]);
});

const deaths = {
  'an error of the runtime': { signal: 'SIGSEGV', end: { state: 'done', counts: { new: rowCount } } },
  'lack of memory': { signal: 'SIGABRT', end: { state: 'failed', failure: /memory/ } },
} as const;
test.each(Object.entries(deaths))(
  'a process that dies of %s ends its import and nothing else',
  async (_name, { signal, end }) => {
    const { id } = await catalogue.ok(startImport, createImportInput(longFile));
    let killed = 0;
    const info = vi.spyOn(app.context.fastify.log, 'info').mockImplementation((details: unknown) => {
      if (typeof details !== 'object' || details === null || !('import_pid' in details) || killed > 0) return;
      killed = Number(details.import_pid);
      process.kill(killed, signal);
    });
    await app.context.jobs.runNow('import.run', {}, app.context);
    info.mockRestore();
    expect(killed).toBeGreaterThan(0);
    expect(await catalogue.ok(getImportDetail, { id })).toMatchObject(end);
    expect(await listTestProducts(app)).toHaveLength('counts' in end ? rowCount : 0);
    expect(await listTemporaryFiles()).toEqual([]);
  },
);

test('an import fails when its process has died three times', async () => {
  const { id } = await catalogue.ok(startImport, createImportInput(shortFile));
  await app.sql((trx) =>
    trx.updateTable('imports').set({ state: 'running', attempts: 3 }).where('id', '=', id).execute(),
  );
  await app.context.jobs.runNow('import.run', {}, app.context);
  const failed = await catalogue.ok(getImportDetail, { id });
  expect(failed).toMatchObject({ state: 'failed', failure: /several times/, actions: ['check', 'commit', 'delete'] });
  expect(failed.timeline.at(-1)).toMatchObject({ from: 'running', to: 'failed' });
});

test('the import of a killed command fails', async () => {
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
  expect(await catalogue.ok(getImportDetail, { id })).toMatchObject({
    state: 'failed',
    actions: ['delete'],
    who: 'Terminal',
  });
});

test('after 90 days the file and its bad rows are deleted and the record of the import remains', async () => {
  const { id } = await catalogue.ok(startImport, createImportInput(`${shortFile},Two,2\n`, { skip_bad: true }));
  await app.context.jobs.runNow('import.run', {}, app.context);
  app.setClockOffset(91);
  await app.context.jobs.runNow('import.delete_old_files', {}, app.context);
  app.setClockOffset(0);
  const detail = await catalogue.ok(getImportDetail, { id });
  expect(detail).toMatchObject({ state: 'done', counts: { new: 1, bad: 1 }, errors: [], has_bad_rows: false });
  const files = await app.sql((trx) => trx.selectFrom('files').selectAll().where('object_id', '=', id).execute());
  expect(files).toEqual([]);
});
