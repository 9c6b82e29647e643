import type { OrderFigures } from '@trunkline/contract/orders.shapes';
import { z } from 'zod/mini';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { buildTestQuotation, buildTestQuotationItem } from '../../../quotations/quotations-testing.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { buildTestOrder, renderOrderPart } from '../../orders-testing.tsx';
import { type SentRequest, serveFakeAnswers } from '../../../testing/fake-server.ts';

const buildItem = (id: string, part_number: string, open: number) =>
  buildTestQuotationItem(id, { quantity: 3, open, price: '1000.00', part_number, model: part_number, title: '' });

const quotation = buildTestQuotation({
  id: 'quotation-1',
  project_name: 'Clinic',
  enduser_name: 'Tirano Clinics',
  valid_until: '2026-12-18',
  items: [buildItem('a', '210-1', 3), buildItem('b', '210-2', 2), buildItem('c', '210-3', 0)],
});

/** Figures as the server would answer: 1,000 a piece, 17% VAT below 4,000. */
function computeFigures(items: readonly { quantity: number }[]): OrderFigures {
  const subtotal = items.reduce((sum, { quantity }) => sum + quantity, 0) * 1000;
  const tax = subtotal < 4000 ? subtotal * 0.17 : 0;
  return {
    subtotal: subtotal.toFixed(2),
    tax_rate: tax ? '0.17' : '0.00',
    tax: tax.toFixed(2),
    other_charges: '0.00',
    total: (subtotal + tax).toFixed(2),
    total_usd: (subtotal + tax).toFixed(2),
    currency: 'USD',
  };
}

const sentItems = z.array(z.object({ quantity: z.int() }));

const company = { company: 'Tirano', contact: 'Ada', address: 'Quay 1', country: 'IT', phone: null };
const noParties = { po_number: null, tax_id: null, ship_to: null, bill_to: null, notify: null, company };
const countries = [{ code: 'IT', name: 'Italy', en_name: 'Italy', phone_code: '+39' }];
const warehouse = { ...company, company: 'Tirano warehouse', phone: '+39 02 555' };

const answer = ({ path, body }: SentRequest) => {
  if (path.startsWith('/user/orderparties')) return { data: { ...noParties, tax_id: 'IT-77', ship_to: warehouse } };
  if (path.startsWith('/ajax/getCountries')) return { data: { countries } };
  if (path === '/user/addresses') return { data: { list: [] } };
  if (path === '/user/previeworder') return { data: computeFigures(z.parse(sentItems, body['items'])) };
  return { data: path === '/user/createorder' ? buildTestOrder('generated') : { complete: true, missing: [] } };
};

const listCreated = (sent: readonly SentRequest[]) => sent.filter(({ path }) => path === '/user/createorder');

async function fillDate() {
  const parts = page.getByRole('spinbutton');
  await parts.nth(0).fill('18');
  await parts.nth(1).fill('01');
  await parts.nth(2).fill('2027');
}

test('chooses all open quantities at first and shows their amounts', async () => {
  serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await expect.element(page.getByLabelText('Quantity of 210-1')).toHaveValue('3');
  await expect.element(page.getByText('5,000.00').first()).toBeVisible();
  await expect.element(page.getByText('this order pays none', { exact: false })).toBeVisible();
  await expect.element(page.getByText('210-3')).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows missing amount, VAT and extra VAT of splitting for a part below the threshold', async () => {
  serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await page.getByLabelText('Quantity of 210-1').fill('1');
  // 3,000 now, 2,000 later: both below, 510 + 340 of VAT instead of none
  await expect.element(page.getByText(/USD.1,000\.00\W* below 4,000\.00/)).toBeVisible();
  await expect.element(page.getByText(/3,510\.00/)).toBeVisible();
  await expect.element(page.getByText(/costs \W*USD.850\.00\W* more VAT/)).toBeVisible();
});

test('shows an error at a quantity above the open one and sends no order', async () => {
  const sent = serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await fillDate();
  await page.getByLabelText('Quantity of 210-2').fill('9');
  await expect.element(page.getByText('Only 2 available.')).toBeVisible();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.element(page.getByLabelText('Quantity of 210-2')).toHaveFocus();
  expect(listCreated(sent)).toEqual([]);
});

test('shows an error when no quantity is chosen and sends no order', async () => {
  const sent = serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await fillDate();
  await page.getByRole('button', { name: 'Nothing' }).click();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.element(page.getByText('Choose at least one piece.')).toBeVisible();
  expect(listCreated(sent)).toEqual([]);
});

test('sends the chosen items once with an idempotency key', async () => {
  const sent = serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await page.getByLabelText('Quantity of 210-2').fill('0');
  await fillDate();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.poll(() => listCreated(sent).length).toBe(1);
  const [request] = listCreated(sent);
  expect(request?.body).toMatchObject({
    quotation_id: 'quotation-1',
    project_name: 'Clinic',
    customer_name: 'Tirano Clinics',
    expect_delivery_date: '2027-01-18',
    items: [{ item_id: 'a', quantity: 3 }],
    tax_id: 'IT-77',
    ship_to: warehouse,
    bill_to: null,
  });
  expect(request?.idempotencyKey).toBeTruthy();
});

test('lists the missing fields of an incomplete profile', async () => {
  serveFakeAnswers((sent) =>
    sent.path.startsWith('/v2/user/checkInfoIsComplete')
      ? { data: { complete: false, missing: ['address', 'telephone'] } }
      : answer(sent),
  );
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await expect.element(page.getByText(/Missing: address, telephone/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Complete the profile' }))
    .toHaveAttribute('href', '/personal/company');
});

test('previews with the quotation and its items alone', async () => {
  const sent = serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await expect.element(page.getByText('5,000.00').first()).toBeVisible();
  const previews = sent.filter(({ path }) => path === '/user/previeworder');
  expect(previews.map(({ body }) => Object.keys(body).toSorted())).toContainEqual(['items', 'quotation_id']);
});

test('shows why an order would be refused, with its figures', async () => {
  const figures = computeFigures([{ quantity: 5 }]);
  const msg = 'This order is USD 10.00 beyond the credit of your company.';
  serveFakeAnswers((request) =>
    request.path === '/user/previeworder' ? { status: 409, msg, data: { figures } } : answer(request),
  );
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await expect.element(page.getByText(msg)).toBeVisible();
  await expect.element(page.getByText('5,000.00').first()).toBeVisible();
});

test('a party is the company until its box is ticked, and then begins as the company', async () => {
  const sent = serveFakeAnswers(answer);
  await renderOrderPart(<NewOrderForm quotation={quotation} />);
  await page.getByLabelText('Ship to another address').click();
  await page.getByLabelText('Notify another party on arrival').click();
  await expect.element(page.getByLabelText('Company', { exact: true })).toHaveValue('Tirano');
  await page.getByLabelText('Company', { exact: true }).fill('Corvus Freight');
  await fillDate();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.poll(() => listCreated(sent).length).toBe(1);
  expect(listCreated(sent)[0]?.body).toMatchObject({
    ship_to: null,
    notify: { company: 'Corvus Freight', address: 'Quay 1' },
  });
});
