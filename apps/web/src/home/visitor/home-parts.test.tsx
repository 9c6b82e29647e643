import { createTestT } from '../../testing/test-texts.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeSession } from '../../client/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createUser } from '../../testing/test-user.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { Banners } from './banners.tsx';
import { BecomePartner } from './become-partner.tsx';
import type { HomeData } from './home-data.ts';
import { PartnerLevels } from './partner-levels.tsx';

const t = createTestT();
const show = (part: ReactNode) => renderPage(() => part, { t, vendor: 'Corvid' });

afterEach(() => clearSession());

const programme: HomeData['programme'] = {
  types: [
    {
      type: 'DPP',
      registers_projects: true,
      levels: [
        { level: 'gold', orders_usd: '750000.00', orders_completed: 8, others: ['2 certified people'] },
        { level: 'diamond', orders_usd: '2400000.50', orders_completed: null, others: [] },
      ],
    },
    { type: 'DEE', registers_projects: false, levels: [] },
  ],
  levels: [],
  months: 12,
  median_hours: 42,
  partners: 3,
  countries: 2,
};
const readCells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows what levels ask for, and no type that asks for nothing', async () => {
  await show(<PartnerLevels head={undefined} programme={programme} />);
  await expect.element(page.getByText('Orders that a level asks for in a membership of 12 months.')).toBeVisible();
  expect(readCells()).toEqual([
    ['Membership', 'Silver', 'Gold', 'Diamond'],
    ['DPP Direct project', 'With the approval', 'USD 750,0008 orders2 certified people', 'USD 2,400,000.50'],
  ]);
  await expectAccessible();
});

test('marks the level of a partner, and the cell of its membership', async () => {
  const membership = { type: 'DPP', level: 'gold', state: 'active', expires_at: '2027-01-01' } as const;
  storeSession({ ...createUser('omar@orvan.example'), membership, memberships: [membership] });
  await show(<PartnerLevels head={{ title: 'Our levels', excerpt: null }} programme={programme} />);
  await expect.element(page.getByRole('heading', { name: 'Our levels' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Gold Your level' })).toBeVisible();
  expect([...document.querySelectorAll('td[data-own]')].map((cell) => cell.textContent)).toEqual([
    'USD 750,0008 orders2 certified people',
  ]);
});

test.each([
  [42, 'Half of all applications are decided within 42 hours.'],
  [0.2, 'Half of all applications are decided within 1 hour.'],
  [71, 'Half of all applications are decided within 3 days.'],
  [null, 'Every application is reviewed by a person, with a reason for each decision.'],
])('says for a median of %j hours: %s', async (hours, text) => {
  await show(<BecomePartner head={undefined} medianHours={hours} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a visitor creates an account, a user applies', async () => {
  await show(<BecomePartner head={undefined} medianHours={null} />);
  await expect.element(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  storeSession(createUser('omar@orvan.example'));
  await expect
    .element(page.getByRole('link', { name: 'Apply for a membership' }))
    .toHaveAttribute('href', '/personal/dcnet');
});

test('banners lead to a page, to another site in a new window, or nowhere', async () => {
  const banner = { excerpt: null, image: null, picture: null };
  await show(
    <Banners
      banners={[
        { ...banner, id: '1', title: 'Inside', path: '/support?page=a#b', excerpt: 'Read it.' },
        { ...banner, id: '2', title: 'Outside', path: 'https://events.example/' },
        { ...banner, id: '3', title: 'Nowhere', path: null },
      ]}
    />,
  );
  await expect.element(page.getByRole('link', { name: 'Inside' })).toHaveAttribute('href', '/support?page=a#b');
  await expect.element(page.getByRole('link', { name: 'Outside' })).toHaveAttribute('target', '_blank');
  await expect.element(page.getByRole('heading', { name: 'Nowhere' })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
  await expectAccessible();
});
