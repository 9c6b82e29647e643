import { expect, test } from 'vitest';
import { judgeReceivedAmount } from './received-amount.ts';

const usd = '1.00000000';
const aed = '3.67250000';

test.each([
  ['14700.80', '14700.80', usd, 'fits'],
  ['14675.80', '14700.80', usd, 'fits'], // short by the tolerance
  ['14675.79', '14700.80', usd, 'short'],
  ['0.01', '14700.80', usd, 'short'],
  ['14700.81', '14700.80', usd, 'beyond'],
  ['10.00', '0.00', usd, 'beyond'],
  ['908.17', '1000.00', aed, 'fits'], // 91.83 AED are USD 25.00
  ['908.16', '1000.00', aed, 'short'],
])('%s received of %s open at rate %s: %s', (amount, open, rate, judgement) => {
  expect(judgeReceivedAmount({ amount, open, rate, toleranceUsd: '25.00' })).toBe(judgement);
});
