// Helpers for tests of shipments: an order that may be shipped, and what logistics do with it.
import { updateDelivery } from '@trunkline/contract/orders';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveShipment, shipShipment } from '@trunkline/contract/staff/shipments';
import { addDays } from '@trunkline/rules/time';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createOrderAt, createPdf, createPeople, getAsStaff, today } from '../orders.testing.ts';

type Order = Awaited<ReturnType<typeof getAsStaff>>;
type SaveInput = EndpointInput<typeof saveShipment>;

/** Lines of an order with quantities, in their sequence. */
export const toLines = (order: Order, ...quantities: number[]) =>
  quantities.map((quantity, index) => ({ item_id: expectDefined(order.items[index]).id, quantity }));

/** People, and what they do with shipments. */
export async function prepareShipments(app: TestApp) {
  const people = await createPeople(app);
  const logistics = () => callAs(app, people.logistics);
  const finance = () => callAs(app, people.finance);
  const partner = () => callAs(app, people.partner);
  const save = (order: Order, input: Partial<SaveInput>) =>
    logistics().ok(saveShipment, { order_id: order.id, version: order.version, ...input });
  return {
    people,
    logistics,
    finance,
    partner,
    save,
    refuse: (order: Order, input: Partial<SaveInput>) =>
      logistics().refused(saveShipment, { order_id: order.id, version: order.version, ...input }),
    /** An order that may be shipped, of 10 pieces at 500.00 and 4 at 100.00, with promised days. */
    createReady: async (status: 'payment_confirmed' | 'shipping_reminded' = 'shipping_reminded'): Promise<Order> => {
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
    },
    shipPart: async (order: Order, ...quantities: number[]) => {
      const saved = await save(order, { lines: toLines(order, ...quantities) });
      return logistics().ok(shipShipment, { id: expectDefined(saved.shipment).id, version: saved.version });
    },
    confirm: (order: { id: string; version: number }, shipment_id?: string) =>
      partner().ok(updateDelivery, {
        id: order.id,
        version: order.version,
        action: 'deliver',
        shipment_id,
        file: createPdf(),
      }),
  };
}
