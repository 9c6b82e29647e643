import { downloadOrderDocument, getOrderDetail, updateDelivery } from '@trunkline/contract/orders';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { listInstalledBase } from '@trunkline/contract/service/serials';
import { cancelOrderByStaff, shipOrder } from '@trunkline/contract/staff/orders';
import {
  checkSerials,
  deleteShipment,
  deliverShipment,
  holdShipment,
  releaseShipment,
  saveShipment,
  shipShipment,
} from '@trunkline/contract/staff/shipments';
import { sumMoney } from '@trunkline/rules/cents';
import { addDays } from '@trunkline/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import {
  anyReason,
  createOrderAt,
  createPdf,
  createPeople,
  getAsStaff,
  moveClock,
  type People,
  today,
} from '../orders.testing.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await boot();
  people = await createPeople(app);
});
afterAll(() => app.close());

type Order = Awaited<ReturnType<typeof getAsStaff>>;
const logistics = () => callAs(app, people.logistics);
const finance = () => callAs(app, people.finance);
const partner = () => callAs(app, people.partner);

/** An order that may be shipped, of 10 pieces at 500.00 and 4 at 100.00, with promised days. */
async function createReady(status: 'payment_confirmed' | 'shipping_reminded' = 'shipping_reminded'): Promise<Order> {
  const { order } = await createOrderAt(app, people, status, {
    lines: [
      { quantity: 10, price: '500.00' },
      { quantity: 4, price: '100.00' },
    ],
    other_charges: '90.00',
  });
  await app.sql((trx) =>
    trx
      .updateTable('order_items')
      .set({ lead_time_days: 30, promised_date: addDays(today(app), 30) })
      .where('order_id', '=', order.id)
      .execute(),
  );
  return getAsStaff(app, people.finance, order.id);
}

const toLines = (order: Order, ...quantities: number[]) =>
  quantities.map((quantity, index) => ({ item_id: expectDefined(order.items[index]).id, quantity }));
type SaveInput = EndpointInput<typeof saveShipment>;
const save = (order: Order, input: Partial<SaveInput>) =>
  logistics().ok(saveShipment, { order_id: order.id, version: order.version, ...input });
const refuse = (order: Order, input: Partial<SaveInput>) =>
  logistics().refused(saveShipment, { order_id: order.id, version: order.version, ...input });
const shipPart = async (order: Order, ...quantities: number[]) => {
  const saved = await save(order, { lines: toLines(order, ...quantities) });
  return logistics().ok(shipShipment, { id: expectDefined(saved.shipment).id, version: saved.version });
};
const confirm = (order: { id: string; version: number }, shipment_id?: string) =>
  partner().ok(updateDelivery, {
    id: order.id,
    version: order.version,
    action: 'deliver',
    shipment_id,
    file: createPdf(),
  });

describe('packing', () => {
  test('keeps lines, numbers and parcels, and can be changed and dropped', async () => {
    const order = await createReady('payment_confirmed');
    const [first] = toLines(order, 3);
    const saved = await save(order, {
      lines: [{ ...expectDefined(first), serials: ['pk-1', 'PK-2'] }],
      parcels: [{ kind: 'pallet', weight: '125.6', length: 120, carrier: 'Blue Strait', tracking: 'BSL447120093318' }],
    });
    expect(saved.version).toBe(order.version + 1);
    expect(saved.shipment).toMatchObject({
      number: `${order.number}-S1`,
      position: 1,
      state: 'packing',
      version: saved.version,
      pieces: 3,
      lines: [{ item_id: first?.item_id, quantity: 3, serials: ['PK-1', 'PK-2'] }],
      parcels: [
        { number: 1, kind: 'pallet', weight: '125.6', length: '120', width: null, tracking: 'BSL447120093318' },
      ],
      invoice_number: null,
      actions: ['save', 'delete'],
    });
    const { id } = expectDefined(saved.shipment);
    const changed = await save(saved, { id, lines: toLines(order, 0, 2) });
    expect(changed.shipment).toMatchObject({ pieces: 2, parcels: [{ tracking: 'BSL447120093318' }] });
    const dropped = await logistics().ok(deleteShipment, { id, version: changed.version });
    expect([dropped.shipments, dropped.shipment]).toEqual([[], null]);
  });

  test('refuses more than is left, lines twice, foreign lines, old versions, early orders and other people', async () => {
    const order = await createReady();
    const foreign = await createReady();
    const early = (await createOrderAt(app, people, 'payment_submitted')).order;
    expect(await refuse(order, { lines: toLines(order, 11) })).toMatchObject({
      status: 409,
      errors: [{ path: 'lines.0.quantity' }],
    });
    const [line] = toLines(order, 1);
    expect((await refuse(order, { lines: [expectDefined(line), expectDefined(line)] })).status).toBe(400);
    expect((await refuse(order, { lines: toLines(foreign, 1) })).status).toBe(404);
    expect((await refuse(order, { version: order.version - 1, lines: [] })).status).toBe(409);
    expect((await refuse(early, { lines: [] })).status).toBe(409);
    for (const person of [people.finance, people.partner])
      expect(
        (await callAs(app, person).refused(saveShipment, { order_id: order.id, version: order.version })).status,
      ).toBe(403);
  });

  test('refuses numbers that are twice, shipped, packed elsewhere or of another product, each at its field', async () => {
    const order = await createReady();
    const [line] = toLines(order, 3);
    const packed = await save(order, { lines: [{ ...expectDefined(line), serials: ['EL-1'] }] });
    const other = await createReady();
    const shipped = await createReady();
    await logistics().ok(shipOrder, {
      id: shipped.id,
      version: shipped.version,
      shipping_info: 'By sea',
      file: createPdf(),
      serials: [{ sn: 'EL-2', model: 'RV-1' }],
    });
    const [wanted] = toLines(other, 4);
    const serials = ['NEW-1', 'NEW-1', 'EL-1', 'EL-2'];
    const refused = await refuse(other, { lines: [{ ...expectDefined(wanted), serials }] });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
      400,
      ['lines.0.serials.1', 'lines.0.serials.2', 'lines.0.serials.3'],
    ]);
    expect(refused.errors[2]?.msg).toContain(shipped.number);
    const checked = await logistics().ok(checkSerials, {
      order_id: other.id,
      item_id: expectDefined(wanted).item_id,
      serials,
    });
    expect(checked.refused.map(({ sn }) => sn)).toEqual(['NEW-1', 'EL-1', 'EL-2']);
    // Its own numbers stay.
    const { id } = expectDefined(packed.shipment);
    expect(
      (await save(packed, { id, lines: [{ ...expectDefined(line), serials: ['EL-1', 'EL-3'] }] })).shipment,
    ).toMatchObject({
      lines: [{ serials: ['EL-1', 'EL-3'] }],
    });
    expect(
      await refuse(other, { lines: [{ ...expectDefined(wanted), quantity: 1, serials: ['A1', 'A2'] }] }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials' }],
    });
  });
});

describe('two shipments', () => {
  test('have their own numbers, invoices and confirmations; the order is delivered with the last', async () => {
    const order = await createReady();
    const first = await shipPart(order, 6, 1);
    expect(first).toMatchObject({ status: 'shipped', step: 8 });
    expect(first.items.map(({ shipped, backorder }) => [shipped, backorder])).toEqual([
      [6, 4],
      [1, 3],
    ]);
    const confirmed = await confirm(first);
    expect(confirmed).toMatchObject({ status: 'shipped', shipments: [{ state: 'delivered' }] });
    expect(confirmed.actions).not.toContain('deliver');
    const second = await shipPart(await getAsStaff(app, people.finance, order.id), 4, 3);
    expect(second.shipments.map(({ number, state }) => [number, state])).toEqual([
      [`${order.number}-S1`, 'delivered'],
      [`${order.number}-S2`, 'shipped'],
    ]);
    const [one, two] = second.shipments;
    expect(new Set([one?.invoice_number, two?.invoice_number]).size).toBe(2);
    expect(sumMoney([one?.total ?? '', two?.total ?? ''])).toBe(order.total);
    expect(second.invoice_number).toBe(one?.invoice_number);
    const delivered = await confirm(second, expectDefined(two).id);
    expect(delivered).toMatchObject({ status: 'delivered', step: 9 });
    expect(delivered.items.map(({ delivered: count }) => count)).toEqual([10, 4]);
  });

  test('a delivery without a shipment confirms all that are on their way', async () => {
    const order = await createReady();
    const first = await shipPart(order, 6);
    const second = await shipPart(first, 4, 4);
    expect(await confirm(second)).toMatchObject({
      status: 'delivered',
      shipments: [{ state: 'delivered' }, { state: 'delivered' }],
    });
  });

  test('the call of a whole order ships all that is left', async () => {
    const order = await createReady();
    const first = await shipPart(order, 6);
    const input = { id: order.id, version: first.version, shipping_info: 'By sea', file: createPdf() };
    const rest = await logistics().ok(shipOrder, input);
    expect(rest.shipments.map(({ pieces }) => pieces)).toEqual([6, 8]);
    expect(await logistics().refused(shipOrder, { ...input, version: rest.version, file: createPdf() })).toMatchObject({
      status: 409,
    });
  });

  test('a receipt that is sent back is replaced at its shipments', async () => {
    const order = await createReady();
    const shipped = await shipPart(order, 10, 4);
    const delivered = await confirm(shipped);
    const { sendBackOrder } = await import('@trunkline/contract/staff/orders');
    const returned = await logistics().ok(sendBackOrder, {
      id: order.id,
      version: delivered.version,
      file: 'delivery_receipt',
      reason: anyReason,
    });
    const again = await confirm(returned);
    const receipts = (one: typeof again) =>
      one.shipments.flatMap(({ files }) => files.filter(({ kind }) => kind === 'delivery_receipt'));
    expect(again.status).toBe('delivered');
    expect(receipts(again)).toHaveLength(1);
    expect(receipts(again)[0]?.file_id).not.toBe(receipts(delivered)[0]?.file_id);
  });

  test('of the last pieces at once: one leaves, the other is refused', async () => {
    const races = process.env['FUZZ'] ? 100 : 3;
    for (let race = 0; race < races; race += 1) {
      const order = await createReady();
      const first = await save(order, { lines: toLines(order, 10, 4) });
      const second = await save(first, { lines: toLines(order, 10, 4) });
      const answers = await Promise.all(
        second.shipments.map(({ id }) => logistics().raw(shipShipment, { id, version: second.version })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const after = await getAsStaff(app, people.finance, order.id);
      expect(after.items.map(({ shipped }) => shipped)).toEqual([10, 4]);
      expect(after.shipments).toHaveLength(1);
    }
  });
});

describe('shipping', () => {
  test('makes serial numbers records of the partner, once', async () => {
    const order = await createReady();
    const [line] = toLines(order, 2);
    const saved = await save(order, { lines: [{ ...expectDefined(line), serials: ['SH-1', 'SH-2'] }] });
    await logistics().ok(shipShipment, { id: expectDefined(saved.shipment).id, version: saved.version });
    const { list } = await partner().ok(listInstalledBase, { keyword: 'SH-1' });
    expect(list.map(({ sn }) => sn)).toEqual(['SH-1']);
  });

  test('asks for the numbers that a product needs', async () => {
    const order = await createReady();
    const require = (serials_required: boolean) =>
      app.sql((trx) => trx.updateTable('products').set({ serials_required }).where('code', '=', 'TEST-1').execute());
    await require(true);
    const [line] = toLines(order, 2);
    const saved = await save(order, { lines: [{ ...expectDefined(line), serials: ['NEED-1'] }] });
    const input = { id: expectDefined(saved.shipment).id, version: saved.version };
    expect(await logistics().refused(shipShipment, input)).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials' }],
    });
    const { id } = expectDefined(saved.shipment);
    const whole = await save(saved, { id, lines: [{ ...expectDefined(line), serials: ['NEED-1', 'NEED-2'] }] });
    expect(await logistics().ok(shipShipment, { id, version: whole.version })).toMatchObject({ status: 'shipped' });
    await require(false);
  });

  test('needs a promised day for what stays behind, and takes it from the lead time', async () => {
    const order = await createReady();
    const set = (change: { lead_time_days: number | null; promised_date: string | null }) =>
      app.sql((trx) => trx.updateTable('order_items').set(change).where('order_id', '=', order.id).execute());
    const saved = await save(order, { lines: toLines(order, 1) });
    const input = { id: expectDefined(saved.shipment).id, version: saved.version };
    await set({ lead_time_days: null, promised_date: null });
    expect((await logistics().refused(shipShipment, input)).status).toBe(409);
    await set({ lead_time_days: 5, promised_date: addDays(today(app), -3) });
    expect((await logistics().refused(shipShipment, input)).status).toBe(409);
    await set({ lead_time_days: 5, promised_date: null });
    const shipped = await logistics().ok(shipShipment, input);
    expect(shipped.items.map(({ promised_date }) => promised_date)).toEqual([
      addDays(today(app), 5),
      addDays(today(app), 5),
    ]);
  });

  test('is stopped by a hold of finance until its release; packing goes on', async () => {
    const order = await createReady();
    const saved = await save(order, { lines: toLines(order, 1) });
    const { id } = expectDefined(saved.shipment);
    const held = await finance().ok(holdShipment, { id, version: saved.version, reason: anyReason });
    expect(held.shipment).toMatchObject({ state: 'held', hold_reason: anyReason, actions: ['release'] });
    expect((await partner().ok(getOrderDetail, { id: order.id })).shipments).toMatchObject([
      { state: 'held', hold_reason: null, actions: [] },
    ]);
    const packed = await save(held, { id, lines: toLines(order, 2) });
    expect(packed.shipment).toMatchObject({ state: 'held', pieces: 2 });
    expect((await logistics().refused(shipShipment, { id, version: packed.version })).status).toBe(409);
    const again = { id, version: packed.version, reason: anyReason };
    expect((await finance().refused(holdShipment, again)).status).toBe(409);
    expect((await logistics().refused(releaseShipment, again)).status).toBe(403);
    const released = await finance().ok(releaseShipment, again);
    expect(released.shipment).toMatchObject({ state: 'packing', hold_reason: null });
    expect((await finance().refused(releaseShipment, { ...again, version: released.version })).status).toBe(409);
    expect((await logistics().ok(shipShipment, { id, version: released.version })).status).toBe('shipped');
  });

  test('of an empty or foreign shipment, and of one that has left, is refused', async () => {
    const order = await createReady();
    const empty = await save(order, { lines: [] });
    const { id } = expectDefined(empty.shipment);
    expect((await logistics().refused(shipShipment, { id, version: empty.version })).status).toBe(409);
    expect((await logistics().refused(shipShipment, { id: order.id, version: empty.version })).status).toBe(404);
    const packed = await save(empty, { id, lines: toLines(order, 1) });
    const shipped = await logistics().ok(shipShipment, { id, version: packed.version });
    for (const refused of [
      await logistics().refused(shipShipment, { id, version: shipped.version }),
      await refuse(shipped, { id, lines: [] }),
      await logistics().refused(deleteShipment, { id, version: shipped.version }),
    ])
      expect(refused.status).toBe(409);
  });

  test('staff confirm one shipment with a proof from its 30th day on', async () => {
    const order = await createReady();
    const shipped = await shipPart(order, 1);
    const input = { id: expectDefined(shipped.shipment).id, version: shipped.version, file: createPdf() };
    await moveClock(app, 29);
    expect((await logistics().refused(deliverShipment, input)).status).toBe(409);
    await moveClock(app, 30);
    expect((await logistics().ok(deliverShipment, { ...input, file: createPdf() })).shipment).toMatchObject({
      state: 'delivered',
    });
    await moveClock(app, 0);
  });

  test('a cancelled order drops what was packed', async () => {
    const order = await createReady();
    const saved = await save(order, { lines: toLines(order, 1) });
    const cancelled = await finance().ok(cancelOrderByStaff, {
      id: order.id,
      version: saved.version,
      reason: anyReason,
    });
    expect(cancelled.shipments).toEqual([]);
  });

  test('a stranger sees no shipment', async () => {
    const order = await createReady();
    await shipPart(order, 1);
    const stranger = await app.make.member({ type: 'DPP' });
    expect((await callAs(app, stranger).refused(getOrderDetail, { id: order.id })).status).toBe(404);
    expect((await callAs(app, stranger).refused(downloadOrderDocument, { id: order.id, kind: 'packing' })).status).toBe(
      404,
    );
  });
});
