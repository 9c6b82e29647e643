import { getStaffHome } from '@trunkline/contract/staff/home';
import { getSetup, productionChecks, sendTestMail } from '@trunkline/contract/staff/setup';
import { listOutboxMails } from '@trunkline/contract/staff/outbox';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { boot, startTestApp } from '../testing/boot.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { isOwnAddress } from './setup.policy.ts';

const app = await startTestApp();

await app.sql((trx) => trx.deleteFrom('settings').execute());

const admin = async () => callAs(app, await app.make.staff('admin'));
const readChecks = async () =>
  new Map((await (await admin()).ok(getSetup, {})).checks.map((check) => [check.name, check]));
const set = (key: string, value: unknown) =>
  app.sql((trx) =>
    trx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute(),
  );

describe('the checks of the set-up', () => {
  test('follow the data: open, started, done', async () => {
    expect((await readChecks()).get('name')).toMatchObject({ done: false, started: false, optional: false });
    await set('vendor.name', 'Tarnwick Systems');
    expect((await readChecks()).get('name')).toMatchObject({ done: false, started: true });
    await set('vendor.email', 'partners@tarnwick.example');
    expect((await readChecks()).get('name')).toMatchObject({
      done: true,
      started: false,
      text: 'Tarnwick Systems, partners@tarnwick.example',
    });
  });

  test('are not done by a term that is switched off, and taxes are by a rate of 0', async () => {
    const term = { code: 'exw', place: 'Hamburg', surcharge: '0.00', text: { en: 'EXW Hamburg' } };
    await set('delivery.terms', [{ ...term, offered: false }]);
    await set('tax.rules', []);
    const checks = await readChecks();
    expect([checks.get('delivery')?.done, checks.get('taxes')?.done]).toEqual([false, true]);
    await app.sql((trx) =>
      trx
        .updateTable('settings')
        .set({ value: JSON.stringify([term]) })
        .where('key', '=', 'delivery.terms')
        .execute(),
    );
    expect((await readChecks()).get('delivery')?.done).toBe(true);
  });

  test('lead to the import of partners until the first company is there', async () => {
    const readPartners = async () => (await readChecks()).get('partners');
    expect(await readPartners()).toMatchObject({ started: false, page: '/admin/import/new?kind=partner' });
    await app.make.member();
    expect(await readPartners()).toMatchObject({ started: true, page: '/admin/company' });
  });

  test('name only what is missing for a gate', async () => {
    const { gates } = await (await admin()).ok(getSetup, {});
    const register = gates.find(({ name }) => name === 'register');
    expect(register?.missing).toEqual(['mail', 'terms']);
    await app.make.staff('finance');
    await set('vendor.bank', { name: 'Elbhafen Bank', account: 'DE02 1203 0000 0000 2020 51' });
    const order = (await (await admin()).ok(getSetup, {})).gates.find(({ name }) => name === 'order');
    expect(order?.missing).toEqual(['home_country', 'seller']);
  });

  test('are read by who may read settings, and by no partner', async () => {
    expect((await callAs(app, await app.make.staff('logistics')).refused(getSetup, {})).status).toBe(403);
    expect((await callAs(app, await app.make.member()).refused(getSetup, {})).status).toBe(403);
  });
});

test('staff who read settings see on their overview what is missing for production, each with its page', async () => {
  const { missing } = await (await admin()).ok(getStaffHome, {});
  const { checks } = await (await admin()).ok(getSetup, {});
  expect(missing?.map(({ name }) => name)).toEqual(
    productionChecks.filter((name) => checks.find((check) => check.name === name)?.done === false),
  );
  expect(missing).toContainEqual({
    name: 'address',
    label: 'Address of the portal',
    text: 'Links in mails lead to http://portal.test. Set PUBLIC_URL on the server to an address of your own with HTTPS.',
    page: '/admin/setup',
  });
  expect((await callAs(app, await app.make.staff('logistics')).ok(getStaffHome, {})).missing).toBeNull();
});

test.each([
  ['https://portal.tarnwick.de', true],
  ['http://portal.tarnwick.de', false],
  ['https://localhost:3000', false],
  ['https://127.0.0.1', false],
  ['https://[::1]', false],
])('the address %s is one for production: %s', (address, isOwn) => {
  expect(isOwnAddress(address)).toBe(isOwn);
});

describe('a test mail', () => {
  test('is stored in the outbox where there is no mail server', async () => {
    const caller = await admin();
    const mail = await caller.ok(sendTestMail, {});
    expect(mail).toMatchObject({ sends: false, last_test: { sent: false, answer: null } });
    const { list } = await caller.ok(listOutboxMails, { keyword: 'Test mail' });
    expect(list).toMatchObject([{ state: 'stored', subject: 'Test mail from Tarnwick Systems' }]);
    expect((await caller.ok(getSetup, {})).mail).toEqual(mail);
  });

  test('needs the permission for settings', async () => {
    const finance = callAs(app, await app.make.staff('finance'));
    expect((await finance.refused(sendTestMail, {})).status).toBe(403);
  });

  test('answers what the mail server said, and stores no mail', async () => {
    const server = await startMailServer();
    const sending = await boot({ smtpUrl: server.url }, await createTestDatabase());
    try {
      const caller = callAs(sending, await sending.make.staff('admin'));
      expect((await caller.ok(sendTestMail, {})).last_test).toMatchObject({ sent: true });
      expect(server.received).toHaveLength(1);
      server.refuse(() => 'relaying is not allowed');
      const refused = await caller.ok(sendTestMail, {});
      expect(refused.last_test).toMatchObject({
        sent: false,
        answer: expect.stringContaining('relaying is not allowed') as string,
      });
      expect((await caller.ok(listOutboxMails, {})).total).toBe(0);
      const { checks } = await caller.ok(getSetup, {});
      expect(checks.find(({ name }) => name === 'mail')).toMatchObject({ done: false, started: true });
    } finally {
      await sending.close();
      await server.close();
    }
  });
});
