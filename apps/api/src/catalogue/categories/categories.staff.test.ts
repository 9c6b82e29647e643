import {
  getStaffCategoryTree,
  deleteCategory,
  getCategoryDetail,
  listStaffCategories,
  moveCategory,
  saveCategory,
} from '@trunkline/contract/staff/categories';
import { getCategoryTree } from '@trunkline/contract/catalogue';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { callAs } from '../../testing/api-caller.ts';
import {
  createCatalogueUsers,
  createTestCategory,
  createTestProduct,
  unknownId,
  uploadTestPicture,
} from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

test('creates a category with a slug of its name and the last position, and merges names by language', async () => {
  const staff = callAs(app, users.catalogue);
  const root = await staff.ok(saveCategory, { name: { en: 'Été & Wi-Fi', ar: 'صيف' } });
  expect(root).toMatchObject({ slug: 'ete-wi-fi', parent_id: null, version: 1, products_below: 0, children: 0 });
  const twin = await staff.ok(saveCategory, { name: 'Été Wi-Fi' });
  expect(twin).toMatchObject({ slug: 'ete-wi-fi-2', position: root.position + 1, name: { en: 'Été Wi-Fi' } });
  const renamed = await staff.ok(saveCategory, { id: root.id, version: 1, name: { ar: null, fr: 'Été' } });
  expect(renamed).toMatchObject({ name: { en: 'Été & Wi-Fi', fr: 'Été' }, version: 2 });
  expect(await staff.ok(saveCategory, { id: root.id, version: 2, name: { fr: 'Été' } })).toEqual(renamed);
});

test('counts products of descendants and returns 400 for a parent below the category', async () => {
  const staff = callAs(app, users.catalogue);
  const [a, b] = [await createTestCategory(app, users.catalogue), await createTestCategory(app, users.catalogue)];
  await staff.ok(saveCategory, { id: b.id, version: 1, parent_id: a.id });
  await createTestProduct(app, users.catalogue, { cate_id: b.id });
  expect(await staff.ok(getCategoryDetail, { id: a.id })).toMatchObject({
    products: 0,
    products_below: 1,
    children: 1,
  });
  for (const parent_id of [a.id, b.id]) {
    const refused = await staff.refused(saveCategory, { id: a.id, version: 1, parent_id });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'parent_id']);
  }
  expect((await staff.refused(moveCategory, { id: a.id, version: 1, parent_id: b.id })).status).toBe(400);
  expect((await staff.refused(saveCategory, { id: a.id, version: 1, parent_id: unknownId })).status).toBe(404);
});

test('moving a category does not raise the version of its siblings', async () => {
  const staff = callAs(app, users.catalogue);
  const parent = await createTestCategory(app, users.catalogue);
  const children = [];
  for (const name of ['One', 'Two', 'Three'])
    children.push(await createTestCategory(app, users.catalogue, { name, parent_id: parent.id }));
  const [one, three] = [expectDefined(children[0]), expectDefined(children[2])];
  const moved = { id: three.id, version: 1, parent_id: parent.id, before_id: one.id };
  await staff.ok(moveCategory, moved);
  const order = async () =>
    (await staff.ok(listStaffCategories, { filter: { parent_id: parent.id } })).list.map(({ name }) => name.en);
  expect(await order()).toEqual(['Three', 'One', 'Two']);
  expect((await staff.refused(moveCategory, moved)).data).toMatchObject({
    stale: true,
    changed_by: users.catalogue.username,
  });
  await staff.ok(saveCategory, { id: one.id, version: 1, name: 'First' });
  expect(await order()).toEqual(['Three', 'First', 'Two']);
});

test('returns 409 when a category with children or products is deleted', async () => {
  const staff = callAs(app, users.catalogue);
  const [parent, child] = [
    await createTestCategory(app, users.catalogue),
    await createTestCategory(app, users.catalogue),
  ];
  await staff.ok(saveCategory, { id: child.id, version: 1, parent_id: parent.id });
  expect((await staff.refused(deleteCategory, { id: parent.id, version: 1 })).msg).toContain('1 subcategory');
  const { id } = await createTestProduct(app, users.catalogue, { cate_id: child.id });
  const full = await staff.refused(deleteCategory, { id: child.id, version: 2 });
  expect([full.status, full.msg]).toEqual([409, expect.stringContaining('1 product') as string]);
  await app.sql((trx) => trx.deleteFrom('products').where('id', '=', id).execute());
  expect((await staff.refused(deleteCategory, { id: child.id, version: 1 })).data).toMatchObject({ version: 2 });
  await staff.ok(deleteCategory, { id: child.id, version: 2 });
  expect((await staff.refused(getCategoryDetail, { id: child.id })).status).toBe(404);
});

test('returns its own picture, else that of a product', async () => {
  const staff = callAs(app, users.catalogue);
  const { id } = await createTestCategory(app, users.catalogue);
  const product = await createTestProduct(app, users.catalogue, { cate_id: id });
  expect((await staff.ok(getCategoryDetail, { id })).image).toBe(product.image);
  const { file_id } = await uploadTestPicture(app, users.catalogue);
  const { image } = await staff.ok(saveCategory, { id, version: 1, image: file_id });
  const node = (await callAs(app).ok(getCategoryTree, {})).cate.find((one) => one.id === id);
  expect(node?.image).toBe(image);
  expect((await app.fastify.inject({ url: image })).statusCode).toBe(200);
  const none = await staff.ok(saveCategory, { id, version: 2, image: null });
  expect([none.image, none.image_file_id]).toEqual([product.image, null]);
});

test('returns 403 without the edit permission; filters the list; returns errors in the language of the caller', async () => {
  const { id, slug } = await createTestCategory(app, users.catalogue, { name: { en: 'Zebra crossing' } });
  for (const user of [users.auditor, users.member, users.finance])
    expect((await callAs(app, user).refused(saveCategory, { id, version: 1, slug: 'x' })).status).toBe(403);
  expect((await callAs(app).refused(getStaffCategoryTree, {})).status).toBe(401);
  const { list } = await callAs(app, users.auditor).ok(listStaffCategories, { keyword: 'zebra', sort: '-products' });
  expect(list.map((row) => row.slug)).toEqual([slug]);
  const staff = callAs(app, users.catalogue, { lang: 'ar' });
  const taken = await staff.refused(saveCategory, { name: 'Other', slug });
  expect([taken.status, taken.errors[0]?.path]).toEqual([409, 'slug']);
  expect(taken.msg).toMatch(/[\u0600-\u06FF]/);
  expect((await staff.refused(saveCategory, { name: 'Other', slug: 'No Slug' })).errors[0]?.path).toBe('slug');
  expect((await staff.refused(saveCategory, {})).errors[0]?.path).toBe('name.en');
});
