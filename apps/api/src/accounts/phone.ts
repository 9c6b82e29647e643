import type { ErrorCode } from '@trunkline/text';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { findCountry } from '../site/countries.ts';

// Rules: docs/rules/accounts.md, "Telephone".

/** `+` and digits, as short as a mobile number may be. */
const shortest = 11;

export type CheckedPhone = { readonly telephone: string } | { readonly fault: ErrorCode };

/**
 * A telephone number in its international form, if it is valid for the country. A valid number is never refused for its length;
 * an invalid one hears that it is too short when its international form is.
 */
export function checkPhone(typed: string, country: string): CheckedPhone {
  const callingCode = callingCodeOf(country);
  if (callingCode === undefined) return { fault: 'accounts.wrong_telephone' };
  const number = isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
    : parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode, extract: false });
  if (number && isValidFor(number, country, callingCode)) return { telephone: number.number };
  const international = number?.number ?? internationalForm(typed, callingCode);
  const short = international !== undefined && international.length < shortest;
  return { fault: short ? 'accounts.short_telephone' : 'accounts.wrong_telephone' };
}

/** Countries without a numbering plan of their own (Antarctica and six more) use the numbers of another one. */
function isValidFor(number: PhoneNumber, country: string, callingCode: string): boolean {
  if (!number.isValid()) return false;
  if (!isSupportedCountry(country)) return number.countryCallingCode === callingCode;
  return number.country === country || number.getPossibleCountries().includes(country as CountryCode);
}

function callingCodeOf(country: string): string | undefined {
  if (isSupportedCountry(country)) return getCountryCallingCode(country);
  return findCountry(country)?.phone_code.slice(1);
}

/** What was meant, where it is no number at all: digits alone, however they are grouped. */
function internationalForm(typed: string, callingCode: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '');
  if (!/^(?:\+|00)?\p{Nd}+$/u.test(bare)) return undefined;
  return /^(?:\+|00)/.test(bare) ? bare.replace(/^(?:\+|00)/, '+') : `+${callingCode}${bare}`;
}
