import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

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
