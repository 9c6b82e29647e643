import {
  deleteProduct,
  getStaffProductDetail,
  listStaffProducts,
  listProductChoices,
  listProductFits,
  saveProduct,
} from '@trunkline/contract/staff/products';
import { addToCart } from '@trunkline/contract/cart';
import { listProducts, getProductDetail } from '@trunkline/contract/catalogue';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { callAs } from '../../testing/api-caller.ts';
import { createCatalogueUsers, createTestCategory, createTestProduct, unknownId } from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

const listAudit = (id: string) =>
  app.sql((trx) =>
    trx.selectFrom('audit').select(['action', 'details']).where('object_id', '=', id).orderBy('id').execute(),
  );

test('creates a product from part number and title, which visitors find', async () => {
  const { id, ...product } = await callAs(app, users.catalogue).ok(saveProduct, {
    part_number: ' 900-Ébène-1 ',
    texts: { en: { title: 'Ebony switch' }, ar: { title: 'محوّل أبنوس' } },
  });
  expect(product).toMatchObject({
    code: '900ÉBÈNE1',
    part_number: '900-Ébène-1',
    model: '900-Ébène-1',
    brand: 'Corvid Networks',
    product_line: 'Other',
    kind: 'device',
    drawing: 'rack',
    state: 'active',
    gpl: null,
    version: 1,
    category: 'Other products',
    actions: ['save', 'delete'],
    texts: { ar: { title: 'محوّل أبنوس', describe: '' } },
  });
  expect((await callAs(app).ok(listProducts, { keyword: '900ebene1' })).list.map((row) => row.id)).toEqual([id]);
  expect((await callAs(app, null, { lang: 'ar' }).ok(getProductDetail, { id })).title).toBe('محوّل أبنوس');
  expect(await listAudit(id)).toMatchObject([{ action: 'product.create' }]);
});

test('absent fields are unchanged, null clears, lists replace all', async () => {
  const staff = callAs(app, users.catalogue);
  const slots = [{ name: 'A', slot_type: 'bay', kind: 'power' as const, count: 2, required: 1 }];
  const first = await createTestProduct(app, users.catalogue, {
    erp_no: '1.2.3',
    slots,
    ports: [{ name: '1–4', kind: 'SFP+', speed: '10G', count: 4 }],
    power: { watts: 120.5, poe_budget: '60' },
    packing: { qty_per_package: 2, gross_weight: 3.25, net_weight: '3', length: '40', width: 30, height: '10.5' },
    labels: { speed: ['10G', '10G'], empty: [] },
    specs: [{ name: 'Colour', value: 'black' }],
    rack_units: 1,
  });
  expect(first).toMatchObject({
    packing: { gross_weight: '3.25', cbm: '0.013' },
    power: { watts: 120.5, poe_budget: 60, poe_draw: null },
    labels: { speed: ['10G'] },
    specs: [{ name: { en: 'Colour' }, value: 'black' }],
    ports: [{ poe: null }],
    packed: true,
  });
  const { id, version } = first;
  const same = await staff.ok(saveProduct, { id, version, erp_no: '1.2.3', slots, gpl: '100' });
  expect(same).toEqual(first);
  const next = await staff.ok(saveProduct, { id, version, erp_no: null, packing: { length: null }, slots: [] });
  expect(next).toMatchObject({ erp_no: null, slots: [], version: 2, gpl: '100.00', packed: false });
  expect(next.packing).toMatchObject({ length: null, width: '30', cbm: null });
  const bare = await staff.ok(saveProduct, {
    id,
    version: 2,
    packing: null,
    power: null,
    labels: null,
    gpl: null,
  });
  expect(bare).toMatchObject({ power: { watts: null }, packing: { qty_per_package: null }, labels: {}, gpl: null });
  expect((await listAudit(id)).at(-1)?.details).toMatchObject({ gpl: { from: '100.00', to: null } });
});

test('returns 409 for a stale version', async () => {
  const staff = callAs(app, users.catalogue);
  const { id } = await createTestProduct(app, users.catalogue);
  await staff.ok(saveProduct, { id, version: 1, model: 'First' });
  const refused = await staff.refused(saveProduct, { id, version: 1, model: 'Second' });
  expect(refused.status).toBe(409);
  expect(refused.data).toEqual({
    stale: true,
    version: 2,
    changed_by: users.catalogue.username,
    changed_at: expect.any(String),
  });
  expect((await staff.refused(saveProduct, { id, model: 'Third' })).errors[0]?.path).toBe('version');
  expect(await staff.ok(getStaffProductDetail, { id })).toMatchObject({
    model: 'First',
    version: 2,
    changed: { who: users.catalogue.username },
  });
});

test('returns 403 without the read or edit permission', async () => {
  const { id, version } = await createTestProduct(app, users.catalogue);
  for (const user of [users.auditor, users.pricing]) {
    expect(await callAs(app, user).ok(getStaffProductDetail, { id })).toMatchObject({ id, actions: [] });
    expect((await callAs(app, user).refused(saveProduct, { id, version, model: 'X' })).status).toBe(403);
    expect((await callAs(app, user).refused(deleteProduct, { id, version })).status).toBe(403);
  }
  for (const user of [users.finance, users.member]) {
    expect((await callAs(app, user).refused(getStaffProductDetail, { id })).status).toBe(403);
    expect((await callAs(app, user).refused(listStaffProducts, {})).status).toBe(403);
  }
  expect((await callAs(app).refused(listStaffProducts, {})).status).toBe(401);
});

test('shows and accepts the cost only with its permission', async () => {
  const { id, version } = await createTestProduct(app, users.admin, { cost: '42.00' });
  expect((await callAs(app, users.admin).ok(getStaffProductDetail, { id })).cost).toBe('42.00');
  expect((await callAs(app, users.pricing).ok(getStaffProductDetail, { id })).cost).toBe('42.00');
  for (const user of [users.catalogue, users.auditor]) {
    expect(await callAs(app, user).ok(getStaffProductDetail, { id })).not.toHaveProperty('cost');
    const { list } = await callAs(app, user).ok(listStaffProducts, {});
    expect(list.filter((row) => 'cost' in row)).toEqual([]);
  }
  const refused = await callAs(app, users.catalogue).refused(saveProduct, { id, version, cost: '1.00' });
  expect([refused.status, refused.errors[0]?.path]).toEqual([403, 'cost']);
  const { details } = expectDefined((await listAudit(id)).at(-1));
  expect(JSON.stringify(details)).not.toContain('42');
});

test('returns 400 and 404 with the field, in the language of the caller', async () => {
  const staff = callAs(app, users.catalogue, { lang: 'ar' });
  const paths = async (input: unknown) => (await staff.refused(saveProduct, input)).errors.map(({ path }) => path);
  expect(await paths({})).toEqual(['part_number', 'texts.en.title']);
  expect(await paths({ part_number: 'N-1', texts: { en: { title: 'x' } }, gpl: '1.234' })).toEqual(['gpl']);
  const good = { part_number: 'N-1', texts: { en: { title: 'x' } } };
  expect(await paths({ ...good, packing: { length: '1.25' } })).toEqual(['packing.length']);
  expect(await paths({ ...good, power: { watts: -1 } })).toEqual(['power.watts']);
  expect(await paths({ ...good, slots: [{ name: 'A', slot_type: 'b', count: 0 }] })).toEqual(['slots.0.count']);
  const twice = [0, 1].map(() => ({ name: 'A', slot_type: 'b' }));
  expect(await paths({ ...good, slots: twice })).toEqual(['slots.1.name']);
  expect(await paths({ ...good, plugs: ['a', 'b'] })).toEqual(['plugs']);
  expect(await paths({ ...good, state: 'last_orders' })).toEqual(['last_orders_on']);
  expect(await paths({ ...good, cate_id: unknownId })).toEqual(['cate_id']);
  expect(await paths({ ...good, cate_id: 'no such' })).toEqual(['cate_id']);
  expect(await paths({ ...good, successor_id: unknownId })).toEqual(['successor_id']);
  expect(await paths({ ...good, images: ['nothing'] })).toEqual(['images.0']);
  const { msg } = await staff.refused(saveProduct, { ...good, texts: { en: null } });
  expect(msg).toMatch(/[\u0600-\u06FF]/);
  expect((await staff.refused(getStaffProductDetail, { id: unknownId })).status).toBe(404);
});

test('returns 409 for the code of another product', async () => {
  const { code } = await createTestProduct(app, users.catalogue);
  const { id, version } = await createTestProduct(app, users.catalogue);
  const refused = await callAs(app, users.catalogue).refused(saveProduct, { id, version, code });
  expect([refused.status, refused.errors[0]?.path]).toEqual([409, 'code']);
});

test('returns 400 for a successor that leads back to the product', async () => {
  const staff = callAs(app, users.catalogue);
  const [a, b, c] = [
    await createTestProduct(app, users.catalogue),
    await createTestProduct(app, users.catalogue),
    await createTestProduct(app, users.catalogue),
  ];
  await staff.ok(saveProduct, { id: a.id, version: 1, successor_id: b.id });
  await staff.ok(saveProduct, { id: b.id, version: 1, successor_id: c.id });
  for (const successor_id of [a.id, b.id, c.id]) {
    const refused = await staff.refused(saveProduct, { id: c.id, version: 1, successor_id });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'successor_id']);
  }
  expect((await staff.ok(getStaffProductDetail, { id: a.id })).successor?.id).toBe(b.id);
});

test('returns 409 with the table when a product in use is deleted', async () => {
  const staff = callAs(app, users.catalogue);
  const [old, successor] = [
    await createTestProduct(app, users.catalogue),
    await createTestProduct(app, users.catalogue),
  ];
  await staff.ok(saveProduct, { id: old.id, version: 1, successor_id: successor.id });
  const named = await staff.refused(deleteProduct, { id: successor.id, version: 1 });
  expect([named.status, named.data]).toEqual([409, { used_in: 'products' }]);
  await callAs(app, users.member).ok(addToCart, { product_id: old.id, quantity: 1 });
  const inCart = await staff.refused(deleteProduct, { id: old.id, version: 2 });
  expect([inCart.status, inCart.data]).toEqual([409, { used_in: 'cart_lines' }]);
  expect(inCart.msg).toContain('End it instead');
  const free = await createTestProduct(app, users.catalogue);
  expect((await staff.refused(deleteProduct, { id: free.id, version: 7 })).data).toMatchObject({ version: 1 });
  await staff.ok(deleteProduct, { id: free.id, version: 1 });
  expect((await staff.refused(getStaffProductDetail, { id: free.id })).status).toBe(404);
  expect((await listAudit(free.id)).at(-1)?.action).toBe('product.delete');
});

test('a changed figure is no longer estimated', async () => {
  const { id } = await createTestProduct(app, users.catalogue, { rack_units: 1, estimated: ['rack_units', 'length'] });
  const same = await callAs(app, users.catalogue).ok(saveProduct, { id, version: 1, rack_units: '1.0' });
  expect(same.estimated).toEqual(['rack_units', 'length']);
  const next = await callAs(app, users.catalogue).ok(saveProduct, { id, version: 1, rack_units: 2 });
  expect(next.estimated).toEqual(['length']);
});

test('filters, sorts and pages the list', async () => {
  const staff = callAs(app, users.catalogue);
  const { id: cate_id } = await createTestCategory(app, users.catalogue);
  const below = await createTestCategory(app, users.catalogue, { parent_id: cate_id });
  const packing = { qty_per_package: 1, gross_weight: 1, net_weight: 1, length: 1, width: 1, height: 1 };
  const make = (model: string, more: object) => createTestProduct(app, users.catalogue, { cate_id, model, ...more });
  await make('ZZ-1', { gpl: null, kind: 'optic', erp_no: 'ERP%77' });
  await make('ZZ-2', { packing, gpl: '5', product_line: 'Zebra', plugs: ['zebra plug'] });
  await make('ZZ-3', { cate_id: below.id, gpl: '9', state: 'last_orders', last_orders_on: '2020-01-01' });
  await make('ZZ-4', { estimated: ['length'], slots: [{ name: '1', slot_type: 'zebra slot' }], gpl: '7' });
  const models = async (input: object, keyword?: string) => {
    const filter = { cate_id, ...input };
    return (await staff.ok(listStaffProducts, { filter, sort: 'model', keyword })).list.map(({ model }) => model);
  };
  expect(await models({})).toEqual(['ZZ-1', 'ZZ-2', 'ZZ-3', 'ZZ-4']);
  expect(await models({ without_price: true })).toEqual(['ZZ-1']);
  expect(await models({ without_packing: false })).toEqual(['ZZ-2']);
  expect(await models({ estimated: true })).toEqual(['ZZ-4']);
  expect(await models({ state: 'ended' })).toEqual(['ZZ-3']);
  expect(await models({ state: 'last_orders' })).toEqual([]);
  expect(await models({ state: 'active' })).toEqual(['ZZ-1', 'ZZ-2', 'ZZ-4']);
  expect(await models({ product_line: 'Zebra' })).toEqual(['ZZ-2']);
  expect(await models({ kind: 'optic' })).toEqual(['ZZ-1']);
  expect(await models({ slot_type: 'zebra slot' })).toEqual(['ZZ-4']);
  expect(await models({ plug_type: 'zebra plug' })).toEqual(['ZZ-2']);
  expect(await models({ without_picture: true }, 'erp%77')).toEqual(['ZZ-1']);
  const byPrice = await staff.ok(listStaffProducts, { filter: { cate_id }, sort: '-gpl', limit: 10 });
  expect(byPrice.list.map(({ gpl }) => gpl)).toEqual(['9.00', '7.00', '5.00', null]);
  expect(byPrice.list.at(-1)).toMatchObject({ state: 'active', packed: false, category: expect.any(String) as string });
  expect((await staff.refused(listStaffProducts, { page: 1002, limit: 10 })).status).toBe(400);
});

test('lists what fits into slot types and what a plug fits into', async () => {
  await createTestProduct(app, users.catalogue, { plugs: ['heron card'], kind: 'module', model: 'HC-1' });
  await createTestProduct(app, users.catalogue, { slots: [{ name: '1', slot_type: 'heron card' }], model: 'HERON' });
  const { places, goes_into } = await callAs(app, users.catalogue).ok(listProductFits, {
    slot_types: ['heron card', 'nothing of the kind'],
    plug_type: 'heron card',
  });
  expect(places).toMatchObject([
    { count: 1, products: [{ model: 'HC-1' }] },
    { count: 0, products: [] },
  ]);
  expect(goes_into).toMatchObject({ count: 1, products: [{ model: 'HERON' }] });
  const choices = await callAs(app, users.catalogue).ok(listProductChoices, {});
  expect(choices.plug_types).toContain('heron card');
  expect(choices.slot_types).toContain('heron card');
  expect(choices.product_lines).toContain('Other');
  expect((await callAs(app, users.member).refused(listProductFits, {})).status).toBe(403);
});

test('a list price or a cost that moves by more than half asks for confirm', async () => {
  const admin = callAs(app, await app.make.staff('admin'));
  const { id } = await createTestProduct(app, users.catalogue, { gpl: '100.00' });
  const priced = await admin.ok(saveProduct, { id, version: 1, gpl: '150', cost: '40' });
  const far = { id, version: priced.version, gpl: '1500', cost: '4' };
  const refusal = await admin.refused(saveProduct, far);
  expect([refusal.status, refusal.errors]).toMatchObject([
    400,
    [
      { path: 'gpl', rule: 'confirm' },
      { path: 'cost', rule: 'confirm' },
    ],
  ]);
  expect(await admin.ok(getStaffProductDetail, { id })).toMatchObject({ gpl: '150.00', cost: '40.00' });
  expect(await admin.ok(saveProduct, { ...far, confirm: true })).toMatchObject({ gpl: '1500.00', cost: '4.00' });
});
