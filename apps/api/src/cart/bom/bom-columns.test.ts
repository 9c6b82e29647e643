import { downloadBomTemplate, importBom, maxBomLines, maxBomRows } from '@trunkline/contract/bom';
import { listCart } from '@trunkline/contract/cart';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

let app: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});

const read = (input: object, lang = 'en') => callAs(app, buyer, { lang }).ok(importBom, { dry_run: true, ...input });
const toCells = (row: readonly (string | number)[]) =>
  row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String }));

async function createWorkbook(): Promise<File> {
  const bytes = await writeExcelFile([
    { sheet: 'Cover', data: [toCells(['Offer'])] },
    { sheet: 'Spare', data: [toCells(['250-0620-01', 3])] },
    {
      sheet: 'Core',
      data: [toCells(['Old no.', 'Qty', 'Part number', 'Need']), toCells(['A-1', 1, '230-2448-01', 4])],
    },
  ]).toBuffer();
  return new File([new Uint8Array(bytes)], 'list.xlsx');
}

const toFields = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ product, quantity }) => [product?.part_number, quantity]);

test('reads the sheet with headings, and the one that the caller names or numbers', async () => {
  const file = await createWorkbook();
  const found = await read({ file });
  expect(found.sheets).toEqual([
    { name: 'Cover', rows: 1 },
    { name: 'Spare', rows: 1 },
    { name: 'Core', rows: 2 },
  ]);
  expect(found).toMatchObject({ sheet: 'Core', columns: { found: 'headings', part_number: 2, quantity: 1, width: 4 } });
  expect(toFields(found)).toEqual([['230-2448-01', 1]]);
  expect(toFields(await read({ file, sheet: 'Spare' }))).toEqual([['250-0620-01', null]]);
  expect(toFields(await read({ file, sheet: 1, columns: { quantity: 1 } }))).toEqual([['250-0620-01', 3]]);
  const refusal = await callAs(app, buyer).refused(importBom, { file, sheet: 'Nowhere' });
  expect([refusal.status, refusal.errors]).toMatchObject([400, [{ path: 'sheet' }]]);
});

test('takes columns by number or heading, in JSON and in a form', async () => {
  const text = 'old;Part number;Qty;need\nA-1;230-2448-01;1;4';
  expect(toFields(await read({ text }))).toEqual([['230-2448-01', 1]]);
  expect(toFields(await read({ text, columns: { part_number: 1, quantity: 3 } }))).toEqual([['230-2448-01', 4]]);
  expect(toFields(await read({ text, columns: { part_number: 'Part number', quantity: 'NEED' } }))).toEqual([
    ['230-2448-01', 4],
  ]);
  const file = await createWorkbook();
  expect(toFields(await read({ file, columns: { part_number: 2, quantity: 3 } }))).toEqual([['230-2448-01', 4]]);
  expect(toFields(await read({ file, columns: '{"part_number":2,"quantity":"Need"}' }))).toEqual([['230-2448-01', 4]]);
  expect((await callAs(app, buyer).refused(importBom, { text, columns: 'A to B' })).status).toBe(400);
  for (const sent of [{ text }, { file }]) {
    const columns = { part_number: 'Part number', quantity: 'Menge', note: 'Remark' };
    const refused = await callAs(app, buyer).refused(importBom, {
      ...sent,
      columns: 'file' in sent ? JSON.stringify(columns) : columns,
    });
    expect([refused.status, refused.errors]).toEqual([
      400,
      [
        { path: 'columns.quantity', rule: 'bom_no_heading', msg: 'The list has no column “Menge”.' },
        { path: 'columns.note', rule: 'bom_no_heading', msg: 'The list has no column “Remark”.' },
      ],
    ]);
  }
});

test('shows the first lines with the columns that were found', async () => {
  const { columns } = await read({ text: 'Our list\nPos;PN;Qty\n1;230-2448-01;4' });
  expect(columns).toEqual({
    found: 'headings',
    part_number: 1,
    quantity: 2,
    note: null,
    asked_price: null,
    heading_line: 2,
    width: 3,
    preview: [
      { line: 1, cells: ['Our list'], rule: 'title' },
      { line: 2, cells: ['Pos', 'PN', 'Qty'], rule: 'heading' },
      { line: 3, cells: ['1', '230-2448-01', '4'] },
    ],
  });
  const without = await read({ text: 'x;230-2448-01;4\ny;250-0620-01;12' });
  expect(without.columns).toMatchObject({ found: 'content', part_number: 1, quantity: null });
});

test('flags rows of one product, joins them on request, and sums with the prices of the company', async () => {
  const text = 'RV-2448X x2\nMG-505 x1\n230-2448-03 x3';
  const apart = await read({ text });
  expect(apart.rows.map(({ same_as, line_total }) => [same_as, line_total])).toEqual([
    [undefined, '2044.00'],
    [undefined, expect.any(String)],
    [1, '3066.00'],
  ]);
  const { rows, sum } = await read({ text, join: true });
  expect(rows.map(({ line, quantity }) => [line, quantity])).toEqual([
    [1, 5],
    [2, 1],
  ]);
  expect(rows[0]).toMatchObject({ line_total: '5110.00', joined: [{ line: 1 }, { line: 3, quantity: 3 }] });
  expect(sum).toBe(apart.sum);
});

test('asks once for the column of the quantities, adds nothing before the answer, and takes it', async () => {
  const text = 'Teil;VPE;Bedarf;Preis\n230-2448-01;1;24;2470,00\n250-0620-01;10;6;82,00';
  const { rows, question, sum, added } = await callAs(app, buyer).ok(importBom, { text });
  expect(rows.map(({ quantity, attention, line_total }) => [quantity, attention, line_total])).toEqual(
    Array(2).fill([null, 'quantity_column', undefined]),
  );
  expect([sum, added]).toEqual(['0.00', 0]);
  expect(question?.candidates.map(({ column, heading, examples }) => [column, heading, examples])).toEqual([
    [1, 'VPE', ['1', '10']],
    [2, 'Bedarf', ['24', '6']],
    [3, 'Preis', ['2470,00', '82,00']],
  ]);
  for (const columns of [{ quantity: 2 }, { quantity: 'Bedarf' }, { part_number: 0, quantity: 2 }]) {
    const answered = await read({ text, columns });
    expect([answered.question, toFields(answered)]).toEqual([
      undefined,
      [
        ['230-2448-01', 24],
        ['250-0620-01', 6],
      ],
    ]);
  }
});

test('answers how a file was read, and reads it as the caller says', async () => {
  const file = new File(['\uFEFFPart number;Menge\n230-2448-01;1.000\n250-0620-01;2,00\n'], 'list.csv');
  const found = await read({ file });
  expect(found.read).toEqual({ encoding: 'utf-8', separator: ';', numbers: ',', headings_row: 1 });
  expect(toFields(found)).toEqual([
    ['230-2448-01', null],
    ['250-0620-01', 2],
  ]);
  expect(toFields(await read({ file, numbers: ',' }))).toEqual([
    ['230-2448-01', 1000],
    ['250-0620-01', 2],
  ]);
  expect(toFields(await read({ file, numbers: '.' }))[0]).toEqual(['230-2448-01', 1]);
});

test('offers what is nearly written, and takes none of it', async () => {
  const text = [
    '23O-2448-O1',
    '230-2448-01=',
    '230-2448-01#ABA',
    '230-2448-01/A',
    'RV\u20112448\u0420',
    '`RV-2448P`',
    'XY-1000 for RV-2448P',
  ]
    .map((part) => `${part} x2`)
    .join('\n');
  const { rows } = await read({ text });
  expect(rows.map(({ product, near }) => [product?.model, near[0]?.model])).toEqual([
    ...Array(5).fill([undefined, 'RV-2448P']),
    ['RV-2448P', undefined],
    [undefined, 'RV-2448P'],
  ]);
});

test('asks which of two products is meant that share a part number', async () => {
  await app.sql((trx) =>
    trx
      .updateTable('products')
      .set({ part_number: '310-0650-99' })
      .where('model', 'in', ['PSU-650E', 'PSU-650F'])
      .execute(),
  );
  const { rows } = await read({ text: '310-0650-99 x2' });
  expect(rows.map(({ attention }) => attention)).toEqual(['several']);
  expect(rows[0]?.near.map(({ model }) => model).toSorted()).toEqual(['PSU-650E', 'PSU-650F']);
});

test('takes the column whose values the catalogue has, and asks when two columns name different products', async () => {
  const text = 'Part number,Supplier code,Qty\nC-00017,230-2448-01,4\nC-00018,250-0620-01,12';
  expect((await read({ text })).columns).toMatchObject({ part_number: 1, quantity: 2 });
  expect(toFields(await read({ text }))).toEqual([
    ['230-2448-01', 4],
    ['250-0620-01', 12],
  ]);
  const { rows } = await read({ text: 'Old part;New part;Qty\n230-2448-01;250-0620-01;4' });
  expect(rows).toMatchObject([{ attention: 'several' }]);
  const described = await read({ text: 'Part number;Description;Qty\n230-2448-01;Switch;1\nXY-77;for RV-2448P;4' });
  expect([described.rows[1]?.attention, described.rows[1]?.product]).toEqual(['not_found', undefined]);
});

test('asks about quantities with a mark of thousands and offers both readings', async () => {
  const { rows, added } = await callAs(app, buyer).ok(importBom, { text: '230-2448-01;1.000' });
  expect(rows).toMatchObject([
    { quantity: null, attention: 'ambiguous_quantity', readings: [1, 1000], quantity_text: '1.000' },
  ]);
  expect(added).toBe(0);
});

test('takes corrected rows, with the reasons of part number and quantity', async () => {
  const { rows, left_out } = await read({
    rows: [
      { line: 7, part_number: 'Raven RV-2448X', quantity: '2', text: 'as sent' },
      { line: 9, part_number: '', quantity: '1,5' },
      { line: 11, part_number: '230-2448-0', quantity: 1 },
    ],
  });
  expect(rows.map(({ line, product, problems }) => [line, product?.model, problems?.map(({ rule }) => rule)])).toEqual([
    [7, 'RV-2448X', undefined],
    [9, undefined, ['no_part_number', 'decimal_quantity']],
    [11, undefined, ['cut_off']],
  ]);
  expect(left_out).toEqual([]);
  await callAs(app, buyer).ok(importBom, { rows: [{ line: 1, part_number: 'RV-2448X', quantity: 2 }] });
  expect((await callAs(app, buyer).ok(listCart, {})).list.map(({ model, quantity }) => [model, quantity])).toEqual([
    ['RV-2448X', 2],
  ]);
});

test('reads a line without quantity as a row when it names a product in full', async () => {
  const { rows, left_out } = await read({
    text: 'please send us one more of the RV-2448X as well\nthank you all so much',
  });
  expect(rows).toMatchObject([{ line: 1, product: { model: 'RV-2448X' }, attention: 'no_quantity' }]);
  expect(left_out).toMatchObject([{ line: 2, rule: 'comment', msg: 'No product in this line' }]);
});

test('throws 400 for one row or one line more than the limit', async () => {
  const list = (count: number, line = 'RV-2448X,1') => Array.from({ length: count }, () => line).join('\n');
  expect((await read({ text: `PN,Qty\n${list(maxBomRows)}` })).rows).toHaveLength(maxBomRows);
  const refused = async (text: string) => (await callAs(app, buyer).refused(importBom, { text })).errors;
  expect(await refused(list(maxBomRows + 1))).toMatchObject([{ path: 'text' }]);
  expect(await refused(`${list(maxBomLines, '')}\nRV-2448X,1`)).toMatchObject([{ path: 'text' }]);
});

test('answers the template with headings in the language of the caller, which are read back', async () => {
  const template = await callAs(app, buyer, { lang: 'ar' }).raw(downloadBomTemplate, {});
  const file = new File([new Uint8Array(template.bytes)], 'template.xlsx');
  const answer = await read({ file });
  expect(answer).toMatchObject({ rows: [], left_out: [{ rule: 'heading' }] });
  expect(answer.columns?.preview[0]?.cells).toEqual(['رقم القطعة', 'الكمية', 'ملاحظة']);
  expect((await callAs(app).refused(downloadBomTemplate, {})).status).toBe(401);
});
