import { getStaffProductDetail, saveProduct } from '@trunkline/contract/staff/products';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';
import { createCatalogueUsers, createTestProduct } from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

test('returns 400 with the slot for a module that would hold a module like itself', async () => {
  const staff = callAs(app, users.catalogue);
  const make = (plug: string, ...types: string[]) =>
    createTestProduct(app, users.catalogue, { kind: 'module', plugs: [plug], slots: types.map(toSlot) });
  const toSlot = (slot_type: string, index: number) => ({ name: String(index), slot_type, kind: 'uplink' as const });
  const outer = await make('nest outer', 'nest inner');
  const inner = await make('nest inner');
  const refused = await staff.refused(saveProduct, {
    id: inner.id,
    version: inner.version,
    slots: ['nest other', 'nest outer'].map(toSlot),
  });
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'slots.1.slot_type' }] });
  expect(refused.errors[0]?.msg).toContain('nest inner');
  const own = { id: outer.id, version: outer.version };
  const ports = [{ name: '1', kind: 'nest outer' }];
  expect((await staff.refused(saveProduct, { ...own, ports })).errors[0]?.path).toBe('ports.0.kind');
  expect(await staff.ok(saveProduct, { ...own, slots: ['nest other'].map(toSlot) })).toMatchObject({ version: 2 });
  expect(await staff.ok(getStaffProductDetail, { id: inner.id })).toMatchObject({ version: inner.version, slots: [] });
});

test('what a supply is fed with, whether a device mixes supplies, and airflow are stored and cleared', async () => {
  const power = { current_type: 'DC' as const, mixed_supplies: true };
  const { id, version, ...made } = await createTestProduct(app, users.catalogue, { power, airflow: 'back_to_front' });
  expect(made).toMatchObject({ power, airflow: 'back_to_front' });
  const cleared = await callAs(app, users.catalogue).ok(saveProduct, { id, version, power: null, airflow: null });
  expect(cleared).toMatchObject({ power: { current_type: null, mixed_supplies: false }, airflow: null });
});

test('a part number of a product on sale is refused with 409; that of an ended one is free', async () => {
  const staff = callAs(app, users.catalogue);
  const first = await createTestProduct(app, users.catalogue, { part_number: 'TWIN-1' });
  const twin = { part_number: 'TWIN-1', code: 'TWIN2', texts: { en: { title: 'Twin', describe: 'Twin' } } };
  const refused = await staff.refused(saveProduct, twin);
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([409, ['part_number']]);
  const ended = await staff.ok(saveProduct, { id: first.id, version: first.version, state: 'ended' });
  await staff.ok(saveProduct, twin);
  const again = await staff.refused(saveProduct, { id: ended.id, version: ended.version, state: 'active' });
  expect(again.status).toBe(409);
});
