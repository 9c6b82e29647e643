import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { createVisitorContext } from '../platform/http/serve.ts';
import { boot, type Booted, type Person } from '../testing/boot.ts';
import { takeDocument } from './limit.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

const takeFor = ({ user_id }: Person): Promise<void> =>
  inTransaction(app.context.db, 'system', (trx) => {
    const call = createVisitorContext(app.context, 'en', 'test');
    return takeDocument({ trx, app: app.context, principal: { ...call.principal, user_id } });
  });

test('one person who asks for too many waits, another does not', async () => {
  const [eager, other] = await Promise.all([app.make.member(), app.make.member()]);
  await app.sql((trx) =>
    trx.insertInto('settings').values({ key: 'limits.documents_per_minute', value: '2' }).execute(),
  );
  await takeFor(eager);
  await takeFor(eager);
  await expect(takeFor(eager)).rejects.toMatchObject({ status: 429 });
  await takeFor(other);
});
