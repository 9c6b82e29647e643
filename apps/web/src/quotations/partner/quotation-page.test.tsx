import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { QuotationPage } from './quotation-page.tsx';
import { parseQuotationSearch } from '../quotations-search.ts';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { formatDecimal } from '@trunkline/text/figures';
import { buildTestQuotation, renderQuotationPage } from '../quotations-testing.tsx';

const Page = () => <QuotationPage search={parseQuotationSearch(useSearch({ strict: false }))} />;
const open = (edit = false) => renderQuotationPage(`/personal/quotation/detail?id=q1${edit ? '&edit=true' : ''}`, Page);

const defaultHandlers: FakeHandlers = {
  '/user/detailquotation': () => ({ data: buildTestQuotation() }),
  '/ajax/getCountries': () => ({ data: { countries: [] } }),
  '/user/project': () => ({ data: { list: [], total: 0, page: 1, limit: 50 } }),
  '/user/enduser': () => ({ data: { list: [], total: 0, page: 1, limit: 10 } }),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('shows a button for each action that the server lists, and no other', async () => {
  serveFakeHandlers(defaultHandlers);
  await page.viewport(1280, 900);
  await open();
  await expect.element(button('Submit')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect.element(button('Withdraw')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Order', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/3,000\.00.* below/)).toBeVisible();
  await expectAccessible();
});

test.each(['', '&edit=true'])('a quotation in KRW shows no decimals but those of the sum in USD %s', async (edit) => {
  const quotation = buildTestQuotation({ currency: 'KRW' });
  serveFakeHandlers({ ...defaultHandlers, '/user/detailquotation': () => ({ data: quotation }) });
  await renderQuotationPage(`/personal/quotation/detail?id=q1${edit}`, Page);
  await expect.element(page.getByRole('main').or(page.getByRole('table')).first()).toBeVisible();
  const amounts = (document.body.textContent ?? '').match(/\d[\d,]*\.\d\d(?!\d)/g) ?? [];
  expect(new Set(amounts)).toEqual(new Set(edit === '' ? [formatDecimal('en', quotation.total_usd)] : []));
});

test('links an approved quotation to the new order page', async () => {
  serveFakeHandlers({
    ...defaultHandlers,
    '/user/detailquotation': () => ({
      data: buildTestQuotation({ state: 'approved', state_label: 'Approved', actions: ['order', 'copy', 'download'] }),
    }),
  });
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Order', exact: true }))
    .toHaveAttribute('href', '/personal/order/new?quotation=q1');
});

test('sends one request for a double click on submit; shows the refusal in the dialog and on the page', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const sent = serveFakeHandlers({
    ...defaultHandlers,
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
  expect(sent.filter(({ path }) => path === '/user/postquotation')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some items cannot be ordered as they are.');
});

test('updates totals while quantities are typed and saves accessories per unit', async () => {
  const sent = serveFakeHandlers({
    ...defaultHandlers,
    '/user/postquotation': () => ({ data: buildTestQuotation({ version: 4 }) }),
  });
  await page.viewport(1280, 900);
  await open(true);
  await page.getByLabelText('Quantity of 100-switch').fill('3');
  await page.getByLabelText('Pieces of 100-optic per unit').fill('1');
  await expect.element(page.getByText('USD 1,375.00')).toBeVisible();
  await expectAccessible();
  await button('Remove 100-mount').click();
  await button('Save').click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/user/postquotation')?.body)
    .toMatchObject({
      id: 'q1',
      version: 3,
      items: [{ product_id: 'p-switch', quantity: 3, accessories: [{ accessory_id: 'p-optic', quantity: 1 }] }],
    });
  // The page and the focus stay.
  await expect.element(button('Save')).toHaveFocus();
  await expect.element(button('Close')).toBeVisible();
});

test('shows an error at a quantity of 0 and sends no request', async () => {
  const sent = serveFakeHandlers(defaultHandlers);
  await open(true);
  const quantity = page.getByLabelText('Quantity of 100-mount');
  await quantity.fill('0');
  await button('Save').click();
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAccessibleDescription('Enter a whole number, 1 or more.');
  expect(sent.some(({ path }) => path === '/user/postquotation')).toBe(false);
});

test('merges the saved version after a 409 and keeps typed values', async () => {
  const sent = serveFakeHandlers({
    ...defaultHandlers,
    '/user/detailquotation': (_request, count) => ({ data: buildTestQuotation({ version: count === 1 ? 3 : 8 }) }),
    '/user/postquotation': (_request, count) =>
      count === 1
        ? {
            status: 409,
            code: 0,
            msg: 'Somebody changed this record meanwhile.',
            data: { stale: true, changed_by: 'Sami' },
          }
        : { data: buildTestQuotation({ version: 9 }) },
  });
  await open(true);
  await page.getByRole('textbox', { name: /^Project/ }).fill('Another name');
  await button('Save').click();
  await button('Continue with the newest version').click();
  await expect.element(page.getByRole('textbox', { name: /^Project/ })).toHaveValue('Another name');
  await expect.element(button('Continue with the newest version')).not.toBeInTheDocument();
  await button('Save').click();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/user/postquotation').map(({ body }) => body['version']))
    .toEqual([3, 8]);
});

test('shows the checks of a refused submission under their line', async () => {
  const checks = [
    { level: 'error' as const, rule: 'required', msg: 'A power supply is missing.', product_id: 'p-switch', item: 0 },
  ];
  serveFakeHandlers({
    ...defaultHandlers,
    '/user/postquotation': () => ({ status: 409, code: 0, msg: 'Some items cannot be ordered.', data: { checks } }),
  });
  await open(true);
  await button('Save and submit').click();
  await expect.element(page.getByText('A power supply is missing.')).toBeVisible();
  await expect.element(page.getByText('Some items cannot be ordered.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Changes of two people' })).not.toBeInTheDocument();
});

test('says who submitted the quotation while it was edited here', async () => {
  serveFakeHandlers({
    ...defaultHandlers,
    '/user/detailquotation': (_request, count) => ({
      data:
        count === 1
          ? buildTestQuotation()
          : buildTestQuotation({
              version: 8,
              state: 'applying',
              actions: ['revoke'],
              timeline: [
                {
                  at: '2026-11-22T07:41:00.000Z',
                  who: 'Sami Haddadin',
                  side: 'company',
                  move: 'submit',
                  from: 'draft',
                  to: 'applying',
                  reason: null,
                },
              ],
            }),
    }),
    '/user/postquotation': () => ({ status: 409, msg: 'Changed.', data: { stale: true, changed_by: 'Sami' } }),
  });
  await open(true);
  await page.getByRole('textbox', { name: /^Project/ }).fill('Another name');
  await button('Save').click();
  const view = page.getByRole('region', { name: 'Already decided' });
  await expect.element(view.getByText('Sami Haddadin')).toBeVisible();
  await expectAccessible();
  await button('Show the newest version').click();
  await expect.element(page.getByRole('textbox', { name: /^Project/ })).not.toBeInTheDocument();
});

test('saves first and then asks with lines, total and changed prices; cancelling keeps the form', async () => {
  const changes = [
    { item_id: 'mount', part_number: '100-mount', field: 'discount_price' as const, from: '100.00', to: '130.00' },
  ];
  const returned = { state: 'returned', actions: ['edit', 'submit'], total: '1170.00' } as const;
  const sent = serveFakeHandlers({
    ...defaultHandlers,
    '/user/detailquotation': () => ({
      data: buildTestQuotation({ ...returned, actions: [...returned.actions], changes, next_total: '1205.10' }),
    }),
    '/user/postquotation': ({ body }) =>
      body['submit']
        ? { data: buildTestQuotation({ version: 5, state: 'applying', actions: [] }) }
        : {
            data: buildTestQuotation({
              ...returned,
              actions: [...returned.actions],
              version: 4,
              next_total: '1205.10',
            }),
          },
  });
  await open(true);
  await expect.element(page.getByText(/the total changes from .*1,170\.00.* to .*1,205\.10/)).toBeVisible();
  await button('Add note or requested price for 100-mount').click();
  const wishes = page.getByRole('group', { name: 'Note and requested price for 100-mount' });
  await wishes.getByRole('textbox', { name: /^Requested price/ }).fill('90');
  await wishes.getByRole('textbox', { name: /^Note/ }).fill('Black ones.');
  await expectAccessible();
  await button('Save and submit').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('100-switch')).toBeVisible();
  await expect.element(dialog.getByText(/1,205\.10/)).toBeVisible();
  await expect.element(dialog.getByText('Prices that change')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const saves = () => sent.filter(({ path }) => path === '/user/postquotation').map(({ body }) => body);
  expect(saves()).toMatchObject([
    { version: 3, items: [{ id: 'switch' }, { id: 'mount', asked_price: '90', note: 'Black ones.' }] },
  ]);
  await expect.element(button('Save and submit')).toBeVisible();
  await button('Save and submit').click();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(page.getByRole('tab', { name: 'Packing list' })).toBeVisible();
  expect(saves().map((body) => [body['version'], body['submit']])).toEqual([
    [3, undefined],
    [4, undefined],
    [4, true],
  ]);
});

test('a withdrawn quotation names neither fixed prices nor an approval to come', async () => {
  serveFakeHandlers({
    ...defaultHandlers,
    '/user/detailquotation': () => ({
      data: buildTestQuotation({ state: 'withdrawn', state_label: 'Withdrawn', actions: ['copy'], next_total: null }),
    }),
  });
  await open();
  await expect.element(page.getByText('Not approved')).toBeVisible();
  await expect.element(page.getByText('Cannot be ordered')).toBeVisible();
  await expect.element(page.getByText(/[Cc]opy it as a new draft/)).toBeVisible();
  for (const text of ['Prices fixed', 'Opens on approval', 'After approval'])
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('says why a copy was refused, at the first press', async () => {
  serveFakeHandlers({
    ...defaultHandlers,
    '/user/copyquotation': () => ({ status: 400, code: 0, msg: 'There is no exchange rate for EUR.', data: null }),
  });
  const PageWithToasts = () => (
    <>
      <Page />
      <ToastRegion />
    </>
  );
  await renderQuotationPage('/personal/quotation/detail?id=q1', PageWithToasts);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Copy as new draft' }).click();
  await expect.element(page.getByText('There is no exchange rate for EUR.')).toBeVisible();
});

test('selects tabs by keyboard and writes them to the address', async () => {
  serveFakeHandlers(defaultHandlers);
  const router = await open();
  await page.getByRole('tab', { name: 'Quote' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => router.state.location.search).toMatchObject({ tab: 'packing' });
  await expect.element(page.getByText('Gross weight, kg')).toBeVisible();
});
