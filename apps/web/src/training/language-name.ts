import type { Language } from '@trunkline/contract/languages';

const namesByLanguage = new Map<Language, Intl.DisplayNames>();

/** The name of a language in the language of the page. */
export function formatLanguageName(shown: Language, { language }: { readonly language: Language }): string {
  let names = namesByLanguage.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'language' });
    namesByLanguage.set(language, names);
  }
  return names.of(shown) ?? shown;
}
