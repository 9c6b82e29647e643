import {
  approveQuotation,
  downloadStaffQuotation,
  extendQuotation,
  findStaffQuotation,
  listQuotationQueue,
  previewDecision,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import { cancelOrder, createOrder, getOrderDetail } from '@trunkline/contract/orders';
import { findQuotation, listQuotations, saveQuotation } from '@trunkline/contract/quotations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toDay, addDays } from '../platform/server/clock.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { expire } from './quotations.jobs.ts';
import { applied, approved, find, fiveDesks, saved, setPrices, type Shelf, stock } from './quotations.testing.ts';

let app: Booted;
let shelf: Shelf;
let owner: Person;
let pricing: Person;
let second: Person;
let admin: Person;
let auditor: Person;

beforeAll(async () => {
  app = await boot();
  shelf = await stock(app);
  owner = await app.make.member({ type: 'DPP', company: 'Wadi Orvan Systems', country: 'JO' });
  [pricing, second] = [await app.make.staff('pricing'), await app.make.staff('pricing')];
  [admin, auditor] = [await app.make.staff('admin'), await app.make.staff('channel')];
});
afterAll(() => app.close());

afterEach(() => app.at(0));

/** Days later; the session of the staff would have ended of idleness. */
async function later(days: number, person: Person): Promise<void> {
  app.at(days);
  const last_used_at = app.context.clock();
  await app.sql((trx) =>
    trx.updateTable('sessions').set({ last_used_at }).where('user_id', '=', person.user_id).execute(),
  );
}

const today = () => toDay(app.context.clock());
const reason = 'Because of the cabinets.';

describe('the queue', () => {
  test('what waits longest stands first; drafts are none of theirs; costs are for those who may see them', async () => {
    const fresh = await boot();
    const goods = await stock(fresh);
    const [a, b] = [await fresh.make.member({ type: 'DPP' }), await fresh.make.member({ company: 'Pellan' })];
    const staff = await fresh.make.staff('pricing');
    const decided = await approved(fresh, a, staff, { items: fiveDesks(goods) });
    const first = await applied(fresh, a, { items: fiveDesks(goods), application_price: '4000.00' });
    const next = await applied(fresh, b, { items: fiveDesks(goods) });
    const draft = await saved(fresh, a, {});
    const queue = (input: object) => as(fresh, staff).ok(listQuotationQueue, input);
    const all = await queue({});
    expect(all.list.map((row) => row.id)).toEqual([first.id, next.id, decided.id]);
    expect(all.summary).toMatchObject({ waiting: 2, value_usd: '10400.00', needs_second: 0, median_hours: 0 });
    expect(all.list[0]).toMatchObject({
      company: { id: a.company_id, memberships: [{ type: 'DPP', level: 'silver' }] },
      below_percent: '18.37', // 4,000 asked of 4,900
      actions: ['download', 'approve', 'return', 'reject'],
      margin: null, // nobody knows what the kit costs
    });
    expect((await queue({ filter: { state: 'approved' } })).list.map((row) => row.id)).toEqual([decided.id]);
    expect((await queue({ filter: { company: b.company_id } })).list.map((row) => row.id)).toEqual([next.id]);
    expect((await queue({ filter: { company: 'nobody' } })).total).toBe(0);
    expect((await queue({ keyword: 'pellan' })).list.map((row) => row.id)).toEqual([next.id]);
    expect((await as(fresh, staff).refused(findStaffQuotation, { id: draft.id })).status).toBe(404);
    expect(await find(fresh, b, next.id)).toMatchObject({ queue: { position: 2, waiting: 2, median_hours: 0 } });
    const reader = await fresh.make.staff('channel');
    expect((await as(fresh, reader).ok(listQuotationQueue, {})).list[0]).not.toHaveProperty('margin');
    await fresh.close();
  });

  test('is for staff with the right', async () => {
    for (const person of [owner, await app.make.staff('finance')]) {
      expect((await as(app, person).refused(listQuotationQueue, {})).status).toBe(403);
      expect((await as(app, person).refused(findStaffQuotation, { id: 'x' })).status).toBe(403);
    }
  });
});

describe('deciding', () => {
  test('shows own prices, margin, limit and neighbours', async () => {
    const { id } = await applied(app, owner, { items: [{ product_id: shelf.desk, quantity: 5 }] });
    const opened = await as(app, pricing).ok(findStaffQuotation, { id });
    expect(opened).toMatchObject({
      company: { name: 'Wadi Orvan Systems', country: 'JO' },
      own_subtotal: '4500.00',
      discount_percent: '0.00',
      limit_percent: '15',
      validity_days: 30,
      margin: { cost: '3000.00', amount: '1500.00', percent: '33.3' },
      proposal: null,
    });
    expect(opened.items[0]).toMatchObject({ own_price: '900.00', product_line: 'desks' });
    const read = await as(app, auditor).ok(findStaffQuotation, { id });
    expect(read.actions).toEqual(['download']);
    expect(read).not.toHaveProperty('margin');
    expect(read.items[0]).not.toHaveProperty('margin');
    expect((await as(app, auditor).refused(approveQuotation, { id, version: 2 })).status).toBe(403);
  });

  test('approval freezes changed prices and charges, and the partner sees them', async () => {
    const { id, version, items } = await applied(app, owner, { items: fiveDesks(shelf) });
    const kit = items[0]!.accessories[0]!.id;
    const answer = await as(app, pricing).ok(approveQuotation, {
      id,
      version,
      items: [
        { item_id: items[0]!.id, discount_price: '780' },
        { item_id: kit, discount_price: '45.00' },
      ],
      other_charges: '48',
      reason,
    });
    // 3,900.00 + 450.00 is 11.22 % below 4,900.00
    expect(answer).toMatchObject({ state: 'approved', version: 3, discount_percent: '11.22', own_subtotal: '4900.00' });
    await setPrices(app, '0.5000');
    const seen = await find(app, owner, id);
    await setPrices(app, '0.1000');
    expect(seen).toMatchObject({
      state: 'approved',
      version: 3,
      subtotal: '4350.00',
      other_charges: '48.00',
      total: '4398.00',
      valid_until: addDays(today(), 30),
      approvals: [{ who: pricing.realname }],
      actions: ['copy', 'order', 'download'],
    });
    expect(seen.timeline.at(-1)).toMatchObject({ from: 'applying', to: 'approved', side: 'vendor', reason });
  });

  test('below the threshold by the decision, VAT is charged', async () => {
    const { id, version, items } = await applied(app, owner, { items: [{ product_id: shelf.desk, quantity: 5 }] });
    const answer = await as(app, pricing).ok(approveQuotation, {
      id,
      version,
      items: [{ item_id: items[0]!.id, discount_price: '799.99' }],
    });
    expect(answer).toMatchObject({ subtotal: '3999.95', tax_rate: '0.17', tax: '679.99', total: '4679.94' });
  });

  test('a discount beyond the limit waits for a second person', async () => {
    const { id, version, items } = await applied(app, owner, { items: [{ product_id: shelf.desk, quantity: 5 }] });
    const deep = [{ item_id: items[0]!.id, discount_price: '764.99' }]; // 15.001 %
    const held = await as(app, pricing).ok(approveQuotation, { id, version, items: deep, reason });
    expect(held).toMatchObject({
      state: 'applying',
      needs_second: true,
      version: version + 1,
      approvals: [{ who: pricing.realname }],
      proposal: { subtotal: '3824.95', needs_second: true, items: [{ discount_price: '764.99' }] },
      proposal_reason: reason,
    });
    const seen = await find(app, owner, id); // no price that is only proposed
    expect(seen).toMatchObject({ state: 'applying', needs_second: true, subtotal: '4500.00' });
    expect(JSON.stringify(seen)).not.toContain('764.99');

    const again = await as(app, pricing).ok(approveQuotation, { id, version: held.version });
    expect(again).toMatchObject({ state: 'applying', needs_second: true, approvals: [{ who: pricing.realname }] });
    const colleague = await as(app, second).ok(approveQuotation, { id, version: again.version });
    expect(colleague).toMatchObject({ state: 'applying', needs_second: true }); // the same limit
    const done = await as(app, admin).ok(approveQuotation, { id, version: colleague.version });
    expect(done).toMatchObject({ state: 'approved', needs_second: false, subtotal: '3824.95', proposal: null });
    expect(done.approvals.map((one) => one.who)).toEqual([pricing.realname, second.realname, admin.realname]);
    expect(done.timeline.at(-1)!.reason).toBe(reason);
  });

  test('an edit clears what was pending; within the limit it is approved at once', async () => {
    const { id, version, items } = await applied(app, owner, { items: [{ product_id: shelf.desk, quantity: 5 }] });
    const at = (discount_price: string) => [{ item_id: items[0]!.id, discount_price }];
    const held = await as(app, pricing).ok(approveQuotation, { id, version, items: at('700.00') });
    const edited = await as(app, second).ok(approveQuotation, { id, version: held.version, items: at('710.00') });
    expect(edited.approvals.map((one) => one.who)).toEqual([second.realname]);
    const done = await as(app, pricing).ok(approveQuotation, { id, version: edited.version, items: at('765.00') });
    expect(done).toMatchObject({ state: 'approved', discount_percent: '15.00', needs_second: false });
    expect(done.approvals.map((one) => one.who)).toEqual([pricing.realname]);
  });

  test('what is sent wrongly is refused', async () => {
    const { id, version, items } = await applied(app, owner, { items: fiveDesks(shelf) });
    const foreign = await applied(app, owner, { items: fiveDesks(shelf) });
    const staff = as(app, pricing);
    const at = (item_id: string, discount_price = '1.00') => ({ item_id, discount_price });
    const refused = (input: object) => staff.refused(approveQuotation, { id, version, ...input });
    expect(await refused({ items: [at(foreign.items[0]!.id)] })).toMatchObject({
      status: 404,
      errors: [{ path: 'items.0.item_id' }],
    });
    expect((await refused({ items: [at(items[0]!.id), at(items[0]!.id)] })).errors[0]).toMatchObject({
      path: 'items.1.item_id',
      rule: 'item_twice',
    });
    expect((await refused({ items: [at(items[0]!.id, '-1')] })).status).toBe(400);
    expect((await refused({ valid_until: addDays(today(), -1) })).errors[0]?.rule).toBe('valid_until_past');
    expect((await refused({ valid_until: addDays(today(), 731) })).errors[0]?.rule).toBe('valid_until_far');
    expect((await refused({ version: version - 1 })).status).toBe(409);
    expect((await staff.refused(approveQuotation, { id })).errors[0]?.path).toBe('version');
    expect((await staff.refused(rejectQuotation, { id, version })).errors[0]?.path).toBe('reason');
    expect((await staff.refused(approveQuotation, { id: 'nothing', version: 1 })).status).toBe(404);
    expect(await find(app, owner, id)).toMatchObject({ state: 'applying', version });
  });

  test('a preview says what it would come to, and spreads an asked total', async () => {
    const items = [
      { product_id: shelf.desk, quantity: 3 },
      { product_id: shelf.desk, quantity: 1 },
    ];
    const { id, version } = await applied(app, owner, { items });
    const asked = await as(app, pricing).ok(previewDecision, { id, spread_total: '3000.00' });
    expect(asked.items.map((item) => item.totalPrice)).toEqual(['2250.00', '750.00']);
    expect(asked).toMatchObject({
      subtotal: '3000.00',
      tax: '510.00',
      needs_second: true,
      limit_percent: '15',
      rest: '0.00',
    });
    expect(asked.margin).toEqual({ cost: '2400.00', amount: '600.00', percent: '20.0' });
    expect((await as(app, admin).ok(previewDecision, { id, spread_total: '3000.00' })).needs_second).toBe(false);
    expect((await find(app, owner, id)).version).toBe(version);
    const both = await as(app, pricing).refused(previewDecision, { id, spread_total: '1', items: [] });
    expect(both.errors[0]?.rule).toBe('items_or_spread');
  });

  test('returned: the partner edits and sends it again, frozen anew at its own prices', async () => {
    const { id, version } = await applied(app, owner, { items: fiveDesks(shelf) });
    const back = await as(app, pricing).ok(returnQuotation, { id, version, reason });
    expect(back).toMatchObject({ state: 'returned', waiting_since: null, version: version + 1 });
    const seen = await find(app, owner, id);
    expect(seen.actions).toEqual(['edit', 'submit', 'revoke', 'copy', 'download']);
    expect((await as(app, owner).refused(saveQuotation, { id, version, submit: true })).status).toBe(409);
    await setPrices(app, '0.2000');
    const items = [{ product_id: shelf.desk, quantity: 6 }];
    const sent = await saved(app, owner, { id, version: seen.version, items, submit: true });
    await setPrices(app, '0.1000');
    expect(sent).toMatchObject({ state: 'applying', number: seen.number, subtotal: '4800.00' });
    expect(sent.timeline.map((entry) => entry.to)).toEqual(['draft', 'applying', 'returned', 'applying']);
  });

  test('rejected is the end', async () => {
    const { id, version } = await applied(app, owner, { items: fiveDesks(shelf) });
    const rejected = await as(app, pricing).ok(rejectQuotation, { id, version, reason });
    expect(rejected).toMatchObject({ state: 'rejected', actions: ['download'] });
    const staff = as(app, pricing);
    expect((await staff.refused(approveQuotation, { id, version: rejected.version })).status).toBe(409);
    expect((await staff.refused(returnQuotation, { id, version: rejected.version, reason })).status).toBe(409);
    const edited = { id, version: rejected.version, items: [] };
    expect((await as(app, owner).refused(saveQuotation, edited)).status).toBe(409);
  });

  test('of two who decide at once, one decides', async () => {
    const { id, version } = await applied(app, owner, { items: fiveDesks(shelf) });
    const [a, b] = await Promise.all([
      as(app, pricing).raw(approveQuotation, { id, version }),
      as(app, second).raw(rejectQuotation, { id, version, reason }),
    ]);
    expect(new Set([a.status, b.status])).toEqual(new Set([200, 409]));
  });

  test('the other side is told, by notice and mail', async () => {
    const buyer = await app.make.member({ type: 'DPP', company: 'Told Ltd' });
    const done = await approved(app, buyer, pricing, { items: fiveDesks(shelf) });
    await app.runJobs();
    const mails = await app.sql((trx) =>
      trx
        .selectFrom('outbox')
        .select(['to_address', 'subject', 'body_text'])
        .where('subject', 'like', `%${done.number}%`)
        .execute(),
    );
    const to = (person: Person) => mails.filter((mail) => mail.to_address === person.username);
    expect(to(pricing).map((mail) => mail.subject)).toEqual([`Quotation ${done.number} from Told Ltd to decide`]);
    expect(to(auditor)).toEqual([]);
    expect(to(buyer).map((mail) => mail.subject)).toEqual([`Quotation ${done.number} is approved`]);
    expect(to(buyer)[0]!.body_text).toContain(`/personal/quotation/detail?id=${done.id}`);
    expect(mails.map((mail) => mail.subject + mail.body_text).join()).not.toContain('{{');
  });
});

describe('after approval', () => {
  const order = { project_name: 'Clinic', customer_name: 'Clinic', expect_delivery_date: '2030-01-18' };

  test('a recall gives it back and drops the prices at the next submission', async () => {
    const { id, version, items } = await applied(app, owner, { items: fiveDesks(shelf) });
    const prices = [{ item_id: items[0]!.id, discount_price: '880.00' }];
    const done = await as(app, pricing).ok(approveQuotation, { id, version, items: prices });
    await app.runJobs();
    const back = await as(app, pricing).ok(recallQuotation, { id, version: done.version, reason });
    expect(back).toMatchObject({ state: 'returned', valid_until: null, subtotal: '4800.00' });
    const issued = app.sql((trx) =>
      trx.selectFrom('quotations').select('issued_file_id').where('id', '=', id).executeTakeFirst(),
    );
    expect(await issued).toEqual({ issued_file_id: null });
    expect((await as(app, pricing).refused(recallQuotation, { id, version: back.version, reason })).status).toBe(409);
    const again = await saved(app, owner, { id, version: back.version, submit: true });
    expect(again).toMatchObject({ state: 'applying', subtotal: '4900.00', approvals: [], valid_until: null });
  });

  test('a recalled one whose only order was cancelled is written anew, and the order keeps its lines', async () => {
    const { id } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
    const made = (await as(app, owner).ok(createOrder, { quotation_id: id, ...order })) as { id: string };
    await as(app, owner).ok(cancelOrder, { id: made.id, version: 1, reason });
    const { version } = await find(app, owner, id);
    const back = await as(app, pricing).ok(recallQuotation, { id, version, reason });
    const items = [{ product_id: shelf.desk, quantity: 3 }];
    const again = await saved(app, owner, { id, version: back.version, items, submit: true });
    expect(again).toMatchObject({ state: 'applying', items: [{ quantity: 3, ordered: 0 }] });
    const cancelled = await as(app, owner).ok(getOrderDetail, { id: made.id });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      subtotal: '4900.00',
      items: [{ item_id: null, quantity: 5 }],
    });
  });

  test('it follows its orders, and one with an order is not recalled', async () => {
    const { id, items } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
    const part = { quotation_id: id, ...order, items: [{ item_id: items[0]!.id, quantity: 2 }] };
    await as(app, owner).ok(createOrder, part);
    const partly = await find(app, owner, id);
    expect(partly).toMatchObject({ state: 'partially_ordered', items: [{ ordered: 2, open: 3 }] });
    expect(partly.items[0]!.accessories[0]).toMatchObject({ ordered: 4, open: 6 });
    expect((await as(app, pricing).refused(recallQuotation, { id, version: partly.version, reason })).status).toBe(409);
    await as(app, owner).ok(createOrder, { quotation_id: id, ...order });
    const whole = await find(app, owner, id);
    expect(whole).toMatchObject({ state: 'ordered', actions: ['copy', 'download'] });
    expect(whole.timeline.map((entry) => entry.move)).toEqual([
      'create',
      'submit',
      'approve',
      'order_part',
      'order_all',
    ]);
  });

  test('it expires by the clock, whether or not the job ran, and an extension wakes it', async () => {
    const buyer = await app.make.member({ type: 'DPP' });
    const valid_until = addDays(today(), 3);
    const { id, version } = await applied(app, buyer, { items: fiveDesks(shelf) });
    await as(app, pricing).ok(approveQuotation, { id, version, valid_until });
    const states = async () => ({
      shown: (await find(app, buyer, id)).state,
      expired: (await as(app, buyer).ok(listQuotations, { filter: { state: 'expired' } })).total,
      approved: (await as(app, buyer).ok(listQuotations, { filter: { state: 'approved' } })).total,
    });
    await later(3, pricing);
    await expire(app.context);
    expect(await states()).toEqual({ shown: 'approved', expired: 0, approved: 1 });
    await later(4, pricing);
    expect(await states()).toEqual({ shown: 'expired', expired: 1, approved: 0 });
    expect((await as(app, buyer).refused(createOrder, { quotation_id: id, ...order })).status).toBe(409);
    expect((await as(app, pricing).refused(recallQuotation, { id, version: 3, reason })).status).toBe(409);
    await expire(app.context);
    const expired = await find(app, buyer, id);
    expect(expired).toMatchObject({ state: 'expired', version: 4 });
    expect(expired.timeline.at(-1)).toMatchObject({ from: 'approved', to: 'expired', side: 'system' });

    const extend = { id, version: 4, reason };
    const staff = as(app, pricing);
    expect((await staff.refused(extendQuotation, { ...extend, valid_until })).errors[0]?.rule).toBe('valid_until_past');
    const extended = await staff.ok(extendQuotation, { ...extend, valid_until: today() });
    expect(extended).toMatchObject({ state: 'approved', valid_until: today(), version: 5 });
    const same = { ...extend, version: 5, valid_until: today() };
    expect((await staff.refused(extendQuotation, same)).errors[0]?.rule).toBe('valid_until_later');
    await as(app, buyer).ok(createOrder, { quotation_id: id, ...order });
    const longer = { ...extend, version: (await find(app, buyer, id)).version, valid_until: addDays(today(), 9) };
    expect((await staff.refused(extendQuotation, longer)).status).toBe(409); // all of it is ordered
  });

  test('every decision is audited', async () => {
    const { id } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
    const rows = await app.sql((trx) =>
      trx.selectFrom('audit').select(['action', 'actor_id', 'company_id']).where('object_id', '=', id).execute(),
    );
    expect(rows).toEqual([{ action: 'quotation.approve', actor_id: pricing.user_id, company_id: owner.company_id }]);
  });

  test('staff download the same file, partners of other companies none', async () => {
    const { id } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
    const file = await as(app, auditor).raw(downloadStaffQuotation, { id });
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await as(app, owner).refused(downloadStaffQuotation, { id })).status).toBe(403);
  });
});

test('no company sees another by the staff detail, nor staff a company call', async () => {
  const { id } = await applied(app, owner, { items: fiveDesks(shelf) });
  expect((await as(app, pricing).refused(findQuotation, { id })).status).toBe(403);
  expect((await as(app, admin).refused(findQuotation, { id })).status).toBe(403);
});
