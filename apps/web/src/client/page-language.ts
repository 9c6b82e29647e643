import { isLanguage, type Language } from '@trunkline/text/languages';

/** Browser only: the language of the document, as the server wrote it. */
export function getPageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}
