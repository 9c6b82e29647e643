import type { AdminOrder } from '@trunkline/contract/staff/orders';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { orderAt, pdf, serveWith, showPage } from '../../orders/orders-testing.tsx';
import { DecisionBar } from './decision-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const staffOrder = (changes: Partial<AdminOrder>): AdminOrder => ({
  ...orderAt(changes.status ?? 'payment_submitted'),
  company_id: 'company-1',
  company: 'Wadi Orvan Systems',
  sendback_files: [],
  staff_delivery_from: null,
  credit: { limit: null, exposure: '0.00', overdue: false },
  ...changes,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('who may do nothing sees no bar', async () => {
  serveWith(() => ({}));
  await showPage(<DecisionBar order={staffOrder({ actions: [] })} />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('only the verbs that the server names are offered', async () => {
  serveWith(() => ({}));
  await showPage(
    <DecisionBar order={staffOrder({ actions: ['confirmpayment', 'sendback'], sendback_files: ['receipt'] })} />,
  );
  await expect.element(button('Confirm payment')).toBeVisible();
  await expect.element(button('Send back a file')).toBeVisible();
  await expect.element(button('Cancel order')).not.toBeInTheDocument();
  await expect.element(button('Ship order')).not.toBeInTheDocument();
  await expectAccessible();
});

test('confirming without a day leaves it to the server, and happens once', async () => {
  const sent = serveWith(() => new Promise(() => undefined));
  await showPage(<DecisionBar order={staffOrder({ actions: ['confirmpayment'] })} />);
  await button('Confirm payment').dblClick();
  expect(sent).toMatchObject([
    { path: '/admin/order/confirmpayment', body: { id: 'order-1', version: 3, receipt_date: null } },
  ]);
});

test('sending back wants a file and a reason; a refusal keeps both', async () => {
  const sent = serveWith(() => ({ status: 409, msg: 'Somebody changed this record meanwhile.' }));
  const order = staffOrder({ actions: ['sendback'], sendback_files: ['order', 'contract', 'receipt'] });
  await showPage(<DecisionBar order={order} />);
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

test('shipping takes the papers and the information', async () => {
  const shipped = staffOrder({ status: 'shipped', actions: [] });
  const sent = serveWith(() => ({ data: shipped }));
  await showPage(<DecisionBar order={staffOrder({ status: 'shipping_reminded', actions: ['ship'] })} />);
  await button('Ship order').click();
  await userEvent.upload(page.getByLabelText('Shipping papers'), pdf('waybill.pdf'));
  await page.getByLabelText('Shipping information').fill('Sea freight, 6 packages');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship order' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const { path, body } = sent.find((one) => one.path === '/admin/order/ship')!;
  expect(path).toBe('/admin/order/ship');
  expect((body['file'] as File).name).toBe('waybill.pdf');
  expect(body['shipping_info']).toBe('Sea freight, 6 packages');
});
