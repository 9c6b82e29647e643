import { expect, test } from 'vitest';
import { getTermTextSuffix } from './payment-term-texts.ts';

test.each([
  ['payment_submitted', 'oa45', '_oa45'],
  ['payment_confirmed', 'oa45', '_oa45'],
  ['payment_submitted', 'prepaid', ''],
  ['payment_confirmed', 'prepaid', ''],
  ['contract_settled', 'oa45', ''],
  ['delivery_scheduled', 'oa45', ''],
] as const)('the texts of %s under %s have the suffix "%s"', (status, term, suffix) => {
  expect(getTermTextSuffix(status, term)).toBe(suffix);
});
