// Texts of records that staff write in several languages. Rules: docs/rules/catalogue.md, "Products"
import type { Language } from '@trunkline/contract/languages';

/** A value by language. English always exists. */
export type Localized<T = string> = { readonly en: T } & { readonly [L in Language]?: T };

/** The value in the language, else in English. */
export const localize = <T>(values: Localized<T>, language: Language): T => values[language] ?? values.en;

type LocalizedChange = { readonly [L in Language]?: string | null | undefined };

/** The texts after a change: absent languages are unchanged, null removes one. Undefined when no English text would be left. */
export function mergeLocalized(
  change: LocalizedChange | undefined,
  stored: Localized | undefined,
): Localized | undefined {
  const texts: { [L in Language]?: string } = {};
  for (const [language, text] of Object.entries({ ...stored, ...change })) {
    if (typeof text === 'string') texts[language as Language] = text;
  }
  return texts.en === undefined ? undefined : { ...texts, en: texts.en };
}

/** Text without control characters, as the import reads it back from a sheet. */
export const toPlainText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
