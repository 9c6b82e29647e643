import { listListViews, type ListView } from '@trunkline/contract/staff/list-views';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { selectFilter } from '../list-filters.ts';
import { defineListSearch } from '../list-search.ts';
import { ColumnPicker } from './column-picker.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewNav } from './view-nav.tsx';

const t = createTestT();
const address = defineListSearch({
  tabs: { all: {} },
  filters: {
    state: selectFilter(['open', 'closed'], {
      label: 'common.state',
      any: 'common.any_state',
      option: (state) => `State ${state}`,
    }),
  },
  sorts: ['number', 'total'],
  order: '-number',
});
const columns = [
  { id: 'number', head: 'Number', rowHeader: true },
  { id: 'company', head: 'Company' },
  { id: 'total', head: 'Total' },
  { id: 'note', head: 'Note', isHidden: true },
];

const buildView = (more: Partial<ListView>): ListView => ({
  id: 'v1',
  name: 'Open ones',
  query: 'state=open',
  shared: false,
  own: true,
  owner: 'Ann Reed',
  is_default: false,
  version: 1,
  ...more,
});

function Views() {
  const search = address.parse(useSearch({ strict: false }));
  return (
    <>
      <ViewNav page="/admin/quotation" address={address} search={search} />
      <ViewMenu page="/admin/quotation" address={address} search={search} />
      <ColumnPicker columns={columns} chosen={search.columns} />
    </>
  );
}

function open(query: string, views: readonly ListView[]) {
  serveFakeHandlers({ [listListViews.path]: () => ({ data: { list: views } }) });
  return renderPage(Views, { t, vendor: 'Corvid', address: `/admin/quotation${query}` });
}

test('a bare address opens the default view; “Standard” opens the list without it', async () => {
  const { router } = await open('', [buildView({ is_default: true }), buildView({ id: 'v2', name: 'Other' })]);
  await expect.poll(() => router.state.location.search).toMatchObject({ state: 'open', view: 'v1' });
  await page.getByRole('link', { name: 'Standard' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ view: 'standard' });
});

test('an address with a filter is no bare one, and the view of a colleague names its owner', async () => {
  const views = [buildView({ is_default: true }), buildView({ id: 'v2', name: 'Shared', shared: true, own: false })];
  const { router } = await open('?state=closed', views);
  await expect.element(page.getByTitle('Shared by Ann Reed')).toBeVisible();
  expect(router.state.location.search).toEqual({ state: 'closed' });
  await expectAccessible();
});

test('a changed view says so, and goes back to what was saved', async () => {
  const { router } = await open('?state=closed&view=v1', [buildView({})]);
  await page.getByRole('button', { name: t('lists.view_reset') }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ state: 'open', view: 'v1' });
  expect(page.getByText(t('lists.view_changed')).elements()).toHaveLength(0);
});

test('columns are hidden, shown and moved in the address; the row header stays', async () => {
  const { router } = await open('', []);
  const search = () => (router.state.location.search as { columns?: string }).columns;
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Number' })).toBeDisabled();
  await expect.element(page.getByText(/3.*of.*4.*shown/)).toBeVisible();
  await page.getByText('Company', { exact: true }).click();
  await expect.poll(search).toBe('number,total');
  await page.getByText('Note', { exact: true }).click();
  await expect.poll(search).toBe('number,total,note');
  await page.getByRole('button', { name: 'Move Note up' }).click();
  await expect.poll(search).toBe('number,note,total');
  await expect.element(page.getByRole('button', { name: 'Move Number up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Default columns' }).click();
  await expect.poll(search).toBeUndefined();
});
