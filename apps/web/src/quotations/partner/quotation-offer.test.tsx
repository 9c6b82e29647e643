import { useSearch } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeSession, type SessionUser } from '../../client/session.ts';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { buildTestQuotation, renderQuotationPage } from '../quotations-testing.tsx';
import { parseQuotationSearch } from '../quotations-search.ts';
import { QuotationPage } from './quotation-page.tsx';

const Page = () => <QuotationPage search={parseQuotationSearch(useSearch({ strict: false }))} />;
const open = (edit = '') => renderQuotationPage(`/personal/quotation/detail?id=q1${edit}`, Page);

const at = '2026-11-25T09:02:00.000Z';
const message = {
  id: 'm1',
  item_id: 'switch',
  part_number: '100-switch',
  at,
  who: 'Priya Raman',
  side: 'staff' as const,
  text: 'It moves to 25 January.',
  file: null,
};
const offered = buildTestQuotation({
  state: 'offered',
  state_label: 'Counter-offer',
  waiting_on: 'us',
  actions: ['edit', 'revoke', 'copy', 'download', 'message', 'accept'],
  version: 4,
  offer: {
    until: '2026-12-11',
    at,
    who: 'Priya Raman',
    reason: 'Access at your October level.',
    items: [
      { item_id: 'switch', discount_price: '380.00', totalPrice: '760.00' },
      { item_id: 'optic', discount_price: '25.00', totalPrice: '100.00' },
      { item_id: 'mount', discount_price: '90.00', totalPrice: '90.00' },
    ],
    subtotal: '950.00',
    tax_rate: '0.17',
    tax: '161.50',
    other_charges: '0.00',
    total: '1111.50',
    validity_days: 30,
  },
  messages: [message, { ...message, id: 'm2', item_id: null, part_number: null, side: 'company', text: 'Thank you.' }],
  unread: 1,
});
const handlers: FakeHandlers = {
  '/user/detailquotation': () => ({ data: offered }),
  '/ajax/getCountries': () => ({ data: { countries: [] } }),
  '/user/project': () => ({ data: { list: [], total: 0, page: 1, limit: 50 } }),
  '/user/enduser': () => ({ data: { list: [], total: 0, page: 1, limit: 10 } }),
  '/user/quotationmessagesread': () => ({ data: { unread: 0 } }),
};

test('a counter-offer shows own and offered price of each line, and is accepted in one press', async () => {
  const sent = serveFakeHandlers({
    ...handlers,
    '/user/acceptcounter': () => ({ data: { ...offered, state: 'approved', offer: null, actions: ['order'] } }),
  });
  await page.viewport(1440, 1000);
  await open();
  const offer = page.getByRole('region', { name: 'Counter-offer' });
  const row = offer.getByRole('row', { name: /100-switch/ });
  await expect.element(row).toBeVisible();
  // Amounts may break where a sheet of styles allows it.
  const figures = (row.element().textContent ?? '').replaceAll(/[^\d.]/g, '');
  for (const amount of ['400.00', '380.00', '760.00']) expect(figures).toContain(amount);
  await expect.element(offer.getByText('Access at your October level.')).toBeVisible();
  await expectAccessible();
  await offer.getByRole('button', { name: 'Accept counter-offer' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === '/user/acceptcounter')?.body).toEqual({ id: 'q1', version: 4 });
});

test('whoever edits reads that saving declines the counter-offer', async () => {
  serveFakeHandlers(handlers);
  await open('&edit=true');
  await expect.element(page.getByText('Saving a change declines the counter-offer.')).toBeVisible();
});

test('messages are filtered by line; the next one is about that line, and its draft stays with it', async () => {
  const sent = serveFakeHandlers({
    ...handlers,
    '/user/quotationmessage': () => ({ data: { ...message, id: 'm3', side: 'company', text: 'January is fine.' } }),
  });
  // Drafts belong to a user. The test needs the name alone.
  storeSession({ token: 'token-1', username: 'lina' } as SessionUser);
  onTestFinished(clearSession);
  await page.viewport(1440, 1000);
  await open();
  const panel = page.getByRole('region', { name: 'Messages', exact: true });
  await expect.element(panel.getByText('1 unread')).toBeVisible();
  await panel.getByLabelText('Messages about').selectOptions('switch');
  await expect.element(panel.getByText('It moves to 25 January.')).toBeVisible();
  await expect.element(panel.getByText('Thank you.')).not.toBeInTheDocument();
  await panel.getByLabelText('Your message').fill('January is fine.');
  await panel.getByLabelText('Messages about').selectOptions('quotation');
  await expect.element(panel.getByLabelText('Your message')).toHaveValue('');
  await panel.getByLabelText('Messages about').selectOptions('switch');
  await expect.element(panel.getByLabelText('Your message')).toHaveValue('January is fine.');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect.element(panel.getByText('January is fine.')).toBeVisible();
  expect(sent.find(({ path }) => path === '/user/quotationmessage')?.body).toEqual({
    id: 'q1',
    item_id: 'switch',
    text: 'January is fine.',
    file_id: null,
  });
});

test('messages in view for a second are read', async () => {
  const sent = serveFakeHandlers(handlers);
  await page.viewport(1440, 1000);
  await open();
  await expect
    .poll(() => sent.find(({ path }) => path === '/user/quotationmessagesread')?.body, { timeout: 5_000 })
    .toEqual({ id: 'q1', up_to: 'm2' });
  await expect.element(page.getByText('1 unread')).not.toBeInTheDocument();
});
