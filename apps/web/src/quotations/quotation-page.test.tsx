import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { QuotationPage } from './quotation-page.tsx';
import type { QuotationSearch } from './quotations-search.ts';
import { type Answers, sampleQuotation, serveAnswers, showAt } from './quotations-testing.tsx';

const Page = () => <QuotationPage search={useSearch({ strict: false }) as QuotationSearch} />;
const open = (edit = false) => showAt(`/personal/quotation/detail?id=q1${edit ? '&edit=true' : ''}`, Page);

const base: Answers = {
  '/user/detailquotation': () => ({ data: sampleQuotation() }),
  '/ajax/getCountries': () => ({ data: { countries: [] } }),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('actions show what may be done, and nothing else', async () => {
  serveAnswers(base);
  await page.viewport(1280, 900);
  await open();
  await expect.element(button('Submit')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect.element(button('Withdraw')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Order', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/3,000\.00.* short of/)).toBeVisible();
  await expectAccessible();
});

test('an approved one leads to its order', async () => {
  serveAnswers({
    ...base,
    '/user/detailquotation': () => ({
      data: sampleQuotation({ state: 'approved', state_label: 'Approved', actions: ['order', 'copy', 'download'] }),
    }),
  });
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Order', exact: true }))
    .toHaveAttribute('href', '/personal/order/new?quotation=q1');
});

test('a refused submission stands in the dialog and over the page, and sends once for two presses', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = serveAnswers({
    ...base,
    '/user/postquotation': async () => {
      await held;
      return { status: 409, code: 0, msg: 'Some items cannot be ordered as they are.', data: { checks: [] } };
    },
  });
  await open();
  await button('Submit').click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Submit', exact: true });
  await confirm.dblClick();
  release();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Some items cannot be ordered as they are.');
  expect(asked.filter(({ path }) => path === '/user/postquotation')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some items cannot be ordered as they are.');
});

test('sums follow the quantities; accessories are per unit', async () => {
  const asked = serveAnswers({ ...base, '/user/postquotation': () => ({ data: sampleQuotation({ version: 4 }) }) });
  await page.viewport(1280, 900);
  await open(true);
  await page.getByLabelText('Quantity of 100-switch').fill('3');
  await page.getByLabelText('Pieces of 100-optic per unit').fill('1');
  await expect.element(page.getByText('USD 1,375.00')).toBeVisible();
  await expectAccessible();
  await button('Remove 100-mount').click();
  await button('Save').click();
  await expect
    .poll(() => asked.find(({ path }) => path === '/user/postquotation')?.body)
    .toMatchObject({
      id: 'q1',
      version: 3,
      submit: false,
      items: [{ product_id: 'p-switch', quantity: 3, accessories: [{ accessory_id: 'p-optic', quantity: 1 }] }],
    });
  // back from editing, to the quotation itself
  await expect.element(page.getByRole('tab', { name: 'Packing list' })).toBeVisible();
});

test('a quantity of nothing is refused where it stands, before anything is sent', async () => {
  const asked = serveAnswers(base);
  await open(true);
  const quantity = page.getByLabelText('Quantity of 100-mount');
  await quantity.fill('0');
  await button('Save').click();
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAccessibleDescription('Enter a whole number from 1.');
  expect(asked.some(({ path }) => path === '/user/postquotation')).toBe(false);
});

test('a stale version offers the latest state and keeps what is typed', async () => {
  const asked = serveAnswers({
    ...base,
    '/user/detailquotation': (_asked, count) => ({ data: sampleQuotation({ version: count === 1 ? 3 : 8 }) }),
    '/user/postquotation': (_asked, count) =>
      count === 1
        ? { status: 409, code: 0, msg: 'Somebody changed this record meanwhile.', data: null }
        : { data: sampleQuotation({ version: 9 }) },
  });
  await open(true);
  await page.getByRole('textbox', { name: /^Project/ }).fill('Another name');
  await button('Save').click();
  await button('Load the latest state').click();
  await expect.element(page.getByRole('textbox', { name: /^Project/ })).toHaveValue('Another name');
  await expect.element(button('Load the latest state')).not.toBeInTheDocument();
  await button('Save').click();
  await expect
    .poll(() =>
      asked
        .filter(({ path }) => path === '/user/postquotation')
        .map(({ body }) => (body as { version: number }).version),
    )
    .toEqual([3, 8]);
});

test('what forbids submission is said under its line', async () => {
  const checks = [
    { level: 'error' as const, rule: 'required', msg: 'A power supply is missing.', product_id: 'p-switch', item: 0 },
  ];
  serveAnswers({
    ...base,
    '/user/postquotation': () => ({ status: 409, code: 0, msg: 'Some items cannot be ordered.', data: { checks } }),
  });
  await open(true);
  await button('Save and submit').click();
  await expect.element(page.getByText('A power supply is missing.')).toBeVisible();
  await expect.element(page.getByText('Some items cannot be ordered.')).toBeVisible();
  await expect.element(button('Load the latest state')).not.toBeInTheDocument();
});

test('tabs are reached by the keyboard and stand in the address', async () => {
  serveAnswers(base);
  const router = await open();
  await page.getByRole('tab', { name: 'Quote' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => router.state.location.search).toMatchObject({ tab: 'packing' });
  await expect.element(page.getByText('Gross weight, kg')).toBeVisible();
});
