import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { setUpApplicationTest } from '../../applications/applications.testing.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { remindOwners } from '../memberships.jobs.ts';
import { getOnly, setTerm } from '../memberships.testing.ts';

const { app, channel } = await setUpApplicationTest();
const today = toDay(new Date());

const readKinds = async (id: string) => (await readNotices(app, id)).map(({ username, kind }) => `${kind} ${username}`);

test('owners are reminded 90, 30 and 7 days before the last day and once it is over, each once', async () => {
  const user = await app.make.member({ type: 'DPP' });
  await app.make.colleague(user);
  await setTerm(app, user, addDays(today, -200), addDays(today, 91));
  const { id } = await getOnly(app, channel, user);
  const told: Record<number, number> = {};
  try {
    for (const day of [0, 1, 2, 60, 61, 83, 84, 85, 91, 92, 93]) {
      app.setClockOffset(day);
      await remindOwners(app.context);
      await remindOwners(app.context);
      told[day] = (await readKinds(id)).length;
    }
  } finally {
    app.setClockOffset(0);
  }
  expect(told).toEqual({ 0: 0, 1: 1, 2: 1, 60: 1, 61: 2, 83: 2, 84: 3, 85: 3, 91: 3, 92: 4, 93: 4 });
  expect(await readKinds(id)).toEqual([
    ...Array<string>(3).fill(`membership.expiring ${user.username}`),
    `membership.expired ${user.username}`,
  ]);
  const mails = await app.sql((trx) =>
    trx
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', user.username)
      .orderBy('created_at')
      .execute(),
  );
  expect(mails.map(({ body_text }) => /ends in (\d+ days?)/.exec(body_text)?.[1])).toEqual([
    '90 days',
    '30 days',
    '7 days',
    undefined,
  ]);
});

test('a membership that is within two limits is reminded once; a terminated and a long ended one never', async () => {
  const [short, terminated, past] = [
    await app.make.member({ type: 'DTE' }),
    await app.make.member({ type: 'DTE' }),
    await app.make.member({ type: 'DTE' }),
  ];
  await setTerm(app, short, today, addDays(today, 20));
  await setTerm(app, terminated, addDays(today, -200), addDays(today, 20));
  await setTerm(app, past, addDays(today, -400), addDays(today, -8));
  const ids = await Promise.all([short, terminated, past].map(async (one) => (await getOnly(app, channel, one)).id));
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: new Date() })
      .where('company_id', '=', terminated.company_id)
      .execute(),
  );
  await remindOwners(app.context);
  expect(await Promise.all(ids.map(async (id) => (await readKinds(id)).length))).toEqual([1, 0, 0]);
});

test('on the last day nothing is told, on the next that the membership has ended', async () => {
  const user = await app.make.member({ type: 'DTE' });
  await setTerm(app, user, addDays(today, -20), today);
  const { id } = await getOnly(app, channel, user);
  await remindOwners(app.context);
  expect(await readKinds(id)).toEqual([]);
  app.setClockOffset(1);
  await remindOwners(app.context);
  app.setClockOffset(0);
  expect(await readKinds(id)).toEqual([`membership.expired ${user.username}`]);
});

test('where the owner is disabled every enabled user is reminded', async () => {
  const owner = await app.make.member({ type: 'DTE' });
  const [one, other] = [await app.make.colleague(owner), await app.make.colleague(owner)];
  const off = await app.make.colleague(owner);
  const ids = [owner.user_id, off.user_id];
  await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', 'in', ids).execute());
  await setTerm(app, owner, addDays(today, -20), addDays(today, 5));
  const { id } = await getOnly(app, channel, owner);
  await remindOwners(app.context);
  expect((await readKinds(id)).toSorted()).toEqual(
    [one, other].map(({ username }) => `membership.expiring ${username}`).toSorted(),
  );
});

test('two processes at once remind once', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => app.make.member({ type: 'DEE' })));
  for (const user of users) await setTerm(app, user, addDays(today, -200), addDays(today, 7));
  await Promise.all(Array.from({ length: 4 }, () => remindOwners(app.context)));
  for (const user of users) {
    const { id } = await getOnly(app, channel, user);
    expect(await readKinds(id)).toEqual([`membership.expiring ${user.username}`]);
  }
});
