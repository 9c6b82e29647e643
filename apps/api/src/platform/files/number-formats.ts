import type { CellKind } from './table.ts';

// Numbers of a workbook as the sheet shows them. A format is an id of Excel or a code (ECMA-376, 18.8.30 and 18.8.31).
// docs/rules/tables.md, "Cells of a workbook"

export type NumberFormat =
  | { readonly kind: 'number' | 'percent' }
  /** A date: the parts that are shown. `isElapsed`: hours beyond 24 are shown as hours. */
  | { readonly kind: 'date'; readonly hasDay: boolean; readonly hasTime: boolean; readonly isElapsed: boolean }
  /** A number that is shown with digits at fixed places, such as `00000` or `000-0000`: it is a code. */
  | { readonly kind: 'code'; readonly pattern: readonly FormatToken[] };

/** A place of a digit, or a text. */
interface FormatToken {
  readonly kind: 'digit' | 'text' | 'other';
  readonly text: string;
}

const plain: NumberFormat = { kind: 'number' };
const day: NumberFormat = { kind: 'date', hasDay: true, hasTime: false, isElapsed: false };
const dayAndTime: NumberFormat = { kind: 'date', hasDay: true, hasTime: true, isElapsed: false };
const time: NumberFormat = { kind: 'date', hasDay: false, hasTime: true, isElapsed: false };

/** The formats of Excel that are dates or shares. 27 to 36 and 50 to 58 are dates of East Asia. */
export function getBuiltInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (id === 22) return dayAndTime;
  if (id === 46) return { kind: 'date', hasDay: false, hasTime: true, isElapsed: true };
  if ((id >= 18 && id <= 21) || id === 45 || id === 47 || (id >= 32 && id <= 33)) return time;
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 34 && id <= 36) || (id >= 50 && id <= 58)) return day;
  return plain;
}

const maxCodeLength = 255;
const tokens = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|AM\/PM|A\/P|([ymdhs]+)|([0#?])|([\s\S])/giu;

/** The format of positive numbers, which is the first of a code. */
export function parseNumberFormat(code: string): NumberFormat {
  if (code.length > maxCodeLength || /^general$/i.test(code.trim())) return plain;
  const found: FormatToken[] = [];
  const letters: string[] = [];
  let isElapsed = false;
  for (const [whole, quoted, escaped, bracket, date, digit, other] of code.matchAll(tokens)) {
    if (other === ';') break;
    if (bracket !== undefined && /^[hms]+$/i.test(bracket)) {
      isElapsed = true;
      letters.push(bracket.toLowerCase());
    } else if (date !== undefined) letters.push(date.toLowerCase());
    else if (digit !== undefined) found.push({ kind: 'digit', text: digit });
    else if (quoted !== undefined || escaped !== undefined) found.push({ kind: 'text', text: quoted ?? escaped ?? '' });
    else if (other !== undefined) found.push({ kind: /[-+ ()$:]/u.test(other) ? 'text' : 'other', text: other });
    else if (bracket !== undefined || /^[_*]/.test(whole)) continue;
  }
  if (letters.length > 0) return toDateFormat(letters, isElapsed);
  if (found.some(({ text, kind }) => kind === 'other' && text === '%')) return { kind: 'percent' };
  return isCodePattern(found) ? { kind: 'code', pattern: found } : plain;
}

/** `m` beside hours or seconds is minutes, else a month. */
function toDateFormat(letters: readonly string[], isElapsed: boolean): NumberFormat {
  const has = (letter: string): boolean => letters.some((one) => one.includes(letter));
  const hasTime = has('h') || has('s') || isElapsed;
  return { kind: 'date', hasDay: has('y') || has('d') || !hasTime, hasTime, isElapsed };
}

function isCodePattern(pattern: readonly FormatToken[]): boolean {
  if (pattern.some(({ kind }) => kind === 'other')) return false;
  const first = pattern.findIndex(({ kind }) => kind === 'digit');
  const last = pattern.findLastIndex(({ kind }) => kind === 'digit');
  if (first < 0) return false;
  const zeros = pattern.filter(({ text, kind }) => kind === 'digit' && text === '0').length;
  const inner = pattern.slice(first, last).some(({ kind }) => kind === 'text');
  const before = pattern
    .slice(0, first)
    .map(({ text }) => text)
    .join('');
  return zeros >= 2 || inner || /[\p{L}\d+]/u.test(before);
}

export interface ShownNumber {
  readonly text: string;
  readonly kind: CellKind;
}

/** `written`: the number as the file holds it. `is1904`: days count from 1904, as Excel on old Macs does. */
export function showNumber(written: string, format: NumberFormat, is1904: boolean): ShownNumber {
  const number = Number(written);
  if (!Number.isFinite(number) || written.trim() === '') return { text: written, kind: 'text' };
  if (format.kind === 'date') {
    const text = showDate(number, format, is1904);
    if (text !== undefined) return { text, kind: 'date' };
  }
  if (format.kind === 'code' && Number.isSafeInteger(number) && number >= 0)
    return { text: fillPattern(String(number), format.pattern), kind: 'text' };
  if (format.kind === 'percent') return { text: `${formatPlainNumber(number * 100)}%`, kind: 'number' };
  // A spreadsheet keeps 15 digits: the others of a long part number or serial number are lost.
  const isRounded = Number.isInteger(number) && Math.abs(number) >= 1e15;
  return { text: formatPlainNumber(number), kind: isRounded ? 'rounded' : 'number' };
}

/** A number with 15 significant digits, as a spreadsheet shows it: further digits come from its binary form. */
function formatPlainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15));
  if (Math.abs(rounded) < 1e21 && Number.isInteger(rounded)) return rounded.toFixed(0);
  const text = String(rounded);
  return text.includes('e-')
    ? rounded
        .toFixed(20)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
    : text;
}

/** Digits take the places from the right; the first place takes those that remain. */
function fillPattern(digits: string, pattern: readonly FormatToken[]): string {
  let text = '';
  let rest = digits === '0' ? '' : digits;
  const first = pattern.findIndex(({ kind }) => kind === 'digit');
  for (let at = pattern.length - 1; at >= 0; at--) {
    const token = pattern[at];
    if (!token) continue;
    if (token.kind === 'text') text = token.text + text;
    else if (at === first) text = (rest || (token.text === '0' ? '0' : '')) + text;
    else {
      text = (rest.slice(-1) || (token.text === '0' ? '0' : '')) + text;
      rest = rest.slice(0, -1);
    }
  }
  return text.trim();
}

const daySeconds = 86_400;
/** The day 9999-12-31. */
const maxDay = 2_958_465;
/** Excel counts 1900-02-29, which did not exist, as day 60. */
const missingDay = 60;

/** `2027-03-31`, `2027-03-31 14:05`, `14:05:30`. Undefined for a number that is no date. */
function showDate(
  number: number,
  { hasDay, hasTime, isElapsed }: Extract<NumberFormat, { kind: 'date' }>,
  is1904: boolean,
): string | undefined {
  if (number < 0 || number >= maxDay + 1) return undefined;
  const seconds = hasTime ? Math.round(number * daySeconds) : Math.floor(number) * daySeconds;
  const days = Math.floor(seconds / daySeconds);
  const clock = showTime(isElapsed ? seconds : seconds % daySeconds);
  if (!hasDay) return clock;
  const date = findDate(days, is1904);
  return date && (hasTime && seconds % daySeconds > 0 ? `${date} ${clock}` : date);
}

function showTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (seconds % 60 === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}

function findDate(days: number, is1904: boolean): string | undefined {
  if (is1904) return toIsoDate(Date.UTC(1904, 0, 1 + days));
  if (days < 1 || days === missingDay) return undefined;
  return toIsoDate(Date.UTC(1899, 11, (days < missingDay ? 31 : 30) + days));
}

const toIsoDate = (milliseconds: number): string | undefined => {
  const text = new Date(milliseconds).toISOString();
  return text.startsWith('+') ? undefined : text.slice(0, 10);
};
