import type { BankCredit, ReceivableRow } from '@trunkline/contract/staff/finance';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestT } from '../../testing/test-texts.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { ReceivablesPage } from './receivables-page.tsx';
import { StatementPage } from './statement-page.tsx';

const t = createTestT();

const ages = {
  unshipped: '0.00',
  not_due: '84210.00',
  days_30: '23470.00',
  days_60: '38900.00',
  days_90: '0.00',
  older: '0.00',
};
const sums = { ...ages, open_usd: '146580.00', overdue_usd: '62370.00' };
const company: ReceivableRow = {
  id: 'company-1',
  company: 'Gulf Meridian Systems LLC',
  country: 'AE',
  ...sums,
  orders: 4,
  held_orders: 1,
  promised: { day: '2026-11-20', broken: true, order_id: 'order-1', number: 'O-2026-000028' },
  reminder: { level: 3, at: '2026-11-24T08:00:00.000Z', who: 'Felix Moreau' },
  clock_reminder: { day: '2026-11-20', order_id: 'order-1', number: 'O-2026-000028' },
  paused: null,
  actions: ['remind', 'pause'],
};
const totals = {
  ...sums,
  companies: 23,
  orders: 61,
  overdue_companies: 6,
  held_orders: 3,
  promised_usd: '69022.25',
  broken_promises: 1,
};

test('receivables show sums, ages and companies, and a company is reminded', async () => {
  const sent = serveFakeHandlers({
    '/admin/receivables': () => ({
      data: { list: [company], total: 1, page: 1, limit: 20, totals, counted_at: '2026-11-26T09:02:00.000Z' },
    }),
    '/admin/receivables/remind': () => ({
      data: { company_id: 'company-1', level: 3, at: '2026-11-26T09:03:00.000Z', orders: 2, overdue_usd: '62370.00' },
    }),
  });
  await renderPage(() => <ReceivablesPage search={{}} />, { t, vendor: 'Tarnwick' });
  await expect.element(page.getByText('Gulf Meridian Systems LLC')).toBeVisible();
  await expect.element(page.getByText(t('finance.broken', { count: 1 }))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('finance.remind') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('finance.remind') })
    .click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/receivables/remind')?.body)
    .toMatchObject({ company_id: 'company-1' });
});

const credit: BankCredit = {
  id: 'credit-1',
  date: '2026-11-25',
  amount: '63585.00',
  currency: 'USD',
  booked: '0.00',
  payer: 'PUENTE INTEGRADORES',
  payer_account: null,
  text: 'PAGO FACTURA NOVIEMBRE',
  reference: 'R1',
  state: 'probable',
  reasons: [{ code: 'short', text: 'USD 15.00 short.' }],
  orders: [
    {
      id: 'order-2',
      number: 'O-2026-000079',
      invoice_number: null,
      company: 'Puente Integradores S.L.',
      amount: '63585.00',
    },
  ],
  reason: null,
  who: null,
  decided_at: null,
  actions: ['match', 'leave'],
};
const statement = {
  id: 'import-1',
  file_name: 'statement.xml',
  imported_at: '2026-11-26T07:12:00.000Z',
  who: 'Felix Moreau',
  account: null,
  credits: 14,
};

test('a statement confirms what is matched at once, and a probable credit by itself', async () => {
  const sent = serveFakeHandlers({
    '/admin/statement': () => ({
      data: {
        list: [credit],
        total: 1,
        page: 1,
        limit: 20,
        statement,
        counts: { matched: 9, probable: 1, unmatched: 0, booked: 0, left_out: 0 },
        matched: [{ currency: 'USD', amount: '300069.75', credits: 9 }],
      },
    }),
    '/admin/statement/confirm': () => ({ data: { booked: 9, left: [] } }),
    '/admin/statement/match': () => ({ data: { ...credit, state: 'booked', actions: [] } }),
  });
  await renderPage(() => <StatementPage search={{}} />, { t, vendor: 'Tarnwick' });
  await expect.element(page.getByText('PAGO FACTURA NOVIEMBRE')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('finance.match') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('finance.match') })
    .click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/statement/match')?.body)
    .toMatchObject({ id: 'credit-1', order_id: 'O-2026-000079', amount: '63585.00' });
  const confirm = t('finance.confirm', { count: 9 });
  await page.getByRole('button', { name: confirm }).click();
  await expect.element(page.getByText(/300,069\.75/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/statement/confirm')?.body)
    .toEqual({ statement_id: 'import-1' });
});
