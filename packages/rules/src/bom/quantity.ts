import { cleanBomText } from './characters.ts';

// Quantities as people write them. A mark that may stand for thousands or for decimals is asked about, never guessed.
// Rules: docs/rules/bom.md, "Quantities"

export const maxBomQuantity = 100_000;

/** `several`: the row says different quantities. `column`: nobody said which column it is. `formula`: the cell has no result. */
export type BomQuantityProblem =
  | 'missing'
  | 'not_whole'
  | 'decimal'
  | 'too_large'
  | 'ambiguous'
  | 'several'
  | 'column'
  | 'formula';

/** Exactly one of both is set. */
export interface BomQuantity {
  readonly value?: number;
  readonly problem?: BomQuantityProblem;
  /** The quantities that an ambiguous text can mean, smallest first. */
  readonly readings?: readonly number[];
}

/** What a mark means in a column, as other cells of it tell. */
export type BomMarks = Readonly<Partial<Record<'.' | ',', 'thousands' | 'decimals'>>>;

const isMark = (mark: string | undefined): mark is '.' | ',' => mark === '.' || mark === ',';

/** Digits in groups: `1.000,50` is 1 . 000 , 50. */
interface WrittenNumber {
  readonly groups: readonly string[];
  readonly marks: readonly string[];
}

/** Undefined for anything but digits with marks between them. */
export function splitBomNumber(text: string): WrittenNumber | undefined {
  if (text.length > 40 || !/^\d/.test(text) || !/\d$/.test(text)) return undefined;
  const groups = text.split(/[.,' ]/);
  const marks = Array.from(text.replace(/\d/g, ''));
  const isPlain = groups.every((group) => /^\d+$/.test(group)) && marks.length === groups.length - 1;
  return isPlain ? { groups, marks } : undefined;
}

const toValue = (digits: string): BomQuantity => {
  const value = Number(digits);
  if (value < 1) return { problem: 'not_whole' };
  return value > maxBomQuantity ? { problem: 'too_large' } : { value };
};

/** A whole part followed by decimals, which must be zero. */
const toWhole = (digits: string, decimals: string): BomQuantity =>
  /^0*$/.test(decimals) ? toValue(digits) : { problem: 'decimal' };

const areThousands = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? group.length <= 3 && !group.startsWith('0') : group.length === 3));

/** A whole number from 1 to 100,000. */
export function parseBomQuantity(text: string, marks: BomMarks = {}): BomQuantity {
  const written = cleanBomText(text).trim().replace(/^\+/, '');
  if (written === '') return { problem: 'missing' };
  const number = splitBomNumber(written);
  if (!number) return { problem: 'not_whole' };
  const { groups } = number;
  const digits = groups.join('');
  if (groups.length === 1) return toValue(digits);
  if (groups.length === 2) return parseOneMark(number, marks);
  const last = groups.at(-1) ?? '';
  const [first, ...others] = number.marks;
  if (others.every((mark) => mark === first)) return areThousands(groups) ? toValue(digits) : { problem: 'not_whole' };
  // `1.000,50`: the last mark is another one than those before it.
  const whole = groups.slice(0, -1);
  const isMixed = new Set(number.marks.slice(0, -1)).size === 1 && isMark(number.marks.at(-1)) && areThousands(whole);
  return isMixed ? toWhole(whole.join(''), last) : { problem: 'not_whole' };
}

function parseOneMark({ groups, marks: [mark] }: WrittenNumber, known: BomMarks): BomQuantity {
  const [whole = '', rest = ''] = groups;
  const canBeThousands = areThousands(groups);
  if (!isMark(mark)) return canBeThousands ? askForReading(whole, rest) : { problem: 'not_whole' };
  const meaning = known[mark];
  if (!canBeThousands || meaning === 'decimals') return toWhole(whole, rest);
  return meaning === 'thousands' ? toValue(whole + rest) : askForReading(whole, rest);
}

/** `1.000` is 1 or 1,000; `2.500` can only be 2,500, and is asked about all the same, because two and a half cannot be ordered. */
function askForReading(whole: string, rest: string): BomQuantity {
  const readings = [toWhole(whole, rest), toValue(whole + rest)].flatMap(({ value }) => value ?? []);
  return { problem: 'ambiguous', readings };
}

/** What the marks of a column mean. A column that contradicts itself tells nothing. */
export function getBomMarks(cells: readonly string[]): BomMarks {
  const found = { '.': new Set<'thousands' | 'decimals'>(), ',': new Set<'thousands' | 'decimals'>() };
  for (const cell of cells) {
    const number = splitBomNumber(cell.trim());
    const last = number?.marks.at(-1);
    const first = number?.marks[0];
    if (!number || !isMark(last)) continue;
    if (number.marks.length === 1) {
      if (!areThousands(number.groups)) found[last].add('decimals');
    } else if (first !== last) {
      found[last].add('decimals');
      if (isMark(first)) found[first].add('thousands');
    } else if (areThousands(number.groups)) found[last].add('thousands');
  }
  const tell = (mark: '.' | ','): BomMarks => {
    const [meaning, contradiction] = found[mark];
    return meaning && !contradiction ? { [mark]: meaning } : {};
  };
  return { ...tell('.'), ...tell(',') };
}

/** The marks of a list whose decimals are known. */
export const toBomMarks = (decimals: '.' | ','): BomMarks =>
  decimals === '.' ? { '.': 'decimals', ',': 'thousands' } : { ',': 'decimals', '.': 'thousands' };

/** The mark of decimals, as far as the numbers of a list show it. */
export function findBomDecimals(marks: BomMarks): '.' | ',' | null {
  if (marks['.'] === 'decimals' || marks[','] === 'thousands') return '.';
  return marks[','] === 'decimals' || marks['.'] === 'thousands' ? ',' : null;
}
