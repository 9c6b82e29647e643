import catalogue from '../../../../../packages/text/src/en/catalogue.json';
import ui from '../../../../../packages/text/src/en/ui.json';
import { createT, underName } from '@trunkline/text';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/base.css';
import { TextContext } from '../../client/text.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { CompareTick } from './compare-tick.tsx';
import { CompareTray } from './compare-tray.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';

const t = createT('en', { ...underName('ui', ui), ...underName('catalogue', catalogue) });
const models = ['RV-1', 'RV-2', 'RV-3', 'RV-4', 'RV-5'];

/** A shelf of five, and the tray beneath it. */
async function showShelf() {
  const root = createRootRoute({ component: Outlet });
  const shelf = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <main>
        {models.map((model) => (
          <CompareTick key={model} product={{ id: `id-${model}`, model }} />
        ))}
        <CompareTray />
        <ToastRegion />
      </main>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([shelf]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await render(
    <TextContext value={t}>
      <RouterProvider router={router as never} />
    </TextContext>,
  );
}
const tick = (model: string) => page.getByRole('checkbox', { name: `Compare ${model}` });
const tray = () => page.getByRole('region', { name: t('catalogue.compare_tray') });

beforeEach(() => localStorage.removeItem('compare'));

test('what is ticked stands in the tray, with the way to see it side by side', async () => {
  await showShelf();
  await expect.element(tray()).not.toBeInTheDocument();
  await tick('RV-1').click();
  await expect.element(tray().getByText(t('catalogue.compare_another'))).toBeVisible();
  await tick('RV-2').click();
  await expect
    .element(tray().getByRole('link', { name: t('catalogue.compare') }))
    .toHaveAttribute('href', '/product/compare?ids=id-RV-1%2Cid-RV-2');
  await expectAccessible();
  await tray().getByRole('button', { name: 'Take away: RV-1' }).click();
  await expect.element(tick('RV-1')).not.toBeChecked();
  await expect.element(tick('RV-2')).toBeChecked();
});

test('a fifth is refused in words, and stays unticked', async () => {
  await showShelf();
  for (const model of models.slice(0, 4)) await tick(model).click();
  await expect.element(tray().getByText(t('catalogue.compare_count', { chosen: 4, most: 4 }))).toBeVisible();
  await tick('RV-5').click();
  await expect.element(page.getByText(t('catalogue.compare_full', { most: 4 }))).toBeVisible();
  await expect.element(tick('RV-5')).not.toBeChecked();
});

test('the choice outlives the page, by the keyboard too, and a damaged one is none', async () => {
  localStorage.setItem('compare', JSON.stringify([{ id: 'id-RV-3', model: 'RV-3' }]));
  await showShelf();
  await expect.element(tick('RV-3')).toBeChecked();
  tick('RV-4').element().focus();
  await userEvent.keyboard(' ');
  expect(JSON.parse(localStorage.getItem('compare')!)).toEqual([
    { id: 'id-RV-3', model: 'RV-3' },
    { id: 'id-RV-4', model: 'RV-4' },
  ]);
  localStorage.setItem('compare', '{"no": "list"');
  dispatchEvent(new StorageEvent('storage'));
  await expect.element(tray()).not.toBeInTheDocument();
});
