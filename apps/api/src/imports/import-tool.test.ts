import type { EndpointInput } from '@trunkline/contract/endpoint';
import {
  checkImport,
  commitImport,
  type ImportDetail,
  listImportMappings,
  startImport,
  undoImport,
} from '@trunkline/contract/staff/imports';
import { beforeEach, expect, test, vi } from 'vitest';
import { listProductHistory, saveProduct } from '@trunkline/contract/staff/products';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { createImportInput, deleteTestProducts, listTestProducts } from './import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  await deleteTestProducts(app);
  await app.sql((trx) => trx.deleteFrom('import_mappings').execute());
});

type Options = Omit<EndpointInput<typeof startImport>, 'file'>;
const start = (content: string, options: Options = {}): Promise<ImportDetail> =>
  catalogue.ok(startImport, createImportInput(content, options));
const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const catalogue = callAs(app, await app.make.staff('admin'));
await app.context.jobs.start(app.jobsUrl, app.context);
const listPrices = async (): Promise<[string, string | null][]> =>
  (await listTestProducts(app)).map(({ part_number, gpl }) => [part_number, gpl]);

const german = ['Alpha;Beta;Gamma', 'T-1;Gehäuse;2.470,00', 'T-2;Lüfter;3,5'].join('\n');
const mapping = { part_number: 0, title: 'Beta', gpl: 'GAMMA', currency: { value: 'USD' } };

test('columns that nothing tells wait for a mapping, which is remembered for the same headings', async () => {
  const asked = await start(german);
  expect(asked).toMatchObject({ state: 'unmapped', actions: ['check', 'delete'], counts: { new: 0 } });
  expect(asked.missing).toContain('part_number');
  expect(asked.columns.map(({ heading, certain }) => [heading, certain])).toEqual([
    ['Alpha', false],
    ['Beta', false],
    ['Gamma', false],
  ]);
  const checked = await catalogue.ok(checkImport, { id: asked.id, version: asked.version, mapping });
  expect(checked).toMatchObject({ state: 'checked', missing: [], errors: [], counts: { new: 2, bad: 0 } });
  expect(checked.read).toMatchObject({ numbers: 'comma', headings_row: 1 });
  expect(checked.reads_as).toEqual([{ field: 'gpl', written: '2.470,00', value: '2470.00' }]);
  expect(await listPrices()).toEqual([]);
  expect((await catalogue.ok(listImportMappings, {})).list).toEqual([]);
  await catalogue.ok(commitImport, { id: checked.id, version: checked.version });
  expect(await listPrices()).toEqual([
    ['T-1', '2470.00'],
    ['T-2', '3.50'],
  ]);
  const again = await start(german.replace('3,5', '4,5').replace('Beta', 'BETA'));
  expect(again).toMatchObject({ state: 'done', counts: { changed: 1, same: 1 } });
  expect(again.columns.every(({ certain, remembered }) => certain && remembered)).toBe(true);
  const { list } = await catalogue.ok(listImportMappings, { kind: 'product' });
  expect(list).toMatchObject([{ kind: 'product', mapping: { part_number: 'Alpha', currency: { value: 'USD' } } }]);
  expect(await start(german, { use_remembered: false })).toMatchObject({ state: 'unmapped' });
});

test('a remembered mapping of one kind is not used for another', async () => {
  await start(german, { mapping });
  expect(await start(german, { kind: 'price' })).toMatchObject({ state: 'unmapped' });
});

test.each([
  ['without a currency', 'Listenpreis', {}, ['currency'], /Choose the currency/],
  ['in another currency', 'Listenpreis EUR', {}, ['currency'], /are in EUR/],
  [
    'in another currency, though USD is sent',
    'Listenpreis EUR',
    { currency: { value: 'USD' } },
    ['currency'],
    /are in EUR/,
  ],
  ['in another currency that is sent', 'Listenpreis', { currency: { value: 'EUR' } }, [], /are in EUR/],
])('prices %s are not imported', async (_name, heading, more, missing, msg) => {
  const content = `part_number;title;${heading}\nT-1;One;10,00\n`;
  const answer = await start(content, { mapping: { gpl: heading, ...more }, skip_bad: true });
  expect(answer.missing).toEqual(missing);
  expect(answer.errors.map((error) => error.msg).join(' ')).toMatch(msg);
  expect(await listPrices()).toEqual([]);
});

test.each([
  ['the heading', 'part_number,title,Preis USD\nT-1,One,10.50\n', { gpl: 2 }],
  ['the cells', 'part_number,title,Preis\nT-1,One,$10.50\n', { gpl: 2 }],
  ['a column', 'part_number,title,Preis,Cur\nT-1,One,10.50,usd\n', { gpl: 2, currency: 'Cur' }],
])('the currency may stand in %s', async (_place, content, sent) => {
  expect(await start(content, { mapping: sent })).toMatchObject({ state: 'done', missing: [] });
  expect(await listPrices()).toEqual([['T-1', '10.50']]);
});

test('a row of another currency, or of none, is bad beside rows in USD', async () => {
  const content =
    'part_number,title,gpl,currency\nT-1,One,1.50,USD\nT-2,Two,1.50,EUR\nT-3,Three,1.50,\nT-4,Four,€1.50,USD\n';
  const { counts, errors } = await start(content, { skip_bad: true });
  expect(counts).toMatchObject({ new: 1, bad: 3 });
  expect(errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'currency'],
    [4, 'gpl'],
    [5, 'gpl'],
  ]);
});

test('a column of numbers with two readings asks once, and one cell that tells decides for all', async () => {
  const content = 'part_number;title;gpl USD\nT-1;One;1.000\nT-2;Two;2.500\n';
  const asked = await start(content);
  expect(asked).toMatchObject({ state: 'unmapped', missing: ['gpl'] });
  expect(asked.columns[2]).toMatchObject({ guess: 'gpl', certain: false, question: 'numbers' });
  expect(await start(content, { numbers: 'comma' })).toMatchObject({ state: 'done' });
  expect(await listPrices()).toEqual([
    ['T-1', '1000.00'],
    ['T-2', '2500.00'],
  ]);
  await deleteTestProducts(app);
  await start(`${content}T-3;Three;3,5\n`, { use_remembered: false });
  expect((await listPrices())[0]).toEqual(['T-1', '1000.00']);
});

test('cells of columns that contradict themselves are read one by one, and those with two readings are bad', async () => {
  const content =
    'part_number;title;gpl USD\nT-1;a;10,00\nT-2;b;1.234,56\nT-3;c;1,234.56\nT-4;d;$10\nT-5;e;1.000\nT-6;f;1e3\n';
  const { errors } = await start(content, { skip_bad: true });
  expect(errors).toMatchObject([
    { line: 6, field: 'gpl', value: '1.000', msg: /1\.000.*1000/ },
    { line: 7, field: 'gpl', value: '1e3' },
  ]);
  expect((await listPrices()).map(([, price]) => price)).toEqual(['10.00', '1234.56', '1234.56', '10.00']);
});

test('dates with two readings ask once for the column', async () => {
  const content = 'part_number,title,gpl USD,state,last_orders_on\nT-1,One,1,last_orders,03/04/2027\n';
  const asked = await start(content, { dry_run: true });
  expect(asked.columns[4]).toMatchObject({ guess: 'last_orders_on', certain: false, question: 'dates' });
  await start(content, { dates: 'dmy' });
  expect(await listTestProducts(app)).toMatchObject([{ last_orders_on: '2027-04-03' }]);
});

test('part numbers with invisible marks and other dashes are the same product', async () => {
  await start('part_number,title,gpl USD\nT-2448-01,One,1\n');
  const odd = await start('part_number,title,gpl USD\n\u00a0T\u20112448\u201101\u200b,One,1.5\n');
  expect(odd.counts).toMatchObject({ new: 0, changed: 1 });
  expect(await listPrices()).toEqual([['T-2448-01', '1.50']]);
});

test('a mapping of a field or a column that does not exist is refused by name', async () => {
  const answer = await start('part_number,title,gpl USD\nT-1,One,1\n', { mapping: { colour: 0, model: 'Modell' } });
  expect(answer.errors.map(({ field }) => field)).toEqual(['model', 'colour']);
  expect(await listPrices()).toEqual([]);
});

test('prices change existing products alone, and unknown part numbers are bad', async () => {
  await start('part_number,title,gpl USD\nT-1,One,10\nT-2,Two,20\n');
  const answer = await start('Part number;Price USD;Cost USD\nT-1;12,50;4\nT-2;;5\nT-9;1,00;\n', {
    kind: 'price',
    mapping: { part_number: 0, gpl: 1, cost: 2 },
    skip_bad: true,
  });
  expect(answer).toMatchObject({ state: 'done', counts: { new: 0, changed: 1, bad: 2 } });
  expect(answer.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'gpl'],
    [4, 'part_number'],
  ]);
  expect(await listTestProducts(app)).toMatchObject([
    { gpl: '12.50', cost: '4.00', texts: { en: { title: 'One' } } },
    { gpl: '20.00' },
  ]);
  const none = await start('part_number,title\nT-1,One\n', { kind: 'price' });
  expect(none).toMatchObject({ state: 'unmapped', missing: ['gpl'] });
});

test('corrected cells are checked again and imported, and lines that are left out count nowhere', async () => {
  const content = 'part_number,title,gpl USD\nT-1,One,1O0\nT-2,,5\nT-3,Three,x\n';
  const checked = await start(content, { dry_run: true });
  expect(checked.error_rows).toMatchObject([
    { line: 2, cells: { part_number: 'T-1', gpl: '1O0' }, problems: [{ field: 'gpl' }] },
    { line: 3, problems: [{ field: 'title' }] },
    { line: 4, problems: [{ field: 'gpl' }] },
  ]);
  const corrections = [
    { line: 2, field: 'gpl', value: '100' },
    { line: 3, field: 'title', value: 'Two' },
  ];
  const { id, version } = checked;
  const again = await catalogue.ok(checkImport, { id, version, corrections, leave_out: [4] });
  expect(again).toMatchObject({ counts: { new: 2, bad: 0 }, error_rows: [] });
  await catalogue.ok(commitImport, { id, version: again.version });
  expect(await listPrices()).toEqual([
    ['T-1', '100.00'],
    ['T-2', '5.00'],
  ]);
});

test('an undo gives changed products their values, deletes new ones, and leaves what changed since', async () => {
  await start('part_number,title,title_fr,gpl USD,cost USD\nT-1,One,Un,10,4\nT-2,Two,Deux,20,8\n');
  const before = await listTestProducts(app);
  const content =
    'part_number,title,title_ar,gpl USD,cost USD\nT-1,Uno,واحد,11,5\nT-2,Due,اثنان,22,9\nT-3,Three,,30,3\nT-4,Four,,40,4\n';
  const done = await start(content);
  expect(done).toMatchObject({ state: 'done', actions: ['undo'], counts: { new: 2, changed: 2 } });
  const [, second, , fourth] = await listTestProducts(app);
  for (const product of [expectDefined(second), expectDefined(fourth)])
    await catalogue.ok(saveProduct, { id: product.id, version: product.version, model: 'Edited' });
  const undone = await catalogue.ok(undoImport, { id: done.id });
  expect(undone).toMatchObject({
    state: 'undone',
    actions: [],
    undo_until: null,
    kept: [
      { line: 3, name: 'T-2', msg: 'Changed since the import.' },
      { line: 5, name: 'T-4', msg: 'Changed since the import.' },
    ],
  });
  const now = await listTestProducts(app);
  expect(now.map(({ part_number }) => part_number)).toEqual(['T-1', 'T-2', 'T-4']);
  const { version: _version, updated_at: _at, ...values } = expectDefined(before[0]);
  expect(now[0]).toMatchObject(values);
  // The history of a product names the import and its undo.
  const { list: history } = await catalogue.ok(listProductHistory, { id: expectDefined(now[0]).id });
  const [undo, imported] = history.filter(({ import_id }) => import_id === done.id);
  expect([undo?.changes.length, undo?.who]).toEqual([imported?.changes.length, imported?.who]);
  const listFields = (changes = imported?.changes) =>
    changes?.map(({ field, language }) => `${field} ${language}`).toSorted();
  expect(listFields(undo?.changes)).toEqual(listFields());
  expect(imported?.changes.length).toBeGreaterThan(0);
  expect((await catalogue.refused(undoImport, { id: done.id })).status).toBe(409);
});

test('an import is undone within 24 hours, by those who may import', async () => {
  const done = await start('part_number,title,gpl USD\nT-1,One,10\n');
  const { id } = done;
  expect(done.undo_until).toBe(new Date(Date.parse(expectDefined(done.finished_at)) + 24 * 3_600_000).toISOString());
  const auditor = callAs(app, await app.make.staff('auditor'));
  expect((await auditor.refused(undoImport, { id })).status).toBe(403);
  await app.sql((trx) =>
    trx
      .updateTable('imports')
      .set({ finished_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute(),
  );
  expect(await catalogue.refused(undoImport, { id })).toMatchObject({ status: 409, msg: /24 hours/ });
  expect(await listPrices()).toEqual([['T-1', '10.00']]);
});

test('a remembered column that looks like another field in the next file is asked about once', async () => {
  const toFile = (...values: readonly string[]) =>
    ['Part number;Title;gpl;Alpha', ...values.map((value, at) => `T-${at};Switch;1.00;${value}`)].join('\n');
  const chosen = { part_number: 0, title: 1, gpl: 2, model: 3 };
  expect(await start(toFile('A-1', 'B-2'), { mapping: chosen })).toMatchObject({ state: 'done' });
  expect((await start(toFile('C-3', 'D-4'))).columns[3]).toMatchObject({
    guess: 'model',
    certain: true,
    question: null,
  });
  const countries = toFile('EUR', 'USD');
  const asked = await start(countries, { dry_run: true });
  expect(asked.columns[3]).toMatchObject({
    guess: 'model',
    certain: false,
    question: 'remembered',
    looks_like: 'currency',
  });
  await start(countries, { mapping: { ...chosen, model: 3 } });
  expect((await start(countries)).columns[3]).toMatchObject({ guess: 'model', certain: true, looks_like: null });
});
