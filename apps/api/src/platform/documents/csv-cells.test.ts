import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { formatCsvLine, unescapeFormula } from './csv-cells.ts';

describe('a csv line', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0", "'=1", "''@x"])(
    'marks %j as text, and reading it again gives the same cell',
    (cell) => {
      const [cells = []]: string[][] = parse(formatCsvLine(['a', cell]));
      expect(cells[1]).toBe(`'${cell}`);
      expect(unescapeFormula(cells[1] ?? '')).toBe(cell);
    },
  );

  test.each(['', 'RV-2448P', "'quoted'", '1.50', 'a=b', '\u0627\u0644\u0643'])('leaves %j as it is', (cell) => {
    expect(formatCsvLine([cell, cell])).toBe(`${cell},${cell}\r\n`);
    expect(unescapeFormula(cell)).toBe(cell);
  });

  test('quotes separators, quotation marks, line ends and spaces at the edges', () => {
    expect(formatCsvLine(['a,b', 'a "b"', 'a\nb', ' a'])).toBe('"a,b","a ""b""","a\nb"," a"\r\n');
  });
});
