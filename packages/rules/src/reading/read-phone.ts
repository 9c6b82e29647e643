// Reads telephone numbers with the numbering plans that the caller has: pages load the small ones. Rules: docs/rules/reading.md, "Telephone numbers"
import type { CountryCode, PhoneNumber } from 'libphonenumber-js';
import { listPhoneParts, splitPhoneText } from './phone-text.ts';

/** The functions of libphonenumber-js. */
export type PhonePlans = Pick<
  typeof import('libphonenumber-js'),
  'getCountryCallingCode' | 'isSupportedCountry' | 'parsePhoneNumberFromString'
>;

/** `several`: two numbers stand in the text. */
export type PhoneProblem = 'invalid' | 'too_short' | 'several';

/** The number in its international form, `+493012345678`, with its extension behind: `+493012345678;ext=9`. */
export type ReadPhone =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly problem: PhoneProblem; readonly value?: undefined };

/** Characters of the shortest mobile number in its international form, `+` included. */
const minLength = 11;
/** Fewer digits beside a number are an area code or an extension. */
const minDigits = 6;

/** Countries without a numbering plan (Antarctica and six more) use the numbers of another country. */
function isValidFor(plans: PhonePlans, number: PhoneNumber, country: string, callingCode: string): boolean {
  if (!number.isValid()) return false;
  if (!plans.isSupportedCountry(country)) return number.countryCallingCode === callingCode;
  return number.country === country || number.getPossibleCountries().includes(country as CountryCode);
}

/** A number with its own country code is one of that country; any other is one of `country`. */
function findNumber(plans: PhonePlans, typed: string, country: string, callingCode: string): PhoneNumber | undefined {
  const international = plans.parsePhoneNumberFromString(typed.replace(/^\(\+/, '+').replace(/^(\+\d{1,3})\)/, '$1'), {
    extract: false,
  });
  if (international?.isValid()) return international;
  const number = plans.isSupportedCountry(country)
    ? plans.parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
    : plans.parsePhoneNumberFromString(typed, { defaultCallingCode: callingCode, extract: false });
  if (number && isValidFor(plans, number, country, callingCode)) return number;
  // The prefix of calls abroad: that of the country (`011` in the USA), or `00`, which most countries have.
  const isAbroad = number !== undefined && number.countryCallingCode !== callingCode;
  if (isAbroad && number.isValid()) return number;
  const abroad = /^00\s?[1-9]/.test(typed)
    ? plans.parsePhoneNumberFromString(typed.replace(/^00/, '+'), { extract: false })
    : undefined;
  return abroad?.isValid() ? abroad : undefined;
}

/** The international form of digits in any grouping; undefined for other text. */
function toInternationalForm(typed: string, callingCode: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '');
  if (!/^(?:\+|00)?\d+$/.test(bare)) return undefined;
  return /^(?:\+|00)/.test(bare) ? bare.replace(/^(?:\+|00)/, '+') : `+${callingCode}${bare}`;
}

/**
 * Reads a telephone number: one with its country code for that country, any other for `country` (ISO 3166-1 alpha-2; empty: none, so that a
 * number needs its country code). `tel:`, labels and marks
 * that show nothing are left out, an extension is kept. A valid number is never refused for its length; an invalid one is `too_short`
 * when its international form is. `countryCallingCode` (`49`) is for countries without a numbering plan of their own.
 */
export function readPhoneBy(
  plans: PhonePlans,
  typed: string,
  country: string,
  countryCallingCode: string | undefined,
): ReadPhone {
  const ownCode = country === '' ? '' : countryCallingCode;
  const callingCode = plans.isSupportedCountry(country) ? plans.getCountryCallingCode(country) : ownCode;
  const text = splitPhoneText(typed);
  if (callingCode === undefined || !text) return { problem: 'invalid' };
  const parts = listPhoneParts(text.number);
  const isNumber = (part: string): boolean => findNumber(plans, part, country, callingCode) !== undefined;
  if (parts.filter(isNumber).length > 1) return { problem: 'several' };
  const number = findNumber(plans, text.number, country, callingCode);
  const extensions = [...new Set([number?.ext ?? '', text.extension])].filter((one) => one !== '');
  if (number && extensions.length < 2) return { value: [number.number, ...extensions].join(';ext=') };
  if (parts.filter((part) => part.replace(/\D/g, '').length >= minDigits).length > 1) return { problem: 'several' };
  const form = toInternationalForm(text.number, callingCode);
  return { problem: form !== undefined && form.length < minLength ? 'too_short' : 'invalid' };
}
