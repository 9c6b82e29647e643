import { type Language, languages } from '@trunkline/text/languages';

/** Languages whose columns end in `_ar`, `_fr` and so on. Columns in English have no ending. */
export const translatedLanguages = languages.filter(
  (language): language is Exclude<Language, 'en'> => language !== 'en',
);
