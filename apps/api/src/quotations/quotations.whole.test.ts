import {
  approveQuotation,
  extendQuotation,
  recallQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import { createOrder } from '@trunkline/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay, addDays } from '../platform/server/clock.ts';
import { as, boot, type Booted } from '../testing/boot.ts';
import { applied, find, fiveDesks, saved, stock } from './quotations.testing.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

test('the whole way of a quotation', async () => {
  const shelf = await stock(app);
  const [partner, colleague] = await app.make
    .member({ type: 'DPP' })
    .then(async (one) => [one, await app.make.colleague(one)]);
  const [pricing, admin] = [await app.make.staff('pricing'), await app.make.staff('admin')];
  const reason = 'Rack kits are missing.';
  const order = { project_name: 'Clinic', customer_name: 'Clinic', expect_delivery_date: '2030-01-18' };

  const { id, version: first } = await applied(app, partner!, { items: fiveDesks(shelf) });
  await as(app, pricing).ok(returnQuotation, { id, version: first, reason });
  const again = await saved(app, colleague!, { id, version: first + 1, items: fiveDesks(shelf), submit: true });
  const deep = again.items.map((item) => ({ item_id: item.id, discount_price: '700.00' }));
  const held = await as(app, pricing).ok(approveQuotation, { id, version: again.version, items: deep });
  const done = await as(app, admin).ok(approveQuotation, { id, version: held.version, reason });
  const back = await as(app, admin).ok(recallQuotation, { id, version: done.version, reason });
  const third = await saved(app, partner!, { id, version: back.version, submit: true });
  const good = await as(app, pricing).ok(approveQuotation, { id, version: third.version });
  const valid_until = addDays(toDay(app.context.clock()), 60);
  await as(app, pricing).ok(extendQuotation, { id, version: good.version, valid_until, reason });
  const part = [{ item_id: third.items[0]!.id, quantity: 1 }];
  await as(app, colleague!).ok(createOrder, { quotation_id: id, ...order, items: part });
  await as(app, partner!).ok(createOrder, { quotation_id: id, ...order });

  const { timeline, number } = await find(app, partner!, id);
  const way = timeline.map(({ side, move, from, to }) => `${side} ${move}: ${from ?? 'nothing'} → ${to}`);
  console.log([number, ...way].join('\n'));
  expect(way).toEqual([
    'company create: nothing → draft',
    'company submit: draft → applying',
    'vendor return: applying → returned',
    'company submit: returned → applying',
    'vendor approve: applying → approved',
    'vendor recall: approved → returned',
    'company submit: returned → applying',
    'vendor approve: applying → approved',
    'vendor extend: approved → approved',
    'company order_part: approved → partially_ordered',
    'company order_all: partially_ordered → ordered',
  ]);
});
