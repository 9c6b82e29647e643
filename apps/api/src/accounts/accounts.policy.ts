import { checkAnyPhone as checkPhoneOfAnyCountry, type CheckedPhone, checkPhone } from '@trunkline/rules/phone';
import { type FieldError } from '../platform/errors/app-error.ts';
import { findCountry } from '../countries/countries.public.ts';

// Rules: docs/rules/accounts.md, "Telephone"

export type AccountPhone = { readonly telephone: string } | { readonly error: FieldError };

/** The number in its international form, or the error of the field `telephone`. */
export function checkAccountPhone(typed: string, country: string): AccountPhone {
  return toAccountPhone(checkPhone(typed, country, findCountry(country)?.phone_code.slice(1)));
}

/** As `checkAccountPhone`; with its country code typed the number may be of another country: colleagues live where they like. */
export const checkAnyPhone = (typed: string, country: string): AccountPhone =>
  toAccountPhone(checkPhoneOfAnyCountry(typed, country, findCountry(country)?.phone_code.slice(1)));

function toAccountPhone(checked: CheckedPhone): AccountPhone {
  if ('telephone' in checked) return checked;
  const code = checked.problem === 'too_short' ? 'accounts.short_telephone' : 'accounts.wrong_telephone';
  return { error: { path: 'telephone', code } };
}
