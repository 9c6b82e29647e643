import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../ui-testing.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { pageButtons } from './pager-buttons.ts';

/** A list at `/list`, whose page lives in the address. */
function pagerAt(search: string, props: Omit<PagerProps, 'page' | 'limit'>) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: function List() {
      const { page: at = 1, limit = 20 } = list.useSearch() as { page?: number; limit?: number };
      return <Pager page={at} limit={limit} {...props} />;
    },
  });
  const history = createMemoryHistory({ initialEntries: [`/list${search}`] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  return { router, part: <RouterProvider router={router as never} /> };
}

test.each([
  [1, 3, 7, [1, 2, 3]],
  [1, 20, 7, [1, 2, 3, 4, 5, 6, 'gap', 20]],
  [10, 20, 7, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [20, 20, 7, [1, 'gap', 15, 16, 17, 18, 19, 20]],
  [10, 20, 5, [1, 'gap', 9, 10, 11, 'gap', 20]],
] as const)('page %i of %i with %i buttons', (at, pages, count, buttons) => {
  expect(pageButtons(at, pages, count)).toEqual(buttons);
});

test('pages and sizes are addresses', async () => {
  await page.viewport(1024, 600);
  const { router, part } = pagerAt('?page=2', { total: 95 });
  await show(part);
  await expect.element(page.getByText('21–40 of 95')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ page: 3 });
  await page.getByLabelText('Rows per page').selectOptions('50');
  await expect.poll(() => router.state.location.search).toEqual({ page: 1, limit: 50 });
  await expectAccessible();
});

test('seven buttons from 768 px on, five below', async () => {
  await page.viewport(1024, 600);
  await show(pagerAt('?page=10', { total: 400 }).part);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(7);
  await page.viewport(600, 600);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(5);
});

test('a list of more than is counted says so', async () => {
  await show(pagerAt('', { total: 10_000, totalMore: true }).part);
  await expect.element(page.getByText(/of 10,000\+/)).toBeVisible();
});
