// Decimals of amounts on papers. docs/rules/money.md
import { expect, test } from 'vitest';
import { sampleOrder, sampleQuotation } from './documents.testing.ts';
import { createLinesPart } from './lines-part.ts';
import { createSumsPart } from './sums-part.ts';
import { createWording } from './wording.ts';

const whole = (amount: string): string => amount.replace(/\.\d\d$/, '.00');
const inWhole = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? whole(one) : one)) as T;

test.each([
  ['KRW', false],
  ['VND', false],
  ['EUR', true],
])('lines and sums of a paper in %s have decimals: %s', (currency, hasDecimals) => {
  const wording = createWording({ lang: 'en' });
  for (const [paper, record] of [
    ['quotation', sampleQuotation],
    ['order', sampleOrder],
  ] as const) {
    const sums = { ...inWhole(record), currency, market_currency: null };
    const lines = createLinesPart(sums.lines, sums, wording, { list: true });
    const written = JSON.stringify([
      createSumsPart(sums, wording, paper),
      lines.rows.map(({ list, unit, total, carried, accessories }) => [
        list,
        unit,
        total,
        carried,
        accessories.map((one) => [one.list, one.unit, one.total, one.carried]),
      ]),
    ]);
    expect(written.includes('.00')).toBe(hasDecimals);
  }
});
