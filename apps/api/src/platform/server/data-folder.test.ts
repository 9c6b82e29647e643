import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFolder } from './data-folder.ts';
import { OperatorError } from '../errors/plain-error.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'trunkline-folder-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('a folder is made with all above it, private, and found again', async () => {
  const folder = path.join(home, 'one', 'two');
  ensureFolder(folder);
  ensureFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('what stands where the folder should be is said in one line', async () => {
  const file = path.join(home, 'file');
  await writeFile(file, '');
  for (const folder of [file, path.join(file, 'below')]) expect(() => ensureFolder(folder)).toThrow(OperatorError);
});

test.runIf(process.platform === 'linux')('a place that takes no folders is refused, not tried for ever', () => {
  expect(() => ensureFolder('/proc/trunkline/data')).toThrow(/DATA_DIR .* cannot be written/);
});
