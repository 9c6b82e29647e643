import { describe, expect, test } from 'vitest';
import {
  type Box,
  findCutTexts,
  findNarrowFields,
  findOverlaps,
  findSpilledTexts,
  findTextProblems,
  findTextsOutside,
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

describe('findOverlaps', () => {
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
    expect(listTexts(findOverlaps([first, createText('second', box, around)]))).toEqual(expected);
  });
  test('lines of one text are not compared', () => {
    expect(findOverlaps([{ ...first, lines: [createBox(0, 0), createBox(0, 5)] }])).toEqual([]);
  });
  test('each pair is named once, with the part that both share', () => {
    const problems = findOverlaps([createText('low', createBox(50, 5)), first]);
    expect(problems.map(({ text, box }) => [text, box])).toEqual([['first × low', createBox(50, 5, 50, 5)]]);
  });
});

describe('findCutTexts', () => {
  const line = createBox(0, 0);
  const narrow = { ...createBox(0, 0, 90, 10), hidesSides: true, hidesEnds: true };
  const low = { ...createBox(0, 0, 100, 7), hidesSides: true, hidesEnds: true };
  test.each<[string, Partial<ShownText>, string[]]>([
    ['hidden at its end', { clips: [narrow] }, ['text']],
    ['hidden at its lower edge', { clips: [low] }, ['text']],
    ['hidden by a part around the next one', { clips: [{ ...narrow, hidesSides: false }, narrow] }, ['text']],
    ['cut as the design wants', { clips: [narrow], mayBeCut: true }, []],
    ['in a part that scrolls sideways', { clips: [{ ...narrow, hidesSides: false }] }, []],
    ['in a part that scrolls', { clips: [{ ...low, hidesEnds: false }] }, []],
    ['beyond by a part of a pixel', { clips: [{ ...narrow, right: 99 }] }, []],
    ['in a closed part', { clips: [{ ...low, bottom: 0 }] }, []],
  ])('a text %s', (_name, around, expected) => {
    expect(listTexts(findCutTexts([createText('text', line, around)]))).toEqual(expected);
  });
});

describe('findSpilledTexts', () => {
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
    expect(listTexts(findSpilledTexts([createText('text', line, around)]))).toEqual(expected);
  });
});

describe('findTextsOutside', () => {
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
    expect(listTexts(findTextsOutside([text], 390))).toEqual(expected);
  });
});

const createField = (facts: Partial<ShownField>): ShownField => ({
  ...createBox(0, 0),
  place: 'input',
  room: 100,
  textWidth: 0,
  isFigure: false,
  isTurned: false,
  fontSize: 10,
  ...facts,
});

describe('findNarrowFields', () => {
  test.each<[string, Partial<ShownField>, number]>([
    ['without room', { room: 0 }, 1],
    ['with less room than a word needs', { room: 29 }, 1],
    ['with room for a word', { room: 30 }, 0],
    ['for figures with less room than one needs', { room: 11, isFigure: true }, 1],
    ['for figures with room for one', { room: 12, isFigure: true }, 0],
    ['with a number as wide as its room', { textWidth: 101, isFigure: true }, 0],
    ['with a number that is wider', { textWidth: 102, isFigure: true }, 1],
  ])('a field %s', (_name, facts, expected) => {
    expect(findNarrowFields([createField(facts)])).toHaveLength(expected);
  });
});

test('all problems of a page are listed with their kind', () => {
  const text = createText('text', createBox(0, 0));
  const problems = findTextProblems({
    width: 50,
    texts: [text, { ...text, text: 'other' }],
    fields: [createField({ room: 0 }), createField({ isTurned: true })],
    covered: [{ text: 'below', place: 'p', box: createBox(0, 0) }],
  });
  expect(problems.map(({ kind }) => kind)).toEqual(['overlap', 'outside', 'outside', 'covered', 'narrow', 'turned']);
});
