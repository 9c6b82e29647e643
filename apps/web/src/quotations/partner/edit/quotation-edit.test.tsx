import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useSearch } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { QuotationPage } from '../quotation-page.tsx';
import { buildTestQuotation, buildTestQuotationItem, renderQuotationPage } from '../../quotations-testing.tsx';
import { parseQuotationSearch } from '../../quotations-search.ts';

const Page = () => <QuotationPage search={parseQuotationSearch(useSearch({ strict: false }))} />;
const button = (name: string) => page.getByRole('button', { name, exact: true });

const product = {
  id: 'p-psu',
  model: 'PSU-650',
  title: 'Power supply, 650 W',
  part_number: '310-0650-01',
  image: 'data:,',
  orderable: true,
  discount_price: '210.00',
};
const project = {
  id: 'p1',
  number: 'P-2026-000007',
  project_name: 'Clinic east',
  end_company: 'Mirador Health',
  enduser_country: 'ES',
};
const powerSupply = buildTestQuotationItem('psu', { quantity: 1, price: '210.00' });
const plain = ['a', 'b', 'c'].map((id) => buildTestQuotationItem(id, { quantity: 1, price: '10.00' }));

/** Opens the form of a quotation; a save answers `saved`. */
async function open(quotation: Quotation, saved: Quotation, handlers: FakeHandlers = {}) {
  const sent = serveFakeHandlers({
    '/user/detailquotation': () => ({ data: quotation }),
    '/ajax/getCountries': () => ({ data: { countries: [] } }),
    '/user/project': () => ({ data: { list: [project], total: 1, page: 1, limit: 50 } }),
    '/user/enduser': () => ({
      data: { list: [{ company: 'Mirador Health', country: 'ES' }], total: 1, page: 1, limit: 10 },
    }),
    '/products/list': () => ({ data: { list: [product], total: 1, page: 1, limit: 10 } }),
    '/user/postquotation': () => ({ data: saved }),
    ...handlers,
  });
  const router = await renderQuotationPage('/personal/quotation/detail?id=q1&edit=true', Page);
  await expect.element(button('Save')).toBeVisible();
  return { router, saves: () => sent.filter(({ path }) => path === '/user/postquotation').map(({ body }) => body) };
}
const openMenu = (part: string) => button(`More actions for ${part}`).click();
const choose = (name: string) => page.getByRole('menuitem', { name }).click();

beforeEach(() => page.viewport(1280, 900));

test('adds a product by its part number with Enter, together with what is typed; the box keeps the focus', async () => {
  const before = buildTestQuotation();
  const { saves } = await open(before, buildTestQuotation({ version: 4, items: [...before.items, powerSupply] }));
  await page.getByLabelText('Quantity of 100-mount').fill('7');
  const box = page.getByRole('combobox', { name: 'Add products' });
  await box.click();
  await userEvent.keyboard('3100650');
  await expect.element(page.getByRole('option', { name: /PSU-650/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/PSU-650.* was added as line 3/)).toBeVisible();
  await expect.element(page.getByLabelText('Quantity of 100-psu')).toHaveValue('1');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  await expectAccessible();
  expect(saves()).toMatchObject([
    {
      version: 3,
      items: [
        { id: 'switch', accessories: [{ id: 'optic' }] },
        { id: 'mount', quantity: 7 },
        { id: null, product_id: 'p-psu', quantity: 1 },
      ],
    },
  ]);
});

test.each([
  ['a press', async () => page.getByRole('option', { name: /PSU-650/ }).click()],
  ['arrow and Enter', async () => userEvent.keyboard('{ArrowDown}{Enter}')],
])('adds a suggested product by %s', async (_way, pick) => {
  const before = buildTestQuotation();
  const { saves } = await open(before, buildTestQuotation({ version: 4, items: [...before.items, powerSupply] }));
  await page.getByRole('combobox', { name: 'Add products' }).fill('psu');
  await expect.element(page.getByRole('option', { name: /PSU-650/ })).toBeVisible();
  await pick();
  await expect.element(page.getByLabelText('Quantity of 100-psu')).toBeVisible();
  expect(saves()).toMatchObject([{ items: [{}, {}, { product_id: 'p-psu' }] }]);
});

test('keeps a removed line in its place until the save, and restores it', async () => {
  const { saves } = await open(buildTestQuotation(), buildTestQuotation());
  await button('Remove 100-switch').click();
  await expect.element(button('Undo: keep 100-switch')).toHaveFocus();
  await expect.element(page.getByText('USD 100.00')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove 100-switch')).toHaveFocus();
  await expect.element(page.getByText('USD 1,000.00')).toBeVisible();
  await button('Remove 100-optic').click();
  await button('Save').click();
  await expect.poll(saves).toMatchObject([{ items: [{ id: 'switch', accessories: [] }, { id: 'mount' }] }]);
});

test('moves a line by its menu; typing then changes the line at its new place', async () => {
  const { saves } = await open(buildTestQuotation({ items: plain }), buildTestQuotation({ items: plain }));
  await openMenu('100-c');
  await choose('Move up');
  await expect.element(page.getByText('100-c is line 2 of 3.')).toBeInTheDocument();
  await page.getByLabelText('Quantity of 100-c').fill('8');
  await button('Save').click();
  await expect.poll(saves).toMatchObject([
    {
      items: [
        { id: 'a', quantity: 1 },
        { id: 'c', quantity: 8 },
        { id: 'b', quantity: 1 },
      ],
    },
  ]);
});

test('sorts all lines by dragging them with the keyboard', async () => {
  const { saves } = await open(buildTestQuotation({ items: plain }), buildTestQuotation({ items: plain }));
  await button('Reorder').click();
  await expect.element(page.getByRole('grid', { name: 'Reorder lines' })).toBeVisible();
  await expectAccessible();
  page.getByRole('button', { name: /^Drag/ }).first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert/);
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('row').last().getByText('A', { exact: true })).toBeVisible();
  await button('Apply order').click();
  await button('Save').click();
  await expect.poll(() => saves().map(({ items }) => items)).toMatchObject([[{ id: 'b' }, { id: 'c' }, { id: 'a' }]]);
});

test('joins two equal lines only on request', async () => {
  const items = [plain[0], plain[1]].flatMap((line, index) =>
    line ? [{ ...line, product_id: 'p', quantity: index + 2 }] : [],
  );
  const { saves } = await open(buildTestQuotation({ items }), buildTestQuotation({ items }));
  await button('Join with line 1').click();
  await button('Save').click();
  await expect.poll(saves).toMatchObject([{ items: [{ id: 'a', quantity: 5 }] }]);
  expect(saves()[0]?.['items']).toHaveLength(1);
});

test('continues with the successor that a check offers; a copy stands behind its line', async () => {
  const check = {
    level: 'warning' as const,
    rule: 'last_orders' as const,
    msg: 'Last orders.',
    product_id: 'p-b',
    item: 1,
    fix: { text: 'Continue with the B2', replace: 'p-b2' },
  };
  const quotation = buildTestQuotation({ items: plain, checks: [check] });
  const { saves } = await open(quotation, quotation);
  await button('Continue with the B2').click();
  await expect.poll(saves).toHaveLength(1);
  await openMenu('100-a');
  await choose('Duplicate');
  await expect.poll(saves).toHaveLength(2);
  expect(saves()).toMatchObject([
    { items: [{ id: 'a' }, { id: 'b', product_id: 'p-b2' }, { id: 'c' }] },
    { items: [{ id: 'a' }, { id: null, product_id: 'p-a' }, { id: 'b' }, { id: 'c' }] },
  ]);
});

test('shows what the server refuses at its line, also behind a removed line', async () => {
  const quotation = buildTestQuotation({ items: plain });
  await open(quotation, quotation, {
    '/user/postquotation': () => ({
      status: 404,
      data: { errors: [{ path: 'items.1.product_id', rule: 'x', msg: 'This product does not exist.' }] },
    }),
  });
  await button('Remove 100-a').click();
  await button('Save').click();
  const quantity = page.getByLabelText('Quantity of 100-c');
  await expect.element(quantity).toHaveAccessibleDescription('This product does not exist.');
  await expect.element(quantity).toHaveFocus();
});

test('takes lines of the cart after the typed values are saved', async () => {
  const before = buildTestQuotation({ items: plain });
  const line = {
    id: 'l1',
    model: 'PSU-650',
    part_number: '310',
    quantity: 2,
    checked: true,
    subtotal: '1.00',
    accessories: [],
  };
  const { saves } = await open(before, buildTestQuotation({ items: [...plain, powerSupply], version: 4 }), {
    '/user/cartlist': () => ({ data: { list: [line], subtotal: '1.00', totals: {} } }),
  });
  await page.getByLabelText('Quantity of 100-a').fill('9');
  await button('Add from cart').click();
  await expectAccessible();
  await button('Add 1 line').click();
  await expect.element(page.getByLabelText('Quantity of 100-psu')).toBeVisible();
  expect(saves()).toMatchObject([
    { version: 3, items: [{ id: 'a', quantity: 9 }, {}, {}] },
    { version: 4, from_cart: ['l1'] },
  ]);
});

test('a form of 1,000 lines renders those in view, and a save goes to the first line with an error', async () => {
  const items = Array.from({ length: 1_000 }, (_, n) =>
    buildTestQuotationItem(`n${n}`, { quantity: 1, price: '10.00' }),
  );
  const { saves } = await open(buildTestQuotation({ items }), buildTestQuotation({ version: 4, items }));
  const table = page.getByRole('table', { name: 'Quote', exact: true });
  const scrollTo = (top: number) => table.element().parentElement?.scrollTo({ top });
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001');
  await page.getByLabelText('Quantity of 100-n2', { exact: true }).fill('0');
  await page.getByRole('combobox', { name: 'Add products' }).click();
  scrollTo(1_000_000);
  await expect.element(page.getByLabelText('Quantity of 100-n999')).toBeVisible();
  expect(table.element().querySelectorAll('tbody[data-index]').length).toBeLessThan(80);
  await expect.element(page.getByLabelText('Quantity of 100-n2', { exact: true })).not.toBeInTheDocument();
  await button('Save').click();
  await expect.element(page.getByLabelText('Quantity of 100-n2', { exact: true })).toHaveFocus();
  await userEvent.keyboard('5');
  await page.getByLabelText('Find a line').fill('100-n777');
  await page.getByLabelText('Quantity of 100-n777').fill('3');
  await page.getByLabelText('Find a line').fill('');
  await button('Save').click();
  await expect.poll(() => saves().length).toBe(1);
  const [sent] = saves() as { readonly items: readonly { readonly quantity: number }[] }[];
  expect(sent?.items).toHaveLength(1_000);
  expect([sent?.items[777]?.quantity, sent?.items[500]?.quantity]).toEqual([3, 1]);
});

test('Ctrl+Z takes back what was typed and removed, Ctrl+Shift+Z and the buttons bring it back', async () => {
  await open(buildTestQuotation(), buildTestQuotation());
  const quantity = page.getByLabelText('Quantity of 100-mount');
  await expect.element(button('Undo')).toBeDisabled();
  await quantity.fill('7');
  await button('Remove 100-switch').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(button('Remove 100-switch')).toBeVisible();
  await expect.element(quantity).toHaveValue('7');
  await quantity.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(quantity).toHaveValue('1');
  await expect.element(button('Undo')).toBeDisabled();
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await expect.element(quantity).toHaveValue('7');
  await button('Redo').click();
  await expect.element(button('Undo: keep 100-switch')).toBeVisible();
  await expectAccessible();
});

test('links an open project, which fills in what nobody typed, and sends the link only when it changes', async () => {
  const before = buildTestQuotation({ project_info: { enduser_name: 'Typed' } });
  const { saves } = await open(before, { ...before, version: 4 });
  await page.getByLabelText(/^Competitor/).fill('Halden');
  await button('Save').click();
  await expect.poll(() => saves().length).toBe(1);
  expect(saves()[0]).not.toHaveProperty('project_id');
  await page.getByLabelText(/^Linked project/).selectOptions('P-2026-000007 Clinic east');
  await expect.element(page.getByRole('textbox', { name: /^Project/ })).toHaveValue('Clinic east');
  await button('Save').click();
  await expect.poll(() => saves().length).toBe(2);
  expect(saves()[1]).toMatchObject({ project_id: 'p1', project_info: { project_name: 'Clinic east' } });
});

test('offers own end users by name, and takes the country of the one that is chosen', async () => {
  const { saves } = await open(buildTestQuotation({ project_info: {} }), buildTestQuotation({ version: 4 }), {
    '/ajax/getCountries': () => ({ data: { countries: [{ code: 'ES', name: 'Spain', en_name: 'Spain' }] } }),
  });
  const field = page.getByRole('combobox', { name: /^End user(?!’)/ });
  await field.fill('Mirador Health');
  await expect.element(page.getByRole('combobox', { name: /^End user’s country/ })).toHaveValue('Spain');
  await button('Save').click();
  await expect.poll(() => saves().length).toBe(1);
  expect(saves()[0]).toMatchObject({ project_info: { enduser_name: 'Mirador Health', enduser_country: 'ES' } });
});
