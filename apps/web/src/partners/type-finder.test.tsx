import { createTestT } from '../testing/test-texts.ts';
import { useSearch } from '@tanstack/react-router';
import type { PartnerProgramme } from '@trunkline/contract/partners/finder';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, storeSession } from '../client/session.ts';
import { renderPage } from '../testing/render-page.tsx';
import { createUser } from '../testing/test-user.ts';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { parseProgrammeSearch } from './programme-search.ts';
import { TypeFinder } from './type-finder.tsx';
import { TypesTable } from './types-table.tsx';

const t = createTestT();
const level = (name: 'gold' | 'diamond', orders_usd: string) => ({
  level: name,
  orders_usd,
  orders_completed: 8,
  others: [],
});
const programme: PartnerProgramme = {
  types: [
    { type: 'DPP', registers_projects: true, levels: [level('gold', '750000.00'), level('diamond', '2400000.00')] },
    { type: 'DEE', registers_projects: false, levels: [] },
  ],
  levels: [],
  months: 12,
  median_hours: 40,
  partners: 3,
  countries: 2,
};

const Page = () => (
  <>
    <h1>Programme</h1>
    <h2>Find your type</h2>
    <TypeFinder programme={programme} search={parseProgrammeSearch(useSearch({ strict: false }))} />
    <TypesTable programme={programme} />
  </>
);
const open = (query = '') => renderPage(Page, { t, vendor: 'Corvid', address: `/partner/dcnet${query}` });
afterEach(clearSession);

test('two answers by keyboard lead to a type, the third to a level, and all three to the address', async () => {
  const { router } = await open();
  await expect.element(page.getByText(t('partners.found_none_title'))).toBeVisible();
  await page.getByRole('radio', { name: 'Design and install' }).click();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('heading', { name: /Direct Project Partner DPP Silver/ })).toBeVisible();
  await page.getByRole('radio', { name: /1M.? to/ }).click();
  await expect.element(page.getByRole('heading', { name: /Direct Project Partner DPP Gold/ })).toBeVisible();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ activity: 'install', source: 'vendor', purchases: 1_000_000 });
  await expectAccessible();
});

test('who buys for an own network contracts with the vendor, whatever was answered before', async () => {
  await open('?activity=install&source=distributor');
  await expect.element(page.getByRole('heading', { name: /Authorized Project Partner APP/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Run our own network' }).click();
  await expect.element(page.getByRole('radio', { name: 'A distributor' })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: 'Corvid', exact: true })).toBeChecked();
  await expect.element(page.getByRole('heading', { name: /Direct End User, Enterprise DEE Silver/ })).toBeVisible();
});

test('an address with wrong answers asks again', async () => {
  await open('?activity=dance&source=vendor&purchases=7');
  await expect.element(page.getByText(t('partners.found_none_title'))).toBeVisible();
});

test('the form leads to the right page with the type; a visitor stays and is asked to log in', async () => {
  const { router } = await open('?activity=install&source=vendor');
  const link = page.getByRole('link', {
    name: t('partners.start_of', { form: 'DC-DPP', type: 'Direct Project Partner' }),
  });
  await expect.element(link).toHaveAttribute('href', '/personal/partner/project?form=DC-DPP');
  await link.click();
  expect(router.state.location.pathname).toBe('/partner/dcnet');
  storeSession(createUser('lina@orvan.example'));
  await link.click();
  await expect.poll(() => router.state.location.pathname).toBe('/personal/partner/project');
});

test('the column of an active membership is marked as one’s own, that of an ended one is not', async () => {
  const membership = { level: 'gold', expires_at: '2027-03-14' } as const;
  storeSession({
    ...createUser('lina@orvan.example'),
    memberships: [
      { ...membership, type: 'DPP', state: 'active' },
      { ...membership, type: 'APP', state: 'expired' },
    ],
  });
  await open();
  await expect.element(page.getByRole('columnheader', { name: 'DPP Direct, yours' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'APP Authorized', exact: true })).toBeVisible();
});
