import { exportEndUsers, listEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import { downloadEndUserTemplate, importEndUsers, maxImportedEndUsers } from '@trunkline/contract/imports/endusers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, type ApiCaller } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createEndUserFile, createEndUserInput } from '../../endusers/endusers.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

const makeOwner = async (): Promise<ApiCaller> => callAs(app, await app.make.member());
const head = 'company,address,country,contact,email,mobile';
const hafen = 'Hafen Logistik,8 Speicherstrasse,DE,Anna,anna@hafen.example,0170 5550118';
const quillmark = 'Quillmark,3 Souk Lane,Jordan,Omar,omar@quillmark.example,+962790123456';

test('a dry run counts and changes nothing; the import writes the same', async () => {
  const owner = await makeOwner();
  const content = [head, hafen, quillmark].join('\n');
  const checked = await owner.ok(importEndUsers, createEndUserFile(content, { dry_run: true }));
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { new: 2, changed: 0, same: 0, bad: 0 },
    changes: [
      { line: 2, kind: 'new', company: 'Hafen Logistik', fields: [] },
      { line: 3, kind: 'new', company: 'Quillmark', fields: [] },
    ],
  });
  expect((await owner.ok(listEndUsers, {})).total).toBe(0);
  const done = await owner.ok(importEndUsers, createEndUserFile(content));
  expect(done).toEqual({ ...checked, state: 'done', id: done.id, undo_until: done.undo_until });
  const { list } = await owner.ok(listEndUsers, {});
  expect(list.map(({ company, country, phone }) => [company, country, phone])).toEqual([
    ['Hafen Logistik', 'DE', '+491705550118'],
    ['Quillmark', 'JO', '+962790123456'],
  ]);
});

test('a row changes the end user of its name and country, and says from what to what', async () => {
  const owner = await makeOwner();
  const { id } = await owner.ok(saveEndUser, createEndUserInput({ website: 'hafen.example', industry: 'retail' }));
  const content = [`${head},website`, `${hafen.replace('Hafen L', 'HAFEN L').replace('Anna', 'Ben')},`].join('\n');
  const done = await owner.ok(importEndUsers, createEndUserFile(content));
  expect(done.counts).toEqual({ new: 0, changed: 1, same: 0, bad: 0 });
  expect(done.changes[0]?.fields).toEqual([
    { field: 'company', from: 'Hafen Logistik', to: 'HAFEN Logistik' },
    { field: 'address', from: '8 Speicherstrasse, Hamburg', to: '8 Speicherstrasse' },
    { field: 'contact', from: 'Anna Keller', to: 'Ben' },
    { field: 'website', from: 'hafen.example', to: null },
  ]);
  const [row] = (await owner.ok(listEndUsers, {})).list;
  expect(row).toMatchObject({ id, name: 'Ben', website: null, industry: 'retail', version: 2 });
});

test('bad rows refuse the file; skip_bad imports the others', async () => {
  const owner = await makeOwner();
  const bad = 'Nuriva,1 Rue,MA,Sara,sara@,12';
  const content = [head, hafen, bad, hafen].join('\n');
  const refused = await owner.ok(importEndUsers, createEndUserFile(content));
  expect(refused).toMatchObject({
    state: 'refused',
    counts: { new: 1, bad: 2 },
    errors: [
      { line: 3, field: 'email', msg: 'Enter an email address.', value: 'sara@' },
      { line: 3, field: 'mobile', msg: 'This number is not valid in the country of the row.', value: '12' },
      { line: 4, field: 'company', msg: 'Line 2 of this file has the same end user.' },
    ],
  });
  expect((await owner.ok(listEndUsers, {})).total).toBe(0);
  expect(await owner.ok(importEndUsers, createEndUserFile(content, { skip_bad: true }))).toMatchObject({
    state: 'done',
  });
  expect((await owner.ok(listEndUsers, {})).total).toBe(1);
});

test('a required column that is missing is named, and nothing is imported, even with skip_bad', async () => {
  const owner = await makeOwner();
  const content = 'company,address,contact,email,mobile\nHafen,1 Street,Anna,anna@hafen.example,0170 5550118';
  const answer = await owner.ok(importEndUsers, createEndUserFile(content, { skip_bad: true }));
  expect(answer).toMatchObject({ state: 'unmapped', missing: ['country'], id: null, is_fatal: true });
  expect(answer.errors).toMatchObject([{ field: 'country', msg: 'This column is required but missing.' }]);
  expect((await owner.ok(listEndUsers, {})).total).toBe(0);
  const germans = { mapping: { country: { value: 'Deutschland' } } };
  expect(await owner.ok(importEndUsers, createEndUserFile(content, germans))).toMatchObject({
    state: 'done',
    missing: [],
    values: [{ field: 'country', value: 'Deutschland' }],
  });
  expect((await owner.ok(listEndUsers, {})).list).toMatchObject([{ company: 'Hafen', country: 'DE' }]);
});

test.each([
  [
    [head, ...Array.from({ length: maxImportedEndUsers + 1 }, (_, n) => hafen.replace('Logistik', String(n)))].join(
      '\n',
    ),
    '',
    'Only the first 10000 rows were read. Split the file.',
  ],
])('nothing of a file is imported, even with skip_bad: %#', async (content, field, msg) => {
  const owner = await makeOwner();
  const refused = await owner.ok(importEndUsers, createEndUserFile(content, { skip_bad: true }));
  expect(refused).toMatchObject({ state: 'refused', is_fatal: true });
  expect(refused.errors).toContainEqual(expect.objectContaining({ field, msg }));
  expect((await owner.ok(listEndUsers, {})).total).toBe(0);
});

test('refuses other kinds of files with 415 and larger ones with 413', async () => {
  const owner = await makeOwner();
  expect((await owner.refused(importEndUsers, createEndUserFile('{}', { name: 'a.pdf' }))).status).toBe(415);
  expect((await owner.refused(importEndUsers, createEndUserFile('x'.repeat(2_000_001)))).status).toBe(413);
});

test('an export that is imported again changes nothing', async () => {
  const owner = await makeOwner();
  const other_info = { procurement_last_year: '310000', rival_brands: '=1+1' };
  await owner.ok(saveEndUser, createEndUserInput({ other_info, staff_size: '5000+', is_protect: true }));
  const { bytes } = await owner.raw(exportEndUsers, {});
  const again = createEndUserFile(new Uint8Array(bytes), { name: 'endusers.xlsx' });
  expect((await owner.ok(importEndUsers, again)).counts).toEqual({ new: 0, changed: 0, same: 1, bad: 0 });
});

test.each(['csv', 'xlsx'] as const)('an empty template as %s has no rows to import', async (format) => {
  const owner = await makeOwner();
  const { bytes } = await owner.raw(downloadEndUserTemplate, { format });
  const file = createEndUserFile(new Uint8Array(bytes), { name: `endusers.${format}` });
  expect(await owner.ok(importEndUsers, file)).toMatchObject({
    state: 'done',
    counts: { new: 0, changed: 0, same: 0, bad: 0 },
  });
});

test('another company’s end user of the same name is not touched', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  await other.ok(saveEndUser, createEndUserInput());
  await owner.ok(importEndUsers, createEndUserFile([head, hafen].join('\n')));
  expect((await other.ok(listEndUsers, {})).list[0]).toMatchObject({
    address: '8 Speicherstrasse, Hamburg',
    version: 1,
  });
});

test.each([
  [
    'English',
    'Company,Registered address,Country,Contact,E-mail,Phone,Industry,Employees,Protection',
    'Quillmark,3 Souk Lane,Jordan,Omar,o@quillmark.example,+962790123456,Transport,250–999,yes',
  ],
  [
    'Arabic',
    'الشركة,العنوان المسجّل,البلد,جهة الاتصال,البريد الإلكتروني,الجوال,القطاع,عدد الموظفين,الحماية',
    'Quillmark,3 Souk Lane,الأردن,Omar,o@quillmark.example,+962790123456,النقل,250-999,نعم',
  ],
])('headings and values are read as pages show them in %s', async (_language, head, row) => {
  const owner = await makeOwner();
  const done = await owner.ok(importEndUsers, createEndUserFile([head, row].join('\n')));
  expect([done.state, done.errors, done.counts.new]).toEqual(['done', [], 1]);
  const [saved] = (await owner.ok(listEndUsers, {})).list;
  expect(saved).toMatchObject({ country: 'JO', industry: 'transport', is_protect: true, phone: '+962790123456' });
});

test('beside a column with its own name another heading of it is left out, and nothing is refused', async () => {
  const owner = await makeOwner();
  const content = [`${head},Phone`, `${hafen},+4940123456`].join('\n');
  const checked = await owner.ok(importEndUsers, createEndUserFile(content, { dry_run: true }));
  expect(checked).toMatchObject({ is_fatal: false, counts: { new: 1 }, errors: [] });
  expect(checked.columns.at(-1)).toMatchObject({ heading: 'Phone', certain: false });
});
