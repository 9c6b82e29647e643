import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOrderPart } from '../../orders-testing.tsx';
import { serveFakeAnswers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { buildTestStaffOrder } from '../staff-orders-testing.ts';
import { ReceiptReview } from './receipt-review.tsx';

const receipt = {
  file_id: 'f1',
  file_name: 'stamped.jpg',
  download_name: 'O-2026-000187 receipt.jpg',
  size: 146_000,
  mime: 'image/svg+xml',
  url: '/x',
};

/** 40 by 20 pixels. */
const picture = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'],
  { type: 'image/svg+xml' },
);

const buildOrder = (changes: Partial<StaffOrder> = {}): StaffOrder =>
  buildTestStaffOrder({
    payment_receipt: receipt,
    payment_date: '2026-11-20',
    actions: ['confirmpayment', 'sendback'],
    sendback_files: ['receipt'],
    ...changes,
  });

async function open(order: StaffOrder): Promise<void> {
  await page.viewport(1440, 1000);
  serveFakeAnswers(({ path }) =>
    path === '/admin/order'
      ? {
          data: {
            list: [
              { ...order, id: 'other', number: 'O-2026-000179', total: '182640.00', company: 'Halvorn Telecoms' },
              order,
            ],
            total: 2,
            page: 1,
            limit: 10,
          },
        }
      : {},
  );
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
    String(input).includes('/common/download') ? Promise.resolve(new Response(picture)) : answer(input, init),
  );
  await renderOrderPart(<ReceiptReview order={order} list={{}} />);
}

test('the receipt stands between the receipts that wait and the amount, under the name of its order', async () => {
  await open(buildOrder());
  const strip = page.getByRole('navigation', { name: 'Receipts' });
  await expect.element(strip.getByRole('link', { name: /O-2026-000179/ })).toBeVisible();
  await expect.element(strip.getByRole('link', { name: /Wadi Orvan/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText('O-2026-000187 receipt.jpg')).toBeVisible();
  await expect.element(page.getByText(/stamped\.jpg/).first()).toBeVisible();
  await expect.element(page.getByLabelText('Received', { exact: true })).toHaveFocus();
  await expect.element(page.getByText('New file')).toBeVisible();
  await expectAccessible();
});

test('a picture is zoomed and turned', async () => {
  await open(buildOrder());
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(page.getByText(/150%/)).toBeVisible();
  await page.getByRole('button', { name: 'Rotate' }).click();
  const shown = page.getByRole('img');
  await expect.element(shown).toHaveStyle({ rotate: '90deg' });
  const box = () => shown.element().getBoundingClientRect();
  await expect.poll(() => Math.round((10 * box().height) / box().width)).toBe(20);
});

test('a receipt of another order and late payments are marked', async () => {
  await open(
    buildOrder({
      receipt_used: [{ id: 'o9', number: 'O-2026-000123' }],
      paid_on_time: { orders: 11, on_time: 9 },
    }),
  );
  await expect.element(page.getByRole('link', { name: 'O-2026-000123' })).toBeVisible();
  await expect.element(page.getByText('9 of 11')).toBeVisible();
});
