import { createVerificationCode } from '../../verification/verification.public.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A device of the company at its end user, with an open warranty case and its first message. */
export async function writeServiceRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    const product = await trx.selectFrom('products').select('id').orderBy('code').limit(1).executeTakeFirstOrThrow();
    const enduser = await trx
      .selectFrom('endusers')
      .select('id')
      .where('company_id', '=', company_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const dated = { created_at: now, changed_at: now };
    const { id: serial_id } = await trx
      .insertInto('serial_numbers')
      .values({
        sn: 'CN26RV2448P-0041873',
        product_id: product.id,
        company_id,
        enduser_id: enduser.id,
        start_date: '2026-02-14',
        end_date: '2029-02-13',
        verification_code: createVerificationCode(),
        ...dated,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = 'Ports 25 to 48 stay dark after a power cut.';
    const { id: case_id } = await trx
      .insertInto('warranty_cases')
      .values({
        number: 'W-2026-000031',
        company_id,
        serial_id,
        user_id,
        state: 'open',
        fault: text,
        waiting_since: now,
        ...dated,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('warranty_messages')
      .values({ case_id, company_id, at: now, user_id, who: 'Lina Orfali', side: 'company', text })
      .execute();
  });
}
