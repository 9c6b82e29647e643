import * as plans from 'libphonenumber-js/max';
import { readPhoneBy, type ReadPhone } from './read-phone.ts';

/** Reads a telephone number with all numbering plans: read-phone.ts. */
export const readPhone = (typed: string, country: string, countryCallingCode: string | undefined): ReadPhone =>
  readPhoneBy(plans, typed, country, countryCallingCode);

/** The international form in groups: `+49 30 12345678`, `+49 30 12345678 ext. 9`, on screens and paper alike. Other text stays as it was typed. */
export function formatPhone(telephone: string): string {
  const number = plans.parsePhoneNumberFromString(telephone, { extract: false });
  return number?.isValid() ? number.formatInternational() : telephone;
}
