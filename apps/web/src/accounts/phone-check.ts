// Rules: docs/rules/accounts.md, "Telephone". The server decides with fuller data; this spares the journey.

const shortest = 11;

const internationalForm = (typed: string, phoneCode: string): string => {
  const bare = typed.replace(/[^\d+]/g, '');
  return /^(?:\+|00)/.test(bare) ? bare.replace(/^(?:\+|00)/, '+') : phoneCode + bare;
};

/** The text key of what is wrong with a number for its country, or undefined. The data is loaded when it is first needed. */
export async function findPhoneFault(
  typed: string,
  country: { code: string; phone_code: string },
): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  if (!isSupportedCountry(country.code)) return undefined;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country.code, extract: false });
  const fits =
    number?.isValid() && (number.country === country.code || number.getPossibleCountries().includes(country.code));
  if (fits) return undefined;
  const form = number?.number ?? internationalForm(typed, country.phone_code);
  return form.length < shortest ? 'accounts.short_telephone' : 'accounts.correct_telephone';
}
