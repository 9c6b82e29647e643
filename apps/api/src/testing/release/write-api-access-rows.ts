import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** An API key. */
export async function writeApiAccessRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql((trx) =>
    trx
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
      .execute(),
  );
}
