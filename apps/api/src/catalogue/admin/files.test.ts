import { adminGetProduct, adminSaveProduct, adminUploadProductFile } from '@trunkline/contract/staff/products';
import { productDetail } from '@trunkline/contract/catalogue';
import { download } from '@trunkline/contract/common';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, boot, type Booted } from '../../testing/boot.ts';
import { cast, datasheet, makeProduct, photo, uploadPicture } from './catalogue-admin.testing.ts';

let app: Booted;
let people: Awaited<ReturnType<typeof cast>>;
beforeAll(async () => {
  app = await boot();
  people = await cast(app);
});
afterAll(() => app.close());

const bytesOf = async (url: string) => {
  const answer = await app.fastify.inject({ url });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
};
const sweep = () => app.context.jobs.runNow('common.sweep_files', {}, app.context);

test('a picture stands in for the drawing everywhere, small in lists and large on its page', async () => {
  const staff = as(app, people.catalogue);
  const { file_id } = await staff.ok(adminUploadProductFile, {
    file: await photo({ width: 3000, height: 2000 }),
    purpose: 'picture',
  });
  expect((await as(app).raw(download, { fileName: file_id })).status).toBe(404);
  const made = await makeProduct(app, people.catalogue, { images: [file_id] });
  const page = await as(app).ok(productDetail, { id: made.id });
  expect(page.images[0]).toBe(made.pictures[0]!.url);
  expect(page.images.at(-1)).toContain('/products/picture?');
  expect(page.image).toBe(made.pictures[0]!.thumb);
  const [large, small] = [await bytesOf(page.images[0]!), await bytesOf(page.image)];
  expect([large.status, large.type, small.type]).toEqual([200, 'image/webp', 'image/webp']);
  const [meta, thumb] = [await sharp(large.bytes).metadata(), await sharp(small.bytes).metadata()];
  expect([meta.width, meta.exif, thumb.width]).toEqual([1600, undefined, 480]);
});

test('order counts, the form may send addresses back, and what is taken away is gone with the sweep', async () => {
  const staff = as(app, people.catalogue);
  const [a, b] = [await uploadPicture(app, people.catalogue), await uploadPicture(app, people.catalogue)];
  const { id, images } = await makeProduct(app, people.catalogue, { images: [a.file_id, b.file_id] });
  const turned = await staff.ok(adminSaveProduct, { id, version: 1, images: images.toReversed() });
  expect(turned.images).toEqual(images.toReversed());
  expect(turned.image).toContain(turned.pictures[0]!.thumb);
  const one = await staff.ok(adminSaveProduct, { id, version: 2, images: [images[1]!] });
  const dropped = images[0]!;
  expect(one.images).toEqual([images[1]]);
  app.at(2);
  await sweep();
  app.at(0);
  expect((await bytesOf(dropped)).status).toBe(404);
  expect((await bytesOf(one.images[0]!)).status).toBe(200);
  const none = await staff.ok(adminSaveProduct, { id, version: 3, images: null });
  expect([none.images, none.image]).toEqual([[], none.drawn]);
});

test('a datasheet is offered to everybody under its name', async () => {
  const staff = as(app, people.catalogue);
  const file = await staff.ok(adminUploadProductFile, { file: datasheet(), purpose: 'document' });
  const { id, downloads } = await makeProduct(app, people.catalogue, { downloads: [{ file_id: file.file_id }] });
  expect(downloads).toMatchObject([{ name: 'Datasheet', file_id: file.file_id, mime: 'application/pdf' }]);
  await staff.ok(adminSaveProduct, { id, version: 1, downloads: [{ url: downloads[0]!.url, name: 'Data sheet' }] });
  const page = await as(app).ok(productDetail, { id });
  // the vendor's own stands before the one that is made of its figures
  expect(page.downloads[0]).toMatchObject({ name: 'Data sheet', size: file.size });
  const { status, bytes } = await bytesOf(page.downloads[0]!.url);
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('what is no picture or no document is refused, and nobody else uploads', async () => {
  const staff = as(app, people.catalogue);
  const upload = async (file: File, purpose: string) => {
    const { status, errors } = await staff.refused(adminUploadProductFile, { file, purpose });
    return [status, errors[0]?.path];
  };
  expect(await upload(datasheet(), 'picture')).toEqual([415, 'file']);
  expect(await upload(await photo(), 'document')).toEqual([415, 'file']);
  expect(await upload(new File(['<svg/>'], 'a.svg'), 'picture')).toEqual([415, 'file']);
  expect(await upload(new File([new Uint8Array(5_000_001)], 'a.png'), 'picture')).toEqual([413, 'file']);
  const file = await photo();
  for (const person of [people.auditor, people.member])
    expect((await as(app, person).refused(adminUploadProductFile, { file, purpose: 'picture' })).status).toBe(403);
});

test('a file belongs to one product, and only a picture is one', async () => {
  const staff = as(app, people.catalogue);
  const { file_id } = await uploadPicture(app, people.catalogue);
  const owner = await makeProduct(app, people.catalogue, { images: [file_id] });
  const other = await makeProduct(app, people.catalogue);
  const taken = await staff.refused(adminSaveProduct, { id: other.id, version: 1, images: [file_id] });
  expect([taken.status, taken.errors[0]?.path]).toEqual([404, 'images.0']);
  const wrong = await staff.refused(adminSaveProduct, { id: owner.id, version: 1, downloads: [{ file_id }] });
  expect([wrong.status, wrong.errors[0]?.path]).toEqual([404, 'downloads.0.file_id']);
  expect(await staff.ok(adminGetProduct, { id: owner.id })).toMatchObject({ version: 1, downloads: [] });
});
