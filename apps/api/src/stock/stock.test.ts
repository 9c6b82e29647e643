import { cancelOrder, previewOrder } from '@trunkline/contract/orders';
import { getProductDetail } from '@trunkline/contract/catalogue';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getProductStock, saveStock } from '@trunkline/contract/staff/stock';
import { addDays } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertApprovedQuotation } from '../orders/creation/approved-quotation.testing.ts';
import { anyReason, createPeople, orderAs, requiredOrderFields, today } from '../orders/orders.testing.ts';
import { createDevice } from '../serials/serials.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp();
const people = await createPeople(app);
const device = await createDevice(app);
const logistics = callAs(app, people.logistics);
const partner = callAs(app, people.partner);
const day = (days: number): string => addDays(today(app), days);

type Item = EndpointInput<typeof saveStock>['items'][number];
const count = (...items: Omit<Item, 'part_number'>[]) =>
  logistics.ok(saveStock, { items: items.map((item) => ({ part_number: device.part_number, ...item })) });
const getStock = async () => (await logistics.ok(getProductStock, { product_id: device.id })).stock;

/** An approved quotation of lines of the device with so many pieces, which take 45 days without a stock. */
async function quote(...quantities: number[]): Promise<string> {
  const lines = quantities.map((quantity) => ({ quantity, price: '900.00' }));
  const { id } = await insertApprovedQuotation(app, people.partner, { lines });
  await app.sql((trx) =>
    trx
      .updateTable('quotation_items')
      .set({ product_id: device.id, lead_time_days: 45 })
      .where('quotation_id', '=', id)
      .execute(),
  );
  return id;
}
const readDays = async (id: string) =>
  (await partner.ok(getQuotationDetail, { id })).items.map(({ promised_date }) => promised_date);

beforeEach(() => app.sql((trx) => trx.deleteFrom('product_stock').execute()));

describe('the promised days of a quotation', () => {
  test('follow the stock as it is today; lines of a product take from it in their order', async () => {
    const id = await quote(3, 2, 1);
    expect(await readDays(id)).toEqual([day(45), day(45), day(45)]);
    await count({ quantity: 4, arriving: 1, arrives_on: day(10) });
    expect(await readDays(id)).toEqual([day(0), day(10), day(45)]);
    await count({ quantity: 6 });
    expect(await readDays(id)).toEqual([day(0), day(0), day(0)]);
  });

  test('are those of the open pieces alone', async () => {
    const id = await quote(5);
    const [item] = (await partner.ok(getQuotationDetail, { id })).items;
    await orderAs(app, people.partner, id, [{ item_id: expectDefined(item).id, quantity: 3 }]);
    await count({ quantity: 2 });
    expect(await readDays(id)).toEqual([day(0)]);
    await count({ quantity: 1 });
    expect(await readDays(id)).toEqual([day(45)]);
  });

  test('count what other companies ordered since, until they cancel', async () => {
    const id = await quote(3);
    await count({ quantity: 4 });
    const other = await app.make.member({ type: 'DPP' });
    const { id: quotation_id } = await insertApprovedQuotation(app, other, {
      lines: [{ quantity: 2, price: '900.00' }],
    });
    await app.sql((trx) =>
      trx
        .updateTable('quotation_items')
        .set({ product_id: device.id })
        .where('quotation_id', '=', quotation_id)
        .execute(),
    );
    const order = await orderAs(app, other, quotation_id);
    expect(await readDays(id)).toEqual([day(45)]);
    expect(await getStock()).toMatchObject({ quantity: 4, free_pieces: 2 });
    await callAs(app, other).ok(cancelOrder, { id: order.id, version: order.version, reason: anyReason });
    expect(await readDays(id)).toEqual([day(0)]);
    expect(await getStock()).toMatchObject({ quantity: 4, free_pieces: 4 });
  });
});

describe('an order', () => {
  test('is promised from the stock and keeps its lead time', async () => {
    const id = await quote(3, 2);
    await count({ quantity: 3, arriving: 5, arrives_on: day(12) });
    const order = await orderAs(app, people.partner, id);
    expect(order.items.map((line) => [line.lead_time_days, line.promised_date])).toEqual([
      [45, day(0)],
      [45, day(12)],
    ]);
    expect(await getStock()).toMatchObject({ quantity: 3, free_pieces: -2, arriving: 5 });
  });

  test('is warned of the line that takes longest with the stock', async () => {
    const id = await quote(3, 2);
    const preview = { quotation_id: id, ...requiredOrderFields, expect_delivery_date: day(12) };
    const warn = async () =>
      (await partner.ok(previewOrder, preview)).warnings.map(({ promised_date }) => promised_date);
    expect(await warn()).toEqual([day(45)]);
    await count({ quantity: 3, arriving: 2, arrives_on: day(13) });
    expect(await warn()).toEqual([day(13)]);
    await count({ quantity: 3, arriving: 2, arrives_on: day(12) });
    expect(await warn()).toEqual([]);
  });
});

describe('saving', () => {
  test('leaves the arrival that is not sent, and changes nothing the second time', async () => {
    expect(await getStock()).toBeNull();
    expect(await count({ quantity: 4, arriving: 1, arrives_on: day(10) })).toEqual({ changed: 1, same: 0 });
    expect(await count({ quantity: 4 })).toEqual({ changed: 0, same: 1 });
    expect(await count({ quantity: 0 })).toEqual({ changed: 1, same: 0 });
    expect(await getStock()).toMatchObject({
      quantity: 0,
      free_pieces: 0,
      arriving: 1,
      arrives_on: day(10),
      changed_by: people.logistics.realname,
    });
    expect(await count({ quantity: 0, arriving: null, arrives_on: null })).toEqual({ changed: 1, same: 0 });
    expect(await getStock()).toMatchObject({ arriving: 0, arrives_on: null });
  });

  test('a count begins the orders anew', async () => {
    await count({ quantity: 4 });
    await orderAs(app, people.partner, await quote(3));
    expect(await getStock()).toMatchObject({ quantity: 4, free_pieces: 1 });
    expect(await count({ quantity: 1 })).toEqual({ changed: 0, same: 1 });
    expect(await count({ quantity: 4 })).toEqual({ changed: 1, same: 0 });
    expect(await getStock()).toMatchObject({ quantity: 4, free_pieces: 4 });
  });

  test('refuses all where one is unknown, there twice, or has half an arrival', async () => {
    const refuse = async (...items: Item[]) => {
      const { status, errors } = await logistics.refused(saveStock, { items });
      return [status, errors?.map(({ path }) => path)];
    };
    const known = { part_number: device.part_number.toLowerCase(), quantity: 4 };
    expect(await refuse(known, { part_number: 'NO-SUCH', quantity: 1 })).toEqual([400, ['items.1.part_number']]);
    expect(await refuse(known, { ...known, part_number: device.part_number })).toEqual([400, ['items.1.part_number']]);
    expect(await refuse({ ...known, arriving: 3 })).toEqual([400, ['items.0.arrives_on']]);
    expect(await refuse({ ...known, arrives_on: day(3) })).toEqual([400, ['items.0.arrives_on']]);
    expect(await refuse({ ...known, quantity: 1_000_001 })).toEqual([400, ['items.0.quantity']]);
    expect(await getStock()).toBeNull();
  });

  test('is for logistics; a partner sees how soon one piece ships, and no figure', async () => {
    const readProduct = (caller = partner) => caller.ok(getProductDetail, { id: device.id });
    await count({ quantity: 0, arriving: 3, arrives_on: day(4) });
    expect(await readProduct()).toMatchObject({ lead_time_days: 4 });
    await count({ quantity: 1 });
    expect(await readProduct()).toMatchObject({ lead_time_days: 0 });
    const { lead_time_days } = await app.sql((trx) =>
      trx.selectFrom('products').select('lead_time_days').where('id', '=', device.id).executeTakeFirstOrThrow(),
    );
    expect(await readProduct(callAs(app))).toMatchObject({ lead_time_days });
    expect(JSON.stringify(await readProduct())).not.toContain('free');
  });

  test('is refused to others than logistics; partners see no figure', async () => {
    const input = { items: [{ part_number: device.part_number, quantity: 4 }] };
    for (const user of [people.finance, people.partner])
      expect((await callAs(app, user).refused(saveStock, input)).status).toBe(403);
    expect((await partner.refused(getProductStock, { product_id: device.id })).status).toBe(403);
    expect((await logistics.refused(getProductStock, { product_id: crypto.randomUUID() })).status).toBe(404);
  });
});
