import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useSearch } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takePastedText } from '../../../cart/bom/pasted-text.ts';
import { serveFakeHandlers } from '../../../testing/fake-server.ts';
import { parseQuotationSearch } from '../../quotations-search.ts';
import { buildTestQuotation, buildTestQuotationItem, renderQuotationPage } from '../../quotations-testing.tsx';
import { QuotationPage } from '../quotation-page.tsx';

const Page = () => <QuotationPage search={parseQuotationSearch(useSearch({ strict: false }))} />;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const plain = ['a', 'b', 'c'].map((id) => buildTestQuotationItem(id, { quantity: 1, price: '10.00' }));

/** Opens the form of a quotation; a save answers `saved`. */
async function open(quotation: Quotation, saved: Quotation) {
  const sent = serveFakeHandlers({
    '/user/detailquotation': () => ({ data: quotation }),
    '/ajax/getCountries': () => ({ data: { countries: [] } }),
    '/user/project': () => ({ data: { list: [], total: 0, page: 1, limit: 50 } }),
    '/user/enduser': () => ({ data: { list: [], total: 0, page: 1, limit: 10 } }),
    '/user/postquotation': () => ({ data: saved }),
  });
  const router = await renderQuotationPage('/personal/quotation/detail?id=q1&edit=true', Page);
  await expect.element(button('Save')).toBeVisible();
  return { router, saves: () => sent.filter(({ path }) => path === '/user/postquotation').map(({ body }) => body) };
}

beforeEach(() => page.viewport(1280, 900));

/** Pastes into the control with the focus, as a browser does. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
const quantity = (part: string) => page.getByLabelText(`Quantity of 100-${part}`);

test('Enter and arrows go through the quantities, Escape gives the value of before back', async () => {
  await open(buildTestQuotation({ items: plain }), buildTestQuotation({ items: plain }));
  await quantity('a').click();
  await userEvent.keyboard('{F2}2{Enter}');
  await expect.element(quantity('b')).toHaveFocus();
  await userEvent.keyboard('7{ArrowDown}');
  await expect.element(quantity('c')).toHaveFocus();
  await userEvent.keyboard('9{Escape}{ArrowUp}');
  await expect.element(quantity('b')).toHaveFocus();
  await userEvent.keyboard('{Delete}5{Shift>}{Enter}{/Shift}');
  await expect.element(quantity('a')).toHaveFocus();
  await expect.element(quantity('a')).toHaveValue('12');
  await expect.element(quantity('b')).toHaveValue('5');
  await expect.element(quantity('c')).toHaveValue('1');
});

test('a pasted block fills quantities, asked prices and notes from the cell on, and is one step of undo', async () => {
  const { saves } = await open(buildTestQuotation({ items: plain }), buildTestQuotation({ version: 4, items: plain }));
  await quantity('b').click();
  paste('4\t8.50\tfor the lab\r\n6\t\t\r\n9\t\t\r\n');
  await expect
    .element(page.getByText('2 lines filled from the clipboard. 1 pasted row has no line.'))
    .toBeInTheDocument();
  await expect.element(quantity('b')).toHaveValue('4');
  await expect.element(quantity('c')).toHaveValue('6');
  await expect.element(page.getByRole('textbox', { name: /^Note/ }).first()).toHaveValue('for the lab');
  await button('Undo').click();
  await expect.element(quantity('b')).toHaveValue('1');
  await expect.element(quantity('c')).toHaveValue('1');
  await button('Redo').click();
  await button('Save').click();
  await expect.poll(saves).toMatchObject([
    {
      items: [
        { id: 'a', quantity: 1 },
        { id: 'b', quantity: 4, asked_price: '8.50', note: 'for the lab' },
        { id: 'c', quantity: 6, asked_price: null },
      ],
    },
  ]);
});

test('a pasted block with part numbers is read as a bill of materials', async () => {
  const { router } = await open(buildTestQuotation({ items: plain }), buildTestQuotation({ items: plain }));
  await quantity('a').click();
  paste('310-0650-01\t2\n310-0650-02\t3');
  await expect.poll(() => router.state.location.pathname).toBe('/personal/bom');
  expect(router.state.location.search).toEqual({ quotation: 'q1' });
  expect(takePastedText('q1')).toBe('310-0650-01\t2\n310-0650-02\t3');
  expect(takePastedText('q1')).toBeUndefined();
});
