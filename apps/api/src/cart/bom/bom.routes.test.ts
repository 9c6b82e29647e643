import { bomBytes, importBom } from '@trunkline/contract/bom';
import { cartLinesAtMost, listCart } from '@trunkline/contract/cart';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { loadDemoCatalogue } from '../../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../../testing/boot.ts';

let app: Booted;
let buyer: Person;
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

const send = (text: string, dry_run = false) => as(app, buyer).ok(importBom, { text, dry_run });
const cart = async (person = buyer) =>
  (await as(app, person).ok(listCart, {})).list.map(({ model, quantity }) => [model, quantity]);
const bookOf = async (rows: Cell[][], name = 'list.xlsx'): Promise<File> =>
  new File([new Uint8Array(await writeExcelFile(rows).toBuffer())], name);
const text = (value: string): Cell => ({ value, type: String });

test('good rows land, every other one says why not, and none is lost', async () => {
  const { rows, added } = await send(
    ['230-2448-03,2', '230244801,1', 'RV-2448U,3', '230-2448-0,4', '230-2484-03,5', 'RV-2448X,many', ',6', 'ab,1'].join(
      '\n',
    ),
  );
  expect(rows.map(({ line, product_id, quantity, msg }) => [line, product_id, quantity, msg])).toEqual([
    [1, ids.get('RV-2448X'), 2, undefined],
    [2, ids.get('RV-2448P'), 1, undefined],
    [3, ids.get('RV-2448U'), 3, undefined],
    [4, undefined, 4, 'Several products have this in their part number. Choose one.'],
    [5, undefined, 5, 'No product has this part number.'],
    [6, ids.get('RV-2448X'), null, 'Enter a whole number from 1.'],
    [7, undefined, null, expect.any(String)],
    [8, undefined, 1, 'Write at least three letters or digits of the part number.'],
  ]);
  expect(rows[3]!.near.length).toBeGreaterThan(1);
  expect(rows[4]!.near.map(({ part_number }) => part_number)).toContain('230-2448-03');
  expect(added).toBe(3);
  expect(await cart()).toEqual([
    ['RV-2448X', 2],
    ['RV-2448P', 1],
    ['RV-2448U', 3],
  ]);
});

test('a fragment that only one product has is that product, and says which', async () => {
  const { rows, added } = await send('2448-03 7');
  expect(rows).toEqual([
    {
      line: 1,
      part_number: '2448-03',
      quantity: 7,
      product_id: ids.get('RV-2448X'),
      near: [{ id: ids.get('RV-2448X'), part_number: '230-2448-03', title: expect.any(String) }],
    },
  ]);
  expect(added).toBe(1);
});

test('rows of one product become one line', async () => {
  expect((await send('RV-2448X,2\nrv2448x,3\n230-2448-03,1')).added).toBe(3);
  expect(await cart()).toEqual([['RV-2448X', 6]]);
  expect((await send('RV-2448X,60000\nRV-2448X,60000')).rows.map(({ msg }) => msg)).toEqual(
    Array(2).fill('One line holds at most 100000 pieces.'),
  );
  expect(await cart()).toEqual([['RV-2448X', 6]]);
});

test('a trial adds nothing and says the same', async () => {
  const lines = 'RV-2448X,2\nnothing-like-it,1';
  const tried = await send(lines, true);
  expect(tried.added).toBe(0);
  expect(await cart()).toEqual([]);
  expect((await send(lines)).rows).toEqual(tried.rows);
});

test('what cannot be ordered stays out, with what to take instead', async () => {
  const { rows, added } = await send('RV-2048,1\nCH-2600,1');
  expect(rows[0]).toMatchObject({
    product_id: ids.get('RV-2048'),
    msg: 'This product is no longer sold. Take 230-2448-00 instead.',
    near: [{ id: ids.get('RV-2448') }],
  });
  expect(rows[1]).toMatchObject({ msg: 'This product has no price yet and cannot be ordered.' });
  expect(added).toBe(0);
});

test('a workbook and a CSV are read alike', async () => {
  const rows: Cell[][] = [
    [text('Bill of materials')],
    [text('Part number'), text('Text'), text('Quantity')],
    [text('230-2448-03'), text('switch'), { value: 4, type: Number }],
    [text('=1+1'), null, { value: 1.5, type: Number }],
  ];
  const book = await as(app, buyer).ok(importBom, { file: await bookOf(rows), dry_run: true });
  expect(book.rows.map(({ line, quantity, product_id }) => [line, quantity, product_id])).toEqual([
    [1, null, undefined],
    [3, 4, ids.get('RV-2448X')],
    [4, null, undefined],
  ]);
  const csv = new File(['Bill of materials\nPart number,Text,Quantity\n230-2448-03,switch,4\n=1+1,,1.5\n'], 'list.csv');
  const lines = await as(app, buyer).ok(importBom, { file: csv });
  expect(lines.rows.map((row) => ({ ...row, line: 0 }))).toEqual(book.rows.map((row) => ({ ...row, line: 0 })));
  expect(lines.added).toBe(1);
});

test('files that are too large, of another kind, damaged or swollen are refused', async () => {
  const refused = async (file: File) => (await as(app, buyer).refused(importBom, { file })).status;
  expect(await refused(new File(['x'.repeat(bomBytes + 1)], 'a.csv'))).toBe(413);
  expect(await refused(new File(['%PDF-1.4\n%%EOF'], 'a.pdf'))).toBe(415);
  expect(await refused(new File(['MZ program'], 'a.exe'))).toBe(415);
  const book = new Uint8Array(await (await bookOf([[text('RV-2448X'), text('1')]])).arrayBuffer());
  expect(await refused(new File([book], 'a.csv'))).toBe(415);
  expect(await refused(new File([book.slice(0, book.length - 200)], 'a.xlsx'))).toBe(400);
  const swollen = Array.from({ length: 1_000 }, (_, n) => [text(`${n}${'0'.repeat(25_000)}`)]);
  const bomb = await bookOf(swollen);
  expect(bomb.size).toBeLessThan(bomBytes);
  expect(await refused(bomb)).toBe(400);
  expect((await as(app, buyer).refused(importBom, {})).errors).toMatchObject([{ path: 'file' }]);
  expect((await as(app, buyer).refused(importBom, { text: ' \n ' })).errors).toMatchObject([{ path: 'text' }]);
});

test('a full cart is said in the rows that no longer went in', async () => {
  const models = [...ids.keys()];
  await app.sql((trx) =>
    trx
      .insertInto('cart_lines')
      .values(
        Array.from({ length: cartLinesAtMost - 1 }, (_, n) => ({
          user_id: buyer.user_id,
          company_id: buyer.company_id,
          product_id: ids.get(models[0]!)!,
          quantity: 1,
          signature: `filler ${n}`,
          created_at: new Date(),
        })),
      )
      .execute(),
  );
  const { rows, added } = await send('RV-2448X,1\nRV-2448P,1\nRV-2448X,1');
  expect(rows.map(({ msg }) => msg !== undefined)).toEqual([false, true, false]);
  expect(added).toBe(2);
});

test('visitors and staff have no cart; another user never sees it; words are in the asked language', async () => {
  expect((await as(app).refused(importBom, { text: 'RV-2448X,1' })).status).toBe(401);
  expect((await as(app, await app.make.staff('admin')).refused(importBom, { text: 'RV-2448X,1' })).status).toBe(403);
  await send('RV-2448X,1');
  expect(await cart(await app.make.colleague(buyer))).toEqual([]);
  expect(await cart(await app.make.member({ type: 'DPP' }))).toEqual([]);
  const { rows } = await as(app, buyer, { lang: 'ar' }).ok(importBom, { text: 'nothing-like-it,1' });
  expect(rows[0]!.msg).toBe('لا يوجد منتج برقم القطعة هذا.');
});

test('what is written is text and nothing else', async () => {
  const { rows, added } = await send(
    ["' or 1=1 --,1", '%%%%,1', '____,1', '\\\\\\\\,1', "x'; drop table cart_lines;--,2"].join('\n'),
  );
  expect(rows.map(({ product_id }) => product_id)).toEqual(Array(rows.length).fill(undefined));
  expect(added).toBe(0);
});
