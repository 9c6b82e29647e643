import { importBom } from '@trunkline/contract/bom';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';
import { type TestUser } from '../../testing/factories.ts';

// docs/rules/bom.md, "Asked prices and notes"

let app: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});
afterAll(() => app.close());

type Options = Omit<EndpointInput<typeof importBom>, 'text'>;
const read = (lines: readonly (readonly string[])[], options: Options = {}) =>
  callAs(app, buyer).ok(importBom, {
    text: lines.map((cells) => cells.join('\t')).join('\n'),
    dry_run: true,
    ...options,
  });
const list = async (lines: readonly (readonly string[])[], options?: Options) =>
  (await read(lines, options)).rows.map(({ asked, note }) => [asked?.price, asked?.readings, asked?.msg, note]);
const listPrices = async (...input: Parameters<typeof read>) =>
  (await read(...input)).rows.map(({ asked }) => asked?.price);

const head = ['Part number', 'Qty', 'Target price (EUR)', 'Remark'];

test('reads the prices and the notes below headings, and says what it cannot read', async () => {
  const rows = [
    head,
    ['230-2448-01', '4', '1 200,50 €', 'black, please'],
    ['230-2448-03', '2', '', ''],
    ['250-0620-01', '1', 'ask us', ''],
    ['230-2448-02', '1', '$ 90', ''],
    ['230-2448-04', '1', '-5', ''],
    ['230-2448-05', '1', '1,2345', ''],
  ];
  const answer = await read(rows, { currency: 'EUR' });
  expect(answer.columns).toMatchObject({ part_number: 0, quantity: 1, asked_price: 2, note: 3 });
  expect(answer.unread).toEqual([]);
  expect(answer.rows.map(({ asked }) => asked)).toEqual([
    { written: '1 200,50 €', price: '1200.50' },
    undefined,
    { written: 'ask us', price: null, msg: 'ask us cannot be read as a price.' },
    { written: '$ 90', price: null, msg: '$ 90 is not in EUR, the currency of the quotation.' },
    { written: '-5', price: null, msg: '-5 cannot be read as a price.' },
    { written: '1,2345', price: null, msg: '1,2345 cannot be read as a price.' },
  ]);
  expect(answer.rows[0]).toMatchObject({ quantity: 4, note: 'black, please' });
});

test('asks about a price with two readings, unless another price or the caller tells the mark', async () => {
  const rows = [head, ['230-2448-01', '4', '1.250']];
  expect(await list(rows)).toEqual([[null, ['1.25', '1250.00'], '1.250 can be 1.25 or 1250.00.', undefined]]);
  expect(await listPrices([...rows, ['230-2448-03', '1', '7,50']])).toEqual(['1250.00', '7.50']);
  expect(await listPrices(rows, { numbers: '.' })).toEqual(['1.25']);
});

test('names the columns that nobody named, and takes them when the caller chooses', async () => {
  const rows = [
    ['230-2448-01', '4', '1200.50', 'rack one'],
    ['230-2448-03', '2', '900.00', 'rack two'],
  ];
  const first = await read(rows);
  expect(first.question).toBeDefined();
  expect(first.unread).toBeUndefined();
  const second = await read(rows, { columns: { part_number: 0, quantity: 1 } });
  expect(second.unread).toEqual([
    { column: 2, heading: null, kind: 'price', examples: ['1200.50', '900.00'] },
    { column: 3, heading: null, kind: 'text', examples: ['rack one', 'rack two'] },
  ]);
  const columns = { part_number: 0, quantity: 1, asked_price: 2, note: 3 };
  expect((await read(rows, { columns })).unread).toEqual([]);
  expect(await list(rows, { columns })).toEqual([
    ['1200.50', undefined, undefined, 'rack one'],
    ['900.00', undefined, undefined, 'rack two'],
  ]);
});

test('does not take a list price for an asked one, and offers it', async () => {
  const rows = [
    ['Part number', 'Qty', 'Unit price', 'Lead time'],
    ['230-2448-01', '4', '1200.50', '21'],
    ['230-2448-03', '2', '900.00', '14'],
  ];
  const answer = await read(rows);
  expect(answer.rows.map(({ asked }) => asked)).toEqual([undefined, undefined]);
  expect(answer.unread).toMatchObject([{ column: 2, heading: 'Unit price', kind: 'price' }]);
  expect(await listPrices(rows, { columns: { asked_price: 'Unit price' } })).toEqual(['1200.50', '900.00']);
});

test('joins rows of one asked price with all their notes', async () => {
  const rows = [
    head,
    ['230-2448-01', '4', '1200.50', 'rack one'],
    ['230-2448-01', '2', '1200.5', 'rack two'],
    ['230-2448-01', '1', '900', 'rack two'],
  ];
  const { rows: joined } = await read(rows, { join: true });
  expect(joined.map(({ quantity, note, asked }) => [quantity, note, asked?.price])).toEqual([
    [6, 'rack one; rack two', '1200.50'],
    [1, 'rack two', '900.00'],
  ]);
});
