import { cancelOrder } from '@trunkline/contract/orders';
import { cancelOrderByStaff } from '@trunkline/contract/staff/orders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertApprovedQuotation } from '../../orders/creation/approved-quotation.testing.ts';
import { anyReason, createOrderAt, createPeople, orderAs, payOrder } from '../../orders/orders.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { runProduct } from '../../testing/run-product.ts';
import { createScratchFolder, removeScratchFolder } from '../../testing/scratch.ts';
import { countDifferences, sell } from '../sales.testing.ts';
import { rebuildSales } from './keeping.sql.ts';

const app = await startTestApp();
const people = await createPeople(app);

const listSales = (orderId: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('sales')
      .select(['product_line', 'country', 'type', 'level', 'counts_order', 'quantity', 'amount', 'cost'])
      .where('order_id', '=', orderId)
      .orderBy('product_line')
      .execute(),
  );

const twoLines = {
  lines: [
    {
      quantity: 2,
      price: '900.00',
      cost: '400.00',
      accessories: [{ per_unit: 3, price: '10.50', product_line: 'optics' }],
    },
    { quantity: 1, price: '0.05', cost: '0.01' },
  ],
  other_charges: '150.00',
};

describe('the sales of an order', () => {
  test.each(['generated', 'document_uploaded', 'contract_settled', 'payment_submitted'] as const)(
    'are none while it is %s',
    async (status) => {
      const { order } = await createOrderAt(app, people, status, twoLines);
      expect(await listSales(order.id)).toEqual([]);
      expect(await countDifferences(app)).toEqual([0, 0]);
    },
  );

  test.each(['payment_confirmed', 'shipped', 'delivered'] as const)(
    'are its lines by product line, without VAT and charges, when it is %s',
    async (status) => {
      const { order } = await createOrderAt(app, people, status, twoLines);
      const buyer = { country: 'DE', type: 'DPP', level: 'silver' };
      expect(await listSales(order.id)).toEqual([
        // An unknown cost is not zero.
        { product_line: 'optics', ...buyer, counts_order: false, quantity: 6, amount: '63.00', cost: null },
        { product_line: 'switching', ...buyer, counts_order: true, quantity: 3, amount: '1800.05', cost: '800.01' },
      ]);
      expect(order.subtotal).toBe('1863.05');
      expect(await countDifferences(app)).toEqual([0, 0]);
    },
  );

  test('a cancelled order has none, before and after the confirmation', async () => {
    const early = await createOrderAt(app, people, 'payment_submitted', twoLines);
    const { id, version } = early.order;
    await callAs(app, people.partner).ok(cancelOrder, { id, version, reason: anyReason });
    const late = (await createOrderAt(app, people, 'delivery_scheduled', twoLines)).order;
    expect(await listSales(late.id)).toHaveLength(2);
    await callAs(app, people.finance).ok(cancelOrderByStaff, { id: late.id, version: late.version, reason: anyReason });
    expect([await listSales(id), await listSales(late.id)]).toEqual([[], []]);
    expect(await countDifferences(app)).toEqual([0, 0]);
  });

  test('a refund changes none', async () => {
    const { order } = await createOrderAt(app, people, 'payment_confirmed', twoLines);
    const before = await listSales(order.id);
    await payOrder(app, people, order, '-100.00');
    expect(await listSales(order.id)).toEqual(before);
    expect(await countDifferences(app)).toEqual([0, 0]);
  });

  test('an order of a part has its part', async () => {
    const quotation = await insertApprovedQuotation(app, people.partner, twoLines);
    const part = await orderAs(app, people.partner, quotation.id, [
      { item_id: expectDefined(quotation.items[0]), quantity: 1 },
    ]);
    await app.sql((trx) =>
      sql`update orders set status = 'payment_confirmed', step = 5 where id = ${part.id}`.execute(trx),
    );
    expect((await listSales(part.id)).map(({ amount, quantity }) => [amount, quantity])).toEqual([
      ['31.50', 3],
      ['900.00', 1],
    ]);
    expect(await countDifferences(app)).toEqual([0, 0]);
  });
});

describe('the buyer of an order', () => {
  test('is frozen on the day of the order: country, type and level', async () => {
    const partner = await app.make.member({ type: 'APP', level: 'gold', country: 'FR' });
    const before = await sell(app, { ...people, partner });
    await app.sql(async (trx) => {
      await sql`update companies set country = 'ES' where id = ${partner.company_id}`.execute(trx);
      await sql`update memberships set level = 'diamond' where company_id = ${partner.company_id}`.execute(trx);
    });
    const after = await sell(app, { ...people, partner });
    expect(await listSales(before.id)).toMatchObject([{ country: 'FR', type: 'APP', level: 'gold' }]);
    expect(await listSales(after.id)).toMatchObject([{ country: 'ES', type: 'APP', level: 'diamond' }]);
    expect(await countDifferences(app)).toEqual([0, 0]);
  });

  test('has the membership of the highest level, and none after its last day', async () => {
    const partner = await app.make.member({ type: 'APP', level: 'silver' });
    await app.sql((trx) =>
      sql`insert into memberships (company_id, type, level, starts_at, expires_at)
        values (${partner.company_id}, 'ADP', 'gold', current_date - 400, current_date + 400),
          (${partner.company_id}, 'DEE', 'diamond', current_date - 400, current_date - 1)`.execute(trx),
    );
    const { id } = await sell(app, { ...people, partner });
    expect(await listSales(id)).toMatchObject([{ type: 'ADP', level: 'gold' }]);
    const visitor = await app.make.member();
    const other = await sell(app, { ...people, partner: visitor });
    expect(await listSales(other.id)).toMatchObject([{ type: null, level: null }]);
  });
});

describe('kept sales that differ', () => {
  test('are found, and written anew from the orders', async () => {
    const { order } = await createOrderAt(app, people, 'payment_confirmed', twoLines);
    await app.sql((trx) =>
      sql`update sales set amount = amount + 1 where order_id = ${order.id} and counts_order`.execute(trx),
    );
    expect(await countDifferences(app)).toEqual([1, 1]);
    await app.sql((trx) => rebuildSales(trx));
    expect(await countDifferences(app)).toEqual([0, 0]);
    expect(await listSales(order.id)).toMatchObject([{ amount: '63.00' }, { amount: '1800.05' }]);
  });

  test('make the command fail until it rebuilds them', { timeout: 60_000 }, async () => {
    const home = createScratchFolder();
    const portal = (...args: string[]) =>
      runProduct('portal.ts', ['sales', ...args], { env: { DATA_DIR: home, DATABASE_URL: app.ownerUrl } }).ended;
    const { order } = await createOrderAt(app, people, 'payment_confirmed', twoLines);
    await app.sql((trx) => sql`delete from sales where order_id = ${order.id}`.execute(trx));
    const differs = await portal();
    expect([differs.code, differs.errors]).toEqual([
      1,
      expect.stringContaining('2 rows are missing, 0 are superfluous'),
    ]);
    expect(await portal('--rebuild')).toMatchObject({ code: 0 });
    expect((await portal()).output).toMatch(/^the \d+ rows of sales agree with the orders/);
    await removeScratchFolder(home);
  });
});
