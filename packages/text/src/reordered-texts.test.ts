import createBidi from 'bidi-js';
import { describe, expect, test } from 'vitest';
import { getDirection, writtenLanguages } from './languages.ts';
import { listTextFiles, readTextFile } from './server-texts.ts';

// A value in the letters of another direction takes the figures and signs behind it along: "ADP، 27 أكتوبر" is shown as "27 ،ADP أكتوبر".
// An isolate (U+2068 … U+2069) around the placeholder prevents this. The order in which a sentence is seen is that of the Unicode
// Bidirectional Algorithm: with Latin values it must be the one that it has with all values isolated.

const bidi = createBidi();
const isolates = /[\u2066-\u2069\u200e\u200f]/g;

/** The characters of each line as they are seen, from the left, without the invisible ones. */
const showRightToLeft = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const indices = bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(line, 'rtl'));
      return indices
        .map((index) => line[index])
        .join('')
        .replaceAll(isolates, '');
    })
    .join('\n');

/** Placeholders with only spaces between them are one name: `RV2424X Raven`. */
const placeholders = /\{\{[^{}]*\}\}(?: +\{\{(?!count\b)[^{}]*\}\})*/g;

/** Each placeholder has a value of its own; that of `count` is a number. */
const fillSentence = (sentence: string, toValue: (value: string) => string): string => {
  let number = 20;
  return sentence.replaceAll(placeholders, (name) => (name === '{{count}}' ? '27' : toValue(`Corvid ${++number}`)));
};

const isReordered = (sentence: string): boolean =>
  sentence.includes('{{') &&
  showRightToLeft(fillSentence(sentence, (value) => value)) !==
    showRightToLeft(fillSentence(sentence, (value) => `\u2068${value}\u2069`));

describe('isReordered', () => {
  test.each([
    ['{{type}}، {{count}} أكتوبر', true],
    ['\u2068{{type}}\u2069، {{count}} أكتوبر', false],
    ['{{first}}، {{second}}', true],
    ['{{first}} ← {{second}}', true],
    ['{{type}} {{level}}', false],
    ['عرض السعر {{title}}', false],
    ['{{name}}: {{field}}\nنص', true],
  ])('%s → %s', (sentence, expected) => {
    expect(isReordered(sentence)).toBe(expected);
  });
});

test.each(writtenLanguages.filter((language) => getDirection(language) === 'rtl'))(
  'values in Latin letters reorder no sentence: %s',
  (language) => {
    const reordered = listTextFiles(language).flatMap((file) =>
      Object.entries(readTextFile(language, file)).flatMap(([key, sentence]) =>
        isReordered(sentence) ? `${file}.${key}: ${sentence}` : [],
      ),
    );
    expect(reordered).toEqual([]);
  },
);
