import { readT } from '@trunkline/text/read-texts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { answerError } from './answer.ts';

test('whoever waited for a connection in vain is asked to come back', async () => {
  const database = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1, connectionTimeoutMillis: 2000 });
  const taken = await pool.connect();
  const error = await pool.connect().catch((refused: unknown) => refused);
  taken.release();
  await pool.end();
  await database.drop();
  expect(answerError(error, readT('en'), 'request')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
