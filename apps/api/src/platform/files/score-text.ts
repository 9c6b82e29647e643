import type { EncodingProfile, WritingSystem } from './encoding-profiles.ts';

// How plausible a reading of a text is. Only letters and marks beyond ASCII are judged, by their frequency and by their neighbours.

const symbols =
  '“”„‚‘’‹›«»–—…•·€£§©®™°²³µ¶¹º¿¡ª¼½¾×÷±№„、。・（）「」：；！？，％＋－／０１２３４５６７８９①②③㈜㎡★○●◎※→～　\u00A0';
/** A character that no text contains: undefined in the encoding, a control, or a private one. */
const impossible = /[\uFFFD\u007F-\u009F\uE000-\uF8FF]|[\uDB80-\uDBFF]/u;
const isLetter = (character: string): boolean => /\p{L}|\p{M}/u.test(character);
const isAsciiLetter = (character: string): boolean => /[A-Za-z]/.test(character);
const isHalfWidth = (character: string): boolean => /[\uFF61-\uFF9F]/u.test(character);
const isUpper = (character: string): boolean => character !== character.toLowerCase();
const isLower = (character: string): boolean => character !== character.toUpperCase();

/** Blocks of characters of a writing system, with the logarithm of the share of one that is none of the usual. */
const blocks: Readonly<Record<WritingSystem, readonly (readonly [RegExp, number])[]>> = {
  latin: [[/[\u00C0-\u024F]/u, -8.5]],
  cyrillic: [[/[\u0400-\u04FF]/u, -8]],
  arabic: [
    [/[\u0600-\u06FF]/u, -8],
    [/[\u00C0-\u00FF\u0152\u0153]/u, -9],
  ],
  korean: [
    [/[가-힣]/u, -9.5],
    [/[\u4E00-\u9FFF\uF900-\uFAFF]/u, -14],
  ],
  japanese: [
    [/[\u3040-\u30FF]/u, -8],
    [/[\uFF61-\uFF9F]/u, -4.5],
    [/[\u4E00-\u9FFF]/u, -11],
  ],
  chinese: [[/[\u4E00-\u9FFF]/u, -10.5]],
};
const unknownLetter = -16;

interface CompiledProfile {
  readonly system: WritingSystem;
  readonly frequencies: ReadonlyMap<string, number>;
  readonly pairs: ReadonlySet<string>;
}

/** The capital İ has no small letter of one character. */
const toSmall = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase());
const fold = (character: string): string => (isLetter(character) ? toSmall(character) : ' ');

function compile({ system, letters, words }: EncodingProfile): CompiledProfile {
  const distinct = [...new Set(letters.replace(/\s/gu, ''))];
  const isAlphabet = system === 'latin' || system === 'cyrillic' || system === 'arabic';
  // Letters of an alphabet become rarer quickly; those of the others are taken as equal.
  const weights = distinct.map((_, rank) => (isAlphabet ? 1 / (rank + 4) : rank < 300 ? 3 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const frequencies = new Map(distinct.map((letter, rank) => [letter, Math.log((weights[rank] ?? 0) / sum)]));
  const pairs = new Set<string>();
  for (const word of words.split(/\s+/u)) {
    const folded = Array.from(` ${word} `, fold);
    for (let at = 1; at < folded.length; at++) pairs.add(`${folded[at - 1]}${folded[at]}`);
  }
  return { system, frequencies, pairs };
}

const compiled = new WeakMap<EncodingProfile, CompiledProfile>();
function getCompiled(profile: EncodingProfile): CompiledProfile {
  const known = compiled.get(profile) ?? compile(profile);
  compiled.set(profile, known);
  return known;
}

/** The logarithm of the probability of the text, but for a constant. Less is less plausible. */
export function scoreText(text: string, profile: EncodingProfile): number {
  const known = getCompiled(profile);
  const characters = Array.from(text);
  let score = -profile.rarity;
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    if ((character.codePointAt(0) ?? 0) < 128) continue;
    score += scoreCharacter(character, known);
    score += scoreNeighbours(characters, at, known);
  }
  return score;
}

function scoreCharacter(character: string, { system, frequencies }: CompiledProfile): number {
  const frequency = frequencies.get(character) ?? frequencies.get(character.toLowerCase());
  if (frequency !== undefined) return frequency;
  if (symbols.includes(character)) return -5;
  if (impossible.test(character)) return -25;
  return blocks[system].find(([block]) => block.test(character))?.[1] ?? unknownLetter;
}

const isAlphabetic = ({ system }: CompiledProfile): boolean =>
  system === 'latin' || system === 'cyrillic' || system === 'arabic';

function scoreNeighbours(characters: readonly string[], at: number, known: CompiledProfile): number {
  const [beforePrevious = '', previous = '', character = '', next = ''] = [
    characters[at - 2],
    characters[at - 1],
    characters[at],
    characters[at + 1],
  ];
  if (!isLetter(character)) return isLetter(previous) && isLetter(next) && !/[’·]/u.test(character) ? -4 : 0;
  if (!isAlphabetic(known)) {
    // Half-width kana make whole words.
    if (isHalfWidth(character) && !isHalfWidth(previous) && !isHalfWidth(next)) return -5;
    return isAsciiLetter(previous) || isAsciiLetter(next) ? -0.5 : 0;
  }
  const { pairs, system } = known;
  let score = scoreCase(beforePrevious, previous, character) + scorePair(pairs, previous, character);
  score += scorePair(pairs, character, next);
  // The pair of an ASCII letter with the next one is not judged by itself.
  if (isAsciiLetter(next) && isUpper(next) && isLower(character)) score -= 4;
  if (system === 'latin') {
    const isRun = !isAsciiLetter(previous) && isLetter(previous);
    const isLongRun = isRun && !isAsciiLetter(beforePrevious) && isLetter(beforePrevious);
    return score - (isLongRun ? 4 : isRun ? 1.5 : 0);
  }
  return score - (isAsciiLetter(previous) || isAsciiLetter(next) ? 5 : 0);
}

const scorePair = (pairs: ReadonlySet<string>, first: string, second: string): number =>
  pairs.has(`${fold(first)}${fold(second)}`) ? 0.6 : -1;

/** Capitals begin a word, or are all of it. */
function scoreCase(beforePrevious: string, previous: string, character: string): number {
  if (!isLetter(previous)) return 0;
  if (isUpper(character)) {
    if (isLower(previous)) return -5;
    return isLetter(beforePrevious) ? 0 : -1.5;
  }
  return isLower(character) && isUpper(previous) && isLetter(beforePrevious) && isUpper(beforePrevious) ? -3 : 0;
}
