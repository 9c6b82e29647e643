import {
  cancelImport,
  commitImport,
  deleteImport,
  getImportDetail,
  downloadBadImportRows,
  listImportColumns,
  downloadImportTemplate,
  listImports,
  startImport,
} from '@trunkline/contract/staff/imports';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { callAs, type ApiCaller } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { deleteTestProducts, createImportInput, listTestProducts } from './import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const user = await app.make.staff('catalogue');
const catalogue = callAs(app, user);
await app.context.jobs.start(app.jobsUrl, app.context);
beforeEach(() => deleteTestProducts(app));

const header = 'part_number,title,gpl USD\n';
const goodFile = `${header}T-1,One,1\nT-2,Two,2\n`;
const mixedFile = `${header}T-1,One,1\nT-2,Two,two\n,Three,3\n`;

test('a check changes nothing, its commit imports the same counts and answers 409 when it is repeated', async () => {
  const checked = await catalogue.ok(startImport, createImportInput(goodFile, { dry_run: true }));
  expect(checked).toMatchObject({
    kind: 'product',
    state: 'checked',
    counts: { new: 2, changed: 0, same: 0, bad: 0 },
    errors: [],
    rows: 2,
    percent: 100,
    who: user.realname,
    actions: ['check', 'commit', 'delete'],
  });
  expect(await listTestProducts(app)).toEqual([]);
  const done = await catalogue.ok(commitImport, { id: checked.id, version: checked.version });
  expect(done).toMatchObject({
    state: 'done',
    counts: checked.counts,
    actions: ['undo'],
    version: checked.version + 2,
  });
  expect(done.timeline.map(({ from, to, who }) => [from, to, who])).toEqual([
    [null, 'queued', user.realname],
    ['running', 'checked', user.realname],
    ['checked', 'queued', user.realname],
    ['running', 'done', user.realname],
  ]);
  expect((await listTestProducts(app)).map(({ version }) => version)).toEqual([1, 1]);
  expect((await catalogue.refused(commitImport, { id: done.id, version: done.version })).status).toBe(409);
  const again = await catalogue.ok(startImport, createImportInput(goodFile));
  expect(again).toMatchObject({ state: 'done', counts: { new: 0, changed: 0, same: 2, bad: 0 } });
  const audited = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'product.import')
      .where('object_id', '=', done.id)
      .execute(),
  );
  expect(audited).toMatchObject([{ actor: user.username, details: { new: 2, from: 'running', to: 'done' } }]);
});

test('answers 403 to users who may not edit or read the catalogue, 401 to visitors and 404 for unknown imports', async () => {
  const [member, pricing, auditor, content] = await Promise.all([
    app.make.member(),
    app.make.staff('pricing'),
    app.make.staff('auditor'),
    app.make.staff('content'),
  ]);
  for (const forbidden of [member, pricing, auditor, content])
    expect((await callAs(app, forbidden).refused(startImport, createImportInput(goodFile))).status).toBe(403);
  expect((await callAs(app).refused(startImport, createImportInput(goodFile))).status).toBe(401);
  expect(await listTestProducts(app)).toEqual([]);
  const { id, version } = await catalogue.ok(startImport, createImportInput(mixedFile));
  for (const call of [commitImport, cancelImport, deleteImport])
    expect((await callAs(app, auditor).refused(call, { id, version })).status).toBe(403);
  expect((await callAs(app, auditor).ok(getImportDetail, { id })).actions).toEqual([]);
  for (const call of [getImportDetail, downloadBadImportRows])
    expect((await callAs(app, content).refused(call, { id })).status).toBe(403);
  for (const call of [listImports, listImportColumns, downloadImportTemplate])
    expect((await callAs(app, content).refused(call, {})).status).toBe(403);
  for (const call of [getImportDetail, downloadBadImportRows])
    expect((await catalogue.refused(call, { id: 'nowhere' })).status).toBe(404);
  for (const call of [commitImport, cancelImport, deleteImport])
    expect((await catalogue.refused(call, { id: '01a1feec-45c2-71f0-8767-297233d4f855', version: 1 })).status).toBe(
      404,
    );
});

test('bad rows refuse the import, are reported in the language of the user, and are left out with skip_bad', async () => {
  const refused = await catalogue.ok(startImport, createImportInput(mixedFile));
  expect(refused).toMatchObject({ state: 'refused', counts: { new: 1, changed: 0, same: 0, bad: 2 } });
  expect(refused.errors).toEqual([
    { line: 3, field: 'gpl', msg: expect.stringContaining('2 decimals'), value: 'two' },
    { line: 4, field: 'part_number', msg: 'This value is required.' },
  ]);
  const arabic = await callAs(app, user, { lang: 'ar' }).ok(getImportDetail, { id: refused.id });
  expect(arabic.errors[1]?.msg).toBe('هذه القيمة مطلوبة.');
  expect(await listTestProducts(app)).toEqual([]);
  const { id, version } = refused;
  expect(await catalogue.refused(commitImport, { id, version })).toMatchObject({ status: 409, msg: /2 rows/ });
  expect((await catalogue.refused(commitImport, { id, version: version + 1, skip_bad: true })).status).toBe(409);
  expect((await catalogue.refused(commitImport, { id, skip_bad: true })).status).toBe(400);
  const done = await catalogue.ok(commitImport, { id, version, skip_bad: true });
  expect(done).toMatchObject({ state: 'done', skip_bad: true, counts: refused.counts, has_bad_rows: true });
  expect((await listTestProducts(app)).map(({ code }) => code)).toEqual(['T1']);
});

test('a commit answers 409 when a row became bad after the check', async () => {
  const insertCategory = (slug: string) =>
    app.sql((trx) =>
      trx
        .insertInto('categories')
        .values({ slug, name: JSON.stringify({ en: slug }) })
        .execute(),
    );
  await insertCategory('passing');
  const rows = 'part_number,title,gpl USD,category\nT-1,One,1,passing\nT-2,Two,two,passing\nT-3,Three,3,switches\n';
  const { id, version } = await catalogue.ok(startImport, createImportInput(rows, { dry_run: true }));
  await app.sql((trx) => trx.deleteFrom('categories').where('slug', '=', 'passing').execute());
  const refused = await catalogue.refused(commitImport, { id, version, skip_bad: true });
  expect(refused).toMatchObject({ status: 409, msg: /changed since the check/ });
  expect(await listTestProducts(app)).toEqual([]);
  const now = await catalogue.ok(getImportDetail, { id });
  expect(now).toMatchObject({
    state: 'refused',
    failure: /changed/,
    counts: { bad: 2 },
    actions: ['check', 'commit', 'delete'],
  });
  // The second commit agrees to the rows that are bad now.
  await catalogue.ok(commitImport, { id, version: now.version, skip_bad: true });
  expect((await listTestProducts(app)).map(({ code }) => code)).toEqual(['T3']);
});

test('a cost column refuses the file of a user who may not see costs', async () => {
  const priced = 'part_number,title,gpl USD,cost USD\nT-1,One,10,4\nT-2,Two,20,x\n';
  const refused = await catalogue.ok(startImport, createImportInput(priced, { skip_bad: true }));
  expect(refused).toMatchObject({
    state: 'refused',
    actions: ['check', 'delete'],
    errors: [{ line: 2, field: 'cost' }],
  });
  expect(expectDefined(refused.errors[0]).value).toBeUndefined();
  const { id, version } = refused;
  expect(await catalogue.refused(commitImport, { id, version, skip_bad: true })).toMatchObject({ status: 409 });
  const json = createImportInput('{"part_number":"T-1","title":"One","gpl":1,"cost":4,"currency":"USD"}\n', {
    name: 'list.jsonl',
  });
  expect((await catalogue.ok(startImport, json)).state).toBe('refused');
  const admin = callAs(app, await app.make.staff('admin'));
  const checked = await admin.ok(startImport, createImportInput(priced, { dry_run: true }));
  expect(checked.errors).toMatchObject([{ line: 3, field: 'cost', value: 'x' }]);
  // A commit needs the rights of the user who commits, not of the user who checked.
  const [costError] = (await catalogue.ok(getImportDetail, { id: checked.id })).errors;
  expect(expectDefined(costError).value).toBeUndefined();
  expect(
    (await catalogue.refused(commitImport, { id: checked.id, version: checked.version, skip_bad: true })).status,
  ).toBe(409);
  expect(
    (await catalogue.raw(downloadBadImportRows, { id: checked.id, format: 'csv' })).bytes.toString(),
  ).not.toContain(',cost');
  expect((await admin.ok(startImport, createImportInput(priced, { skip_bad: true }))).counts).toMatchObject({
    new: 1,
    bad: 1,
  });
  expect(await listTestProducts(app)).toMatchObject([{ code: 'T1', cost: '4.00' }]);
  const listColumns = async (caller: ApiCaller) =>
    (await caller.ok(listImportColumns, {})).list.map(({ name }) => name);
  expect(await listColumns(admin)).toContain('cost');
  expect(await listColumns(catalogue)).not.toContain('cost');
});

test('answers 415 for a file of another kind and 400 for a wrong field, and stores no file', async () => {
  const readStatus = async (content: string, name: string) =>
    (await catalogue.refused(startImport, createImportInput(content, { name }))).status;
  expect(await readStatus('MZ\u0000\u0000', 'list.csv')).toBe(415);
  expect(await readStatus('%PDF-1.7 …', 'list.csv')).toBe(415);
  expect(await readStatus('PK\u0003\u0004 cut off', 'list.xlsx')).toBe(415);
  expect(await readStatus('part_number;title', 'list.jsonl')).toBe(415);
  expect(await readStatus(goodFile, 'list.doc')).toBe(415);
  expect((await catalogue.refused(startImport, { kind: 'product' })).errors).toMatchObject([{ path: 'file' }]);
  expect(
    (await catalogue.refused(startImport, { ...createImportInput(goodFile), kind: 'users' })).errors,
  ).toMatchObject([{ path: 'kind' }]);
  const stored = await app.sql((trx) =>
    trx
      .selectFrom('files')
      .select('file_name')
      .where('purpose', '=', 'import')
      .where('file_name', 'like', '%.doc')
      .execute(),
  );
  expect(stored).toEqual([]);
});

test('imports compatibility rules: new, unchanged, changed and bad ones', async () => {
  const rules =
    'slot_type,plug_type,max,reason,reason_ar\ntest bay,test plug,2,,\ntest bay,other plug,,Too long,طويل\n';
  const kind = 'compat' as const;
  expect((await catalogue.ok(startImport, createImportInput(rules, { kind }))).counts).toEqual({
    new: 2,
    changed: 0,
    same: 0,
    bad: 0,
  });
  expect((await catalogue.ok(startImport, createImportInput(rules, { kind }))).counts).toMatchObject({ same: 2 });
  const changed = rules.replace(',2,', ',3,').replace('Too long', '');
  const answer = await catalogue.ok(
    startImport,
    createImportInput(`${changed}test bay,test plug,,,\n,x,0,,\n`, { kind, skip_bad: true }),
  );
  expect(answer.counts).toEqual({ new: 0, changed: 1, same: 0, bad: 3 });
  expect(answer.errors.map(({ line, field }) => [line, field])).toEqual([
    [3, 'reason'],
    [4, 'plug_type'],
    [5, 'slot_type'],
    [5, 'max'],
  ]);
  const stored = await app.sql((trx) =>
    trx.selectFrom('compat').selectAll().where('slot_type', '=', 'test bay').orderBy('plug_type').execute(),
  );
  expect(stored).toMatchObject([
    { plug_type: 'other plug', max: null, reason: { en: 'Too long', ar: 'طويل' }, version: 1 },
    { plug_type: 'test plug', max: 3, reason: null, version: 2 },
  ]);
});

test('the list of imports is filtered, searched, sorted and paged', async () => {
  await catalogue.ok(startImport, createImportInput(goodFile, { name: 'needle in the list.csv' }));
  const { list, total } = await catalogue.ok(listImports, { keyword: 'NEEDLE' });
  expect([total, list[0]?.file_name, list[0]?.state]).toEqual([1, 'needle in the list.csv', 'done']);
  expect((await catalogue.ok(listImports, { keyword: 'needle', filter: { state: 'failed' } })).total).toBe(0);
  expect(
    (await catalogue.ok(listImports, { filter: { kind: 'compat' } })).list.every(({ kind }) => kind === 'compat'),
  ).toBe(true);
  const [first] = (await catalogue.ok(listImports, { limit: 10 })).list;
  const [oldest] = (await catalogue.ok(listImports, { limit: 10, sort: 'created_at' })).list;
  expect(expectDefined(first).created_at > expectDefined(oldest).created_at).toBe(true);
  expect((await catalogue.refused(listImports, { page: 1_001, limit: 10 })).status).toBe(400);
});

test('deletes an import that changed nothing, and answers 409 for one that changed the catalogue', async () => {
  const refused = await catalogue.ok(startImport, createImportInput(mixedFile));
  const { id, version } = refused;
  expect((await catalogue.refused(deleteImport, { id, version: version + 1 })).status).toBe(409);
  await catalogue.ok(deleteImport, { id, version });
  expect((await catalogue.refused(getImportDetail, { id })).status).toBe(404);
  const done = await catalogue.ok(startImport, createImportInput(goodFile));
  expect((await catalogue.refused(deleteImport, { id: done.id, version: done.version })).status).toBe(409);
  expect((await catalogue.refused(cancelImport, { id: done.id, version: done.version })).status).toBe(409);
});

test('a repeated request with the same idempotency key creates one import', async () => {
  const once = callAs(app, user, { 'idempotency-key': 'import-0001' });
  const first = await once.ok(startImport, createImportInput(goodFile));
  expect((await once.ok(startImport, createImportInput(goodFile))).id).toBe(first.id);
  expect((await once.refused(startImport, createImportInput(mixedFile))).status).toBe(409);
});
