import { describe, expect, test } from 'vitest';
import { parseReadingOptions } from './import-reading.ts';

describe('options of import about reading the file', () => {
  test('say what the import tool asks', () => {
    expect(parseReadingOptions({})).toEqual({});
    expect(
      parseReadingOptions({
        encoding: 'windows-1252',
        separator: 'tab',
        numbers: 'comma',
        dates: 'dmy',
        sheet: 'Prices 2027',
        'headings-row': '3',
        columns: 'part_number=SKU; gpl = 3;model=;title=a = b',
      }),
    ).toEqual({
      encoding: 'windows-1252',
      separator: '\t',
      numbers: 'comma',
      dates: 'dmy',
      sheet: 'Prices 2027',
      headings_row: 3,
      mapping: { part_number: 'SKU', gpl: 2, model: null, title: 'a = b' },
    });
    expect(parseReadingOptions({ 'headings-row': '0' })).toEqual({ headings_row: 0 });
    expect(parseReadingOptions({ currency: 'USD', columns: 'gpl=3' })).toEqual({
      mapping: { gpl: 2, currency: { value: 'USD' } },
    });
  });

  test.each([
    ['encoding', 'latin'],
    ['separator', ':'],
    ['numbers', '.'],
    ['dates', 'german'],
    ['headings-row', '41'],
    ['headings-row', 'three'],
    ['columns', 'gpl'],
    ['columns', '=Price'],
  ])('--%s %s is refused by its name', (name, value) => {
    expect(() => parseReadingOptions({ [name]: value })).toThrow(`import: --${name} `);
  });
});
