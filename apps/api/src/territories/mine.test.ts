// "mine" in every queue: by the company's own account manager, by its country, and in the place of somebody who is absent.
import { listStaffApplications } from '@trunkline/contract/staff/applications';
import { listCompanies } from '@trunkline/contract/staff/companies';
import type { CompanyManagement } from '@trunkline/contract/staff/management';
import { listStaffOrders } from '@trunkline/contract/staff/orders';
import { listStaffProtections, listStaffProjects } from '@trunkline/contract/staff/projects';
import { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { submitAs as submitApplication } from '../applications/applications.testing.ts';
import { createOrderAt } from '../orders/orders.testing.ts';
import { createFiveDeskItems, createTestProducts, submitAs } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

/** A registration that waits for channel, and a protection that waits for headquarters. */
const insertProjects = () =>
  app.sql(async (trx) => {
    const { company_id, user_id } = partner;
    const now = app.context.clock();
    const row = (number: string, state: string) => ({
      company_id,
      user_id,
      number,
      state,
      created_at: now,
      submitted_at: now,
      waiting_since: now,
    });
    const [, approved] = await trx
      .insertInto('projects')
      .values([row('P-1', 'submitted'), row('P-2', 'approved')])
      .returning('id')
      .execute();
    await trx
      .insertInto('protections')
      .values({
        project_id: approved?.id ?? '',
        company_id,
        state: 'requested',
        requested_at: now,
        starts_on: today(),
        ends_on: until(),
      })
      .execute();
  });

const today = () => toDay(app.context.clock());
const until = () => addDays(today(), 3);
const app = await startTestApp();
const products = await createTestProducts(app);
const partner = await app.make.member({ type: 'DPP', country: 'JO' });
// Administrators see every queue.
const [manager, substitute, second] = [
  await app.make.staff('admin'),
  await app.make.staff('admin'),
  await app.make.staff('admin'),
];
const people = { partner, finance: await app.make.staff('finance'), logistics: await app.make.staff('logistics') };
await submitAs(app, partner, { items: createFiveDeskItems(products) });
await createOrderAt(app, people, 'payment_submitted');
await submitApplication(app, partner);
await insertProjects();
const setOwn = (user: TestUser | null) =>
  app.sql((trx) =>
    trx
      .updateTable('companies')
      .set({ account_manager_id: user?.user_id ?? null })
      .where('id', '=', partner.company_id)
      .execute(),
  );
const setTerritory = (user: TestUser) =>
  app.sql((trx) => trx.insertInto('territories').values({ country: 'JO', user_id: user.user_id }).execute());
const setAbsent = (user: TestUser, by: TestUser) =>
  app.sql((trx) =>
    trx
      .insertInto('absences')
      .values({ user_id: user.user_id, substitute_id: by.user_id, starts_on: today(), ends_on: until() })
      .execute(),
  );

interface Queue {
  readonly list: (user: TestUser, mine: boolean) => Promise<readonly { management: CompanyManagement }[]>;
  /** How many the summary says are the caller's; of a list without one the number of its rows. */
  readonly count: (user: TestUser) => Promise<number>;
}
const filter = (mine: boolean) => (mine ? { filter: { mine } } : {});
const queues: Readonly<Record<string, Queue>> = {
  quotations: {
    list: async (user, mine) =>
      (await callAs(app, user).ok(listStaffQuotations, { filter: { state: 'applying', ...(mine ? { mine } : {}) } }))
        .list,
    count: async (user) => (await callAs(app, user).ok(listStaffQuotations, {})).summary.mine,
  },
  orders: {
    list: async (user, mine) => (await callAs(app, user).ok(listStaffOrders, filter(mine))).list,
    count: async (user) => (await callAs(app, user).ok(listStaffOrders, filter(true))).total,
  },
  registrations: {
    list: async (user, mine) => (await callAs(app, user).ok(listStaffProjects, filter(mine))).list.slice(0, 1),
    count: async (user) => (await callAs(app, user).ok(listStaffProjects, {})).summary.mine,
  },
  protections: {
    list: async (user, mine) => (await callAs(app, user).ok(listStaffProtections, filter(mine))).list,
    count: async (user) => (await callAs(app, user).ok(listStaffProtections, {})).summary.mine,
  },
  applications: {
    list: async (user, mine) => (await callAs(app, user).ok(listStaffApplications, filter(mine))).list,
    count: async (user) => (await callAs(app, user).ok(listStaffApplications, {})).summary.mine,
  },
};

beforeEach(async () => {
  await app.sql(async (trx) => {
    await trx.deleteFrom('territories').execute();
    await trx.deleteFrom('absences').execute();
    await trx.updateTable('users').set({ disabled: false }).execute();
    await trx.updateTable('quotations').set({ assigned_to: null }).execute();
  });
  await setOwn(null);
});

describe.each(Object.entries(queues))('mine in the queue of %s', (_, { list, count }) => {
  /** Why the one record of the queue is the user's; null: it is not among theirs. */
  async function whose(user: TestUser) {
    const [row] = await list(user, true);
    expect(await count(user)).toBe(row ? 1 : 0);
    const [seen] = await list(user, false);
    expect(seen?.management?.mine ?? null).toBe(row?.management?.mine ?? null);
    return row?.management?.mine ?? null;
  }
  const everybody = async () => [await whose(manager), await whose(substitute), await whose(second)];

  test('nobody’s without an account manager', async () => {
    expect(await everybody()).toEqual([null, null, null]);
    expect((await list(manager, false)).map(({ management }) => management)).toEqual([null]);
  });

  test('by the country, unless the company has an account manager of its own', async () => {
    await setTerritory(manager);
    expect(await everybody()).toEqual(['territory', null, null]);
    await setOwn(substitute);
    expect(await everybody()).toEqual([null, 'own', null]);
    await app.sql((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', substitute.user_id).execute(),
    );
    expect(await whose(manager)).toBe('territory');
  });

  test('in an absence also the substitute’s, of an absent substitute the next one’s', async () => {
    await setTerritory(manager);
    await setAbsent(manager, substitute);
    expect(await everybody()).toEqual(['territory', 'covering', null]);
    expect((await list(substitute, true)).map(({ management }) => management)).toMatchObject([
      { manager: manager.realname, away_until: until(), acting: substitute.realname },
    ]);
    await setAbsent(substitute, second);
    expect(await everybody()).toEqual(['territory', null, 'covering']);
  });

  test('is said to have no cover when everybody in the chain is absent', async () => {
    await setOwn(manager);
    await setAbsent(manager, substitute);
    await setAbsent(substitute, manager);
    expect(await everybody()).toEqual(['own', null, null]);
    expect((await list(second, false)).map(({ management }) => management)).toMatchObject([
      { manager: manager.realname, away_until: until(), acting: null },
    ]);
  });
});

test('what is assigned to somebody absent is the substitute’s too, and its order', async () => {
  await app.sql((trx) => trx.updateTable('quotations').set({ assigned_to: manager.user_id }).execute());
  await setAbsent(manager, substitute);
  for (const [user, mine] of [
    [manager, 1],
    [substitute, 1],
    [second, 0],
  ] as const) {
    const { list: quotations, summary } = await callAs(app, user).ok(listStaffQuotations, {
      filter: { mine: true, state: 'applying' },
    });
    expect([quotations.length, summary.mine]).toEqual([mine, mine]);
    expect((await callAs(app, user).ok(listStaffOrders, { filter: { mine: true } })).total).toBe(mine);
  }
});

test('companies are the account manager’s and the substitute’s', async () => {
  await setTerritory(manager);
  await setAbsent(manager, substitute);
  for (const [user, mine] of [
    [manager, 1],
    [substitute, 1],
    [second, 0],
  ] as const)
    expect((await callAs(app, user).ok(listCompanies, { filter: { mine: true } })).total).toBe(mine);
});
