import { endpoint, staffUserAccess } from '@trunkline/contract/endpoint';
import { listInput, listShape, sortBy } from '@trunkline/contract/list';
import { IconInbox } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { createTestT } from '../testing/test-texts.ts';
import { SelectionBar } from '../ui/tables/row-selection.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { defineList } from './define-list.ts';
import { selectFilter, tickFilter } from './list-filters.ts';
import { ListPage } from './list-page.tsx';
import { defineListSearch } from './list-search.ts';

const t = createTestT();
const row = z.object({ id: z.string(), number: z.string() });
const listBoxes = endpoint({
  method: 'POST',
  path: '/boxes',
  access: staffUserAccess,
  summary: 'Boxes.',
  input: z.object({
    ...listInput,
    sort: sortBy(['number', 'weight']),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(['open', 'closed'])), mine: z.nullish(z.boolean()) })),
  }),
  output: listShape(row),
});
const exportBoxes = endpoint({ ...listBoxes, path: '/boxes/sheet', output: z.null() });

const address = defineListSearch({
  tabs: { open: { state: 'open' }, all: {}, labels: {} },
  filters: {
    state: selectFilter(['open', 'closed'], {
      label: 'common.state',
      any: 'common.any_state',
      option: (state) => `State ${state}`,
      tabs: ['all'],
    }),
    mine: tickFilter('lists.mine'),
  },
  sorts: ['number', 'weight'],
  order: '-number',
});
const boxes = defineList({ address, key: ['boxes'], endpoint: listBoxes, exports: exportBoxes });

const columns: readonly TableColumn<z.output<typeof row>>[] = [
  { id: 'number', head: 'Number', rowHeader: true, sort: 'number', cell: ({ number }) => number },
];

function BoxesPage() {
  const search = address.parse(useSearch({ strict: false }));
  return (
    <ListPage
      list={boxes}
      search={search}
      title="Boxes"
      tabs={{ text: (tab) => `Tab ${tab}`, counts: { open: 2 }, panels: { labels: <p>Printed labels</p> } }}
      searchLabel="Number"
      selection={{
        getName: ({ number }) => number,
        bar: (selection) => <SelectionBar selection={selection}>bar</SelectionBar>,
      }}
      columns={columns}
      empty={{ icon: <IconInbox aria-hidden />, title: 'No boxes yet', text: 'Pack one.' }}
      noMatch={{ text: 'No box is like this.', clear: 'Clear', keepsTab: true }}
    />
  );
}

const toAnswer = (numbers: readonly string[]) => ({
  data: { list: numbers.map((number) => ({ id: number, number })), total: numbers.length, page: 1, limit: 20 },
});

async function openBoxes(path: string, numbers: readonly string[]) {
  const sent = serveFakeHandlers({ '/boxes': () => toAnswer(numbers), '/boxes/sheet': () => ({ status: 403 }) });
  // Below 760 px rows are cards without heads and ticks.
  await page.viewport(1000, 800);
  const { router } = await renderPage(() => <BoxesPage />, { t, vendor: 'Corvid', address: path });
  return { sent, getAddress: () => router.state.location.search };
}
const heading = (name: string) => page.getByRole('heading', { name });

test('filter, keyword, order and tab go into the address, and from there to the endpoint', async () => {
  const { sent, getAddress } = await openBoxes('/boxes?page=3', ['B-1', 'B-2']);
  await expect.element(page.getByRole('rowheader', { name: 'B-1' })).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ page: 3, limit: 20, filter: { state: 'open' } });
  await expect.element(page.getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible();
  await page.getByRole('checkbox', { name: t('lists.mine') }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ page: 1, limit: 20, filter: { state: 'open', mine: true } });
  await page.getByRole('button', { name: 'Number' }).click();
  await expect.poll(getAddress).toEqual({ mine: true, sort: 'number' });
  await page.getByRole('tab', { name: 'Tab all' }).click();
  await page.getByRole('combobox', { name: t('common.state') }).selectOptions('State closed');
  await expect.poll(getAddress).toEqual({ mine: true, sort: 'number', tab: 'all', state: 'closed' });
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ page: 1, limit: 20, sort: 'number', filter: { state: 'closed', mine: true } });
  await page.getByRole('tab', { name: /Tab open/ }).click();
  await expect.poll(getAddress).toEqual({ mine: true, sort: 'number' });
  await expect.element(page.getByRole('combobox', { name: t('common.state') })).not.toBeInTheDocument();
});

test('the sheet has the filter and the order of the list, without its page', async () => {
  const { sent } = await openBoxes('/boxes?page=2&mine=true&sort=weight', ['B-1']);
  await page.getByRole('button', { name: t('ui.export') }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/boxes/sheet')?.body)
    .toEqual({ sort: 'weight', filter: { state: 'open', mine: true } });
});

test('ticked rows open the bar above the table', async () => {
  await openBoxes('/boxes', ['B-1', 'B-2']);
  await page.getByRole('checkbox', { name: t('lists.select_row', { number: 'B-2' }) }).click();
  await expect.element(page.getByText(t('lists.selected', { count: 1 }))).toBeVisible();
});

test('an empty first tab says so; a filter or another tab without a row says that nothing matches', async () => {
  const { getAddress } = await openBoxes('/boxes', []);
  await expect.element(heading('No boxes yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Tab all' }).click();
  await expect.element(page.getByText('No box is like this.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Clear' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: t('lists.mine') }).click();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect.poll(getAddress).toEqual({ tab: 'all' });
});

test('a list does not compile with an endpoint that lacks a filter of its address', () => {
  const withCountry = defineListSearch({
    filters: { country: selectFilter(['DE'], { label: 'common.state', any: 'common.any_state' }) },
  });
  const withOrder = defineListSearch({ sorts: ['color'] });
  const lacking = [
    // @ts-expect-error -- the endpoint has another type of `state`
    defineList({ address: defineListSearch({ tabs: { lost: { state: 'lost' } } }), key: [], endpoint: listBoxes }),
    // @ts-expect-error -- the endpoint has no such order
    defineList({ address: withOrder, key: [], endpoint: listBoxes }),
    defineList({ address: withCountry, key: [], endpoint: listBoxes, toFilter: () => ({ mine: true }) }),
  ];
  expect(lacking.map(({ toInput }) => toInput({}).filter)).toEqual([{ state: 'lost' }, {}, { mine: true }]);
});

test('a tab with a panel of its own shows it without the list and its filters, and asks for no rows', async () => {
  const { sent } = await openBoxes('/boxes?tab=labels', ['B-1']);
  await expect.element(page.getByText('Printed labels')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test.each([
  [120, 'lists.select_matching', 120],
  [1200, 'lists.select_first', 500],
] as const)('of %i rows in pages the bar selects those of all pages, at most 500', async (total, text, count) => {
  const numbers = Array.from({ length: total }, (_one, index) => `B-${index + 1}`);
  const sent = serveFakeHandlers({
    '/boxes': ({ body }) => {
      const [number, limit] = [Number(body['page']), Number(body['limit'])];
      const list = numbers.slice((number - 1) * limit, number * limit).map((one) => ({ id: one, number: one }));
      return { data: { list, total, page: number, limit } };
    },
  });
  await page.viewport(1000, 800);
  await renderPage(() => <BoxesPage />, { t, vendor: 'Corvid', address: '/boxes' });
  await page.getByRole('checkbox', { name: t('lists.select_row', { number: 'B-3' }) }).click();
  const all = page.getByRole('button', { name: t(text, { number: String(count) }) });
  await all.click();
  await expect.element(page.getByText(t('lists.selected', { count }))).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  expect(sent.length).toBe(1 + Math.ceil(count / 50));
  // One row less, and none after another filter.
  await page.getByRole('checkbox', { name: t('lists.select_row', { number: 'B-3' }) }).click();
  await expect.element(page.getByText(t('lists.selected', { count: count - 1 }))).toBeVisible();
  await page.getByRole('checkbox', { name: t('lists.mine') }).click();
  await expect.element(page.getByText(t('lists.selected', { count: count - 1 }))).not.toBeInTheDocument();
});

test('further pages are those of the moment of the first one, until the reader asks for the new rows', async () => {
  const as_of = '2026-11-28T10:00:00.000Z';
  let newer = 3;
  const sent = serveFakeHandlers({
    '/boxes': ({ body }) => {
      const moment = body['as_of'] === undefined ? { as_of } : { as_of, newer };
      return { data: { list: [{ id: '1', number: 'B-1' }], total: 45, page: body['page'], limit: 20, ...moment } };
    },
  });
  await page.viewport(1000, 800);
  const { router } = await renderPage(() => <BoxesPage />, { t, vendor: 'Corvid', address: '/boxes?sort=number' });
  const getAddress = () => router.state.location.search;
  await page.getByRole('link', { name: t('ui.page', { page: 2 }) }).click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ page: 2, as_of });
  await expect.poll(getAddress).toEqual({ sort: 'number', page: 2, as_of });
  await expect.element(page.getByText('3 new', { exact: true })).toBeVisible();
  await expectAccessible();
  newer = 100;
  await page.getByRole('link', { name: t('ui.page', { page: 3 }) }).click();
  await expect.element(page.getByText('99+ new')).toBeVisible();
  await page.getByRole('button', { name: t('lists.show_newer') }).click();
  await expect.poll(getAddress).toEqual({ sort: 'number' });
  // The first page is read again, whatever was read before.
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.at(-1)?.body).toEqual({ page: 1, limit: 20, sort: 'number', filter: { state: 'open' } });
  await expect.element(page.getByText(/ new$/)).not.toBeInTheDocument();
});
