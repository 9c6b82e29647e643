import { shipOrder } from '@trunkline/contract/staff/orders';
import { checkSerials, deleteShipment, saveShipment } from '@trunkline/contract/staff/shipments';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createOrderAt, createPdf } from '../orders.testing.ts';
import { prepareShipments, toLines } from './shipments.testing.ts';

const app = await startTestApp();
const on = await prepareShipments(app);

describe('packing', () => {
  test('keeps lines, numbers and parcels, and can be changed and dropped', async () => {
    const order = await on.createReady('payment_confirmed');
    const [first] = toLines(order, 3);
    const saved = await on.save(order, {
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
    const changed = await on.save(saved, { id, lines: toLines(order, 0, 2) });
    expect(changed.shipment).toMatchObject({ pieces: 2, parcels: [{ tracking: 'BSL447120093318' }] });
    const dropped = await on.logistics().ok(deleteShipment, { id, version: changed.version });
    expect([dropped.shipments, dropped.shipment]).toEqual([[], null]);
  });

  test('refuses more than is left, lines twice, foreign lines, old versions, early orders and other people', async () => {
    const order = await on.createReady();
    const foreign = await on.createReady();
    const early = (await createOrderAt(app, on.people, 'payment_submitted')).order;
    expect(await on.refuse(order, { lines: toLines(order, 11) })).toMatchObject({
      status: 409,
      errors: [{ path: 'lines.0.quantity' }],
    });
    const [line] = toLines(order, 1);
    expect((await on.refuse(order, { lines: [expectDefined(line), expectDefined(line)] })).status).toBe(400);
    expect(await on.refuse(order, { lines: toLines(foreign, 1) })).toMatchObject({
      status: 404,
      errors: [{ path: 'lines.0.item_id' }],
    });
    const parcels = [{}, { contents: [{ item_id: expectDefined(toLines(foreign, 1)[0]).item_id, quantity: 1 }] }];
    expect(await on.refuse(order, { lines: toLines(order, 1), parcels })).toMatchObject({
      status: 404,
      errors: [{ path: 'parcels.1.contents.0.item_id' }],
    });
    expect((await on.refuse(order, { version: order.version - 1, lines: [] })).status).toBe(409);
    expect((await on.refuse(early, { lines: [] })).status).toBe(409);
    for (const person of [on.people.finance, on.people.partner])
      expect(
        (await callAs(app, person).refused(saveShipment, { order_id: order.id, version: order.version })).status,
      ).toBe(403);
  });
});

describe('contents of parcels', () => {
  test('are no more than the shipment takes, all parcels together', async () => {
    const order = await on.createReady();
    const [first, second] = order.items.map(({ id }) => id);
    const item = (id: string | undefined, quantity: number) => ({ item_id: expectDefined(id), quantity });
    const all = [{ contents: [item(first, 2), item(second, 2)] }, { contents: [item(first, 1)] }, { contents: null }];
    const above = [{ contents: [item(first, 2), item(second, 3)] }, { contents: [item(first, 2)] }];
    const refused = await on.refuse(order, { lines: toLines(order, 3, 2), parcels: above });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
      400,
      ['parcels.0.contents.1.quantity', 'parcels.1.contents.0.quantity'],
    ]);
    expect(refused.errors[1]?.msg).toBe('The parcels contain 4 of RV-1, and this shipment takes 3.');
    // A new shipment without goods has no contents.
    expect((await on.refuse(order, { parcels: all })).errors[0]?.path).toBe('parcels.0.contents.0.quantity');

    const saved = await on.save(order, { lines: toLines(order, 3, 2), parcels: all });
    const { id } = expectDefined(saved.shipment);
    // Goods and parcels that stay count as well.
    expect((await on.refuse(saved, { id, parcels: above })).status).toBe(400);
    expect(await on.refuse(saved, { id, lines: toLines(order, 2, 2) })).toMatchObject({
      status: 400,
      errors: [{ path: 'lines' }],
    });
    expect(await on.refuse(saved, { id, lines: toLines(order, 3) })).toMatchObject({
      status: 400,
      errors: [{ path: 'lines' }],
    });
    expect((await on.save(saved, { id, lines: toLines(order, 4, 2) })).shipment).toMatchObject({ pieces: 6 });
  });
});

describe('packed serial numbers', () => {
  test('are refused twice, shipped or packed elsewhere, each at its field', async () => {
    const order = await on.createReady();
    const [line] = toLines(order, 3);
    const packed = await on.save(order, { lines: [{ ...expectDefined(line), serials: ['EL-1'] }] });
    const other = await on.createReady();
    const shipped = await on.createReady();
    await on.logistics().ok(shipOrder, {
      id: shipped.id,
      version: shipped.version,
      shipping_info: 'By sea',
      file: createPdf(),
      serials: [{ sn: 'EL-2', model: 'RV-1' }],
    });
    const [wanted] = toLines(other, 4);
    const serials = ['NEW-1', 'NEW-1', 'EL-1', 'EL-2'];
    const refused = await on.refuse(other, { lines: [{ ...expectDefined(wanted), serials }] });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
      400,
      ['lines.0.serials.1', 'lines.0.serials.2', 'lines.0.serials.3'],
    ]);
    expect(refused.errors[2]?.msg).toContain(shipped.number);
    const checked = await on.logistics().ok(checkSerials, {
      order_id: other.id,
      item_id: expectDefined(wanted).item_id,
      serials,
    });
    expect(checked.refused.map(({ sn }) => sn)).toEqual(['NEW-1', 'EL-1', 'EL-2']);
    // Its own numbers stay.
    const { id } = expectDefined(packed.shipment);
    expect(
      (await on.save(packed, { id, lines: [{ ...expectDefined(line), serials: ['EL-1', 'EL-3'] }] })).shipment,
    ).toMatchObject({
      lines: [{ serials: ['EL-1', 'EL-3'] }],
    });
    expect(
      await on.refuse(other, { lines: [{ ...expectDefined(wanted), quantity: 1, serials: ['A1', 'A2'] }] }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials' }],
    });
  });
});
