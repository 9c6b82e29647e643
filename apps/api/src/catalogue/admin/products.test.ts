import {
  adminDeleteProduct,
  adminGetProduct,
  adminListProducts,
  adminProductChoices,
  adminProductFits,
  adminSaveProduct,
} from '@trunkline/contract/staff/products';
import { addToCart } from '@trunkline/contract/cart';
import { listProducts, productDetail } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, boot, type Booted } from '../../testing/boot.ts';
import { cast, makeCategory, makeProduct } from './catalogue-admin.testing.ts';

let app: Booted;
let people: Awaited<ReturnType<typeof cast>>;
beforeAll(async () => {
  app = await boot();
  people = await cast(app);
});
afterAll(() => app.close());

const nobody = '00000000-0000-7000-8000-000000000000';
const audited = (id: string) =>
  app.sql((trx) =>
    trx.selectFrom('audit').select(['action', 'details']).where('object_id', '=', id).orderBy('id').execute(),
  );

test('a product is made with what one must say, and everybody finds it', async () => {
  const { id, ...product } = await as(app, people.catalogue).ok(adminSaveProduct, {
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
  expect((await as(app).ok(listProducts, { keyword: '900ebene1' })).list.map((row) => row.id)).toEqual([id]);
  expect((await as(app, null, { lang: 'ar' }).ok(productDetail, { id })).title).toBe('محوّل أبنوس');
  expect(await audited(id)).toMatchObject([{ action: 'product.create' }]);
});

test('absent is unchanged, null is cleared, lists replace all', async () => {
  const staff = as(app, people.catalogue);
  const slots = [{ name: 'A', slot_type: 'bay', kind: 'power' as const, count: 2, required: 1 }];
  const first = await makeProduct(app, people.catalogue, {
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
  const same = await staff.ok(adminSaveProduct, { id, version, erp_no: '1.2.3', slots, gpl: '100' });
  expect(same).toEqual(first);
  const next = await staff.ok(adminSaveProduct, { id, version, erp_no: null, packing: { length: null }, slots: [] });
  expect(next).toMatchObject({ erp_no: null, slots: [], version: 2, gpl: '100.00', packed: false });
  expect(next.packing).toMatchObject({ length: null, width: '30', cbm: null });
  const bare = await staff.ok(adminSaveProduct, {
    id,
    version: 2,
    packing: null,
    power: null,
    labels: null,
    gpl: null,
  });
  expect(bare).toMatchObject({ power: { watts: null }, packing: { qty_per_package: null }, labels: {}, gpl: null });
  expect((await audited(id)).at(-1)!.details).toMatchObject({ gpl: { from: '100.00', to: null } });
});

test('what somebody else changed meanwhile is not overwritten', async () => {
  const staff = as(app, people.catalogue);
  const { id } = await makeProduct(app, people.catalogue);
  await staff.ok(adminSaveProduct, { id, version: 1, model: 'First' });
  const refused = await staff.refused(adminSaveProduct, { id, version: 1, model: 'Second' });
  expect([refused.status, refused.data]).toEqual([409, { stale: true }]);
  expect((await staff.refused(adminSaveProduct, { id, model: 'Third' })).errors[0]?.path).toBe('version');
  expect(await staff.ok(adminGetProduct, { id })).toMatchObject({
    model: 'First',
    version: 2,
    changed: { who: people.catalogue.username },
  });
});

test('who may not edit does not, and who may not read does not see', async () => {
  const { id, version } = await makeProduct(app, people.catalogue);
  for (const person of [people.auditor, people.pricing]) {
    expect(await as(app, person).ok(adminGetProduct, { id })).toMatchObject({ id, actions: [] });
    expect((await as(app, person).refused(adminSaveProduct, { id, version, model: 'X' })).status).toBe(403);
    expect((await as(app, person).refused(adminDeleteProduct, { id, version })).status).toBe(403);
  }
  for (const person of [people.finance, people.member]) {
    expect((await as(app, person).refused(adminGetProduct, { id })).status).toBe(403);
    expect((await as(app, person).refused(adminListProducts, {})).status).toBe(403);
  }
  expect((await as(app).refused(adminListProducts, {})).status).toBe(401);
});

test('the cost is for pricing and admin alone', async () => {
  const { id, version } = await makeProduct(app, people.admin, { cost: '42.00' });
  expect((await as(app, people.admin).ok(adminGetProduct, { id })).cost).toBe('42.00');
  expect((await as(app, people.pricing).ok(adminGetProduct, { id })).cost).toBe('42.00');
  for (const person of [people.catalogue, people.auditor]) {
    expect(await as(app, person).ok(adminGetProduct, { id })).not.toHaveProperty('cost');
    const { list } = await as(app, person).ok(adminListProducts, {});
    expect(list.filter((row) => 'cost' in row)).toEqual([]);
  }
  const refused = await as(app, people.catalogue).refused(adminSaveProduct, { id, version, cost: '1.00' });
  expect([refused.status, refused.errors[0]?.path]).toEqual([403, 'cost']);
  const { details } = (await audited(id)).at(-1)!;
  expect(JSON.stringify(details)).not.toContain('42');
});

test('each refusal names its field, in the language of the reader', async () => {
  const staff = as(app, people.catalogue, { lang: 'ar' });
  const paths = async (input: unknown) => (await staff.refused(adminSaveProduct, input)).errors.map(({ path }) => path);
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
  expect(await paths({ ...good, cate_id: nobody })).toEqual(['cate_id']);
  expect(await paths({ ...good, cate_id: 'no such' })).toEqual(['cate_id']);
  expect(await paths({ ...good, successor_id: nobody })).toEqual(['successor_id']);
  expect(await paths({ ...good, images: ['nothing'] })).toEqual(['images.0']);
  const { msg } = await staff.refused(adminSaveProduct, { ...good, texts: { en: null } });
  expect(msg).toMatch(/[\u0600-\u06FF]/);
  expect((await staff.refused(adminGetProduct, { id: nobody })).status).toBe(404);
});

test('a code is nobody else’s', async () => {
  const { code } = await makeProduct(app, people.catalogue);
  const { id, version } = await makeProduct(app, people.catalogue);
  const refused = await as(app, people.catalogue).refused(adminSaveProduct, { id, version, code });
  expect([refused.status, refused.errors[0]?.path]).toEqual([409, 'code']);
});

test('a product never succeeds itself', async () => {
  const staff = as(app, people.catalogue);
  const [a, b, c] = [
    await makeProduct(app, people.catalogue),
    await makeProduct(app, people.catalogue),
    await makeProduct(app, people.catalogue),
  ];
  await staff.ok(adminSaveProduct, { id: a.id, version: 1, successor_id: b.id });
  await staff.ok(adminSaveProduct, { id: b.id, version: 1, successor_id: c.id });
  for (const successor_id of [a.id, b.id, c.id]) {
    const refused = await staff.refused(adminSaveProduct, { id: c.id, version: 1, successor_id });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'successor_id']);
  }
  expect((await staff.ok(adminGetProduct, { id: a.id })).successor?.id).toBe(b.id);
});

test('what is used is not deleted, and it is said why', async () => {
  const staff = as(app, people.catalogue);
  const [old, successor] = [await makeProduct(app, people.catalogue), await makeProduct(app, people.catalogue)];
  await staff.ok(adminSaveProduct, { id: old.id, version: 1, successor_id: successor.id });
  const named = await staff.refused(adminDeleteProduct, { id: successor.id, version: 1 });
  expect([named.status, named.data]).toEqual([409, { used_in: 'products' }]);
  await as(app, people.member).ok(addToCart, { product_id: old.id, quantity: 1 });
  const inCart = await staff.refused(adminDeleteProduct, { id: old.id, version: 2 });
  expect([inCart.status, inCart.data]).toEqual([409, { used_in: 'cart_lines' }]);
  expect(inCart.msg).toContain('End it instead');
  const free = await makeProduct(app, people.catalogue);
  expect((await staff.refused(adminDeleteProduct, { id: free.id, version: 7 })).data).toEqual({ stale: true });
  await staff.ok(adminDeleteProduct, { id: free.id, version: 1 });
  expect((await staff.refused(adminGetProduct, { id: free.id })).status).toBe(404);
  expect((await audited(free.id)).at(-1)!.action).toBe('product.delete');
});

test('a figure that somebody enters is an estimate no longer', async () => {
  const { id } = await makeProduct(app, people.catalogue, { rack_units: 1, estimated: ['rack_units', 'length'] });
  const same = await as(app, people.catalogue).ok(adminSaveProduct, { id, version: 1, rack_units: '1.0' });
  expect(same.estimated).toEqual(['rack_units', 'length']);
  const next = await as(app, people.catalogue).ok(adminSaveProduct, { id, version: 1, rack_units: 2 });
  expect(next.estimated).toEqual(['length']);
});

test('the list narrows, sorts and pages', async () => {
  const staff = as(app, people.catalogue);
  const { id: cate_id } = await makeCategory(app, people.catalogue);
  const below = await makeCategory(app, people.catalogue, { parent_id: cate_id });
  const packing = { qty_per_package: 1, gross_weight: 1, net_weight: 1, length: 1, width: 1, height: 1 };
  const make = (model: string, more: object) => makeProduct(app, people.catalogue, { cate_id, model, ...more });
  await make('ZZ-1', { gpl: null, kind: 'optic', erp_no: 'ERP%77' });
  await make('ZZ-2', { packing, gpl: '5', product_line: 'Zebra', plugs: ['zebra plug'] });
  await make('ZZ-3', { cate_id: below.id, gpl: '9', state: 'last_orders', last_orders_on: '2020-01-01' });
  await make('ZZ-4', { estimated: ['length'], slots: [{ name: '1', slot_type: 'zebra slot' }], gpl: '7' });
  const models = async (input: object, keyword?: string) => {
    const filter = { cate_id, ...input };
    return (await staff.ok(adminListProducts, { filter, sort: 'model', keyword })).list.map(({ model }) => model);
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
  const byPrice = await staff.ok(adminListProducts, { filter: { cate_id }, sort: '-gpl', limit: 10 });
  expect(byPrice.list.map(({ gpl }) => gpl)).toEqual(['9.00', '7.00', '5.00', null]);
  expect(byPrice.list.at(-1)).toMatchObject({ state: 'active', packed: false, category: expect.any(String) as string });
  expect((await staff.refused(adminListProducts, { page: 1002, limit: 10 })).status).toBe(400);
});

test('the form hears what fits before it is saved', async () => {
  await makeProduct(app, people.catalogue, { plugs: ['heron card'], kind: 'module', model: 'HC-1' });
  await makeProduct(app, people.catalogue, { slots: [{ name: '1', slot_type: 'heron card' }], model: 'HERON' });
  const { places, goes_into } = await as(app, people.catalogue).ok(adminProductFits, {
    slot_types: ['heron card', 'nothing of the kind'],
    plug_type: 'heron card',
  });
  expect(places).toMatchObject([
    { count: 1, products: [{ model: 'HC-1' }] },
    { count: 0, products: [] },
  ]);
  expect(goes_into).toMatchObject({ count: 1, products: [{ model: 'HERON' }] });
  const choices = await as(app, people.catalogue).ok(adminProductChoices, {});
  expect(choices.plug_types).toContain('heron card');
  expect(choices.slot_types).toContain('heron card');
  expect(choices.product_lines).toContain('Other');
  expect((await as(app, people.member).refused(adminProductFits, {})).status).toBe(403);
});
