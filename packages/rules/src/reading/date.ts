// Calendar days as people write and paste them. A date that may mean two days is asked about, never guessed. Rules: docs/rules/reading.md, "Dates"
import { toLatinDigits } from './digits.ts';
import { findMonth, isWeekday, toDateWords } from './month-names.ts';
import { toDay } from '../time.ts';
import { cleanCode } from './text.ts';

/** `dmy`: 31/03/2027, `mdy`: 03/31/2027, `ymd`: 27/03/31. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** `time`: a time of day stands behind that is not midnight. */
export type DateProblem = 'empty' | 'not_a_date' | 'no_such_day' | 'time';

/** Days are `YYYY-MM-DD`. */
export type ReadDate =
  | { readonly value: string; readonly readings?: undefined; readonly problem?: undefined }
  /** Readings, at least two days, in the order dmy, mdy, ymd. */
  | { readonly readings: readonly string[]; readonly value?: undefined; readonly problem?: undefined }
  | { readonly problem: DateProblem; readonly value?: undefined; readonly readings?: undefined };

const maxLength = 80;
const [firstYear, lastYear] = [1900, 2199];

/** `YYYY-MM-DD` of a day that exists; years of two digits are of this century. */
function toExistingDay(year: string, month: string | number, day: string): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined;
  const [y, m, d] = [Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)];
  if (y < firstYear || y > lastYear) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? toDay(date) : undefined;
}

const stamp = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const midnight = /[ ,T]{1,3}(?:0?0:00(?::00(?:\.0{1,9})?)?|12:00(?::00)? ?AM)$/i;

/** Removes midnight and the time of a time stamp. Undefined: another time of day stands there. */
function removeTime(plain: string): string | undefined {
  const day = stamp.exec(plain)?.[1] ?? plain.replace(midnight, '');
  return /\d:\d/.test(day) ? undefined : day;
}

/** `31.03.2027`, `2027/3/31`, `31-3-27`, `27. 3. 31.` */
const numeric = /^(\d{1,4}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/;
const cjk =
  /^(\d{4}|\d{2}) ?[년年] ?(\d{1,2}) ?[월月] ?(\d{1,2}) ?[일日号號]?(?: ?\(? ?(?:[월화수목금토일月火水木金土日]|[월화수목금토일月火水木金土日]요?[일曜]日?|星期[一二三四五六日天]|[週周][一二三四五六日]) ?\)?)?$/;

/** The days that digits with marks may mean, by order. Undefined: the text has another form. */
function listNumericReadings(plain: string): ReadonlyMap<DateOrder, string> | undefined {
  const [, first, mark, second = '', third = ''] = numeric.exec(plain) ?? [];
  if (first === undefined) return undefined;
  const days: Record<DateOrder, string | undefined> = {
    dmy: first.length <= 2 ? toExistingDay(third, second, first) : undefined,
    // Points are written between day, month and year alone; nobody begins with the month then.
    mdy: first.length <= 2 && mark !== '.' ? toExistingDay(third, first, second) : undefined,
    // A year of two digits comes first in Korean, with blanks behind the points.
    ymd:
      third.length <= 2 && (first.length === 4 || mark !== '.' || plain.includes('. '))
        ? toExistingDay(first, second, third)
        : undefined,
  };
  return new Map(
    (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => (days[order] ? [[order, days[order]] as const] : [])),
  );
}

/** Words beside the day, the month and the year, in small letters without accents. */
const fillers: ReadonlySet<string> = new Set(
  'de del do da of the st nd rd th er eme o a an le el den am ngay nam г год года року م ه'.split(' '),
);
const monthWords: ReadonlySet<string> = new Set(['thang', 'thg']);

interface NamedDate {
  readonly month: number;
  readonly numbers: readonly string[];
}

/** Finds names of one or two words: `كانون الثاني`, `quarta feira`. Undefined: a word is none of a date's, or there is no month. */
function findNamedDate(words: readonly string[]): NamedDate | undefined {
  const months: number[] = [];
  const numbers: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const pair = `${word} ${next}`;
    if (monthWords.has(word) && /^(?:0?[1-9]|1[0-2])$/.test(next)) {
      months.push(Number(next));
      at++;
    } else if (findMonth(pair) !== undefined || isWeekday(pair)) {
      months.push(...[findMonth(pair)].filter((month) => month !== undefined));
      at++;
    } else if (/^\d+$/.test(word)) numbers.push(word);
    else if (findMonth(word) !== undefined) months.push(findMonth(word) ?? 0);
    else if (!isWeekday(word) && !fillers.has(word)) return undefined;
  }
  const [month, second] = months;
  return month === undefined || second !== undefined ? undefined : { month, numbers };
}

/** `31 March 2027`, `Mar 31, 2027`, `2027 March 31`, `31-Mar-27`. Years of two digits stand last. */
function readNamedDate(plain: string): ReadDate {
  const named = findNamedDate(toDateWords(plain).split(' '));
  const [first, last, more] = named?.numbers ?? [];
  if (!named || first === undefined || last === undefined || more !== undefined) return { problem: 'not_a_date' };
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (day.length > 2) return { problem: 'not_a_date' };
  const value = toExistingDay(year, named.month, day);
  return value === undefined ? { problem: 'no_such_day' } : { value };
}

const toPlain = (text: string): string => toLatinDigits(cleanCode(text)).replace(/\s+/g, ' ');

/**
 * Reads a day: `2027-03-31` with or without a time stamp, `31.03.2027`, `31/03/2027`, `20270331`, `31 March 2027`, `Mar 31, 2027`, month names of
 * many languages, `2027년 3월 31일`, digits of any script. `order` settles texts that have several readings.
 */
export function readDate(text: string, { order }: { readonly order?: DateOrder | undefined } = {}): ReadDate {
  if (text.length > 1000) return { problem: 'not_a_date' };
  const written = toPlain(text);
  if (written === '') return { problem: 'empty' };
  if (written.length > maxLength) return { problem: 'not_a_date' };
  const plain = removeTime(written);
  if (plain === undefined) return { problem: 'time' };
  const [, year = '', month = '', day = ''] = cjk.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  if (year !== '') {
    const value = toExistingDay(year, month, day);
    return value === undefined ? { problem: 'no_such_day' } : { value };
  }
  const byOrder = listNumericReadings(plain);
  if (!byOrder) return readNamedDate(plain);
  const settled = order && byOrder.get(order);
  const readings = settled === undefined ? [...new Set(byOrder.values())] : [settled];
  const [value, second] = readings;
  if (value === undefined) return { problem: 'no_such_day' };
  return second === undefined ? { value } : { readings };
}

/** The order of a column, as those of its cells tell that have one reading. Undefined: none tells, or they contradict each other. */
export function findDateOrder(cells: readonly string[]): DateOrder | undefined {
  let left: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
  let isFound = false;
  for (const cell of cells) {
    if (cell.length > maxLength) continue;
    const plain = removeTime(toPlain(cell)) ?? '';
    const byOrder = listNumericReadings(plain);
    // A year of four digits in front says nothing of cells where it stands last.
    if (!byOrder || byOrder.size === 0 || /^\d{4}/.test(plain)) continue;
    left = left.filter((order) => byOrder.has(order));
    isFound = true;
  }
  const [order, second] = left;
  return isFound && second === undefined ? order : undefined;
}
