import { downloadBadImportRows, downloadImportTemplate, startImport } from '@trunkline/contract/staff/imports';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createImportInput, deleteTestProducts, listTestProducts } from '../import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const user = await app.make.staff('catalogue');
const catalogue = callAs(app, user);
await app.context.jobs.start(app.jobsUrl, app.context);
beforeEach(() => deleteTestProducts(app));

test('bad rows are downloaded unchanged with their problems, and are imported after they are corrected', async () => {
  const rows = 'part_number,title,gpl USD,describe\nT-1,"One, two",x,"said ""so"""\nT-2,Two,2,\nT-3,Three,-3,=1+1\n';
  const { id } = await catalogue.ok(startImport, createImportInput(rows, { skip_bad: true }));
  const file = await catalogue.raw(downloadBadImportRows, { id, format: 'csv' });
  expect(file.headers['content-disposition']).toContain('list-bad-rows.csv');
  const text = file.bytes.toString();
  expect(text.split('\r\n')[1]).toBe(
    '"Line 2, gpl: Enter a number with at most 2 decimals.",T-1,"One, two",x,"said ""so""",USD',
  );
  // A spreadsheet would run the formula.
  expect(text.split('\r\n')[2]).toMatch(/,T-3,Three,'-3,'=1\+1,USD$/);
  const corrected = text.replace(',x,', ',1,').replace(`,'-3,`, ',3,');
  expect(await catalogue.ok(startImport, createImportInput(corrected))).toMatchObject({
    state: 'done',
    counts: { new: 2, bad: 0 },
  });
  expect(await listTestProducts(app)).toMatchObject([
    { texts: { en: { title: 'One, two', describe: 'said "so"' } } },
    { code: 'T2' },
    { texts: { en: { describe: '=1+1' } } },
  ]);
  const sheet = await catalogue.raw(downloadBadImportRows, { id, format: 'xlsx' });
  const again = createImportInput(new Uint8Array(sheet.bytes), { name: 'corrected.xlsx', dry_run: true });
  expect((await catalogue.ok(startImport, again)).errors.map(({ line, field }) => [line, field])).toEqual([
    [2, 'gpl'],
    [3, 'gpl'],
  ]);
  const clean = await catalogue.ok(startImport, createImportInput('part_number,title,gpl USD\nT-9,Nine,9\n'));
  expect((await catalogue.refused(downloadBadImportRows, { id: clean.id })).status).toBe(409);
});

test('an unchanged template is imported without errors, in csv and xlsx, English and Arabic', async () => {
  for (const kind of ['product', 'compat'] as const)
    for (const format of ['csv', 'xlsx'] as const)
      for (const lang of ['en', 'ar']) {
        const { bytes } = await callAs(app, user, { lang }).raw(downloadImportTemplate, { kind, format });
        const answer = await catalogue.ok(
          startImport,
          createImportInput(new Uint8Array(bytes), { name: `empty.${format}`, kind }),
        );
        expect([answer.state, answer.rows, answer.counts.bad]).toEqual(['done', 0, 0]);
      }
});
