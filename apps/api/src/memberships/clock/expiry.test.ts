// What the end of the last day changes by itself, before any job has run. Rules: docs/rules/memberships.md, "The clock"
import { getProductDetail } from '@trunkline/contract/catalogue';
import { addDays, dayInMs, toDay } from '@trunkline/rules/time';
import { afterEach, expect, test } from 'vitest';
import { createFiveDeskItems, getAs, saveAs, setUpQuotationTest } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import type { TestUser } from '../../testing/factories.ts';
import { describeHeld, setTerm } from '../memberships.testing.ts';

const { app, products } = await setUpQuotationTest();
const today = toDay(new Date());
afterEach(() => app.setClockOffset(0));

/** Sets the clock, and lets the user's session live until then. */
async function setNow(user: TestUser, text: string): Promise<void> {
  const now = new Date(text);
  app.setClockOffset((now.getTime() - Date.now()) / dayInMs);
  const alive = { last_used_at: now, expires_at: new Date(now.getTime() + dayInMs) };
  await app.sql((trx) => trx.updateTable('sessions').set(alive).where('user_id', '=', user.user_id).execute());
}

test('partner prices last through the last second of the last day in UTC, list prices begin with the next', async () => {
  const user = await app.make.member({ type: 'DPP' });
  await setTerm(app, user, addDays(today, -100), addDays(today, 10));
  const { id } = await saveAs(app, user, { items: createFiveDeskItems(products) });
  const read = async () => {
    const { discount_price } = await callAs(app, user).ok(getProductDetail, { id: products.desk });
    const { subtotal, payment_term } = await getAs(app, user, id);
    return [discount_price, subtotal, payment_term, ...(await describeHeld(app, user))];
  };
  await setNow(user, `${addDays(today, 10)}T23:59:50Z`);
  expect(await read()).toEqual(['900.00', '4900.00', 'prepaid', 'DPP silver active']);
  await setNow(user, `${addDays(today, 11)}T00:00:00Z`);
  expect(await read()).toEqual(['1000.00', '5500.00', 'prepaid', 'DPP silver expired']);
});

test('open account ends with the last day: a company with it is prepaid without a membership', async () => {
  const user = await app.make.member({ type: 'DPP', payment_term: 'oa45' });
  await setTerm(app, user, addDays(today, -100), today);
  const create = async () => (await saveAs(app, user, { items: createFiveDeskItems(products) })).payment_term;
  expect(await create()).toBe('oa45');
  await setNow(user, `${addDays(today, 1)}T00:00:00Z`);
  expect(await create()).toBe('prepaid');
});
