import { readPhone } from '@trunkline/rules/reading/phone';
import { type FieldError } from '../platform/errors/app-error.ts';
import { findCountry } from '../countries/countries.public.ts';

// Rules: docs/rules/accounts.md, "Telephone"

export type AccountPhone = { readonly telephone: string } | { readonly error: FieldError };

const phoneErrors = {
  invalid: 'accounts.wrong_telephone',
  too_short: 'accounts.short_telephone',
  several: 'accounts.several_telephones',
} as const;

/** The number in its international form, or the error of the field `telephone`. Country empty: the vendor has not chosen its own, and a number needs its country code. */
export function checkAccountPhone(typed: string, country: string): AccountPhone {
  const { value, problem } = readPhone(typed, country, findCountry(country)?.phone_code.slice(1));
  if (value !== undefined) return { telephone: value };
  const code = country === '' && problem !== 'several' ? 'accounts.telephone_without_country' : phoneErrors[problem];
  return { error: { path: 'telephone', code } };
}
