import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { createTestPdf, renderOrderPart } from '../orders-testing.tsx';
import { serveFakeAnswers } from '../../testing/fake-server.ts';
import { OrderDecisionBar } from './order-decision-bar.tsx';
import { ReceiptDecision } from './payment/receipt-decision.tsx';
import { buildTestStaffOrder } from './staff-orders-testing.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without actions there is no bar', async () => {
  serveFakeAnswers(() => ({}));
  await renderOrderPart(<OrderDecisionBar order={buildTestStaffOrder({ actions: [] })} />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('shows buttons only for the actions that the server allows', async () => {
  serveFakeAnswers(() => ({}));
  await renderOrderPart(
    <ReceiptDecision
      order={buildTestStaffOrder({ actions: ['confirmpayment', 'sendback'], sendback_files: ['receipt'] })}
    />,
  );
  await expect.element(page.getByRole('button', { name: /^Confirm .*47,194.20/ })).toBeVisible();
  await expect.element(button('Send back a file')).toBeVisible();
  await expect.element(button('Cancel order')).not.toBeInTheDocument();
  await expect.element(button('Ship order')).not.toBeInTheDocument();
  await expectAccessible();
});

const confirmButton = (sum: string) => page.getByRole('button', { name: new RegExp(`^Confirm \\W*USD.${sum}`) });

test('Received has the focus and the total; the button carries the sum, and a double click sends one request', async () => {
  const sent = serveFakeAnswers(() => new Promise(() => undefined));
  await renderOrderPart(<ReceiptDecision order={buildTestStaffOrder({ actions: ['confirmpayment'] })} />);
  await expect.element(page.getByLabelText('Received', { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText('Received', { exact: true })).toHaveValue('47194.20');
  await confirmButton('47,194.20').dblClick();
  expect(sent).toMatchObject([
    {
      path: '/admin/order/confirmpayment',
      body: { id: 'order-1', version: 3, amount: '47194.20', receipt_date: null },
    },
  ]);
});

test('an amount that is short within the tolerance is confirmed at once', async () => {
  const sent = serveFakeAnswers(() => ({ data: buildTestStaffOrder({ status: 'payment_confirmed', actions: [] }) }));
  await renderOrderPart(<ReceiptDecision order={buildTestStaffOrder({ actions: ['confirmpayment'] })} />);
  await page.getByLabelText('Received', { exact: true }).fill('47,175.70');
  await expect.element(page.getByText(/18\.50\W* short, within the tolerance/)).toBeVisible();
  await confirmButton('47,175.70').click();
  await expect.poll(() => sent.map(({ body }) => body['amount'])).toEqual(['47175.70']);
});

test('an amount that is short beyond the tolerance is asked about, and needs a reason', async () => {
  const sent = serveFakeAnswers(() => ({ data: buildTestStaffOrder({ status: 'payment_confirmed', actions: [] }) }));
  await renderOrderPart(<ReceiptDecision order={buildTestStaffOrder({ actions: ['confirmpayment'] })} />);
  await page.getByLabelText('Received', { exact: true }).fill('4719.42');
  await confirmButton('4,719.42').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/42,474\.78\W* short, beyond the tolerance/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByLabelText('Reason').fill('First of two transfers');
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ amount: '4719.42', confirm: true, reason: 'First of two transfers' }]);
});

test('an empty amount shows an error and sends nothing', async () => {
  const sent = serveFakeAnswers(() => ({}));
  await renderOrderPart(<ReceiptDecision order={buildTestStaffOrder({ actions: ['confirmpayment'] })} />);
  await page.getByLabelText('Received', { exact: true }).fill('');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect.element(page.getByText(/Enter an amount/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('credit beyond the limit shows the figures and needs a reason', async () => {
  const sent = serveFakeAnswers(() => ({ data: buildTestStaffOrder({ status: 'payment_confirmed', actions: [] }) }));
  const order = buildTestStaffOrder({
    payment_term: 'oa45',
    actions: ['confirmpayment'],
    credit: { limit: '40000.00', exposure: '47194.20', available: '0.00', overdue_usd: '0.00', overdue: false },
  });
  await renderOrderPart(<OrderDecisionBar order={order} />);
  await page.getByRole('button', { name: /^Grant .*47,194\.20/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/7,194\.20\W* above its limit of \W*USD.40,000\.00/)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Reason').fill('Approved by the director');
  await dialog.getByRole('button', { name: /^Grant/ }).click();
  await expect.poll(() => sent.map(({ body }) => body['reason'])).toEqual(['Approved by the director']);
});

const held = { status: 'shipping_reminded', payment_term: 'oa45', on_hold: true } as const;

test('logistics cannot ship a held order', async () => {
  serveFakeAnswers(() => ({}));
  await renderOrderPart(<OrderDecisionBar order={buildTestStaffOrder({ ...held, actions: ['ship', 'deliver'] })} />);
  await expect.element(button('Confirm delivery')).toBeVisible();
  await expect.element(button('Ship order')).not.toBeInTheDocument();
});

test('who may release a held order ships it with a reason', async () => {
  const sent = serveFakeAnswers(() => ({ data: buildTestStaffOrder({ status: 'shipped', actions: [] }) }));
  await renderOrderPart(<OrderDecisionBar order={buildTestStaffOrder({ ...held, actions: ['ship', 'release'] })} />);
  await button('Ship order').click();
  const dialog = page.getByRole('dialog');
  await userEvent.upload(page.getByLabelText('Shipping papers'), createTestPdf('waybill.pdf'));
  await page.getByLabelText('Shipping information').fill('Sea freight');
  await dialog.getByRole('button', { name: 'Ship order' }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await page.getByLabelText('Reason for the release').fill('Cheque received');
  await dialog.getByRole('button', { name: 'Ship order' }).click();
  await expect.poll(() => sent.map(({ body }) => body['release_reason'])).toEqual(['Cheque received']);
});

test('sending back requires a file and a reason; a refusal keeps both', async () => {
  const sent = serveFakeAnswers(() => ({ status: 409, msg: 'Somebody changed this record meanwhile.' }));
  const order = buildTestStaffOrder({ actions: ['sendback'], sendback_files: ['order', 'contract', 'receipt'] });
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
  const shipped = buildTestStaffOrder({ status: 'shipped', actions: [] });
  const sent = serveFakeAnswers(() => ({ data: shipped }));
  await renderOrderPart(
    <OrderDecisionBar order={buildTestStaffOrder({ status: 'shipping_reminded', actions: ['ship'] })} />,
  );
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
