import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import type { TestApp } from '../../testing/boot.ts';

/** What the story tells of certificates, trainings and exams. Tests of load-story.test.ts, which tells it once. */
export function testSupportStory(getStory: () => { readonly app: TestApp; readonly toldAt: Date }): void {
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
