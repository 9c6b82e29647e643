import { deleteListView, listListViews, maxListViews, saveListView } from '@trunkline/contract/staff/list-views';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';

const app = await startTestApp();

const as = async (...roles: string[]) => callAs(app, await app.make.staff(...roles));
const iberia = {
  view_page: '/admin/quotation',
  name: 'Iberia',
  query: 'tab=all&country=ES&sort=-total_usd&columns=number%2Camount',
  shared: false,
  is_default: false,
} as const;
const page = { view_page: iberia.view_page };

test('a view is stored, changed and deleted; nobody else sees or changes it', async () => {
  const [own, colleague] = [await as('pricing'), await as('pricing')];
  const saved = await own.ok(saveListView, iberia);
  expect(saved).toMatchObject({ name: 'Iberia', query: iberia.query, own: true, shared: false });
  const { id, version } = saved;
  const changed = await own.ok(saveListView, { ...iberia, id, version, name: 'Iberia, all' });
  expect([version, changed.version]).toEqual([1, 2]);
  for (const call of [saveListView, deleteListView]) {
    const sent = call === saveListView ? { ...iberia, id, name: 'Other' } : { id };
    expect((await own.refused(call, { ...sent, version })).status).toBe(409);
    const missing = await own.refused(call, sent);
    expect([missing.status, missing.errors[0]?.path]).toEqual([400, 'version']);
  }
  expect((await own.ok(listListViews, page)).list).toEqual([changed]);
  expect((await own.ok(listListViews, { view_page: '/admin/pricelist' })).list).toEqual([]);
  expect((await colleague.ok(listListViews, page)).list).toEqual([]);
  expect((await colleague.refused(saveListView, { ...iberia, id, version: 2 })).status).toBe(404);
  expect((await colleague.refused(deleteListView, { id, version: 2 })).status).toBe(404);
  expect((await own.refused(saveListView, { ...iberia, id, version: 2, view_page: '/admin/pricelist' })).status).toBe(
    404,
  );
  await own.ok(deleteListView, { id, version: 2 });
  expect((await own.refused(deleteListView, { id, version: 2 })).status).toBe(404);
});

test('a shared view is read by colleagues who may open the page, and by no others', async () => {
  const [own, colleague, stranger] = [await as('pricing'), await as('pricing'), await as('content')];
  const saved = await own.ok(saveListView, { ...iberia, name: 'Diamond', shared: true, is_default: true });
  expect(saved.is_default).toBe(true);
  const { list } = await colleague.ok(listListViews, page);
  expect(list.find(({ id }) => id === saved.id)).toMatchObject({ own: false, is_default: false });
  expect((await stranger.refused(listListViews, page)).status).toBe(404);
  expect((await stranger.refused(saveListView, iberia)).status).toBe(404);
  expect((await callAs(app, await app.make.member()).refused(listListViews, page)).status).toBe(403);
  await own.ok(saveListView, { ...iberia, id: saved.id, version: 1, name: 'Diamond', shared: false });
  expect((await colleague.ok(listListViews, page)).list.map(({ id }) => id)).not.toContain(saved.id);
});

test('a page opens with one view at most; another page keeps its own', async () => {
  const own = await as('pricing');
  const first = await own.ok(saveListView, { ...iberia, name: 'First', is_default: true });
  const second = await own.ok(saveListView, { ...iberia, name: 'Second', is_default: true });
  const other = await own.ok(saveListView, { ...iberia, view_page: '/admin/product', is_default: true });
  const { list } = await own.ok(listListViews, page);
  expect(list.map(({ id, is_default, version }) => [id, is_default, version])).toEqual([
    [first.id, false, 2],
    [second.id, true, 1],
  ]);
  const { list: products } = await own.ok(listListViews, { view_page: '/admin/product' });
  expect(products).toMatchObject([{ id: other.id, is_default: true }]);
});

test('a second view of the name is refused with 409 at the name, whatever its letters; so is one beyond the limit', async () => {
  const own = await as('pricing');
  await own.ok(saveListView, iberia);
  const refused = await own.refused(saveListView, { ...iberia, name: 'IBERIA' });
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([409, ['name']]);
  for (let number = 2; number <= maxListViews; number += 1)
    await own.ok(saveListView, { ...iberia, name: `View ${number}` });
  expect((await own.refused(saveListView, { ...iberia, name: 'One more' })).status).toBe(409);
  expect((await own.refused(saveListView, { ...iberia, view_page: '/admin/nothing' })).status).toBe(400);
});
