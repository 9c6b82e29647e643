// What was already there when the story begins: the partners, their memberships, older price lists and rates.
import { addDays, dayInMs, toDay } from '@trunkline/rules/time';
import { randomBytes } from 'node:crypto';
import type { Trx } from '../../platform/db/connection.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { demoManager, loadCompany, loadStaff } from '../people/load-accounts.ts';
import { demoUsernames } from '../people/people.ts';
import { loadDemoPriceLists, loadDemoRates } from '../prices/load-prices.ts';
import { storyCompanies, storyStaff } from './people.ts';

/** Partners joined before the first quotation of the story. */
const joinedDays = 395;
/** Days before the start of the product, and the difference to the prices and rates of today. Rates are renewed before they are stale. */
const olderPriceLists = [{ days: 400, points: -1 }] as const;
const olderRates = [
  { days: [400, 360, 320], drift: '1.021' },
  { days: [300, 270, 240], drift: '1.013' },
  { days: [210, 180, 150], drift: '0.994' },
  { days: [120, 90, 60], drift: '1.006' },
] as const;

export async function loadEarlierYears(trx: Trx, now: Date): Promise<void> {
  const joined = new Date(now.getTime() - joinedDays * dayInMs);
  await moveDemoAccounts(trx, joined);
  await loadStoryPeople(trx, now, joined);
  const before = (days: number) => new Date(now.getTime() - days * dayInMs);
  for (const { days, points } of olderPriceLists) await loadDemoPriceLists(trx, before(days), points);
  for (const { days, drift } of olderRates) for (const day of days) await loadDemoRates(trx, before(day), drift);
}

/** The demo accounts joined early, too. Their memberships were extended and end as they do without the story. */
async function moveDemoAccounts(trx: Trx, joined: Date): Promise<void> {
  const users = trx.selectFrom('users').where('username', 'in', demoUsernames);
  const companies = users.select('company_id').where('company_id', 'is not', null);
  await trx
    .updateTable('companies')
    .set({ created_at: joined })
    .where('id', 'in', companies.$castTo<{ company_id: string }>())
    .execute();
  await trx
    .updateTable('memberships')
    .set({ starts_at: toDay(joined), created_at: joined })
    .where('company_id', 'in', companies.$castTo<{ company_id: string }>())
    .execute();
  await trx.updateTable('users').set({ created_at: joined }).where('username', 'in', demoUsernames).execute();
}

async function loadStoryPeople(trx: Trx, now: Date, joined: Date): Promise<void> {
  // The password is random and unknown to all users; one hash for all saves the time of many.
  const hash = await hashPassword(randomBytes(24).toString('base64url'));
  const getHash = () => hash;
  await loadStaff(trx, storyStaff, getHash, joined);
  const { id: manager } = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', demoManager)
    .executeTakeFirstOrThrow();
  for (const { endedDaysAgo, endsInDays = 170, ...company } of storyCompanies) {
    const expires_at = addDays(toDay(now), endedDaysAgo === undefined ? endsInDays : -endedDaysAgo);
    const term = { starts_at: toDay(joined), expires_at };
    await loadCompany(trx, company, { manager, getHash, now: joined, term });
  }
}
