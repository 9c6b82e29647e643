import {
  cancelImport,
  commitImport,
  deleteImport,
  getImport,
  importBadRows,
  importColumns,
  importTemplate,
  listImports,
  startImport,
} from '@trunkline/contract/staff/import';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '../../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Caller, type Person } from '../../testing/boot.ts';
import { dropTestProducts, sent, testProducts } from './imports.testing.ts';

// Each import begins a process.
vi.setConfig({ testTimeout: 60_000 });

let app: Booted;
let person: Person;
let catalogue: Caller;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  person = await app.make.staff('catalogue');
  catalogue = as(app, person);
  await app.context.jobs.start(app.jobsUrl, app.context);
});
afterAll(() => app.close());
beforeEach(() => dropTestProducts(app));

const head = 'part_number,title,gpl\n';
const good = `${head}T-1,One,1\nT-2,Two,2\n`;
const mixed = `${head}T-1,One,1\nT-2,Two,two\n,Three,3\n`;

test('a check changes nothing, its commit changes what it said, and once', async () => {
  const checked = await catalogue.ok(startImport, sent(good, { dry_run: true }));
  expect(checked).toMatchObject({
    kind: 'product',
    state: 'checked',
    counts: { new: 2, changed: 0, same: 0, bad: 0 },
    errors: [],
    rows: 2,
    percent: 100,
    who: person.realname,
    actions: ['commit', 'delete'],
  });
  expect(await testProducts(app)).toEqual([]);
  const done = await catalogue.ok(commitImport, { id: checked.id, version: checked.version });
  expect(done).toMatchObject({ state: 'done', counts: checked.counts, actions: [], version: checked.version + 2 });
  expect(done.timeline.map(({ from, to, who: principal }) => [from, to, principal])).toEqual([
    [null, 'queued', person.realname],
    ['running', 'checked', person.realname],
    ['checked', 'queued', person.realname],
    ['running', 'done', person.realname],
  ]);
  expect((await testProducts(app)).map(({ version }) => version)).toEqual([1, 1]);
  expect((await catalogue.refused(commitImport, { id: done.id, version: done.version })).status).toBe(409);
  const again = await catalogue.ok(startImport, sent(good));
  expect(again).toMatchObject({ state: 'done', counts: { new: 0, changed: 0, same: 2, bad: 0 } });
  const audited = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'product.import')
      .where('object_id', '=', done.id)
      .execute(),
  );
  expect(audited).toMatchObject([{ actor: person.username, details: { new: 2, from: 'running', to: 'done' } }]);
});

test('who may not edit the catalogue does not import, and who may not read it sees nothing', async () => {
  const [member, pricing, auditor, content] = await Promise.all([
    app.make.member(),
    app.make.staff('pricing'),
    app.make.staff('auditor'),
    app.make.staff('content'),
  ]);
  for (const stranger of [member, pricing, auditor, content])
    expect((await as(app, stranger).refused(startImport, sent(good))).status).toBe(403);
  expect((await as(app).refused(startImport, sent(good))).status).toBe(401);
  expect(await testProducts(app)).toEqual([]);
  const { id, version } = await catalogue.ok(startImport, sent(mixed));
  for (const call of [commitImport, cancelImport, deleteImport])
    expect((await as(app, auditor).refused(call, { id, version })).status).toBe(403);
  expect((await as(app, auditor).ok(getImport, { id })).actions).toEqual([]);
  for (const call of [getImport, importBadRows])
    expect((await as(app, content).refused(call, { id })).status).toBe(403);
  for (const call of [listImports, importColumns, importTemplate])
    expect((await as(app, content).refused(call, {})).status).toBe(403);
  for (const call of [getImport, importBadRows])
    expect((await catalogue.refused(call, { id: 'nowhere' })).status).toBe(404);
  for (const call of [commitImport, cancelImport, deleteImport])
    expect((await catalogue.refused(call, { id: '01a1feec-45c2-71f0-8767-297233d4f855', version: 1 })).status).toBe(
      404,
    );
});

test('bad rows refuse everything, are told in the language of the reader, and are left out when that is said', async () => {
  const refused = await catalogue.ok(startImport, sent(mixed));
  expect(refused).toMatchObject({ state: 'refused', counts: { new: 1, changed: 0, same: 0, bad: 2 } });
  expect(refused.errors).toEqual([
    { line: 3, field: 'gpl', msg: expect.stringContaining('2 decimals'), value: 'two' },
    { line: 4, field: 'part_number', msg: 'This is required.' },
  ]);
  const arabic = await as(app, person, { lang: 'ar' }).ok(getImport, { id: refused.id });
  expect(arabic.errors[1]!.msg).toBe('هذا الحقل مطلوب.');
  expect(await testProducts(app)).toEqual([]);
  const { id, version } = refused;
  expect(await catalogue.refused(commitImport, { id, version })).toMatchObject({ status: 409, msg: /2 rows/ });
  expect((await catalogue.refused(commitImport, { id, version: version + 1, skip_bad: true })).status).toBe(409);
  expect((await catalogue.refused(commitImport, { id, skip_bad: true })).status).toBe(400);
  const done = await catalogue.ok(commitImport, { id, version, skip_bad: true });
  expect(done).toMatchObject({ state: 'done', skip_bad: true, counts: refused.counts, has_bad_rows: true });
  expect((await testProducts(app)).map(({ code }) => code)).toEqual(['T1']);
});

test('what has become bad since the check refuses the commit as a whole', async () => {
  const category = (slug: string) =>
    app.sql((trx) =>
      trx
        .insertInto('categories')
        .values({ slug, name: JSON.stringify({ en: slug }) })
        .execute(),
    );
  await category('passing');
  const rows = 'part_number,title,gpl,category\nT-1,One,1,passing\nT-2,Two,two,passing\nT-3,Three,3,switches\n';
  const { id, version } = await catalogue.ok(startImport, sent(rows, { dry_run: true }));
  await app.sql((trx) => trx.deleteFrom('categories').where('slug', '=', 'passing').execute());
  const refused = await catalogue.refused(commitImport, { id, version, skip_bad: true });
  expect(refused).toMatchObject({ status: 409, msg: /changed since the check/ });
  expect(await testProducts(app)).toEqual([]);
  const now = await catalogue.ok(getImport, { id });
  expect(now).toMatchObject({
    state: 'refused',
    failure: /changed/,
    counts: { bad: 2 },
    actions: ['commit', 'delete'],
  });
  // Said again, over what is bad now, it is agreed to.
  await catalogue.ok(commitImport, { id, version: now.version, skip_bad: true });
  expect((await testProducts(app)).map(({ code }) => code)).toEqual(['T3']);
});

test('costs are set by who may see them', async () => {
  const priced = 'part_number,title,gpl,cost\nT-1,One,10,4\nT-2,Two,20,x\n';
  const refused = await catalogue.ok(startImport, sent(priced, { skip_bad: true }));
  expect(refused).toMatchObject({ state: 'refused', actions: ['delete'], errors: [{ line: 2, field: 'cost' }] });
  expect(refused.errors[0]!.value).toBeUndefined();
  const { id, version } = refused;
  expect(await catalogue.refused(commitImport, { id, version, skip_bad: true })).toMatchObject({ status: 409 });
  const json = sent('{"part_number":"T-1","title":"One","gpl":1,"cost":4}\n', { name: 'list.jsonl' });
  expect((await catalogue.ok(startImport, json)).state).toBe('refused');
  const admin = as(app, await app.make.staff('admin'));
  const checked = await admin.ok(startImport, sent(priced, { dry_run: true }));
  expect(checked.errors).toMatchObject([{ line: 3, field: 'cost', value: 'x' }]);
  // What somebody else checked is committed under the rights of who commits it.
  expect((await catalogue.ok(getImport, { id: checked.id })).errors[0]!.value).toBeUndefined();
  expect(
    (await catalogue.refused(commitImport, { id: checked.id, version: checked.version, skip_bad: true })).status,
  ).toBe(409);
  expect((await catalogue.raw(importBadRows, { id: checked.id, format: 'csv' })).bytes.toString()).not.toContain(
    ',cost',
  );
  expect((await admin.ok(startImport, sent(priced, { skip_bad: true }))).counts).toMatchObject({ new: 1, bad: 1 });
  expect(await testProducts(app)).toMatchObject([{ code: 'T1', cost: '4.00' }]);
  const columns = async (caller: Caller) => (await caller.ok(importColumns, {})).list.map(({ name }) => name);
  expect(await columns(admin)).toContain('cost');
  expect(await columns(catalogue)).not.toContain('cost');
});

test('bad rows come back as they stood, and are imported once they are mended', async () => {
  const rows = 'part_number,title,gpl,describe\nT-1,"One, two",x,"said ""so"""\nT-2,Two,2,\nT-3,Three,-3,=1+1\n';
  const { id } = await catalogue.ok(startImport, sent(rows, { skip_bad: true }));
  const file = await catalogue.raw(importBadRows, { id, format: 'csv' });
  expect(file.headers['content-disposition']).toContain('list-bad-rows.csv');
  const text = file.bytes.toString();
  expect(text.split('\r\n')[1]).toBe(
    '"Line 2, gpl: Write a figure with at most 2 decimals, without signs and separators.",T-1,"One, two",x,"said ""so"""',
  );
  const mended = text.replace(',x,', ',1,').replace(',-3,', ',3,');
  expect(await catalogue.ok(startImport, sent(mended))).toMatchObject({ state: 'done', counts: { new: 2, bad: 0 } });
  expect(await testProducts(app)).toMatchObject([
    { texts: { en: { title: 'One, two', describe: 'said "so"' } } },
    { code: 'T2' },
    { texts: { en: { describe: '=1+1' } } },
  ]);
  const sheet = await catalogue.raw(importBadRows, { id, format: 'xlsx' });
  const again = sent(new Uint8Array(sheet.bytes), { name: 'mended.xlsx', dry_run: true });
  expect((await catalogue.ok(startImport, again)).errors.map(({ line, field }) => [line, field])).toEqual([
    [2, 'gpl'],
    [3, 'gpl'],
  ]);
  const clean = await catalogue.ok(startImport, sent(`${head}T-9,Nine,9\n`));
  expect((await catalogue.refused(importBadRows, { id: clean.id })).status).toBe(409);
});

test('templates are lists that can be imported as they are, in both languages', async () => {
  for (const kind of ['product', 'compat'] as const)
    for (const format of ['csv', 'xlsx'] as const)
      for (const lang of ['en', 'ar']) {
        const { bytes } = await as(app, person, { lang }).raw(importTemplate, { kind, format });
        const answer = await catalogue.ok(startImport, sent(new Uint8Array(bytes), { name: `empty.${format}`, kind }));
        expect([answer.state, answer.rows, answer.counts.bad]).toEqual(['done', 0, 0]);
      }
});

test('a file that is no list is refused before anything is stored', async () => {
  const refused = async (content: string, name: string) =>
    (await catalogue.refused(startImport, sent(content, { name }))).status;
  expect(await refused('MZ\u0000\u0000', 'list.csv')).toBe(415);
  expect(await refused('%PDF-1.7 …', 'list.csv')).toBe(415);
  expect(await refused('PK\u0003\u0004 cut off', 'list.xlsx')).toBe(415);
  expect(await refused('part_number;title', 'list.jsonl')).toBe(415);
  expect(await refused(good, 'list.txt')).toBe(415);
  expect((await catalogue.refused(startImport, { kind: 'product' })).errors).toMatchObject([{ path: 'file' }]);
  expect((await catalogue.refused(startImport, sent(good, { kind: 'users' as never }))).errors).toMatchObject([
    { path: 'kind' },
  ]);
  const stored = await app.sql((trx) =>
    trx
      .selectFrom('files')
      .select('file_name')
      .where('purpose', '=', 'import')
      .where('file_name', 'like', '%.txt')
      .execute(),
  );
  expect(stored).toEqual([]);
});

test('rules of compatibility', async () => {
  const rules =
    'slot_type,plug_type,max,reason,reason_ar\ntest bay,test plug,2,,\ntest bay,other plug,,Too long,طويل\n';
  const kind = 'compat' as const;
  expect((await catalogue.ok(startImport, sent(rules, { kind }))).counts).toEqual({
    new: 2,
    changed: 0,
    same: 0,
    bad: 0,
  });
  expect((await catalogue.ok(startImport, sent(rules, { kind }))).counts).toMatchObject({ same: 2 });
  const changed = rules.replace(',2,', ',3,').replace('Too long', '');
  const answer = await catalogue.ok(
    startImport,
    sent(`${changed}test bay,test plug,,,\n,x,0,,\n`, { kind, skip_bad: true }),
  );
  expect(answer.counts).toEqual({ new: 0, changed: 1, same: 0, bad: 3 });
  expect(answer.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'reason'],
    [4, 'plug_type'],
    [5, 'slot_type'],
    [5, 'max'],
  ]);
  const kept = await app.sql((trx) =>
    trx.selectFrom('compat').selectAll().where('slot_type', '=', 'test bay').orderBy('plug_type').execute(),
  );
  expect(kept).toMatchObject([
    { plug_type: 'other plug', max: null, reason: { en: 'Too long', ar: 'طويل' }, version: 1 },
    { plug_type: 'test plug', max: 3, reason: null, version: 2 },
  ]);
});

test('the list is narrowed, searched and paged', async () => {
  await catalogue.ok(startImport, sent(good, { name: 'needle in the list.csv' }));
  const { list, total } = await catalogue.ok(listImports, { keyword: 'NEEDLE' });
  expect([total, list[0]?.file_name, list[0]?.state]).toEqual([1, 'needle in the list.csv', 'done']);
  expect((await catalogue.ok(listImports, { keyword: 'needle', filter: { state: 'failed' } })).total).toBe(0);
  expect(
    (await catalogue.ok(listImports, { filter: { kind: 'compat' } })).list.every(({ kind }) => kind === 'compat'),
  ).toBe(true);
  const [first] = (await catalogue.ok(listImports, { limit: 10 })).list;
  const [oldest] = (await catalogue.ok(listImports, { limit: 10, sort: 'created_at' })).list;
  expect(first!.created_at > oldest!.created_at).toBe(true);
  expect((await catalogue.refused(listImports, { page: 1_001, limit: 10 })).status).toBe(400);
});

test('what changed nothing can be deleted, what changed the catalogue stays', async () => {
  const refused = await catalogue.ok(startImport, sent(mixed));
  const { id, version } = refused;
  expect((await catalogue.refused(deleteImport, { id, version: version + 1 })).status).toBe(409);
  await catalogue.ok(deleteImport, { id, version });
  expect((await catalogue.refused(getImport, { id })).status).toBe(404);
  const done = await catalogue.ok(startImport, sent(good));
  expect((await catalogue.refused(deleteImport, { id: done.id, version: done.version })).status).toBe(409);
  expect((await catalogue.refused(cancelImport, { id: done.id, version: done.version })).status).toBe(409);
});

test('the same request twice is one import', async () => {
  const once = as(app, person, { 'idempotency-key': 'import-0001' });
  const first = await once.ok(startImport, sent(good));
  expect((await once.ok(startImport, sent(good))).id).toBe(first.id);
  expect((await once.refused(startImport, sent(mixed))).status).toBe(409);
});
