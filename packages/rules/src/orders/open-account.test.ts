import { describe, expect, test } from 'vitest';
import { nameOrderMove, nameOrderState, nameRecordState } from './open-account.ts';

describe('words of open account', () => {
  test.each([
    ['payment_submitted', 'oa45', 'payment_submitted_oa45'],
    ['payment_confirmed', 'oa45', 'payment_confirmed_oa45'],
    ['payment_submitted', 'prepaid', 'payment_submitted'],
    ['contract_settled', 'oa45', 'contract_settled'],
    ['shipped', 'oa45', 'shipped'],
  ] as const)('the state %s under %s is %s', (status, term, name) => {
    expect(nameOrderState(status, term)).toBe(name);
  });

  test.each([
    ['uploadpayinfo', 'oa45', 'uploadpayinfo_oa45'],
    ['confirmpayment', 'oa45', 'confirmpayment_oa45'],
    ['confirmpayment', 'prepaid', 'confirmpayment'],
    ['ship', 'oa45', 'ship'],
  ] as const)('the step %s under %s is %s', (move, term, name) => {
    expect(nameOrderMove(move, term)).toBe(name);
  });
});

test('a record of a list has the words of open account only as an order on open account', () => {
  expect(nameRecordState('payment_submitted', 'oa45')).toBe('payment_submitted_oa45');
  expect(nameRecordState('payment_confirmed', 'oa45')).toBe('payment_confirmed_oa45');
  expect(nameRecordState('payment_confirmed', 'prepaid')).toBe('payment_confirmed');
  expect(nameRecordState('shipped', 'oa45')).toBe('shipped');
  expect(nameRecordState('payment_submitted', null)).toBe('payment_submitted');
});
