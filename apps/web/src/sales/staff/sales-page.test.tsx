import { createTestT } from '../../testing/test-texts.ts';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SalesReport, SalesRow } from '@trunkline/contract/staff/sales';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { SalesPage } from './sales-page.tsx';
import { parseSalesSearch } from './sales-search.ts';

const t = createTestT();

const figures = {
  orders: 2,
  quantity: null,
  amount: '1100.00',
  amount_before: '1000.00',
  change: '0.1000',
  share: '0.5238',
};
const row = (key: string, label: string, more: Partial<SalesRow> = {}): SalesRow => ({
  ...figures,
  key,
  label,
  parts: [],
  parts_rest: null,
  ...more,
});
const report = (more: Partial<SalesReport> = {}): SalesReport => ({
  from: '2025-12-01',
  to: '2026-11-23',
  before_from: '2024-12-01',
  before_to: '2025-11-23',
  by: 'country',
  split_by: null,
  rows: [row('FR', 'France'), row('DE', 'Germany', { orders: 1, amount: '1000.00', change: '-0.2000' })],
  rest: null,
  totals: { ...figures, orders: 3, amount: '2100.00', change: '0.0500' },
  company: null,
  account_manager_name: null,
  product_lines: [{ line: 'Raven', name: 'Raven' }],
  countries: [{ code: 'FR', name: 'France' }],
  ...more,
});

const Page = () => <SalesPage search={parseSalesSearch(useSearch({ strict: false }))} />;
const open = async (
  answer: Parameters<typeof serveFakeHandlers>[0][string] = () => ({ data: report() }),
  query = '?by=country',
) => {
  const sent = serveFakeHandlers({ '/admin/sales': answer });
  return { sent, ...(await renderPage(Page, { t, vendor: 'Corvid', address: `/admin/sales${query}` })) };
};

test('shows the figures of each group, the change in words, and the sums', async () => {
  await open();
  await expect
    .element(page.getByRole('row', { name: /^France .*\b2 .*1,100\.00 .*10\.0%.* more than the year before/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /^Germany .*\b1 .*1,000\.00 .*20\.0%.* less than the year before/ }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /Total .*\b3 .*2,100\.00/ })).toBeVisible();
  await expect.element(page.getByRole('figure', { name: /USD, .*2100\.00.* in total/ })).toBeVisible();
  await expectAccessible();
});

test('a name opens its row: the report narrowed to it, by the next dimension', async () => {
  const { router } = await open();
  await page.getByRole('link', { name: 'France' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ by: 'company', country: 'FR' });
});

test('choosing and clearing filters changes the address', async () => {
  const { router } = await open();
  await page.getByRole('combobox', { name: 'Product line' }).selectOptions('Raven');
  await expect.poll(() => router.state.location.search).toEqual({ by: 'country', product_line: 'Raven' });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ by: 'country' });
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('this_year');
  await expect.poll(() => router.state.location.search).toEqual({ by: 'country', period: 'this_year' });
});

test('a period without sales says when orders count', async () => {
  const none = { ...figures, orders: 0, amount: '0.00', amount_before: '0.00', change: null, share: null };
  await open(() => ({ data: report({ rows: [], totals: none }) }));
  await expect.element(page.getByText('No sales in this period')).toBeVisible();
  await expectAccessible();
});

test('an error offers to try again', async () => {
  await open((_input, count) => (count === 1 ? { status: 500 } : { data: report() }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'France' })).toBeVisible();
});
