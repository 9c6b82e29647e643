// A server with one migrated database, for a script that reads or fills it.
import { openDatabase } from '../platform/server/open-database.ts';
import { readEnvironment } from '../platform/server/environment.ts';
import { startPostgres } from '../platform/server/postgres.ts';
import { createScratchFolder, removeScratchFolder } from './scratch.ts';

export interface ScratchDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly jobsUrl: string;
}

/** Runs `work` on a fresh migrated database, and removes the server afterwards. */
export async function withScratchDatabase<R>(work: (database: ScratchDatabase) => Promise<R>): Promise<R> {
  const home = createScratchFolder();
  try {
    const server = await startPostgres(home, { scratch: true });
    const superuserUrl = server.toUrl('postgres');
    const database = await openDatabase(readEnvironment({ DATA_DIR: home, DATABASE_URL: superuserUrl }));
    return await work({ ...database, superuserUrl });
  } finally {
    await removeScratchFolder(home);
  }
}
