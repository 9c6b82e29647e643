import {
  listCompatTypes,
  deleteCompatRule,
  getCompatRuleDetail,
  listCompatRules,
  saveCompatRule,
} from '@trunkline/contract/staff/compat';
import { deleteProduct } from '@trunkline/contract/staff/products';
import { listAccessories } from '@trunkline/contract/configurator';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';
import { createCatalogueUsers, createTestProduct, unknownId } from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

const slot = (slot_type: string) => [{ name: '1', slot_type, count: 2 }];

test('a rule offers an accessory, and a reason refuses it', async () => {
  const staff = callAs(app, users.catalogue);
  const device = await createTestProduct(app, users.catalogue, { slots: slot('wide bay') });
  const card = await createTestProduct(app, users.catalogue, { kind: 'module', plugs: ['narrow plug'] });
  const offered = async () => {
    const { groups } = await callAs(app).ok(listAccessories, { id: device.id });
    const found = groups.flatMap(({ accessories }) => accessories).find(({ id }) => id === card.id);
    return found && [found.max_quantity, found.reason];
  };
  expect(await offered()).toBeUndefined();
  const rule = { slot_type: 'wide bay', plug_type: 'narrow plug' };
  const made = await staff.ok(saveCompatRule, { ...rule, max: 1 });
  expect(made).toMatchObject({ says: 'limit', devices: 1, accessories: 1, version: 1, reason: null });
  expect(made.device_list.map(({ id }) => id)).toEqual([device.id]);
  expect(made.accessory_list.map(({ id }) => id)).toEqual([card.id]);
  expect(await offered()).toEqual([1, null]);
  const { id } = made;
  const refused = await staff.ok(saveCompatRule, { id, version: 1, max: null, reason: 'It wobbles.' });
  expect(refused).toMatchObject({ says: 'refuses', reason: { en: 'It wobbles.' }, version: 2 });
  expect(await offered()).toEqual([0, expect.stringContaining('It wobbles.')]);
  await staff.ok(saveCompatRule, { id, version: 2, reason: { ar: 'يتأرجح' } });
  expect((await staff.ok(getCompatRuleDetail, { id })).reason).toEqual({ en: 'It wobbles.', ar: 'يتأرجح' });
  await staff.ok(saveCompatRule, { id, version: 3, reason: null });
  expect(await offered()).toEqual([2, null]);
  expect((await staff.refused(deleteCompatRule, { id, version: 1 })).data).toMatchObject({ version: 4 });
  expect((await staff.refused(deleteProduct, { id: card.id, version: 1 })).data).toEqual({ used_in: 'compat' });
  await staff.ok(deleteCompatRule, { id, version: 4 });
  expect(await offered()).toBeUndefined();
  await staff.ok(deleteProduct, { id: card.id, version: 1 });
});

test('returns 409 for a second rule of a pair and 400 for a missing type', async () => {
  const staff = callAs(app, users.catalogue);
  const pair = { slot_type: 'one', plug_type: 'two' };
  await staff.ok(saveCompatRule, pair);
  const twice = await staff.refused(saveCompatRule, pair);
  expect([twice.status, twice.errors[0]?.path]).toEqual([409, 'plug_type']);
  expect((await staff.refused(saveCompatRule, { slot_type: 'one' })).errors[0]?.path).toBe('plug_type');
  expect((await staff.refused(saveCompatRule, { ...pair, max: 0 })).errors[0]?.path).toBe('max');
  expect((await staff.refused(saveCompatRule, { ...pair, plug_type: 'x', reason: { ar: 'لا' } })).errors[0]?.path).toBe(
    'reason.en',
  );
  expect((await staff.refused(getCompatRuleDetail, { id: unknownId })).status).toBe(404);
});

test('lists, filters and lays out rules; returns 403 without the edit permission', async () => {
  const staff = callAs(app, users.catalogue);
  await createTestProduct(app, users.catalogue, { slots: slot('heron bay'), ports: [{ name: '1', kind: 'SFP+' }] });
  await staff.ok(saveCompatRule, { slot_type: 'heron bay', plug_type: 'ibis plug', reason: 'No.' });
  const { id } = await staff.ok(saveCompatRule, { slot_type: 'SFP+', plug_type: 'ibis plug' });
  const find = async (input: object) =>
    (await callAs(app, users.auditor).ok(listCompatRules, input)).list.map(({ slot_type }) => slot_type);
  expect(await find({ keyword: 'ibis', sort: 'slot_type' })).toEqual(['SFP+', 'heron bay']);
  expect(await find({ filter: { plug_type: 'ibis plug', says: 'refuses' } })).toEqual(['heron bay']);
  expect(await staff.ok(getCompatRuleDetail, { id })).toMatchObject({ devices: 1, says: 'fits' });
  const { slots, plugs, rules } = await staff.ok(listCompatTypes, {});
  expect(slots).toContainEqual({ type: 'heron bay', kind: 'line_card', products: 1 });
  expect(slots).toContainEqual({ type: 'SFP+', kind: 'optic', products: 1 });
  expect(plugs).toContainEqual({ type: 'ibis plug', kind: '', products: 0 });
  expect(rules.map((rule) => rule.id)).toContain(id);
  for (const user of [users.auditor, users.pricing, users.member])
    expect((await callAs(app, user).refused(saveCompatRule, { id, version: 1, max: 2 })).status).toBe(403);
});

test('returns 400 for a rule by which modules would go into modules like themselves', async () => {
  const staff = callAs(app, users.catalogue);
  await createTestProduct(app, users.catalogue, { kind: 'module', plugs: ['loop plug'], slots: slot('loop slot') });
  const pair = { slot_type: 'loop slot', plug_type: 'loop plug' };
  expect(await staff.refused(saveCompatRule, pair)).toMatchObject({ status: 400, errors: [{ path: 'plug_type' }] });
  expect(await staff.ok(saveCompatRule, { ...pair, reason: 'It would hold itself.' })).toMatchObject({
    says: 'refuses',
  });
});
