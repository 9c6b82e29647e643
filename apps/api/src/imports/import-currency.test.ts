// The currency of amounts in files. Rules: docs/rules/import.md, "Currency"
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { checkImport, commitImport, type ImportDetail, startImport } from '@trunkline/contract/staff/imports';
import { beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { createImportInput, deleteTestProducts, listTestProducts } from './import.testing.ts';

// The first import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
const catalogue = callAs(app, await app.make.staff('admin'));
await app.context.jobs.start(app.jobsUrl, app.context);
beforeEach(() => deleteTestProducts(app));

const start = (content: string, options: Omit<EndpointInput<typeof startImport>, 'file'> = {}): Promise<ImportDetail> =>
  catalogue.ok(startImport, createImportInput(content, options));

test('amounts under another name than the published one ask for their currency once, and the answer is remembered', async () => {
  const content = 'part_number,title,List price\nT-1,One,10.50\n';
  const asked = await start(content, { skip_bad: true });
  expect(asked).toMatchObject({ state: 'unmapped', missing: ['currency'], counts: { new: 0 } });
  expect(asked.columns[2]).toMatchObject({ guess: 'gpl', question: 'currency' });
  expect(asked.errors).toMatchObject([{ field: 'currency', msg: /Choose the currency/ }]);
  const { id, version } = asked;
  const checked = await catalogue.ok(checkImport, { id, version, mapping: { currency: { value: 'USD' } } });
  expect(checked).toMatchObject({ state: 'checked', missing: [], values: [{ field: 'currency', value: 'USD' }] });
  await catalogue.ok(commitImport, { id, version: checked.version });
  expect(await start(content.replace('10.50', '11'))).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect(await listTestProducts(app)).toMatchObject([{ part_number: 'T-1', gpl: '11.00' }]);
});

test.each([
  ['product', 'part_number,title,gpl,cost\nT-1,One,10.50,5\n'],
  ['price', 'part_number,gpl\nT-1,10.50\n'],
  ['pricelist', 'type,level,part_number,price\nDPP,gold,T-1,10.50\n'],
  [
    'enduser',
    `company,address,country,contact,email,mobile,predicted_vendor\n"A","B 1",DE,C,c@d.example,+49 170 5550118,5\n`,
  ],
] as const)('published names of amounts mean USD, other names need a currency: %s', async (kind, content) => {
  const company_id = kind === 'enduser' ? expectDefined((await app.make.member()).company_id) : undefined;
  const more = { kind, dry_run: true, ...(company_id === undefined ? {} : { company_id }) };
  expect(await start(content, more)).toMatchObject({ missing: [] });
  const unsure = content.replace(/gpl|\bprice\b|predicted_vendor/, (name) => `${name}_net`);
  const column = unsure
    .split('\n')[0]
    ?.split(',')
    .findIndex((name) => name.endsWith('_net'));
  const field = content.split('\n')[0]?.split(',')[column ?? 0] ?? '';
  const mapping = { [field]: column ?? 0 };
  expect(await start(unsure, { ...more, mapping, remember_as: '' })).toMatchObject({
    state: 'unmapped',
    missing: ['currency'],
  });
  const usd = { ...more, mapping: { ...mapping, currency: { value: 'USD' } }, remember_as: '' };
  expect(await start(unsure, usd)).toMatchObject({ missing: [] });
});

test('amounts of jsonl are in USD, or in the currency of their row or of all rows', async () => {
  const content = '{"part_number":"T-1","title":"One","gpl":10}\n';
  const name = 'list.jsonl';
  expect((await catalogue.ok(startImport, createImportInput(content, { name }))).state).toBe('done');
  const mapping = { currency: { value: 'EUR' } };
  const refused = await catalogue.ok(startImport, createImportInput(content, { name, mapping }));
  expect(refused).toMatchObject({ state: 'refused', errors: [{ line: 1, field: 'currency' }] });
  const euro = content.replace('"gpl":10', '"gpl":10,"currency":"EUR"');
  expect((await catalogue.ok(startImport, createImportInput(euro, { name }))).state).toBe('refused');
});
