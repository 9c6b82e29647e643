import { addDays, addMonths, toDay } from '@trunkline/rules/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession } from '../../../client/session.ts';
import { serveFakeHandlers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import type { LevelRecords, Progress } from '../memberships.queries.ts';
import { renderMembershipPart } from '../memberships-testing.tsx';
import { LevelPage } from './level-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(clearSession);

const today = toDay(new Date());
const progress = (more: Partial<Progress> = {}): Progress => ({
  type: 'DPP',
  level: 'gold',
  next_level: 'diamond',
  expires_at: addMonths(today, 11),
  days_left: 334,
  from: addMonths(today, -1),
  to: addMonths(today, 11),
  next_action: { name: 'certified_people', due_on: addDays(today, 19), project_id: null },
  criteria: [
    {
      name: 'certified_people',
      value: '2',
      target: '6',
      missing: '4',
      reached: false,
      text: 'People.',
      subject: null,
      falls: { on: addDays(today, 19), value: '1' },
    },
    {
      name: 'projects_won',
      value: '6',
      target: '5',
      missing: '0',
      reached: true,
      text: 'Won.',
      subject: null,
      falls: null,
    },
  ],
  ...more,
});
const holder = (name: string, days: number, counted = true) => ({
  name,
  user_id: null,
  subjects: ['Access'],
  valid_until: addDays(today, days),
  counted,
});
const records: LevelRecords = {
  holders: [holder('Sian Evans', 18), holder('Tom Rafferty', 500), holder('Gareth Moss', -20, false)],
  protected_projects: [
    {
      project_id: 'p1',
      number: 'P-2026-000018',
      project_name: 'Harbour yard',
      update_due_on: addDays(today, -2),
      ends_on: addDays(today, 40),
    },
  ],
  won_projects: [],
  lost_projects: 3,
};
const serve = (list: readonly Progress[]) =>
  serveFakeHandlers({
    '/user/membershipprogress': () => ({ data: { list } }),
    '/user/levelrecords': () => ({ data: records }),
  });

test('the page shows what is missing, who lapses, which update is late, and what happens when nothing changes', async () => {
  serve([progress()]);
  await renderMembershipPart(<LevelPage search={{}} />);
  await expect.element(page.getByRole('heading', { name: 'What is missing to Diamond' })).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  const people = page.getByRole('table', { name: 'Certified people' });
  await expect.element(people.getByRole('row', { name: /Sian Evans.*19.days.left/ })).toBeVisible();
  await expect.element(people.getByRole('row', { name: /Tom Rafferty.*Counts/ })).toBeVisible();
  await expect.element(people.getByRole('row', { name: /Gareth Moss.*Ended/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Post update' }))
    .toHaveAttribute('href', '/personal/project/detail?id=p1');
  await expect.element(page.getByText(/Update was due on/)).toBeVisible();
  await expect.element(page.getByText(/Certified people fall to 1 on/)).toBeVisible();
  await expect.element(page.getByText('1 rule is missing.')).toBeVisible();
  await expectAccessible();
});

test('of several memberships the address chooses one', async () => {
  const sent = serve([progress(), progress({ type: 'ASP', level: 'silver', next_level: 'gold' })]);
  await renderMembershipPart(<LevelPage search={{ type: 'ASP' }} />);
  await expect.element(page.getByRole('heading', { name: 'What is missing to Gold' })).toBeVisible();
  expect(sent.find(({ path }) => path === '/user/levelrecords')?.body).toEqual({ type: 'ASP' });
});

test('the highest level has no next one, and is kept', async () => {
  serve([progress({ level: 'diamond', next_level: null, next_action: null, criteria: [] })]);
  await renderMembershipPart(<LevelPage search={{}} />);
  await expect.element(page.getByText(/Diamond is kept until/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /What is missing/ })).not.toBeInTheDocument();
});

test('without an active membership the page leads to the partner network', async () => {
  serve([]);
  await renderMembershipPart(<LevelPage search={{}} />);
  await expect
    .element(page.getByRole('link', { name: 'Partner network' }).last())
    .toHaveAttribute('href', '/personal/dcnet');
});
