import { languages } from '@trunkline/contract/languages';
import type { Language } from '@trunkline/text/languages';

/** The text in the user's language, else in English, which every record has. */
export const pickLanguage = (texts: { readonly [L in Language]?: string }, language: Language): string =>
  texts[language] ?? texts.en ?? '';

/** One value per language. Object.fromEntries types its keys as plain text, hence the cast. */
export const mapLanguages = <V>(toValue: (language: Language) => V): Record<Language, V> =>
  Object.fromEntries(languages.map((language) => [language, toValue(language)])) as Record<Language, V>;
