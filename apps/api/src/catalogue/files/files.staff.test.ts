import { getStaffProductDetail, saveProduct, uploadProductFile } from '@trunkline/contract/staff/products';
import { getProductDetail } from '@trunkline/contract/catalogue';
import { downloadStoredFile } from '@trunkline/contract/files';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { callAs } from '../../testing/api-caller.ts';
import {
  createCatalogueUsers,
  createPdfFile,
  createTestProduct,
  createPhotoFile,
  uploadTestPicture,
} from '../catalogue.testing.ts';

const app = await startTestApp();
const users = await createCatalogueUsers(app);

const readBytes = async (url: string) => {
  const answer = await app.fastify.inject({ url });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
};
const sweep = () => app.context.jobs.runNow('common.sweep_files', {}, app.context);

test('a picture replaces the drawing: 480 pixels in lists, 1600 on the page, without metadata', async () => {
  const staff = callAs(app, users.catalogue);
  const { file_id } = await staff.ok(uploadProductFile, {
    file: await createPhotoFile({ width: 3000, height: 2000 }),
    purpose: 'picture',
  });
  expect((await callAs(app).raw(downloadStoredFile, { fileName: file_id })).status).toBe(404);
  const made = await createTestProduct(app, users.catalogue, { images: [file_id] });
  const page = await callAs(app).ok(getProductDetail, { id: made.id });
  const picture = expectDefined(made.pictures[0]);
  expect(page.images[0]).toBe(picture.url);
  expect(page.images.at(-1)).toContain('/products/picture?');
  expect(page.image).toBe(picture.thumb);
  const [large, small] = [await readBytes(picture.url), await readBytes(page.image)];
  expect([large.status, large.type, small.type]).toEqual([200, 'image/webp', 'image/webp']);
  const [meta, thumb] = [await sharp(large.bytes).metadata(), await sharp(small.bytes).metadata()];
  expect([meta.width, meta.exif, thumb.width]).toEqual([1600, undefined, 480]);
});

test('keeps the order of pictures, accepts addresses for files, and deletes removed files with the daily job', async () => {
  const staff = callAs(app, users.catalogue);
  const [a, b] = [await uploadTestPicture(app, users.catalogue), await uploadTestPicture(app, users.catalogue)];
  const { id, images } = await createTestProduct(app, users.catalogue, { images: [a.file_id, b.file_id] });
  const turned = await staff.ok(saveProduct, { id, version: 1, images: images.toReversed() });
  expect(turned.images).toEqual(images.toReversed());
  expect(turned.image).toContain(expectDefined(turned.pictures[0]).thumb);
  const [dropped, remaining] = [expectDefined(images[0]), expectDefined(images[1])];
  const one = await staff.ok(saveProduct, { id, version: 2, images: [remaining] });
  expect(one.images).toEqual([remaining]);
  app.setClockOffset(2);
  await sweep();
  app.setClockOffset(0);
  expect((await readBytes(dropped)).status).toBe(404);
  expect((await readBytes(remaining)).status).toBe(200);
  const none = await staff.ok(saveProduct, { id, version: 3, images: null });
  expect([none.images, none.image]).toEqual([[], none.drawn]);
});

test('serves a document to visitors under its name', async () => {
  const staff = callAs(app, users.catalogue);
  const file = await staff.ok(uploadProductFile, { file: createPdfFile(), purpose: 'document' });
  const { id, downloads } = await createTestProduct(app, users.catalogue, { downloads: [{ file_id: file.file_id }] });
  expect(downloads).toMatchObject([{ name: 'Datasheet', file_id: file.file_id, mime: 'application/pdf' }]);
  const { url } = expectDefined(downloads[0]);
  await staff.ok(saveProduct, { id, version: 1, downloads: [{ url, name: 'Data sheet' }] });
  const page = await callAs(app).ok(getProductDetail, { id });
  // The uploaded document stands before the rendered data sheet.
  expect(page.downloads[0]).toMatchObject({ name: 'Data sheet', size: file.size });
  const { status, bytes } = await readBytes(expectDefined(page.downloads[0]).url);
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('returns 415 for another kind of file, 413 for one that is too large, 403 without the edit permission', async () => {
  const staff = callAs(app, users.catalogue);
  const upload = async (file: File, purpose: string) => {
    const { status, errors } = await staff.refused(uploadProductFile, { file, purpose });
    return [status, errors[0]?.path];
  };
  expect(await upload(createPdfFile(), 'picture')).toEqual([415, 'file']);
  expect(await upload(await createPhotoFile(), 'document')).toEqual([415, 'file']);
  expect(await upload(new File(['<svg/>'], 'a.svg'), 'picture')).toEqual([415, 'file']);
  expect(await upload(new File([new Uint8Array(5_000_001)], 'a.png'), 'picture')).toEqual([413, 'file']);
  const file = await createPhotoFile();
  for (const user of [users.auditor, users.member])
    expect((await callAs(app, user).refused(uploadProductFile, { file, purpose: 'picture' })).status).toBe(403);
});

test('returns 404 for a file of another product or another purpose', async () => {
  const staff = callAs(app, users.catalogue);
  const { file_id } = await uploadTestPicture(app, users.catalogue);
  const owner = await createTestProduct(app, users.catalogue, { images: [file_id] });
  const other = await createTestProduct(app, users.catalogue);
  const taken = await staff.refused(saveProduct, { id: other.id, version: 1, images: [file_id] });
  expect([taken.status, taken.errors[0]?.path]).toEqual([404, 'images.0']);
  const wrong = await staff.refused(saveProduct, { id: owner.id, version: 1, downloads: [{ file_id }] });
  expect([wrong.status, wrong.errors[0]?.path]).toEqual([404, 'downloads.0.file_id']);
  expect(await staff.ok(getStaffProductDetail, { id: owner.id })).toMatchObject({ version: 1, downloads: [] });
});
