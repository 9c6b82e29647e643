// Writes previous-release.sql, the database that the migrations of the next release are tested on: `npm run dump-release`.
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { migrationsFolder } from '../../platform/server/open-database.ts';
import { boot } from '../boot.ts';
import { withScratchDatabase } from '../scratch-database.ts';
import { renderDump } from './render-dump.ts';
import { writeReleaseRows } from './write-rows.ts';

const text = await withScratchDatabase(async (database) => {
  const app = await boot({}, { ...database, drop: async () => undefined });
  try {
    await writeReleaseRows(app);
  } finally {
    await app.close();
  }
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await renderDump(client, migrationsFolder);
  } finally {
    await client.end();
  }
});
writeFileSync(new URL('previous-release.sql', import.meta.url), text);
