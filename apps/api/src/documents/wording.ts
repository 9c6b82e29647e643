import { readT } from '@trunkline/text/read-texts';
import type { T, TextKey, TextValues } from '@trunkline/text';

/** The languages that documents are set and checked in. */
export const documentLanguages = ['en', 'ar'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];
export const isDocumentLanguage = (value: unknown): value is DocumentLanguage =>
  (documentLanguages as readonly unknown[]).includes(value);

const written = (asked: string): DocumentLanguage => (isDocumentLanguage(asked) ? asked : 'en');

/** The languages of a document: as asked, else the reader's; English stands for those that are not written yet. */
export function languagesFor(
  reader: string,
  { lang, lang2 }: { lang?: string | null | undefined; lang2?: string | null | undefined },
): { lang: DocumentLanguage; lang2: DocumentLanguage | undefined } {
  const first = written(lang ?? reader);
  const second = lang2 == null ? undefined : written(lang2);
  return { lang: first, lang2: second === first ? undefined : second };
}

export type DocumentKey = Extract<TextKey, `documents.${string}`>;

/** A sentence in the languages of a document: the main one, then the second where there is one. */
export type Said = readonly string[];

/** What every document's input says about language. The same language twice counts once. */
export interface Languages {
  lang: DocumentLanguage;
  lang2?: DocumentLanguage | undefined;
}

export interface Wording {
  readonly languages: readonly DocumentLanguage[];
  /** Values that depend on the language (dates, country names) come from a function of it. */
  say: (key: DocumentKey, values?: TextValues | ((language: DocumentLanguage) => TextValues)) => Said;
  /** The same, for what is no text of ours. */
  each: (make: (language: DocumentLanguage) => string) => Said;
  /** A text that comes with its translation, or without; one that was not translated stands once. */
  given: (first: string, second: string | null | undefined) => Said;
}

export function wordingOf({ lang, lang2 }: Languages): Wording {
  const languages = lang2 && lang2 !== lang ? [lang, lang2] : [lang];
  const tongues: readonly [DocumentLanguage, T][] = languages.map((language) => [language, readT(language)]);
  return {
    languages,
    say: (key, values) =>
      tongues.map(([language, t]) => t(key, typeof values === 'function' ? values(language) : values)),
    each: (make) => languages.map(make),
    given: (first, second) => (second && second !== first && languages.length > 1 ? [first, second] : [first]),
  };
}

/** Our own text or the partner's in one language only. */
export const only = (text: string): Said => [text];
