import { getProductDetail, listProducts } from '@trunkline/contract/catalogue';
import { getOrderDetail, listOrders } from '@trunkline/contract/orders';
import { getQuotationDetail, listQuotations, saveQuotation } from '@trunkline/contract/quotations';
import { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withMigrationLock, listMigrations, migrate } from '../../platform/db/migrate.ts';
import { giveDatabaseToOwner } from '../../platform/server/embedded-owner.ts';
import { migrationsFolder } from '../../platform/server/open-database.ts';
import { type ApiCaller, callAs } from '../api-caller.ts';
import { boot, type TestApp } from '../boot.ts';
import { createEmptyDatabase, type TestDatabase } from '../database.ts';
import { insertSession } from '../factories.ts';
import { releaseNames } from './write-sale-rows.ts';

let app: TestApp;
let database: TestDatabase;
let partner: ApiCaller;
let staff: ApiCaller;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await restore();
  app = await boot({}, database);
  partner = callAs(app, { token: await logIn('company') });
  staff = callAs(app, { token: await logIn('staff') });
});
afterAll(() => app.close());

const withOwner = <R>(work: (client: pg.Client) => Promise<R>): Promise<R> => withClient(database.ownerUrl, work);

async function withClient<R>(connectionString: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Restores the dump as an earlier release left it, owned by a superuser, gives it to its owner, and runs the migrations that were added since. */
async function restore(): Promise<string[]> {
  await withClient(database.superuserUrl, async (client) => {
    await client.query(`alter database ${client.escapeIdentifier(client.database ?? '')} owner to current_user`);
    await client.query(readFileSync(new URL('previous-release.sql', import.meta.url), 'utf8'));
    await giveDatabaseToOwner(client);
  });
  return withOwner((client) => withMigrationLock(client, () => migrate(client, migrationsFolder)));
}

/** A token of a user of the dump, whose own sessions have expired. */
async function logIn(side: 'company' | 'staff'): Promise<string> {
  return app.sql(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('company_id', side === 'staff' ? 'is' : 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return insertSession(trx, user.id);
  });
}

describe('a database of the previous release, after the migrations', () => {
  test('has run every migration', async () => {
    const { rows } = await withOwner((client) =>
      client.query<{ name: string }>('select name from migrations order by name'),
    );
    expect(rows.map(({ name }) => name)).toEqual(listMigrations(migrationsFolder).map(({ name }) => name));
  });

  test('belongs to its owner, except what extensions own', async () => {
    const { rows } = await withOwner((client) =>
      client.query(`
        select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relowner <> 'trunkline_owner'::regrole
          and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
        union all select proname from pg_proc p where pronamespace = 'public'::regnamespace and proowner not in ('trunkline_owner'::regrole, 'jobs'::regrole)
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`),
    );
    expect(rows).toEqual([]);
  });

  test('answers lists', async () => {
    const products = await callAs(app).ok(listProducts, {});
    expect(products.list.map(({ code }) => code)).toEqual([releaseNames.device, releaseNames.accessory]);
    expect((await partner.ok(listQuotations, {})).list.map(({ state }) => state).sort()).toEqual(['draft', 'ordered']);
    expect((await staff.ok(listStaffQuotations, {})).list).toMatchObject([{ state: 'ordered' }]);
    expect((await partner.ok(listOrders, {})).list).toMatchObject([{ status: 'payment_confirmed' }]);
  });

  test('answers a product with the price of its partner', async () => {
    const { list } = await partner.ok(listProducts, {});
    expect(await partner.ok(getProductDetail, { id: list[0]?.id ?? '' })).toMatchObject({
      code: releaseNames.device,
      market_price: '2000.00',
      discount_price: '1600.00',
    });
  });

  test('answers a quotation with its lines', async () => {
    const { list } = await partner.ok(listQuotations, { filter: { state: 'ordered' } });
    expect(await partner.ok(getQuotationDetail, { id: list[0]?.id ?? '' })).toMatchObject({
      project_name: releaseNames.project,
      subtotal: '5250.00',
      items: [{ code: releaseNames.device, quantity: 3, ordered: 3, accessories: [{ code: releaseNames.accessory }] }],
    });
  });

  test('answers an order with its history', async () => {
    const { list } = await partner.ok(listOrders, {});
    const order = await partner.ok(getOrderDetail, { id: list[0]?.id ?? '' });
    expect(order).toMatchObject({ customer_name: releaseNames.company, status: 'payment_confirmed', step: 5 });
    expect(order.timeline.map(({ move, side }) => `${side} ${move}`)).toEqual([
      'company createorder',
      'company uploadorder',
      'company uploadcontract',
      'company uploadpayinfo',
      'staff confirmpayment',
    ]);
  });

  test('counts new numbers after those of the dump', async () => {
    const before = (await partner.ok(listQuotations, {})).list.map(({ number }) => number);
    const draft = await partner.ok(saveQuotation, {});
    expect(before).not.toContain(draft.number);
  });
});
