import { createOrder, getOrderDetail, previewOrder } from '@trunkline/contract/orders';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import { promiseOrder } from '@trunkline/contract/staff/orders';
import { listNotices } from '@trunkline/contract/notices';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { insertApprovedQuotation } from '../creation/approved-quotation.testing.ts';
import {
  anyReason,
  createOrderAt,
  createPeople,
  getAsStaff,
  orderAs,
  requiredOrderFields,
  today,
} from '../orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);

/** An approved quotation of three lines with the lead times 45, 0 and unknown. */
async function insertTimed(): Promise<string> {
  const { id } = await insertApprovedQuotation(app, people.partner, {
    lines: [
      { quantity: 2, price: '900.00' },
      { quantity: 1, price: '500.00' },
      { quantity: 1, price: '10.00' },
    ],
  });
  await app.sql(async (trx) => {
    for (const [position, lead_time_days] of [
      [1, 45],
      [2, 0],
    ] as const)
      await trx
        .updateTable('quotation_items')
        .set({ lead_time_days })
        .where('quotation_id', '=', id)
        .where('position', '=', position)
        .execute();
  });
  return id;
}

describe('lead times', () => {
  test('give the lines of a quotation and of its order the day on which they are shipped', async () => {
    const quotation_id = await insertTimed();
    const expected = [
      [45, addDays(today(app), 45)],
      [0, today(app)],
      [null, null],
    ];
    const quotation = await callAs(app, people.partner).ok(getQuotationDetail, { id: quotation_id });
    expect(quotation.items.map((line) => [line.lead_time_days, line.promised_date])).toEqual(expected);
    const order = await orderAs(app, people.partner, quotation_id);
    expect(order.items.map((line) => [line.lead_time_days, line.promised_date])).toEqual(expected);
    const ordered = await callAs(app, people.partner).ok(getQuotationDetail, { id: quotation_id });
    expect(ordered.items.map((line) => line.promised_date)).toEqual([null, null, null]);
  });

  test.each([
    [44, 1],
    [45, 0],
  ])('a delivery expected after %i days of 45 is warned of %i times, and ordered', async (days, warnings) => {
    const input = {
      quotation_id: await insertTimed(),
      ...requiredOrderFields,
      expect_delivery_date: addDays(today(app), days),
    };
    const preview = await callAs(app, people.partner).ok(previewOrder, input);
    const warning = { path: 'expect_delivery_date', rule: 'lead_time', part_number: '210-0001-00', lead_time_days: 45 };
    expect(preview.warnings).toMatchObject(Array.from({ length: warnings }, () => warning));
    expect(await callAs(app, people.partner).ok(createOrder, input)).toMatchObject({ status: 'generated' });
  });

  test('a preview without a day warns of nothing', async () => {
    const preview = await callAs(app, people.partner).ok(previewOrder, { quotation_id: await insertTimed() });
    expect(preview.warnings).toEqual([]);
  });
});

describe('promised dates', () => {
  test('are moved with a reason: the day before is kept, and the partner is told', async () => {
    const { id } = await orderAs(app, people.partner, await insertTimed());
    const before = await getAsStaff(app, people.logistics, id);
    const [line, other] = before.items;
    const days = [addDays(today(app), 60), addDays(today(app), 70)];
    let version = before.version;
    for (const promised_date of days) {
      const lines = [{ item_id: expectDefined(line).id, promised_date }];
      const moved = await callAs(app, people.logistics).ok(promiseOrder, { id, version, lines, reason: anyReason });
      expect(moved.version).toBe(version + 1);
      version = moved.version;
    }
    const after = await callAs(app, people.partner).ok(getOrderDetail, { id });
    expect(after.items.map((one) => [one.promised_date, one.previous_promised_date])).toEqual([
      [days[1], days[0]],
      [expectDefined(other).promised_date, null],
      [null, null],
    ]);
    expect(after.timeline.at(-1)).toMatchObject({ move: 'promise', reason: anyReason, to: 'generated' });
    const { list } = await callAs(app, people.partner).ok(listNotices, {});
    expect(list.filter(({ kind }) => kind === 'order.promised')).toHaveLength(2);
  });

  test('are refused for the past, for foreign lines, twice, to an old version and to other people', async () => {
    const { order } = await createOrderAt(app, people, 'payment_confirmed');
    const { order: foreign } = await createOrderAt(app, people, 'generated');
    const item_id = expectDefined(order.items[0]).id;
    const promised_date = addDays(today(app), 9);
    const send = (lines: { item_id: string; promised_date: string }[], version = order.version) =>
      callAs(app, people.logistics).refused(promiseOrder, { id: order.id, version, lines, reason: anyReason });
    expect(await send([{ item_id, promised_date: addDays(today(app), -2) }])).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.promised_date' }],
    });
    expect(await send([{ item_id: expectDefined(foreign.items[0]).id, promised_date }])).toMatchObject({
      status: 404,
      errors: [{ path: 'lines.0.item_id' }],
    });
    expect(
      (
        await send([
          { item_id, promised_date },
          { item_id, promised_date },
        ])
      ).status,
    ).toBe(400);
    expect((await send([{ item_id, promised_date }], order.version - 1)).status).toBe(409);
    for (const person of [people.finance, people.partner])
      expect(
        await callAs(app, person).refused(promiseOrder, {
          id: order.id,
          version: order.version,
          lines: [{ item_id, promised_date }],
          reason: anyReason,
        }),
      ).toMatchObject({ status: 403 });
  });

  test('are no more given once the order is delivered', async () => {
    const { order } = await createOrderAt(app, people, 'delivered');
    const lines = [{ item_id: expectDefined(order.items[0]).id, promised_date: addDays(today(app), 9) }];
    const { id, version } = order;
    expect(
      await callAs(app, people.logistics).refused(promiseOrder, { id, version, lines, reason: anyReason }),
    ).toMatchObject({ status: 409 });
  });
});
