import { getProductDetail, listProducts, lookUpProducts } from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { dayInMs, toDay } from '@trunkline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootWithDemoCatalogue, getListedProduct } from '../catalogue/catalogue.testing.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import { listPricesById } from './prices.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

test('returns no price to a visitor, and 400 for a sort by price', async () => {
  const anyPrice = /market_price|discount_price|gpl|cost/;
  const device = await getListedProduct(app, 'RK-9604');
  const answers = [
    await callAs(app).ok(listProducts, { limit: 50 }),
    await callAs(app).ok(getProductDetail, { id: device.id }),
    await callAs(app).ok(lookUpProducts, { ids: [device.id] }),
    await callAs(app).ok(listAccessories, { id: device.id }),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(anyPrice);
  for (const sort of ['market_price', '-market_price']) {
    expect(await callAs(app).refused(listProducts, { sort })).toMatchObject({
      status: 400,
      errors: [{ path: 'sort', rule: 'sort_needs_login' }],
    });
  }
});

test('returns GPL without a membership, the own price with one, the lowest price with several', async () => {
  expect(await getListedProduct(app, 'RV-2448P', await app.make.member())).toMatchObject({
    market_price: '2470.00',
    discount_price: '2470.00',
  });
  const silver = await app.make.member({ type: 'DPP', level: 'silver' });
  const gold = await app.make.member({ type: 'DPP', level: 'gold' });
  expect((await getListedProduct(app, 'RV-2448P', silver)).discount_price).toBe('1729.00');
  expect((await getListedProduct(app, 'RV-2448P', gold)).discount_price).toBe('1605.50');
  expect((await getListedProduct(app, 'PSU-1100AC', gold)).discount_price).toBe('483.00'); // fixed by part number
  await app.sql((trx) =>
    trx
      .insertInto('memberships')
      .values({
        company_id: silver.company_id,
        type: 'DDP',
        level: 'gold',
        starts_at: '2020-01-01',
        expires_at: '2099-12-31',
      })
      .execute(),
  );
  expect((await getListedProduct(app, 'RV-2448P', silver)).discount_price).toBe('1457.30'); // 41 % off
  expect(await getListedProduct(app, 'RV-2448P', await app.make.staff('catalogue'))).toMatchObject({
    discount_price: '2470.00',
  });
});

test('ignores lists that have not begun and memberships that have ended', async () => {
  const member = await app.make.member({ type: 'ASP', level: 'diamond' });
  const before = (await getListedProduct(app, 'RV-2448P', member)).discount_price;
  expect(before).not.toBe('2470.00');
  await app.sql(async (trx) => {
    const { id } = await trx
      .insertInto('price_lists')
      .values({
        type: 'ASP',
        level: 'diamond',
        state: 'published',
        valid_from: new Date(app.context.clock().getTime() + dayInMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('price_list_discounts')
      .values({ price_list_id: id, product_line: 'Raven', discount: '0.9' })
      .execute();
  });
  expect((await getListedProduct(app, 'RV-2448P', member)).discount_price).toBe(before);
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: app.context.clock() })
      .where('company_id', '=', member.company_id)
      .execute(),
  );
  expect((await getListedProduct(app, 'RV-2448P', member)).discount_price).toBe('2470.00');
});

test('row-level security shows a company only its own lists, even when code asks for another company', async () => {
  const member = await app.make.member({ type: 'DTE', level: 'silver' });
  const lists = await inTransaction(app.context.db, { company_id: member.company_id }, (trx) =>
    trx.selectFrom('price_lists').select(['type', 'level']).execute(),
  );
  expect(lists).toEqual([{ type: 'DTE', level: 'silver' }]);
  const seen = await inTransaction(app.context.db, 'visitor', async (trx) => [
    ...(await trx.selectFrom('price_lists').selectAll().execute()),
    ...(await trx.selectFrom('price_list_discounts').selectAll().execute()),
    ...(await trx.selectFrom('price_list_fixed').selectAll().execute()),
  ]);
  expect(seen).toEqual([]);
  const rival = await app.make.member({ type: 'DDP', level: 'diamond' });
  const { id } = await getListedProduct(app, 'RV-2448P');
  const now = app.context.clock();
  const prices = await inTransaction(app.context.db, { company_id: member.company_id }, (trx) =>
    listPricesById(trx, { company_id: rival.company_id, now, today: toDay(now) }, [id]),
  );
  expect(prices.get(id)?.discount_price).toBe('2470.00');
});
