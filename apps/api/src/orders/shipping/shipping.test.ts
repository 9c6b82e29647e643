import { shipOrder } from '@trunkline/contract/staff/orders';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createOrderAt, createPdf, createPeople, getAsStaff, moveClock } from '../orders.testing.ts';
import { createInvoiceNumber } from './shipping.sql.ts';

const app = await startTestApp();
const people = await createPeople(app);

const ship = (order: { id: string; version: number }) =>
  callAs(app, people.logistics).raw(shipOrder, {
    id: order.id,
    version: order.version,
    shipping_info: 'By sea',
    file: createPdf(),
  });
const createReady = async () => (await createOrderAt(app, people, 'delivery_scheduled')).order;
const readNumber = async (id: string) => (await getAsStaff(app, people.finance, id)).invoice_number;
const readCounters = () => app.sql((trx) => trx.selectFrom('invoice_counters').selectAll().orderBy('year').execute());
const toNumbers = (year: number, ...counts: number[]) =>
  counts.map((count) => `I-${year}-${String(count).padStart(6, '0')}`);

describe('invoice numbers', () => {
  test('have no gaps among parallel shipments, of which some are refused', async () => {
    const orders: Awaited<ReturnType<typeof createReady>>[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await createReady());
    const year = app.context.clock().getUTCFullYear();
    expect(orders.map(({ invoice_number }) => invoice_number)).toEqual(orders.map(() => null));
    // Each order is shipped twice at once: one of the two is refused after it may have taken a number.
    const answers = await Promise.all([...orders, ...orders].map(ship));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...orders.map(() => 200),
      ...orders.map(() => 409),
    ]);
    const numbers = await Promise.all(orders.map(({ id }) => readNumber(id)));
    expect(numbers.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual(toNumbers(year, 1, 2, 3, 4, 5, 6));
    expect(await readCounters()).toEqual([{ year, last: 6 }]);
  });

  test('a rolled back shipment returns its number', async () => {
    const year = app.context.clock().getUTCFullYear();
    const [before] = await readCounters();
    const failed = app.sql(async (trx) => {
      await createInvoiceNumber(trx, String(year));
      throw new Error('the shipment failed');
    });
    await expect(failed).rejects.toThrow('the shipment failed');
    expect(await readCounters()).toEqual([before]);
    const order = await createReady();
    expect((await ship(order)).status).toBe(200);
    expect(await readNumber(order.id)).toBe(toNumbers(year, (before?.last ?? 0) + 1)[0]);
  });

  test('begin at 1 in each year', async () => {
    const year = app.context.clock().getUTCFullYear() + 1;
    const order = await createReady();
    await moveClock(app, 366);
    expect((await ship(order)).status).toBe(200);
    expect(await readNumber(order.id)).toBe(toNumbers(year, 1)[0]);
    await moveClock(app, 0);
  });

  test('are unique in the database', async () => {
    const order = await createReady();
    const copy = app.sql((trx) =>
      trx
        .updateTable('orders')
        .set((e) => ({
          invoice_number: e
            .selectFrom('orders')
            .select('invoice_number')
            .where('invoice_number', 'is not', null)
            .limit(1),
        }))
        .where('id', '=', order.id)
        .execute(),
    );
    await expect(copy).rejects.toThrow('orders_invoice_number_key');
  });
});
