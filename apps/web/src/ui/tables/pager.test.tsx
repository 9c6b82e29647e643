import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import type { RawSearch } from '../../client/list-search.ts';
import { Pager, type PagerProps } from './pager.tsx';
import { listPageButtons } from './pager-buttons.ts';

const findNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A pager at `/list`, with page and limit in the address. */
function createPager(search: string, props: Omit<PagerProps, 'page' | 'limit'>) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: ({ page: current, limit }: RawSearch) => ({ page: findNumber(current), limit: findNumber(limit) }),
    component: function List() {
      const { page: current = 1, limit = 20 } = list.useSearch();
      return <Pager page={current} limit={limit} {...props} />;
    },
  });
  const history = createMemoryHistory({ initialEntries: [`/list${search}`] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  return { router, part: <RouterProvider<AnyRouter> router={router} /> };
}

test.each([
  [1, 3, 7, [1, 2, 3]],
  [1, 20, 7, [1, 2, 3, 4, 5, 6, 'gap', 20]],
  [10, 20, 7, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [20, 20, 7, [1, 'gap', 15, 16, 17, 18, 19, 20]],
  [10, 20, 5, [1, 'gap', 9, 10, 11, 'gap', 20]],
] as const)('listPageButtons for page %i of %i with %i buttons', (current, pages, count, buttons) => {
  expect(listPageButtons(current, pages, count)).toEqual(buttons);
});

test('page and limit are written into the address', async () => {
  await page.viewport(1024, 600);
  const { router, part } = createPager('?page=2', { total: 95 });
  await renderComponent(part);
  await expect.element(page.getByText('21–40 of 95')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ page: 3 });
  await page.getByLabelText('Rows per page').selectOptions('50');
  await expect.poll(() => router.state.location.search).toEqual({ limit: 50 });
  await expectAccessible();
});

test('the pager has seven buttons from 768 px and five below', async () => {
  await page.viewport(1024, 600);
  await renderComponent(createPager('?page=10', { total: 400 }).part);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(7);
  await page.viewport(600, 600);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(5);
});

test('the link to the first page is the address of the list, with what else selects', async () => {
  await renderComponent(createPager('?page=2&limit=10', { total: 95 }).part);
  const findLink = (number: number) => page.getByRole('link', { name: `Page ${number}`, exact: true });
  await expect.element(findLink(1)).toHaveAttribute('href', '/list?limit=10');
  await expect.element(findLink(3)).toHaveAttribute('href', '/list?page=3&limit=10');
});

test('the total ends with + when there are more rows than are counted', async () => {
  await renderComponent(createPager('', { total: 10_000, totalMore: true }).part);
  await expect.element(page.getByText(/of 10,000\+/)).toBeVisible();
});
