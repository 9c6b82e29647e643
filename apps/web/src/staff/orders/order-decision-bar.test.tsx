import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { buildTestOrder, createTestPdf, renderOrderPart } from '../../orders/orders-testing.tsx';
import { serveFakeAnswers } from '../../testing/fake-server.ts';
import { OrderDecisionBar } from './order-decision-bar.tsx';

const staffOrder = (changes: Partial<StaffOrder>): StaffOrder => ({
  ...buildTestOrder(changes.status ?? 'payment_submitted'),
  company_id: 'company-1',
  company: 'Wadi Orvan Systems',
  sendback_files: [],
  staff_delivery_from: null,
  credit: { limit: null, exposure: '0.00', available: null, overdue_usd: '0.00', overdue: false },
  release: null,
  rate: '1.00',
  tolerance_usd: '25.00',
  ...changes,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without actions there is no bar', async () => {
  serveFakeAnswers(() => ({}));
  await renderOrderPart(<OrderDecisionBar order={staffOrder({ actions: [] })} />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('shows buttons only for the actions that the server allows', async () => {
  serveFakeAnswers(() => ({}));
  await renderOrderPart(
    <OrderDecisionBar order={staffOrder({ actions: ['confirmpayment', 'sendback'], sendback_files: ['receipt'] })} />,
  );
  await expect.element(button('Confirm payment')).toBeVisible();
  await expect.element(button('Send back a file')).toBeVisible();
  await expect.element(button('Cancel order')).not.toBeInTheDocument();
  await expect.element(button('Ship order')).not.toBeInTheDocument();
  await expectAccessible();
});

test('confirming without a day sends null, and a double click sends one request', async () => {
  const sent = serveFakeAnswers(() => new Promise(() => undefined));
  await renderOrderPart(<OrderDecisionBar order={staffOrder({ actions: ['confirmpayment'] })} />);
  await button('Confirm payment').dblClick();
  expect(sent).toMatchObject([
    { path: '/admin/order/confirmpayment', body: { id: 'order-1', version: 3, receipt_date: null } },
  ]);
});

test('sending back requires a file and a reason; a refusal keeps both', async () => {
  const sent = serveFakeAnswers(() => ({ status: 409, msg: 'Somebody changed this record meanwhile.' }));
  const order = staffOrder({ actions: ['sendback'], sendback_files: ['order', 'contract', 'receipt'] });
  await renderOrderPart(<OrderDecisionBar order={order} />);
  await button('Send back a file').click();
  await button('Send back').click();
  await expect.element(page.getByText('2 fields need attention')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Contract').click();
  await page.getByLabelText('Reason').fill('Page 3 is missing.');
  await button('Send back').click();
  await expect.element(page.getByText('Somebody changed this record meanwhile.')).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Page 3 is missing.');
  expect(sent).toMatchObject([
    { path: '/admin/order/sendback', body: { version: 3, file: 'contract', reason: 'Page 3 is missing.' } },
  ]);
});

test('shipping sends the papers and the information', async () => {
  const shipped = staffOrder({ status: 'shipped', actions: [] });
  const sent = serveFakeAnswers(() => ({ data: shipped }));
  await renderOrderPart(<OrderDecisionBar order={staffOrder({ status: 'shipping_reminded', actions: ['ship'] })} />);
  await button('Ship order').click();
  await userEvent.upload(page.getByLabelText('Shipping papers'), createTestPdf('waybill.pdf'));
  await page.getByLabelText('Shipping information').fill('Sea freight, 6 packages');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship order' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const request = sent.find(({ path }) => path === '/admin/order/ship');
  expect(request?.path).toBe('/admin/order/ship');
  const file = request?.body['file'];
  expect(file instanceof File && file.name).toBe('waybill.pdf');
  expect(request?.body['shipping_info']).toBe('Sea freight, 6 packages');
});
