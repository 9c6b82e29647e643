import { coverEndingDays, warrantyStates } from '@trunkline/contract/service/cover-enums';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import type { TestApp } from '../../testing/boot.ts';

type GetStory = () => { readonly app: TestApp; readonly toldAt: Date };

/** What the story tells of certificates, trainings and exams. Tests of load-story.test.ts, which tells it once. */
export function testSupportStory(getStory: GetStory): void {
  test('there are 60 certificates: valid, ending soon, expired, renewed and revoked', async () => {
    const { app, toldAt } = getStory();
    const today = toDay(toldAt);
    const rows = await app.sql((trx) => trx.selectFrom('certificates').selectAll().execute());
    expect(rows).toHaveLength(60);
    const open = rows.filter(({ revoked_at }) => revoked_at === null);
    const count = (is: (row: (typeof rows)[number]) => boolean) => open.filter(is).length;
    expect(rows.length - open.length).toBeGreaterThan(2);
    expect(count(({ valid_until }) => valid_until < today)).toBeGreaterThan(5);
    expect(count(({ valid_until }) => valid_until >= today && valid_until <= addDays(today, 90))).toBeGreaterThan(3);
    expect(count(({ renews_id }) => renews_id !== null)).toBe(1);
  });

  test('there are 8 trainings and 4 exams: passes with their certificates, failures, missing results, a waiting list', async () => {
    const { kinds, states, passes } = await getStory().app.sql(async (trx) => ({
      kinds: await trx.selectFrom('training_offers').select('kind').execute(),
      states: await trx.selectFrom('training_registrations').select('state').execute(),
      passes: await trx
        .selectFrom('training_registrations')
        .leftJoin('certificates', 'certificates.result_id', 'training_registrations.id')
        .select('certificates.number')
        .where('state', '=', 'pass')
        .execute(),
    }));
    expect(kinds.filter(({ kind }) => kind === 'training')).toHaveLength(8);
    expect(kinds.filter(({ kind }) => kind === 'exam')).toHaveLength(4);
    const known = new Set(states.map(({ state }) => state));
    expect(known).toEqual(new Set(['registered', 'waiting', 'attended', 'absent', 'pass', 'fail']));
    expect(passes.length).toBeGreaterThan(5);
    expect(passes.filter(({ number }) => number === null)).toEqual([]);
  });
}

/** What it tells of devices and their warranty cases. */
export function testSerialStory(getStory: GetStory): void {
  test('there are devices whose covers run, end and are over', async () => {
    const { app, toldAt } = getStory();
    const today = toDay(toldAt);
    const last = addDays(today, coverEndingDays);
    const rows = await app.sql((trx) =>
      trx.selectFrom('serial_numbers').select(['end_date', 'order_id', 'enduser_id']).execute(),
    );
    const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
    expect(rows.length).toBeGreaterThanOrEqual(400);
    expect(count(({ end_date }) => end_date < today)).toBeGreaterThan(30);
    expect(count(({ end_date }) => end_date >= today && end_date <= last)).toBeGreaterThan(15);
    expect(count(({ order_id }) => order_id !== null)).toBeGreaterThan(150);
    expect(count(({ enduser_id }) => enduser_id !== null)).toBeGreaterThan(200);
  });

  test('there are 6 warranty cases in every state; two of them wait for staff', async () => {
    const cases = await getStory().app.sql((trx) =>
      trx.selectFrom('warranty_cases').select(['state', 'waiting_since']).execute(),
    );
    expect(cases).toHaveLength(6);
    expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(warrantyStates));
    expect(cases.filter(({ waiting_since }) => waiting_since !== null)).toHaveLength(2);
  });
}
