import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffApplication } from '@trunkline/contract/staff/applications';
import { buildTestApplication, renderMembershipPart } from '../../memberships/partner/memberships-testing.tsx';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { ApplicationDecisionBar } from './application-decision-bar.tsx';

const submitted = buildTestApplication({
  state: 'submitted',
  state_label: 'Submitted',
  actions: ['approve', 'return', 'reject'],
});

const build = (more: Partial<StaffApplication> = {}): StaffApplication => ({
  ...submitted,
  answers: submitted,
  company: {
    id: 'company-1',
    name: 'Wadi Orvan Systems',
    country: 'JO',
    memberships: [],
    address: null,
    telephone: null,
    website: null,
    created_at: '2026-01-01T00:00:00.000Z',
    account_manager: null,
    users: 2,
    payment_term: 'prepaid',
    management: null,
  },
  current: null,
  default_expires_at: '2027-11-22',
  orders: { count: 0, total_usd: '0.00' },
  earlier: [],
  ...more,
});

async function openBar(handlers: FakeHandlers, application = build()) {
  const sent = serveFakeHandlers(handlers);
  await renderMembershipPart(<ApplicationDecisionBar application={application} />);
  return sent;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const reason = () => page.getByLabelText('Reason');

test('an approval sends level and last day; the button says what it will do', async () => {
  const sent = await openBar({
    '/admin/application/approve': () => ({ data: build({ state: 'approved', actions: [] }) }),
  });
  await expectAccessible();
  await page.getByRole('combobox', { name: /Level/ }).selectOptions('gold');
  await button('Approve as ADP Gold').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ id: 'application-1', version: 3, level: 'gold', expires_at: '2027-11-22', reason: null }]);
});

test('a return needs a reason, which is announced; nothing is sent without it', async () => {
  const sent = await openBar({ '/admin/application/return': () => ({ data: build({ state: 'action_required' }) }) });
  await button('Return').click();
  await expect.element(reason()).toHaveAccessibleDescription('Enter a reason to return or reject.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('1 field needs attention');
  expect(sent).toEqual([]);
  await reason().fill('Volumes of 2024 are missing.');
  await button('Return').click();
  await expect.poll(() => sent.map(({ body }) => body['reason'])).toEqual(['Volumes of 2024 are missing.']);
});

test('an application that a colleague decided first shows that decision, and the typed reason can be copied', async () => {
  const timeline = [
    {
      at: '2026-11-20T10:00:00.000Z',
      who: 'Rana Aziri',
      side: 'staff' as const,
      move: 'reject',
      from: 'submitted',
      to: 'rejected',
      reason: 'No business licence.',
    },
  ];
  await openBar({
    '/admin/application/return': () => ({ status: 409, data: { stale: true, version: 4, changed_by: 'Rana Aziri' } }),
    '/admin/application/detail': () => ({ data: build({ state: 'rejected', actions: [], version: 4, timeline }) }),
  });
  await reason().fill('Please add the year 2024.');
  await button('Return').click();
  await expect.element(page.getByText('Rana Aziri')).toBeVisible();
  await expect.element(page.getByText('No business licence.')).toBeVisible();
  await expect.element(page.getByText('Please add the year 2024.').first()).toBeVisible();
});
