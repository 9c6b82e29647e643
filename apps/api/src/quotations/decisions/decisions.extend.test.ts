import { createOrder } from '@trunkline/contract/orders';
import { listQuotations } from '@trunkline/contract/quotations';
import { approveQuotation, extendQuotation, recallQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expireQuotations } from '../quotations.jobs.ts';
import { createFiveDeskItems, getAs, moveClock, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();

afterEach(() => app.setClockOffset(0));

const today = () => toDay(app.context.clock());
const reason = 'Because of the cabinets.';
const orderFields = {
  project_name: 'Clinic',
  customer_name: 'Clinic',
  expect_delivery_date: addDays(toDay(new Date()), 60),
};

describe('extending', () => {
  test('makes an expired quotation orderable again; it expires by the clock with or without the job', async () => {
    const buyer = await app.make.member({ type: 'DPP' });
    const valid_until = addDays(today(), 3);
    const { id, version } = await submitAs(app, buyer, { items: createFiveDeskItems(products) });
    await callAs(app, pricing).ok(approveQuotation, { id, version, valid_until });
    const states = async () => ({
      shown: (await getAs(app, buyer, id)).state,
      expired: (await callAs(app, buyer).ok(listQuotations, { filter: { state: 'expired' } })).total,
      approved: (await callAs(app, buyer).ok(listQuotations, { filter: { state: 'approved' } })).total,
    });
    await moveClock(app, 3, pricing);
    await expireQuotations(app.context);
    expect(await states()).toEqual({ shown: 'approved', expired: 0, approved: 1 });
    await moveClock(app, 4, pricing);
    expect(await states()).toEqual({ shown: 'expired', expired: 1, approved: 0 });
    expect((await callAs(app, buyer).refused(createOrder, { quotation_id: id, ...orderFields })).status).toBe(409);
    expect((await callAs(app, pricing).refused(recallQuotation, { id, version: 3, reason })).status).toBe(409);
    await expireQuotations(app.context);
    const expired = await getAs(app, buyer, id);
    expect(expired).toMatchObject({ state: 'expired', version: 4 });
    expect(expired.timeline.at(-1)).toMatchObject({ from: 'approved', to: 'expired', side: 'system' });

    const extend = { id, version: 4, reason };
    const staff = callAs(app, pricing);
    expect((await staff.refused(extendQuotation, { ...extend, valid_until })).errors[0]?.rule).toBe('valid_until_past');
    const extended = await staff.ok(extendQuotation, { ...extend, valid_until: today() });
    expect(extended).toMatchObject({ state: 'approved', valid_until: today(), version: 5 });
    const same = { ...extend, version: 5, valid_until: today() };
    expect((await staff.refused(extendQuotation, same)).errors[0]?.rule).toBe('valid_until_later');
    await callAs(app, buyer).ok(createOrder, { quotation_id: id, ...orderFields });
    const longer = { ...extend, version: (await getAs(app, buyer, id)).version, valid_until: addDays(today(), 9) };
    expect((await staff.refused(extendQuotation, longer)).status).toBe(409); // all of it is ordered
  });
});

describe('the last day', () => {
  const submitted = () => submitAs(app, owner, { items: createFiveDeskItems(products) });

  test.each([
    [0, 200],
    [730, 200],
    [731, 400],
    [-1, 400],
  ])('%i days ahead answers %i to an approval', async (days, status) => {
    const { id, version } = await submitted();
    const valid_until = addDays(today(), days);
    const answer = await callAs(app, pricing).raw(approveQuotation, { id, version, valid_until });
    expect(answer.status).toBe(status);
    expect((await getAs(app, owner, id)).valid_until).toBe(status === 200 ? valid_until : null);
  });

  test.each([
    [730, 200],
    [731, 400],
  ])('%i days ahead answers %i to an extension', async (days, status) => {
    const { id, version } = await submitted();
    const approved = await callAs(app, pricing).ok(approveQuotation, { id, version });
    const valid_until = addDays(today(), days);
    const input = { id, version: approved.version, valid_until, reason };
    expect((await callAs(app, pricing).raw(extendQuotation, input)).status).toBe(status);
    expect((await getAs(app, owner, id)).valid_until).toBe(status === 200 ? valid_until : approved.valid_until);
  });
});
