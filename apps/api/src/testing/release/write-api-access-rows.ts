import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** An API key, and a webhook with a delivery. */
export async function writeApiAccessRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    await trx
      .insertInto('api_keys')
      .values({
        company_id,
        user_id,
        name: 'ERP',
        prefix: 'tlk_aB3dE5',
        key_hash: Buffer.alloc(32),
        scopes: ['orders:read'],
        created_at: now,
      })
      .execute();
    const { id: webhook_id } = await trx
      .insertInto('webhooks')
      .values({
        company_id,
        url: 'https://erp.example/hook',
        events: ['order.state_changed'],
        sealed_secret: Buffer.alloc(32),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('webhook_deliveries')
      .values({ webhook_id, company_id, event_id: crypto.randomUUID(), event: 'ping', payload: '{}', created_at: now })
      .execute();
  });
}
