import { createOrder, getOrderDetail, previewOrder, updateDelivery } from '@trunkline/contract/orders';
import { confirmPayment, releaseOrder, shipOrder } from '@trunkline/contract/staff/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readMailRecipients, readNotices } from '../../testing/read-notifications.ts';
import { insertApprovedQuotation } from '../creation/approved-quotation.testing.ts';
import {
  createOrderAt,
  createPdf,
  createPeople,
  getAsStaff,
  moveClock,
  orderAs,
  payOrder,
  type People,
  requiredOrderFields,
} from '../orders.testing.ts';

const app = await startTestApp();
let people: People = await createPeople(app);
const admin = await app.make.staff('admin');
/** Each test has a company of its own with a credit of USD 9,000.00; an order is USD 4,500.00. */
beforeEach(async () => {
  await moveClock(app, 0);
  const partner = await app.make.member({ type: 'DPP', payment_term: 'oa45', credit_limit: '9000.00' });
  people = { ...people, partner };
});

const pick = ({ id, version }: { id: string; version: number }) => ({ id, version });
const partner = () => callAs(app, people.partner);
const finance = () => callAs(app, people.finance);
const quote = (price = '1500.00', user = people.partner) =>
  insertApprovedQuotation(app, user, { lines: [{ quantity: 3, price }] });
const setLimit = (credit_limit: string | null) =>
  app.sql((trx) =>
    trx.updateTable('companies').set({ credit_limit }).where('id', '=', people.partner.company_id).execute(),
  );
const shipment = (order: { id: string; version: number }, more: object = {}) => ({
  ...pick(order),
  shipping_info: 'By sea',
  file: createPdf(),
  ...more,
});
/** An order at a status whose company has another order that is overdue by a day. */
async function createHeld(status: 'payment_submitted' | 'delivery_scheduled' | 'shipping_reminded') {
  await setLimit(null);
  const overdue = (await createOrderAt(app, people, 'shipped')).order;
  const { order } = await createOrderAt(app, people, status);
  await moveClock(app, 46);
  return { order, overdue };
}

describe('a new order', () => {
  test('counts orders from step 1 on, less payments and without cancelled ones', async () => {
    await orderAs(app, people.partner, (await quote()).id);
    const second = await orderAs(app, people.partner, (await quote()).id);
    const { id: third } = await quote('0.01');
    const input = { quotation_id: third, ...requiredOrderFields };
    expect(await partner().refused(createOrder, input)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('exceeds the credit of your company by USD 0.04'), // 0.03 and 17 % of it
    });
    await app.sql((trx) =>
      trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', second.id).execute(),
    );
    await partner().ok(createOrder, input);
  });

  test('a preview answers what the call would, with the figures', async () => {
    await orderAs(app, people.partner, (await quote('2990.00')).id); // 8,970.00
    const { id: quotation_id } = await quote();
    const [preview, call] = [
      await partner().refused(previewOrder, { quotation_id }),
      await partner().refused(createOrder, { quotation_id, ...requiredOrderFields }),
    ];
    expect(preview).toEqual(call);
    expect(preview).toMatchObject({ status: 409, data: { figures: { total: '4500.00', currency: 'USD' } } });
    await setLimit(null);
    expect(await partner().ok(previewOrder, { quotation_id })).toMatchObject({ total: '4500.00' });
    expect(await callAs(app, people.partner).ok(createOrder, { quotation_id, ...requiredOrderFields })).toMatchObject({
      step: 1,
    });
  });

  test('of parallel orders only those within the limit pass', async () => {
    const quotations = [await quote(), await quote(), await quote(), await quote()];
    const answers = await Promise.all(
      quotations.map(({ id }) => partner().raw(createOrder, { quotation_id: id, ...requiredOrderFields })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  });

  test('an order that is short by no more than the tolerance is not overdue', async () => {
    const { order } = await createOrderAt(app, people, 'shipped');
    await moveClock(app, 46);
    const short = await payOrder(app, people, order, '4474.99'); // 25.01 are open
    expect(short.credit).toMatchObject({ exposure: '25.01', overdue_usd: '25.01', overdue: true });
    const paid = await payOrder(app, people, short, '0.01');
    expect(paid).toMatchObject({ open: '25.00', settled: true, credit: { exposure: '0.00', overdue: false } });
  });

  test('an order in another currency that is paid in full owes nothing', async () => {
    const { order } = await createOrderAt(app, people, 'shipped');
    // Unit prices were rounded in AED, so that the total by the rate is not the total in USD.
    const inAed = { currency: 'AED', rate: '3.6725', total: '16500.00', total_usd: '4500.00' };
    await app.sql((trx) => trx.updateTable('orders').set(inAed).where('id', '=', order.id).execute());
    const half = await payOrder(app, people, order, '8250.00');
    expect(half.credit.exposure).toBe('2250.00');
    expect((await payOrder(app, people, half, '8250.00')).credit.exposure).toBe('0.00');
  });
});

describe('confirmpayment under OA45', () => {
  test('beyond the limit needs a reason of finance; the refusal names the figures', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    await setLimit('4000.00');
    const refused = await finance().refused(confirmPayment, pick(order));
    expect(refused).toMatchObject({
      status: 409,
      data: { credit: { limit: '4000.00', exposure: '4500.00', available: '0.00' } },
      msg: expect.stringMatching(/USD 4,500\.00 .*USD 500\.00 above its limit of USD 4,000\.00/),
    });
    const done = await finance().ok(confirmPayment, { ...pick(order), reason: 'Approved by the director' });
    expect(done.timeline.at(-1)).toMatchObject({ move: 'confirmpayment', reason: 'Approved by the director' });
    expect(done).toMatchObject({ step: 5, paid: '0.00' });
  });

  test('with an overdue payment needs a reason; an amount is refused', async () => {
    const { order } = await createHeld('payment_submitted');
    expect(await finance().refused(confirmPayment, pick(order))).toMatchObject({
      status: 409,
      msg: expect.stringContaining('USD 4,500.00 overdue'),
    });
    const amount = { ...pick(order), reason: 'Cheque received', amount: '4500.00' };
    expect((await finance().refused(confirmPayment, amount)).errors).toMatchObject([{ path: 'amount' }]);
    await finance().ok(confirmPayment, { ...pick(order), reason: 'Cheque received' });
  });
});

describe('the shipment while a payment is overdue', () => {
  test('returns 409 until finance release the order; logistics ship what is released', async () => {
    const { order } = await createHeld('delivery_scheduled');
    const logistics = callAs(app, people.logistics);
    expect(await logistics.refused(shipOrder, shipment(order))).toMatchObject({
      status: 409,
      msg: expect.stringContaining('USD 4,500.00 overdue'),
    });
    expect((await logistics.refused(shipOrder, shipment(order, { release_reason: 'Please' }))).status).toBe(403);
    expect((await logistics.refused(releaseOrder, { ...pick(order), reason: 'Please' })).status).toBe(403);
    expect(await partner().ok(getOrderDetail, { id: order.id })).toMatchObject({ on_hold: true });
    const released = await finance().ok(releaseOrder, { ...pick(order), reason: 'Cheque received' });
    expect(released).toMatchObject({ on_hold: false, release: { reason: 'Cheque received' }, status: order.status });
    expect(released.actions).not.toContain('release');
    await app.runJobs();
    const mailed = { title: order.number, company: order.company };
    expect(await readMailRecipients(app, 'order.released', mailed)).toEqual([people.logistics.username]);
    const shipped = await logistics.ok(shipOrder, shipment(released));
    expect(shipped.invoice_number).toMatch(/^I-\d{4}-\d{6}$/);
  });

  test('an administrator releases and ships at once', async () => {
    const { order } = await createHeld('shipping_reminded');
    const shipped = await callAs(app, admin).ok(shipOrder, shipment(order, { release_reason: 'Cheque received' }));
    expect(shipped).toMatchObject({ status: 'shipped', release: { reason: 'Cheque received' } });
  });

  test('goes on once the payment has come', async () => {
    const { order, overdue } = await createHeld('delivery_scheduled');
    await payOrder(app, people, overdue, overdue.total);
    expect((await callAs(app, people.logistics).ok(shipOrder, shipment(order))).status).toBe('shipped');
  });

  test('does not hold prepaid orders', async () => {
    const { overdue } = await createHeld('delivery_scheduled');
    await app.sql((trx) =>
      trx.updateTable('companies').set({ payment_term: 'prepaid' }).where('id', '=', overdue.company_id).execute(),
    );
    const { order } = await createOrderAt(app, people, 'delivery_scheduled');
    expect((await callAs(app, people.logistics).ok(shipOrder, shipment(order))).status).toBe('shipped');
  });

  test('notifies finance alone when the partner asks for a shipment that is held', async () => {
    const { order } = await createHeld('delivery_scheduled');
    await app.runJobs();
    const earlier = (await readNotices(app, order.id)).length;
    await partner().ok(updateDelivery, { ...pick(order), action: 'remind' });
    await app.runJobs();
    expect((await readNotices(app, order.id)).slice(earlier)).toEqual([
      { username: people.finance.username, kind: 'order.held' },
    ]);
  });

  test('returns 409 for a release when nothing is overdue, before step 5, and for another version', async () => {
    const { order } = await createOrderAt(app, people, 'delivery_scheduled');
    const release = (one: { id: string; version: number }) =>
      finance().refused(releaseOrder, { ...pick(one), reason: 'Please' });
    expect((await release(order)).status).toBe(409);
    expect((await release({ ...order, version: 1 })).status).toBe(409);
    const early = await createHeld('payment_submitted');
    expect((await release(early.order)).status).toBe(409);
    expect((await getAsStaff(app, people.finance, early.order.id)).release).toBeNull();
  });
});
