import type { Country } from '@trunkline/contract/site';

// Rules: docs/rules/accounts.md, "Telephone". The server checks again, with more complete data.

/** Characters of the shortest accepted number in international form. */
const minLength = 11;

/** `+` and digits. A number without an international prefix gets the phone code of the country. */
const toInternationalForm = (typed: string, phoneCode: string): string => {
  const bare = typed.replace(/[^\d+]/g, '');
  return /^(?:\+|00)/.test(bare) ? bare.replace(/^(?:\+|00)/, '+') : phoneCode + bare;
};

type PhoneData = typeof import('libphonenumber-js/min');

let loading: Promise<PhoneData | undefined> | undefined;

/** Forms with a telephone call it when they open, so that nothing is missing at Save. Undefined when the data cannot be fetched. */
export function loadPhoneData(): Promise<PhoneData | undefined> {
  loading ??= import('libphonenumber-js/min').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

/** Text key of the error, undefined for a valid number. Without the phone data the server alone checks. */
async function findPhoneError(
  typed: string,
  country: Pick<Country, 'code' | 'phone_code'>,
): Promise<string | undefined> {
  const data = await loadPhoneData();
  if (!data) return undefined;
  const { isSupportedCountry, parsePhoneNumberFromString } = data;
  if (!isSupportedCountry(country.code)) return undefined;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country.code, extract: false });
  const isValid =
    number?.isValid() && (number.country === country.code || number.getPossibleCountries().includes(country.code));
  if (isValid) return undefined;
  const form = number?.number ?? toInternationalForm(typed, country.phone_code);
  return form.length < minLength ? 'accounts.short_telephone' : 'accounts.correct_telephone';
}

interface PhoneValues {
  readonly telephone?: string | null;
  readonly country?: string | null;
}

/** Extra check of a form with the fields `telephone` and `country`. */
export const createPhoneCheck =
  (countries: readonly Country[]) =>
  async ({ telephone, country }: PhoneValues): Promise<{ telephone: string | undefined }> => {
    const known = countries.find(({ code }) => code === country);
    return { telephone: known && telephone ? await findPhoneError(telephone, known) : undefined };
  };
