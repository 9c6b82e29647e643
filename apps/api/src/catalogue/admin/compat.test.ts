import {
  adminCompatTypes,
  adminDeleteCompat,
  adminGetCompat,
  adminListCompat,
  adminSaveCompat,
} from '@trunkline/contract/staff/catalogue';
import { adminDeleteProduct } from '@trunkline/contract/staff/products';
import { listAccessories } from '@trunkline/contract/configurator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, boot, type Booted } from '../../testing/boot.ts';
import { cast, makeProduct } from './catalogue-admin.testing.ts';

let app: Booted;
let people: Awaited<ReturnType<typeof cast>>;
beforeAll(async () => {
  app = await boot();
  people = await cast(app);
});
afterAll(() => app.close());

const nobody = '00000000-0000-7000-8000-000000000000';
const slot = (slot_type: string) => [{ name: '1', slot_type, count: 2 }];

test('a rule makes an accessory fit, and a reason takes it away again', async () => {
  const staff = as(app, people.catalogue);
  const device = await makeProduct(app, people.catalogue, { slots: slot('wide bay') });
  const card = await makeProduct(app, people.catalogue, { kind: 'module', plugs: ['narrow plug'] });
  const offered = async () => {
    const { groups } = await as(app).ok(listAccessories, { id: device.id });
    const found = groups.flatMap(({ accessories }) => accessories).find(({ id }) => id === card.id);
    return found && [found.max_quantity, found.reason];
  };
  expect(await offered()).toBeUndefined();
  const rule = { slot_type: 'wide bay', plug_type: 'narrow plug' };
  const made = await staff.ok(adminSaveCompat, { ...rule, max: 1 });
  expect(made).toMatchObject({ says: 'limit', devices: 1, accessories: 1, version: 1, reason: null });
  expect(made.device_list.map(({ id }) => id)).toEqual([device.id]);
  expect(made.accessory_list.map(({ id }) => id)).toEqual([card.id]);
  expect(await offered()).toEqual([1, null]);
  const { id } = made;
  const refused = await staff.ok(adminSaveCompat, { id, version: 1, max: null, reason: 'It wobbles.' });
  expect(refused).toMatchObject({ says: 'refuses', reason: { en: 'It wobbles.' }, version: 2 });
  expect(await offered()).toEqual([0, expect.stringContaining('It wobbles.')]);
  await staff.ok(adminSaveCompat, { id, version: 2, reason: { ar: 'يتأرجح' } });
  expect((await staff.ok(adminGetCompat, { id })).reason).toEqual({ en: 'It wobbles.', ar: 'يتأرجح' });
  await staff.ok(adminSaveCompat, { id, version: 3, reason: null });
  expect(await offered()).toEqual([2, null]);
  expect((await staff.refused(adminDeleteCompat, { id, version: 1 })).data).toEqual({ stale: true });
  expect((await staff.refused(adminDeleteProduct, { id: card.id, version: 1 })).data).toEqual({ used_in: 'compat' });
  await staff.ok(adminDeleteCompat, { id, version: 4 });
  expect(await offered()).toBeUndefined();
  await staff.ok(adminDeleteProduct, { id: card.id, version: 1 });
});

test('one rule for a pair, with both of its names', async () => {
  const staff = as(app, people.catalogue);
  const pair = { slot_type: 'one', plug_type: 'two' };
  await staff.ok(adminSaveCompat, pair);
  const twice = await staff.refused(adminSaveCompat, pair);
  expect([twice.status, twice.errors[0]?.path]).toEqual([409, 'plug_type']);
  expect((await staff.refused(adminSaveCompat, { slot_type: 'one' })).errors[0]?.path).toBe('plug_type');
  expect((await staff.refused(adminSaveCompat, { ...pair, max: 0 })).errors[0]?.path).toBe('max');
  expect((await staff.refused(adminSaveCompat, { ...pair, plug_type: 'x', reason: { ar: 'لا' } })).errors[0]?.path).toBe(
    'reason.en',
  );
  expect((await staff.refused(adminGetCompat, { id: nobody })).status).toBe(404);
});

test('rules are listed, narrowed and laid out; only who may edit changes them', async () => {
  const staff = as(app, people.catalogue);
  await makeProduct(app, people.catalogue, { slots: slot('heron bay'), ports: [{ name: '1', kind: 'SFP+' }] });
  await staff.ok(adminSaveCompat, { slot_type: 'heron bay', plug_type: 'ibis plug', reason: 'No.' });
  const { id } = await staff.ok(adminSaveCompat, { slot_type: 'SFP+', plug_type: 'ibis plug' });
  const find = async (input: object) =>
    (await as(app, people.auditor).ok(adminListCompat, input)).list.map(({ slot_type }) => slot_type);
  expect(await find({ keyword: 'ibis', sort: 'slot_type' })).toEqual(['SFP+', 'heron bay']);
  expect(await find({ filter: { plug_type: 'ibis plug', says: 'refuses' } })).toEqual(['heron bay']);
  expect(await staff.ok(adminGetCompat, { id })).toMatchObject({ devices: 1, says: 'fits' });
  const { slots, plugs, rules } = await staff.ok(adminCompatTypes, {});
  expect(slots).toContainEqual({ type: 'heron bay', kind: 'line_card', products: 1 });
  expect(slots).toContainEqual({ type: 'SFP+', kind: 'optic', products: 1 });
  expect(plugs).toContainEqual({ type: 'ibis plug', kind: '', products: 0 });
  expect(rules.map((rule) => rule.id)).toContain(id);
  for (const person of [people.auditor, people.pricing, people.member])
    expect((await as(app, person).refused(adminSaveCompat, { id, version: 1, max: 2 })).status).toBe(403);
});
