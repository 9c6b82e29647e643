import { createTestT } from '../testing/test-texts.ts';
import type { CartLine } from '@trunkline/contract/cart';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, storeSession } from '../client/session.ts';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { CartPage } from './cart-page.tsx';

const t = createTestT();

const product = (model: string) => ({
  code: model,
  title: `Title of ${model}, with words that do not fit into a row of a table`,
  model,
  part_number: `100-${model}`,
  image: 'data:,',
  market_price: '10.00',
  discount_price: '8.00',
  totalPrice: '8.00',
});
const buildLine = (n: number): CartLine => ({
  ...product(`M-${n}`),
  id: `l${n}`,
  product_id: `p${n}`,
  kind: 'device',
  quantity: 1,
  subtotal: '8.00',
  checked: n % 2 === 0,
  version: 1,
  accessories: [],
  checks: [],
});
const totals = { watts: 1, btu_h: 4, rack_units: 1, kg: '1', kg_missing: 0, poe_budget: 0, poe_draw: 0 };

/** 60 lines; the first has an accessory and a check. */
function buildLines(): CartLine[] {
  const [first, ...others] = Array.from({ length: 60 }, (_, index) => buildLine(index + 1));
  if (!first) throw new Error('no line');
  const accessory = {
    ...product('OPTIC'),
    id: 'a1',
    accessory_id: 'p-optic',
    per_unit: 2,
    quantity: 2,
    term_months: null,
  };
  const check = { level: 'error' as const, rule: 'slot_full' as const, msg: 'One too many.', product_id: 'p-optic' };
  return [{ ...first, accessories: [accessory], checks: [check] }, ...others];
}

async function open(lines = buildLines()) {
  const sent = serveFakeHandlers({
    '/user/cartlist': () => ({ data: { list: lines, subtotal: '240.00', totals } }),
    '/user/cartcheck': () => ({}),
    '/user/cartchange': ({ body }) => {
      const line = lines.find(({ id }) => id === body['id']);
      return { data: { ...line, ...body, accessories: line?.accessories, version: 2 } };
    },
  });
  await renderPage(() => <CartPage Drawing={() => null} />, { t, vendor: 'Corvid Networks' });
  return (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body);
}

beforeEach(async () => {
  localStorage.clear();
  storeSession({
    token: 't',
    username: 'lina@wadi.example',
    realname: 'Lina',
    company: 'Wadi',
    avatar: null,
    roles: [],
    permissions: [],
    membership: null,
    memberships: [],
    company_id: 'c1',
    company_role: 'owner',
    expires_at: '',
  });
  await page.viewport(1440, 900);
});

// Other test files run in the same browser.
afterEach(clearSession);

test('60 lines are a table with rows of 36 px; the chosen view is remembered', async () => {
  await open();
  const table = page.getByRole('table', { name: t('cart.lines') });
  await expect.element(table).toBeVisible();
  const readHeights = () =>
    [...table.element().querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect().height);
  await expect.poll(() => readHeights().length).toBe(61);
  await expect.poll(() => Math.max(...readHeights())).toBeLessThanOrEqual(37);
  await expectAccessible();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect.element(table).not.toBeInTheDocument();
  expect(localStorage.getItem('cart-view:lina@wadi.example')).toBe('"cards"');
});

test('a few lines are cards, and always on phones, where no view is chosen', async () => {
  await open(buildLines().slice(0, 3));
  await expect.element(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Table' })).not.toBeInTheDocument();
});

test('Enter goes from quantity to quantity and saves each that was changed', async () => {
  const list = await open();
  await page.getByRole('spinbutton', { name: 'Quantity of M-1', exact: true }).click();
  await userEvent.keyboard('5{Enter}');
  await expect.element(page.getByRole('spinbutton', { name: 'OPTIC per product' })).toHaveFocus();
  await userEvent.keyboard('{Enter}12{Enter}');
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity of M-3', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity of M-2', exact: true })).toHaveFocus();
  await expect
    .poll(() => list('/user/cartchange'))
    .toEqual([
      { id: 'l1', version: 1, quantity: 5 },
      { id: 'l2', version: 1, quantity: 12 },
    ]);
});

test('the number of checks opens them under the line', async () => {
  await open();
  const checks = page.getByRole('button', { name: '1 check of the M-1' });
  await expect.element(checks).toHaveAttribute('aria-expanded', 'false');
  await checks.click();
  await expect.element(page.getByText('One too many.')).toBeVisible();
  await expectAccessible();
});

test('ticks all lines in one call', async () => {
  const list = await open();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const [sent] = list('/user/cartcheck');
  expect(sent).toMatchObject({ checked: true });
  expect(sent?.['ids']).toHaveLength(60);
});

const buildLongCart = (): CartLine[] => Array.from({ length: 1_000 }, (_, index) => buildLine(index + 1));
const quantityOf = (n: number) => page.getByRole('spinbutton', { name: `Quantity of M-${n}`, exact: true });
const scrollTo = (top: number) => document.querySelector('table')?.parentElement?.scrollTo({ top });

test('a table of 1,000 lines renders those in view; the row with the focus stays with what is typed', async () => {
  await open(buildLongCart());
  const table = page.getByRole('table', { name: t('cart.lines') });
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001');
  await quantityOf(3).fill('7');
  scrollTo(1_000_000);
  await expect.element(quantityOf(1_000)).toBeVisible();
  expect(table.element().querySelectorAll('tbody[data-index]').length).toBeLessThan(80);
  await expect.element(quantityOf(3)).toHaveValue('7');
  await expect.element(quantityOf(3)).toHaveFocus();
  await expect.element(quantityOf(500)).not.toBeInTheDocument();
  await expectAccessible();
});

test('Enter goes through a long table beyond the rows in view', async () => {
  const list = await open(buildLongCart());
  await quantityOf(1).click();
  for (let n = 1; n < 40; n++) await userEvent.keyboard('{Enter}');
  await expect.element(quantityOf(40)).toHaveFocus();
  await userEvent.keyboard('9{Enter}');
  scrollTo(1_000_000);
  await expect.poll(() => list('/user/cartchange')).toEqual([{ id: 'l40', version: 1, quantity: 9 }]);
});

test('a line of a long table is found by its words', async () => {
  await open(buildLongCart());
  await page.getByLabelText('Find a line').fill('m-777');
  await expect.element(page.getByText('1 line found')).toBeVisible();
  await expect.element(quantityOf(777)).toBeVisible();
});

test('a phone shows a hundred cards at a time', async () => {
  await page.viewport(390, 844);
  await open(buildLongCart());
  const remove = page.getByRole('button', { name: /^Remove M-/ });
  await expect.poll(() => remove.elements().length).toBe(100);
  await page.getByRole('button', { name: 'Show 100 more lines' }).click();
  await expect.poll(() => remove.elements().length).toBe(200);
});

test('an assembled proposal becomes a quotation in one press: the device leaves the cart, what is loose stays', async () => {
  const loose = { ...buildLine(2), kind: 'optic' as const };
  const lines = [{ ...buildLine(1), product_id: 'chassis' }, loose, buildLine(3)];
  const row = (n: number) => ({ row: n, product_id: lines[n]?.product_id ?? '', model: `M-${n + 1}`, quantity: 1 });
  const items = [
    { row: 0, product_id: 'chassis', quantity: 1, accessories: [{ accessory_id: loose.product_id, quantity: 1 }] },
    { row: 2, product_id: 'p3', quantity: 1, accessories: [] },
  ];
  const sent = serveFakeHandlers({
    '/user/cartlist': () => ({ data: { list: lines, subtotal: '24.00', totals } }),
    '/user/cartcount': () => ({ data: 1 }),
    '/user/assemble': () => ({
      data: {
        items,
        fits: [{ parent: row(0), parts: [{ ...row(1), per_unit: 1, slots: ['1'] }] }],
        loose: [],
        missing: [],
      },
    }),
    '/user/cartreplace': () => ({
      data: {
        lines: [
          { id: 'l1', version: 2 },
          { id: 'l3', version: 2 },
        ],
        count: 2,
      },
    }),
    '/user/postquotation': () => ({ data: { id: 'q1', number: 'Q-2026-000123' } }),
  });
  await renderPage(() => <CartPage Drawing={() => null} />, { t, vendor: 'Corvid Networks' });
  await page.getByRole('button', { name: 'Use in a quotation' }).click();
  const findBodies = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
  await expect.poll(() => findBodies('/user/postquotation')).toEqual([{ from_cart: ['l1'], submit: false }]);
  expect(findBodies('/user/cartreplace')).toMatchObject([{ items: [{ id: 'l1' }, { id: 'l3' }] }]);
});

test('the term of support is changed in its row', async () => {
  const [first] = buildLines();
  if (!first) throw new Error('no line');
  const care = { ...product('CARE'), id: 'a2', accessory_id: 'p-care', per_unit: 1, quantity: 1, term_months: 12 };
  const list = await open([{ ...first, checked: true, accessories: [...first.accessories, care] }]);
  const term = page.getByRole('spinbutton', { name: 'Term of CARE in months' });
  await expect.element(term).toHaveValue('12');
  await expect.element(page.getByRole('spinbutton', { name: 'Term of OPTIC in months' })).not.toBeInTheDocument();
  await term.click();
  await userEvent.keyboard('36{Enter}');
  await expect
    .poll(() => list('/user/cartchange'))
    .toEqual([
      {
        id: 'l1',
        version: 1,
        accessories: [
          { accessory_id: 'p-optic', quantity: 2, term_months: null },
          { accessory_id: 'p-care', quantity: 1, term_months: 36 },
        ],
      },
    ]);
  await expectAccessible();
});
