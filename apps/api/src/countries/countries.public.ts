import type { Country } from '@trunkline/contract/site';
import type { Language } from '@trunkline/text/languages';
import { readFileSync } from 'node:fs';

// Countries and territories. Rules: docs/rules/site.md, "Countries"

type CountryFacts = Pick<Country, 'code' | 'english_name' | 'chinese_name' | 'phone_code'>;

const facts = JSON.parse(readFileSync(new URL('./countries.json', import.meta.url), 'utf8')) as readonly CountryFacts[];
const byCode = new Map(facts.map((country) => [country.code, country]));

/** Finds a country by its ISO code. */
export const findCountry = (code: string): CountryFacts | undefined => byCode.get(code);

/** Names that replace the usual ones, by code for every language (`TW`) or for one (`TW.ar`): setting `countries.names`. */
export type CountryNameOverrides = Readonly<Record<string, string>>;

/** Name of a country in a language; its code when it has none. */
export const getCountryName = (code: string, language: Language, overrides: CountryNameOverrides): string =>
  overrides[`${code}.${language}`] ??
  overrides[code] ??
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ??
  code;

/** Every country with its name in a language, sorted by the rules of the language. */
export function listCountriesInLanguage(language: Language, overrides: CountryNameOverrides): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  return facts
    .map(({ code, english_name, chinese_name, phone_code }) => {
      const english = overrides[`${code}.en`] ?? overrides[code] ?? english_name;
      const usual = language === 'en' ? english : names.of(code);
      return {
        code,
        country_code: code,
        name: overrides[`${code}.${language}`] ?? overrides[code] ?? usual ?? english,
        en_name: english,
        english_name: english,
        chinese_name: overrides[`${code}.zh`] ?? chinese_name,
        phone_code,
      };
    })
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
