// Notices of staff during an absence, through the calls of the product.
import { saveAbsence } from '@trunkline/contract/staff/absences';
import { assignQuotation, getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { saveTerritories } from '@trunkline/contract/staff/territories';
import { addDays, toDay } from '@trunkline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import { submitAs as submitApplication } from '../../applications/applications.testing.ts';
import { sendDigests } from '../../home/digest/digest.jobs.ts';
import { createFiveDeskItems, createTestProducts, submitAs } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readNotices } from '../../testing/read-notifications.ts';

const app = await startTestApp();
const products = await createTestProducts(app);
const partner = await app.make.member({ type: 'DPP', country: 'JO' });
const people = {
  ada: await app.make.staff('pricing'),
  ben: await app.make.staff('pricing'),
  cleo: await app.make.staff('channel'),
  channel: await app.make.staff('channel'),
};
beforeEach(() =>
  app.sql(async (trx) => {
    for (const table of ['absences', 'territories', 'outbox'] as const) await trx.deleteFrom(table).execute();
  }),
);

type Name = keyof typeof people;
const absent = (name: Name, substitute: Name) => {
  const today = toDay(app.context.clock());
  const days = { from: today, to: addDays(today, 5) };
  return callAs(app, people[name]).ok(saveAbsence, { substitute_id: people[substitute].user_id, ...days });
};
/** Who was told of a record, each once. */
async function told(id: string): Promise<string[]> {
  await app.runJobs();
  const notices = await readNotices(app, id);
  return notices.map(({ username }) => Object.entries(people).find(([, one]) => one.username === username)?.[0] ?? '?');
}
const submit = () => submitAs(app, partner, { items: createFiveDeskItems(products) });

test('a submitted quotation is told to the substitute of an absent decider, once', async () => {
  expect((await told((await submit()).id)).toSorted()).toEqual(['ada', 'ben']);
  await absent('ada', 'ben');
  expect(await told((await submit()).id)).toEqual(['ben']);
});

test('a disabled member of staff is told of nothing', async () => {
  const off = await app.make.staff('pricing');
  await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', off.user_id).execute());
  expect((await told((await submit()).id)).toSorted()).toEqual(['ada', 'ben']);
});

test('a quotation that is assigned to somebody absent is told to the substitute', async () => {
  const { id, version } = await submit();
  await app.runJobs();
  await absent('ben', 'ada');
  await callAs(app, people.channel).refused(assignQuotation, { id, version, user_id: people.ben.user_id });
  const cleo = await app.make.staff('pricing');
  await callAs(app, cleo).ok(assignQuotation, { id, version, user_id: people.ben.user_id });
  expect((await told(id)).at(-1)).toBe('ada');
  await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', cleo.user_id).execute());
  expect((await callAs(app, people.ada).ok(getStaffQuotationDetail, { id })).assigned_to?.id).toBe(people.ben.user_id);
});

test('the substitute who assigns a quotation to whom they stand in for knows of it and is not told', async () => {
  const { id, version } = await submit();
  await told(id);
  await absent('ben', 'ada');
  await callAs(app, people.ada).ok(assignQuotation, { id, version, user_id: people.ben.user_id });
  await app.runJobs();
  expect((await readNotices(app, id)).filter(({ kind }) => kind === 'quotation.assigned')).toEqual([]);
});

test('an application goes to the account manager of the country, in their absence to the substitute, and without cover to all who decide', async () => {
  const apply = async () => submitApplication(app, await app.make.member({ country: 'JO' }));
  expect((await told((await apply()).id)).toSorted()).toEqual(['channel', 'cleo']);
  await callAs(app, people.channel).ok(saveTerritories, { country: 'JO', user_id: people.cleo.user_id, version: 1 });
  expect(await told((await apply()).id)).toEqual(['cleo']);
  await absent('cleo', 'channel');
  expect(await told((await apply()).id)).toEqual(['channel']);
  await app.sql((trx) => trx.updateTable('absences').set({ substitute_id: people.ada.user_id }).execute());
  expect(await told((await apply()).id)).toEqual(['channel']);
});

test('the daily mail of what waits goes to those who act, not to those who are absent', async () => {
  await submit();
  await app.runJobs();
  await absent('ada', 'ben');
  await app.sql((trx) => trx.deleteFrom('outbox').execute());
  const now = new Date();
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 6);
  app.setClockOffset((tomorrow - now.getTime()) / 86_400_000);
  await sendDigests(app.context);
  app.setClockOffset(0);
  const mails = await app.sql((trx) => trx.selectFrom('outbox').select('to_address').execute());
  const addresses = mails.map(({ to_address }) => to_address);
  expect(addresses).toContain(people.ben.username);
  expect(addresses).not.toContain(people.ada.username);
});
