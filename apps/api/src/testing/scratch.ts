// Folders for PostgreSQL servers of one test run.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopPostgres } from '../platform/server/postgres.ts';
import { isAlive } from '../platform/server/postgres-process.ts';

const prefix = 'trunkline-scratch-';
/** The memory of Linux as a file system. */
const memory = '/dev/shm';
const gb = 1024 ** 3;

/**
 * The name holds the process id, so that the next run can delete what a killed run left behind. The folder is in memory where the
 * machine has enough. A database is a thousand files, and ext4 does not take the numbers of files that were deleted a short time
 * ago: with a database for each test file, creating one took it a second.
 */
export const createScratchFolder = (parent: string = hasMemory() ? memory : os.tmpdir()): string =>
  mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));

/** Whether there is room for the databases of a run, some 500 MB, and programs may be started from there. */
function hasMemory(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === memory);
    const { bavail, bsize } = statfsSync(memory);
    const isUsable =
      mount?.[2] === 'tmpfs' && !mount[3]?.split(',').some((option) => ['ro', 'noexec'].includes(option));
    return isUsable && bavail * bsize > 2 * gb && process.availableMemory() > 5 * gb;
  } catch {
    // Not Linux.
    return false;
  }
}

/** Stops the server in the folder and deletes the folder. */
export async function removeScratchFolder(folder: string): Promise<void> {
  await stopPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Deletes what killed runs left behind; folders of other users stay. */
export async function clearScratchFolders(): Promise<void> {
  for (const parent of [os.tmpdir(), memory])
    for (const entry of listEntries(parent)) {
      const pid = new RegExp(`^${prefix}(\\d+)-`).exec(entry)?.[1];
      if (pid && !isAlive(Number(pid))) await removeScratchFolder(path.join(parent, entry)).catch(() => undefined);
    }
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
