// Folders for PostgreSQL servers of one test run.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopPostgres } from '../platform/server/postgres.ts';
import { isAlive } from '../platform/server/postgres-process.ts';

const prefix = 'trunkline-scratch-';

/** The name holds the process id, so that the next run can delete what a killed run left behind. */
export const createScratchFolder = (): string => mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));

/** Stops the server in the folder and deletes the folder. */
export async function removeScratchFolder(folder: string): Promise<void> {
  await stopPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Deletes what killed runs left behind; folders of other users stay. */
export async function clearScratchFolders(): Promise<void> {
  for (const entry of readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await removeScratchFolder(path.join(os.tmpdir(), entry)).catch(() => undefined);
  }
}
