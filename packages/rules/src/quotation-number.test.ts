import { expect, test } from 'vitest';
import { formatQuotationNumber } from './quotation-number.ts';

test.each([
  ['Q-2026-000123', 1, 'Q-2026-000123'],
  ['Q-2026-000123', 2, 'Q-2026-000123-R2'],
  ['Q-2026-000123-R2', 2, 'Q-2026-000123-R2'],
])('%s with revision %i is %s', (base_number, revision, number) => {
  expect(formatQuotationNumber({ base_number, revision })).toBe(number);
});
