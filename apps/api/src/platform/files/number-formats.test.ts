import { expect, test } from 'vitest';
import { getBuiltInFormat, parseNumberFormat, showNumber } from './number-formats.ts';

test.each([
  // General and decimal formats: the number itself, without the noise of its binary form.
  ['General', '0.30000000000000004', '0.3', 'number'],
  ['#,##0.00', '1234.5', '1234.5', 'number'],
  ['0.00', '10.005', '10.005', 'number'],
  ['0.00" pcs"', '4', '4', 'number'],
  ['"€" #,##0.00', '10', '10', 'number'],
  ['0.00E+00', '493012345678', '493012345678', 'number'],
  ['[Red]-0.00;0.00', '-5', '-5', 'number'],
  ['General', '0.0000001', '0.0000001', 'number'],
  ['General', '1.234567890123457e+17', '123456789012346000', 'rounded'],
  ['General', '999999999999999', '999999999999999', 'number'],
  // Shares.
  ['0%', '0.04', '4%', 'number'],
  ['0.00%', '0.325', '32.5%', 'number'],
  ['0%', '0.07', '7%', 'number'],
  // Codes: digits at fixed places.
  ['00000', '123', '00123', 'text'],
  ['00', '7', '07', 'text'],
  ['00000', '1234567', '1234567', 'text'],
  ['000-0000-00', '230244801', '230-2448-01', 'text'],
  ['"RV-"0000', '42', 'RV-0042', 'text'],
  ['\\P0', '7', 'P7', 'text'],
  ['+0', '493012345678', '+493012345678', 'text'],
  ['(000) 000-0000', '5551234567', '(555) 123-4567', 'text'],
  ['0', '7', '7', 'number'],
  ['0" pcs"', '4', '4', 'number'],
  ['00000', '1.5', '1.5', 'number'],
  ['00000', '-3', '-3', 'number'],
  // Dates.
  ['yyyy-mm-dd', '46477', '2027-03-31', 'date'],
  ['dd.mm.yyyy', '46477.9', '2027-03-31', 'date'],
  ['[$-407]d. mmmm yyyy;@', '46477', '2027-03-31', 'date'],
  ['yyyy"年"m"月"d"日"', '46477', '2027-03-31', 'date'],
  ['mmm yy', '46477', '2027-03-31', 'date'],
  ['yyyy-mm-dd h:mm:ss', '46477.54166666666', '2027-03-31 13:00', 'date'],
  ['m/d/yy h:mm', '46477', '2027-03-31', 'date'],
  ['yyyy-mm-dd h:mm:ss', '46477.999999999', '2027-04-01', 'date'],
  ['h:mm', '0.5', '12:00', 'date'],
  ['h:mm:ss AM/PM', '0.50001', '12:00:01', 'date'],
  ['[h]:mm', '1.5', '36:00', 'date'],
  ['[mm]:ss', '0.5', '12:00', 'date'],
  ['yyyy-mm-dd', '1', '1900-01-01', 'date'],
  ['yyyy-mm-dd', '59', '1900-02-28', 'date'],
  ['yyyy-mm-dd', '60', '60', 'number'],
  ['yyyy-mm-dd', '61', '1900-03-01', 'date'],
  ['yyyy-mm-dd', '2958465', '9999-12-31', 'date'],
  ['yyyy-mm-dd', '2958466', '2958466', 'number'],
  ['yyyy-mm-dd', '-1', '-1', 'number'],
  // Letters of dates that are none.
  ['"days" 0', '4', 'days 4', 'text'],
  ['[Red]0.0', '4', '4', 'number'],
  ['0.0\\d', '4', '4', 'number'],
  ['Standard', 'text', 'text', 'text'],
])('%s shows %s as %s', (code, written, text, kind) => {
  expect(showNumber(written, parseNumberFormat(code), false)).toEqual({ text, kind });
});

test.each([
  [0, '46477', '46477'],
  [9, '0.3', '30%'],
  [10, '0.305', '30.5%'],
  [14, '46477.5', '2027-03-31'],
  [15, '46477', '2027-03-31'],
  [16, '46477', '2027-03-31'],
  [17, '46477', '2027-03-31'],
  [18, '0.75', '18:00'],
  [21, '0.75', '18:00'],
  [22, '46477.75', '2027-03-31 18:00'],
  [30, '46477', '2027-03-31'],
  [37, '1234', '1234'],
  [45, '0.0104166666666667', '00:15'],
  [46, '1.25', '30:00'],
  [47, '0.75', '18:00'],
  [49, '12', '12'],
  [57, '46477', '2027-03-31'],
])('built-in format %d shows %s as %s', (id, written, text) => {
  expect(showNumber(written, getBuiltInFormat(id), false).text).toBe(text);
});

test('days of workbooks of old Macs count from 1904', () => {
  const format = parseNumberFormat('yyyy-mm-dd');
  expect(showNumber('45015', format, true).text).toBe('2027-03-31');
  expect(showNumber('0', format, true).text).toBe('1904-01-01');
});

test('the longest format is read, and a longer one is none', () => {
  expect(parseNumberFormat('0'.repeat(255)).kind).toBe('code');
  expect(parseNumberFormat('0'.repeat(256)).kind).toBe('number');
});
