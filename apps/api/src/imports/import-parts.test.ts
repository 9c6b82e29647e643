import type { EndpointInput } from '@trunkline/contract/endpoint';
import { importEndUsers } from '@trunkline/contract/imports/endusers';
import { checkImport, commitImport, type ImportDetail, startImport } from '@trunkline/contract/staff/imports';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { callAs, type ApiCaller } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { createXlsx } from '../testing/sample-files.ts';
import { createImportInput, deleteTestProducts, listTestProducts } from './import.testing.ts';

// What a sheet holds beside plain rows is said and asked about once. Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let catalogue: ApiCaller;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  catalogue = callAs(app, await app.make.staff('admin'));
  await app.context.jobs.start(app.jobsUrl, app.context);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteTestProducts(app);
  await app.sql((trx) => trx.deleteFrom('import_mappings').execute());
});

type Options = Omit<EndpointInput<typeof startImport>, 'file'>;
type Row = readonly (string | number)[];

const toCell = (value: string | number, style = 0): string =>
  typeof value === 'number'
    ? `<c s="${style}"><v>${value}</v></c>`
    : value === '='
      ? '<c><f>A1*2</f></c>'
      : `<c s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
const toRow = (cells: Row, { attributes = '', style = 0 } = {}): string =>
  `<row ${attributes}>${cells.map((cell) => toCell(cell, style)).join('')}</row>`;
const toSheet = (rows: string, { before = '', after = '' } = {}): string =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
const styles =
  '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
/** A workbook with these sheets; a name that ends with `(hidden)` is hidden. */
const toWorkbook = (sheets: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(sheets);
  const entries = names.map(
    (name, index) =>
      `<sheet name="${name}" ${name.endsWith('(hidden)') ? 'state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="sheet${index}.xml"/>`);
  return new Uint8Array(
    createXlsx('<worksheet/>', {
      'xl/workbook.xml': `<workbook><sheets>${entries.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      'xl/styles.xml': styles,
      ...Object.fromEntries(Object.values(sheets).map((sheet, index) => [`xl/sheet${index}.xml`, sheet])),
    }),
  );
};

const head: Row = ['part_number', 'title', 'gpl USD', 'cost USD'];
const start = (sheets: Readonly<Record<string, string>>, options: Options = {}): Promise<ImportDetail> =>
  catalogue.ok(startImport, createImportInput(toWorkbook(sheets), { name: 'list.xlsx', ...options }));
const listPrices = async (): Promise<[string, string | null, string | null][]> =>
  (await listTestProducts(app)).map(({ part_number, gpl, cost }) => [part_number, gpl, cost]);

const parts = [
  {
    name: 'hidden_rows',
    sheet: toSheet(
      toRow(head) + toRow(['T-1', 'One', 10, 4]) + toRow(['T-2', 'Two', 20, 8], { attributes: 'hidden="1"' }),
    ),
    used: [
      ['T-1', '10.00', '4.00'],
      ['T-2', '20.00', '8.00'],
    ],
    left: [['T-1', '10.00', '4.00']],
  },
  {
    name: 'struck_rows',
    sheet: toSheet(toRow(head) + toRow(['T-1', 'One', 10, 4]) + toRow(['T-2', 'Two', 20, 8], { style: 1 })),
    used: [
      ['T-1', '10.00', '4.00'],
      ['T-2', '20.00', '8.00'],
    ],
    left: [['T-1', '10.00', '4.00']],
  },
  {
    name: 'merged_cells',
    sheet: toSheet(toRow(head) + toRow(['T-1', 'One', 10, 4]) + toRow(['T-2', 'Two', 20]), {
      after: '<mergeCells><mergeCell ref="D2:D3"/></mergeCells>',
    }),
    used: [
      ['T-1', '10.00', '4.00'],
      ['T-2', '20.00', '4.00'],
    ],
    left: [
      ['T-1', '10.00', '4.00'],
      ['T-2', '20.00', null],
    ],
  },
] as const;

test.each(parts)('$name are bad until they are answered once, and the answer is remembered', async (part) => {
  const { name, sheet, used, left } = part;
  const asked = await start({ a: sheet });
  expect(asked).toMatchObject({ state: 'refused', counts: { bad: 1 }, parts: [{ name, count: 1, answer: null }] });
  expect(asked.errors).toMatchObject([{ line: 3, field: name === 'merged_cells' ? 'cost' : '' }]);
  expect(asked.notes).toHaveLength(1);
  expect(await listPrices()).toEqual([]);
  const { id } = asked;
  const usedAnswer = await catalogue.ok(checkImport, { id, version: asked.version, [name]: 'use' });
  expect(usedAnswer).toMatchObject({ state: 'checked', counts: { new: 2, bad: 0 }, parts: [{ answer: 'use' }] });
  await catalogue.ok(commitImport, { id, version: usedAnswer.version });
  expect(await listPrices()).toEqual(used);
  expect(await start({ a: sheet })).toMatchObject({ state: 'done', counts: { same: 2 }, parts: [{ answer: 'use' }] });
  await deleteTestProducts(app);
  const leftAnswer = await start({ a: sheet }, { [name]: 'leave_out' });
  expect(leftAnswer).toMatchObject({ state: 'done', counts: { bad: 0 }, parts: [{ count: 1, answer: 'leave_out' }] });
  expect(await listPrices()).toEqual(left);
});

test('a hidden column is not used until it is mapped', async () => {
  const sheet = toSheet(toRow(head) + toRow(['T-1', 'One', 10, 4]), {
    before: '<cols><col min="4" max="4" hidden="1"/></cols>',
  });
  const asked = await start({ a: sheet });
  expect(asked).toMatchObject({ state: 'done', columns: [{}, {}, {}, { guess: 'cost', question: 'hidden' }] });
  expect(asked.notes).toEqual(['1 hidden column is not read.']);
  expect(await listPrices()).toEqual([['T-1', '10.00', null]]);
  const left = await start({ a: sheet }, { mapping: { cost: null }, remember_as: '' });
  expect(left.columns[3]).toMatchObject({ question: null });
  expect(await start({ a: sheet }, { mapping: { cost: 'cost USD' } })).toMatchObject({ state: 'done', notes: [] });
  expect(await listPrices()).toEqual([['T-1', '10.00', '4.00']]);
});

test('a required column that is hidden is missing', async () => {
  const sheet = toSheet(toRow(head) + toRow(['T-1', 'One', 10, 4]), {
    before: '<cols><col min="3" max="3" hidden="1"/></cols>',
  });
  const asked = await start({ a: sheet });
  expect(asked).toMatchObject({ state: 'unmapped', missing: ['gpl'] });
});

test('a formula without a result is bad', async () => {
  const answer = await start({ a: toSheet(toRow(head) + toRow(['T-1', 'One', '=', 4])) });
  expect(answer).toMatchObject({ state: 'refused', errors: [{ line: 2, field: 'gpl' }] });
  expect(answer.notes).toEqual(['1 formula has no result in the file.']);
});

const list = (gpl: number): string => toSheet(toRow(head) + toRow(['T-1', 'One', gpl, 4]));
const cover = toSheet(toRow(['Price list 2027', 'Export of 3 May']) + toRow(['Author', 'Priya']));

test('the only sheet with the required columns is read, and the others are told', async () => {
  const answer = await start({ Cover: cover, List: list(10), 'Old (hidden)': list(9) });
  expect(answer).toMatchObject({ state: 'done', read: { sheet: 'List', sheets: ['Cover', 'List'] }, question: null });
  expect(answer.notes).toEqual(['1 other sheet is not read.', '1 hidden sheet is not read.']);
});

test('of several such sheets one is chosen, and remembered for their headings', async () => {
  const sheets = { USD: list(10), Partner: list(20) };
  const asked = await start(sheets, { skip_bad: true });
  expect(asked).toMatchObject({
    state: 'unmapped',
    question: { kind: 'sheet', candidates: ['USD', 'Partner'] },
    counts: { new: 0 },
  });
  expect(asked.errors).toMatchObject([{ field: '', msg: 'Several sheets can be imported. Choose one.' }]);
  expect(await listPrices()).toEqual([]);
  const { id, version } = asked;
  const chosen = await catalogue.ok(checkImport, { id, version, sheet: 'Partner' });
  expect(chosen).toMatchObject({ state: 'checked', question: null, counts: { new: 1 } });
  await catalogue.ok(commitImport, { id, version: chosen.version });
  expect(await listPrices()).toEqual([['T-1', '20.00', '4.00']]);
  expect(await start(sheets)).toMatchObject({ state: 'done', read: { sheet: 'Partner' }, counts: { same: 1 } });
  expect(await start(sheets, { use_remembered: false })).toMatchObject({ state: 'unmapped' });
});

test.each([
  [2, 'done', [['T-1', '10.00', '4.00']]],
  [0, 'unmapped', []],
] as const)('the headings stand where the caller says: line %i', async (headings_row, state, prices) => {
  const sheet = toSheet(toRow(['part_number', 'title', 'gpl']) + toRow(head) + toRow(['T-1', 'One', 10, 4]));
  const answer = await start({ a: sheet }, { headings_row });
  expect(answer).toMatchObject({ state, read: { headings_row: headings_row || null } });
  expect(answer.read?.first_lines.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(await listPrices()).toEqual(prices);
});

test('partners are asked in the same way', async () => {
  const owner = callAs(app, await app.make.member());
  const row = ['Hafen Logistik', '8 Speicherstrasse', 'DE', 'Anna', 'anna@hafen.example', '+491705550118'];
  const sheet = toSheet(
    toRow(['company', 'address', 'country', 'contact', 'email', 'mobile']) + toRow(row, { attributes: 'hidden="1"' }),
  );
  const send = (options: object = {}) =>
    owner.ok(importEndUsers, { file: new File([toWorkbook({ a: sheet })], 'list.xlsx'), ...options });
  expect(await send()).toMatchObject({ state: 'refused', parts: [{ name: 'hidden_rows', count: 1, answer: null }] });
  expect(await send({ hidden_rows: 'leave_out' })).toMatchObject({ state: 'done', counts: { new: 0 } });
  expect(await send({ hidden_rows: 'use' })).toMatchObject({ state: 'done', counts: { new: 1 } });
});

test('problems offer what solves them', async () => {
  await catalogue.ok(startImport, createImportInput('part_number,title,gpl USD\nT-1000,One,10\n'));
  const prices = 'part_number,gpl USD\nT-1OOO,12\nT-1000,1O.50\nT-1000,12\nT-1000,13\n';
  const { error_rows } = await catalogue.ok(
    startImport,
    createImportInput(prices, { kind: 'price', dry_run: true, skip_bad: true }),
  );
  expect(error_rows.map(({ line, problems }) => [line, problems.map(({ field, fixes }) => [field, fixes])])).toEqual([
    [2, [['part_number', [{ kind: 'use', value: 'T-1000', line: null }]]]],
    [3, [['gpl', [{ kind: 'use', value: '10.50', line: null }]]]],
    [
      5,
      [
        [
          'part_number',
          [
            { kind: 'leave_out', value: null, line: 4 },
            { kind: 'leave_out', value: null, line: 5 },
          ],
        ],
      ],
    ],
  ]);
  const empty = await catalogue.ok(
    startImport,
    createImportInput('part_number,title,gpl USD\nT-1000,One,\n', { dry_run: true }),
  );
  expect(empty.error_rows[0]?.problems).toEqual([
    {
      field: 'gpl',
      msg: 'The price is empty. It was 10.00.',
      fixes: [{ kind: 'use', value: '10.00', line: null }],
    },
  ]);
});
