import { getMembershipProgress } from '@trunkline/contract/memberships';
import { finishOrder } from '@trunkline/contract/orders';
import { addDays, addMonths, toDay } from '@trunkline/rules/time';
import { afterAll, describe, expect, test } from 'vitest';
import { createOrderAt, createPeople } from '../../orders/orders.testing.ts';
import { saveSetting } from '../../settings/settings.public.ts';
import { createTestProducts } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot } from '../../testing/boot.ts';
import { setTerm } from '../memberships.testing.ts';
import { chooseNextAction, compareFigures, getMembershipYear } from './progress.actions.ts';

const app = await boot();
afterAll(() => app.close());
await createTestProducts(app);
const people = await createPeople(app);
const today = toDay(new Date());

test.each([
  ['2026-05-01', '2026-05-01', '2026-05-01', '2027-04-30'],
  ['2026-05-01', '2027-04-30', '2026-05-01', '2027-04-30'],
  ['2026-05-01', '2027-05-01', '2027-05-01', '2028-04-30'],
  ['2024-02-29', '2026-02-27', '2025-02-28', '2026-02-27'],
  ['2024-12-31', '2026-01-01', '2025-12-31', '2026-12-30'],
])('a membership from %s is on %s in its year from %s to %s', (startsAt, day, from, to) => {
  expect(getMembershipYear(startsAt, day)).toEqual({ from, to });
});

test('compares only what a rule asks for; what is reached is not missing', () => {
  const falls = { on: '2026-12-15', value: '1' };
  const figures = {
    orders_usd: '312480.60',
    orders_completed: '9',
    projects_won: '5',
    updates_in_time: '89',
    certified: { count: 2, falls },
  };
  const plain = { subject: null, falls: null };
  expect(compareFigures(figures, { orders_usd: '400000', orders_completed: 8 })).toEqual([
    { name: 'orders_usd', value: '312480.60', target: '400000.00', missing: '87519.40', reached: false, ...plain },
    { name: 'orders_completed', value: '9', target: '8', missing: '0', reached: true, ...plain },
  ]);
  expect(compareFigures(figures, { orders_completed: 10 })).toMatchObject([{ name: 'orders_completed', missing: '1' }]);
  expect(
    compareFigures(figures, {
      certified_people: { subject: 'Routing', count: 3 },
      projects_won: 5,
      updates_in_time: 90,
    }),
  ).toEqual([
    { name: 'certified_people', value: '2', target: '3', missing: '1', reached: false, subject: 'Routing', falls },
    { name: 'projects_won', value: '5', target: '5', missing: '0', reached: true, ...plain },
    { name: 'updates_in_time', value: '89', target: '90', missing: '1', reached: false, ...plain },
  ]);
  expect(compareFigures(figures, {})).toEqual([]);
});

describe('the next action', () => {
  const figures = {
    orders_usd: '300000',
    orders_completed: '9',
    projects_won: '4',
    updates_in_time: '100',
    certified: { count: 2, falls: { on: addDays(today, 90), value: '1' } },
  };
  const rule = { orders_usd: '400000', orders_completed: 8, projects_won: 5 };
  const updates = { ...rule, updates_in_time: 90 };
  const people = { ...rule, certified_people: { count: 2 } };
  const due = (days: number) => ({ project_id: 'p', update_due_on: addDays(today, days) });
  const none = { due_on: null, project_id: null };
  test.each([
    ['the criterion nearest to its target', rule, undefined, { name: 'projects_won', ...none }],
    [
      'the update that is due in 7 days',
      updates,
      due(7),
      { name: 'updates_in_time', due_on: addDays(today, 7), project_id: 'p' },
    ],
    [
      'the update that is late',
      updates,
      due(-3),
      { name: 'updates_in_time', due_on: addDays(today, -3), project_id: 'p' },
    ],
    ['no update that is due in 8 days', updates, due(8), { name: 'projects_won', ...none }],
    ['no update that no rule asks for', rule, due(0), { name: 'projects_won', ...none }],
    [
      'the certificate that lapses in 90 days',
      people,
      undefined,
      { name: 'certified_people', due_on: addDays(today, 90), project_id: null },
    ],
    ['nothing when all is reached', { orders_completed: 9 }, undefined, null],
  ])('is %s', (_name, requirement, update, expected) => {
    expect(chooseNextAction(compareFigures(figures, requirement), today, update)).toEqual(expected);
  });

  test('is not the certificate that lapses in 91 days', () => {
    const later = { ...figures, certified: { count: 2, falls: { on: addDays(today, 91), value: '1' } } };
    expect(chooseNextAction(compareFigures(later, people), today, undefined)?.name).toBe('projects_won');
  });
});

test('counts confirmed and completed orders of the membership year, without unconfirmed and cancelled ones', async () => {
  const { partner } = people;
  const read = async () => (await callAs(app, partner).ok(getMembershipProgress, {})).list;
  expect(await read()).toMatchObject([
    { type: 'DPP', level: 'silver', next_level: 'gold', criteria: [{ value: '0.00' }, { value: '0' }] },
  ]);
  await createOrderAt(app, people, 'payment_submitted');
  const confirmed = await createOrderAt(app, people, 'payment_confirmed');
  const completed = await createOrderAt(app, people, 'delivered');
  const { id, version } = completed.order;
  await callAs(app, partner).ok(finishOrder, { id, version });
  const cancelled = await createOrderAt(app, people, 'payment_confirmed');
  await app.sql((trx) =>
    trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.order.id).execute(),
  );
  const [progress] = await read();
  const total = Number(confirmed.order.total_usd) + Number(completed.order.total_usd);
  expect(progress?.criteria.map(({ name, value }) => [name, value])).toEqual([
    ['orders_usd', total.toFixed(2)],
    ['orders_completed', '1'],
  ]);
  expect(progress?.criteria[0]?.text).toContain('confirmed');
  // Next year begins at zero.
  await setTerm(app, partner, addDays(today, 1 - 365), addMonths(today, 12));
  await app.sql((trx) =>
    trx
      .updateTable('orders')
      .set({ completed_at: new Date('2020-01-01') })
      .where('company_id', '=', partner.company_id)
      .execute(),
  );
  expect((await read())[0]?.criteria[1]?.value).toBe('0');
});

test('counts what was completed from the first second of the year to the last', async () => {
  const { partner } = people;
  await setTerm(app, partner, today, addDays(addMonths(today, 12), -1));
  const completedAt = async (text: string): Promise<string | undefined> => {
    const completed_at = new Date(text);
    await app.sql((trx) =>
      trx.updateTable('orders').set({ completed_at }).where('company_id', '=', partner.company_id).execute(),
    );
    const { list } = await callAs(app, partner).ok(getMembershipProgress, {});
    return list[0]?.criteria.find(({ name }) => name === 'orders_completed')?.value;
  };
  const next = addMonths(today, 12);
  expect(await completedAt(`${addDays(today, -1)}T23:59:59.999Z`)).toBe('0');
  expect(await completedAt(`${today}T00:00:00Z`)).toBe('1');
  expect(await completedAt(`${addDays(next, -1)}T23:59:59.999Z`)).toBe('1');
  expect(await completedAt(`${next}T00:00:00Z`)).toBe('0');
});

test('a diamond has no next level, a pre-member no progress, and staff are refused', async () => {
  const progress = async (user: Parameters<typeof callAs>[1]) =>
    (await callAs(app, user).ok(getMembershipProgress, {})).list;
  expect(await progress(await app.make.member({ type: 'DPP', level: 'diamond' }))).toMatchObject([
    { level: 'diamond', next_level: null, criteria: [] },
  ]);
  expect(await progress(await app.make.member())).toEqual([]);
  expect((await callAs(app, await app.make.staff('admin')).refused(getMembershipProgress, {})).status).toBe(403);
});

test('the rules are a setting', async () => {
  await app.sql((trx) => saveSetting(trx, 'membership.level_rules', { DPP: { gold: { orders_completed: 3 } } }));
  const user = await app.make.member({ type: 'DPP' });
  const { list } = await callAs(app, user).ok(getMembershipProgress, {});
  expect(list[0]?.criteria).toMatchObject([{ name: 'orders_completed', target: '3', missing: '3' }]);
  const other = await app.make.member({ type: 'ADP' });
  expect((await callAs(app, other).ok(getMembershipProgress, {})).list[0]).toMatchObject({ next_level: null });
});
