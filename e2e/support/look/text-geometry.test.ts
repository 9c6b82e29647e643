import { describe, expect, test } from 'vitest';
import {
  type Box,
  listCutTexts,
  listNarrowFields,
  listOverlaps,
  listSpilledTexts,
  listTextProblems,
  listTextsOutside,
  type ShownField,
  type ShownText,
} from './text-geometry.ts';

const createBox = (left: number, top: number, width = 100, height = 10): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** A text of one line in a page of its own, without anything around it. */
const createText = (text: string, line: Box, around: Partial<ShownText> = {}): ShownText => ({
  text,
  place: 'p',
  lines: [line],
  layer: 0,
  clips: [],
  holders: [],
  mayBeCut: false,
  scrollsSideways: false,
  ...around,
});

const listTexts = (problems: readonly { readonly text: string }[]): string[] => problems.map(({ text }) => text);

describe('listOverlaps', () => {
  const first = createText('first', createBox(0, 0));
  test.each<[string, Box, Partial<ShownText>, string[]]>([
    ['the same place', createBox(0, 0), {}, ['first × second']],
    ['by three pixels in both directions', createBox(97, 7), {}, ['first × second']],
    ['by two pixels, as in kerned letters', createBox(98, 0), {}, []],
    ['beside it', createBox(100, 0), {}, []],
    ['below it', createBox(0, 10), {}, []],
    ['in a bar or a dialog over it', createBox(0, 0), { layer: 1 }, []],
    [
      'where it cannot be seen',
      createBox(0, 0),
      { clips: [{ ...createBox(0, 50), hidesSides: true, hidesEnds: true }] },
      [],
    ],
    [
      'where it is seen after scrolling',
      createBox(0, 0),
      { clips: [{ ...createBox(200, 0), hidesSides: false, hidesEnds: false }] },
      [],
    ],
  ])('a second text %s', (_name, box, around, expected) => {
    expect(listTexts(listOverlaps([first, createText('second', box, around)]))).toEqual(expected);
  });
  test('lines of one text are not compared', () => {
    expect(listOverlaps([{ ...first, lines: [createBox(0, 0), createBox(0, 5)] }])).toEqual([]);
  });
  test('each pair is named once, with the part that both share', () => {
    const problems = listOverlaps([createText('low', createBox(50, 5)), first]);
    expect(problems.map(({ text, box }) => [text, box])).toEqual([['first × low', createBox(50, 5, 50, 5)]]);
  });
});

describe('listCutTexts', () => {
  const line = createBox(0, 0);
  const narrow = { ...createBox(0, 0, 90, 10), hidesSides: true, hidesEnds: true };
  const low = { ...createBox(0, 0, 100, 7), hidesSides: true, hidesEnds: true };
  test.each<[string, Partial<ShownText>, string[]]>([
    ['hidden at its end', { clips: [narrow] }, ['text']],
    ['hidden at its lower edge', { clips: [low] }, ['text']],
    [
      'hidden by a part around the next one',
      {
        clips: [
          { ...narrow, hidesSides: false },
          { ...narrow, right: 80 },
        ],
      },
      ['text'],
    ],
    ['in a part that scrolls and fills one that hides', { clips: [{ ...narrow, hidesSides: false }, narrow] }, []],
    ['cut as the design wants', { clips: [narrow], mayBeCut: true }, []],
    ['in a part that scrolls sideways', { clips: [{ ...narrow, hidesSides: false }] }, []],
    ['in a part that scrolls', { clips: [{ ...low, hidesEnds: false }] }, []],
    ['beyond by a part of a pixel', { clips: [{ ...narrow, right: 99 }] }, []],
    ['in a closed part', { clips: [{ ...low, bottom: 0 }] }, []],
  ])('a text %s', (_name, around, expected) => {
    expect(listTexts(listCutTexts([createText('text', line, around)]))).toEqual(expected);
  });
});

describe('listSpilledTexts', () => {
  const line = createBox(10, 10);
  test.each<[string, Partial<ShownText>, string[]]>([
    ['inside its button', { holders: [createBox(8, 8, 104, 14)] }, []],
    ['wider than its button', { holders: [createBox(8, 8, 90, 14)] }, ['text']],
    ['higher than its button', { holders: [createBox(8, 8, 104, 8)] }, ['text']],
    [
      'inside its button, which leaves its cell',
      { holders: [createBox(8, 8, 104, 14), createBox(0, 0, 60, 40)] },
      ['text'],
    ],
    [
      'scrolled out of its cell',
      {
        holders: [createBox(0, 0, 60, 40)],
        clips: [{ ...createBox(0, 0, 60, 40), hidesSides: false, hidesEnds: false }],
      },
      [],
    ],
  ])('a text %s', (_name, around, expected) => {
    expect(listTexts(listSpilledTexts([createText('text', line, around)]))).toEqual(expected);
  });
});

describe('listTextsOutside', () => {
  test.each<[string, ShownText, string[]]>([
    ['at the edge', createText('text', createBox(290, 0)), []],
    ['beyond the right side', createText('text', createBox(292, 0)), ['text']],
    ['beyond the left side', createText('text', createBox(-2, 0)), ['text']],
    [
      'hidden beyond the side',
      createText('text', createBox(292, 0), {
        clips: [{ ...createBox(0, 0, 300), hidesSides: true, hidesEnds: true }],
      }),
      [],
    ],
    ['beyond the side in a part that scrolls', createText('text', createBox(292, 0), { scrollsSideways: true }), []],
  ])('a text %s', (_name, text, expected) => {
    expect(listTexts(listTextsOutside([text], 390))).toEqual(expected);
  });
});

const createField = (facts: Partial<ShownField>): ShownField => ({
  ...createBox(0, 0),
  place: 'input',
  room: 100,
  textWidth: 0,
  endsWithDots: false,
  isForWords: true,
  isTurned: false,
  fontSize: 10,
  ...facts,
});

describe('listNarrowFields', () => {
  test.each<[string, Partial<ShownField>, number]>([
    ['without room', { room: 0 }, 1],
    ['with less room than a word needs', { room: 29 }, 1],
    ['with room for a word', { room: 30 }, 0],
    ['for figures with less room than one needs', { room: 11, isForWords: false }, 1],
    ['for figures with room for one', { room: 12, isForWords: false }, 0],
    ['with a text as wide as its room', { textWidth: 101 }, 0],
    ['with a text that is wider', { textWidth: 102 }, 1],
    ['with a text that is wider and ends with three dots', { textWidth: 102, endsWithDots: true }, 0],
    ['with a short choice that fits', { room: 20, textWidth: 20, endsWithDots: true, isForWords: false }, 0],
    ['with three dots after less than a word', { room: 29, textWidth: 40, endsWithDots: true, isForWords: false }, 1],
  ])('a field %s', (_name, facts, expected) => {
    expect(listNarrowFields([createField(facts)])).toHaveLength(expected);
  });
});

test('all problems of a page are listed with their kind', () => {
  const text = createText('text', createBox(0, 0));
  const problems = listTextProblems({
    width: 50,
    texts: [text, { ...text, text: 'other' }],
    fields: [createField({ room: 0 }), createField({ isTurned: true })],
    covered: [{ text: 'below', place: 'p', box: createBox(0, 0) }],
  });
  expect(problems.map(({ kind }) => kind)).toEqual(['overlap', 'outside', 'outside', 'covered', 'narrow', 'turned']);
});
