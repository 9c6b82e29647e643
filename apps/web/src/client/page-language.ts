import type { Language } from '@trunkline/text/languages';

/** Browser only: the language that the document is written in. */
export const pageLanguage = (): Language => document.documentElement.lang as Language;
