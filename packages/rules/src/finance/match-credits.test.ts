import { describe, expect, test } from 'vitest';
import { listNamedNumbers, matchCredits, type PayableOrder, type ReceivedCredit } from './match-credits.ts';
import { isSamePayer, toCoreName } from './payer-names.ts';

const order = (id: string, values: Partial<PayableOrder> = {}): PayableOrder => ({
  id,
  number: `O-2026-0000${id}`,
  invoice_numbers: [],
  po_number: null,
  company_id: 'hangang',
  company: 'Hangang Technical Services Co., Ltd.',
  currency: 'USD',
  open: '100.00',
  tolerance: '25.00',
  bookable: true,
  ...values,
});
const credit = (values: Partial<ReceivedCredit> = {}): ReceivedCredit => ({
  id: 'c',
  amount: '100.00',
  currency: 'USD',
  payer: 'HANGANG TECHNICAL SERVICES',
  payer_account: null,
  text: 'O-2026-000039',
  ...values,
});
const invoiced = order('39', { invoice_numbers: ['I-2026-000158'], po_number: 'PO 77-1' });
const second = order('40', { open: '50.00' });
const other = order('41', { company_id: 'duarte', company: 'Duarte Distribuição Ltda' });

/** State, orders with amounts, and reasons. */
function match(one: Partial<ReceivedCredit>, orders: readonly PayableOrder[], accounts = new Map<string, string>()) {
  const found = matchCredits([credit(one)], orders, accounts).get('c');
  return [
    found?.state,
    found?.orders.map(({ order: { id }, amount }) => `${id} ${amount}`).join(', '),
    found?.reasons.map(({ code, amount }) => (amount ? `${code} ${amount}` : code)).join(', '),
  ];
}

describe('a credit', () => {
  test.each<[string, Partial<ReceivedCredit>, readonly PayableOrder[], readonly (string | undefined)[]]>([
    ['with number, amount and payer', {}, [invoiced], ['matched', '39 100.00', 'agrees']],
    ['with the number of the invoice', { text: 'INV I-2026-000158' }, [invoiced], ['matched', '39 100.00', 'agrees']],
    ['whose number is cut by a line', { text: 'RE. O-2026-00 0039' }, [invoiced], ['matched', '39 100.00', 'agrees']],
    [
      'with the number of the partner',
      { text: 'ref PO77-1' },
      [order('39', { po_number: 'PO77-1' })],
      ['matched', '39 100.00', 'agrees'],
    ],
    ['one cent short', { amount: '99.99' }, [invoiced], ['probable', '39 99.99', 'short 0.01']],
    ['one cent over', { amount: '100.01' }, [invoiced], ['probable', '39 100.01', 'over 0.01']],
    ['of another payer', { payer: 'A. Reseaux Holding' }, [invoiced], ['probable', '39 100.00', 'other_payer']],
    ['for an order that is paid', {}, [order('39', { open: '0.00' })], ['probable', '39 100.00', 'paid_already']],
    [
      'for an order that takes no payment yet',
      {},
      [order('39', { bookable: false })],
      ['probable', '39 100.00', 'not_bookable'],
    ],
    [
      'that names several orders',
      { amount: '150.00', text: 'O-2026-000039, O-2026-000040' },
      [invoiced, second],
      ['probable', '39 100.00, 40 50.00', 'several'],
    ],
    [
      'that is too small for the orders that it names',
      { amount: '120.00', text: 'O-2026-000039 O-2026-000040' },
      [invoiced, second],
      ['probable', '39 100.00, 40 20.00', 'several, short 30.00'],
    ],
    ['without a number', { text: 'Thank you' }, [invoiced, other], ['probable', '39 100.00', 'no_number']],
    [
      'without a number, short by the tolerance',
      { text: '', amount: '75.00' },
      [invoiced],
      ['probable', '39 75.00', 'short 25.00, no_number'],
    ],
    [
      'without a number, short beyond the tolerance',
      { text: '', amount: '74.99' },
      [invoiced],
      ['unmatched', '', 'no_such_amount'],
    ],
    [
      'without a number that fits two orders',
      { text: '' },
      [invoiced, order('42')],
      ['unmatched', '', 'several_candidates'],
    ],
    ['of nobody who is known', { text: '', payer: 'M. Okafor' }, [invoiced], ['unmatched', '', 'unknown_payer']],
    ['in another currency', { currency: 'EUR' }, [invoiced], ['unmatched', '', 'currency']],
    ['that is a debit', { amount: '-5.00' }, [invoiced], ['unmatched', '', 'debit']],
  ])('%s', (_name, one, orders, expected) => {
    expect(match(one, orders)).toEqual(expected);
  });

  test('of an account that paid for the company before is of that company', () => {
    const from = { payer: 'J. Doe', payer_account: 'DE1' };
    expect(match(from, [invoiced], new Map([['DE1', 'hangang']]))).toEqual(['matched', '39 100.00', 'agrees']);
    expect(match(from, [invoiced], new Map([['DE1', 'duarte']]))[2]).toBe('other_payer');
  });

  test('finds the order paid by an earlier credit of the statement', () => {
    const found = matchCredits([credit({ id: 'a' }), credit({ id: 'b' })], [invoiced], new Map());
    expect([found.get('a')?.state, found.get('b')?.state]).toEqual(['matched', 'probable']);
    expect(found.get('b')?.reasons).toEqual([{ code: 'paid_already' }]);
  });
});

test('numbers are found whatever stands between their digits', () => {
  expect(listNamedNumbers('o 2026 000039/I-2026-000158, Q-2026-000001, O-2026-39')).toEqual([
    'O-2026-000039',
    'I-2026-000158',
  ]);
});

test.each([
  ['DUARTE DISTRIBUICAO LTDA', 'Duarte Distribuição Ltda', true],
  ['GULF MERIDIAN SYSTE', 'Gulf Meridian Systems LLC', true],
  ['GULF', 'Gulf Meridian Systems LLC', false],
  ['Alster Systemhaus GmbH', 'Alster Systemhaus Hamburg', true],
  ['Alster Systemhaus', 'Puente Integradores S.L.', false],
  ['', 'Puente', false],
])('payer %s and company %s', (payer, company, same) => {
  expect(isSamePayer(toCoreName(payer), toCoreName(company))).toBe(same);
});
