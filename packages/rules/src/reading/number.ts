// Numbers as people write and paste them. A mark that may stand for thousands or for decimals is asked about, never guessed.
// Rules: docs/rules/reading.md, "Numbers"
import { findCurrency } from './currency.ts';
import { toLatinDigits } from './digits.ts';
import { cleanCode } from './text.ts';

/** The mark before the decimals: `1,234.50` has a point, `1.234,50` a comma. */
export type DecimalMark = 'point' | 'comma';

export type NumberProblem = 'empty' | 'not_a_number' | 'too_long';

interface WithCurrency {
  /** ISO 4217, where a sign or a code stands before or behind the number. */
  readonly currency?: string;
}

/** Numbers are canonical: `"-1234.50"`, with a point, without marks of thousands, decimals as written. */
export type ReadNumber = WithCurrency &
  (
    | { readonly value: string; readonly readings?: undefined; readonly problem?: undefined }
    /** The text may mean either: with decimals, or with thousands. */
    | {
        readonly readings: readonly [decimals: string, thousands: string];
        readonly value?: undefined;
        readonly problem?: undefined;
      }
    | { readonly problem: NumberProblem; readonly value?: undefined; readonly readings?: undefined }
  );

const maxLength = 60;

/** Digits in groups: `1.000,50` is 1 . 000 , 50. */
export interface SplitNumber {
  readonly groups: readonly string[];
  /** One fewer than groups: `.` `,` `'` or a blank. */
  readonly marks: readonly string[];
}

/** Undefined for anything but digits with marks between them. */
export function splitNumber(text: string): SplitNumber | undefined {
  if (text.length > maxLength || !/^\d/.test(text) || !/\d$/.test(text)) return undefined;
  const groups = text.split(/[.,' ]/);
  if (!groups.every((group) => /^\d+$/.test(group))) return undefined;
  return { groups, marks: Array.from(text.replace(/\d/g, '')) };
}

/** `1 000 000`: three digits in every group but the first. */
const areThousands = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? group.length <= 3 && !group.startsWith('0') : group.length === 3));

/** `1,00,000`: three digits in the last group, two in those before it, as in India. */
const areLakhs = (groups: readonly string[]): boolean =>
  groups.length > 2 &&
  groups.every((group, index) => {
    if (index === 0) return group.length <= 2 && !group.startsWith('0');
    return group.length === (index === groups.length - 1 ? 3 : 2);
  });

const isPointOrComma = (mark: string | undefined): mark is '.' | ',' => mark === '.' || mark === ',';
const toMark = (mark: '.' | ','): DecimalMark => (mark === '.' ? 'point' : 'comma');
const isGrouped = (groups: readonly string[], mark: string | undefined): boolean =>
  areThousands(groups) || (mark !== '.' && areLakhs(groups));

type Body =
  | { readonly kind: 'none' }
  /** `decimalMark`: what the number tells of its column; undefined where it tells nothing. */
  | {
      readonly kind: 'certain';
      readonly whole: string;
      readonly decimals: string;
      readonly decimalMark?: DecimalMark | undefined;
    }
  | { readonly kind: 'either'; readonly whole: string; readonly rest: string; readonly mark: DecimalMark };

const none: Body = { kind: 'none' };
const otherMark = (mark: DecimalMark): DecimalMark => (mark === 'point' ? 'comma' : 'point');

/** Digits with marks. The last mark begins the decimals where it differs from those before it. */
function readBody({ groups, marks }: SplitNumber): Body {
  const [first, last] = [marks[0], marks.at(-1)];
  const digits = groups.join('');
  if (last === undefined) return { kind: 'certain', whole: digits, decimals: '' };
  const wholeGroups = groups.slice(0, -1);
  const rest = groups.at(-1) ?? '';
  const isOneKind = marks.every((mark) => mark === first);
  if (isOneKind && marks.length === 1 && isPointOrComma(last)) {
    if (areThousands(groups)) return { kind: 'either', whole: wholeGroups.join(''), rest, mark: toMark(last) };
    return { kind: 'certain', whole: wholeGroups.join(''), decimals: rest, decimalMark: toMark(last) };
  }
  if (isOneKind) {
    if (!isGrouped(groups, first)) return none;
    return {
      kind: 'certain',
      whole: digits,
      decimals: '',
      ...(isPointOrComma(first) && { decimalMark: otherMark(toMark(first)) }),
    };
  }
  const areOthersOneKind = marks.slice(0, -1).every((mark) => mark === first);
  if (!areOthersOneKind || !isPointOrComma(last) || !isGrouped(wholeGroups, first)) return none;
  return { kind: 'certain', whole: wholeGroups.join(''), decimals: rest, decimalMark: toMark(last) };
}

interface Written {
  readonly isNegative: boolean;
  readonly body: string;
  /** `45.-` and `45,`: the mark of the decimals stands behind, without decimals. */
  readonly isWhole: boolean;
  /** The mark of `45.-`. */
  readonly endMark?: DecimalMark | undefined;
  readonly currency?: string | undefined;
}

const isDigit = (character: string): boolean => /\d/.test(character);

interface TextBefore {
  readonly isMinus: boolean;
  readonly word: string;
}

/** Undefined: two signs. */
function readBefore(text: string): TextBefore | undefined {
  const [sign, second] = text.match(/[-+]/g) ?? [];
  return second === undefined ? { isMinus: sign === '-', word: text.replace(/[-+]/, '').trim() } : undefined;
}

interface TextBehind {
  /** `45-`: a minus behind, as accounts write it. */
  readonly isMinus: boolean;
  /** `45.-`, `45,--`: no cents. `45.`: decimals that are not there. */
  readonly isWhole: boolean;
  readonly endMark: DecimalMark | undefined;
  readonly word: string;
}

/** Undefined: a sign that means nothing here. */
function readBehind(text: string): TextBehind | undefined {
  const end = /^[.,]?-{0,2}/.exec(text)?.[0] ?? '';
  const word = text.slice(end.length).trim();
  if (word.includes('-')) return undefined;
  const isWhole = /^[.,]/.test(end);
  const endMark = isWhole && end.length > 1 ? (end.startsWith('.') ? 'point' : 'comma') : undefined;
  return { isMinus: end === '-', isWhole, endMark, word };
}

/** Takes signs, currency and the Swiss `.-` off. Undefined: other words stand beside the number. */
function takeApart(written: string): Written | undefined {
  const isBracketed = written.startsWith('(') && written.endsWith(')');
  const text = isBracketed ? written.slice(1, -1).trim() : written;
  const characters = text.split('');
  const start = characters.findIndex(isDigit);
  if (start < 0) return undefined;
  // `.5` has no whole part; the point of `Rs.500` belongs to the word.
  const digitsStart = /(?:^|[^\p{L}])[.,]$/u.test(text.slice(Math.max(0, start - 2), start)) ? start - 1 : start;
  const digitsEnd = characters.findLastIndex(isDigit) + 1;
  const [before, behind] = [readBefore(text.slice(0, digitsStart)), readBehind(text.slice(digitsEnd))];
  if (!before || !behind) return undefined;
  const currencies = [before.word, behind.word].filter((word) => word !== '').map(findCurrency);
  if (currencies.includes(undefined) || new Set(currencies).size > 1) return undefined;
  const body = text.slice(digitsStart, digitsEnd);
  return {
    isNegative: isBracketed || before.isMinus || behind.isMinus,
    body: /^[.,]/.test(body) ? `0${body}` : body,
    isWhole: behind.isWhole,
    endMark: behind.endMark,
    currency: currencies[0],
  };
}

/** One notation for digits, dashes, apostrophes and blanks; the Arabic marks of decimals and thousands become `arabic` ones. */
const toPlain = (text: string): string =>
  toLatinDigits(cleanCode(text))
    .replace(/[’‘ʼ′´`＇]/g, "'")
    .replace(/،/g, ',')
    .replace(/ {2,}/g, ' ');

const toCanonical = (isNegative: boolean, whole: string, decimals: string): string => {
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
  return isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits;
};

/** Arabic marks have one meaning each. */
function readArabicMarks(body: string): Body {
  const [whole = '', decimals, more] = body.split('٫');
  const groups = whole.split('٬');
  const isPlain = groups.every((group) => /^\d+$/.test(group)) && (groups.length === 1 || isGrouped(groups, '٬'));
  if (more !== undefined || !isPlain || (decimals !== undefined && !/^\d+$/.test(decimals))) return none;
  return { kind: 'certain', whole: groups.join(''), decimals: decimals ?? '' };
}

function readDigits({ body, isWhole, endMark }: Written): Body {
  const split = splitNumber(body);
  const read = /[٫٬]/.test(body) ? readArabicMarks(body) : split ? readBody(split) : none;
  if (!isWhole || read.kind === 'none') return read;
  if (read.kind === 'either')
    return { kind: 'certain', whole: read.whole + read.rest, decimals: '', decimalMark: otherMark(read.mark) };
  return read.decimals === '' ? { ...read, decimalMark: read.decimalMark ?? endMark } : none;
}

/**
 * Reads a number in either notation: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `1,00,000`, digits of any script, a currency before or
 * behind, a minus before or behind, or brackets. `decimal` settles texts that have two readings; one that can only be read otherwise
 * is read so.
 */
export function readNumber(text: string, { decimal }: { readonly decimal?: DecimalMark | undefined } = {}): ReadNumber {
  if (text.length > 1000) return { problem: 'too_long' };
  const plain = toPlain(text);
  if (plain === '') return { problem: 'empty' };
  if (plain.length > maxLength) return { problem: 'too_long' };
  const written = takeApart(plain);
  if (!written) return { problem: 'not_a_number' };
  const body = readDigits(written);
  const currency = written.currency === undefined ? {} : { currency: written.currency };
  const { isNegative } = written;
  if (body.kind === 'none') return { problem: 'not_a_number', ...currency };
  if (body.kind === 'certain') return { value: toCanonical(isNegative, body.whole, body.decimals), ...currency };
  const decimals = toCanonical(isNegative, body.whole, body.rest);
  const thousands = toCanonical(isNegative, body.whole + body.rest, '');
  if (decimal === undefined) return { readings: [decimals, thousands], ...currency };
  return { value: decimal === body.mark ? decimals : thousands, ...currency };
}

/** The decimal mark of a column, as those of its cells tell that have one reading. Undefined: none tells, or they contradict each other. */
export function findDecimalMark(cells: readonly string[]): DecimalMark | undefined {
  const found = new Set<DecimalMark>();
  for (const cell of cells) {
    if (cell.length > maxLength) continue;
    const written = takeApart(toPlain(cell));
    const body = written && readDigits(written);
    if (body?.kind === 'certain' && body.decimalMark !== undefined) found.add(body.decimalMark);
  }
  const [mark, contradiction] = found;
  return contradiction === undefined ? mark : undefined;
}
