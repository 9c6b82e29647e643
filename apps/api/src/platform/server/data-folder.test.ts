import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileStorage } from '../files/storage.ts';
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

/** The modes of a folder and of all that is in it. */
async function readModes(folder: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(folder, { recursive: true }))].toSorted();
  const found = await Promise.all(
    names.map(async (name) => [name, (await stat(path.join(folder, name))).mode] as const),
  );
  return Object.fromEntries(found.map(([name, mode]) => [name, (mode & 0o777).toString(8)]));
}

describe.runIf(process.platform !== 'win32')('a folder that others can read', () => {
  const createOpen = async (name: string): Promise<string> => {
    const folder = path.join(home, name);
    await mkdir(path.join(folder, 'files', '2026-11'), { recursive: true });
    await writeFile(path.join(folder, 'files', '2026-11', 'contract'), 'secret');
    for (const one of ['files/2026-11', 'files', '']) await chmod(path.join(folder, one), 0o755);
    await chmod(path.join(folder, 'files/2026-11/contract'), 0o644);
    return folder;
  };

  test('is closed with everything in it at the start', async () => {
    const folder = await createOpen('open');
    ensureDataFolder(folder);
    expect(await readModes(folder)).toEqual({
      '': '700',
      files: '700',
      'files/2026-11': '700',
      'files/2026-11/contract': '600',
    });
  });

  test('is closed when only what is in it is open', async () => {
    const folder = await createOpen('half');
    await chmod(folder, 0o700);
    ensureDataFolder(folder);
    expect((await readModes(folder))['files/2026-11/contract']).toBe('600');
  });

  test('is refused when it holds the files of somebody else', async () => {
    const folder = await createOpen('shared');
    await writeFile(path.join(folder, 'holiday.jpg'), '');
    expect(() => ensureDataFolder(folder)).toThrow(/can be read by other users and holds holiday\.jpg/);
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  test('gets no open file from the storage', async () => {
    const folder = path.join(home, 'stored');
    ensureDataFolder(folder);
    const storage = await openFileStorage({ dataDir: folder });
    await storage.put('2026-11/one', new Uint8Array(3), 'text/plain');
    await storage.putStream('2026-11/two', Readable.from([Buffer.from('abc')]), 'text/plain', 3);
    await storage.check();
    expect(await readModes(folder)).toEqual({
      '': '700',
      files: '700',
      'files/2026-11': '700',
      'files/2026-11/one': '600',
      'files/2026-11/two': '600',
      'files/readiness': '600',
    });
    expect(Buffer.from(await storage.get('2026-11/two')).toString()).toBe('abc');
  });
});
