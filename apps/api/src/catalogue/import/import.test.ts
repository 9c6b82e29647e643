import { readT } from '@trunkline/text/read-texts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { loadDemoCatalogue } from '../../demo/demo-catalogue.ts';
import { boot, type Booted } from '../../testing/boot.ts';
import { dropTestProducts, testProducts } from './imports.testing.ts';
import { kinds } from './run.ts';
import { formatOf } from './source.ts';
import { importFromTerminal, type TerminalReport } from './terminal.ts';

// Each import begins a process.
vi.setConfig({ testTimeout: 60_000 });

let app: Booted;
let folder: string;
let files = 0;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => dropTestProducts(app));

async function write(content: string | Buffer, extension = 'csv'): Promise<string> {
  files += 1;
  const file = path.join(folder, `list ${files}.${extension}`);
  await writeFile(file, content);
  return file;
}
const load = (file: string, more: { dryRun?: boolean; skipBad?: boolean } = {}): Promise<TerminalReport> =>
  importFromTerminal(app.appUrl, {
    file,
    format: formatOf(file)!,
    kind: 'product',
    dryRun: more.dryRun ?? false,
    skipBad: more.skipBad ?? false,
    clock: app.context.clock,
    say: () => undefined,
  });
const products = () => testProducts(app);

const good =
  'part_number,title,gpl,kind,net_weight,describe\nT-1-A,First,100,device,1.50,"one, two"\nT-2,Second,0.5,optic,,\n';

test('new, same, changed: the same file twice changes nothing', async () => {
  const file = await write(good);
  expect((await load(file)).counts).toEqual({ new: 2, changed: 0, same: 0, bad: 0 });
  const before = await products();
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
  expect((await load(file)).counts).toEqual({ new: 0, changed: 0, same: 2, bad: 0 });
  expect(await products()).toEqual(before);
  const changed = await load(await write(good.replace('100,', '120.00,')));
  expect(changed.counts).toEqual({ new: 0, changed: 1, same: 1, bad: 0 });
  expect(await products()).toMatchObject([{ gpl: '120.00', version: 2 }, { version: 1 }]);
});

test('a column that is not there is left alone, an empty cell clears, what must be stays', async () => {
  await load(await write(good));
  await load(await write('part_number,title,gpl,model\nT-1-A,First,100,\n'));
  expect((await products())[0]).toMatchObject({ net_weight: '1.500', model: 'T-1-A', version: 1 });
  await load(await write('part_number,title,gpl,net_weight\nT-1-A,First,100,\n'));
  expect((await products())[0]).toMatchObject({
    net_weight: null,
    texts: { en: { describe: 'one, two' } },
    version: 2,
  });
});

const bad = [
  'part_number,title,gpl,kind,category,state,last_orders_on,net_weight',
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

test('every bad row is named with line, field and reason, and then nothing is changed', async () => {
  const { counts, errors, refused } = await load(await write(bad));
  expect(counts).toEqual({ new: 1, changed: 0, same: 0, bad: 9 });
  expect(refused).toBe(true);
  expect(errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'part_number'],
    [4, 'title'],
    [5, 'gpl'],
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
  expect(errors.at(-2)!.msg).toBe('Line 2 of this file is the same product.');
  expect(await products()).toEqual([]);
});

test('bad rows are skipped when that is asked, and still listed', async () => {
  const { counts, errors, refused } = await load(await write(bad), { skipBad: true });
  expect([counts.new, counts.bad, errors.length, refused]).toEqual([1, 9, 12, false]);
  expect((await products()).map(({ part_number }) => part_number)).toEqual(['T-1']);
});

test('a trial counts the same and changes nothing', async () => {
  const file = await write(good);
  expect((await load(file, { dryRun: true })).counts).toEqual({ new: 2, changed: 0, same: 0, bad: 0 });
  expect(await products()).toEqual([]);
});

test('columns that are missing refuse the file, unknown ones are named', async () => {
  const missing = await load(await write('part_number,price\nT-1,3\n'), { skipBad: true });
  expect(missing.refused).toBe(true);
  expect(missing.errors.slice(0, 3).map(({ field }) => field)).toEqual(['title', 'gpl', 'price']);
  const empty = await load(await write(''));
  expect(empty.errors.map(({ field }) => field)).toEqual(['part_number', 'title', 'gpl']);
  const unknown = 'part_number,title,gpl,colour\nT-1,Good,3,red\n';
  expect((await load(await write(unknown))).errors).toMatchObject([{ line: 1, field: 'colour' }]);
  expect((await load(await write(unknown), { skipBad: true })).counts.new).toBe(1);
});

test('csv with semicolons, xlsx and jsonl say the same', async () => {
  const rows: Cell[][] = [
    ['Part number', 'Title', 'GPL'].map((value) => ({ value, type: String })),
    [
      { value: 'T-1', type: String },
      { value: '=cmd', type: String },
      { value: 1234.5, type: Number },
    ],
  ];
  const book = await write(await writeExcelFile(rows).toBuffer(), 'xlsx');
  expect((await load(book)).counts.new).toBe(1);
  expect((await load(await write('\uFEFFpart_number;title;gpl\r\nT-1;=cmd;1234.50\r\n'))).counts.same).toBe(1);
  const lines =
    '{"part_number":"T-1","title":"=cmd","gpl":1234.5}\n\n{"part_number":"T-2",\n[1]\n{"part_number":"T-3","x":1}\n';
  const json = await load(await write(lines, 'jsonl'));
  expect(json.counts).toEqual({ new: 0, changed: 0, same: 1, bad: 3 });
  expect(json.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, ''],
    [4, ''],
    [5, 'x'],
    [5, 'title'],
    [5, 'gpl'],
  ]);
});

test('a damaged file is refused from where it is damaged, even when bad rows are skipped', async () => {
  const cut = await load(await write('part_number,title,gpl\nT-1,Good,1\nT-2,"never closed,1\n'), { skipBad: true });
  expect([cut.refused, cut.errors.length]).toEqual([true, 1]);
  expect((await load(await write('no workbook', 'xlsx'), { skipBad: true })).refused).toBe(true);
  expect(await products()).toEqual([]);
});

test('ports and slots, Arabic words, and a product by its code among several with one part number', async () => {
  const row = {
    part_number: 'T-1',
    code: 'TEST-ONE',
    title: 'One',
    title_ar: 'واحد',
    gpl: '5',
    ports: [{ name: '1–4', kind: 'SFP+', speed: '10G', count: 4, poe: null }],
    slots: [{ name: 'A', slot_type: 'test bay', kind: 'power', count: 1, required: 1 }],
  };
  const both = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, code: 'TEST-TWO' })}\n`;
  expect((await load(await write(both, 'jsonl'))).counts.new).toBe(2);
  expect((await load(await write(both, 'jsonl'))).counts.same).toBe(2);
  const wider = both.replace('"count":4', '"count":8');
  expect((await load(await write(wider, 'jsonl'))).counts).toMatchObject({ changed: 1, same: 1 });
  expect((await load(await write('part_number,title,gpl\nT-1,One,5\n'))).errors).toMatchObject([
    { field: 'part_number' },
  ]);
  const wrong = JSON.stringify({ ...row, slots: [{ name: 'A' }] });
  expect((await load(await write(wrong, 'jsonl'))).errors).toMatchObject([{ field: 'slots' }]);
});

test('the demo catalogue written as a list changes nothing in it', async () => {
  const rows = await app.sql((trx) => trx.selectFrom('products').selectAll().where('gpl', 'is not', null).execute());
  const lines = rows.map(({ code, part_number, gpl, model, texts, rack_units, ports }) => {
    const { en, ar } = texts as unknown as Record<string, { title: string; describe: string }>;
    return JSON.stringify({
      code,
      part_number,
      gpl,
      model,
      rack_units,
      ports,
      title: en!.title,
      describe: en!.describe,
      title_ar: ar!.title,
      describe_ar: ar!.describe,
    });
  });
  const { counts, errors } = await load(await write(lines.join('\n'), 'jsonl'));
  expect(errors).toEqual([]);
  expect(counts).toEqual({ new: 0, changed: 0, same: rows.length, bad: 0 });
});

test('labels, specifications and texts of all languages', async () => {
  const row = {
    part_number: 'T-1',
    title: 'One',
    gpl: 1,
    labels: { speed: ['10G', '25G'], poe: ['PoE+'] },
    specs: [{ name: { en: 'Switching', ar: 'التبديل' }, value: '176 Gbit/s' }],
    ...Object.fromEntries(['ar', 'fr', 'ko', 'pt', 'ru', 'es', 'vi'].map((one) => [`title_${one}`, `One ${one}`])),
    describe_vi: 'Mô tả',
  };
  expect((await load(await write(JSON.stringify(row), 'jsonl'))).counts.new).toBe(1);
  const [made] = await products();
  expect(made).toMatchObject({ labels: row.labels, specs: row.specs });
  expect(Object.keys(made!.texts as object).toSorted()).toEqual(['ar', 'en', 'es', 'fr', 'ko', 'pt', 'ru', 'vi']);
  expect(made!.texts).toMatchObject({ ko: { title: 'One ko', describe: '' }, vi: { describe: 'Mô tả' } });
  const written = 'part_number,title,gpl,labels,title_fr\nT-1,One,1,poe=PoE+; speed = 10G;speed=25G,\n';
  expect((await load(await write(written))).counts.same).toBe(1);
  const changed = await load(await write('part_number,title,gpl,labels\nT-1,One,1,speed=100G\n'));
  expect(changed.counts.changed).toBe(1);
  expect((await products())[0]!.labels).toEqual({ speed: ['100G'] });
  for (const wrong of ['speed', '=10G', 'speed=', '{"speed":"10G"}', '{"Not a name":["x"]}'])
    expect(
      (await load(await write(`part_number;title;gpl;labels\nT-1;One;1;"${wrong.replaceAll('"', '""')}"\n`))).errors,
    ).toMatchObject([{ field: 'labels' }]);
});

test('successors by part number or code, from the same file or from the catalogue', async () => {
  const rows = 'part_number,title,gpl,successor\nT-1,One,1,T-2\nT-2,Two,2,T3\nT-3,Three,3,\nT-4,Four,4,T-1\n';
  expect((await load(await write(rows))).counts.new).toBe(4);
  const successors = async () => {
    const all = await products();
    const codes = new Map(all.map(({ id, code }) => [id, code]));
    return Object.fromEntries(all.map(({ code, successor_id }) => [code, successor_id && codes.get(successor_id)]));
  };
  expect(await successors()).toEqual({ T1: 'T2', T2: 'T3', T3: null, T4: 'T1' });
  expect((await load(await write(rows))).counts.same).toBe(4);
  const changed = rows.replace('One,1,T-2', 'One,1,').replace('Four,4,T-1', 'Four,4,T-5') + 'T-5,Five,5,T-1\n';
  expect((await load(await write(changed))).counts).toEqual({ new: 1, changed: 2, same: 2, bad: 0 });
  expect(await successors()).toEqual({ T1: null, T2: 'T3', T3: null, T4: 'T5', T5: 'T1' });
  // A column that is not there leaves successors as they are.
  await load(await write('part_number,title,gpl\nT-4,Four,40\n'));
  expect((await successors())['T4']).toBe('T5');
  expect((await load(await write('part_number,title,gpl,successor\nT-6,Six,6,T-7\nT-7,,7,\n'))).errors).toMatchObject([
    { line: 2, field: 'successor' },
    { line: 3, field: 'title' },
  ]);
});

test('what is written is text and nothing else', async () => {
  const title = "'); drop table products; --";
  const file = await write(`part_number,title,gpl,brand\nT-1,"${title}",1,a\u0000b\n`);
  expect((await load(file)).counts.new).toBe(1);
  expect(await products()).toMatchObject([{ texts: { en: { title } }, brand: 'a b' }]);
});

test('a device library arrives by its mapping: each row is in, or listed with its reason', async () => {
  const file = fileURLToPath(new URL('./device-library.fixture.jsonl', import.meta.url));
  expect((await load(file)).refused).toBe(true);
  const { counts, errors } = await load(file, { skipBad: true });
  expect(counts.new + counts.bad).toBe(50);
  expect(errors.map(({ field }) => field)).toEqual(Array(counts.bad).fill('part_number'));
  expect(counts.bad).toBe(4);
  expect((await load(file, { skipBad: true })).counts).toEqual({ new: 0, changed: 0, same: 46, bad: 4 });
  const library = (slug: string) =>
    app.sql((trx) => trx.selectFrom('products').selectAll().where('code', '=', slug).executeTakeFirstOrThrow());
  expect(await library('cisco-asa5505')).toMatchObject({
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
  expect((await library('cisco-8212-48fh-m')).ports).toMatchObject([{ kind: 'QSFP-DD', speed: '400G' }, {}, {}]);
  const priced = 'part_number,title,gpl,code\nASA5505,Cisco ASA5505,300,cisco-asa5505\n';
  await load(await write(priced));
  expect((await load(file, { skipBad: true })).counts).toMatchObject({ changed: 0, same: 46 });
  expect(await library('cisco-asa5505')).toMatchObject({ gpl: '300.00' });
});

test('the published list is the list', async () => {
  const page = await readFile(new URL('../../../../../docs/rules/import.md', import.meta.url), 'utf8');
  const t = readT('en');
  const part = (head: string): string => page.split(`## ${head}\n`)[1]!.split('\n## ')[0]!;
  for (const [kind, head] of [
    ['product', 'Columns'],
    ['compat', 'Compatibility'],
  ] as const) {
    const published = [...part(head).matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, what]) => [name, what]);
    expect(published).toEqual(
      Object.entries(kinds[kind].columns).map(([name, { required }]) => {
        const what = t.find(`import.column_${kind}_${name}`)!;
        return [name, required ? `**required**${what && ', '}${what}` : what];
      }),
    );
  }
});
