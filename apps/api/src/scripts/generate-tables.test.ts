import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { renderTables } from './generate-tables.ts';

test('tables.gen.ts equals the types generated from the migrations', async () => {
  const database = await createTestDatabase();
  try {
    const file = readFileSync(new URL('../platform/db/tables.gen.ts', import.meta.url), 'utf8').replaceAll(
      '\r\n',
      '\n',
    );
    expect(file, 'run `npm run generate`').toBe(await renderTables(database.ownerUrl));
  } finally {
    await database.drop();
  }
});
