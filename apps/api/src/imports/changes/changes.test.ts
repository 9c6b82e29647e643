import { commitImport, startImport } from '@trunkline/contract/staff/imports';
import { exportImportChanges, listImportChanges } from '@trunkline/contract/staff/import-changes';
import { expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createImportInput } from '../import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const catalogue = callAs(app, await app.make.staff('catalogue'));
await app.context.jobs.start(app.jobsUrl, app.context);

const header = 'part_number,title,gpl USD\n';

test('a check tells old and new values, the largest price changes first', async () => {
  await catalogue.ok(startImport, createImportInput(`${header}T-1,One,10.00\nT-2,Two,100\nT-3,Three,7\n`));
  const changed = `${header}T-1,One,12.50\nT-2,Two,999\nT-3,Drei,7\nT-4,Four,4\n`;
  const { id, version } = await catalogue.ok(startImport, createImportInput(changed, { dry_run: true }));
  const list = (input: object = {}) => catalogue.ok(listImportChanges, { id, ...input });
  const all = await list();
  expect(all).toMatchObject({ total: 4, counts: { price: 2, new: 1, other: 1 } });
  expect(all.list.map(({ confirm }) => confirm)).toEqual(['moved', null, null, null]);
  expect(
    all.list.map(({ name, kind, price_from, price_to, price_percent }) => [
      name,
      kind,
      price_from,
      price_to,
      price_percent,
    ]),
  ).toEqual([
    ['T-2', 'price', '100.00', '999.00', '899.0'],
    ['T-1', 'price', '10.00', '12.50', '25.0'],
    ['T-3', 'other', null, null, null],
    ['T-4', 'new', null, '4.00', null],
  ]);
  expect(all.list[2]).toMatchObject({
    line: 4,
    title: 'Drei',
    fields: [{ field: 'title', from: 'Three', to: 'Drei' }],
  });
  expect((await list({ filter: { kind: 'new' } })).list.map(({ name }) => name)).toEqual(['T-4']);
  expect((await list({ keyword: 't-1' })).total).toBe(1);
  expect((await list({ limit: 10, page: 2 })).list).toEqual([]);
  expect((await catalogue.raw(exportImportChanges, { id })).status).toBe(200);
  const refused = await catalogue.refused(commitImport, { id, version });
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'confirm', rule: 'confirm' }] });
  await catalogue.ok(commitImport, { id, version, confirm: true });
  expect(await list()).toMatchObject({ total: 4 });
  expect((await callAs(app, await app.make.staff('finance')).refused(listImportChanges, { id })).status).toBe(404);
});

test('an import without a check asks as well, and changes nothing until it is confirmed', async () => {
  await catalogue.ok(startImport, createImportInput(`${header}U-1,One,10.00\nU-2,Two,100\n`));
  const read = () =>
    app.sql((trx) =>
      trx.selectFrom('products').select('gpl').where('part_number', 'like', 'U-%').orderBy('code').execute(),
    );
  const file = (gpl: string) => createImportInput(`${header}U-1,One,10.50\nU-2,Two,${gpl}\nU-3,New,5\n`);
  const asked = await catalogue.ok(startImport, file('0'));
  expect(asked).toMatchObject({ state: 'refused', to_confirm: 1, counts: { new: 1, changed: 2 } });
  expect(await read()).toEqual([{ gpl: '10.00' }, { gpl: '100.00' }]);
  const { id, version } = asked;
  expect(await catalogue.ok(commitImport, { id, version, confirm: true })).toMatchObject({ state: 'done' });
  expect(await read()).toEqual([{ gpl: '10.50' }, { gpl: '0.00' }, { gpl: '5.00' }]);
  const confirmed = await catalogue.ok(startImport, createImportInput(`${header}U-1,One,100\n`, { confirm: true }));
  expect(confirmed).toMatchObject({ state: 'done', counts: { changed: 1 } });
});
