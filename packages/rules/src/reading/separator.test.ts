import { expect, test } from 'vitest';
import { getSeparator } from './separator.ts';

test.each([
  [',', 'a,b,c\n1,2,3\n'],
  [';', 'part;qty\n230-2448-01;4,00\n230-2424-02;12,00\n'],
  [';', '230-2448-01;4,00\n230-2424-02;12,00\n'],
  [';', 'Firma;Straße\nMüller, Söhne & Co;Weg 1, 20095 Hamburg\nMaier, Ltd;Weg 2, 20095 Hamburg\n'],
  ['\t', 'part\tqty, ordered\n230-2448-01\t4\n'],
  ['|', 'part_number|title|gpl\nZZ-1|a|10.00\n'],
  [',', 'Price list 2027; valid from January\n\npart,title,price\nZZ-1,a,1\nZZ-2,b,2\n'],
  [',', 'part,title\nZZ-1,"a;b"\nZZ-2,"c;d;e"\n'],
  [',', '"a\nb;c",d\n"e",f\n'],
  [',', 'only one column\nof words\n'],
])('finds %j', (separator, text) => {
  expect(getSeparator(text).separator).toBe(separator);
});

test('a line that names the separator decides and is left out', () => {
  expect(getSeparator('sep=;\r\na;b,c\r\n')).toEqual({ separator: ';', certain: true, width: 2, skip: 7 });
  expect(getSeparator('"sep=,"\na,b;c;d\n')).toMatchObject({ separator: ',', skip: 8 });
  expect(getSeparator('sep=^\na^b\n')).toMatchObject({ separator: '^', width: 2 });
});

test('the separator that was chosen is taken, and lines of different widths make it uncertain', () => {
  expect(getSeparator('a;b,c\n', ',')).toMatchObject({ separator: ',', certain: true, skip: 0 });
  expect(getSeparator('a,b\nc\nd,e,f\ng\nh\n').certain).toBe(false);
  expect(getSeparator('').separator).toBe(',');
});
