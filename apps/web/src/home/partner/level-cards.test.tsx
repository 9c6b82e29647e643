import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderMembershipPart } from '../../memberships/partner/memberships-testing.tsx';
import type { Progress } from '../../memberships/partner/memberships.queries.ts';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { LevelCards } from './level-cards.tsx';

const gold: Progress = {
  type: 'ASP',
  level: 'gold',
  next_level: 'diamond',
  next_action: null,
  expires_at: '2026-12-05',
  days_left: 12,
  from: '2025-12-06',
  to: '2026-12-05',
  criteria: [
    {
      name: 'orders_completed',
      value: '9',
      target: '15',
      missing: '6',
      reached: false,
      text: 'Completed orders.',
      subject: null,
      falls: null,
    },
  ],
};
const serve = (list: readonly Progress[]) =>
  serveFakeHandlers({ '/user/membershipprogress': () => ({ data: { list } }) });

test('each membership has its level, its last day and what is missing to the next level', async () => {
  serve([gold, { ...gold, type: 'DPP', level: 'diamond', next_level: null, criteria: [], days_left: 200 }]);
  await renderMembershipPart(<LevelCards isMember />);
  await expect.element(page.getByRole('heading', { name: 'What is missing to Diamond' })).toBeVisible();
  await expect.element(page.getByText('ASP Gold until 5 Dec 2026, 12 days')).toBeVisible();
  await expect.element(page.getByText('DPP Diamond until 5 Dec 2026, 200 days')).toBeVisible();
  await expectAccessible();
});

test('a company without a membership reads how to apply, and no figures are asked', async () => {
  const sent = serve([]);
  await renderMembershipPart(<LevelCards isMember={false} />);
  await expect
    .element(page.getByRole('link', { name: 'Apply for a membership' }))
    .toHaveAttribute('href', '/personal/dcnet');
  expect(sent).toEqual([]);
});
