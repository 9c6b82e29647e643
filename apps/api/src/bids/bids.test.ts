import { cancelOrder } from '@trunkline/contract/orders';
import { reviseQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { getBid, listBids } from '@trunkline/contract/sales/bids';
import { approveQuotation, extendQuotation, recallQuotation } from '@trunkline/contract/staff/quotations';
import {
  endBid,
  getStaffBid,
  grantBid,
  listStaffBids,
  saveBid,
  type StaffBid,
} from '@trunkline/contract/staff/sales/bids';
import { addDays } from '@trunkline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import { registerProject, setUpProjectTest, todayOf } from '../projects/projects.testing.ts';
import { orderAs } from '../orders/orders.testing.ts';
import { moveClock } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import { readNotices } from '../testing/read-notifications.ts';

let project: string;
const it = await setUpProjectTest();
const pricing = await it.app.make.staff('pricing');

const as = (user: TestUser) => callAs(it.app, user);
const findProjectBid = async (id: string) =>
  (await as(pricing).ok(listStaffBids, { limit: 50, sort: '-created_at' })).list.find((one) => one.project_id === id);
const readBid = (id: string) => as(pricing).ok(getStaffBid, { id });

/** A granted bid for `pieces` desks at 850.00; the own price is 900.00. */
async function grantDesks(pieces: number, changes: { readonly valid_until?: string } = {}): Promise<StaffBid> {
  const draft = expectDefined(await findProjectBid(project));
  const lines = [{ product_id: it.products.desk, price: '850', quantity: pieces }];
  const { id, version } = await as(pricing).ok(saveBid, { id: draft.id, version: draft.version, lines, ...changes });
  return as(pricing).ok(grantBid, { id, version });
}
const saveDesks = (quantity: number, more: object = {}) =>
  as(it.owner).ok(saveQuotation, {
    project_id: project,
    items: [{ product_id: it.products.desk, quantity }],
    submit: true,
    ...more,
  });
const approve = ({ id, version }: { readonly id: string; readonly version: number }) =>
  as(pricing).ok(approveQuotation, { id, version });
const listPrices = (quotation: { readonly items: readonly { readonly discount_price: string | null }[] }) =>
  quotation.items.map(({ discount_price }) => discount_price);

beforeEach(async () => {
  it.app.setClockOffset(0);
  const customer = { company: `Hafen ${crypto.randomUUID().slice(0, 8)}`, country: 'DE' };
  project = (await registerProject(it, it.owner, { customer, application_price: '4400.00' })).id;
});

test('approving a project that asks for less than the own prices makes a draft of those prices', async () => {
  const draft = await readBid(expectDefined(await findProjectBid(project)).id);
  expect(draft).toMatchObject({ state: 'draft', total: '4400.00', currency: 'USD', needs_second: false });
  expect(draft.number).toMatch(/^B-\d{4}-\d{6}$/);
  expect(draft.valid_until).toBe(addDays(todayOf(it), 90));
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual([5, 10]);
  expect((await as(it.owner).ok(listBids, {})).list.map(({ id }) => id)).not.toContain(draft.id);
});

test('makes no draft for a project that asks for its own prices', async () => {
  const customer = { company: `Kai ${crypto.randomUUID().slice(0, 8)}`, country: 'DE' };
  const other = await registerProject(it, it.owner, { customer, application_price: '4900.00' });
  expect(await findProjectBid(other.id)).toBeUndefined();
});

test('a quotation of the project takes the bid price as long as enough is left, then the own price', async () => {
  const bid = await grantDesks(5);
  expect(bid).toMatchObject({ state: 'granted', total: '4250.00', left: '4250.00' });
  expect(listPrices(await saveDesks(5))).toEqual(['850.00']);
  expect(listPrices(await saveDesks(6))).toEqual(['900.00']);
});

test('asking holds nothing, an approval reserves, an order draws, cancelling gives back', async () => {
  const { id } = await grantDesks(5);
  const submitted = await saveDesks(3);
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 0, drawn: 0, left: 5 });
  const approved = await approve(submitted);
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 3, drawn: 0, left: 2 });
  const order = await orderAs(it.app, it.owner, approved.id, [
    { item_id: expectDefined(approved.items[0]).id, quantity: 2 },
  ]);
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 1, drawn: 2, left: 2 });
  await as(it.owner).ok(cancelOrder, { id: order.id, version: order.version, reason: 'Twice' });
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 3, drawn: 0, left: 2 });
  const seen = await as(it.owner).ok(getBid, { id });
  expect(seen.draws).toMatchObject([{ quotation_id: approved.id, counts: true, quantity: 3, total: '2550.00' }]);
});

test('is used up when nothing is left, and active again when a quotation is recalled', async () => {
  const { id } = await grantDesks(3);
  const approved = await approve(await saveDesks(3));
  expect(await readBid(id)).toMatchObject({ state: 'used_up', left: '0.00' });
  const used = await as(it.owner).ok(listBids, { filter: { state: 'used_up' } });
  expect(used.list.map((one) => one.id)).toContain(id);
  await as(pricing).ok(recallQuotation, { id: approved.id, version: approved.version, reason: 'A mistake' });
  expect(await readBid(id)).toMatchObject({ state: 'granted', left: '2550.00' });
});

test('a revision takes the pieces of the revision that it replaces', async () => {
  const { id } = await grantDesks(3);
  const first = await approve(await saveDesks(3));
  const revision = await as(it.owner).ok(reviseQuotation, { id: first.id });
  expect(listPrices(revision)).toEqual(['850.00']);
  await approve(await as(it.owner).ok(saveQuotation, { id: revision.id, version: revision.version, submit: true }));
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 3, left: 0 });
});

test('an expired quotation gives back, and is extended only while enough is left', async () => {
  const { id } = await grantDesks(3);
  const submitted = await saveDesks(3);
  const first = await as(pricing).ok(approveQuotation, {
    id: submitted.id,
    version: submitted.version,
    valid_until: todayOf(it),
  });
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 3, left: 0 });
  await moveClock(it.app, 1, it.owner, pricing);
  expect((await readBid(id)).lines[0]).toMatchObject({ reserved: 0, left: 3 });
  await approve(await saveDesks(2));
  const later = addDays(todayOf(it), 20);
  const refused = await as(pricing).refused(extendQuotation, {
    id: first.id,
    version: first.version,
    valid_until: later,
    reason: 'Late',
  });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.msg).toContain('1 piece');
});

test('an approval at the price of a bid is within every limit', async () => {
  const draft = expectDefined(await findProjectBid(project));
  const admin = await it.app.make.staff('admin');
  const lines = [{ product_id: it.products.desk, discount: '35', quantity: 5 }];
  const saved = await as(pricing).ok(saveBid, { id: draft.id, version: draft.version, lines });
  expect(saved).toMatchObject({ total: '3250.00', limit_percent: '15' });
  const held = await as(pricing).ok(grantBid, { id: saved.id, version: saved.version });
  expect(held).toMatchObject({
    state: 'draft',
    needs_second: true,
    approvals: [{ prices: false, term: true, own: true }],
  });
  const granted = await as(admin).ok(grantBid, { id: held.id, version: held.version, reason: 'Public tender' });
  expect(granted).toMatchObject({ state: 'granted', reason: 'Public tender' });
  const approved = await approve(await saveDesks(5));
  expect(approved).toMatchObject({ state: 'approved', subtotal: '3250.00' });
});

test('a term beyond 90 days waits for headquarters, who need not cover the prices', async () => {
  const atLimit = await grantDesks(5, { valid_until: addDays(todayOf(it), 90) });
  expect(atLimit.state).toBe('granted');
  const customer = { company: `Tor ${crypto.randomUUID().slice(0, 8)}`, country: 'DE' };
  project = (await registerProject(it, it.owner, { customer, application_price: '4400.00' })).id;
  const held = await grantDesks(5, { valid_until: addDays(todayOf(it), 91) });
  expect(held).toMatchObject({ state: 'draft', needs_second: true, approvals: [{ prices: true, term: false }] });
  const same = await as(pricing).ok(grantBid, { id: held.id, version: held.version });
  expect(same.approvals).toHaveLength(1);
  const granted = await as(it.headquarters).ok(grantBid, { id: held.id, version: held.version });
  expect(granted).toMatchObject({ state: 'granted', needs_second: false });
});

test('after its last day, or once it is ended, quotations have own prices again', async () => {
  const bid = await grantDesks(5, { valid_until: todayOf(it) });
  expect(listPrices(await saveDesks(1))).toEqual(['850.00']);
  await moveClock(it.app, 1, it.owner, pricing);
  expect((await readBid(bid.id)).state).toBe('expired');
  expect(listPrices(await saveDesks(1))).toEqual(['900.00']);
});

test('ending is refused twice and for an old version, and tells the partner', async () => {
  const { id, version } = await grantDesks(5);
  const submitted = await saveDesks(1);
  expect(await as(pricing).refused(endBid, { id, version: 1, reason: 'x' })).toMatchObject({ status: 409 });
  const ended = await as(pricing).ok(endBid, { id, version, reason: 'Lost' });
  expect(ended).toMatchObject({ state: 'ended', actions: [] });
  expect(await as(pricing).refused(endBid, { id, version: ended.version, reason: 'x' })).toMatchObject({ status: 409 });
  const { id: quotation, version: read } = submitted;
  expect(await as(pricing).refused(approveQuotation, { id: quotation, version: read })).toMatchObject({ status: 409 });
  await it.app.runJobs();
  const told = (await readNotices(it.app, id)).map(({ kind, username }) => [kind, username]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['bid.granted', it.owner.username],
      ['bid.ended', it.owner.username],
    ]),
  );
});

test('another company sees neither the bid nor its prices, not even of the same end account', async () => {
  const { id } = await grantDesks(5);
  expect(await as(it.rival).refused(getBid, { id })).toMatchObject({ status: 404 });
  expect((await as(it.rival).ok(listBids, {})).list).toEqual([]);
  const rows = await it.app.sql((trx) => trx.selectFrom('bids').select('account_name').where('id', '=', id).execute());
  const foreign = await as(it.rival).ok(saveQuotation, {
    items: [{ product_id: it.products.desk, quantity: 1 }],
    project_info: { enduser_name: expectDefined(rows[0]).account_name, enduser_country: 'DE' },
  });
  expect(listPrices(foreign)).toEqual(['900.00']);
});

test('refuses lines and terms that cannot be', async () => {
  const draft = expectDefined(await findProjectBid(project));
  const save = (input: object) => as(pricing).refused(saveBid, { id: draft.id, version: draft.version, ...input });
  const line = { product_id: it.products.desk, quantity: 1 };
  expect(await save({ lines: [line] })).toMatchObject({ status: 400 });
  expect(await save({ lines: [{ ...line, price: '1', discount: '1' }] })).toMatchObject({ status: 400 });
  const twice = [
    { ...line, price: '1' },
    { ...line, price: '2' },
  ];
  expect(await save({ lines: twice })).toMatchObject({ status: 400 });
  expect(await save({ valid_until: addDays(todayOf(it), -1) })).toMatchObject({ status: 400 });
  expect(await save({ valid_until: addDays(todayOf(it), 731) })).toMatchObject({ status: 400 });
  const single = (more: object) => ({ lines: [{ product_id: 'none', quantity: 1, ...more }] });
  expect(await save(single({ price: '1.00' }))).toMatchObject({
    status: 404,
    errors: [{ path: 'lines.0.product_id' }],
  });
  expect(await save(single({ discount: '100' }))).toMatchObject({ status: 400, errors: [{ rule: 'discount_range' }] });
  expect(await as(pricing).refused(saveBid, {})).toMatchObject({ status: 400 });
  expect(await as(pricing).refused(saveBid, { project_id: project })).toMatchObject({ status: 409 });
  expect(await as(it.channel).refused(grantBid, { id: draft.id, version: 1 })).toMatchObject({ status: 403 });
});

test('is made from a quotation with its end user', async () => {
  const quotation = await saveDesks(2, { application_price: '1700.00' });
  const bid = await as(pricing)
    .ok(saveBid, { quotation_id: quotation.id, lines: [{ product_id: it.products.desk, price: '800', quantity: 9 }] })
    .catch((error: unknown) => error);
  // The project of the quotation has a draft already.
  expect(String(bid)).toContain('409');
  await grantDesks(1);
  const second = await as(pricing).ok(saveBid, { quotation_id: quotation.id });
  expect(second).toMatchObject({ quotation_id: quotation.id, total: '1700.00', state: 'draft' });
});
