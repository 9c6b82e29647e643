import type { UploadRule } from '@trunkline/contract/upload';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearTemporaryFolder, deleteTemporaryFiles, writeTemporaryFile, temporaryFolder } from './temporary-file.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'spool-'));
});
afterAll(() => rm(home, { recursive: true }));

const rule: UploadRule = { kinds: ['csv', 'jsonl'], maxBytes: 1_000_000, streamed: true };
const left = async () => (await readdir(path.join(home, 'spool')).catch(() => [])).length;
async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const take = (request: object, content: Buffer | AsyncIterable<Buffer>, filename = 'list.csv') =>
  writeTemporaryFile(
    request,
    { file: Buffer.isBuffer(content) ? inChunks(content) : content, filename, fieldname: 'file' },
    rule,
    home,
  );

test('a large upload lies on disk until its call is over', async () => {
  const request = {};
  const content = Buffer.from(randomBytes(400_000).toString('base64'));
  const file = await take(request, content);
  expect([file!.name, file!.byteCount]).toEqual(['list.csv', content.length]);
  expect(await readFile(file!.path)).toEqual(content);
  await deleteTemporaryFiles(request);
  expect(await left()).toBe(0);
});

test('what is refused leaves nothing: too large, of another kind, broken off', async () => {
  const refused = (content: Buffer | AsyncIterable<Buffer>, name?: string) =>
    take({}, content, name).then(
      () => 0,
      (error: { status?: number }) => error.status ?? 500,
    );
  async function* brokenOff(): AsyncGenerator<Buffer> {
    yield Buffer.from('part_number');
    throw new Error('the sender went away');
  }
  expect(await refused(Buffer.alloc(1_000_001, 'x'))).toBe(413);
  expect(await refused(Buffer.concat([Buffer.alloc(200_000, 'x'), Buffer.from([0])]))).toBe(415);
  expect(await refused(Buffer.from('part_number'), 'list.xlsx')).toBe(415);
  expect(await refused(Buffer.from('part_number'), 'list.jsonl')).toBe(415);
  expect(await refused(brokenOff())).toBe(500);
  expect(await left()).toBe(0);
});

test('an empty field of a form is no file', async () => {
  expect(await take({}, Buffer.alloc(0), '')).toBeUndefined();
  expect(await left()).toBe(0);
});

test('what a killed process left behind is cleared after a day', async () => {
  const folder = await temporaryFolder(home);
  for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'x');
  const yesterday = new Date(Date.now() - 90_000_000);
  await utimes(path.join(folder, 'old'), yesterday, yesterday);
  await clearTemporaryFolder(home);
  expect(await readdir(folder)).toEqual(['new']);
});
