import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { bootFileImports, deleteTestProducts, type FileImportTester, listTestProducts } from '../import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

let tester: FileImportTester;
beforeAll(async () => {
  tester = await bootFileImports();
});
afterAll(() => tester.close());
beforeEach(() => deleteTestProducts(tester.app));

test('missing columns refuse the file, unknown columns are left out', async () => {
  const missing = await tester.importContent('part_number,price\nT-1,3\n', { skipBad: true });
  expect(missing.refused).toBe(true);
  expect(missing.errors.map(({ field }) => field)).toContain('title');
  const empty = await tester.importContent('');
  expect(empty.errors.map(({ field }) => field)).toEqual(['part_number', 'title', 'gpl']);
  const unknown = 'part_number,title,gpl USD,colour\nT-1,Good,3,red\n';
  expect(await tester.importContent(unknown)).toMatchObject({ errors: [], counts: { new: 1, bad: 0 } });
});

test('csv with semicolons, xlsx and jsonl of the same row give the same product', async () => {
  const rows: Cell[][] = [
    ['Part number', 'Title', 'GPL USD'].map((value) => ({ value, type: String })),
    [
      { value: 'T-1', type: String },
      { value: '=cmd', type: String },
      { value: 1234.5, type: Number },
    ],
  ];
  const workbook = await writeExcelFile(rows).toBuffer();
  expect((await tester.importContent(workbook, { extension: 'xlsx' })).counts.new).toBe(1);
  expect((await tester.importContent('\uFEFFpart_number;title;gpl USD\r\nT-1;=cmd;1234.50\r\n')).counts.same).toBe(1);
  const lines =
    '{"part_number":"T-1","title":"=cmd","gpl":1234.5,"currency":"USD"}\n\n{"part_number":"T-2",\n[1]\n{"part_number":"T-3","x":1}\n';
  const json = await tester.importContent(lines, { extension: 'jsonl' });
  expect(json.counts).toEqual({ new: 0, changed: 0, same: 1, bad: 3 });
  expect(json.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, ''],
    [4, ''],
    [5, 'x'],
    [5, 'title'],
    [5, 'gpl'],
  ]);
});

test('a quotation mark that is never closed makes one bad row', async () => {
  const unclosed = 'part_number,title,gpl USD\nT-1,Good,1\nT-2,"never closed,1\nT-3,19" rack,2\n';
  expect((await tester.importContent(unclosed)).errors).toMatchObject([{ line: 3, field: '' }]);
  expect((await tester.importContent(unclosed, { skipBad: true })).counts).toMatchObject({ new: 2, bad: 1 });
});

test('a damaged file is refused although bad rows are skipped', async () => {
  const noWorkbook = await tester.importContent('no workbook', { extension: 'xlsx', skipBad: true });
  expect(noWorkbook.refused).toBe(true);
  expect(await listTestProducts(tester.app)).toEqual([]);
});

test('rows of a device library become products, and rows without a part number are bad', async () => {
  const file = fileURLToPath(new URL('./device-library.fixture.jsonl', import.meta.url));
  expect((await tester.importPath(file)).refused).toBe(true);
  const { counts, errors } = await tester.importPath(file, { skipBad: true });
  expect(counts.new + counts.bad).toBe(50);
  expect(errors.map(({ field }) => field)).toEqual(Array(counts.bad).fill('part_number'));
  expect(counts.bad).toBe(4);
  expect((await tester.importPath(file, { skipBad: true })).counts).toEqual({ new: 0, changed: 0, same: 46, bad: 4 });
  const getProduct = (code: string) =>
    tester.app.sql((trx) => trx.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirstOrThrow());
  expect(await getProduct('cisco-asa5505')).toMatchObject({
    gpl: null,
    brand: 'Cisco',
    kind: 'device',
    rack_units: '1.0',
    ports: [
      { name: '1–7', kind: 'RJ45', speed: '100M', count: 7 },
      { name: '8–9', kind: 'RJ45', count: 2, poe: 15.4 },
      { kind: 'CONSOLE' },
    ],
  });
  expect((await getProduct('cisco-8212-48fh-m')).ports).toMatchObject([{ kind: 'QSFP-DD', speed: '400G' }, {}, {}]);
  await tester.importContent('part_number,title,gpl USD,code\nASA5505,Cisco ASA5505,300,cisco-asa5505\n');
  expect((await tester.importPath(file, { skipBad: true })).counts).toMatchObject({ changed: 0, same: 46 });
  expect(await getProduct('cisco-asa5505')).toMatchObject({ gpl: '300.00' });
});
