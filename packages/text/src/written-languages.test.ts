import { describe, expect, test } from 'vitest';
import { writtenLanguages } from './languages.ts';
import { listTextFiles, readTextFile } from './server-texts.ts';
import { listEmptyTexts, listKeyProblems, listPlaceholderProblems, listPluralProblems } from './language-check.ts';

// Compares every written language with English: files, keys, plural forms, placeholders, empty texts.

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
      expect(listKeyProblems(sentences, english)).toEqual([]);
    });
    test('has every plural form of its language', () => {
      expect(listPluralProblems(language, sentences, english)).toEqual([]);
    });
    test('has the placeholders of English', () => {
      expect(listPlaceholderProblems(sentences, english)).toEqual([]);
    });
    test('has no empty text', () => {
      expect(listEmptyTexts(sentences)).toEqual([]);
    });
  });
});
