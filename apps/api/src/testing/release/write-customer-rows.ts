import { saveCustomerQuotation, shareQuotation } from '@trunkline/contract/customer-quotations';
import { callAs } from '../api-caller.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A quotation of the partner to its customer, with a link that somebody asked a code for. */
export async function writeCustomerRows(app: TestApp, partner: TestUser): Promise<void> {
  const { id, valid_until } = await app.sql((trx) =>
    trx
      .selectFrom('quotations')
      .select(['id', 'valid_until'])
      .where('company_id', '=', partner.company_id)
      .where('valid_until', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
  await callAs(app, partner).ok(saveCustomerQuotation, { id, margin: '18' });
  await callAs(app, partner).ok(shareQuotation, { id, until: valid_until ?? '' });
  await app.sql(async (trx) => {
    const shared = await trx.selectFrom('shared_quotations').select('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('shared_readers')
      .values({ shared_id: shared.id, mailbox: 'maya@harrowdale.example', pin_until: app.context.clock() })
      .execute();
  });
}
