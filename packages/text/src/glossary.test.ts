import { describe, expect, test } from 'vitest';
import { listForbiddenWords, readGlossary } from './language-check.ts';
import { writtenLanguages } from './languages.ts';
import { listTextFiles, readTextFile } from './server-texts.ts';

// One word for a thing: a text with a word that the glossary of its language refuses is found here. docs/rules/languages.md

/** Users accept a version of the terms: their words change with the next version only. */
const files = listTextFiles('en').filter((name) => name !== 'legal');

describe.each(writtenLanguages)('the glossary in %s', (language) => {
  const glossary = readGlossary(language);

  test('has each term once, with a word for it or a word against it', () => {
    const terms = glossary.map(({ en }) => en);
    expect(terms.filter((term, n) => terms.indexOf(term) !== n)).toEqual([]);
    expect(glossary.filter(({ use, nowhere }) => !use?.length && !nowhere?.length)).toEqual([]);
  });

  test('has no text with a word that it refuses everywhere', () => {
    const wrong = files.flatMap((name) =>
      listForbiddenWords(glossary, readTextFile(language, name)).map((problem) => `${name}.${problem}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('a refused word is found in any case, and not inside of another word', () => {
  const found = listForbiddenWords(readGlossary('en'), { a: 'The Catalog', b: 'catalogs', c: 'The catalogue' });
  expect(found.map((problem) => problem.slice(0, 1))).toEqual(['a', 'b']);
});
