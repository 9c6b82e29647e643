import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDataFolder } from './data-folder.ts';
import { OperatorError } from '../errors/operator-error.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'trunkline-folder-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('a folder is created with its parents, private, and accepted again', async () => {
  const folder = path.join(home, 'one', 'two');
  ensureDataFolder(folder);
  ensureDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a file in place of the folder is refused', async () => {
  const file = path.join(home, 'file');
  await writeFile(file, '');
  for (const folder of [file, path.join(file, 'below')]) expect(() => ensureDataFolder(folder)).toThrow(OperatorError);
});

test.runIf(process.platform === 'linux')('a parent that takes no folders is refused', () => {
  expect(() => ensureDataFolder('/proc/trunkline/data')).toThrow(/DATA_DIR .* cannot be written/);
});
