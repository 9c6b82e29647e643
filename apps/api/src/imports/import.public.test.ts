import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bootFileImports, deleteTestProducts, type FileImportTester, listTestProducts } from './import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

let tester: FileImportTester;
beforeAll(async () => {
  tester = await bootFileImports();
});
afterAll(() => tester.close());
beforeEach(() => deleteTestProducts(tester.app));

const listProducts = () => listTestProducts(tester.app);

const goodFile =
  'part_number,title,gpl USD,kind,net_weight,describe\nT-1-A,First,100,device,1.50,"one, two"\nT-2,Second,0.5,optic,,\n';

test('creates new products, changes existing ones, and changes nothing when the file is imported again', async () => {
  const file = await tester.write(goodFile);
  expect((await tester.importPath(file)).counts).toEqual({ new: 2, changed: 0, same: 0, bad: 0 });
  const before = await listProducts();
  expect(before).toMatchObject([
    {
      code: 'T1A',
      part_number: 'T-1-A',
      model: 'T-1-A',
      brand: 'Corvid Networks',
      gpl: '100.00',
      drawing: 'rack',
      version: 1,
    },
    { code: 'T2', gpl: '0.50', kind: 'optic', drawing: 'optic', net_weight: null },
  ]);
  expect(before[0]).toMatchObject({ texts: { en: { title: 'First', describe: 'one, two' } }, net_weight: '1.500' });
  expect((await tester.importPath(file)).counts).toEqual({ new: 0, changed: 0, same: 2, bad: 0 });
  expect(await listProducts()).toEqual(before);
  const changed = await tester.importContent(goodFile.replace('100,', '120.00,'));
  expect(changed.counts).toEqual({ new: 0, changed: 1, same: 1, bad: 0 });
  expect(await listProducts()).toMatchObject([{ gpl: '120.00', version: 2 }, { version: 1 }]);
});

test('a missing column leaves the value unchanged, an empty cell clears it unless it is mandatory', async () => {
  await tester.importContent(goodFile);
  await tester.importContent('part_number,title,gpl USD,model\nT-1-A,First,100,\n');
  expect((await listProducts())[0]).toMatchObject({ net_weight: '1.500', model: 'T-1-A', version: 1 });
  await tester.importContent('part_number,title,gpl USD,net_weight\nT-1-A,First,100,\n');
  expect((await listProducts())[0]).toMatchObject({
    net_weight: null,
    texts: { en: { describe: 'one, two' } },
    version: 2,
  });
});

test('what the caller says about the columns and marks of the file is used', async () => {
  const content = 'Corvid\nSKU;Was ist es;Preis\nT-1;Erstes;1.234,50\n';
  const unsaid = await tester.importContent(content);
  expect([unsaid.refused, await listProducts()]).toEqual([true, []]);
  const said = await tester.importContent(content, {
    reading: {
      separator: ';',
      headings_row: 2,
      numbers: 'comma',
      mapping: { part_number: 'SKU', title: 1, gpl: 2, currency: { value: 'USD' } },
    },
  });
  expect([said.refused, said.counts.new]).toEqual([false, 1]);
  expect(await listProducts()).toMatchObject([
    { part_number: 'T-1', gpl: '1234.50', texts: { en: { title: 'Erstes' } } },
  ]);
});

const badFile = [
  'part_number,title,gpl USD,kind,category,state,last_orders_on,net_weight',
  'T-1,Good,1,device,,,,',
  ',No number,1,device,,,,',
  'T-3,,1,device,,,,',
  'T-4,Dear,"1,000.00",device,,,,',
  'T-5,Negative,-1,device,,,,',
  'T-6,Fine,1.005,thing,nowhere,,,1.2345',
  'T-7,Last,1,device,,last_orders,,',
  'T-8,Last,1,device,,last_orders,2026-02-30,',
  'T-1,Again,2,device,,,,',
  `T-9,${'x'.repeat(301)},1,device,,,,`,
].join('\n');

test('bad rows refuse the import and are reported with line, field and reason', async () => {
  const { counts, errors, refused } = await tester.importContent(badFile);
  expect(counts).toEqual({ new: 2, changed: 0, same: 0, bad: 8 });
  expect(refused).toBe(true);
  expect(errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'part_number'],
    [4, 'title'],
    [6, 'gpl'],
    [7, 'gpl'],
    [7, 'kind'],
    [7, 'net_weight'],
    [7, 'category'],
    [8, 'last_orders_on'],
    [9, 'last_orders_on'],
    [10, 'part_number'],
    [11, 'title'],
  ]);
  expect(errors.at(-2)?.msg).toBe('Line 2 of this file has the same product.');
  expect(await listProducts()).toEqual([]);
});

test('with skipBad the good rows are imported and the bad rows are reported', async () => {
  const { counts, errors, refused } = await tester.importContent(badFile, { skipBad: true });
  expect([counts.new, counts.bad, errors.length, refused]).toEqual([2, 8, 11, false]);
  expect((await listProducts()).map(({ part_number, gpl }) => [part_number, gpl])).toEqual([
    ['T-1', '1.00'],
    ['T-4', '1000.00'],
  ]);
});

test('a dry run counts like an import and changes nothing', async () => {
  const { counts } = await tester.importContent(goodFile, { dryRun: true });
  expect(counts).toEqual({ new: 2, changed: 0, same: 0, bad: 0 });
  expect(await listProducts()).toEqual([]);
});

test('stores SQL in a cell as text and leaves a control character out', async () => {
  const title = "'); drop table products; --";
  const { counts } = await tester.importContent(`part_number,title,gpl USD,brand\nT-1,"${title}",1,a\u0001b\n`);
  expect(counts.new).toBe(1);
  expect(await listProducts()).toMatchObject([{ texts: { en: { title } }, brand: 'ab' }]);
});
