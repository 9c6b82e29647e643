// Adds new migrations to the list of frozen ones: `npm run freeze-migrations`. How to add a migration: docs/how-to/add-a-migration.md
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError, formatTerminalError } from '../platform/errors/operator-error.ts';
import { migrationsFolder } from '../platform/server/open-database.ts';
import { listMigrations } from '../platform/db/migrate.ts';

/** File name and SHA-256 in hexadecimal of each frozen migration. */
export type FrozenHashes = Readonly<Record<string, string>>;

const hashesFile = (folder: string): string => path.join(folder, 'hashes.json');

export const readFrozenHashes = (folder: string): FrozenHashes =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(hashesFile(folder), 'utf8')));

/**
 * Writes the hashes of new files into hashes.json of the folder and returns the names. Throws an OperatorError, and writes nothing,
 * when a frozen file was changed, is missing, or would run after a new one.
 */
export function freezeMigrations(folder: string): string[] {
  const frozen = readFrozenHashes(folder);
  const files = listMigrations(folder);
  for (const [name, sha256] of Object.entries(frozen)) {
    if (files.find((file) => file.name === name)?.sha256 !== sha256)
      throw new OperatorError(`the migration ${name} is frozen: put it back, and write a new one`);
  }
  const added = files.slice(Object.keys(frozen).length).map(({ name }) => name);
  if (added.some((name) => name in frozen))
    throw new OperatorError('a new migration must have a higher number than all frozen ones');
  const hashes = Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]));
  writeFileSync(hashesFile(folder), `${JSON.stringify(hashes, null, 2)}\n`);
  return added;
}

if (import.meta.main) {
  try {
    const added = freezeMigrations(migrationsFolder);
    console.log(added.length > 0 ? `frozen: ${added.join(', ')}` : 'no new migration');
  } catch (error) {
    console.error(formatTerminalError(error));
    process.exitCode = 1;
  }
}
