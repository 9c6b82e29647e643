import { maxBomBytes, importBom } from '@trunkline/contract/bom';
import { maxCartLines, listCart } from '@trunkline/contract/cart';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type TestUser } from '../../testing/factories.ts';
import { callAs } from '../../testing/api-caller.ts';

let app: TestApp;
let buyer: TestUser;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
  for (const { id, model } of rows) ids.set(model, id);
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});

const importText = (text: string, dry_run = false) => callAs(app, buyer).ok(importBom, { text, dry_run });
const listLines = async (user = buyer) =>
  (await callAs(app, user).ok(listCart, {})).list.map(({ model, quantity }) => [model, quantity]);
const createWorkbook = async (rows: Cell[][], name = 'list.xlsx'): Promise<File> =>
  new File([new Uint8Array(await writeExcelFile(rows).toBuffer())], name);
const textCell = (value: string): Cell => ({ value, type: String });

test('adds valid rows and answers every other row with its reason', async () => {
  const { rows, added } = await importText(
    [
      '230-2448-03,x2',
      '230244801,x1',
      'RV-2448U,x3',
      '230-2448-0,x4',
      '230-2484-03,x5',
      'RV-2448X,many',
      ',x6',
      'ab,x1',
    ].join('\n'),
  );
  expect(rows.map(({ line, product_id, quantity, msg }) => [line, product_id, quantity, msg])).toEqual([
    [1, ids.get('RV-2448X'), 2, undefined],
    [2, ids.get('RV-2448P'), 1, undefined],
    [3, ids.get('RV-2448U'), 3, undefined],
    [4, undefined, 4, 'Several part numbers begin with 230-2448-0.'],
    [5, undefined, 5, 'No product has this number or name.'],
    [6, ids.get('RV-2448X'), null, 'There is no quantity in this row.'],
    [7, undefined, 6, 'There is no part number in this row.'],
    [8, undefined, 1, 'Enter at least three letters or digits of the part number.'],
  ]);
  expect(rows[3]?.near.length).toBeGreaterThan(1);
  expect(rows[4]?.near.map(({ part_number }) => part_number)).toContain('230-2448-03');
  expect(added).toBe(3);
  expect(await listLines()).toEqual([
    ['RV-2448X', 2],
    ['RV-2448P', 1],
    ['RV-2448U', 3],
  ]);
});

test('takes the product for a fragment that only one product has, and names it in near', async () => {
  const { rows, added } = await importText('2448-03 x7');
  const product = {
    id: ids.get('RV-2448X'),
    part_number: '230-2448-03',
    model: 'RV-2448X',
    title: expect.any(String),
    price: '1022.00',
  };
  expect(rows).toEqual([
    {
      line: 1,
      text: '2448-03 x7',
      part_number: '2448-03',
      quantity: 7,
      quantity_text: '7',
      product_id: product.id,
      product,
      line_total: '7154.00',
      near: [product],
    },
  ]);
  expect(added).toBe(1);
});

test('merges rows of one product into one line, and refuses them all beyond 100,000 pieces', async () => {
  expect((await importText('RV-2448X,x2\nrv2448x,x3\n230-2448-03,x1')).added).toBe(3);
  expect(await listLines()).toEqual([['RV-2448X', 6]]);
  expect((await importText('RV-2448X,60000 pcs\nRV-2448X,60000 pcs')).rows.map(({ msg }) => msg)).toEqual(
    Array(2).fill('One line holds at most 100,000 pieces.'),
  );
  expect(await listLines()).toEqual([['RV-2448X', 6]]);
});

test('adds nothing with dry_run and answers the same rows', async () => {
  const lines = 'RV-2448X,x2\nnothing-like-it,x1';
  const dryRun = await importText(lines, true);
  expect(dryRun.added).toBe(0);
  expect(await listLines()).toEqual([]);
  expect((await importText(lines)).rows).toEqual(dryRun.rows);
});

test('does not add ended products and products without a price, and names the successor', async () => {
  const { rows, added } = await importText('RV-2048,x1\nCH-2600,x1');
  expect(rows[0]).toMatchObject({
    product_id: ids.get('RV-2048'),
    attention: 'ended',
    msg: 'RV-2048 is no longer sold. RV-2448 replaces it.',
    near: [{ id: ids.get('RV-2448') }],
  });
  expect(rows[1]).toMatchObject({ attention: 'no_price', msg: 'CH-2600 has no price yet and cannot be ordered.' });
  expect(added).toBe(0);
});

test('answers the same rows for a workbook and a CSV file', async () => {
  const rows: Cell[][] = [
    [textCell('Bill of materials')],
    [textCell('Part number'), textCell('Text'), textCell('Quantity')],
    [textCell('230-2448-03'), textCell('switch'), { value: 4, type: Number }],
    [textCell('=1+1'), null, { value: 1.5, type: Number }],
  ];
  const book = await callAs(app, buyer).ok(importBom, { file: await createWorkbook(rows), dry_run: true });
  expect(book.rows.map(({ line, quantity, product_id }) => [line, quantity, product_id])).toEqual([
    [3, 4, ids.get('RV-2448X')],
    [4, null, undefined],
  ]);
  expect(book.left_out.map(({ line, rule }) => [line, rule])).toEqual([
    [1, 'title'],
    [2, 'heading'],
  ]);
  const csv = new File(['Bill of materials\nPart number,Text,Quantity\n230-2448-03,switch,4\n=1+1,,1.5\n'], 'list.csv');
  const lines = await callAs(app, buyer).ok(importBom, { file: csv });
  expect(lines.rows.map((row) => ({ ...row, line: 0 }))).toEqual(book.rows.map((row) => ({ ...row, line: 0 })));
  expect(lines.added).toBe(1);
});

test('returns 413 for a large file, 415 for another kind, 400 for a damaged or too large workbook and for no rows', async () => {
  const refused = async (file: File) => (await callAs(app, buyer).refused(importBom, { file })).status;
  expect(await refused(new File(['x'.repeat(maxBomBytes + 1)], 'a.csv'))).toBe(413);
  expect(await refused(new File(['%PDF-1.4\n%%EOF'], 'a.pdf'))).toBe(415);
  expect(await refused(new File(['MZ program'], 'a.exe'))).toBe(415);
  const book = new Uint8Array(await (await createWorkbook([[textCell('RV-2448X'), textCell('1')]])).arrayBuffer());
  expect(await refused(new File([book], 'a.csv'))).toBe(415);
  expect(await refused(new File([book.slice(0, book.length - 200)], 'a.xlsx'))).toBe(400);
  const longRows = Array.from({ length: 1_000 }, (_, n) => [textCell(`${n}${'0'.repeat(25_000)}`)]);
  const bomb = await createWorkbook(longRows);
  expect(bomb.size).toBeLessThan(maxBomBytes);
  expect(await refused(bomb)).toBe(400);
  expect((await callAs(app, buyer).refused(importBom, {})).errors).toMatchObject([{ path: 'file' }]);
  expect((await callAs(app, buyer).refused(importBom, { text: ' \n ' })).errors).toMatchObject([{ path: 'text' }]);
});

test('answers the rows that exceed the limit of lines with a message', async () => {
  await app.sql((trx) =>
    trx
      .insertInto('cart_lines')
      .values(
        Array.from({ length: maxCartLines - 1 }, (_, n) => ({
          user_id: buyer.user_id,
          company_id: buyer.company_id,
          product_id: expectDefined([...ids.values()][0]),
          quantity: 1,
          signature: `filler ${n}`,
          created_at: new Date(),
        })),
      )
      .execute(),
  );
  const { rows, added } = await importText('RV-2448X,x1\nRV-2448P,x1\nRV-2448X,x1');
  expect(rows.map(({ msg }) => msg !== undefined)).toEqual([false, true, false]);
  expect(added).toBe(2);
});

test('returns 401 to visitors and 403 to staff, hides the cart from other users, answers in the language of the request', async () => {
  expect((await callAs(app).refused(importBom, { text: 'RV-2448X,1' })).status).toBe(401);
  expect((await callAs(app, await app.make.staff('admin')).refused(importBom, { text: 'RV-2448X,1' })).status).toBe(
    403,
  );
  await importText('RV-2448X,x1');
  expect(await listLines(await app.make.colleague(buyer))).toEqual([]);
  expect(await listLines(await app.make.member({ type: 'DPP' }))).toEqual([]);
  const { rows } = await callAs(app, buyer, { lang: 'ar' }).ok(importBom, { text: 'nothing-like-it,x1' });
  expect(rows[0]?.msg).toBe('لا يوجد منتج بهذا الرقم أو الاسم.');
});

test('treats SQL and patterns in part numbers as text', async () => {
  const { rows, added } = await importText(
    ["' or 1=1 --,1", '%%%%,1', '____,1', '\\\\\\\\,1', "x'; drop table cart_lines;--,2"].join('\n'),
  );
  expect(rows.map(({ product_id }) => product_id)).toEqual(Array(rows.length).fill(undefined));
  expect(added).toBe(0);
});
