import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';

// Rules: docs/rules/accounts.md, "Telephone".

/** Characters of the shortest mobile number in its international form, `+` included. */
const minLength = 11;

/** The number in its international form, or what is wrong with it. */
export type CheckedPhone = { readonly telephone: string } | { readonly problem: 'invalid' | 'too_short' };

/**
 * Checks a telephone number for a country (ISO 3166-1 alpha-2). A valid number is never refused for its length; an invalid one is
 * `too_short` when its international form is. `countryCallingCode` (`49`) is for countries without a numbering plan of their own.
 */
export function checkPhone(typed: string, country: string, countryCallingCode: string | undefined): CheckedPhone {
  const callingCode = isSupportedCountry(country) ? getCountryCallingCode(country) : countryCallingCode;
  if (callingCode === undefined) return { problem: 'invalid' };
  const number = isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
    : parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode, extract: false });
  if (number && isValidFor(number, country, callingCode)) return { telephone: number.number };
  const international = number?.number ?? toInternationalForm(typed, callingCode);
  const isShort = international !== undefined && international.length < minLength;
  return { problem: isShort ? 'too_short' : 'invalid' };
}

/** As `checkPhone`; a number that is typed with its country code may be of any country. */
export function checkAnyPhone(typed: string, country: string, countryCallingCode: string | undefined): CheckedPhone {
  const number = parsePhoneNumberFromString(typed, { extract: false });
  return number?.isValid() ? { telephone: number.number } : checkPhone(typed, country, countryCallingCode);
}

/** The international form in groups: `+49 30 12345678`, on screens and paper alike. Other text stays as it was typed. */
export function formatPhone(telephone: string): string {
  const number = parsePhoneNumberFromString(telephone, { extract: false });
  return number?.isValid() ? number.formatInternational() : telephone;
}

/** Countries without a numbering plan (Antarctica and six more) use the numbers of another country. */
function isValidFor(number: PhoneNumber, country: string, callingCode: string): boolean {
  if (!number.isValid()) return false;
  if (!isSupportedCountry(country)) return number.countryCallingCode === callingCode;
  return number.country === country || number.getPossibleCountries().includes(country as CountryCode);
}

/** The international form of digits in any grouping; undefined for other text. */
function toInternationalForm(typed: string, callingCode: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '');
  if (!/^(?:\+|00)?\p{Nd}+$/u.test(bare)) return undefined;
  return /^(?:\+|00)/.test(bare) ? bare.replace(/^(?:\+|00)/, '+') : `+${callingCode}${bare}`;
}
