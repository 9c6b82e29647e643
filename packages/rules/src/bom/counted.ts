import { foldBomWord } from './characters.ts';
import { type BomMarks, type BomQuantity, parseBomQuantity } from './quantity.ts';
import { type BomToken, isPartCode, isPropertyWord } from './tokens.ts';
import { leadingUnitWords, packSizes, spelledNumbers } from './vocabulary.ts';

// Numbers with a counting word or sign beside them: `4 pcs`, `qty 4`, `4 x`, `x4`. Nothing else makes a number of a sentence a
// quantity. Rules: docs/rules/bom.md, "Counting words"

export interface CountedNumber {
  /** Index of the number. */
  readonly at: number;
  /** The number stands beside a word for packs, or beside another number with `x`. */
  readonly isPack: boolean;
}

const isNumber = (token: BomToken | undefined): boolean => token?.kind === 'number';
const isCode = (token: BomToken | undefined): boolean => token?.kind === 'word' && isPartCode(token.text);

/** What stands before a price. */
const priceMark = /^(?:@|à|a|at|je|zu|usd|eur|gbp|cny|[$€£¥₩])$/iu;

/** In a table a description may count other things: a number counts in a cell of its own and beside the part number. */
function isCellOfQuantity(own: readonly BomToken[], isOnly: boolean): boolean {
  if (isOnly || own.some(isCode)) return true;
  return own.every(({ kind, text }) => kind !== 'word' || spelledNumbers.has(foldBomWord(text)));
}

/** `1729 each` is a price, `rack 12 unit 40` a place. */
const isNoUnit = (unit: string, number: string | undefined): boolean =>
  /^each$/iu.test(unit) || (/^(?:unit|item|set|piece)$/iu.test(unit) && number !== '1');

function isBesideWord(tokens: readonly BomToken[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'quantity') return true;
  // `quantity: three (3)`
  const spelled = before?.kind === 'word' ? spelledNumbers.get(foldBomWord(before.text)) : undefined;
  if (spelled !== undefined && tokens[at - 2]?.kind === 'quantity') return String(spelled) === tokens[at]?.text;
  if (after?.kind === 'quantity') return true;
  // `4 (four) pcs`
  if (after?.kind === 'word' && String(spelledNumbers.get(foldBomWord(after.text))) === tokens[at]?.text)
    return isBesideWord([...tokens.slice(0, at + 1), ...tokens.slice(at + 2)], at);
  // `je 1.729`, but `je 4 Stück`
  if (before && priceMark.test(before.text) && !(/^je$/iu.test(before.text) && after?.kind === 'unit')) return false;
  if (after?.kind === 'unit' && !isNoUnit(after.text, tokens[at]?.text)) return true;
  const isLeading = before?.kind === 'unit' && leadingUnitWords.has(foldBomWord(before.text).replace(/[.:]$/, ''));
  return isLeading && tokens[at - 2]?.cell !== before.cell;
}

/** `4 x PN` at the beginning or before the part number, `PN x 4` at the end or behind it. */
function isBesideTimes(tokens: readonly BomToken[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (
    tokens[at]?.isBracketed &&
    tokens.some((token) => !token.isBracketed && isCode(token)) &&
    before?.kind !== 'times'
  )
    return false;
  if (after?.kind === 'times') {
    const next = tokens[at + 2];
    if (isNumber(next) || (next && next.kind === 'word' && isPropertyWord(next.text))) return false;
    return before?.cell !== tokens[at]?.cell || next === undefined || isCode(next);
  }
  if (before?.kind !== 'times' || isNumber(tokens[at - 2])) return false;
  if (after?.kind === 'word' && isPropertyWord(after.text)) return false;
  return after?.cell !== tokens[at]?.cell || isCode(tokens[at - 2]) || isCode(after) || tokens[at - 2] === undefined;
}

/** `2 boxes of 10`, `1 dozen`, `pack of 10`, `2 x 2`. */
function isPackAt(tokens: readonly BomToken[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after?.kind === 'pack' || isBehindPack(tokens, at)) return true;
  return (
    (after?.kind === 'times' && isNumber(tokens[at + 2])) || (before?.kind === 'times' && isNumber(tokens[at - 2]))
  );
}

/** The numbers of a row that count pieces or packs. Those in brackets yield to others. */
export function listCountedNumbers(all: readonly BomToken[]): CountedNumber[] {
  if (!all.some(isNumber)) return [];
  const cells = Map.groupBy(all.keys(), (index) => all[index]?.cell ?? 0);
  const counted = [...cells].flatMap(([, indexes]) => {
    const own = indexes.flatMap((index) => all[index] ?? []);
    if (!own.some(isNumber) || !isCellOfQuantity(own, own.length === all.length)) return [];
    return own.flatMap((token, at): (CountedNumber & { isBracketed: boolean })[] => {
      if (!isNumber(token)) return [];
      const isPack = isPackAt(own, at);
      if (!isPack && !isBesideWord(own, at) && !isBesideTimes(own, at)) return [];
      return [{ at: indexes[at] ?? 0, isPack, isBracketed: token.isBracketed }];
    });
  });
  const open = counted.filter(({ isBracketed }) => !isBracketed);
  return open.length > 0 ? open : counted;
}

/** `four (5) pcs`: a word and the number beside it say different things. An article such as `ein` is no number. */
export function isSpelledOtherwise(tokens: readonly BomToken[], at: number): boolean {
  const number = tokens[at];
  return [tokens[at - 1], tokens[at + 1]].some((token) => {
    const spelled =
      token?.kind === 'word' && token.cell === number?.cell && spelledNumbers.get(foldBomWord(token.text));
    return typeof spelled === 'number' && spelled > 1 && String(spelled) !== number?.text.replace(/^0+/, '');
  });
}

const toValues = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].filter((value) => value <= 100_000).toSorted((one, other) => one - other);

const isBehindPack = (tokens: readonly BomToken[], at: number): boolean =>
  tokens[at - 1]?.kind === 'pack' || (tokens[at - 1]?.kind === 'filler' && tokens[at - 2]?.kind === 'pack');

/** Pieces that packs may mean: the number as written, and times the pieces of a pack. */
function readPacks(tokens: readonly BomToken[], counted: readonly CountedNumber[], marks: BomMarks): BomQuantity {
  const numbers = counted.map(({ at }) => parseBomQuantity(tokens[at]?.text ?? '', marks).value ?? 0);
  const sizes = counted.flatMap(({ at }) =>
    [tokens[at - 1], tokens[at + 1]].flatMap((token) =>
      token?.kind === 'pack' ? (packSizes.get(foldBomWord(token.text)) ?? []) : [],
    ),
  );
  // `pack of 10`: one pack.
  const [first] = counted;
  const isSize = first !== undefined && counted.length === 1 && sizes.length === 0 && isBehindPack(tokens, first.at);
  const product = [...numbers, ...sizes].reduce((all, one) => all * one, 1);
  const readings = toValues([isSize ? 1 : (numbers[0] ?? 0), product].filter((value) => value > 0));
  return { problem: 'several', readings };
}

/** `4 pcs Hamburg, 4 pcs Berlin`: the numbers count different things, even if they are the same. */
const isCountedApart = (tokens: readonly BomToken[], counted: readonly CountedNumber[]): boolean =>
  counted.length > 1 &&
  counted
    .slice(1)
    .every(({ at }, index) =>
      tokens
        .slice((counted[index]?.at ?? 0) + 1, at)
        .some(
          (token) => token.kind === 'word' && !isPartCode(token.text) && !spelledNumbers.has(foldBomWord(token.text)),
        ),
    );

/** Numbers beside a unit in other cells of a line, with other words: `PN 4 pcs now, 8 pcs in March`. */
export function hasOtherCount(tokens: readonly BomToken[], counted: readonly CountedNumber[]): boolean {
  const cells = new Set(counted.map(({ at }) => tokens[at]?.cell));
  return [...Map.groupBy(tokens, ({ cell }) => cell)].some(
    ([cell, own]) =>
      !cells.has(cell) &&
      own.some((token, at) => isNumber(token) && own[at + 1]?.kind === 'unit' && isBesideWord(own, at)),
  );
}

/** The quantity that counted numbers say. Different ones are asked about. */
export function readCounted(
  tokens: readonly BomToken[],
  counted: readonly CountedNumber[],
  marks: BomMarks,
): { readonly quantity: BomQuantity; readonly written: string } {
  const texts = counted.map(({ at }) => tokens[at]?.text ?? '');
  const [first = ''] = texts;
  if (counted.some(({ isPack }) => isPack)) {
    const span = [Math.max(0, (counted[0]?.at ?? 0) - 2), (counted.at(-1)?.at ?? 0) + 2] as const;
    const near = tokens.slice(...span).filter(({ kind }) => kind !== 'word');
    return { quantity: readPacks(tokens, counted, marks), written: near.map(({ text }) => text).join(' ') };
  }
  const quantities = texts.map((text) => parseBomQuantity(text, marks));
  const values = quantities.flatMap(({ value }) => value ?? []);
  if (isCountedApart(tokens, counted) && values.length === texts.length) {
    const sum = values.reduce((all, one) => all + one, 0);
    return { quantity: { problem: 'several', readings: toValues([...values, sum]) }, written: texts.join(' / ') };
  }
  if (new Set(texts).size === 1 || (values.length === texts.length && new Set(values).size === 1))
    return { quantity: quantities[0] ?? { problem: 'missing' }, written: first };
  const [one, other] = values;
  const product = values.length === 2 && one !== undefined && other !== undefined ? [one * other] : [];
  return { quantity: { problem: 'several', readings: toValues([...values, ...product]) }, written: texts.join(' / ') };
}
