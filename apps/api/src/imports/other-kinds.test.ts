import { listEndUsers } from '@trunkline/contract/endusers';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { listCompanies } from '@trunkline/contract/staff/companies';
import {
  checkImport,
  commitImport,
  type ImportDetail,
  startImport,
  undoImport,
} from '@trunkline/contract/staff/imports';
import { listImportChanges } from '@trunkline/contract/staff/import-changes';
import { getPriceListDetail, listPriceLists, publishPriceList } from '@trunkline/contract/staff/price-lists';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { callAs, type ApiCaller } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import { createImportInput } from './import.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 60_000 });

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const pricing = callAs(app, await app.make.staff('pricing'));
const channel = callAs(app, await app.make.staff('channel'));
const catalogue = callAs(app, await app.make.staff('catalogue'));
const partner = await app.make.member();
await app.context.jobs.start(app.jobsUrl, app.context);
beforeEach(async () => {
  await app.sql(async (trx) => {
    await trx.deleteFrom('import_mappings').execute();
    await trx.deleteFrom('price_lists').where('state', '=', 'draft').execute();
  });
});

type Options = Omit<EndpointInput<typeof startImport>, 'file'>;
const startAs = (caller: ApiCaller, content: string, options: Options): Promise<ImportDetail> =>
  caller.ok(startImport, createImportInput(content, options));

const readDraft = async () => {
  const { list } = await pricing.ok(listPriceLists, { filter: { state: 'draft' } });
  const [draft] = list;
  return { count: list.length, list: await pricing.ok(getPriceListDetail, { id: expectDefined(draft).id }) };
};

const plain = 'type,level,valid_from,product_line,discount,part_number,price USD\n';

describe('the draft of a price list', () => {
  const german = ['Artikelnr.;Netto EUR-frei;Rabatt', '230-2448-01;1.037,40;', '210-9604-00;1.537,20;'].join('\n');
  const mapping = {
    type: { value: 'dpp' },
    level: { value: 'Gold' },
    valid_from: { value: '2027-01-01' },
    part_number: 'Artikelnr.',
    price: 1,
    discount: null,
    currency: { value: 'USD' },
  };

  test('a file without type and level asks for them; the dry run counts, the import makes one draft and publishes nothing', async () => {
    const file = german.replace('EUR-frei', '');
    const asked = await startAs(pricing, file, { kind: 'pricelist', dry_run: true });
    expect(asked).toMatchObject({ state: 'unmapped', missing: expect.arrayContaining(['type', 'level']) });
    const checked = await pricing.ok(checkImport, { id: asked.id, version: asked.version, mapping });
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 2, bad: 0 }, errors: [] });
    expect((await pricing.ok(listPriceLists, { filter: { state: 'draft' } })).total).toBe(0);
    const done = await pricing.ok(commitImport, { id: checked.id, version: checked.version });
    expect(done).toMatchObject({ state: 'done', counts: { new: 2 } });
    const { count, list } = await readDraft();
    expect([count, list.type, list.level, list.state, list.valid_from]).toEqual([
      1,
      'DPP',
      'gold',
      'draft',
      '2027-01-01T00:00:00.000Z',
    ]);
    expect(list.fixed.map(({ part_number, price }) => [part_number, price])).toEqual([
      ['210-9604-00', '1537.20'],
      ['230-2448-01', '1037.40'],
    ]);
  });

  test('the same file again changes nothing and raises no version; another one adds to the draft', async () => {
    const file = `${plain}DPP,gold,2027-01-01,Raven,35%,,\nDPP,gold,2027-01-01,,,230-2448-01,1000\n`;
    await startAs(pricing, file, { kind: 'pricelist' });
    expect((await startAs(pricing, file, { kind: 'pricelist' })).counts).toMatchObject({ new: 0, same: 2 });
    expect((await readDraft()).list).toMatchObject({ version: 1, discounts: [{ discount: '0.35' }] });
    const more = `${plain}DPP,gold,2027-01-01,Raven,40%,,\nDPP,gold,2027-01-01,Rook,0.25,,\n`;
    const changed = await startAs(pricing, more, { kind: 'pricelist' });
    expect(changed.counts).toMatchObject({ new: 1, changed: 1 });
    const { count, list } = await readDraft();
    expect([count, list.version, list.fixed.length]).toEqual([1, 2, 1]);
    expect(list.discounts).toEqual([
      { product_line: 'Raven', discount: '0.40' },
      { product_line: 'Rook', discount: '0.25' },
    ]);
    const { list: changes } = await pricing.ok(listImportChanges, { id: changed.id });
    expect(changes.flatMap(({ fields }) => fields)).toContainEqual({ field: 'discount', from: '0.3500', to: '0.4' });
    const undone = await pricing.ok(undoImport, { id: changed.id });
    expect(undone).toMatchObject({ state: 'undone', kept: [] });
    expect((await readDraft()).list.discounts).toEqual([{ product_line: 'Raven', discount: '0.35' }]);
  });

  test('an undo deletes the draft that the import made, and keeps one that was published since', async () => {
    const file = `${plain}DTE,gold,2027-01-01,Raven,35%,,\n`;
    const first = await startAs(pricing, file, { kind: 'pricelist' });
    await pricing.ok(undoImport, { id: first.id });
    expect((await pricing.ok(listPriceLists, { filter: { state: 'draft' } })).total).toBe(0);
    const second = await startAs(pricing, file, { kind: 'pricelist' });
    const { list } = await readDraft();
    const confirmed = { confirm: true, reason: 'New lines only' };
    await pricing.ok(publishPriceList, { id: list.id, version: list.version, ...confirmed });
    await pricing.ok(undoImport, { id: second.id });
    expect((await pricing.ok(getPriceListDetail, { id: list.id })).state).toBe('scheduled');
  });
});

describe('rows of price lists', () => {
  test.each([
    ['without discount and price', 'DPP,gold,,Raven,,,', ''],
    ['with discount and price', 'DPP,gold,,Raven,0.2,230-2448-01,5', ''],
    ['of an unknown product line', 'DPP,gold,,Boats,0.2,,', 'product_line'],
    ['of an unknown part number', 'DPP,gold,,,,999-X,5', 'part_number'],
    ['of an unknown type', 'XXX,gold,,Raven,0.2,,', 'type'],
    ['with a discount above all', 'DPP,gold,,Raven,120%,,', 'discount'],
    ['with a negative discount', 'DPP,gold,,Raven,-5%,,', 'discount'],
    ['that 1 may be 1 % or 100 %', 'DPP,gold,,Raven,1,,', 'discount'],
    ['with a price in another currency', 'DPP,gold,,,,230-2448-01,€5', 'price'],
    ['of a day that cannot begin a list', 'DPP,gold,1990-01-01,Raven,0.2,,', 'valid_from'],
  ])('a row is bad %s', async (_name, row, field) => {
    const answer = await startAs(pricing, `${plain}${row}\n`, { kind: 'pricelist' });
    expect(answer).toMatchObject({ state: 'refused', errors: [{ line: 2, field }] });
  });

  test('a column of whole numbers is read as percent', async () => {
    await startAs(pricing, `${plain}DPP,gold,,Raven,35,,\nDPP,gold,,Rook,"12,5",,\nDPP,gold,,Jackdaw,1,,\n`, {
      kind: 'pricelist',
    });
    expect((await readDraft()).list.discounts.map(({ discount }) => discount).toSorted()).toEqual([
      '0.01',
      '0.125',
      '0.35',
    ]);
  });
});

describe('companies', () => {
  const find = async (keyword: string) => (await channel.ok(listCompanies, { keyword })).list;
  const head = 'Firma;Land;Adresse;Telefon;Website\n';

  test('are made without users, matched by folded name and country, changed, and undone', async () => {
    const first = await startAs(channel, `${head}Möbel Größe KG;Deutschland;Weg 1;040 123456;\n`, { kind: 'partner' });
    expect(first).toMatchObject({ state: 'done', counts: { new: 1 }, errors: [] });
    expect(await find('Möbel')).toMatchObject([{ company: 'Möbel Größe KG', country: 'DE', users: 0, version: 1 }]);
    const again = await startAs(channel, `${head}MOBEL GRÖSSE KG;DE;Weg 1;+4940123456;\n`, { kind: 'partner' });
    expect(again.counts).toMatchObject({ new: 0, changed: 1 });
    const { list } = await channel.ok(listImportChanges, { id: again.id });
    expect(list[0]?.fields.map(({ field }) => field)).toEqual(['company']);
    await channel.ok(undoImport, { id: again.id });
    expect(await find('Möbel')).toMatchObject([{ company: 'Möbel Größe KG', version: 3 }]);
    const austria = await startAs(channel, `${head}Möbel Größe KG;Österreich;Weg 1;;\n`, { kind: 'partner' });
    expect(austria.counts).toMatchObject({ new: 1 });
    await channel.ok(undoImport, { id: austria.id });
    expect(await find('Möbel')).toHaveLength(1);
  });

  test('a column that is not in the file stays, an empty cell clears, rows that name one company twice are bad', async () => {
    await startAs(channel, `${head}Aldea;ES;Calle 1;+34911234567;aldea.example\n`, { kind: 'partner' });
    await startAs(channel, 'company,country,address\nAldea,ES,\n', { kind: 'partner' });
    const [row] = await app.sql((trx) =>
      trx.selectFrom('companies').selectAll().where('company', '=', 'Aldea').execute(),
    );
    expect(row).toMatchObject({ address: null, telephone: '+34911234567', website: 'aldea.example', version: 2 });
    const twice = await startAs(channel, 'company,country\nNew One,ES\nNEW ONE,Spain\n', { kind: 'partner' });
    expect(twice).toMatchObject({ state: 'refused', errors: [{ line: 3, field: 'company' }] });
    await app.sql((trx) => trx.insertInto('companies').values({ company: 'ÁLDEA', country: 'ES' }).execute());
    const several = await startAs(channel, 'company,country\nAldea,ES\n', { kind: 'partner' });
    expect(several).toMatchObject({ state: 'refused', errors: [{ line: 2, field: 'company' }] });
  });

  test('a company that is used since stays, and is named', async () => {
    const { id } = await startAs(channel, 'company,country\nUsed Since,ES\n', { kind: 'partner' });
    await app.sql(async (trx) => {
      const { id: company_id } = await trx
        .selectFrom('companies')
        .select('id')
        .where('company', '=', 'Used Since')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('company_addresses')
        .values({
          company_id,
          kind: 'ship_to',
          company: 'X',
          address: 'Y',
          country: 'ES',
          created_at: app.context.clock(),
        })
        .execute();
    });
    expect((await channel.ok(undoImport, { id })).kept).toMatchObject([{ name: 'Used Since' }]);
    expect(await find('Used Since')).toHaveLength(1);
  });
});

describe('end users of a company', () => {
  const head = 'company,address,country,contact,email,mobile';
  const hafen = 'Hafen Logistik,8 Speicherstrasse,DE,Anna,anna@hafen.example,0170 5550118';
  const read = async (user: TestUser) => (await callAs(app, user).ok(listEndUsers, {})).list;

  test('are imported for the chosen company alone, and undone', async () => {
    const other = await app.make.member();
    const options = { kind: 'enduser', company_id: partner.company_id } as const;
    const done = await startAs(channel, `${head}\n${hafen}\n`, options);
    expect(done).toMatchObject({ state: 'done', counts: { new: 1 } });
    expect(await read(partner)).toMatchObject([{ company: 'Hafen Logistik', phone: '+491705550118' }]);
    expect(await read(other)).toEqual([]);
    const changed = await startAs(channel, `${head}\n${hafen.replace('Anna', 'Ben')}\n`, options);
    expect(changed.counts).toMatchObject({ changed: 1 });
    await channel.ok(undoImport, { id: changed.id });
    expect(await read(partner)).toMatchObject([{ name: 'Anna' }]);
    expect((await channel.ok(undoImport, { id: done.id })).kept).toMatchObject([{ name: 'Hafen Logistik' }]);
  });

  test('are refused without a company, for an unknown one, and a company is refused for other kinds', async () => {
    const refuse = (options: Options) =>
      channel.refused(startImport, createImportInput(`${head}\n${hafen}\n`, options));
    expect(await refuse({ kind: 'enduser' })).toMatchObject({ status: 400, errors: [{ path: 'company_id' }] });
    expect(await refuse({ kind: 'partner', company_id: partner.company_id })).toMatchObject({ status: 400 });
    expect(await refuse({ kind: 'enduser', company_id: 'nothing' })).toMatchObject({ status: 404 });
  });
});

test('a kind is refused without its permission, and its imports are hidden', async () => {
  const file = createImportInput('company,country\nNobody,ES\n', { kind: 'partner' });
  expect((await pricing.refused(startImport, file)).status).toBe(403);
  expect((await catalogue.refused(startImport, createImportInput('x\n', { kind: 'pricelist' }))).status).toBe(403);
  expect((await callAs(app, partner).refused(startImport, file)).status).toBe(403);
  const made = await startAs(channel, 'company,country\nHidden,ES\n', { kind: 'partner' });
  expect((await catalogue.refused(undoImport, { id: made.id })).status).toBe(404);
});
