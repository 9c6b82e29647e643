import type { QuotationDiff } from '@trunkline/contract/quotation-diff';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { QuotationPage } from '../quotation-page.tsx';
import { buildTestQuotation, renderQuotationPage } from '../../quotations-testing.tsx';
import { parseQuotationSearch } from '../../quotations-search.ts';

const first = { id: 'q1', number: 'Q-2026-000418', revision: 1, state: 'approved', state_label: 'Approved' } as const;
const second = { id: 'q2', number: 'Q-2026-000418-R2', revision: 2, state: 'draft', state_label: 'Draft' } as const;

const place = { kind: 'main', section: null, term_months: null } as const;
const diff: QuotationDiff = {
  from: { ...first, currency: 'USD' },
  to: { ...second, currency: 'USD' },
  lines: [
    {
      part_number: '100-switch',
      model: 'SWITCH',
      title: 'A switch',
      parent: null,
      change: 'changed',
      from: { ...place, quantity: 2, market_price: '500.00', discount_price: '400.00', totalPrice: '800.00' },
      to: {
        ...place,
        kind: 'option',
        section: 'Hall',
        quantity: 3,
        market_price: '500.00',
        discount_price: '400.00',
        totalPrice: '1200.00',
      },
    },
    {
      part_number: '100-optic',
      model: 'OPTIC',
      title: 'An optic',
      parent: '100-switch',
      change: 'removed',
      from: { ...place, quantity: 4, market_price: '40.00', discount_price: '25.00', totalPrice: '100.00' },
      to: null,
    },
  ],
  same: 1,
  totals: [{ field: 'subtotal', from: '1000.00', to: '1300.00' }],
  terms: [{ field: 'shipping', from: 'fob_shenzhen', to: 'fob_hongkong' }],
  weight: [
    { field: 'gross_weight', from: '10', to: '15' },
    { field: 'packages', from: '3', to: '3' },
  ],
};
const revisions = [first, second];
const original = buildTestQuotation({ ...first, revisions, actions: ['revise', 'copy', 'order', 'download'] });
const revision = buildTestQuotation({ ...second, revisions, revises: first });

const Page = () => <QuotationPage search={parseQuotationSearch(useSearch({ strict: false }))} />;
const open = (id: string, handlers: FakeHandlers = {}) => {
  const sent = serveFakeHandlers({
    '/user/detailquotation': ({ body }) => ({ data: body['id'] === 'q1' ? original : revision }),
    '/user/quotationdiff': () => ({ data: diff }),
    '/ajax/getCountries': () => ({ data: { countries: [] } }),
    ...handlers,
  });
  return renderQuotationPage(`/personal/quotation/detail?id=${id}`, Page).then((router) => ({ sent, router }));
};

test('an approved quotation is revised by one press, which opens the draft', async () => {
  await page.viewport(1280, 900);
  const { sent, router } = await open('q1', { '/user/revisequotation': () => ({ data: revision }) });
  await page.getByRole('button', { name: 'Revise', exact: true }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ id: 'q2' });
  expect(sent.filter(({ path }) => path === '/user/revisequotation').map(({ body }) => body)).toEqual([{ id: 'q1' }]);
});

test('an approved quotation with an open revision links to it', async () => {
  await open('q1');
  await expect.element(page.getByText(/A revision of this quotation is open/)).toBeVisible();
  const links = page.getByRole('link', { name: 'Q-2026-000418-R2' });
  await expect.element(links).toHaveAttribute('href', '/personal/quotation/detail?id=q2');
});

test('a revision shows old and new values of lines, totals, terms and weight, and leaves out what is the same', async () => {
  await open('q2');
  await page.getByRole('tab', { name: 'Changes from R1' }).click();
  const lines = page.getByRole('table', { name: 'Changed lines, R1 to R2' });
  await expect.element(lines.getByRole('row', { name: /A switch.*Changed.*before: 2.*now: 3.*400\.00/ })).toBeVisible();
  await expect.element(lines.getByText(/before: Standard.*now: Option/)).toBeVisible();
  await expect.element(lines.getByText(/Section before: –.*now: Hall/)).toBeVisible();
  await expect.element(lines.getByRole('row', { name: /An optic.*in 100-switch.*Removed.*4.*25\.00/ })).toBeVisible();
  const terms = page.getByRole('table', { name: 'Totals, terms and weight' });
  await expect.element(terms.getByRole('row', { name: /Subtotal.*1,000\.00.*1,300\.00/ })).toBeVisible();
  await expect.element(terms.getByRole('row', { name: /Delivery FOB Shenzhen FOB Hong Kong/ })).toBeVisible();
  await expect.element(terms.getByRole('row', { name: /Gross weight, kg 10 15/ })).toBeVisible();
  await expect.element(terms.getByText('Packages')).not.toBeInTheDocument();
  await expect.element(page.getByText('One line is the same.')).toBeVisible();
  await expectAccessible();
});
