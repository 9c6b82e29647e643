// Who may do what with an end user, and what its fields may hold. Pure. Rules: docs/rules/endusers.md
import { type EndUserAction, endUserActions } from '@trunkline/contract/endusers';
import { readPhone } from '@trunkline/rules/reading/phone';
import type { FieldError } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';
import { findCountry } from '../countries/countries.public.ts';

/** Every user of its company; staff only read. */
export const listEndUserActions = (principal: Principal, { company_id }: { company_id: string }): EndUserAction[] =>
  principal.side === 'company' && principal.company_id === company_id ? [...endUserActions] : [];

/** The last three full years on a day, the newest last. */
export function listPurchaseYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 3, year - 2, year - 1];
}

export type EndUserMobile =
  | { readonly mobile: string; readonly error?: undefined }
  | { readonly mobile?: undefined; readonly error: FieldError };

const mobileErrors = {
  invalid: 'endusers.wrong_mobile',
  too_short: 'endusers.short_mobile',
  several: 'endusers.several_mobiles',
} as const;

/** The mobile number in its international form, or the error of the field `mobile` or `country`. */
export function checkEndUserMobile(typed: string, country: string): EndUserMobile {
  const found = findCountry(country);
  if (!found) return { error: { path: 'country', code: 'endusers.wrong_country' } };
  const { value, problem } = readPhone(typed, country, found.phone_code.slice(1));
  return value === undefined ? { error: { path: 'mobile', code: mobileErrors[problem] } } : { mobile: value };
}
