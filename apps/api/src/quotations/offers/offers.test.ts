import { createOrder } from '@trunkline/contract/orders';
import { getPartnerHome } from '@trunkline/contract/home';
import { acceptCounter } from '@trunkline/contract/quotation-offers';
import { listQuotations, reviseQuotation, revokeQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { counterQuotation } from '@trunkline/contract/staff/quotation-offers';
import { approveQuotation, getStaffQuotationDetail, listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { expireQuotations } from '../quotations.jobs.ts';
import { approveFor, getAs, moveClock, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const stranger = await app.make.member({ type: 'DPP' });
const finance = await app.make.staff('finance');
const admin = await app.make.staff('admin');
afterEach(() => app.setClockOffset(0));

const today = () => toDay(app.context.clock());
const items = [{ product_id: products.desk, quantity: 5 }];
const reason = 'Access at your October level.';

/** Five desks at 900.00 each, for which the partner asks 800.00. */
async function submitDesks(input: object = {}) {
  const asked = { items: items.map((item) => ({ ...item, asked_price: '800.00' })) };
  const { id, version, items: lines } = await submitAs(app, owner, { ...asked, ...input });
  const line = expectDefined(lines[0]).id;
  return { id, version, line, at: (discount_price: string) => [{ item_id: line, discount_price }] };
}

/** Offered at 850.00 a desk, until the end of a day from today on. */
async function offerDesks(days = 14, input: object = {}) {
  const { id, version, line, at } = await submitDesks(input);
  const sent = { id, version, items: at('850.00'), reason, until: addDays(today(), days) };
  const offered = await callAs(app, pricing).ok(counterQuotation, sent);
  return { id, line, at, version: offered.version, offered };
}
const accept = ({ id, version }: { id: string; version: number }) =>
  callAs(app, owner).ok(acceptCounter, { id, version });

describe('a counter-offer', () => {
  test('waits for the partner, who reads asked and offered price of each line', async () => {
    const { id, line, offered } = await offerDesks();
    expect(offered).toMatchObject({ state: 'offered', waiting_on: 'us', waiting_since: null, needs_second: false });
    const seen = await getAs(app, owner, id);
    expect(seen).toMatchObject({
      state: 'offered',
      state_label: 'Counter-offer',
      waiting_on: 'us',
      subtotal: '4500.00',
      items: [{ asked_price: '800.00', discount_price: '900.00' }],
      offer: {
        until: addDays(today(), 14),
        who: pricing.realname,
        reason,
        items: [{ item_id: line, discount_price: '850.00', totalPrice: '4250.00' }],
        subtotal: '4250.00',
        tax: '0.00',
        total: '4250.00',
        validity_days: 30,
      },
    });
    expect(seen.actions).toEqual(['edit', 'revoke', 'copy', 'download', 'message', 'accept']);
    expect(seen.timeline.at(-1)).toMatchObject({ move: 'counter', to: 'offered', reason });
    const { list } = await callAs(app, owner).ok(listQuotations, { filter: { state: 'offered', waiting_on: 'us' } });
    expect(list.map((row) => row.id)).toContain(id);
  });

  test('is accepted in one press: approved at its prices, which can be ordered', async () => {
    const offer = await offerDesks();
    const done = await accept(offer);
    expect(done).toMatchObject({
      state: 'approved',
      offer: null,
      subtotal: '4250.00',
      total: '4250.00',
      valid_until: addDays(today(), 30),
      items: [{ discount_price: '850.00', totalPrice: '4250.00' }],
    });
    expect(done.timeline.at(-1)).toMatchObject({ move: 'accept', from: 'offered', to: 'approved', side: 'company' });
    const staff = await callAs(app, pricing).ok(getStaffQuotationDetail, { id: offer.id });
    expect(staff).toMatchObject({ state: 'approved', subtotal: '4250.00', margin: { amount: '1250.00' } });
    const expect_delivery_date = addDays(toDay(new Date()), 60);
    const fields = { project_name: 'Clinic', customer_name: 'Clinic', expect_delivery_date };
    const order = await callAs(app, owner).ok(createOrder, { quotation_id: offer.id, ...fields });
    expect(order).toMatchObject({ subtotal: '4250.00' });
    await app.runJobs();
    const told = await readNotices(app, offer.id);
    expect(told.map(({ username, kind }) => [username, kind])).toEqual(
      expect.arrayContaining([
        [owner.username, 'quotation.offered'],
        [owner.username, 'quotation.approved'],
      ]),
    );
  });

  test('is void once the partner saves a change: returned, at the prices of today', async () => {
    const { id, version } = await offerDesks();
    const saved = await saveAs(app, owner, { id, version, items: [{ product_id: products.desk, quantity: 6 }] });
    expect(saved).toMatchObject({ state: 'returned', offer: null, subtotal: '5400.00' });
    expect(saved.timeline.at(-1)).toMatchObject({ move: 'decline_offer', to: 'returned' });
    expect((await callAs(app, owner).refused(acceptCounter, { id, version: saved.version })).status).toBe(409);
    const again = await saveAs(app, owner, { id, version: saved.version, submit: true });
    expect(again).toMatchObject({ state: 'applying', offer: null });
    const prices = [{ item_id: expectDefined(again.items[0]).id, discount_price: '850.00' }];
    const sent = { id, version: again.version, items: prices, reason, until: today() };
    expect(await callAs(app, pricing).ok(counterQuotation, sent)).toMatchObject({ state: 'offered' });
  });

  test('can be declined for good', async () => {
    const { id, version } = await offerDesks();
    const done = await callAs(app, owner).ok(revokeQuotation, { id, version });
    expect(done).toMatchObject({ state: 'withdrawn', offer: null, subtotal: '4500.00' });
  });
});

describe('an offer that waits', () => {
  test('stands to the end of its last day; after it the quotation waits for staff again', async () => {
    const offer = await offerDesks(2);
    const { id } = offer;
    await moveClock(app, 2, owner, pricing);
    await expireQuotations(app.context);
    expect(await getAs(app, owner, id)).toMatchObject({ state: 'offered' });
    await moveClock(app, 3, owner, pricing);
    // Before the job has stored it, too.
    expect(await getAs(app, owner, id)).toMatchObject({ state: 'applying', waiting_on: 'vendor', offer: null });
    expect((await callAs(app, owner).refused(acceptCounter, { id, version: offer.version })).status).toBe(409);
    const waiting = await callAs(app, owner).ok(listQuotations, { filter: { state: 'applying' } });
    expect(waiting.list.map((row) => row.id)).toContain(id);
    await expireQuotations(app.context);
    const back = await getAs(app, owner, id);
    expect(back).toMatchObject({ state: 'applying', offer: null, subtotal: '4500.00' });
    expect(back.queue).not.toBeNull();
    expect(back.timeline.at(-1)).toMatchObject({ move: 'end_offer', side: 'system' });
    const { list } = await callAs(app, pricing).ok(listStaffQuotations, { filter: { state: 'applying' } });
    expect(list.map((row) => row.id)).toContain(id);
    await app.runJobs();
    const kinds = (await readNotices(app, id)).map(({ username, kind }) => `${username} ${kind}`);
    expect(kinds).toContain(`${owner.username} quotation.offer_ended`);
    expect(kinds).toContain(`${pricing.username} quotation.offer_unanswered`);
  });

  test('counts on the home page of the partner', async () => {
    const user = await app.make.member({ type: 'DPP' });
    const { id, version, items: lines } = await submitAs(app, user, { items });
    const prices = [{ item_id: expectDefined(lines[0]).id, discount_price: '850.00' }];
    await callAs(app, pricing).ok(counterQuotation, { id, version, items: prices, reason, until: today() });
    const home = await callAs(app, user).ok(getPartnerHome, {});
    expect(home).toMatchObject({ waiting_counts: { us: 1, vendor: 0 }, waiting: [{ id, state: 'offered' }] });
  });

  test('of a revision supersedes the earlier one once it is accepted', async () => {
    const first = await approveFor(app, owner, pricing, { items });
    const draft = await callAs(app, owner).ok(reviseQuotation, { id: first.id });
    const {
      id,
      version,
      items: lines,
    } = await saveAs(app, owner, {
      id: draft.id,
      version: draft.version,
      submit: true,
    });
    const prices = [{ item_id: expectDefined(lines[0]).id, discount_price: '850.00' }];
    const offered = await callAs(app, pricing).ok(counterQuotation, {
      id,
      version,
      items: prices,
      reason,
      until: today(),
    });
    expect((await getAs(app, owner, first.id)).actions).not.toContain('revise');
    expect(await accept(offered)).toMatchObject({ state: 'approved' });
    expect(await getAs(app, owner, first.id)).toMatchObject({ state: 'superseded' });
  });
});

describe('who may offer and accept', () => {
  test('staff who decide offer, the company accepts, and nobody else', async () => {
    const { id, version, line, at } = await submitDesks();
    const sent = { id, version, items: at('850.00'), reason, until: today() };
    expect((await callAs(app, finance).refused(counterQuotation, sent)).status).toBe(403);
    expect((await callAs(app, owner).refused(counterQuotation, sent)).status).toBe(403);
    expect((await callAs(app, owner).refused(acceptCounter, { id, version })).status).toBe(409);
    const offered = await callAs(app, pricing).ok(counterQuotation, sent);
    expect((await callAs(app, pricing).refused(counterQuotation, { ...sent, version: offered.version })).status).toBe(
      409,
    );
    expect((await callAs(app, pricing).refused(approveQuotation, { id, version: offered.version })).status).toBe(409);
    expect((await callAs(app, stranger).refused(acceptCounter, { id, version: offered.version })).status).toBe(404);
    expect((await callAs(app, pricing).refused(acceptCounter, { id, version: offered.version })).status).toBe(403);
    expect((await callAs(app, owner).refused(acceptCounter, { id, version })).status).toBe(409);
    expect(line).toBe(offered.items[0]?.id);
  });

  test('the day, the reason and the lines are checked', async () => {
    const { id, version, at } = await submitDesks();
    const sent = { id, version, items: at('850.00'), reason, until: today() };
    const refuse = async (change: object) =>
      (await callAs(app, pricing).refused(counterQuotation, { ...sent, ...change })).errors.map(({ path }) => path);
    expect(await refuse({ until: addDays(today(), -1) })).toEqual(['until']);
    expect(await refuse({ until: addDays(today(), 731) })).toEqual(['until']);
    expect(await refuse({ reason: ' ' })).toEqual(['reason']);
    expect(await refuse({ items: [{ item_id: id, discount_price: '1.00' }] })).toEqual(['items.0.item_id']);
    expect(await refuse({ items: [] })).toEqual(['items']);
    expect(await refuse({ items: undefined })).toEqual(['items']);
    // Below cost.
    expect(await refuse({ items: at('500.00') })).toEqual(['items.0.discount_price']);
  });

  test('the database gives a company no offer, and no approval without taking one', async () => {
    const { id } = await offerDesks();
    const write = (change: object) =>
      inTransaction(app.context.db, { company_id: owner.company_id }, (trx) =>
        trx.updateTable('quotations').set(change).where('id', '=', id).execute(),
      );
    await expect(write({ state: 'approved' })).rejects.toThrow('only staff');
    await expect(write({ offer_until: '2099-01-01' })).rejects.toThrow('only staff');
    await expect(write({ total: '1.00' })).rejects.toThrow('only staff');
  });
});

describe('beyond the discount limit', () => {
  test('the offer waits for a second approver, who sends the same offer', async () => {
    const { id, version, at } = await submitDesks();
    const sent = { items: at('700.00'), reason, until: addDays(today(), 7) };
    const held = await callAs(app, pricing).ok(counterQuotation, { id, version, ...sent });
    expect(held).toMatchObject({
      state: 'applying',
      needs_second: true,
      offer: null,
      proposal: { offer_until: sent.until, subtotal: '3500.00' },
    });
    const seen = await getAs(app, owner, id);
    expect(seen).toMatchObject({ state: 'applying', offer: null });
    expect(JSON.stringify(seen)).not.toContain('700.00');
    const again = await callAs(app, pricing).ok(counterQuotation, { id, version: held.version, ...sent });
    expect(again.version).toBe(held.version);
    const done = await callAs(app, admin).ok(counterQuotation, { id, version: held.version, ...sent });
    expect(done).toMatchObject({ state: 'offered', needs_second: false, offer: { subtotal: '3500.00' } });
    // The reason of the first approver is not the partner's.
    const { timeline } = await getAs(app, owner, id);
    expect(timeline.map(({ move, reason: said }) => [move, said]).slice(-2)).toEqual([
      ['propose', null],
      ['counter', reason],
    ]);
  });

  test('an approval of what was proposed as an offer is another proposal', async () => {
    const { id, version, at } = await submitDesks();
    const sent = { items: at('700.00'), reason, until: addDays(today(), 7) };
    const held = await callAs(app, pricing).ok(counterQuotation, { id, version, ...sent });
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: held.version });
    expect(done).toMatchObject({ state: 'approved', subtotal: '3500.00' });
    expect(done.approvals.map(({ void: isVoid }) => isVoid)).toEqual([true, false]);
  });
});

describe('races', () => {
  test.each(raceRounds)('of a withdrawal and an offer one wins (%i)', async () => {
    const { id, version, at } = await submitDesks();
    const sent = { id, version, items: at('850.00'), reason, until: today() };
    const [offer, withdrawal] = await Promise.all([
      callAs(app, pricing).raw(counterQuotation, sent),
      callAs(app, owner).raw(revokeQuotation, { id, version }),
    ]);
    expect([offer.status, withdrawal.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await getAs(app, owner, id)).state).toBe(offer.status === 200 ? 'offered' : 'withdrawn');
  });

  test.each(raceRounds)('of two who accept one wins (%i)', async () => {
    const { id, version } = await offerDesks();
    const colleague = await app.make.colleague(owner);
    const answers = await Promise.all(
      [owner, colleague].map((user) => callAs(app, user).raw(acceptCounter, { id, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { timeline } = await getAs(app, owner, id);
    expect(timeline.filter(({ move }) => move === 'accept')).toHaveLength(1);
  });

  test.each(raceRounds)('of an acceptance and a change one wins (%i)', async () => {
    const { id, version } = await offerDesks();
    const answers = await Promise.all([
      callAs(app, owner).raw(acceptCounter, { id, version }),
      callAs(app, owner).raw(saveQuotation, { id, version, competitor: 'Falcon' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
