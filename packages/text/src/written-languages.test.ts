import { describe, expect, test } from 'vitest';
import { writtenLanguages } from './languages.ts';
import { listTextFiles, readTextFile } from './server-texts.ts';

// Compares every written language with English: files, keys, plural forms, placeholders, empty texts.

type Sentences = Readonly<Record<string, string>>;
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** A key with the forms `_one` and `_other` in English; `_other` alone is a word of its own, as in `places_other`. */
const isPlural = (base: string, english: Sentences): boolean => `${base}_one` in english && `${base}_other` in english;
/** `rows` for `rows_few` where `rows` is plural in English; the key itself otherwise. */
const toBaseKey = (key: string, english: Sentences): string => {
  const base = key.replace(pluralSuffix, '');
  return base !== key && isPlural(base, english) ? base : key;
};
const listBaseKeys = (sentences: Sentences, english: Sentences): string[] =>
  [...new Set(Object.keys(sentences).map((key) => toBaseKey(key, english)))].toSorted();

const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();
/** Forms that are missing, and forms that the language does not have: nobody would ever read them. */
function listPluralProblems(language: string, sentences: Sentences, english: Sentences): string[] {
  const categories: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isForm = (base: string, form: string): boolean => `${base}_${form}` in sentences;
  const unknown = ['one', 'two', 'few', 'many'].filter((form) => !categories.includes(form));
  return listBaseKeys(sentences, english)
    .filter((base) => isPlural(base, english))
    .flatMap((base) => [
      ...categories.filter((form) => !isForm(base, form)).map((form) => `${base}_${form} is missing`),
      ...unknown.filter((form) => isForm(base, form)).map((form) => `${base}_${form} is no form of ${language}`),
    ]);
}

/** Forms for a fixed number may leave placeholders out: `_zero`, `_one`, `_two`. The others may leave out `count` alone. */
function listPlaceholderProblems(sentences: Sentences, english: Sentences): string[] {
  return Object.entries(sentences).flatMap(([key, text]) => {
    const base = toBaseKey(key, english);
    const model = english[base === key ? key : `${base}_other`];
    if (model === undefined) return [];
    const [own, expected] = [listPlaceholders(text), listPlaceholders(model)];
    const optional = base === key ? [] : /_(?:zero|one|two)$/.test(key) ? expected : ['count'];
    const unknown = own.filter((name) => !expected.includes(name));
    const missing = expected.filter((name) => !own.includes(name) && !optional.includes(name));
    return [...unknown, ...missing].map((name) => `${key}: {{${name}}}`);
  });
}

describe.each(writtenLanguages)('%s', (language) => {
  test('has the files of English', () => {
    expect(listTextFiles(language)).toEqual(listTextFiles('en'));
  });

  test('names membership types alike on public and private pages', () => {
    const shown = readTextFile(language, 'partners');
    const names = Object.entries(readTextFile(language, 'memberships')).filter(([key]) =>
      /^(?:type|kind)_[A-Z]+$/.test(key),
    );
    expect(names.length).toBe(16);
    expect(names.filter(([key, name]) => shown[key] !== name)).toEqual([]);
  });

  describe.each(listTextFiles('en'))('%s.json', (name) => {
    const english = readTextFile('en', name);
    const sentences = readTextFile(language, name);

    test('has the keys of English', () => {
      expect(listBaseKeys(sentences, english)).toEqual(listBaseKeys(english, english));
    });
    test('has every plural form of its language', () => {
      expect(listPluralProblems(language, sentences, english)).toEqual([]);
    });
    test('has the placeholders of English', () => {
      expect(listPlaceholderProblems(sentences, english)).toEqual([]);
    });
    test('has no empty text', () => {
      expect(Object.entries(sentences).filter(([, text]) => text.trim() === '')).toEqual([]);
    });
  });
});
