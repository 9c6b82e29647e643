import pg from 'pg';
import { getSingleRow } from '../../platform/db/single-row.ts';

// Imports run one at a time, because two of them would refuse each other's products. The lock belongs to a connection: it is released
// when its process ends, so the holder knows that no other import runs. docs/rules/import.md

const lockKey = `hashtextextended('import of the catalogue', 0)`;

export interface ImportLock {
  readonly release: () => Promise<void>;
}

/** Takes the lock on a connection of its own. Returns undefined when another import runs. */
export async function tryImportLock(databaseUrl: string): Promise<ImportLock | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockKey}) as taken`);
    if (getSingleRow(result).taken) return { release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}
