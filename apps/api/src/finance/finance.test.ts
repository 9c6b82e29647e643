// The finance board: receivables over all companies, holds, reminders, and bank statements. Rules: docs/rules/finance.md
import {
  confirmMatched,
  exportReceivables,
  leaveCredit,
  listCredits,
  listReceivables,
  matchCredit,
  sendReminder,
  startStatement,
} from '@trunkline/contract/staff/finance';
import { undoImport } from '@trunkline/contract/staff/imports';
import { listStaffOrders, releaseOrder } from '@trunkline/contract/staff/orders';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { finishImport } from '../imports/import.testing.ts';
import { createOrderAt, createPeople, getAsStaff, moveClock, payOrder, type People } from '../orders/orders.testing.ts';
import { readMailRecipients } from '../testing/read-notifications.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { createCamt, type SampleEntry } from './finance.testing.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 180_000 });

const app = await startTestApp();
let people: People = await createPeople(app);
await app.context.jobs.start(app.jobsUrl, app.context);
beforeEach(async () => {
  await moveClock(app, 0);
  people = { ...people, partner: await app.make.member({ type: 'DPP', payment_term: 'oa45' }) };
});

const finance = () => callAs(app, people.finance);
const findRow = async (input: object = {}) =>
  (await finance().ok(listReceivables, { limit: 50, ...input })).list.find(
    ({ id }) => id === people.partner.company_id,
  );

describe('receivables', () => {
  test.each([
    [44, 'not_due', '0.00'],
    [45, 'not_due', '0.00'],
    [46, 'days_30', '4500.00'],
    [75, 'days_30', '4500.00'],
    [76, 'days_60', '4500.00'],
    [105, 'days_60', '4500.00'],
    [106, 'days_90', '4500.00'],
    [136, 'older', '4500.00'],
  ] as const)('%i days after the shipment an order counts as %s', async (days, age, overdue_usd) => {
    await createOrderAt(app, people, 'shipped');
    await moveClock(app, days);
    expect(await findRow()).toMatchObject({ [age]: '4500.00', open_usd: '4500.00', overdue_usd, orders: 1 });
    expect(await findRow({ filter: { age } })).toBeDefined();
    expect((await findRow({ filter: { overdue: true } })) !== undefined).toBe(overdue_usd !== '0.00');
  });

  test('a paid order is gone, and one that is not shipped has no age', async () => {
    const { order } = await createOrderAt(app, people, 'shipped');
    await payOrder(app, people, order, '4500.00');
    expect(await findRow()).toBeUndefined();
    await createOrderAt(app, people, 'payment_confirmed');
    const row = await findRow();
    expect(row).toMatchObject({
      unshipped: '4500.00',
      open_usd: '4500.00',
      promised: { broken: false },
      actions: ['pause'],
    });
  });

  test('totals are those of all companies', async () => {
    const before = (await finance().ok(listReceivables, {})).totals;
    await createOrderAt(app, people, 'payment_confirmed');
    const { totals } = await finance().ok(listReceivables, { keyword: 'no such company' });
    expect(Number(totals.open_usd) - Number(before.open_usd)).toBe(4500);
    expect(totals.companies).toBe(before.companies + 1);
  });

  test('are exported by age, as Excel and as CSV, with the filter of the list', async () => {
    await createOrderAt(app, people, 'payment_confirmed');
    const company = await getCompany();
    const csv = await finance().raw(exportReceivables, { format: 'csv', keyword: company });
    expect(csv.headers['content-type']).toContain('text/csv');
    const text = csv.bytes.toString();
    expect(text.split('\r\n').filter((line) => line.includes('4500.00'))).toHaveLength(1);
    expect(text).toContain(company);
    const sheet = await finance().raw(exportReceivables, {});
    expect(sheet.headers['content-type']).toContain('spreadsheet');
    expect((await callAs(app, people.logistics).refused(exportReceivables, {})).status).toBe(403);
  });

  test('partners and staff without the permission read nothing', async () => {
    expect((await callAs(app, people.logistics).refused(listReceivables, {})).status).toBe(403);
    expect((await callAs(app, people.partner).refused(listReceivables, {})).status).toBe(403);
  });
});

test('a held shipment waits for finance and not for logistics, until it is released', async () => {
  await createOrderAt(app, people, 'shipped');
  const { order } = await createOrderAt(app, people, 'shipping_reminded');
  await moveClock(app, 46);
  const isIn = async (queue: 'holds' | 'shipments') =>
    (await finance().ok(listStaffOrders, { limit: 50, filter: { queue } })).list.some(({ id }) => id === order.id);
  expect([await isIn('holds'), await isIn('shipments')]).toEqual([true, false]);
  expect(await findRow()).toMatchObject({ held_orders: 1 });
  const { version } = await getAsStaff(app, people.finance, order.id);
  await finance().ok(releaseOrder, { id: order.id, version, reason: 'Cheque received' });
  expect([await isIn('holds'), await isIn('shipments')]).toEqual([false, true]);
});

test('a reminder is sent once a day, rises to the third and needs an overdue order', async () => {
  const { order } = await createOrderAt(app, people, 'shipped');
  const input = { company_id: people.partner.company_id ?? '', note: 'Please call us' };
  expect((await finance().refused(sendReminder, input)).status).toBe(409);
  const levels = [];
  for (const days of [46, 47, 48, 49]) {
    await moveClock(app, days);
    levels.push((await finance().ok(sendReminder, input)).level);
    expect((await finance().refused(sendReminder, input)).status).toBe(409);
  }
  expect(levels).toEqual([1, 2, 3, 3]);
  expect(await findRow()).toMatchObject({ reminder: { level: 3 }, actions: ['remind', 'pause'] });
  await app.runJobs();
  const told = await readMailRecipients(app, 'payment.reminder', { title: order.number, company: '' });
  expect(told).toContain(people.partner.username);
  expect((await callAs(app, people.logistics).refused(sendReminder, input)).status).toBe(403);
  expect((await finance().refused(sendReminder, { company_id: crypto.randomUUID() })).status).toBe(404);
});

let references = 0;
const createReference = (): string => `REF${++references}`;

async function importEntries(entries: readonly SampleEntry[], more: object = {}) {
  const file = new File([createCamt(entries)], 'statement.xml', { type: 'application/xml' });
  return finishImport(finance(), finance().ok(startStatement, { file, ...more }));
}
const readCredits = async (statement_id: string) =>
  (await finance().ok(listCredits, { limit: 50, filter: { statement_id } })).list;
const getCompany = async () =>
  (
    await app.sql((trx) =>
      trx
        .selectFrom('companies')
        .select('company')
        .where('id', '=', people.partner.company_id)
        .executeTakeFirstOrThrow(),
    )
  ).company;

describe('a bank statement', () => {
  test('is imported once: a known reference makes its row bad', async () => {
    const entries = [
      { amount: '1.00', reference: createReference() },
      { amount: '2.00', payer: 'Without reference' },
      { amount: '2.00', payer: 'Without reference' },
      { amount: '3.00', reference: createReference(), debit: true },
    ];
    const first = await importEntries(entries);
    expect(first).toMatchObject({ state: 'done', counts: { new: 4 } });
    const again = await importEntries(entries);
    expect(again).toMatchObject({ state: 'refused', counts: { bad: 4 } });
    const credits = await readCredits(first.id);
    expect(credits.map(({ state }) => state)).toEqual(['unmatched', 'unmatched', 'unmatched', 'left_out']);
    await finishImport(finance(), finance().ok(undoImport, { id: first.id }));
    expect((await finance().refused(listCredits, { filter: { statement_id: first.id } })).status).toBe(404);
    expect(await importEntries(entries)).toMatchObject({ state: 'done' });
  });

  test('as CSV of a German bank is read by its headings', async () => {
    const csv =
      'Wertstellung;Betrag;Währung;Verwendungszweck;Auftraggeber\n25.11.2026;1.234,56;USD;O-2026-999999;Nobody GmbH\n';
    const file = new File([csv], 'umsatz.csv', { type: 'text/csv' });
    const done = await finishImport(finance(), finance().ok(startStatement, { file }));
    expect(done).toMatchObject({ state: 'done', counts: { new: 1 } });
    expect(await readCredits(done.id)).toMatchObject([{ amount: '1234.56', date: '2026-11-25', payer: 'Nobody GmbH' }]);
  });

  test('books matched credits at once, and each of them once', async () => {
    const [{ order: first }, { order: second }] = [
      await createOrderAt(app, people, 'shipped'),
      await createOrderAt(app, people, 'shipped'),
    ];
    const payer = await getCompany();
    const { id } = await importEntries([
      { amount: first.total, text: first.number, payer, reference: createReference() },
      { amount: second.total, text: expectDefined(second.invoice_number), payer, reference: createReference() },
      { amount: second.total, text: second.number, payer, reference: createReference() },
    ]);
    const list = await finance().ok(listCredits, { filter: { statement_id: id } });
    expect(list.counts).toEqual({ matched: 2, probable: 1, unmatched: 0, booked: 0, left_out: 0 });
    expect(list.matched).toEqual([{ currency: 'USD', amount: '9000.00', credits: 2 }]);
    const ids = list.list.map((credit) => credit.id);
    const answers = await Promise.all([finance().raw(confirmMatched, { ids }), finance().raw(confirmMatched, { ids })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id: order } of [first, second])
      expect(await getAsStaff(app, people.finance, order)).toMatchObject({ paid: '4500.00', settled: true });
    const after = await finance().ok(listCredits, { filter: { statement_id: id } });
    expect(after.counts).toMatchObject({ matched: 0, probable: 1, booked: 2 });
    expect(after.list.find(({ state }) => state === 'probable')?.reasons).toMatchObject([{ code: 'paid_already' }]);
  });

  test('are named by ids or by their statement: neither and both are refused with the sentence that says so', async () => {
    for (const sent of [{}, { ids: ['1'], statement_id: '1' }]) {
      const { status, msg, errors } = await finance().refused(confirmMatched, sent);
      expect([status, msg, errors[0]?.path]).toEqual([400, 'Send either ids or a statement_id.', 'ids']);
    }
  });

  test('confirms a prepaid order that waits for its payment', async () => {
    people = { ...people, partner: await app.make.member({ type: 'DPP' }) };
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const payer = await getCompany();
    const { id } = await importEntries([
      { amount: order.total, text: order.number, payer, reference: createReference() },
    ]);
    const [credit] = await readCredits(id);
    expect(credit?.state).toBe('matched');
    await finance().ok(confirmMatched, { ids: [expectDefined(credit).id] });
    expect(await getAsStaff(app, people.finance, order.id)).toMatchObject({
      status: 'payment_confirmed',
      paid: '4500.00',
    });
  });
});

describe('a credit', () => {
  test('is matched by hand: in parts, no more than it has, never twice', async () => {
    const { order } = await createOrderAt(app, people, 'shipped');
    const { id } = await importEntries([{ amount: '5000.00', reference: createReference(), payer: 'Somebody else' }]);
    const credit_id = expectDefined((await readCredits(id))[0]).id;
    const match = (amount: string | null, more: object = {}) =>
      finance().raw(matchCredit, { id: credit_id, order_id: order.id, amount, ...more });
    expect(await finance().refused(matchCredit, { id: credit_id, order_id: 'O-2001-000001' })).toMatchObject({
      status: 404,
      errors: [{ path: 'order_id' }],
    });
    expect((await match('5000.01')).status).toBe(400);
    expect((await match('0.00')).status).toBe(400);
    expect((await match(null)).status).toBe(400); // 500.00 are more than is open
    expect((await match('4500.00')).status).toBe(200);
    expect(await readCredits(id)).toMatchObject([{ booked: '4500.00', actions: ['match', 'leave'] }]);
    expect((await finance().refused(leaveCredit, { id: credit_id, reason: 'No' })).status).toBe(409);
    expect((await match('500.00', { confirm: true, reason: 'Prepayment' })).status).toBe(200);
    expect(await readCredits(id)).toMatchObject([{ state: 'booked', booked: '5000.00', actions: [] }]);
    expect((await match('0.01')).status).toBe(409);
    const undone = await finishImport(finance(), finance().ok(undoImport, { id }));
    expect(undone.kept).toHaveLength(1);
  });

  test('in another currency is not booked', async () => {
    const { order } = await createOrderAt(app, people, 'shipped');
    const { id } = await importEntries([
      { amount: '4500.00', currency: 'EUR', text: order.number, reference: createReference() },
    ]);
    const [credit] = await readCredits(id);
    expect(credit?.reasons).toMatchObject([{ code: 'currency' }]);
    const refusal = await finance().refused(matchCredit, { id: expectDefined(credit).id, order_id: order.id });
    expect(refusal.status).toBe(409);
    expect(await getAsStaff(app, people.finance, order.id)).toMatchObject({ paid: '0.00' });
  });

  test('that is for no order is left out with a reason, and opened again', async () => {
    const { id } = await importEntries([{ amount: '318.44', text: 'INTEREST Q3', reference: createReference() }]);
    const credit_id = expectDefined((await readCredits(id))[0]).id;
    expect((await finance().refused(leaveCredit, { id: credit_id })).status).toBe(400);
    expect(await finance().ok(leaveCredit, { id: credit_id, reason: 'Interest' })).toMatchObject({
      state: 'left_out',
      reason: 'Interest',
    });
    expect(await finance().ok(confirmMatched, { ids: [credit_id] })).toEqual({
      booked: 0,
      left: [{ id: credit_id, state: 'left_out' }],
    });
    expect(await finance().ok(leaveCredit, { id: credit_id, undo: true })).toMatchObject({ state: 'unmatched' });
  });

  test('is for finance alone', async () => {
    const file = new File([createCamt([])], 'statement.xml', { type: 'application/xml' });
    expect((await callAs(app, people.logistics).refused(startStatement, { file })).status).toBe(403);
    expect((await callAs(app, people.logistics).refused(listCredits, {})).status).toBe(403);
    expect(
      (await finance().refused(matchCredit, { id: crypto.randomUUID(), order_id: crypto.randomUUID() })).status,
    ).toBe(404);
  });
});
