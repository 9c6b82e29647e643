import { createTestT } from '../../../testing/test-texts.ts';
import {
  type AnyRouter,
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
import '../../../styles/base.css';
import { TextContext } from '../../../client/text.tsx';
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';
import { CompareTray } from './compare-tray.tsx';
import { expectAccessible } from '../../../ui/ui-testing.tsx';

const t = createTestT();
const models = ['RV-1', 'RV-2', 'RV-3', 'RV-4', 'RV-5'];

/** Five compare checkboxes and the tray. */
async function showProducts() {
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <main>
        {models.map((model) => (
          <CompareCheckbox key={model} product={{ id: `id-${model}`, code: model, model }} />
        ))}
        <CompareTray />
        <ToastRegion />
      </main>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await render(
    <TextContext value={t}>
      <RouterProvider<AnyRouter> router={router} />
    </TextContext>,
  );
}
const checkbox = (model: string) => page.getByRole('checkbox', { name: `Compare ${model}` });
const tray = () => page.getByRole('region', { name: t('catalogue.compare_tray') });

beforeEach(() => localStorage.removeItem('compare'));

test('shows ticked products in the tray with a link to their comparison', async () => {
  await showProducts();
  await expect.element(tray()).not.toBeInTheDocument();
  await checkbox('RV-1').click();
  await expect.element(tray().getByText(t('catalogue.compare_another'))).toBeVisible();
  await checkbox('RV-2').click();
  await expect
    .element(tray().getByRole('link', { name: t('catalogue.compare') }))
    .toHaveAttribute('href', '/product/compare?ids=id-RV-1%2Cid-RV-2');
  await expectAccessible();
  await tray().getByRole('button', { name: 'Remove: RV-1' }).click();
  await expect.element(checkbox('RV-1')).not.toBeChecked();
  await expect.element(checkbox('RV-2')).toBeChecked();
});

test('refuses a fifth product with a message and leaves it unticked', async () => {
  await showProducts();
  for (const model of models.slice(0, 4)) await checkbox(model).click();
  await expect.element(tray().getByText(t('catalogue.compare_count', { chosen: 4, most: 4 }))).toBeVisible();
  await checkbox('RV-5').click();
  await expect.element(page.getByText(t('catalogue.compare_full', { most: 4 }))).toBeVisible();
  await expect.element(checkbox('RV-5')).not.toBeChecked();
});

test('keeps the stored products, adds one by keyboard, and ignores a damaged entry', async () => {
  localStorage.setItem('compare', JSON.stringify([{ id: 'id-RV-3', code: 'RV-3', model: 'RV-3' }]));
  await showProducts();
  await expect.element(checkbox('RV-3')).toBeChecked();
  checkbox('RV-4').element().focus();
  await userEvent.keyboard(' ');
  await expect
    .poll((): unknown => JSON.parse(localStorage.getItem('compare') ?? 'null'))
    .toEqual([
      { id: 'id-RV-3', code: 'RV-3', model: 'RV-3' },
      { id: 'id-RV-4', code: 'RV-4', model: 'RV-4' },
    ]);
  localStorage.setItem('compare', '{"no": "list"');
  dispatchEvent(new StorageEvent('storage'));
  await expect.element(tray()).not.toBeInTheDocument();
});
