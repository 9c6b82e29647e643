import type { UploadRule } from '@trunkline/contract/upload';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createParserPool } from './parser-pool.ts';
import {
  clearTemporaryFolder,
  deleteTemporaryFiles,
  writeTemporaryFile,
  ensureTemporaryFolder,
} from './temporary-file.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

let home: string;
const parsers = createParserPool({ onFailure: () => undefined });
afterAll(() => parsers.close());
const checker = { parsers, origin: { sender: 'test', path: 'file' } };
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'temporary-file-'));
});
afterAll(() => rm(home, { recursive: true }));

const rule: UploadRule = { kinds: ['csv', 'jsonl'], maxBytes: 1_000_000, streamed: true };
const countFiles = async () => (await readdir(path.join(home, 'spool')).catch(() => [])).length;
async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const receive = (request: object, content: Buffer | AsyncIterable<Buffer>, filename = 'list.csv') =>
  writeTemporaryFile(
    request,
    { file: Buffer.isBuffer(content) ? inChunks(content) : content, filename, fieldname: 'file' },
    rule,
    { checker, dataDir: home },
  );

test('an upload is on disk until its request is answered', async () => {
  const request = {};
  const content = Buffer.from(randomBytes(400_000).toString('base64'));
  const file = expectDefined(await receive(request, content));
  expect([file.name, file.byteCount]).toEqual(['list.csv', content.length]);
  expect(await readFile(file.path)).toEqual(content);
  await deleteTemporaryFiles(request);
  expect(await countFiles()).toBe(0);
});

test('a refused upload leaves no file: 413 too large, 415 wrong kind, 500 broken off', async () => {
  const findStatus = (content: Buffer | AsyncIterable<Buffer>, name?: string) =>
    receive({}, content, name).then(
      () => 0,
      (error: { status?: number }) => error.status ?? 500,
    );
  async function* brokenOff(): AsyncGenerator<Buffer> {
    yield Buffer.from('part_number');
    throw new Error('the sender went away');
  }
  expect(await findStatus(Buffer.alloc(1_000_001, 'x'))).toBe(413);
  expect(await findStatus(Buffer.concat([Buffer.alloc(200_000, 'x'), Buffer.from([0])]))).toBe(415);
  expect(await findStatus(Buffer.from('part_number'), 'list.xlsx')).toBe(415);
  expect(await findStatus(Buffer.from('part_number'), 'list.jsonl')).toBe(415);
  expect(await findStatus(brokenOff())).toBe(500);
  expect(await countFiles()).toBe(0);
});

test('an empty field of a form is undefined', async () => {
  expect(await receive({}, Buffer.alloc(0), '')).toBeUndefined();
  expect(await countFiles()).toBe(0);
});

test('files that are older than a day are deleted', async () => {
  const folder = await ensureTemporaryFolder(home);
  for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'x');
  const yesterday = new Date(Date.now() - 90_000_000);
  await utimes(path.join(folder, 'old'), yesterday, yesterday);
  await clearTemporaryFolder(home);
  expect(await readdir(folder)).toEqual(['new']);
});
