import { foldBomWord } from './characters.ts';
import { splitBomNumber } from './quantity.ts';
import { findBomLabel } from './headings.ts';
import { fillerWords, packWords, quantityWords, timesWords, unitWords } from './vocabulary.ts';

// The words of a cell with what each may mean. Rules: docs/rules/bom.md, "Sentences"

type BomTokenKind = 'number' | 'unit' | 'pack' | 'times' | 'quantity' | 'filler' | 'word';

export interface BomToken {
  readonly kind: BomTokenKind;
  readonly text: string;
  /** Index of its cell. */
  readonly cell: number;
  /** Stands in brackets. */
  readonly isBracketed: boolean;
}

const maxTokens = 60;
const maxGluedLength = 64;
/** Digits before an `x`: `2448x` is a model. */
const maxFactorLength = 3;

const isUnit = (word: string): boolean => unitWords.has(foldBomWord(word).replace(/\.$/, ''));
const isPack = (word: string): boolean => packWords.has(foldBomWord(word).replace(/\.$/, ''));
const isQuantityWord = (word: string): boolean => quantityWords.has(foldBomWord(word).replaceAll(/['".:=]/g, ''));
const isTimes = (word: string): boolean => timesWords.has(foldBomWord(word).replace(/\.$/, ''));
/** `30.11.2026` is a date. */
const isNumber = (word: string): boolean =>
  splitBomNumber(word) !== undefined && !/^\d{1,2}\.\d{1,2}\.(?:\d{2}){1,2}$/.test(word);

/** `10G`, `SFP+`, `48-port`: what a device has. */
const property =
  /^(?:\d+(?:[.,]\d+)?(?:\/\d+){0,4}-?(?:g|m|k|gb|mb|gbe|ge|fe|gbit\/s|gbps|mbps|base-?\w{1,4}|w|kw|v|va|u|ru|he|mm|cm|km|dbi?|hz|ghz|p|ports?)\+?|q?sfp\d*\+?(?:dd)?|rj-?45|poe\+{0,2}|ports?|slots?|uplinks?|fans?|gigabit|copper|fib(?:er|re)|usb|antennas?|wi-?fi|\d+)$/iu;
export const isPropertyWord = (word: string): boolean => property.test(word);

/** A letter and a digit, digits around a hyphen, or at least five digits: what part numbers and models look like. */
export function looksLikePart(text: string): boolean {
  if (text.length < 3 || !/\d/.test(text)) return false;
  if (/^\d+$/.test(text)) return text.length >= 5;
  if (isNumber(text)) return false;
  return /\p{L}/u.test(text) || /\d[-_/]\d/.test(text);
}

/** The same with a letter or a hyphen, and no property: a number alone and `10G` are none. */
export const isPartCode = (text: string): boolean =>
  /\p{L}|-/u.test(text) && looksLikePart(text) && !isPropertyWord(text.replace(/[()]/g, ''));

type Piece = readonly [BomTokenKind, string];

/** `3x`, `x3`, `4pcs`, `qty:5`, `3×PN` and `PN×3` are two or three words. */
function splitGlued(word: string): readonly Piece[] | undefined {
  if (word.length > maxGluedLength) return undefined;
  const [, leading, rest = ''] = /^(\d[\d.,']*)([^\d.,'-].*)$/u.exec(word) ?? [];
  if (leading !== undefined && isNumber(leading)) {
    if (isTimes(rest) && leading.length <= maxFactorLength)
      return [
        ['number', leading],
        ['times', rest],
      ];
    if (isUnit(rest) || isPack(rest))
      return [
        ['number', leading],
        [isUnit(rest) ? 'unit' : 'pack', rest],
      ];
    const [times = '', ...part] = Array.from(rest);
    if (isTimes(times) && looksLikePart(part.join('')) && /^\p{L}|-/u.test(part.join('')))
      return [
        ['number', leading],
        ['times', times],
        ['word', part.join('')],
      ];
  }
  const [, words, trailing] = /^([^\d]+)(\d[\d.,']*)$/u.exec(word) ?? [];
  if (words !== undefined && trailing !== undefined && isNumber(trailing)) {
    const name = words.replace(/["']?[:=.]$/, '');
    if (isTimes(name))
      return [
        ['times', name],
        ['number', trailing],
      ];
    if (isQuantityWord(name))
      return [
        ['quantity', name],
        ['number', trailing],
      ];
    if (isUnit(name))
      return [
        ['unit', name],
        ['number', trailing],
      ];
  }
  const times = Math.max(word.lastIndexOf('×'), word.lastIndexOf('*'));
  const after = word.slice(times + 1);
  if (times >= 3 && isNumber(after))
    return [
      ['word', word.slice(0, times)],
      ['times', '×'],
      ['number', after],
    ];
  return undefined;
}

const isLabel = (word: string): boolean => !/\d/.test(word) && findBomLabel(word) === 'part';

function classifyWord(word: string): readonly Piece[] {
  const plain = word.replace(/^[,;:!?"'.]{1,9}/, '');
  const end = plain.replace(/[,;:!?"']{1,9}$/, '');
  if (end === '' || /^[-–/|=→>.]{1,9}$/.test(end)) return [];
  if (isNumber(end.replace(/\.$/, ''))) return [['number', end.replace(/\.$/, '')]];
  if (/^-\d+$/.test(end)) return [['number', end]];
  if (isTimes(end)) return [['times', end]];
  if (isQuantityWord(end)) return [['quantity', end]];
  if (isUnit(end)) return [['unit', end]];
  if (isPack(end)) return [['pack', end]];
  const glued = splitGlued(end.replace(/\.$/, ''));
  if (glued) return glued;
  // `PN:`, `Art.-Nr.:` and `PN#` label what follows.
  if (isLabel(end) && (plain.endsWith(':') || /^\p{Lu}/u.test(end))) return [];
  const [, label, value] = /^(\p{L}[^:#=]{0,30})[:#=](.+)$/u.exec(end) ?? [];
  if (label !== undefined && value !== undefined && isLabel(label)) return classifyWord(value);
  const path = /^(?:https?:\/\/|www\.)[^?#]*\/([^/?#]+)/iu.exec(end)?.[1];
  if (path !== undefined) return [['word', path]];
  if (fillerWords.has(foldBomWord(end))) return [['filler', end]];
  return [['word', end]];
}

const maxKnownWords = 10_000;
const knownWords = new Map<string, readonly Piece[]>();

/** The same words stand in many rows: each is looked up once. */
function classify(word: string): readonly Piece[] {
  const known = knownWords.get(word);
  if (known) return known;
  const pieces = classifyWord(word);
  if (knownWords.size >= maxKnownWords) knownWords.clear();
  if (word.length <= maxGluedLength) knownWords.set(word, pieces);
  return pieces;
}

/** `1 000` is one number when a unit or the end follows. */
function joinThousands(tokens: readonly BomToken[]): BomToken[] {
  const joined: BomToken[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isGroup = token.kind === 'number' && /^\d{3}$/.test(token.text);
    if (isGroup && before?.kind === 'number' && before.cell === token.cell && /^\d{1,3}( \d{3})*$/.test(before.text))
      joined[joined.length - 1] = { ...before, text: `${before.text} ${token.text}` };
    else joined.push(token);
  }
  return joined;
}

/** The words of a row, cell by cell. */
export function toBomTokens(cells: readonly string[]): BomToken[] {
  const tokens = cells.flatMap((text, cell) => {
    let depth = 0;
    return text
      .replace(/[()[\]{}]/g, ' $& ')
      .replace(/\.{2,9}/g, ' ')
      .replace(/số\s{1,3}lượng/giu, 'sốlượng')
      .split(/\s/u)
      .slice(0, 4 * maxTokens)
      .flatMap((word): BomToken[] => {
        if (/^[([{]$/.test(word)) depth++;
        else if (/^[)\]}]$/.test(word)) depth = Math.max(0, depth - 1);
        else return classify(word).map(([kind, part]) => ({ kind, text: part, cell, isBracketed: depth > 0 }));
        return [];
      });
  });
  return joinThousands(tokens.slice(0, maxTokens));
}
