import { describe, expect, test } from 'vitest';
import { computePaymentState, findCreditExcess, toOrderCredit } from './payments.policy.ts';

const usd = { rate: '1.00000000' };

describe('computePaymentState', () => {
  const order = { status: 'payment_confirmed', total: '100.00', ...usd } as const;
  test.each([
    [[], { paid: '0.00', open: '100.00', refund_due: '0.00', settled: false }],
    [['75.00'], { paid: '75.00', open: '25.00', refund_due: '0.00', settled: true }],
    [['74.99'], { paid: '74.99', open: '25.01', refund_due: '0.00', settled: false }],
    [['60.00', '50.00'], { paid: '110.00', open: '0.00', refund_due: '10.00', settled: true }],
    [['100.00', '-100.00'], { paid: '0.00', open: '100.00', refund_due: '0.00', settled: false }],
  ])('after payments of %o', (amounts, state) => {
    expect(computePaymentState(order, amounts, '25.00')).toEqual(state);
  });

  test('an unpaid order below the tolerance is not settled', () => {
    expect(computePaymentState({ ...order, total: '20.00' }, [], '25.00').settled).toBe(false);
  });

  test('a cancelled order has nothing open, and what was paid is given back', () => {
    const cancelled = computePaymentState({ ...order, status: 'cancelled' }, ['40.00'], '25.00');
    expect(cancelled).toMatchObject({ open: '0.00', refund_due: '40.00' });
  });
});

test.each([
  [null, '5000.00', '1.00', null],
  ['5000.00', '4000.00', '1000.00', null],
  ['5000.00', '4000.00', '1000.01', '0.01'],
  ['5000.00', '6000.00', '0.00', '1000.00'],
])('with a limit of %s and an exposure of %s, %s more exceed it by %s', (limit, exposure, more, excess) => {
  expect(findCreditExcess(toOrderCredit(limit, exposure, '0.00'), more)).toBe(excess);
});
