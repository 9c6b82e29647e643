// Writes tables.gen.ts, the types of all tables, from a freshly migrated database: `npm run generate`.
import { Kysely, PostgresDialect } from 'kysely';
import * as codegen from 'kysely-codegen';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { withScratchDatabase } from '../testing/scratch-database.ts';

const header = '// Made from the migrated schema by `npm run generate`; do not edit.\n';

/** The text of tables.gen.ts for a migrated database. `date` and `numeric` are read as strings: connection.ts. */
export async function renderTables(connectionString: string): Promise<string> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  // `end` does not wait until the server has closed the connection, and the server may stop before that.
  pool.on('error', () => undefined);
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    const types = await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
      excludePattern: '(graphile_worker.*|public.migrations)',
      outFile: null,
    });
    return header + types;
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const text = await withScratchDatabase(({ ownerUrl }) => renderTables(ownerUrl));
  writeFileSync(new URL('../platform/db/tables.gen.ts', import.meta.url), text);
}
