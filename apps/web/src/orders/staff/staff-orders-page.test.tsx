import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeSession } from '../../client/session.ts';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { createUser } from '../../testing/test-user.ts';
import { StaffOrdersPage } from './staff-orders-page.tsx';
import { staffOrdersAddress } from './staff-orders-search.ts';

const t = createTestT();
const confirm = 'orders:payment:confirm';
const ship = 'orders:shipment:ship';
const view = {
  id: 'v1',
  name: 'Late',
  query: 'tab=delivery',
  shared: false,
  is_default: true,
  own: true,
  owner: 'Mei',
};

async function open(permissions: readonly string[], query = '', views: readonly unknown[] = []) {
  storeSession({ ...createUser('mei@corvid.example'), permissions: [...permissions] });
  const sent = serveFakeHandlers({
    '/admin/order': () => ({ data: { list: [], total: 0, page: 1, limit: 20 } }),
    '/admin/home': () => ({ status: 403 }),
    '/admin/view': () => ({ data: { list: views } }),
  });
  const Page = () => <StaffOrdersPage search={staffOrdersAddress.parse(useSearch({ strict: false }))} />;
  // On narrow screens the tabs are a menu.
  await page.viewport(1400, 900);
  const { router } = await renderPage(Page, { t, vendor: 'Corvid', address: `/admin/order${query}` });
  return { sent, getAddress: () => router.state.location.search };
}
/** Its count follows its name. */
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test.each([
  ['payments to confirm', [confirm], 'Payments to confirm'],
  ['orders to ship', [ship], 'To ship'],
  ['payments first of both', [ship, confirm], 'Payments to confirm'],
  ['all orders without a queue of the own', ['orders:order:read'], 'All'],
])('the list opens with %s', async (_name, permissions, name) => {
  await open(permissions);
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('another tab stays open, the first one too', async () => {
  const { getAddress } = await open([ship]);
  await tab('Payments to confirm').click();
  await expect.element(tab('Payments to confirm')).toHaveAttribute('aria-selected', 'true');
  expect(getAddress()).toMatchObject({ tab: 'payments' });
});

test('a default view is opened in place of the own queue', async () => {
  const { getAddress } = await open([ship], '', [view]);
  await expect.poll(getAddress).toMatchObject({ tab: 'delivery', view: 'v1' });
});
