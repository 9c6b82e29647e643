import { expect, test } from 'vitest';
import { compareTexts, mergeTexts } from './text-merge.ts';

const before = 'Two 40 km rings with 12 cabinets. The customer asks for delivery in spring.';
const mine = 'Two 40 km rings with 14 cabinets. The customer asks for delivery before 1 March.';
const theirs =
  'Two 40 km rings with 12 cabinets. The control room moves to building 4. The customer asks for delivery in spring.';

test('words that the earlier text does not have are marked', () => {
  const changed = (text: string) =>
    compareTexts(before, text)
      .filter((part) => part.changed)
      .map((part) => part.text.trim());
  expect(changed(mine)).toEqual(['14', 'before 1 March.']);
  expect(changed(theirs).join(' ')).toBe('control room moves to building 4. The');
  expect(changed(before)).toEqual([]);
  expect(
    compareTexts(before, mine)
      .map((part) => part.text)
      .join(''),
  ).toBe(mine);
});

test.each([
  [
    'changes at different places are combined',
    { before, mine, theirs },
    'Two 40 km rings with 14 cabinets. The control room moves to building 4. The customer asks for delivery before 1 March.',
  ],
  [
    'the same change on both sides stands once',
    { before: 'In spring.', mine: 'In May.', theirs: 'In May.' },
    'In May.',
  ],
  [
    'different changes of the same words: mine, then theirs',
    { before: 'In spring.', mine: 'In May.', theirs: 'In June.' },
    'In May. June.',
  ],
  ['both added to an empty text', { before: '', mine: 'Black.', theirs: 'White.' }, 'Black. White.'],
  ['one side removed all, the other changed nothing', { before: 'Gone.', mine: '', theirs: 'Gone.' }, ''],
  [
    'one side removed a sentence, the other added one',
    { before: 'One. Two.', mine: 'Two.', theirs: 'One. Two. Three.' },
    'Two. Three.',
  ],
  [
    'Arabic',
    { before: 'التسليم في الربيع', mine: 'التسليم في مارس', theirs: 'التسليم السريع في الربيع' },
    'التسليم السريع في مارس',
  ],
])('%s', (_name, sides, merged) => {
  expect(mergeTexts(sides)).toBe(merged);
});

// Work that grows faster than its input does not end within the limit of a test.
test('texts of 200,000 words are merged in linear time', () => {
  const long = 'word '.repeat(200_000);
  expect(mergeTexts({ before: long, mine: `${long}mine`, theirs: long })).toBe(`${long}mine`);
});
