import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { describe, expect, test } from 'vitest';
import {
  comparePriceLists,
  isSamePriceList,
  formatPriceChange,
  toPriceListErrorPlace,
  findPriceListContent,
  type PriceListDraft,
  toPriceListDraft,
  getPriceListProblems,
} from './price-list.model.ts';

const createRow = (part_number: string, price: string) => ({
  part_number,
  price,
  title: null,
  model: null,
  product_line: null,
  gpl: null,
});
const draft: PriceListDraft = {
  type: 'DPP',
  level: 'gold',
  day: '2030-01-01',
  percents: { Rook: '34', Raven: '', Pica: '0' },
  fixed: [createRow('B', '12.5'), createRow('A', '1000')],
};

describe('price list content', () => {
  test('findPriceListContent returns shares and prices, sorted', () => {
    expect(findPriceListContent(draft)).toEqual({
      type: 'DPP',
      level: 'gold',
      valid_from: '2030-01-01',
      discounts: [
        { product_line: 'Pica', discount: '0' },
        { product_line: 'Rook', discount: '0.34' },
      ],
      fixed: [
        { part_number: 'A', price: '1000.00' },
        { part_number: 'B', price: '12.50' },
      ],
    });
    expect(findPriceListContent({ ...draft, day: null })?.valid_from).toBe('now');
  });
  test('findPriceListContent returns undefined for a draft with problems, which are listed by place', () => {
    const invalid = { ...draft, percents: { Rook: '134' }, fixed: [createRow('A', '-1')] };
    expect(findPriceListContent(invalid)).toBeUndefined();
    expect([...getPriceListProblems(invalid)]).toEqual([
      ['percent Rook', 'staff_prices.wrong_percent'],
      ['price A', 'validation.money'],
    ]);
  });
  test('isSamePriceList ignores the order of rows and the notation of numbers', () => {
    const same = { ...draft, percents: { Pica: '0.0', Rook: '34.00' }, fixed: draft.fixed.toReversed() };
    expect(isSamePriceList(draft, same)).toBe(true);
    expect(isSamePriceList(draft, { ...same, level: 'silver' })).toBe(false);
    expect(isSamePriceList(draft, { ...same, percents: { Rook: 'x' } })).toBe(false);
  });
  test('toErrorPlace returns the row of a field error', () => {
    const content = findPriceListContent(draft);
    if (!content) throw new Error('the draft is valid');
    expect(toPriceListErrorPlace('discounts.1.product_line', content)).toBe('percent Rook');
    expect(toPriceListErrorPlace('fixed.0.part_number', content)).toBe('price A');
    expect(toPriceListErrorPlace('valid_from', content)).toBe('valid_from');
  });
});

test('toPriceListDraft converts shares to percent; a list that starts at once has no day', () => {
  const list: Pick<PriceList, 'type' | 'level' | 'discounts' | 'fixed'> = {
    type: 'DPP',
    level: 'silver',
    discounts: [{ product_line: 'Rook', discount: '0.345' }],
    fixed: [],
  };
  expect(toPriceListDraft({ ...list, valid_from: '2020-01-01T00:00:00.000Z', at_once: true })).toMatchObject({
    day: null,
    percents: { Rook: '34.5' },
  });
  expect(toPriceListDraft({ ...list, valid_from: '2190-05-01T00:00:00.000Z', at_once: false }).day).toBe('2190-05-01');
});

test('comparePriceLists returns the discounts and prices that differ', () => {
  const createContent = (discounts: [string, string][], fixed: [string, string][]) => ({
    discounts: discounts.map(([product_line, discount]) => ({ product_line, discount })),
    fixed: fixed.map(([part, price]) => createRow(part, price)),
  });
  expect(
    comparePriceLists(
      createContent(
        [
          ['a', '0.3'],
          ['b', '0.1'],
          ['d', '0.00'],
        ],
        [
          ['x', '1.00'],
          ['y', '2.00'],
        ],
      ),
      createContent(
        [
          ['a', '0.30'],
          ['c', '0.2'],
        ],
        [['x', '1.50']],
      ),
    ),
  ).toEqual([
    { kind: 'discount', name: 'b', from: '10', to: null },
    { kind: 'discount', name: 'c', from: null, to: '20' },
    { kind: 'fixed', name: 'x', from: '1.00', to: '1.50' },
    { kind: 'fixed', name: 'y', from: '2.00', to: null },
  ]);
});

test.each([
  ['100.00', '112.50', '+12.5'],
  ['100.00', '99.96', '−0.0'],
  ['3.00', '2.00', '−33.3'],
  ['3.00', '4.00', '+33.3'],
  ['0.00', '1.00', null],
])('formatPriceChange from %s to %s returns %s', (old, next, change) =>
  expect(formatPriceChange(old, next)).toBe(change),
);
