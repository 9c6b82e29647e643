import pg from 'pg';

// One import at a time: two would refuse each other's products for no reason that anybody understands. The lock belongs to a
// connection, so a process that dies lets go of it: whoever holds it knows that no other import runs. docs/rules/import.md

const key = `hashtextextended('import of the catalogue', 0)`;

export interface ImportLock {
  release: () => Promise<void>;
}

/** Undefined: another import runs. */
export async function takeImportLock(url: string): Promise<ImportLock | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`);
    if (rows[0]!.taken) return { release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}
