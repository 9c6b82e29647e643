// Folders for servers that live as long as one run of tests.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopPostgres } from '../platform/server/postgres.ts';
import { isAlive } from '../platform/server/postgres-process.ts';

const prefix = 'trunkline-scratch-';

/** The name carries our process, so that the next run can clear up after one that was killed. */
export const makeScratch = (): string => mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));

/** Stops the server that may run in the folder, and removes both. */
export async function removeScratch(folder: string): Promise<void> {
  await stopPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** What killed runs left behind; folders of other users are theirs to clear. */
export async function clearScratch(): Promise<void> {
  for (const entry of readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await removeScratch(path.join(os.tmpdir(), entry)).catch(() => undefined);
  }
}
