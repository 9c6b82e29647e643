import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();

test.each([
  ['in', 0],
  ['not in', 1],
] as const)('%s an empty list finds %i of one row', async (operator, found) => {
  const { user_id } = await app.make.member();
  const count = (ids: string[]) =>
    app.sql((trx) =>
      trx.selectFrom('users').select('id').where('id', '=', user_id).where('id', operator, ids).execute(),
    );
  expect(await count([])).toHaveLength(found);
  expect(await count([user_id])).toHaveLength(1 - found);
});
