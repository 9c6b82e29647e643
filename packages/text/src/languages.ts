export const languages = ['en', 'ar', 'fr', 'ko', 'pt', 'ru', 'es', 'vi'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value);

/** Those whose texts are whole: offered in menus and to search engines. The others show English under their own prefix. */
export const pageLanguages = ['en', 'ar'] as const satisfies readonly Language[];
export const isWritten = (value: unknown): value is (typeof pageLanguages)[number] =>
  (pageLanguages as readonly unknown[]).includes(value);

/** Each language's name in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  ko: '한국어',
  pt: 'Português',
  ru: 'Русский',
  es: 'Español',
  vi: 'Tiếng Việt',
};

/** Only Arabic runs right to left. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

const prefix = /^\/([a-z]{2})(?=\/|$)/;

/** `/ar/product` → `['ar', '/product']`; `/product` → `[undefined, '/product']`. English has no prefix. */
export function splitLanguage(path: string): [Language | undefined, string] {
  const found = prefix.exec(path)?.[1];
  return isLanguage(found) && found !== 'en' ? [found, path.slice(3) || '/'] : [undefined, path];
}

export const withLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** The path alone decides what a page is written in, so that caches and search engines see one thing at one address. */
export const languageOf = (path: string): Language => splitLanguage(path)[0] ?? 'en';

/** Only for `/`, which redirects: the remembered choice, then Accept-Language, then English. */
export function preferredLanguage(cookie: string | null | undefined, accept: string | null | undefined): Language {
  const kept = /(?:^|;\s*)lang=([a-z]{2})/.exec(cookie ?? '')?.[1];
  if (isWritten(kept)) return kept;
  const asked = (accept ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isWritten) ?? 'en';
}
