import type { OrderDetail } from '@trunkline/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { orderAt, pdf, serveWith, showPage } from './orders-testing.tsx';
import { orders } from './orders.queries.ts';
import { StepNow } from './steps/step-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The step as the page draws it: over the order that the cache holds. */
function Wizard({ id }: { id: string }) {
  const { data } = useQuery(orders.detail(id));
  return data && <StepNow order={data} />;
}

async function showOrder(order: OrderDetail, answer: Parameters<typeof serveWith>[0] = () => ({ data: order })) {
  const sent = serveWith((one) => (one.path === '/user/orderdetail' ? { data: order } : answer(one)));
  const shown = await showPage(<Wizard id={order.id} />);
  return { ...shown, sent, moves: () => sent.filter(({ path }) => path !== '/user/orderdetail') };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('a file that was sent back stands first, with its reason, and the form to replace it', async () => {
  const reason = 'The stamp covers the order number.';
  await showOrder(orderAt('generated', { awaited_file: 'order', last_reason: reason, actions: ['uploadorder'] }));
  await expect.element(page.getByText('The stamped order was sent back')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(button('Upload stamped order')).toBeVisible();
  await expectAccessible();
});

test('without signing no file is asked for, and none travels', async () => {
  const { moves } = await showOrder(orderAt('document_uploaded', { actions: ['uploadcontract'] }));
  await page.getByLabelText(/^A contract is signed/).click();
  await userEvent.upload(page.getByLabelText('Signed contract'), pdf('contract.pdf'));
  await expect.element(page.getByText('contract.pdf')).toBeVisible();
  await page.getByLabelText(/^No contract is needed/).click();
  await expect.element(page.getByLabelText('Signed contract')).not.toBeInTheDocument();
  await button('Continue without contract').click();
  await expect.poll(() => moves().length).toBe(1);
  expect(moves()[0]).toMatchObject({ path: '/user/uploadcontract', body: { version: 3, contract_required: false } });
  expect(moves()[0]!.body['file']).toBeFalsy();
});

test('a contract that is required must be there', async () => {
  const { moves } = await showOrder(orderAt('document_uploaded', { actions: ['uploadcontract'] }));
  await page.getByLabelText(/^A contract is signed/).click();
  await button('Upload signed contract').click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  expect(moves()).toEqual([]);
});

test('prepaid asks for date and receipt, and both travel', async () => {
  const { moves } = await showOrder(
    orderAt('contract_settled', { actions: ['uploadpayinfo'], payment_date: '2026-11-20' }),
  );
  await button('Submit payment').click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  expect(moves()).toEqual([]);
  await userEvent.upload(page.getByLabelText('Payment receipt'), pdf());
  await button('Submit payment').click();
  await expect.poll(() => moves().length).toBe(1);
  const { path, body, key } = moves()[0]!;
  expect({ path, payment_date: body['payment_date'] }).toEqual({
    path: '/user/uploadpayinfo',
    payment_date: '2026-11-20',
  });
  expect((body['file'] as File).name).toBe('receipt.pdf');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

test('on open account a promised date is enough', async () => {
  const order = orderAt('contract_settled', {
    actions: ['uploadpayinfo'],
    payment_term: 'oa45',
    payment_date: '2027-01-10',
  });
  const { moves } = await showOrder(order);
  await expect.element(page.getByText('Promised payment date')).toBeVisible();
  await button('Submit promised date').click();
  await expect.poll(() => moves().length).toBe(1);
});

const toSchedule = orderAt('payment_confirmed', { actions: ['schedule'], delivery_date: '2027-01-20' });

test('two presses send once', async () => {
  const { moves } = await showOrder(toSchedule, () => new Promise(() => undefined));
  await page.getByLabelText('Forwarder').fill('Nordlicht');
  await page.getByLabelText('Delivery plan').fill('All at once');
  await button('Enter delivery plan').dblClick();
  await expect.element(button('Enter delivery plan')).toHaveAttribute('aria-disabled', 'true');
  expect(moves()).toHaveLength(1);
});

test('somebody else was faster: the latest state is loaded, what was typed stays and goes with the new version', async () => {
  let version = 3;
  const sent = serveWith(({ path, body }) => {
    if (path === '/user/orderdetail') return { data: { ...toSchedule, version } };
    if (body['version'] !== 4) {
      version = 4;
      return { status: 409, msg: 'Somebody changed this record meanwhile.' };
    }
    return { data: orderAt('delivery_scheduled', { actions: ['remind'], version: 5 }) };
  });
  await showPage(<Wizard id={toSchedule.id} />);
  await page.getByLabelText('Forwarder').fill('Nordlicht');
  await page.getByLabelText('Delivery plan').fill('All at once');
  await button('Enter delivery plan').click();
  await button('Load the latest state').click();
  await expect.element(page.getByText('The latest state is loaded.', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Forwarder')).toHaveValue('Nordlicht');
  await button('Enter delivery plan').click();
  await expect.element(button('Ask for shipment')).toBeVisible();
  expect(sent.filter(({ path }) => path === '/user/uploaddelivery').map(({ body }) => body['version'])).toEqual([3, 4]);
});

test('while the vendor works, the page says so and offers nothing', async () => {
  await showOrder(orderAt('payment_submitted', { waiting_on: 'vendor', actions: [] }));
  await expect.element(page.getByText('Corvid checks the payment')).toBeVisible();
  await expect.element(page.getByText('Corvid finance')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});
