import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from './languages.ts';
import { createT, qualifyKeys, type TextsByKey, type TFunction } from './text.ts';

const translatorByLanguage = new Map<Language, TFunction>();

/** The names of a language's files without `.json`, sorted; empty for a language without texts. */
export function listTextFiles(language: Language): string[] {
  try {
    return readdirSync(new URL(`./${language}/`, import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .toSorted();
  } catch {
    return [];
  }
}

/** The sentences of one file by their keys without namespace. */
export const readTextFile = (language: Language, name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${language}/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** Every sentence of a language; empty for a language without texts. */
const readTexts = (language: Language): TextsByKey =>
  Object.assign({}, ...listTextFiles(language).map((name) => qualifyKeys(name, readTextFile(language, name))));

/** Server only: translates into a language, into English where a sentence is missing. Files are read once per process. */
export function getT(language: Language): TFunction {
  let t = translatorByLanguage.get(language);
  if (!t) translatorByLanguage.set(language, (t = createT(language, { ...readTexts('en'), ...readTexts(language) })));
  return t;
}
