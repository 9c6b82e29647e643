import { downloadOrderDocument, type OrderDocumentKind } from '@trunkline/contract/orders';
import { downloadStaffOrderDocument } from '@trunkline/contract/staff/orders';
import { saveShipment, shipShipment } from '@trunkline/contract/staff/shipments';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createOrderAt, createPeople, getAsStaff, today } from '../orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);

type Order = Awaited<ReturnType<typeof getAsStaff>>;

/** An order of 10 and 4 pieces, of which `shipments` leave one after the other, each with one parcel. */
async function createShipped(...shipments: readonly (readonly [number, number])[]): Promise<Order> {
  const { order } = await createOrderAt(app, people, 'shipping_reminded', {
    lines: [
      { quantity: 10, price: '500.00' },
      { quantity: 4, price: '100.00' },
    ],
  });
  await app.sql((trx) =>
    trx
      .updateTable('order_items')
      .set({ promised_date: addDays(today(app), 30) })
      .where('order_id', '=', order.id)
      .execute(),
  );
  let current = await getAsStaff(app, people.finance, order.id);
  for (const [index, quantities] of shipments.entries()) {
    const saved = await callAs(app, people.logistics).ok(saveShipment, {
      order_id: current.id,
      version: current.version,
      lines: quantities.map((quantity, at) => ({
        item_id: expectDefined(current.items[at]).id,
        quantity,
        serials: quantity > 0 ? [`DOC-${order.number}-${index}-${at}`] : [],
      })),
      parcels: [{ kind: 'pallet', weight: '125.6', length: '120', width: '80', height: '96', tracking: `TRK${index}` }],
    });
    current = await callAs(app, people.logistics).ok(shipShipment, {
      id: expectDefined(saved.shipment).id,
      version: saved.version,
    });
  }
  return current;
}

const print = async (id: string, kind: OrderDocumentKind, shipment_id?: string) => {
  const answer = await callAs(app, people.partner).raw(downloadOrderDocument, { id, kind, shipment_id });
  expect(answer.status).toBe(200);
  return readPdf(answer.bytes).pages.join('\n');
};
const refuse = (id: string, kind: OrderDocumentKind, shipment_id?: string) =>
  callAs(app, people.partner).refused(downloadOrderDocument, { id, kind, shipment_id });

describe('papers of a shipment', () => {
  test('name its parcels, serial numbers and what is still to come', async () => {
    const order = await createShipped([6, 1], [1, 3]);
    const [first] = order.shipments;
    const text = await print(order.id, 'packing', expectDefined(first).id);
    for (const part of [`${order.number}-S1`, 'TRK0', `DOC-${order.number}-0-0`, '125.6', 'Still to come', 'RV-1'])
      expect(text).toContain(part);
    expect(text).not.toContain(`DOC-${order.number}-1-0`);
    const label = await print(order.id, 'label', expectDefined(first).id);
    for (const part of ['TRK0', order.number, '1 / 1', '6 × RV-1']) expect(label).toContain(part);
  });

  test('an invoice has the goods and the number of its shipment', async () => {
    const order = await createShipped([6, 0], [4, 4]);
    for (const shipment of order.shipments) {
      const text = await print(order.id, 'invoice', shipment.id);
      expect(text).toContain(expectDefined(shipment.invoice_number ?? undefined));
      expect(text).toContain(shipment.position === 1 ? '3,000.00' : '2,400.00');
    }
  });

  test('without a shipment: of the only one, and asked for where there are several', async () => {
    const one = await createShipped([10, 4]);
    expect(await print(one.id, 'label')).toContain('TRK0');
    expect(await print(one.id, 'invoice')).toContain(expectDefined(one.invoice_number ?? undefined));
    const two = await createShipped([6, 0], [4, 4]);
    for (const kind of ['label', 'invoice'] as const)
      expect(await refuse(two.id, kind)).toMatchObject({ status: 400, errors: [{ path: 'shipment_id' }] });
    expect(await print(two.id, 'packing')).toContain(two.number);
  });

  test('of another order or another company are not found; staff print them too', async () => {
    const order = await createShipped([10, 4]);
    const other = await createShipped([10, 4]);
    const { id } = expectDefined(order.shipments[0]);
    expect((await refuse(other.id, 'label', id)).status).toBe(404);
    const stranger = await app.make.member({ type: 'DPP' });
    expect(
      (await callAs(app, stranger).refused(downloadOrderDocument, { id: order.id, kind: 'label', shipment_id: id }))
        .status,
    ).toBe(404);
    const staff = await callAs(app, people.logistics).raw(downloadStaffOrderDocument, {
      id: order.id,
      kind: 'label',
      shipment_id: id,
    });
    expect(staff.status).toBe(200);
  });
});
