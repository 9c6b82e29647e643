import { getLevelRecords, getMembershipProgress } from '@trunkline/contract/memberships';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot } from '../../testing/boot.ts';

const app = await boot();
afterAll(() => app.close());
const owner = await app.make.member({ type: 'DPP' });
const other = await app.make.member({ type: 'DPP' });
const today = toDay(app.context.clock());

interface Paper {
  readonly holder?: string;
  readonly user_id?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly until?: string;
  readonly company_id?: string;
  readonly revoked?: boolean;
}
let papers = 0;
const certify = ({ holder = 'Sami', subject = 'Routing', from = today, until = today, revoked, ...paper }: Paper) =>
  app.sql((trx) =>
    trx
      .insertInto('certificates')
      .values({
        number: `C-${(papers += 1)}`,
        verification_code: String(papers).padStart(10, '0'),
        holder,
        subject,
        company_id: owner.company_id,
        ...paper,
        origin: 'staff',
        issued_at: from,
        valid_until: until,
        created_at: new Date(),
        changed_at: new Date(),
        ...(revoked && { revoked_at: new Date(), revoked_reason: 'Wrong person' }),
      })
      .execute(),
  );
const read = async (user = owner) => {
  const { list } = await callAs(app, user).ok(getMembershipProgress, {});
  const [criterion] = list[0]?.criteria ?? [];
  return [criterion?.value, criterion?.falls?.on ?? null, criterion?.falls?.value ?? null];
};
const ask = (subject?: string) =>
  app.sql((trx) =>
    saveSetting(trx, 'membership.level_rules', {
      DPP: { gold: { certified_people: subject === undefined ? { count: 2 } : { subject, count: 2 } } },
    }),
  );

beforeEach(async () => {
  await app.sql((trx) => trx.deleteFrom('certificates').execute());
  await ask();
});

test('a person counts once, until the last of the own certificates lapses', async () => {
  expect(await read()).toEqual(['0', null, null]);
  await certify({ user_id: owner.user_id, until: addDays(today, 3) });
  await certify({ user_id: owner.user_id, subject: 'Wireless', until: addDays(today, 9) });
  expect(await read()).toEqual(['1', addDays(today, 10), '0']);
  await certify({ holder: 'Lina', until: addDays(today, 5) });
  await certify({ holder: 'LINA', subject: 'Wireless' });
  expect(await read()).toEqual(['2', addDays(today, 6), '1']);
});

test('a certificate counts from its first to the end of its last day, unless it is revoked', async () => {
  await certify({ holder: 'Lapsed', from: addDays(today, -9), until: addDays(today, -1) });
  await certify({ holder: 'Future', from: addDays(today, 1), until: addDays(today, 9) });
  await certify({ holder: 'Revoked', until: addDays(today, 9), revoked: true });
  expect(await read()).toEqual(['0', null, null]);
  await certify({ holder: 'Last day' });
  expect(await read()).toEqual(['1', addDays(today, 1), '0']);
});

test('a rule with a subject counts that subject, in any letters; its text names it', async () => {
  await certify({ holder: 'One', subject: 'Routing' });
  await certify({ holder: 'Two', subject: 'Wireless' });
  await ask('ROUTING');
  expect((await read())[0]).toBe('1');
  const { list } = await callAs(app, owner).ok(getMembershipProgress, {});
  expect(list[0]?.criteria[0]).toMatchObject({ subject: 'ROUTING', target: '2', missing: '1' });
  expect(list[0]?.criteria[0]?.text).toContain('ROUTING');
});

test('certificates of another company, and of somebody who left, do not count', async () => {
  await certify({ holder: 'Theirs', company_id: other.company_id });
  await certify({ user_id: other.user_id });
  expect((await read())[0]).toBe('0');
  expect((await read(other))[0]).toBe('1');
});

const listPeople = async (user = owner) =>
  (await callAs(app, user).ok(getLevelRecords, { type: 'DPP' })).holders.map(
    ({ name, subjects, valid_until, counted }) => [name, subjects, valid_until, counted] as const,
  );

test('the owner reads who counts, first who ends first, then whose last certificate ended within 180 days', async () => {
  await certify({ holder: 'Lina', until: addDays(today, 30) });
  await certify({ holder: 'LINA', subject: 'Wireless', until: addDays(today, 40) });
  await certify({ user_id: owner.user_id, until: today });
  await certify({ holder: 'Ended', from: addDays(today, -400), until: addDays(today, -180) });
  await certify({ holder: 'Long ended', from: addDays(today, -400), until: addDays(today, -181) });
  await certify({ holder: 'Revoked', revoked: true });
  await certify({ holder: 'Other', company_id: other.company_id });
  expect(await listPeople()).toEqual([
    [owner.realname, ['Routing'], today, true],
    ['LINA', ['Wireless', 'Routing'], addDays(today, 40), true],
    ['Ended', ['Routing'], addDays(today, -180), false],
  ]);
  const colleague = await app.make.colleague(owner);
  await certify({ user_id: colleague.user_id, holder: colleague.realname, until: addDays(today, 50) });
  expect(await listPeople(colleague)).toEqual([[colleague.realname, ['Routing'], addDays(today, 50), true]]);
  expect(await listPeople(other)).toEqual([['Other', ['Routing'], today, true]]);
});

test('the records of a type without an active membership are not found, and staff are refused', async () => {
  expect((await callAs(app, owner).refused(getLevelRecords, { type: 'ADP' })).status).toBe(404);
  const staff = await app.make.staff('channel');
  expect((await callAs(app, staff).refused(getLevelRecords, { type: 'DPP' })).status).toBe(403);
});
