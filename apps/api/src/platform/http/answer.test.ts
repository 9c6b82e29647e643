import { getT } from '@trunkline/text/server-texts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { answerError } from './answer.ts';

test('answers 503 with retry-after when no database connection becomes free in time', async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1, connectionTimeoutMillis: 2000 });
  const taken = await pool.connect();
  const error = await pool.connect().catch((reason: unknown) => reason);
  taken.release();
  await pool.end();
  await database.drop();
  expect(answerError(error, getT('en'), 'request')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
