import { expect, test } from 'vitest';
import { formatReaderValues } from './reader-values.ts';

test('formats amounts and days in the language of the reader, texts and numbers stay unchanged', () => {
  const values = {
    total: { amount: '47512.20', currency: 'USD' },
    until: { day: '2026-12-03' },
    reason: '1500.00',
    percent: 12,
  };
  expect(formatReaderValues('en', values)).toEqual({
    total: '47,512.20',
    until: '3 Dec 2026',
    reason: '1500.00',
    percent: 12,
  });
  expect(formatReaderValues('ar', values)).toMatchObject({
    total: '\u206647,512.20\u2069',
    until: '\u20673 ديسمبر 2026\u2069',
  });
});

test('amounts in KRW and VND have no decimals', () => {
  for (const currency of ['KRW', 'VND'])
    expect(formatReaderValues('en', { total: { amount: '45976020.00', currency } })).toEqual({ total: '45,976,020' });
});
