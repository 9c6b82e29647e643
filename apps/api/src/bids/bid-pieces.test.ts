import { saveQuotation } from '@trunkline/contract/quotations';
import { getBid } from '@trunkline/contract/sales/bids';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { grantBid, saveBid } from '@trunkline/contract/staff/sales/bids';
import { addDays } from '@trunkline/rules/time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { orderAs } from '../orders/orders.testing.ts';
import { todayOf } from '../projects/projects.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { raceRounds } from '../testing/race-rounds.ts';
import type { TestUser } from '../testing/factories.ts';
import { listUnitPrices, setUpBidTest } from './bids.testing.ts';

let bid: Awaited<ReturnType<typeof setUpBidTest>>;
let project: string;
beforeAll(async () => {
  bid = await setUpBidTest();
});
beforeEach(async () => {
  project = await bid.registerBidProject();
});
const as = (user: TestUser) => callAs(bid.it.app, user);

test('a part of a line keeps the price of the bid to the last piece, and the piece after it has the own price', async () => {
  const { id } = await bid.grantDesks(project, 3);
  const first = await bid.approve(await bid.saveDesks(project, 2));
  await orderAs(bid.it.app, bid.it.owner, first.id, [{ item_id: expectDefined(first.items[0]).id, quantity: 1 }]);
  expect(listUnitPrices(await bid.saveDesks(project, 2))).toEqual(['900.00']);
  const last = await bid.approve(await bid.saveDesks(project, 1));
  expect(listUnitPrices(last)).toEqual(['850.00']);
  expect((await bid.readBid(id)).lines[0]).toMatchObject({ reserved: 2, drawn: 1, left: 0 });
  await orderAs(bid.it.app, bid.it.owner, last.id, [{ item_id: expectDefined(last.items[0]).id, quantity: 1 }]);
  await orderAs(bid.it.app, bid.it.owner, first.id, [{ item_id: expectDefined(first.items[0]).id, quantity: 1 }]);
  expect(await bid.readBid(id)).toMatchObject({ state: 'used_up', lines: [{ reserved: 0, drawn: 3, left: 0 }] });
  expect(listUnitPrices(await bid.saveDesks(project, 1))).toEqual(['900.00']);
});

test('a draft of the end user of a bid without a project has its prices for what is left', async () => {
  const quotation = await as(bid.it.owner).ok(saveQuotation, {
    items: [{ product_id: bid.it.products.desk, quantity: 4 }],
    project_info: { enduser_name: 'Werft Nord', enduser_country: 'DE' },
    submit: true,
  });
  const lines = [{ product_id: bid.it.products.desk, price: '850', quantity: 4 }];
  const draft = await bid.pricing.ok(saveBid, { quotation_id: quotation.id, lines });
  const { id } = await bid.pricing.ok(grantBid, { id: draft.id, version: draft.version });
  const { currency, end_account, end_country, ...seen } = await as(bid.it.owner).ok(getBid, { id });
  expect(seen.project_id).toBeNull();
  const used = await as(bid.it.owner).ok(saveQuotation, {
    currency,
    project_info: { enduser_name: end_account, enduser_country: end_country },
    items: seen.lines.map((line) => ({ product_id: line.product_id, quantity: line.left })),
  });
  expect(listUnitPrices(used)).toEqual(['850.00']);
  const elsewhere = await as(bid.it.owner).ok(saveQuotation, {
    currency,
    project_info: { enduser_name: end_account, enduser_country: 'AT' },
    items: [{ product_id: bid.it.products.desk, quantity: 1 }],
  });
  expect(listUnitPrices(elsewhere)).toEqual(['900.00']);
});

test('changed lines drop the approvals, and the changed quantity is what is granted', async () => {
  const draft = expectDefined(await bid.findProjectBid(project));
  const line = { product_id: bid.it.products.desk, price: '500', quantity: 5 };
  const saved = await bid.pricing.ok(saveBid, { id: draft.id, version: draft.version, lines: [line] });
  const held = await bid.pricing.ok(grantBid, { id: saved.id, version: saved.version });
  expect(held.approvals).toHaveLength(1);
  const stale = { id: saved.id, version: saved.version, lines: [line] };
  expect(await bid.pricing.refused(saveBid, stale)).toMatchObject({ status: 409 });
  const edited = await bid.pricing.ok(saveBid, {
    id: held.id,
    version: held.version,
    valid_until: addDays(todayOf(bid.it), 10),
    lines: [{ ...line, price: '850', quantity: 2 }],
  });
  expect(edited).toMatchObject({ approvals: [], needs_second: false, total: '1700.00' });
  const granted = await bid.pricing.ok(grantBid, { id: edited.id, version: edited.version });
  expect(granted).toMatchObject({ state: 'granted', valid_until: addDays(todayOf(bid.it), 10), left: '1700.00' });
  const late = { id: granted.id, version: granted.version, lines: [line] };
  expect(await bid.pricing.refused(saveBid, late)).toMatchObject({ status: 409 });
});

test.each(raceRounds)('of two approvals for the last pieces one wins, round %i', async () => {
  const { id } = await bid.grantDesks(project, 3);
  const both = [await bid.saveDesks(project, 3), await bid.saveDesks(project, 2)];
  const answers = await Promise.all(
    both.map((sent) => bid.pricing.raw(approveQuotation, { id: sent.id, version: sent.version })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 3 : 2;
  expect((await bid.readBid(id)).lines[0]).toMatchObject({ reserved: winner, left: 3 - winner });
});

test.each(raceRounds)('of two orders of the last reserved piece one draws it, round %i', async () => {
  const { id } = await bid.grantDesks(project, 1);
  const approved = await bid.approve(await bid.saveDesks(project, 1));
  const items = [{ item_id: expectDefined(approved.items[0]).id, quantity: 1 }];
  const orders = await Promise.allSettled([1, 2].map(() => orderAs(bid.it.app, bid.it.owner, approved.id, items)));
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await bid.readBid(id)).lines[0]).toMatchObject({ reserved: 0, drawn: 1, left: 0 });
});
