import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

// One word for a thing: a text with a synonym that the glossary of its language forbids is found here.

interface GlossaryEntry {
  /** What texts say. */
  readonly term: string;
  /** What they do not say: regular expressions, without case. */
  readonly forbidden: readonly string[];
}

const textFolder = path.join(import.meta.dirname, '..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const readGlossary = (language: string) =>
  readJson(path.join(import.meta.dirname, `${language}.json`)) as readonly GlossaryEntry[];

/** Users accept a version of the terms: their words change with the next version only. */
const frozenFiles: readonly string[] = ['legal.json'];

/** Every text of a language as `file.key: text`. */
const listTexts = (language: string): readonly string[] =>
  readdirSync(path.join(textFolder, language))
    .filter((file) => !frozenFiles.includes(file))
    .flatMap((file) =>
      Object.entries(readJson(path.join(textFolder, language, file)) as Readonly<Record<string, string>>).map(
        ([key, text]) => `${file.replace(/\.json$/, '')}.${key}: ${text}`,
      ),
    );

describe.each(['en', 'ar'])('texts in %s', (language) => {
  const texts = listTexts(language);

  test.each(readGlossary(language))('say $term', ({ forbidden }) => {
    const synonyms = new RegExp(forbidden.join('|'), 'iu');
    expect(texts.filter((text) => synonyms.test(text.slice(text.indexOf(': '))))).toEqual([]);
  });
});

test('a forbidden synonym is found in any case, and not inside of another word', () => {
  const [{ forbidden }] = readGlossary('en') as [GlossaryEntry];
  const synonyms = new RegExp(forbidden.join('|'), 'iu');
  expect(['The Catalog', 'catalogs', 'The catalogue'].map((text) => synonyms.test(text))).toEqual([true, true, false]);
});
