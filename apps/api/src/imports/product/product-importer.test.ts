import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootFileImports, deleteTestProducts, type FileImportTester, listTestProducts } from '../import.testing.ts';
import { translatedLanguages } from '../../sheets/translated-languages.public.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

let tester: FileImportTester;
beforeAll(async () => {
  tester = await bootFileImports();
});
afterAll(() => tester.close());
beforeEach(() => deleteTestProducts(tester.app));

const listProducts = () => listTestProducts(tester.app);
const importJsonl = (content: string) => tester.importContent(content, { extension: 'jsonl' });

test('imports ports, slots and Arabic texts, and needs the code where a part number has several products', async () => {
  const row = {
    part_number: 'T-1',
    code: 'TEST-ONE',
    title: 'One',
    title_ar: 'واحد',
    gpl: '5',
    currency: 'USD',
    ports: [{ name: '1–4', kind: 'SFP+', speed: '10G', count: 4, poe: null }],
    slots: [{ name: 'A', slot_type: 'test bay', kind: 'power', count: 1, required: 1 }],
  };
  const both = `${JSON.stringify(row)}\n${JSON.stringify({ ...row, code: 'TEST-TWO' })}\n`;
  expect((await importJsonl(both)).counts.new).toBe(2);
  expect((await importJsonl(both)).counts.same).toBe(2);
  const wider = both.replace('"count":4', '"count":8');
  expect((await importJsonl(wider)).counts).toMatchObject({ changed: 1, same: 1 });
  expect((await tester.importContent('part_number,title,gpl USD\nT-1,One,5\n')).errors).toMatchObject([
    { field: 'part_number' },
  ]);
  const wrong = JSON.stringify({ ...row, slots: [{ name: 'A' }] });
  expect((await importJsonl(wrong)).errors).toMatchObject([{ field: 'slots' }]);
});

test('a category is named by its slug, or by a name that it alone has, in any language', async () => {
  const add = (slug: string, name: Readonly<Record<string, string>>) =>
    tester.app.sql((trx) =>
      trx
        .insertInto('categories')
        .values({ slug, name: JSON.stringify(name) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const amplifiers = await add('test-amplifiers', { en: 'Amplifiers', fr: 'Amplificateurs', ar: 'مضخمات' });
  const others = [await add('test-one', { en: 'Twice' }), await add('test-two', { en: 'twice', fr: 'test-one' })];
  const names = ['test-amplifiers', 'AMPLIFIERS', 'amplificateurs', 'مضخمات', 'Twice', 'test-one'];
  const rows = names.map((name, n) => `T-${n},Name,5,${name}`);
  const { counts, errors } = await tester.importContent(['part_number,title,gpl USD,category', ...rows].join('\n'), {
    skipBad: true,
  });
  expect(counts).toMatchObject({ new: 5, bad: 1 });
  expect(errors).toMatchObject([{ line: 6, field: 'category' }]);
  const products = await listProducts();
  expect(products.map(({ cate_id }) => cate_id)).toEqual([...Array<string>(4).fill(amplifiers.id), others[0]?.id]);
  await deleteTestProducts(tester.app);
  await tester.app.sql((trx) => trx.deleteFrom('categories').where('slug', 'like', 'test-%').execute());
});

test('refuses modules that would hold modules like themselves, by each other and by what is stored', async () => {
  const toSlots = (slot_type: string) => [{ name: 'A', slot_type, kind: 'uplink', count: 1, required: 0 }];
  const row = { title: 'One', gpl: 'USD 5', kind: 'module' };
  const outer = { ...row, part_number: 'T-1', plug_type: 'test outer', slots: toSlots('test inner') };
  const inner = { ...row, part_number: 'T-2', plug_type: 'test inner', slots: toSlots('test outer') };
  const toJsonl = (...rows: object[]) => rows.map((one) => JSON.stringify(one)).join('\n');
  expect((await importJsonl(toJsonl(outer, inner))).errors).toMatchObject([{ field: 'slots' }, { field: 'slots' }]);
  expect((await importJsonl(toJsonl(outer))).counts).toMatchObject({ new: 1, bad: 0 });
  const { errors } = await importJsonl(toJsonl(inner));
  expect(errors).toMatchObject([{ line: 1, field: 'slots', msg: expect.stringContaining('test outer accepts') }]);
  const { part_number, title, gpl, kind } = inner;
  const withoutSlots = { part_number, title, gpl, kind, plug_type: 'test inner' };
  expect((await importJsonl(toJsonl(withoutSlots))).counts).toMatchObject({ new: 1, bad: 0 });
});

test('imports what a supply is fed with, whether a device mixes supplies, and airflow', async () => {
  const head = 'part_number,title,gpl USD,current_type,mixed_supplies,airflow';
  expect((await tester.importContent(`${head}\nT-1,One,5,DC,TRUE,front_to_back\nT-2,Two,5,,,\n`)).counts.new).toBe(2);
  const stored = await tester.app.sql((trx) =>
    trx
      .selectFrom('products')
      .select(['current_type', 'mixed_supplies', 'airflow'])
      .where('part_number', 'like', 'T-_')
      .orderBy('part_number')
      .execute(),
  );
  expect(stored).toEqual([
    { current_type: 'DC', mixed_supplies: true, airflow: 'front_to_back' },
    { current_type: null, mixed_supplies: false, airflow: null },
  ]);
  const { errors } = await tester.importContent(`${head}\nT-3,Three,5,3-phase,maybe,up\n`);
  expect(errors.map(({ field }) => field)).toEqual(['current_type', 'mixed_supplies', 'airflow']);
});

test('imports trade and service data, and names the column of each bad value', async () => {
  const head = 'part_number,title,gpl USD,hs_code,origin,eccn,lead_time_days,warranty_months';
  const good = await tester.importContent(`${head}\nT-1,One,5,8517.62.00,vn,5A002.A,0,36\n`);
  expect(good.counts).toMatchObject({ new: 1, bad: 0 });
  const stored = await tester.app.sql((trx) =>
    trx
      .selectFrom('products')
      .select(['hs_code', 'origin', 'eccn', 'lead_time_days', 'warranty_months'])
      .where('part_number', '=', 'T-1')
      .executeTakeFirstOrThrow(),
  );
  expect(Object.values(stored)).toEqual(['85176200', 'VN', '5A002.A', 0, 36]);
  const bad = await tester.importContent(`${head}\nT-2,Two,5,8517,XX,none,1001,1.5\n`);
  expect(bad.errors.map(({ field }) => field)).toEqual(head.split(',').slice(3));
});

test('the demo catalogue written as jsonl changes nothing in it', async () => {
  const rows = await tester.app.sql((trx) =>
    trx.selectFrom('products').selectAll().where('gpl', 'is not', null).execute(),
  );
  const words = z.object({ title: z.string(), describe: z.string() });
  const textsShape = z.object({ en: words, ar: words });
  const lines = rows.map(({ code, part_number, gpl, model, texts, rack_units, ports }) => {
    const { en, ar } = textsShape.parse(texts);
    return JSON.stringify({
      code,
      part_number,
      gpl,
      currency: 'USD',
      model,
      rack_units,
      ports,
      title: en.title,
      describe: en.describe,
      title_ar: ar.title,
      describe_ar: ar.describe,
    });
  });
  const { counts, errors } = await importJsonl(lines.join('\n'));
  expect(errors).toEqual([]);
  expect(counts).toEqual({ new: 0, changed: 0, same: rows.length, bad: 0 });
});

test('imports labels, specifications and texts of all languages, and refuses malformed labels', async () => {
  const row = {
    part_number: 'T-1',
    title: 'One',
    gpl: 1,
    currency: 'USD',
    labels: { speed: ['10G', '25G'], poe: ['PoE+'] },
    specs: [{ name: { en: 'Switching', ar: 'التبديل' }, value: '176 Gbit/s' }],
    ...Object.fromEntries(translatedLanguages.map((language) => [`title_${language}`, `One ${language}`])),
    describe_vi: 'Mô tả',
  };
  expect((await importJsonl(JSON.stringify(row))).counts.new).toBe(1);
  const created = expectDefined((await listProducts())[0]);
  expect(created).toMatchObject({ labels: row.labels, specs: row.specs });
  expect(Object.keys(created.texts as object).toSorted()).toEqual(['ar', 'en', 'es', 'fr', 'ko', 'pt', 'ru', 'vi']);
  expect(created.texts).toMatchObject({ ko: { title: 'One ko', describe: '' }, vi: { describe: 'Mô tả' } });
  const pairs = 'part_number,title,gpl USD,labels,title_fr\nT-1,One,1,poe=PoE+; speed = 10G;speed=25G,\n';
  expect((await tester.importContent(pairs)).counts.same).toBe(1);
  const changed = await tester.importContent('part_number,title,gpl USD,labels\nT-1,One,1,speed=100G\n');
  expect(changed.counts.changed).toBe(1);
  expect((await listProducts())[0]?.labels).toEqual({ speed: ['100G'] });
  for (const labels of ['speed', '=10G', 'speed=', '{"speed":"10G"}', '{"Not a name":["x"]}']) {
    const file = `part_number;title;gpl USD;labels\nT-1;One;1;"${labels.replaceAll('"', '""')}"\n`;
    expect((await tester.importContent(file)).errors).toMatchObject([{ field: 'labels' }]);
  }
});

test('finds successors by part number or code, in the same file or in the catalogue', async () => {
  const rows = 'part_number,title,gpl USD,successor\nT-1,One,1,T-2\nT-2,Two,2,T3\nT-3,Three,3,\nT-4,Four,4,T-1\n';
  expect((await tester.importContent(rows)).counts.new).toBe(4);
  const readSuccessors = async () => {
    const all = await listProducts();
    const codes = new Map(all.map(({ id, code }) => [id, code]));
    return Object.fromEntries(all.map(({ code, successor_id }) => [code, successor_id && codes.get(successor_id)]));
  };
  expect(await readSuccessors()).toEqual({ T1: 'T2', T2: 'T3', T3: null, T4: 'T1' });
  expect((await tester.importContent(rows)).counts.same).toBe(4);
  const changed = rows.replace('One,1,T-2', 'One,1,').replace('Four,4,T-1', 'Four,4,T-5') + 'T-5,Five,5,T-1\n';
  expect((await tester.importContent(changed)).counts).toEqual({ new: 1, changed: 2, same: 2, bad: 0 });
  expect(await readSuccessors()).toEqual({ T1: null, T2: 'T3', T3: null, T4: 'T5', T5: 'T1' });
  // Without the column successors remain unchanged.
  await tester.importContent('part_number,title,gpl USD\nT-4,Four,40\n');
  expect((await readSuccessors())['T4']).toBe('T5');
  const badSuccessor = 'part_number,title,gpl USD,successor\nT-6,Six,6,T-7\nT-7,,7,\n';
  expect((await tester.importContent(badSuccessor)).errors).toMatchObject([
    { line: 2, field: 'successor' },
    { line: 3, field: 'title' },
  ]);
});
