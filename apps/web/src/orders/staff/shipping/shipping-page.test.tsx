import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveFakeAnswers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { renderOrderPart } from '../../orders-testing.tsx';
import { buildTestStaffOrder } from '../staff-orders-testing.ts';
import { ShippingPage } from './shipping-page.tsx';

const buildLine = (id: string, model: string, quantity: number, shipped: number): StaffOrder['items'][number] => ({
  id,
  item_id: `q-${id}`,
  product_id: `p-${id}`,
  erp_no: null,
  code: model,
  title: `${model} of the test`,
  describe: '',
  model,
  part_number: `PN-${model}`,
  hs_code: null,
  origin: null,
  eccn: null,
  product_name: model,
  market_price: '10.00',
  discount_price: '9.00',
  amount: '10.00',
  quantity,
  totalPrice: '9.00',
  lead_time_days: 21,
  term_months: null,
  promised_date: '2027-01-18',
  previous_promised_date: id === 'a' ? '2027-01-04' : null,
  shipped,
  delivered: 0,
  backorder: quantity - shipped,
  accessories: [],
});

const order = buildTestStaffOrder({
  status: 'shipped',
  actions: ['pack', 'ship', 'promise'],
  items: [buildLine('a', 'RV-2448P', 24, 8), buildLine('b', 'MG-620', 60, 60)],
});

/** Answers the order, `refused` to each check of numbers, and the saved order. */
const serve = (refused: readonly { sn: string; msg: string }[] = []) =>
  serveFakeAnswers(({ path }) => {
    if (path.includes('checkserials')) return { data: { refused } };
    return { data: path.includes('shipment/') ? { ...order, version: 4, shipment: null } : order };
  });

test('a new shipment takes all that is left; what is typed is saved', async () => {
  const sent = serve();
  await renderOrderPart(<ShippingPage id="order-1" />);
  const quantity = page.getByLabelText('Quantity of PN-RV-2448P');
  await expect.element(quantity).toHaveValue('16');
  await expect.element(page.getByLabelText('Quantity of PN-MG-620')).not.toBeInTheDocument();
  await quantity.fill('17');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await quantity.fill('6');
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await page.getByLabelText('Tracking number').fill('BSL447120093318');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/shipment/save'))?.body)
    .toMatchObject({
      order_id: 'order-1',
      version: 3,
      lines: [
        { item_id: 'a', quantity: 6 },
        { item_id: 'b', quantity: 0 },
      ],
      parcels: [{ kind: 'carton', weight: null, tracking: 'BSL447120093318' }],
    });
  await expectAccessible();
});

test('the scan field keeps the focus; refused numbers stand apart and keep the shipment', async () => {
  serve([{ sn: 'OLD-1', msg: 'Already shipped with O-2026-000012 on 4 Jan 2026.' }]);
  await renderOrderPart(<ShippingPage id="order-1" />);
  const scan = page.getByLabelText('Scan or type a number');
  await expect.element(scan).toHaveFocus();
  await scan.fill('new-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('NEW-1', { exact: true })).toBeVisible();
  await expect.element(scan).toHaveFocus();
  await scan.fill('OLD-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Already shipped with O-2026-000012 on 4 Jan 2026.')).toBeVisible();
  const ship = page.getByRole('button', { name: 'Ship 16 pieces' });
  await expect.element(ship).toBeDisabled();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(ship).toBeEnabled();
});

const scanField = () => page.getByLabelText('Scan or type a number');
const refusedNumbers = () => page.getByRole('button', { name: 'Dismiss' }).elements().length;
const scanned = (sn: string) => page.getByRole('button', { name: `Remove ${sn}` });

async function scan(sn: string): Promise<void> {
  await scanField().fill(sn);
  await userEvent.keyboard('{Enter}');
}

/** Pastes a column, as a spreadsheet copies it. Answers whether the field took the text as it is. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return scanField()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a pasted column is taken at once, each number once; doubles are named once, and by keyboard dismissed', async () => {
  const sent = serve();
  await renderOrderPart(<ShippingPage id="order-1" />);
  await expect.element(scanField()).toHaveFocus();
  await scan('sn-1');
  expect(paste('sn-1\r\nsn-2\r\n\r\n sn-3 \r\nSN-2')).toBe(false);
  for (const sn of ['SN-1', 'SN-2', 'SN-3']) await expect.element(scanned(sn)).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove SN-/ }).elements()).toHaveLength(3);
  expect(refusedNumbers()).toBe(2);
  // The same number for the third time is no third line.
  await scan('SN-1');
  expect(refusedNumbers()).toBe(2);
  expect(sent.flatMap(({ path, body }) => (path.includes('checkserials') ? [body] : []))).toMatchObject([
    { order_id: 'order-1', item_id: 'a', serials: ['SN-1'] },
    { serials: ['SN-1', 'SN-2', 'SN-3', 'SN-2'] },
    { serials: ['SN-1'] },
  ]);
  const ship = page.getByRole('button', { name: 'Ship 16 pieces' });
  await expect.element(ship).toBeDisabled();
  for (let left = 2; left > 0; left -= 1) {
    await expect.poll(refusedNumbers).toBe(left);
    (page.getByRole('button', { name: 'Dismiss' }).elements()[0] as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(ship).toBeEnabled();
});

test('a single number that is pasted waits for Enter', async () => {
  serve();
  await renderOrderPart(<ShippingPage id="order-1" />);
  await expect.element(scanField()).toHaveFocus();
  expect(paste('SN-1')).toBe(true);
  await scan('SN-1');
  await expect.element(scanned('SN-1')).toBeVisible();
});

test('unknown numbers and those of another product are refused at the number, the others stay', async () => {
  serve([
    { sn: 'MG-1', msg: 'This number is of MG-620.' },
    { sn: 'GONE-1', msg: 'Shipped to another company.' },
  ]);
  await renderOrderPart(<ShippingPage id="order-1" />);
  await expect.element(scanField()).toHaveFocus();
  paste('RV-1,MG-1;GONE-1\tRV-2');
  await expect.element(page.getByText('This number is of MG-620.')).toBeVisible();
  await expect.element(page.getByText('Shipped to another company.')).toBeVisible();
  for (const sn of ['RV-1', 'RV-2']) await expect.element(scanned(sn)).toBeVisible();
  for (const sn of ['MG-1', 'GONE-1']) await expect.element(scanned(sn)).not.toBeInTheDocument();
  await expect.element(scanField()).toHaveFocus();
});

test('more numbers than pieces keep the shipment until one is removed', async () => {
  const sent = serve();
  await renderOrderPart(<ShippingPage id="order-1" />);
  await page.getByLabelText('Quantity of PN-RV-2448P').fill('2');
  const ship = page.getByRole('button', { name: 'Ship 2 pieces' });
  paste('SN-1\nSN-2');
  await expect.element(scanned('SN-2')).toBeVisible();
  await expect.element(ship).toBeEnabled();
  await scan('SN-3');
  await expect.element(page.getByText('More serial numbers than pieces of RV-2448P: 3 for 2.')).toBeVisible();
  await expect.element(ship).toBeDisabled();
  scanned('SN-1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(ship).toBeEnabled();
  ship.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/shipment/save'))?.body)
    .toMatchObject({ lines: [{ item_id: 'a', quantity: 2, serials: ['SN-2', 'SN-3'] }, { item_id: 'b' }] });
});

test('a check that fails is said at the field, and made again there', async () => {
  let works = false;
  const sent = serveFakeAnswers(({ path }) => {
    if (!path.includes('checkserials')) return { data: order };
    return works ? { data: { refused: [{ sn: 'SN-2', msg: 'Not in stock.' }] } } : { status: 500, msg: 'Failed.' };
  });
  await renderOrderPart(<ShippingPage id="order-1" />);
  await expect.element(scanField()).toHaveFocus();
  paste('SN-1\nSN-2');
  await expect.element(page.getByText('2 serial numbers were not checked. Saving checks them too.')).toBeVisible();
  await scan('SN-3');
  await expect.element(page.getByText('3 serial numbers were not checked. Saving checks them too.')).toBeVisible();
  await scanned('SN-1').click();
  const left = page.getByText('2 serial numbers were not checked. Saving checks them too.');
  await expect.element(left).toBeVisible();
  works = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Not in stock.')).toBeVisible();
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(scanned('SN-3')).toBeVisible();
  await expect.element(scanField()).toHaveFocus();
  expect(sent.at(-1)?.body).toMatchObject({ item_id: 'a', serials: ['SN-2', 'SN-3'] });
});
