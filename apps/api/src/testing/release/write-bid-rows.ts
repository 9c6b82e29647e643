import { addDays, toDay } from '@trunkline/rules/time';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A granted special bid of the company with one line. */
export async function writeBidRows(app: TestApp, { company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    const product = await trx.selectFrom('products').select('id').orderBy('code').limit(1).executeTakeFirstOrThrow();
    const bid = await trx
      .insertInto('bids')
      .values({
        number: 'B-2026-000012',
        company_id,
        account_name: 'Harrowdale University',
        account_country: 'GB',
        currency: 'USD',
        valid_until: addDays(toDay(now), 60),
        state: 'granted',
        granted_at: now,
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('bid_lines')
      .values({ bid_id: bid.id, company_id, position: 1, product_id: product.id, price: '1482.00', quantity: 24 })
      .execute();
  });
}
