import { type Language, languages } from '@trunkline/contract/languages';

export { type Language, languages };

interface LanguageFacts {
  /** Name of the language in itself. */
  readonly ownName: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * Locale for Intl. Day before month in English, Latin digits in Arabic: figures are compared with documents. Spanish of Latin America
   * writes 1,234.50.
   */
  readonly locale: string;
  /** The locale of React Aria that is bundled for it; null: React Aria has none. */
  readonly ariaLocale: string | null;
  /** Separates the items of a list in one line. */
  readonly comma: string;
  /** Whether the texts are complete: then menus, search engines and documents offer it. Pages of others redirect to English. */
  readonly isWritten: boolean;
}

/** Every language once; all other lists of languages follow from this one. */
const facts = {
  en: {
    ownName: 'English',
    direction: 'ltr',
    locale: 'en-GB',
    ariaLocale: 'en-US',
    comma: ',',
    isWritten: true,
  },
  ar: {
    ownName: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn-ca-gregory',
    ariaLocale: 'ar-AE',
    comma: '،',
    isWritten: true,
  },
  fr: { ownName: 'Français', direction: 'ltr', locale: 'fr', ariaLocale: 'fr-FR', comma: ',', isWritten: true },
  ko: { ownName: '한국어', direction: 'ltr', locale: 'ko', ariaLocale: 'ko-KR', comma: ',', isWritten: true },
  pt: { ownName: 'Português', direction: 'ltr', locale: 'pt-BR', ariaLocale: 'pt-BR', comma: ',', isWritten: true },
  ru: { ownName: 'Русский', direction: 'ltr', locale: 'ru', ariaLocale: 'ru-RU', comma: ',', isWritten: true },
  es: { ownName: 'Español', direction: 'ltr', locale: 'es-419', ariaLocale: 'es-ES', comma: ',', isWritten: true },
  vi: { ownName: 'Tiếng Việt', direction: 'ltr', locale: 'vi', ariaLocale: null, comma: ',', isWritten: true },
} as const satisfies Record<Language, LanguageFacts>;

export type WrittenLanguage = {
  [L in Language]: (typeof facts)[L]['isWritten'] extends true ? L : never;
}[Language];

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value);
export const isWrittenLanguage = (value: unknown): value is WrittenLanguage =>
  isLanguage(value) && facts[value].isWritten;

export const writtenLanguages: readonly WrittenLanguage[] = languages.filter(isWrittenLanguage);
/** The language itself where its texts are complete, else English. */
export const toWrittenLanguage = (language: string): WrittenLanguage => (isWrittenLanguage(language) ? language : 'en');

export const getLanguageName = (language: Language): string => facts[language].ownName;
export const getDirection = (language: Language): 'ltr' | 'rtl' => facts[language].direction;
export const getLocale = (language: Language): string => facts[language].locale;
export const getComma = (language: Language): string => facts[language].comma;
export const ariaLocales: readonly string[] = Object.values(facts).flatMap(({ ariaLocale }) => ariaLocale ?? []);

const prefix = /^\/([a-z]{2})(?=\/|$)/;

/** `/ar/product` → `['ar', '/product']`; `/product` → `[undefined, '/product']`. English has no prefix. */
export function splitLanguagePrefix(path: string): [Language | undefined, string] {
  const found = prefix.exec(path)?.[1];
  return isLanguage(found) && found !== 'en' ? [found, path.slice(3) || '/'] : [undefined, path];
}

/** `ar` and `/product` → `/ar/product`. English has no prefix. */
export const addLanguagePrefix = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** Address in English to which a page in a language without texts redirects. Undefined for other pages. */
export function findEnglishAddress(
  path: string,
  search: string,
  isOffered: (language: Language) => boolean = isWrittenLanguage,
): string | undefined {
  const [language, bare] = splitLanguagePrefix(path);
  if (!language || isOffered(language)) return undefined;
  // Browsers read a path that begins with two slashes as the name of another host.
  return bare.replace(/^\/+/, '/') + search;
}

/** The path alone decides the language of a page, so that caches and search engines find one text at one address. */
export const getPathLanguage = (path: string): Language => splitLanguagePrefix(path)[0] ?? 'en';

/** The language of `/`, which redirects: the cookie `lang`, then the header Accept-Language, then English. */
export function choosePreferredLanguage(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): WrittenLanguage {
  const remembered = /(?:^|;\s*)lang=([a-z]{2})/.exec(cookie ?? '')?.[1];
  if (isWrittenLanguage(remembered)) return remembered;
  const accepted = (acceptLanguage ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { language: range.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
  });
  // Sorting keeps the order of those that are wanted equally; 0 means not at all.
  const wanted = accepted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isWrittenLanguage) ?? 'en';
}
