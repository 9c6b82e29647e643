import {
  approveQuotation,
  extendQuotation,
  recallQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import { createOrder } from '@trunkline/contract/orders';
import { expect, test } from 'vitest';
import { addDays, toDay } from '@trunkline/rules/time';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { submitAs, getAs, createFiveDeskItems, saveAs, createTestProducts } from './quotations.testing.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp();

test('the history has every transition of a quotation from draft to ordered', async () => {
  const shelf = await createTestProducts(app);
  const [partner, colleague] = await app.make
    .member({ type: 'DPP' })
    .then(async (one) => [one, await app.make.colleague(one)]);
  const [pricing, admin] = [await app.make.staff('pricing'), await app.make.staff('admin')];
  const reason = 'Rack kits are missing.';
  const order = {
    project_name: 'Clinic',
    customer_name: 'Clinic',
    expect_delivery_date: addDays(toDay(new Date()), 60),
  };

  const { id, version: first } = await submitAs(app, expectDefined(partner), { items: createFiveDeskItems(shelf) });
  await callAs(app, pricing).ok(returnQuotation, { id, version: first, reason });
  const again = await saveAs(app, expectDefined(colleague), {
    id,
    version: first + 1,
    items: createFiveDeskItems(shelf),
    submit: true,
  });
  const deep = again.items.map((item) => ({ item_id: item.id, discount_price: '700.00' }));
  const held = await callAs(app, pricing).ok(approveQuotation, {
    id,
    version: again.version,
    items: deep,
    reason: 'Competitor.',
  });
  const done = await callAs(app, admin).ok(approveQuotation, { id, version: held.version, reason });
  const back = await callAs(app, admin).ok(recallQuotation, { id, version: done.version, reason });
  const third = await saveAs(app, expectDefined(partner), { id, version: back.version, submit: true });
  const good = await callAs(app, pricing).ok(approveQuotation, { id, version: third.version });
  const valid_until = addDays(toDay(app.context.clock()), 60);
  await callAs(app, pricing).ok(extendQuotation, { id, version: good.version, valid_until, reason });
  const part = [{ item_id: expectDefined(third.items[0]).id, quantity: 1 }];
  await callAs(app, expectDefined(colleague)).ok(createOrder, { quotation_id: id, ...order, items: part });
  await callAs(app, expectDefined(partner)).ok(createOrder, { quotation_id: id, ...order });

  const { timeline } = await getAs(app, expectDefined(partner), id);
  const way = timeline.map(({ side, move, from, to }) => `${side} ${move}: ${from ?? 'nothing'} → ${to}`);
  expect(way).toEqual([
    'company create: nothing → draft',
    'company submit: draft → applying',
    'staff return: applying → returned',
    'company submit: returned → applying',
    'staff propose: applying → applying',
    'staff approve: applying → approved',
    'staff recall: approved → returned',
    'company submit: returned → applying',
    'staff approve: applying → approved',
    'staff extend: approved → approved',
    'company order_part: approved → partially_ordered',
    'company order_all: partially_ordered → ordered',
  ]);
});
