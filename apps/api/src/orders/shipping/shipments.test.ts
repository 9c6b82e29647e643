import { sendBackOrder, shipOrder } from '@trunkline/contract/staff/orders';
import { shipShipment } from '@trunkline/contract/staff/shipments';
import { sumMoney } from '@trunkline/rules/cents';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { anyReason, createPdf, getAsStaff } from '../orders.testing.ts';
import { prepareShipments, toLines } from './shipments.testing.ts';

const app = await startTestApp();
const on = await prepareShipments(app);

describe('two shipments', () => {
  test('have their own numbers, invoices and confirmations; the order is delivered with the last', async () => {
    const order = await on.createReady();
    const first = await on.shipPart(order, 6, 1);
    expect(first).toMatchObject({ status: 'shipped', step: 8 });
    expect(first.items.map(({ shipped, backorder }) => [shipped, backorder])).toEqual([
      [6, 4],
      [1, 3],
    ]);
    const confirmed = await on.confirm(first);
    expect(confirmed).toMatchObject({ status: 'shipped', shipments: [{ state: 'delivered' }] });
    expect(confirmed.actions).not.toContain('deliver');
    const second = await on.shipPart(await getAsStaff(app, on.people.finance, order.id), 4, 3);
    expect(second.shipments.map(({ number, state }) => [number, state])).toEqual([
      [`${order.number}-S1`, 'delivered'],
      [`${order.number}-S2`, 'shipped'],
    ]);
    const [one, two] = second.shipments;
    expect(new Set([one?.invoice_number, two?.invoice_number]).size).toBe(2);
    expect(sumMoney([one?.total ?? '', two?.total ?? ''])).toBe(order.total);
    expect(second.invoice_number).toBe(one?.invoice_number);
    const delivered = await on.confirm(second, expectDefined(two).id);
    expect(delivered).toMatchObject({ status: 'delivered', step: 9 });
    expect(delivered.items.map(({ delivered: count }) => count)).toEqual([10, 4]);
  });

  test('a delivery without a shipment confirms all that are on their way', async () => {
    const order = await on.createReady();
    const first = await on.shipPart(order, 6);
    const second = await on.shipPart(first, 4, 4);
    expect(await on.confirm(second)).toMatchObject({
      status: 'delivered',
      shipments: [{ state: 'delivered' }, { state: 'delivered' }],
    });
  });

  test('the call of a whole order ships all that is left', async () => {
    const order = await on.createReady();
    const first = await on.shipPart(order, 6);
    const input = { id: order.id, version: first.version, shipping_info: 'By sea', file: createPdf() };
    const rest = await on.logistics().ok(shipOrder, input);
    expect(rest.shipments.map(({ pieces }) => pieces)).toEqual([6, 8]);
    expect(
      await on.logistics().refused(shipOrder, { ...input, version: rest.version, file: createPdf() }),
    ).toMatchObject({
      status: 409,
    });
  });

  test('a receipt that is sent back is replaced at its shipments', async () => {
    const order = await on.createReady();
    const shipped = await on.shipPart(order, 10, 4);
    const delivered = await on.confirm(shipped);
    const returned = await on.logistics().ok(sendBackOrder, {
      id: order.id,
      version: delivered.version,
      file: 'delivery_receipt',
      reason: anyReason,
    });
    const again = await on.confirm(returned);
    const receipts = (one: typeof again) =>
      one.shipments.flatMap(({ files }) => files.filter(({ kind }) => kind === 'delivery_receipt'));
    expect(again.status).toBe('delivered');
    expect(receipts(again)).toHaveLength(1);
    expect(receipts(again)[0]?.file_id).not.toBe(receipts(delivered)[0]?.file_id);
  });
});

describe('two shipments of the last pieces', () => {
  test.each(raceRounds)('at once, round %i: one leaves, the other is refused', async () => {
    const order = await on.createReady();
    const first = await on.save(order, { lines: toLines(order, 10, 4) });
    const second = await on.save(first, { lines: toLines(order, 10, 4) });
    const answers = await Promise.all(
      second.shipments.map(({ id }) => on.logistics().raw(shipShipment, { id, version: second.version })),
    );
    const [shipped, refused] = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(shipped).toBe(200);
    // Without pieces the other shipment is deleted: whoever comes after that finds none.
    expect([404, 409]).toContain(refused);
    const after = await getAsStaff(app, on.people.finance, order.id);
    expect(after.items.map(({ shipped }) => shipped)).toEqual([10, 4]);
    expect(after.shipments).toHaveLength(1);
  });
});
