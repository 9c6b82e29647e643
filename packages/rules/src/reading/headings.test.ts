import { describe, expect, test } from 'vitest';
import { getHeadings, guessTable, isSameHeadings } from './headings.ts';

const fields = { part_number: {}, title: {}, gpl: {}, quantity: {}, currency: {} };
const toRows = (...rows: string[]): string[][] => rows.map((row) => row.split('|'));
const find = (...rows: string[]) => {
  const { first, below, cells } = getHeadings(fields, toRows(...rows));
  return [first, below, cells.join('|')];
};

describe('headings', () => {
  test('stand in the first row', () => {
    expect(find('part_number|title|gpl', 'ZZ-1|a|10')).toEqual([0, 1, 'part_number|title|gpl']);
  });
  test('stand below titles that name fields in sentences', () => {
    const titles = ['Price list 2027||', 'Price List:|Global Price List - US|', 'Created by|M. Example|'];
    expect(find(...titles, 'Line|Part Number|Unit List Price', '1|ZZ-1|10')).toEqual([
      3,
      4,
      'Line|Part Number|Unit List Price',
    ]);
  });
  test('stand below a merged title, whose text is in all its cells', () => {
    expect(find('Price list 2027|Price list 2027|Price list 2027', 'part_number|title|gpl', 'Q-1|t|10')[0]).toBe(1);
  });
  test('may be two rows', () => {
    expect(find('Material|Material|Order|Order', 'Number|Text|Qty|Unit', 'RV-1234|Switch|4|EA')).toEqual([
      0,
      2,
      'Material Number|Material Text|Order Qty|Order Unit',
    ]);
  });
  test('are one row where the row above is a title', () => {
    expect(find('Our offer|valid until May', 'Part Number|Qty', 'RV-1234|4')).toEqual([1, 2, 'Part Number|Qty']);
  });
  test('are known by a few known words among many', () => {
    const headings = 'Line Number|Part Number|Smart Account Mandatory|Pricing Term|Qty|Extended Net Price';
    expect(find('Price Estimate', 'Estimate Name|Campus', headings, '1.0|RV-1234|-|x|4|16')[0]).toBe(2);
  });
  test('that are not known are the first full row of words above values', () => {
    expect(find('Report', 'foo|bar|baz', 'x1|2|3')).toEqual([1, 2, 'foo|bar|baz']);
    expect(find('RV-1234|4', 'RV-1235|5')[0]).toBe(-1);
    expect(getHeadings(fields, [])).toEqual({ first: -1, below: 0, cells: [] });
  });
  test('that are repeated are no values', () => {
    const table = guessTable(fields, toRows('Part Number|Qty', 'RV-1234|4', 'part number|QTY', 'RV-1235|5'));
    expect(table.columns.map(({ examples }) => examples)).toEqual([
      ['RV-1234', 'RV-1235'],
      ['4', '5'],
    ]);
    expect(isSameHeadings(table, ['Part Number', ''])).toBe(false);
    expect(isSameHeadings({ cells: [] }, [''])).toBe(false);
  });
});
