import type { OrderFigures } from '@trunkline/contract/orders';
import type { Quotation } from '@trunkline/contract/quotations';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { orderAt, type Sent, serveWith, showPage } from './orders-testing.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = (id: string, part_number: string, open: number) => ({
  id,
  part_number,
  open,
  model: part_number,
  title: '',
  discount_price: '1000.00',
  accessories: [],
});

const quotation = {
  id: 'quotation-1',
  number: 'Q-2026-000418',
  version: 2,
  project_name: 'Clinic',
  enduser_name: 'Tirano Clinics',
  valid_until: '2026-12-18',
  payment_term: 'prepaid',
  shipping: 'fob_shenzhen',
  prepared_by: 'Lina Orfali',
  vat_rate: '0.17',
  vat_threshold_usd: '4000.00',
  items: [item('a', '210-1', 3), item('b', '210-2', 2), item('c', '210-3', 0)],
} as unknown as Quotation;

/** The server's part: a thousand for each piece, VAT below four thousand. */
function figuresOf(items: readonly { quantity: number }[]): OrderFigures {
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

const answer = ({ path, body }: Sent) => {
  if (path !== '/user/createorder') return { data: { complete: true, missing: [] } };
  const items = body['items'] as { quantity: number }[];
  return { data: body['dry_run'] ? figuresOf(items) : orderAt('generated') };
};

const created = (sent: readonly Sent[]) =>
  sent.filter(({ path, body }) => path === '/user/createorder' && !body['dry_run']);

async function fillDate() {
  const parts = page.getByRole('spinbutton');
  await parts.nth(0).fill('18');
  await parts.nth(1).fill('01');
  await parts.nth(2).fill('2027');
}

test('everything open is chosen, and its figures stand there before anything is confirmed', async () => {
  serveWith(answer);
  await showPage(<NewOrderForm quotation={quotation} />);
  await expect.element(page.getByLabelText('Quantity of 210-1')).toHaveValue('3');
  await expect.element(page.getByText('5,000.00').first()).toBeVisible();
  await expect.element(page.getByText('this order pays none', { exact: false })).toBeVisible();
  await expect.element(page.getByText('210-3')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a part below the threshold says what is missing, what it costs, and what splitting costs more', async () => {
  serveWith(answer);
  await showPage(<NewOrderForm quotation={quotation} />);
  await page.getByLabelText('Quantity of 210-1').fill('1');
  // 3,000 now, 2,000 later: both below, 510 + 340 of VAT instead of none
  await expect.element(page.getByText(/USD.1,000\.00\W* short of 4,000\.00/)).toBeVisible();
  await expect.element(page.getByText(/3,510\.00/)).toBeVisible();
  await expect.element(page.getByText(/you pay \W*USD.850\.00\W* more VAT/)).toBeVisible();
});

test('more than is open is named at its line and stays here', async () => {
  const sent = serveWith(answer);
  await showPage(<NewOrderForm quotation={quotation} />);
  await fillDate();
  await page.getByLabelText('Quantity of 210-2').fill('9');
  await expect.element(page.getByText('Only 2 are open.')).toBeVisible();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.element(page.getByLabelText('Quantity of 210-2')).toHaveFocus();
  expect(created(sent)).toEqual([]);
});

test('nothing chosen is said, not sent', async () => {
  const sent = serveWith(answer);
  await showPage(<NewOrderForm quotation={quotation} />);
  await fillDate();
  await page.getByRole('button', { name: 'Nothing' }).click();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.element(page.getByText('Choose at least one piece.')).toBeVisible();
  expect(created(sent)).toEqual([]);
});

test('the chosen part is ordered once, under a key', async () => {
  const sent = serveWith(answer);
  await showPage(<NewOrderForm quotation={quotation} />);
  await page.getByLabelText('Quantity of 210-2').fill('0');
  await fillDate();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect.poll(() => created(sent).length).toBe(1);
  const [{ body, key }] = created(sent) as [Sent];
  expect(body).toMatchObject({
    quotation_id: 'quotation-1',
    project_name: 'Clinic',
    customer_name: 'Tirano Clinics',
    expect_delivery_date: '2027-01-18',
    items: [{ item_id: 'a', quantity: 3 }],
    dry_run: false,
  });
  expect(key).toBeTruthy();
});

test('an incomplete profile is named before anything is typed', async () => {
  serveWith((sent) =>
    sent.path.startsWith('/v2/user/checkInfoIsComplete')
      ? { data: { complete: false, missing: ['address', 'telephone'] } }
      : answer(sent),
  );
  await showPage(<NewOrderForm quotation={quotation} />);
  await expect.element(page.getByText(/Missing: address, telephone/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Complete the profile' }))
    .toHaveAttribute('href', '/personal/profile');
});
