import { expect, test } from 'vitest';
import { startTestApp } from '../testing/boot.ts';
import { activeMemberships, toMembershipState } from './memberships.public.ts';

const term = { starts_at: '2026-03-01', expires_at: '2027-02-28', terminated_at: null };

const cases = [
  ['the day before the first day', term, '2026-02-28', 'scheduled'],
  ['the first day', term, '2026-03-01', 'active'],
  ['the last day', term, '2027-02-28', 'active'],
  ['the day after the last day', term, '2027-03-01', 'expired'],
  ['a day of a terminated term', { ...term, terminated_at: new Date('2026-06-01') }, '2026-07-01', 'terminated'],
] as const;

const app = await startTestApp();

test.each(cases)('on %s the state is right, and SQL agrees', async (_when, dates, today, state) => {
  expect(toMembershipState(dates, today)).toBe(state);
  const active = await app.sql(async (trx) => {
    const { id } = await trx
      .insertInto('companies')
      .values({ company: 'Acme', country: 'DE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('memberships')
      .values({ ...dates, company_id: id, type: 'DPP', level: 'gold' })
      .execute();
    return trx
      .selectFrom(activeMemberships(today).as('active'))
      .select('active.level')
      .where('active.company_id', '=', id)
      .execute();
  });
  expect(active).toEqual(state === 'active' ? [{ level: 'gold' }] : []);
});
