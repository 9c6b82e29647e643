import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { buildTestQuotation, renderQuotationPage } from '../quotations-testing.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';
import { StaffQuotationPage } from './staff-quotation-page.tsx';

/** The own prices add up to 1,000.00. The user's limit is 15 %. */
function staffQuotation(more: Partial<StaffQuotation> = {}): StaffQuotation {
  const {
    items,
    changes: _changes,
    next_total: _nextTotal,
    ...shared
  } = buildTestQuotation({
    state: 'applying',
    state_label: 'Applying',
    actions: ['approve', 'return', 'reject', 'download'],
  });
  const priced = <L extends { readonly discount_price: string | null }>(line: L) => ({
    ...line,
    product_line: 'Raven',
    own_price: line.discount_price,
  });
  return {
    ...shared,
    messages: [],
    items: items.map((item) => ({ ...priced(item), accessories: item.accessories.map(priced) })),
    company: { id: 'c1', name: 'Kestova Integration', country: 'KE', memberships: [{ type: 'DPP', level: 'silver' }] },
    waiting_since: '2026-11-20T10:00:00.000Z',
    assigned_to: null,
    own_subtotal: '1000.00',
    discount_percent: '0.00',
    limit_percent: '15',
    approvals: [],
    proposal: null,
    membership_ended: null,
    validity_days: 30,
    ...more,
  };
}

const proposal: NonNullable<StaffQuotation['proposal']> = {
  offer_until: null,
  items: [],
  other_charges: '0.00',
  subtotal: '1000.00',
  tax_rate: '0.17',
  tax: '170.00',
  total: '1170.00',
  total_usd: '1170.00',
  discount_percent: '0.00',
  limit_percent: '15',
  needs_second: false,
  rest: '0.00',
};

const base: FakeHandlers = {
  '/admin/quotation/detail': () => ({ data: staffQuotation() }),
  '/admin/quotation/preview': () => ({ data: proposal }),
  '/ajax/getCountries': () => ({ data: { countries: [] } }),
};
const Page = () => <StaffQuotationPage search={parseRecordSearch(useSearch({ strict: false }))} />;
const open = () => renderQuotationPage('/admin/quotation/detail?id=q1', Page);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const price = (part: string) => page.getByLabelText(`Approved price of 100-${part}`);

test('the primary button changes to "Approve and pass on" beyond the limit', async () => {
  await page.viewport(1440, 1000);
  serveFakeHandlers(base);
  await open();
  await expect.element(button('Approve')).toBeEnabled();
  await expectAccessible();
  await price('switch').fill('325');
  await expect.element(page.getByText('15.00% below, your limit 15%')).toBeVisible();
  await expect.element(button('Approve')).toBeVisible();
  await price('mount').fill('99.99');
  await expect.element(button('Approve and pass on')).toBeVisible();
  await expect.element(page.getByText('Needs a second approver')).toBeVisible();
});

test('spreading a total fills the prices, and approving sends them', async () => {
  const sent = serveFakeHandlers({
    ...base,
    '/admin/quotation/approve': () => ({ data: staffQuotation({ state: 'approved', actions: [] }) }),
  });
  await open();
  await page.getByLabelText('Total to distribute, USD').fill('900');
  await button('Distribute').click();
  await expect.element(price('switch')).toHaveValue('360.00');
  await expect.element(price('optic')).toHaveValue('22.50');
  await expect.element(page.getByText('10.00% below, your limit 15%')).toBeVisible();
  await button('Approve').click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/quotation/approve')?.body)
    .toMatchObject({
      id: 'q1',
      version: 3,
      items: [
        { item_id: 'switch', discount_price: '360.00' },
        { item_id: 'optic', discount_price: '22.50' },
        { item_id: 'mount', discount_price: '90.00' },
      ],
    });
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('an invalid price shows an error and disables the approval; Arabic digits are accepted', async () => {
  serveFakeHandlers(base);
  await open();
  await price('optic').fill('abc');
  await expect.element(page.getByText('Enter an amount with at most two decimals.')).toBeVisible();
  await expect.element(button('Approve')).toBeDisabled();
  await price('optic').fill('٢٤٫٥');
  await expect.element(price('optic')).toHaveValue('٢٤٫٥');
  await expect.element(page.getByText(/Read as \W*24\.5/)).toBeVisible();
  await expect.element(button('Approve')).toBeEnabled();
});

test('Enter and the arrow keys move the focus along the price column', async () => {
  serveFakeHandlers(base);
  await open();
  await price('switch').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(price('optic')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(price('mount')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(price('optic')).toHaveFocus();
});

test('returning without a reason shows an error and sends nothing; with one it sends the reason', async () => {
  const sent = serveFakeHandlers({
    ...base,
    '/admin/quotation/return': () => ({
      data: staffQuotation({ state: 'returned', state_label: 'Returned', actions: [] }),
    }),
  });
  await open();
  await button('Return').click();
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  await expect.element(reason).toHaveFocus();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  expect(sent.some(({ path }) => path === '/admin/quotation/return')).toBe(false);
  await reason.fill('The rack kit is missing.');
  await button('Return').click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/quotation/return')?.body)
    .toEqual({ id: 'q1', version: 3, reason: 'The rack kit is missing.' });
  await expect.element(page.getByText('Returned', { exact: true })).toBeVisible();
});

const refusal = {
  status: 409,
  code: 0,
  msg: 'Somebody changed this record meanwhile.',
  data: { stale: true, changed_by: 'Jonas Brekk', changed_at: '2026-11-20T12:00:00.000Z' },
};

const othersProposal = {
  ...proposal,
  items: [{ item_id: 'switch', discount_price: '380.00', totalPrice: '760.00', concern: null }],
};

test('prices that somebody else proposed meanwhile are merged with the typed ones; only a price that both changed is asked', async () => {
  const sent = serveFakeHandlers({
    ...base,
    '/admin/quotation/detail': (_request, count) => ({
      data:
        count === 1
          ? staffQuotation({ version: 3 })
          : staffQuotation({ version: 8, needs_second: true, proposal: othersProposal }),
    }),
    '/admin/quotation/approve': () => refusal,
  });
  await open();
  await price('switch').fill('390');
  await button('Approve').click();
  const conflict = page.getByRole('region', { name: 'Changes of two people' });
  await expect.element(conflict.getByText(/Jonas Brekk.*saved this/)).toBeVisible();
  await expectAccessible();
  await conflict.getByRole('radio', { name: '390' }).click();
  await button('Use the merged version').click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(price('switch')).toHaveValue('390');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(() => sent.findLast(({ path }) => path === '/admin/quotation/approve')?.body['version']).toBe(8);
});

test('a quotation that somebody else returned first says who, when and why, and keeps the typed reason to be copied', async () => {
  const returned = staffQuotation({
    version: 8,
    state: 'returned',
    actions: [],
    timeline: [
      {
        at: '2026-11-20T12:00:00.000Z',
        who: 'Jonas Brekk',
        side: 'staff',
        move: 'return',
        from: 'applying',
        to: 'returned',
        reason: 'The freight is missing.',
      },
    ],
  });
  serveFakeHandlers({
    ...base,
    '/admin/quotation/detail': (_request, count) => ({ data: count === 1 ? staffQuotation({ version: 3 }) : returned }),
    '/admin/quotation/return': () => refusal,
  });
  await open();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Please add the freight.');
  await button('Return').click();
  const view = page.getByRole('region', { name: 'Already decided' });
  await expect.element(view.getByText(/Jonas Brekk/)).toBeVisible();
  await expect.element(view.getByText('The freight is missing.')).toBeVisible();
  await expect.element(button('Return')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Please add the freight.');
  await expectAccessible();
  await button('Discard').click();
  await expect.element(view).not.toBeInTheDocument();
});

test('the first approver cannot approve the same proposal again, only another; margins are hidden when the server sends none', async () => {
  serveFakeHandlers({
    ...base,
    '/admin/quotation/detail': () => ({
      data: staffQuotation({
        needs_second: true,
        approvals: [
          { who: 'Jonas Brekk', at: '2026-11-20T12:00:00.000Z', reason: 'Competitor on site.', void: false, own: true },
        ],
        proposal: {
          ...proposal,
          items: [{ item_id: 'switch', discount_price: '300.00', totalPrice: '600.00', concern: null }],
          discount_percent: '20.00',
        },
      }),
    }),
  });
  await open();
  await expect.element(page.getByText(/Jonas Brekk.* approved it on/)).toBeVisible();
  await expect.element(page.getByText('Competitor on site.').first()).toBeVisible();
  await expect.element(price('switch')).toHaveValue('300.00');
  await expect.element(page.getByText(/someone else has to give the final approval/)).toBeVisible();
  await expect.element(button('Approved by you')).toBeDisabled();
  await price('switch').fill('310');
  await expect.element(button('Approve and pass on')).toBeEnabled();
  await expect.element(page.getByText('Margin')).not.toBeInTheDocument();
});

test('an unusual price opens a dialog that names it; going back keeps what was typed, confirming sends it', async () => {
  const msg = '100-switch: USD 1.00 is below the cost of USD 250.00 by USD 249.00 per piece.';
  const sent = serveFakeHandlers({
    ...base,
    '/admin/quotation/preview': () => ({
      data: {
        ...proposal,
        needs_second: true,
        items: [{ item_id: 'switch', discount_price: '1.00', totalPrice: '2.00', concern: 'below_cost' }],
      },
    }),
    '/admin/quotation/approve': (request) =>
      (request.body as { confirm?: boolean }).confirm
        ? { data: staffQuotation({ needs_second: true }) }
        : {
            status: 400,
            code: 0,
            msg,
            data: { errors: [{ path: 'items.0.discount_price', rule: 'confirm', msg }] },
          },
  });
  await open();
  await price('switch').fill('1');
  await expect.element(page.getByText('Below cost')).toBeVisible();
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  await reason.fill('Demo units.');
  await button('Approve and pass on').click();
  await expect.element(page.getByRole('dialog').getByText(msg)).toBeVisible();
  await button('Back to prices').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(price('switch')).toHaveValue('1');
  await expect.element(reason).toHaveValue('Demo units.');
  await button('Approve and pass on').click();
  await button('Approve anyway').click();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/admin/quotation/approve').at(-1)?.body)
    .toMatchObject({ confirm: true, reason: 'Demo units.' });
});
