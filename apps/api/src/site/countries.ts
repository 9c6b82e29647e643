import type { Country } from '@trunkline/contract/public';
import type { Language } from '@trunkline/text/languages';
import { readFileSync } from 'node:fs';

type CountryFacts = Pick<Country, 'code' | 'english_name' | 'chinese_name' | 'phone_code'>;

const facts = JSON.parse(
  readFileSync(new URL('./data/countries.json', import.meta.url), 'utf8'),
) as readonly CountryFacts[];
const byCode = new Map(facts.map((country) => [country.code, country]));

export const findCountry = (code: string): CountryFacts | undefined => byCode.get(code);

/**
 * Names by country code that stand for the usual ones, in every language (`TW`) or in one (`TW.ar`): sources differ in some,
 * so the vendor decides. docs/rules/public.md, "Countries".
 */
export type NamedCountries = Readonly<Record<string, string>>;

/** Every country in the reader's language, sorted as the reader sorts. */
export function listCountriesIn(language: Language, named: NamedCountries): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  return facts
    .map(({ code, english_name, chinese_name, phone_code }) => {
      const english = named[`${code}.en`] ?? named[code] ?? english_name;
      const name = named[`${code}.${language}`] ?? named[code] ?? (language === 'en' ? english : names.of(code));
      return {
        code,
        country_code: code,
        name: name ?? english,
        en_name: english,
        english_name: english,
        chinese_name: named[`${code}.zh`] ?? chinese_name,
        phone_code,
      };
    })
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
