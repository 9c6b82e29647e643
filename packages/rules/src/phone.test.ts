import { expect, test } from 'vitest';
import { checkPhone, formatPhone } from './phone.ts';

/** Bouvet Island has no numbering plan of its own. */
const check = (typed: string, country: string) => checkPhone(typed, country, country === 'BV' ? '47' : undefined);

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
])('%s is a number of %s', (typed, country, telephone) => {
  expect(check(typed, country)).toEqual({ telephone });
});

test.each([
  ['+1 202 555 0123', 'DE'],
  ['+44 1481 256789', 'GB'],
  ['11111111111111', 'DE'],
  ['call me', 'DE'],
  ['0151234567890123456789', 'DE'],
  ['+49 1512 3456789', 'ZZ'],
])('%s is no number of %s', (typed, country) => {
  expect(check(typed, country)).toEqual({ problem: 'invalid' });
});

test.each([
  ['1', 'DE'],
  ['12345', 'US'],
  ['+4915', 'DE'],
  ['123 456', 'BV'],
])('%s is too short for %s', (typed, country) => {
  expect(check(typed, country)).toEqual({ problem: 'too_short' });
});

test.each([
  ['+493012345678', '+49 30 12345678'],
  ['+966112345678', '+966 11 234 5678'],
  ['+442071234567', '+44 20 7123 4567'],
  ['+44 20 7123 4567', '+44 20 7123 4567'],
  ['ask for Ann', 'ask for Ann'],
  ['020 7123', '020 7123'],
  ['', ''],
])('formatPhone: %j is shown as %j', (telephone, shown) => {
  expect(formatPhone(telephone)).toBe(shown);
});
