import { listProductHistory, saveProduct } from '@trunkline/contract/staff/products';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createCatalogueUsers, createTestCategory, createTestProduct, unknownId } from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

const history = async (id: string, user = users.catalogue) =>
  (await callAs(app, user).ok(listProductHistory, { id })).list;

test('every field of a save is listed with both values, by whom; the creation has none', async () => {
  const editor = callAs(app, users.catalogue);
  const created = await editor.ok(saveProduct, {
    part_number: 'HIST-1',
    gpl: '100',
    texts: { en: { title: 'First' } },
  });
  const changed = await editor.ok(saveProduct, {
    id: created.id,
    version: created.version,
    gpl: '120.00',
    hs_code: '851762',
    texts: { en: { title: 'Second' }, fr: { title: 'Deuxième' } },
    ports: [{ name: 'GE', kind: 'RJ45', speed: '1G', count: 8, poe: null }],
  });
  const list = await history(created.id);
  expect(list.map(({ import_id, changes }) => [import_id, changes.length])).toEqual([
    [null, 5],
    [null, 0],
  ]);
  expect(list[0]?.who).not.toBe('');
  expect(list[0]?.changes.toSorted((a, b) => (`${a.field}${a.language}` < `${b.field}${b.language}` ? -1 : 1))).toEqual(
    [
      { field: 'gpl', language: null, from: '100.00', to: '120.00' },
      { field: 'hs_code', language: null, from: null, to: '851762' },
      // Lists have a name alone.
      { field: 'ports', language: null, from: null, to: null },
      { field: 'title', language: 'en', from: 'First', to: 'Second' },
      { field: 'title', language: 'fr', from: null, to: 'Deuxième' },
    ],
  );
  // A save without effect writes nothing.
  await editor.ok(saveProduct, { id: created.id, version: changed.version, gpl: '120' });
  expect(await history(created.id)).toHaveLength(2);
});

test('category and successor have their names', async () => {
  const category = await createTestCategory(app, users.catalogue, { name: { en: 'Routers' } });
  const successor = await createTestProduct(app, users.catalogue);
  const product = await callAs(app, users.catalogue).ok(saveProduct, {
    part_number: 'HIST-2',
    texts: { en: { title: 'Old' } },
  });
  await callAs(app, users.catalogue).ok(saveProduct, {
    id: product.id,
    version: product.version,
    cate_id: category.id,
    successor_id: successor.id,
  });
  const [newest] = await history(product.id);
  expect(newest?.changes.map(({ field, to }) => [field, to])).toEqual([
    ['cate_id', 'Routers'],
    ['successor_id', successor.model],
  ]);
});

test('a cost is shown only to staff who may read costs', async () => {
  const pricing = users.admin;
  const product = await callAs(app, pricing).ok(saveProduct, {
    part_number: 'HIST-3',
    cost: '10',
    texts: { en: { title: 'Costly' } },
  });
  await callAs(app, pricing).ok(saveProduct, { id: product.id, version: product.version, cost: '12', gpl: '30' });
  const fields = async (user: typeof pricing) =>
    (await history(product.id, user))[0]?.changes.map(({ field }) => field);
  expect(await fields(pricing)).toEqual(['gpl', 'cost']);
  expect(await fields(users.catalogue)).toEqual(['gpl']);
});

test('unknown products are 404, and partners have no history', async () => {
  const { id } = await createTestProduct(app, users.catalogue);
  expect((await callAs(app, users.catalogue).refused(listProductHistory, { id: unknownId })).status).toBe(404);
  expect((await callAs(app, users.member).refused(listProductHistory, { id })).status).toBe(403);
});
