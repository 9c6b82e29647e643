import { expect, test } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

/** Bouvet Island has no numbering plan of its own. */
const read = (typed: string, country: string) => readPhone(typed, country, country === 'BV' ? '47' : undefined);

test.each([
  ['+49 1512 3456789', 'DE', '+4915123456789'],
  ['01512 3456789', 'DE', '+4915123456789'],
  ['13812345678', 'CN', '+8613812345678'],
  ['008613812345678', 'CN', '+8613812345678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['800 555 0199', 'US', '+18005550199'],
  // Eight digits after the code of the country: short, and right.
  ['29 012 345', 'TN', '+21629012345'],
  ['+4930123', 'DE', '+4930123'],
  // Saint Helena: the international form has ten characters.
  ['+290 22158', 'SH', '+29022158'],
  // No plan of its own: the numbers of Norway.
  ['+47 412 34 567', 'BV', '+4741234567'],
  ['030/1234567', 'DE', '+49301234567'],
  ['02‑1234‑5678', 'KR', '+82212345678'],
  // The number's own country code decides.
  ['+49 151 12345678', 'FR', '+4915112345678'],
  ['+1 202 555 0123', 'DE', '+12025550123'],
  ['+44 1481 256789', 'GB', '+441481256789'],
  ['+49 (0)30 1234567', 'FR', '+49301234567'],
  ['(+49) 151 12345678', 'FR', '+4915112345678'],
  ['0049 30 1234567', 'US', '+49301234567'],
  ['011 49 30 1234567', 'US', '+49301234567'],
  // Numbers as contacts and mails copy them.
  ['\u202a+49 151 12345678\u202c', 'FR', '+4915112345678'],
  ['+49\u200b15112345678', 'DE', '+4915112345678'],
  ['tel:+49-30-1234567', 'DE', '+49301234567'],
  ['Tel.: +49 30 1234567', 'FR', '+49301234567'],
  // Extensions.
  ['+49 30 1234567 ext. 9', 'DE', '+49301234567;ext=9'],
  ['+49 30 1234567x9', 'DE', '+49301234567;ext=9'],
  ['tel:+49-30-1234567;ext=9', 'DE', '+49301234567;ext=9'],
  ['+49 30 1234567 ext. 9 ext. 9', 'DE', '+49301234567;ext=9'],
  ['+49 30 12345-78 Durchwahl', 'DE', '+493012345;ext=78'],
  ['030 12345 DW 78', 'DE', '+493012345;ext=78'],
  ['+49 30 12345-78', 'DE', '+49301234578'],
  ['+7 495 123-45-67 доб. 9', 'RU', '+74951234567;ext=9'],
  ['٠٥٠ ١٢٣ ٤٥٦٧ تحويلة ١٢', 'AE', '+971501234567;ext=12'],
  ['+82 2-1234-5678 내선 12', 'KR', '+82212345678;ext=12'],
])('%s in %s is %s, and its shown form too', (typed, country, value) => {
  expect(read(typed, country)).toEqual({ value });
  expect(read(formatPhone(value), country)).toEqual({ value });
});

test.each([
  ['11111111111111', 'DE', 'invalid'],
  ['call me', 'DE', 'invalid'],
  ['x9', 'DE', 'invalid'],
  ['0151234567890123456789', 'DE', 'invalid'],
  ['+49 1512 3456789', 'ZZ', 'invalid'],
  ['+49 30 1234567 ext. 9; ext. 10', 'DE', 'invalid'],
  ['1'.repeat(100_000), 'DE', 'invalid'],
  ['1', 'DE', 'too_short'],
  ['12345', 'US', 'too_short'],
  ['+4915', 'DE', 'too_short'],
  ['123 456', 'BV', 'too_short'],
  ['+49 30 1234567 +49 151 12345678', 'FR', 'several'],
  ['+49 30 1234567, +49 151 12345678', 'FR', 'several'],
  ['020 7123 4567 / 07911 123456', 'GB', 'several'],
  ['030 1234567 or 030 7654321', 'DE', 'several'],
])('%.40s in %s is refused: %s', (typed, country, problem) => expect(read(typed, country)).toEqual({ problem }));

test.each([
  ['+493012345678', '+49 30 12345678'],
  ['+493012345678;ext=9', '+49 30 12345678 ext. 9'],
  ['+966112345678', '+966 11 234 5678'],
  ['+442071234567', '+44 20 7123 4567'],
  ['+44 20 7123 4567', '+44 20 7123 4567'],
  ['ask for Ann', 'ask for Ann'],
  ['020 7123', '020 7123'],
  ['', ''],
])('formatPhone: %j is shown as %j', (telephone, shown) => {
  expect(formatPhone(telephone)).toBe(shown);
});
