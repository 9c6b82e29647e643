import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A credit of a bank statement, what of it is booked, and a reminder. */
export async function writeFinanceRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    const { id: order_id } = await trx
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', company_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: credit_id } = await trx
      .insertInto('bank_credits')
      .values({
        line: 1,
        row_key: 'ref  R1',
        date: '2026-11-25',
        amount: '10.00',
        currency: 'USD',
        state: 'open',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const match = { credit_id, order_id, amount: '1.00', user_id, at: now };
    await trx
      .insertInto('bank_matches')
      .values({ ...match, company_id })
      .execute();
    await trx
      .insertInto('payment_reminders')
      .values({
        company_id,
        level: 1,
        overdue_usd: '1.00',
        orders: 1,
        user_id,
        who: 'Staff',
        day: '2026-11-25',
        at: now,
      })
      .execute();
    await trx
      .insertInto('order_reminders')
      .values({ order_id, company_id, due_date: '2026-11-24', step: 1, day: '2026-11-25', at: now })
      .execute();
    await trx
      .insertInto('reminder_pauses')
      .values({ company_id, order_id, reason: 'In dispute', user_id, who: 'Staff', at: now })
      .execute();
  });
}
