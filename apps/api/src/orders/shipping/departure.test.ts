import { downloadOrderDocument, getOrderDetail } from '@trunkline/contract/orders';
import { listInstalledBase } from '@trunkline/contract/service/serials';
import { cancelOrderByStaff } from '@trunkline/contract/staff/orders';
import {
  deleteShipment,
  deliverShipment,
  holdShipment,
  releaseShipment,
  shipShipment,
} from '@trunkline/contract/staff/shipments';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { anyReason, createPdf, moveClock, today } from '../orders.testing.ts';
import { prepareShipments, toLines } from './shipments.testing.ts';

const app = await startTestApp();
const on = await prepareShipments(app);

describe('shipping', () => {
  test('makes serial numbers records of the partner, once', async () => {
    const order = await on.createReady();
    const [line] = toLines(order, 2);
    const saved = await on.save(order, { lines: [{ ...expectDefined(line), serials: ['SH-1', 'SH-2'] }] });
    await on.logistics().ok(shipShipment, { id: expectDefined(saved.shipment).id, version: saved.version });
    const { list } = await on.partner().ok(listInstalledBase, { keyword: 'SH-1' });
    expect(list.map(({ sn }) => sn)).toEqual(['SH-1']);
  });

  test('asks for the numbers that a product needs', async () => {
    const order = await on.createReady();
    const require = (serials_required: boolean) =>
      app.sql((trx) => trx.updateTable('products').set({ serials_required }).where('code', '=', 'TEST-1').execute());
    await require(true);
    const [line] = toLines(order, 2);
    const saved = await on.save(order, { lines: [{ ...expectDefined(line), serials: ['NEED-1'] }] });
    const input = { id: expectDefined(saved.shipment).id, version: saved.version };
    expect(await on.logistics().refused(shipShipment, input)).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.serials' }],
    });
    const { id } = expectDefined(saved.shipment);
    const whole = await on.save(saved, { id, lines: [{ ...expectDefined(line), serials: ['NEED-1', 'NEED-2'] }] });
    expect(await on.logistics().ok(shipShipment, { id, version: whole.version })).toMatchObject({ status: 'shipped' });
    await require(false);
  });

  test('needs a promised day for what stays behind, and takes it from the lead time', async () => {
    const order = await on.createReady();
    const set = (change: { lead_time_days: number | null; promised_date: string | null }) =>
      app.sql((trx) => trx.updateTable('order_items').set(change).where('order_id', '=', order.id).execute());
    const saved = await on.save(order, { lines: toLines(order, 1) });
    const input = { id: expectDefined(saved.shipment).id, version: saved.version };
    await set({ lead_time_days: null, promised_date: null });
    expect((await on.logistics().refused(shipShipment, input)).status).toBe(409);
    await set({ lead_time_days: 5, promised_date: addDays(today(app), -3) });
    expect((await on.logistics().refused(shipShipment, input)).status).toBe(409);
    await set({ lead_time_days: 5, promised_date: null });
    const shipped = await on.logistics().ok(shipShipment, input);
    expect(shipped.items.map(({ promised_date }) => promised_date)).toEqual([
      addDays(today(app), 5),
      addDays(today(app), 5),
    ]);
  });
});

describe('what stops a shipment', () => {
  test('a hold of finance, until its release; packing goes on', async () => {
    const order = await on.createReady();
    const saved = await on.save(order, { lines: toLines(order, 1) });
    const { id } = expectDefined(saved.shipment);
    const held = await on.finance().ok(holdShipment, { id, version: saved.version, reason: anyReason });
    expect(held.shipment).toMatchObject({ state: 'held', hold_reason: anyReason, actions: ['release'] });
    expect((await on.partner().ok(getOrderDetail, { id: order.id })).shipments).toMatchObject([
      { state: 'held', hold_reason: null, actions: [] },
    ]);
    const packed = await on.save(held, { id, lines: toLines(order, 2) });
    expect(packed.shipment).toMatchObject({ state: 'held', pieces: 2 });
    expect((await on.logistics().refused(shipShipment, { id, version: packed.version })).status).toBe(409);
    const again = { id, version: packed.version, reason: anyReason };
    expect((await on.finance().refused(holdShipment, again)).status).toBe(409);
    expect((await on.logistics().refused(releaseShipment, again)).status).toBe(403);
    const released = await on.finance().ok(releaseShipment, again);
    expect(released.shipment).toMatchObject({ state: 'packing', hold_reason: null });
    expect((await on.finance().refused(releaseShipment, { ...again, version: released.version })).status).toBe(409);
    expect((await on.logistics().ok(shipShipment, { id, version: released.version })).status).toBe('shipped');
  });

  test('it is empty, foreign, or has left', async () => {
    const order = await on.createReady();
    const empty = await on.save(order, { lines: [] });
    const { id } = expectDefined(empty.shipment);
    expect((await on.logistics().refused(shipShipment, { id, version: empty.version })).status).toBe(409);
    expect((await on.logistics().refused(shipShipment, { id: order.id, version: empty.version })).status).toBe(404);
    const packed = await on.save(empty, { id, lines: toLines(order, 1) });
    const shipped = await on.logistics().ok(shipShipment, { id, version: packed.version });
    for (const refused of [
      await on.logistics().refused(shipShipment, { id, version: shipped.version }),
      await on.refuse(shipped, { id, lines: [] }),
      await on.logistics().refused(deleteShipment, { id, version: shipped.version }),
    ])
      expect(refused.status).toBe(409);
  });
});

describe('afterwards', () => {
  test('staff confirm one shipment with a proof from its 30th day on', async () => {
    const order = await on.createReady();
    const shipped = await on.shipPart(order, 1);
    const input = { id: expectDefined(shipped.shipment).id, version: shipped.version, file: createPdf() };
    await moveClock(app, 29);
    expect((await on.logistics().refused(deliverShipment, input)).status).toBe(409);
    await moveClock(app, 30);
    expect((await on.logistics().ok(deliverShipment, { ...input, file: createPdf() })).shipment).toMatchObject({
      state: 'delivered',
    });
    await moveClock(app, 0);
  });

  test('a cancelled order drops what was packed', async () => {
    const order = await on.createReady();
    const saved = await on.save(order, { lines: toLines(order, 1) });
    const cancelled = await on.finance().ok(cancelOrderByStaff, {
      id: order.id,
      version: saved.version,
      reason: anyReason,
    });
    expect(cancelled.shipments).toEqual([]);
  });

  test('a stranger sees no shipment', async () => {
    const order = await on.createReady();
    await on.shipPart(order, 1);
    const stranger = await app.make.member({ type: 'DPP' });
    expect((await callAs(app, stranger).refused(getOrderDetail, { id: order.id })).status).toBe(404);
    expect((await callAs(app, stranger).refused(downloadOrderDocument, { id: order.id, kind: 'packing' })).status).toBe(
      404,
    );
  });
});
