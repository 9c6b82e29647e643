import { getImportDetail, startImport } from '@trunkline/contract/staff/imports';
import { beforeAll, expect, test, vi } from 'vitest';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createImportInput, listTestProducts } from '../import.testing.ts';
import { endIdleImportProcess, runImportInProcess } from './start-process.ts';

// One process runs one import after the other. docs/decisions/0015-imports-run-in-a-process.md

let app: TestApp;
let catalogue: ApiCaller;
const pids: number[] = [];
beforeAll(async () => {
  // That of another test file may be near the memory at which it is replaced.
  endIdleImportProcess();
  app = await boot();
  catalogue = callAs(app, await app.make.staff('catalogue'));
  vi.spyOn(app.context.fastify.log, 'info').mockImplementation((details: unknown) => {
    if (typeof details === 'object' && details !== null && 'import_pid' in details)
      pids.push(Number(details.import_pid));
  });
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Imports one product with this price and answers the process that did it. */
async function importPrice(price: number): Promise<number> {
  const content = `part_number,title,gpl USD\nT-1,One,${price}\n`;
  const { id } = await catalogue.ok(startImport, createImportInput(content, { confirm: true }));
  await app.context.jobs.runNow('import.run', {}, app.context);
  expect(await catalogue.ok(getImportDetail, { id })).toMatchObject({ state: 'done', rows: 1 });
  expect(await listTestProducts(app)).toMatchObject([{ gpl: `${price}.00` }]);
  return expectDefined(pids.at(-1));
}

test('a process that was killed while it waited is replaced', async () => {
  const pid = await importPrice(1);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await importPrice(2)).not.toBe(pid);
});

test('a process whose import failed or was cancelled is replaced', async () => {
  const first = await importPrice(1);
  const run = (signal?: AbortSignal) =>
    runImportInProcess(
      'postgres://nobody@127.0.0.1:1/none',
      {
        id: '1',
        run: 1,
        kind: 'product',
        format: 'csv',
        dryRun: false,
        skipBad: false,
        isAgreed: false,
        isConfirmed: false,
        reading: {},
        isUndo: false,
        file: 'none.csv',
        rowFile: `${app.context.environment.dataDir}/none.rows`,
        context: { now: new Date(), who: 'test', user_id: null, company_id: null, import_id: null, seesCost: false },
      },
      { onProgress: () => undefined, ...(signal && { signal }) },
    );
  await expect(run()).rejects.toThrow(/ECONNREFUSED/);
  const second = await importPrice(2);
  expect(second).not.toBe(first);
  const cancelled = new AbortController();
  const running = run(cancelled.signal);
  cancelled.abort();
  await running;
  expect(await importPrice(3)).not.toBe(second);
});

// The last test: it closes the server.
test('the next import runs in the same process, which ends with the server', async () => {
  const pid = await importPrice(4);
  expect(pid).not.toBe(process.pid);
  expect(await importPrice(5)).toBe(pid);
  expect(isRunning(pid)).toBe(true);
  await app.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});
