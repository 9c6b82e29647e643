import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { buildTestOrder, createTestPdf, renderOrderPart } from '../../orders-testing.tsx';
import { type FakeHandler, serveFakeAnswers } from '../../../testing/fake-server.ts';
import { orderQueries } from '../../orders.queries.ts';
import { CurrentOrderStep } from './current-order-step.tsx';
import { NextStepsCard } from '../next-steps-card.tsx';

/** The form of the order in the query cache, as on the order page. */
function CachedOrderStep({ id }: { id: string }) {
  const { data } = useQuery(orderQueries.detail(id));
  return data && <CurrentOrderStep order={data} />;
}

/** Renders the order's form; `answer` answers every call but that of the order itself. */
async function showOrder(order: OrderDetail, answer: FakeHandler = () => ({ data: order })) {
  const sent = serveFakeAnswers((request, count) =>
    request.path === '/user/orderdetail' ? { data: order } : answer(request, count),
  );
  await renderOrderPart(<CachedOrderStep id={order.id} />);
  return { listWrites: () => sent.filter(({ path }) => path !== '/user/orderdetail') };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('shows which file was sent back, the reason, and the form to replace it', async () => {
  const reason = 'The stamp covers the order number.';
  await showOrder(
    buildTestOrder('generated', { awaited_file: 'order', last_reason: reason, actions: ['uploadorder'] }),
  );
  await expect.element(page.getByText('The stamped order was sent back')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(button('Upload stamped order')).toBeVisible();
  await expectAccessible();
});

test('sends no file when no contract is signed, even if one was chosen', async () => {
  const { listWrites } = await showOrder(buildTestOrder('document_uploaded', { actions: ['uploadcontract'] }));
  await page.getByLabelText(/^Sign a contract/).click();
  await userEvent.upload(page.getByLabelText('Signed contract'), createTestPdf('contract.pdf'));
  await expect.element(page.getByText('contract.pdf')).toBeVisible();
  await page.getByLabelText(/^No contract needed/).click();
  await expect.element(page.getByLabelText('Signed contract')).not.toBeInTheDocument();
  await button('Continue without a contract').click();
  await expect.poll(() => listWrites().length).toBe(1);
  expect(listWrites()[0]).toMatchObject({
    path: '/user/uploadcontract',
    body: { version: 3, contract_required: false },
  });
  expect(listWrites()[0]?.body['file']).toBeFalsy();
});

test('shows an error when the signed contract is missing', async () => {
  const { listWrites } = await showOrder(buildTestOrder('document_uploaded', { actions: ['uploadcontract'] }));
  await page.getByLabelText(/^Sign a contract/).click();
  await button('Upload signed contract').click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  expect(listWrites()).toEqual([]);
});

test('requires and sends date and receipt for a prepaid order', async () => {
  const { listWrites } = await showOrder(
    buildTestOrder('contract_settled', { actions: ['uploadpayinfo'], payment_date: '2026-11-20' }),
  );
  await button('Submit payment').click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  expect(listWrites()).toEqual([]);
  await userEvent.upload(page.getByLabelText('Payment receipt'), createTestPdf());
  await button('Submit payment').click();
  await expect.poll(() => listWrites().length).toBe(1);
  const [write] = listWrites();
  expect({ path: write?.path, payment_date: write?.body['payment_date'] }).toEqual({
    path: '/user/uploadpayinfo',
    payment_date: '2026-11-20',
  });
  expect(write?.body['file']).toHaveProperty('name', 'receipt.pdf');
  expect(write?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('sends a promised date without a receipt on open account', async () => {
  const order = buildTestOrder('contract_settled', {
    actions: ['uploadpayinfo'],
    payment_term: 'oa45',
    payment_date: '2027-01-10',
  });
  const { listWrites } = await showOrder(order);
  await expect.element(page.getByText('Promised payment date')).toBeVisible();
  await button('Submit promised date').click();
  await expect.poll(() => listWrites().length).toBe(1);
});

const toSchedule = buildTestOrder('payment_confirmed', { actions: ['schedule'], delivery_date: '2027-01-20' });

test('sends one request for a double click', async () => {
  const { listWrites } = await showOrder(toSchedule, () => new Promise(() => undefined));
  await page.getByLabelText('Forwarder').fill('Nordlicht');
  await page.getByLabelText('Delivery plan').fill('All at once');
  await button('Save delivery plan').dblClick();
  await expect.element(button('Save delivery plan')).toHaveAttribute('aria-disabled', 'true');
  expect(listWrites()).toHaveLength(1);
});

test('after a 409 loads the latest order, keeps typed values and sends them with the new version', async () => {
  let version = 3;
  const sent = serveFakeAnswers(({ path, body }) => {
    if (path === '/user/orderdetail') return { data: { ...toSchedule, version } };
    if (body['version'] !== 4) {
      version = 4;
      return { status: 409, msg: 'Somebody changed this record meanwhile.', data: { stale: true } };
    }
    return { data: buildTestOrder('delivery_scheduled', { actions: ['remind'], version: 5 }) };
  });
  await renderOrderPart(<CachedOrderStep id={toSchedule.id} />);
  await page.getByLabelText('Forwarder').fill('Nordlicht');
  await page.getByLabelText('Delivery plan').fill('All at once');
  await button('Save delivery plan').click();
  await button('Continue with the newest version').click();
  await expect.element(page.getByLabelText('Forwarder')).toHaveValue('Nordlicht');
  await button('Save delivery plan').click();
  await expect.element(button('Request shipment')).toBeVisible();
  expect(sent.filter(({ path }) => path === '/user/uploaddelivery').map(({ body }) => body['version'])).toEqual([3, 4]);
});

test('shows that staff act next and no button', async () => {
  await showOrder(buildTestOrder('payment_submitted', { waiting_on: 'vendor', actions: [] }));
  await expect.element(page.getByText('Corvid is checking the payment')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('the next steps are three at most, and name who takes them', async () => {
  const order = buildTestOrder('payment_submitted', { waiting_on: 'vendor', actions: [] });
  await renderOrderPart(<NextStepsCard order={order} />);
  await expect.element(page.getByText('Corvid finance')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});
