import { getStaffQuotationDetail, approveQuotation, assignQuotation } from '@trunkline/contract/staff/quotations';
import { expect, test } from 'vitest';
import { createOrderAt } from '../../orders/orders.testing.ts';
import { createFiveDeskItems, createTestProducts, submitAs } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { sendDigests } from './digest.jobs.ts';

const app = await startTestApp();
const products = await createTestProducts(app);
const people = {
  partner: await app.make.member({ type: 'DPP', company: 'Kestova' }),
  finance: await app.make.staff('finance'),
  logistics: await app.make.staff('logistics'),
};
const [pricing, colleague] = [await app.make.staff('pricing'), await app.make.staff('pricing')];
for (const role of ['admin', 'auditor', 'channel']) await app.make.staff(role);

/** The clock of the application at an hour of the day after so many days. */
function setClock(days: number, hour: number): void {
  const now = new Date();
  const target = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour, 30);
  app.setClockOffset((target - now.getTime()) / 86_400_000);
}

/** Sends the digests; who got one, and its body. */
async function send(days: number, hour = 6): Promise<Readonly<Record<string, string>>> {
  setClock(days, hour);
  await app.sql((trx) => trx.deleteFrom('outbox').execute());
  await sendDigests(app.context);
  app.setClockOffset(0); // sessions would end
  const rows = await app.sql((trx) =>
    trx.selectFrom('outbox').select(['to_address', 'subject', 'body_text']).execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.to_address, `${row.subject}\n${row.body_text}`]));
}
const submit = () => submitAs(app, people.partner, { items: createFiveDeskItems(products) });

test('tells each person once a day what has waited for them since yesterday', async () => {
  expect(await send(0)).toEqual({});
  const { number, id, version } = await submit();
  await createOrderAt(app, people, 'payment_submitted');
  const { order } = await createOrderAt(app, people, 'shipping_reminded');
  await app.runJobs();
  expect(await send(0, 12)).toEqual({}); // they were told at once
  expect(await send(1, 4)).toEqual({}); // too early
  const told = await send(1);
  expect(Object.keys(told).toSorted()).toEqual(
    [pricing, colleague, people.finance, people.logistics].map(({ username }) => username).toSorted(),
  );
  expect(told[pricing.username]).toContain('1 task is waiting for you');
  expect(told[pricing.username]).toContain(`1 quotation to decide. The oldest is ${number} of Kestova, since `);
  expect(told[pricing.username]).toContain('http://portal.test/admin');
  expect(told[people.logistics.username]).toContain(`1 order to ship. The oldest is ${order.number} of `);
  expect(await send(1, 9)).toEqual({});
  // The approver of a proposal waits for others.
  const detail = await callAs(app, pricing).ok(getStaffQuotationDetail, { id });
  const prices = detail.items.map((item) => ({ item_id: item.id, discount_price: '700.00' }));
  await callAs(app, pricing).ok(approveQuotation, { id, version, items: prices, reason: 'Competitor.' });
  const next = await send(2);
  expect(next[pricing.username]).toBeUndefined();
  expect(next[colleague.username]).toContain(number);
});

test('tells the assignee alone, in their language, and nobody when nothing waits', async () => {
  await app.sql((trx) => trx.updateTable('quotations').set({ waiting_since: null }).execute());
  await app.sql((trx) => trx.updateTable('orders').set({ status: 'completed' }).execute());
  expect(await send(3)).toEqual({});
  const { id, version } = await submit();
  await callAs(app, pricing).ok(assignQuotation, { id, version, user_id: colleague.user_id });
  await app.sql((trx) =>
    trx.updateTable('users').set({ language: 'ar' }).where('id', '=', colleague.user_id).execute(),
  );
  const told = await send(4);
  expect(Object.keys(told)).toEqual([colleague.username]);
  expect(told[colleague.username]).toContain('مهمة واحدة بانتظارك');
  expect(told[colleague.username]).toContain('http://portal.test/ar/admin');
  await app.sql((trx) =>
    trx.updateTable('users').set({ disabled: true }).where('id', '=', colleague.user_id).execute(),
  );
  expect(Object.keys(await send(5))).toEqual([pricing.username]);
});
