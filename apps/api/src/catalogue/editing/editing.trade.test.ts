import { getProductDetail, listProducts } from '@trunkline/contract/catalogue';
import { listStaffProducts, saveProduct } from '@trunkline/contract/staff/products';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createCatalogueUsers, createTestProduct } from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

const listAudit = (id: string) =>
  app.sql((trx) => trx.selectFrom('audit').select('details').where('object_id', '=', id).orderBy('id').execute());

test('saves trade and service data, which the product page and the audit show', async () => {
  const staff = callAs(app, users.catalogue);
  const trade = { hs_code: '85176200', origin: 'VN', eccn: '5A002.A', lead_time_days: 14, warranty_months: 36 };
  const { id, ...product } = await createTestProduct(app, users.catalogue, {
    ...trade,
    hs_code: ' 8517.62.00',
    origin: 'vn',
    specs: [{ name: 'Colour', value: 'black' }],
  });
  expect(product).toMatchObject(trade);
  const detail = await callAs(app).ok(getProductDetail, { id });
  expect(detail).toMatchObject(trade);
  expect(detail.specs.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Colour: black',
    'Lead time: 14 days',
    'Warranty: 36 months',
    'Country of origin: Vietnam',
    'HS code: 8517.62.00',
    'ECCN: 5A002.A',
  ]);
  const arabic = await callAs(app, null, { lang: 'ar' }).ok(getProductDetail, { id });
  expect(arabic.specs.map(({ value }) => value)).toEqual(expect.arrayContaining(['14 يومًا', 'فيتنام']));
  expect(await staff.ok(saveProduct, { id, version: 1, hs_code: '8517.6200' })).toMatchObject({ version: 1 });
  const cleared = await staff.ok(saveProduct, { id, version: 1, hs_code: null, lead_time_days: 0 });
  expect(cleared).toMatchObject({ ...trade, hs_code: null, lead_time_days: 0, version: 2 });
  expect((await listAudit(id)).at(-1)?.details).toMatchObject({ fields: ['hs_code', 'lead_time_days'] });
  expect((await callAs(app).ok(getProductDetail, { id })).specs[1]?.value).toBe('From stock');
});

test.each(['0.01', '100'])('saves %s %% of a device a year and clears it', async (device_percent) => {
  const staff = callAs(app, users.catalogue);
  const { id, version } = await createTestProduct(app, users.catalogue, { kind: 'support', device_percent });
  const same = await staff.ok(saveProduct, { id, version, device_percent: Number(device_percent).toFixed(2) });
  expect(same).toMatchObject({ version, device_percent: Number(device_percent) });
  expect(await staff.ok(saveProduct, { id, version, device_percent: null })).toMatchObject({ device_percent: null });
  expect(await callAs(app).ok(getProductDetail, { id })).not.toHaveProperty('device_percent');
});

test.each([
  ['hs_code', '85176'],
  ['hs_code', '8517.62.00.901'],
  ['hs_code', '8517-62'],
  ['origin', 'XX'],
  ['origin', 'VNM'],
  ['eccn', '5X002'],
  ['eccn', 'EAR999'],
  ['lead_time_days', -1],
  ['lead_time_days', 1.5],
  ['warranty_months', 1201],
  ['device_percent', '0'],
  ['device_percent', '0.001'],
  ['device_percent', '100.01'],
  ['device_percent', '8 %'],
])('refuses %s %s and names the field', async (field, value) => {
  const refused = await callAs(app, users.catalogue).refused(saveProduct, {
    part_number: 'TRADE-1',
    texts: { en: { title: 'Trade' } },
    [field]: value,
  });
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, [field]]);
});

test('licences and support lack no packing data, a cord without them does', async () => {
  const line = 'No box';
  for (const kind of ['licence', 'support', 'cord'] as const)
    await createTestProduct(app, users.catalogue, { part_number: kind, product_line: line, kind });
  const list = async (without_packing?: boolean) => {
    const answer = await callAs(app, users.catalogue).ok(listStaffProducts, {
      filter: { product_line: line, ...(without_packing === undefined ? {} : { without_packing }) },
    });
    return answer.list.map(({ part_number, packed }) => [part_number, packed]);
  };
  expect(await list()).toEqual([
    ['cord', false],
    ['licence', true],
    ['support', true],
  ]);
  expect(await list(true)).toEqual([['cord', false]]);
  expect(await list(false)).toEqual([
    ['licence', true],
    ['support', true],
  ]);
});

test('a figure stays together with its unit on the page, and as it was typed for staff', async () => {
  const title = 'Switch, 24 × 10G, 1100 W AC';
  const { id, texts } = await createTestProduct(app, users.catalogue, {
    texts: { en: { title, describe: 'Up to 10 km.' } },
    specs: [{ name: 'Wavelength', value: '1310 nm' }],
  });
  expect(texts.en?.title).toBe(title);
  const detail = await callAs(app).ok(getProductDetail, { id });
  expect([detail.title, detail.describe, detail.specs[0]?.value]).toEqual([
    'Switch, 24\u00a0×\u00a010G, 1100\u00a0W\u00a0AC',
    'Up to 10\u00a0km.',
    '1310\u00a0nm',
  ]);
  for (const keyword of ['24 × 10g', '24 x 10G', '24x10g', '1100 w ac'])
    expect((await callAs(app).ok(listProducts, { keyword })).list.map((row) => row.id)).toEqual([id]);
});

test('refuses codes that are addresses of other pages and names the field', async () => {
  const refuse = async (names: { part_number: string; code?: string }) =>
    (await callAs(app, users.catalogue).refused(saveProduct, { ...names, texts: { en: { title: 'Reserved' } } }))
      .errors;
  expect(await refuse({ part_number: 'R-1', code: 'Compare' })).toMatchObject([
    { path: 'code', msg: 'The code Compare is reserved for a page of the portal. Enter another code.' },
  ]);
  expect(await refuse({ part_number: 'pro-list' })).toMatchObject([{ path: 'part_number' }]);
});
