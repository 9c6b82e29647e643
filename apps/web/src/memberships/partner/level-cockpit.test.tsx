import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { LevelCockpit } from './level-cockpit.tsx';
import type { Progress } from './memberships.queries.ts';
import { renderMembershipPart } from './memberships-testing.tsx';

const plain = { subject: null, falls: null };
const progress = (more: Partial<Progress> = {}): Progress => ({
  type: 'DPP',
  level: 'silver',
  next_level: 'gold',
  expires_at: '2027-10-23',
  days_left: 335,
  from: '2026-10-24',
  to: '2027-10-23',
  next_action: null,
  criteria: [
    {
      name: 'orders_usd',
      value: '312480.60',
      target: '400000.00',
      missing: '87519.40',
      reached: false,
      text: 'Counted.',
      ...plain,
    },
    { name: 'orders_completed', value: '9', target: '8', missing: '0', reached: true, text: 'Step 10.', ...plain },
  ],
  ...more,
});
const serve = (list: readonly Progress[]) =>
  serveFakeHandlers({ '/user/membershipprogress': () => ({ data: { list } }) });

test('the cockpit names what is missing and where to close the gap; what is reached has no link', async () => {
  serve([progress()]);
  await renderMembershipPart(<LevelCockpit />);
  await expect.element(page.getByRole('heading', { name: 'What is missing to Gold' })).toBeVisible();
  await expect.element(page.getByText(/87,519\.40/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Approved quotations' }))
    .toHaveAttribute('href', '/personal/quotation?state=approved');
  await expect.element(page.getByText('Reached')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open orders' })).not.toBeInTheDocument();
  await expectAccessible();
});

test.each<[Progress['next_action'], string, string, string]>([
  [
    { name: 'orders_usd', due_on: null, project_id: null },
    'Next: order your approved quotations.',
    'Approved quotations',
    '/personal/quotation?state=approved',
  ],
  [
    { name: 'updates_in_time', due_on: '2026-12-01', project_id: 'p1' },
    'Next: post the update that is due on 1 Dec 2026.',
    'Post update',
    '/personal/project/detail?id=p1',
  ],
  [
    { name: 'certified_people', due_on: '2026-12-15', project_id: null },
    'Next: renew the certificate that no longer counts from 15 Dec 2026.',
    'Register for an exam',
    '/personal/exams',
  ],
])('the next action %j is a sentence with one button', async (next_action, text, label, href) => {
  serve([progress({ next_action, criteria: [] })]);
  await renderMembershipPart(<LevelCockpit />);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', href);
  await expect
    .element(page.getByRole('link', { name: 'Level in detail' }))
    .toHaveAttribute('href', '/personal/dcnet/level?type=DPP');
});

test('a level without a next one has no cockpit', async () => {
  serve([progress({ level: 'diamond', next_level: null, criteria: [] }), progress({ type: 'ASP' })]);
  await renderMembershipPart(<LevelCockpit />);
  await expect.element(page.getByText(/^ASP/)).toBeVisible();
  await expect.element(page.getByText(/^DPP/)).not.toBeInTheDocument();
});

test('the cockpit shows certified people, won projects and updates in time, and when a certificate lapses', async () => {
  const criteria: Progress['criteria'] = [
    {
      name: 'certified_people',
      value: '4',
      target: '6',
      missing: '2',
      reached: false,
      text: 'In Routing.',
      subject: 'Routing',
      falls: { on: '2026-12-15', value: '3' },
    },
    { name: 'projects_won', value: '6', target: '5', missing: '0', reached: true, text: 'Won.', ...plain },
    { name: 'updates_in_time', value: '88', target: '90', missing: '2', reached: false, text: 'Updates.', ...plain },
  ];
  serve([progress({ criteria })]);
  await renderMembershipPart(<LevelCockpit />);
  await expect.element(page.getByText('Falls to 3 on 15 Dec 2026')).toBeVisible();
  await expect.element(page.getByText(/88%/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Registered projects' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Updates that are due' })).toBeVisible();
  await expectAccessible();
});
