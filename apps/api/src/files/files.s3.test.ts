import { downloadStoredFile, uploadFile } from '@trunkline/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStorage } from '../platform/files/storage.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';

let server: S3Server;
let app: TestApp;
beforeAll(async () => {
  server = await startS3Server();
  app = await boot({ s3: server.store });
});
afterAll(async () => {
  await app.close();
  await server.close().catch(() => undefined);
});

test('an uploaded logo lies in the S3 store and is downloaded with equal bytes', async () => {
  const member = callAs(app, await app.make.member());
  const drawn = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#b8231a80' } })
    .png()
    .toBuffer();
  const { file_id, size } = await member.ok(uploadFile, {
    file: new File([drawn], 'logo.png'),
    purpose: 'logo',
  });
  const { storage_key, sha256 } = await app.sql((trx) =>
    trx.selectFrom('files').select(['storage_key', 'sha256']).where('id', '=', file_id).executeTakeFirstOrThrow(),
  );
  const stored = Buffer.from(await (await openFileStorage({ s3: server.store, dataDir: '' })).get(storage_key));
  expect(stored).toHaveLength(size);
  const { status, headers, bytes } = await member.raw(downloadStoredFile, { fileName: file_id });
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(bytes.equals(stored)).toBe(true);
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  expect(sha256.equals(Buffer.from(digest))).toBe(true);
});

test('a file whose object is gone answers 404 with a code of its own, and 503 while the store is down', async () => {
  const member = callAs(app, await app.make.member());
  const drawn = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#b8231a' } })
    .png()
    .toBuffer();
  const { file_id } = await member.ok(uploadFile, { file: new File([drawn], 'logo.png'), purpose: 'logo' });
  const { storage_key } = await app.sql((trx) =>
    trx.selectFrom('files').select('storage_key').where('id', '=', file_id).executeTakeFirstOrThrow(),
  );
  await app.context.files.remove(storage_key);
  const lost = await member.refused(downloadStoredFile, { fileName: file_id });
  expect([lost.status, lost.msg]).toEqual([404, expect.stringContaining('no longer stored')]);
  await server.close();
  expect((await member.raw(downloadStoredFile, { fileName: file_id })).status).toBe(503);
});
