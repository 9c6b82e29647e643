import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../platform/server/open-database.ts';
import { freezeMigrations, readFrozenHashes } from './freeze-migrations.ts';
import { listMigrations } from '../platform/db/migrate.ts';

test('every migration of the product is frozen and unchanged', () => {
  const files = listMigrations(migrationsFolder).map(({ name, sha256 }) => [name, sha256]);
  expect(Object.entries(readFrozenHashes(migrationsFolder)), 'run `npm run freeze-migrations`').toEqual(files);
});

describe('freezeMigrations', () => {
  let folder: string;
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
    write('hashes.json', '{}');
    write('0001_one.sql', 'select 1;');
    freezeMigrations(folder);
    return () => rmSync(folder, { recursive: true });
  });

  test('adds a new file and keeps the others', () => {
    const before = readFrozenHashes(folder);
    write('0002_two.sql', 'select 2;');
    expect(freezeMigrations(folder)).toEqual(['0002_two.sql']);
    expect(readFrozenHashes(folder)).toEqual({ ...before, '0002_two.sql': expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(freezeMigrations(folder)).toEqual([]);
  });

  test.each([
    ['a frozen file that was edited', () => write('0001_one.sql', 'select 2;')],
    ['a frozen file that is missing', () => rmSync(path.join(folder, '0001_one.sql'))],
    ['a new file before a frozen one', () => write('0000_zero.sql', 'select 0;')],
  ])('refuses %s and writes nothing', (_name, change) => {
    const before = readFileSync(path.join(folder, 'hashes.json'), 'utf8');
    change();
    expect(() => freezeMigrations(folder)).toThrow(/is frozen|higher number/);
    expect(readFileSync(path.join(folder, 'hashes.json'), 'utf8')).toBe(before);
  });
});
