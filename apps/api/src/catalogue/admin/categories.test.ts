import {
  adminCategoryTree,
  adminDeleteCategory,
  adminGetCategory,
  adminListCategories,
  adminMoveCategory,
  adminSaveCategory,
} from '@trunkline/contract/staff/catalogue';
import { productIndex } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, boot, type Booted } from '../../testing/boot.ts';
import { cast, makeCategory, makeProduct, uploadPicture } from './catalogue-admin.testing.ts';

let app: Booted;
let people: Awaited<ReturnType<typeof cast>>;
beforeAll(async () => {
  app = await boot();
  people = await cast(app);
});
afterAll(() => app.close());

const nobody = '00000000-0000-7000-8000-000000000000';

test('a category gets a slug of its name, its place, and its names in every language', async () => {
  const staff = as(app, people.catalogue);
  const root = await staff.ok(adminSaveCategory, { name: { en: 'Été & Wi-Fi', ar: 'صيف' } });
  expect(root).toMatchObject({ slug: 'ete-wi-fi', parent_id: null, version: 1, products_below: 0, children: 0 });
  const twin = await staff.ok(adminSaveCategory, { name: 'Été Wi-Fi' });
  expect(twin).toMatchObject({ slug: 'ete-wi-fi-2', position: root.position + 1, name: { en: 'Été Wi-Fi' } });
  const renamed = await staff.ok(adminSaveCategory, { id: root.id, version: 1, name: { ar: null, fr: 'Été' } });
  expect(renamed).toMatchObject({ name: { en: 'Été & Wi-Fi', fr: 'Été' }, version: 2 });
  expect(await staff.ok(adminSaveCategory, { id: root.id, version: 2, name: { fr: 'Été' } })).toEqual(renamed);
});

test('a tree has no circles, and counts what is below', async () => {
  const staff = as(app, people.catalogue);
  const [a, b] = [await makeCategory(app, people.catalogue), await makeCategory(app, people.catalogue)];
  await staff.ok(adminSaveCategory, { id: b.id, version: 1, parent_id: a.id });
  await makeProduct(app, people.catalogue, { cate_id: b.id });
  expect(await staff.ok(adminGetCategory, { id: a.id })).toMatchObject({ products: 0, products_below: 1, children: 1 });
  for (const parent_id of [a.id, b.id]) {
    const refused = await staff.refused(adminSaveCategory, { id: a.id, version: 1, parent_id });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'parent_id']);
  }
  expect((await staff.refused(adminMoveCategory, { id: a.id, version: 1, parent_id: b.id })).status).toBe(400);
  expect((await staff.refused(adminSaveCategory, { id: a.id, version: 1, parent_id: nobody })).status).toBe(404);
});

test('siblings change places without becoming stale', async () => {
  const staff = as(app, people.catalogue);
  const parent = await makeCategory(app, people.catalogue);
  const kids = [];
  for (const name of ['One', 'Two', 'Three'])
    kids.push(await makeCategory(app, people.catalogue, { name, parent_id: parent.id }));
  const [one, , three] = kids;
  const moved = { id: three!.id, version: 1, parent_id: parent.id, before_id: one!.id };
  await staff.ok(adminMoveCategory, moved);
  const order = async () =>
    (await staff.ok(adminListCategories, { filter: { parent_id: parent.id } })).list.map(({ name }) => name.en);
  expect(await order()).toEqual(['Three', 'One', 'Two']);
  expect((await staff.refused(adminMoveCategory, moved)).data).toEqual({ stale: true });
  await staff.ok(adminSaveCategory, { id: one!.id, version: 1, name: 'First' });
  expect(await order()).toEqual(['Three', 'First', 'Two']);
});

test('what holds something stays', async () => {
  const staff = as(app, people.catalogue);
  const [parent, child] = [await makeCategory(app, people.catalogue), await makeCategory(app, people.catalogue)];
  await staff.ok(adminSaveCategory, { id: child.id, version: 1, parent_id: parent.id });
  expect((await staff.refused(adminDeleteCategory, { id: parent.id, version: 1 })).msg).toContain('1 category');
  const { id } = await makeProduct(app, people.catalogue, { cate_id: child.id });
  const full = await staff.refused(adminDeleteCategory, { id: child.id, version: 2 });
  expect([full.status, full.msg]).toEqual([409, expect.stringContaining('1 product') as string]);
  await app.sql((trx) => trx.deleteFrom('products').where('id', '=', id).execute());
  expect((await staff.refused(adminDeleteCategory, { id: child.id, version: 1 })).data).toEqual({ stale: true });
  await staff.ok(adminDeleteCategory, { id: child.id, version: 2 });
  expect((await staff.refused(adminGetCategory, { id: child.id })).status).toBe(404);
});

test('its picture is its own, else that of a product', async () => {
  const staff = as(app, people.catalogue);
  const { id } = await makeCategory(app, people.catalogue);
  const product = await makeProduct(app, people.catalogue, { cate_id: id });
  expect((await staff.ok(adminGetCategory, { id })).image).toBe(product.image);
  const { file_id } = await uploadPicture(app, people.catalogue);
  const { image } = await staff.ok(adminSaveCategory, { id, version: 1, image: file_id });
  const node = (await as(app).ok(productIndex, {})).cate.find((one) => one.id === id);
  expect(node?.image).toBe(image);
  expect((await app.fastify.inject({ url: image })).statusCode).toBe(200);
  const none = await staff.ok(adminSaveCategory, { id, version: 2, image: null });
  expect([none.image, none.image_file_id]).toEqual([product.image, null]);
});

test('only who may edit does; everything is narrowed and said in the reader’s language', async () => {
  const { id, slug } = await makeCategory(app, people.catalogue, { name: { en: 'Zebra crossing' } });
  for (const person of [people.auditor, people.member, people.finance])
    expect((await as(app, person).refused(adminSaveCategory, { id, version: 1, slug: 'x' })).status).toBe(403);
  expect((await as(app).refused(adminCategoryTree, {})).status).toBe(401);
  const { list } = await as(app, people.auditor).ok(adminListCategories, { keyword: 'zebra', sort: '-products' });
  expect(list.map((row) => row.slug)).toEqual([slug]);
  const staff = as(app, people.catalogue, { lang: 'ar' });
  const taken = await staff.refused(adminSaveCategory, { name: 'Other', slug });
  expect([taken.status, taken.errors[0]?.path]).toEqual([409, 'slug']);
  expect(taken.msg).toMatch(/[\u0600-\u06FF]/);
  expect((await staff.refused(adminSaveCategory, { name: 'Other', slug: 'No Slug' })).errors[0]?.path).toBe('slug');
  expect((await staff.refused(adminSaveCategory, {})).errors[0]?.path).toBe('name.en');
});
