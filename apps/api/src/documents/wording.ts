// Sentences of a document in its one or two languages.
import type { TFunction, TextKey, TextValues } from '@trunkline/text';
import type { WrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { type Figures, getFigures } from '../platform/documents/figures.ts';

export type DocumentKey = Extract<TextKey, `${'documents' | 'common'}.${string}`>;

/** A text in the languages of a document: the main language first. */
export type BilingualText = readonly string[];

/** The languages of a document; `lang` decides its direction. */
export interface LanguagePair {
  readonly lang: WrittenLanguage;
  readonly lang2?: WrittenLanguage | undefined;
}

export interface Wording {
  readonly languages: readonly [WrittenLanguage, ...WrittenLanguage[]];
  /** Figures of the main language, in the sentences of both. */
  readonly figures: Figures;
  /** `values` are a function where they depend on the language: dates, names of countries. */
  readonly translate: (
    key: DocumentKey,
    values?: TextValues | ((language: WrittenLanguage) => TextValues),
  ) => BilingualText;
  /** The translation in the main language only. */
  readonly translateFirst: (key: DocumentKey, values?: TextValues) => string;
  /** A text that is computed for each language. */
  readonly mapLanguages: (make: (language: WrittenLanguage) => string) => BilingualText;
  /** A foreign text and its translation; the text alone without one. */
  readonly pairTexts: (first: string, second: string | null | undefined) => BilingualText;
}

export function createWording({ lang, lang2 }: LanguagePair): Wording {
  const languages: Wording['languages'] = lang2 && lang2 !== lang ? [lang, lang2] : [lang];
  const translators: readonly [WrittenLanguage, TFunction][] = languages.map((language) => [language, getT(language)]);
  const first = getT(lang);
  return {
    languages,
    figures: getFigures(lang),
    translate: (key, values) =>
      translators.map(([language, t]) => t(key, typeof values === 'function' ? values(language) : values)),
    translateFirst: (key, values) => first(key, values),
    mapLanguages: (make) => languages.map(make),
    pairTexts: (text, second) => (second && second !== text && languages.length > 1 ? [text, second] : [text]),
  };
}

/** A text that has no translation. */
export const inOneLanguage = (text: string): BilingualText => [text];
