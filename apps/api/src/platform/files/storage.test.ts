import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { startSilentServer } from '../../testing/tcp-proxy.ts';
import { type FileStorage, openFileStorage } from './storage.ts';

let server: S3Server;
let dataDir: string;
beforeAll(async () => {
  server = await startS3Server();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const mime = 'application/pdf';
/** Larger than one chunk of a stream. */
const content = randomBytes(300_000);
const lost = { status: 404, code: 'request.file_lost' };
const createKey = (): string => `2026-11/${randomUUID()}`;

describe.each(['folder', 'S3'] as const)('a storage in %s', (kind) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await openFileStorage({ dataDir, ...(kind === 'S3' && { s3: server.store }) });
  });

  test('stored bytes are read back equal, whole and as a stream', async () => {
    const key = createKey();
    await storage.put(key, content, mime);
    expect(content.equals(await storage.get(key))).toBe(true);
    expect(content.equals(await buffer(await storage.getStream(key)))).toBe(true);
  });

  test('a stored stream is read back equal', async () => {
    const key = createKey();
    await storage.putStream(
      key,
      Readable.from([content.subarray(0, 65_536), content.subarray(65_536)]),
      mime,
      content.length,
    );
    expect(content.equals(await storage.get(key))).toBe(true);
  });

  test('storing under the same key again replaces the bytes', async () => {
    const key = createKey();
    await storage.put(key, content, mime);
    await storage.put(key, Buffer.from('new'), mime);
    expect(Buffer.from(await storage.get(key)).toString()).toBe('new');
  });

  test('a removed key is missing, and removing it again succeeds', async () => {
    const key = createKey();
    await storage.put(key, content, mime);
    await storage.remove(key);
    await expect(storage.get(key)).rejects.toMatchObject(lost);
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  test('reading a missing key rejects, whole and as a stream', async () => {
    await expect(storage.get(createKey())).rejects.toMatchObject(lost);
    await expect(storage.getStream(createKey()).then(buffer)).rejects.toThrow(
      /NoSuchKey|specified key does not exist|ENOENT|file_lost/,
    );
  });
});

test('a store that never answers fails as unavailable after its time-outs', async () => {
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const s3 = { ...server.store, endpoint: `http://127.0.0.1:${silent.port}` };
  const storage = await openFileStorage({ dataDir, s3 }, { connectMs: 500, idleMs: 200 });
  const outage = { name: 'UnavailableError' };
  await expect(storage.put(createKey(), content, mime)).rejects.toMatchObject(outage);
  await expect(storage.putStream(createKey(), Readable.from([content]), mime, content.length)).rejects.toMatchObject(
    outage,
  );
  await expect(storage.get(createKey())).rejects.toMatchObject(outage);
});

test('a folder that cannot be written fails as unavailable', async () => {
  const file = path.join(dataDir, 'a file');
  await writeFile(file, '');
  const storage = await openFileStorage({ dataDir: file });
  await expect(storage.put(createKey(), content, mime)).rejects.toMatchObject({ name: 'UnavailableError' });
});
