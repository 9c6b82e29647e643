import type { Language } from '@trunkline/text/languages';

/** A text in the reader's language, else in English, which is always there. */
export const inLanguage = (texts: { readonly [L in Language]?: string }, language: Language): string =>
  texts[language] ?? texts.en ?? '';
