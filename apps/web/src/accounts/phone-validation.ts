import type { Country } from '@trunkline/contract/site';
import { readPhoneBy } from '@trunkline/rules/reading/read-phone';

// Rules: docs/rules/accounts.md, "Telephone". The server checks again, with more complete data.

type PhoneData = typeof import('libphonenumber-js/min');

let loading: Promise<PhoneData | undefined> | undefined;

/**
 * Dialogs with a telephone call it when they open, forms of pages when their telephone is entered, so that nothing is missing at Save.
 * Undefined when the data cannot be fetched.
 */
export function loadPhoneData(): Promise<PhoneData | undefined> {
  loading ??= import('libphonenumber-js/min').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

const errors = {
  invalid: 'accounts.correct_telephone',
  too_short: 'accounts.short_telephone',
  several: 'accounts.several_telephones',
} as const;

/** Text key of the error, undefined for a valid number. Without the phone data, and for countries without a numbering plan, the server alone checks. */
async function findPhoneError(typed: string, { code }: Pick<Country, 'code'>): Promise<string | undefined> {
  const data = await loadPhoneData();
  if (!data?.isSupportedCountry(code)) return undefined;
  const { problem } = readPhoneBy(data, typed, code, undefined);
  return problem && errors[problem];
}

interface PhoneValues {
  readonly telephone?: string | null;
  readonly country?: string | null;
}

/**
 * Extra check of a form with the fields `telephone` and `country`.
 * @param stored The values that the form was filled from: a number that stays is not checked again, and needs no phone data.
 */
export const createPhoneCheck =
  (countries: readonly Pick<Country, 'code'>[], stored?: PhoneValues) =>
  async ({ telephone, country }: PhoneValues): Promise<{ telephone: string | undefined }> => {
    if (stored && telephone === stored.telephone && country === stored.country) return { telephone: undefined };
    const known = countries.find(({ code }) => code === country);
    return { telephone: known && telephone ? await findPhoneError(telephone, known) : undefined };
  };
