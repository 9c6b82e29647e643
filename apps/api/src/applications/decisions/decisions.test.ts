import { getProgramme, withdrawApplication } from '@trunkline/contract/applications';
import {
  approveApplication,
  getStaffApplicationPosition,
  getStaffApplicationDetail,
  listStaffApplications,
  rejectApplication,
  returnApplication,
} from '@trunkline/contract/staff/applications';
import { addDays, addMonths, toDay } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { createOrderAt, createPeople } from '../../orders/orders.testing.ts';
import { createTestProducts } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { readMailRecipients, readNotices } from '../../testing/read-notifications.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { applicationFlow } from '../applications.flow.ts';
import { saveAs, setUpApplicationTest, submitAs } from '../applications.testing.ts';

const { app, channel } = await setUpApplicationTest();
const today = toDay(new Date());
const holdings = async (user: Parameters<typeof callAs>[1]) =>
  (await callAs(app, user).ok(getProgramme, {})).memberships.map(({ type, level, state, starts_at, expires_at }) =>
    [type, level, state, starts_at, expires_at].join(' '),
  );

describe('an approval', () => {
  test('creates the membership of the type for twelve months', async () => {
    const user = await app.make.member();
    const { id, version } = await submitAs(app, user);
    const { default_expires_at, current } = await callAs(app, channel).ok(getStaffApplicationDetail, { id });
    const last = addDays(addMonths(today, 12), -1);
    expect([default_expires_at, current]).toEqual([last, null]);
    const approved = await callAs(app, channel).ok(approveApplication, { id, version, level: 'gold' });
    expect(approved).toMatchObject({ state: 'approved', level: 'gold', expires_at: last, queue: null, actions: [] });
    expect(await holdings(user)).toEqual([`DPP gold active ${today} ${last}`]);
    expect(approved.timeline.map(({ to, side }) => `${to} ${side}`)).toEqual([
      'draft company',
      'submitted company',
      'approved staff',
    ]);
  });

  test('continues a membership that runs, with the new level and without losing a day', async () => {
    const user = await app.make.member({ type: 'DPP', level: 'silver' });
    const [before = ''] = await holdings(user);
    const [, , , first = '', last = ''] = before.split(' ');
    const { id, version } = await submitAs(app, user);
    await callAs(app, channel).ok(approveApplication, { id, version, level: 'diamond' });
    expect(await holdings(user)).toEqual([`DPP diamond active ${first} ${addMonths(last, 12)}`]);
  });

  test('renews an expired membership from today, to the day that is sent', async () => {
    const user = await app.make.member({ type: 'DPP' });
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ starts_at: addDays(today, -400), expires_at: addDays(today, -30) })
        .where('company_id', '=', user.company_id)
        .execute(),
    );
    const { id, version } = await submitAs(app, user);
    const expires_at = addDays(today, 90);
    await callAs(app, channel).ok(approveApplication, { id, version, level: 'silver', expires_at });
    expect(await holdings(user)).toEqual([`DPP silver active ${today} ${expires_at}`]);
  });

  test('is told to the partner with type, level and last day', async () => {
    const user = await app.make.member();
    const { id, version } = await submitAs(app, user);
    const expires_at = addDays(today, 200);
    await callAs(app, channel).ok(approveApplication, { id, version, level: 'gold', expires_at });
    const mails = await app.sql((trx) =>
      trx.selectFrom('outbox').select('body_text').where('to_address', '=', user.username).execute(),
    );
    const welcome = mails.find(({ body_text }) => body_text.includes('Welcome as'))?.body_text;
    expect(welcome).toContain('Welcome as DPP Gold.');
    expect(welcome).toMatch(new RegExp(`valid until .*${expires_at.slice(0, 4)}`));
  });

  test('returns 400 for a last day in the past or beyond five years', async () => {
    const { id, version } = await submitAs(app, await app.make.member());
    for (const expires_at of [addDays(today, -1), addDays(addMonths(today, 60), 1)]) {
      const refused = await callAs(app, channel).refused(approveApplication, {
        id,
        version,
        level: 'gold',
        expires_at,
      });
      expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'expires_at']);
    }
    expect((await callAs(app, channel).refused(approveApplication, { id, version })).errors[0]?.path).toBe('level');
  });
});

describe('who may decide', () => {
  test('channel alone; headquarters and auditor read, other staff and partners are refused', async () => {
    const user = await app.make.member();
    const { id, version } = await submitAs(app, user);
    const input = { id, version, reason: 'Not complete.' };
    for (const role of ['headquarters', 'auditor', 'pricing'])
      expect((await callAs(app, await app.make.staff(role)).refused(rejectApplication, input)).status).toBe(403);
    expect((await callAs(app, user).refused(returnApplication, input)).status).toBe(403);
    const read = await callAs(app, await app.make.staff('auditor')).ok(getStaffApplicationDetail, { id });
    expect([read.company.id, read.actions]).toEqual([user.company_id, []]);
    const { sub_partners, volumes, product_lines } = read;
    expect(read.answers).toMatchObject({ sub_partners, volumes, product_lines, commitment: true });
    expect(read.answers).not.toHaveProperty('number');
    expect((await callAs(app, channel).ok(getStaffApplicationDetail, { id })).actions).toEqual([
      'approve',
      'return',
      'reject',
    ]);
  });

  test('a draft is not there for staff; a decided one and a stale version answer 409; a reason is required', async () => {
    const user = await app.make.member();
    const draft = await saveAs(app, user, { form: 'DC-DSP' });
    expect((await callAs(app, channel).refused(getStaffApplicationDetail, { id: draft.id })).status).toBe(404);
    const { id, version } = await submitAs(app, user);
    const reject = (input: object) => callAs(app, channel).refused(rejectApplication, { id, version, ...input });
    expect((await reject({ reason: ' ' })).errors[0]?.path).toBe('reason');
    expect((await reject({ reason: 'No.', version: 9 })).status).toBe(409);
    const rejected = await callAs(app, channel).ok(rejectApplication, { id, version, reason: 'No business licence.' });
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'No business licence.' });
    expect(await reject({ reason: 'No.', version: rejected.version })).toMatchObject({ status: 409 });
    // A rejected one is not open: the company applies again.
    expect((await submitAs(app, user)).state).toBe('submitted');
  });
});

describe('who is told', () => {
  const told = Object.entries(applicationFlow.actions).flatMap(([action, { tells }]) =>
    tells.map((one) => [action, one] as const),
  );
  test.each(told)('%s tells %o once', async (transition, { to, kind }) => {
    const user = await app.make.member({ company: `Told of ${transition}` });
    const colleague = await app.make.colleague(user);
    const { id, version, number } = await submitAs(app, user);
    const decide = callAs(app, channel);
    if (transition === 'withdraw') await callAs(app, user).ok(withdrawApplication, { id, version });
    if (transition === 'approve') await decide.ok(approveApplication, { id, version, level: 'gold' });
    if (transition === 'return') await decide.ok(returnApplication, { id, version, reason: 'More.' });
    if (transition === 'reject') await decide.ok(rejectApplication, { id, version, reason: 'No.' });
    await app.runJobs();
    const told = (await readNotices(app, id)).filter((one) => one.kind === kind).map(({ username }) => username);
    const expected = to === 'partner' ? [user.username, colleague.username] : [channel.username];
    expect(told.toSorted()).toEqual(expected.toSorted());
    const values = { title: number, company: `Told of ${transition}` };
    expect(await readMailRecipients(app, kind, values)).toEqual(expected.toSorted());
  });

  test('a submission tells the account manager alone where the company has one', async () => {
    const user = await app.make.member({ company: 'Managed' });
    const manager = await app.make.staff('channel');
    await app.sql((trx) =>
      trx
        .updateTable('companies')
        .set({ account_manager_id: manager.user_id })
        .where('id', '=', user.company_id)
        .execute(),
    );
    const { id } = await submitAs(app, user);
    await app.runJobs();
    expect((await readNotices(app, id)).map(({ username }) => username)).toEqual([manager.username]);
    const mine = await callAs(app, manager).ok(listStaffApplications, { filter: { mine: true } });
    expect(mine.list.map((row) => row.id)).toEqual([id]);
    expect(mine.summary.mine).toBe(1);
  });
});

test('the queue has the longest wait first, and its place leads from one to the next', async () => {
  await app.sql((trx) => trx.deleteFrom('applications').execute());
  const [first, second] = [await submitAs(app, await app.make.member()), await submitAs(app, await app.make.member())];
  const decided = await submitAs(app, await app.make.member({ company: 'Decided Networks' }));
  await callAs(app, channel).ok(rejectApplication, { id: decided.id, version: decided.version, reason: 'No.' });
  const { list, total, summary } = await callAs(app, channel).ok(listStaffApplications, {});
  expect(list.map(({ id }) => id)).toEqual([first.id, second.id, decided.id]);
  expect([total, summary.waiting, summary.oldest_at]).toEqual([3, 2, list[0]?.waiting_since]);
  const place = await callAs(app, channel).ok(getStaffApplicationPosition, { id: first.id });
  expect(place).toMatchObject({ position: 1, next: second.id, next_open: second.id });
  const byCompany = await callAs(app, channel).ok(listStaffApplications, { keyword: 'decided net' });
  expect(byCompany.list.map(({ id }) => id)).toEqual([decided.id]);
  const byNumber = await callAs(app, channel).ok(listStaffApplications, { keyword: first.number.toLowerCase() });
  expect(byNumber.list.map(({ id }) => id)).toEqual([first.id]);
  const filtered = await callAs(app, channel).ok(listStaffApplications, { filter: { state: 'rejected' } });
  expect(filtered.list.map(({ id }) => id)).toEqual([decided.id]);
});

test('staff read the orders of the last 12 months, without cancelled ones', async () => {
  await createTestProducts(app);
  const people = await createPeople(app);
  const partner = await app.make.member({ type: 'DPP' });
  const make = async () => (await createOrderAt(app, { ...people, partner }, 'generated')).order;
  const [counted, cancelled, old] = [await make(), await make(), await make()];
  await app.sql(async (trx) => {
    const set = (id: string, columns: { status?: 'cancelled'; created_at?: Date }) =>
      trx.updateTable('orders').set(columns).where('id', '=', id).execute();
    await set(cancelled.id, { status: 'cancelled' });
    await set(old.id, { created_at: new Date(addMonths(today, -13)) });
  });
  const { id } = await submitAs(app, partner);
  const { orders } = await callAs(app, channel).ok(getStaffApplicationDetail, { id });
  expect(orders).toEqual({ count: 1, total_usd: counted.total_usd });
});

type Caller = typeof channel;
const rivals = {
  'another approval': (id: string, version: number, { other }: Record<'other', Caller>) =>
    callAs(app, other).raw(approveApplication, { id, version, level: 'silver' }),
  'a return': (id: string, version: number, { other }: Record<'other', Caller>) =>
    callAs(app, other).raw(returnApplication, { id, version, reason: 'More.' }),
  'a withdrawal': (id: string, version: number, { user }: Record<'user', Caller>) =>
    callAs(app, user).raw(withdrawApplication, { id, version }),
};
test.each(Object.entries(rivals))(
  'of an approval and %s at once one wins',
  async (_name, run) => {
    const other = await app.make.staff('channel');
    for (const n of raceRounds) {
      const user = await app.make.member();
      const { id, version } = await submitAs(app, user);
      const approve = () => callAs(app, channel).raw(approveApplication, { id, version, level: 'gold' });
      const rival = () => run(id, version, { user, other });
      const answers = await Promise.all(n % 2 === 0 ? [approve(), rival()] : [rival(), approve()]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // Staff do not see a withdrawn application: 404.
      expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
      const { application } = await callAs(app, user).ok(getProgramme, { id });
      expect(application?.timeline).toHaveLength(3);
      expect(await holdings(user)).toHaveLength(application?.state === 'approved' ? 1 : 0);
    }
  },
  120_000,
);
