import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { CommandPalette } from './command-palette.tsx';

const t = createTestT();
const field = () => page.getByRole('combobox', { name: t('palette.label') });
const option = (text: string) => page.getByRole('option').filter({ hasText: text });

async function showPalette(side: 'partner' | 'staff') {
  let closed = 0;
  serveFakeHandlers({
    '/search/suggest': () =>
      Promise.resolve({
        data: {
          list: [
            { type: 'order', id: 'a1', title: 'O-2026-000028', text: 'PO-8714', path: '/personal/order/detail?id=a1' },
          ],
        },
      }),
  });
  const { router } = await renderPage(() => <CommandPalette side={side} onClose={() => (closed += 1)} />, {
    t,
    vendor: 'Corvid',
  });
  return { router, count: () => closed };
}

test('a number finds its record, which Enter opens', async () => {
  const { router, count } = await showPalette('partner');
  await userEvent.type(field(), '8714');
  await expect.element(option('O-2026-000028')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/personal/order/detail?id=a1');
  expect(count()).toBeGreaterThan(0);
});

test('Escape empties the field first, and > shows actions alone', async () => {
  const { count } = await showPalette('partner');
  await userEvent.type(field(), '>');
  await expect.element(option(t('projects.new'))).toBeVisible();
  await expect.element(option(t('common.orders'))).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
  await expect.element(option(t('common.orders')).first()).toBeVisible();
  expect(count()).toBe(0);
});

test('what is not allowed stays with its cause, and Enter does not open it', async () => {
  const { router } = await showPalette('staff');
  await userEvent.type(field(), `>${t('common.new_product')}`);
  await expect.element(option(t('palette.not_allowed'))).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/');
});
