// English that a page in another language still shows: what stands the same on the English page, and is no name.
import { type Language, languages } from '@trunkline/contract/languages';
import { getLanguageName, getLocale } from '@trunkline/text/languages';
import { listTextFiles, readShownTexts, readTextFile } from '@trunkline/text/server-texts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const toPlain = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|nbsp|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const token = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi;
const voidElements = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const shownAttributes = / (?:alt|aria-label|title|placeholder)="([^"]*)"/g;

/** Texts of a page that are in its own language: parts that say another language in `lang` are left out. */
export function listShownTexts(html: string, language: Language): string[] {
  const source = html.replace(/<(script|style|noscript|svg)[ >][\s\S]*?<\/\1>/g, '');
  const texts: string[] = [];
  /** For each open element whether its texts count. */
  const open: boolean[] = [];
  for (const [whole, name, attributes = ''] of source.matchAll(token)) {
    const counts = open.at(-1) ?? true;
    if (name === undefined) {
      if (counts && !whole.startsWith('<')) texts.push(toPlain(whole));
      continue;
    }
    if (whole.startsWith('</')) {
      open.pop();
      continue;
    }
    const own = / (?:hrefLang|lang)="([^"]*)"/i.exec(attributes)?.[1];
    const isOwn = counts && (own === undefined || own === language);
    if (isOwn) for (const [, value = ''] of attributes.matchAll(shownAttributes)) texts.push(toPlain(value));
    if (!voidElements.has(name.toLowerCase())) open.push(isOwn);
  }
  return texts.filter((text) => text !== '');
}

/** A word alone may be one of the language too where both have the same letters: “Volume”, “Placement”. */
const hasLatinLetters = (language: Language): boolean =>
  new Intl.Locale(getLocale(language)).maximize().script === 'Latn';
const isCode = (text: string): boolean => !/[a-z]/.test(text);

/**
 * English sentences that a page in the language does not show. Left out are those that one key leaves as they are, codes and names of
 * languages.
 */
export function readTranslatedSentences(language: Language): ReadonlySet<string> {
  const translated = new Set<string>();
  const same = new Set<string>();
  for (const name of listTextFiles('en')) {
    const own = readShownTexts(language, name);
    for (const [key, english] of Object.entries(readTextFile('en', name)))
      (toPlain(own[key] ?? '') === toPlain(english) ? same : translated).add(english);
  }
  const names = new Set(languages.map(getLanguageName));
  const isCertain = (english: string): boolean => !hasLatinLetters(language) || english.includes(' ');
  return new Set(
    [...translated].filter(
      (english) => !same.has(english) && !names.has(english) && !isCode(english) && isCertain(english),
    ),
  );
}

/** Unit symbols, which some languages write in their own letters in running text, and the place of a training as staff typed it. */
const allowed: ReadonlySet<string> = new Set(['kg', 'cm', 'Online']);

/**
 * Two words that begin small make prose; names, codes, units and samples of data do not, and the copyright notice is
 * English in many countries.
 */
const isProse = (text: string): boolean =>
  !text.startsWith('©') &&
  !text.includes('[{') &&
  (text.match(/(?<![\w.@/-])[a-z]{3,}(?![\w@/-]|\.\w)/g) ?? []).length >= 2;

/** Texts of a page that are English. @param english The same page in English. */
export function listLeftOverEnglish(
  own: readonly string[],
  english: readonly string[],
  translated: ReadonlySet<string>,
): string[] {
  const shown = new Set(english);
  return [...new Set(own)].filter(
    (text) => !allowed.has(text) && shown.has(text) && (isProse(text) || translated.has(text)),
  );
}
