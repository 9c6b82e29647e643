// Readers of cells, shared by the kinds of imports. Pure. docs/rules/import.md, "Values"
import type { DateOrder } from '@trunkline/rules/reading/date';
import { readCountry } from '@trunkline/rules/reading/country';
import { findCurrency } from '@trunkline/rules/reading/currency';
import { readDate } from '@trunkline/rules/reading/date';
import { type DecimalMark, readNumber } from '@trunkline/rules/reading/number';
import { readYesOrNo } from '@trunkline/rules/reading/yes-or-no';
import { findShare } from '@trunkline/rules/percent';
import { z } from 'zod/mini';
import type { CellReader, CellResult, RowProblem } from './typed-columns.public.ts';

/** How the cells of a column are written. Absent: nothing tells it, and a cell with two readings is bad. */
export interface CellNotation {
  readonly numbers?: DecimalMark | undefined;
  readonly dates?: DateOrder | undefined;
  /** Of amounts without a currency of their own, ISO 4217. */
  readonly currency?: string | undefined;
  /** Shares are percentages: 35 is 0.35. Absent: nothing tells it. */
  readonly isPercent?: boolean | undefined;
}

/** The currency of all prices of the catalogue. */
export const catalogueCurrency = 'USD';

/** The notation of the published columns, and of jsonl. */
export const publishedNotation: CellNotation = {
  numbers: 'point',
  dates: 'ymd',
  currency: catalogueCurrency,
  isPercent: false,
};

export const createTextReader =
  (maxLength: number): CellReader =>
  (text) =>
    text.length > maxLength ? { key: 'import.bad_too_long', values: { limit: maxLength } } : { value: text };

/** `problem` is answered for text that is no number. */
function readCellNumber(
  text: string,
  { numbers }: CellNotation,
  problem: Omit<RowProblem, 'field'>,
): { readonly number: string; readonly currency: string | undefined } | Omit<RowProblem, 'field'> {
  const read = readNumber(text, { decimal: numbers });
  if (read.readings) {
    const [first, second] = read.readings;
    const fixes = read.readings.map((value) => ({ value: value.replace(/\.0{1,6}$|(\.\d{0,6}[1-9])0{1,6}$/, '$1') }));
    return { key: 'import.bad_two_numbers', values: { first, second }, fixes };
  }
  if (read.value !== undefined) return { number: read.value, currency: read.currency };
  const digits = withDigits(text);
  const isNumber = digits !== text && readNumber(digits, { decimal: numbers }).value !== undefined;
  return isNumber ? { ...problem, fixes: [{ value: digits }] } : problem;
}

/** Letters that look like digits, typed or recognised in their place: `17O,00`. */
const withDigits = (text: string): string => text.replace(/[OoОоΟο]/gu, '0').replace(/[lI|]/g, '1');

/** A number, whose canonical text `check` accepts or refuses. A currency beside it is bad. */
export const createNumberReader =
  (problem: Omit<RowProblem, 'field'>, check: (number: string) => CellResult): CellReader =>
  (text, notation) => {
    const read = readCellNumber(text, notation, problem);
    if ('key' in read) return read;
    return read.currency === undefined ? check(read.number) : problem;
  };

/** An amount in the currency of the catalogue. Another currency is never taken for it. */
export const createMoneyReader =
  (problem: Omit<RowProblem, 'field'>, check: (amount: string) => CellResult): CellReader =>
  (text, notation) => {
    const read = readCellNumber(text, notation, problem);
    if ('key' in read) return read;
    const currency = read.currency ?? notation.currency;
    if (currency === undefined) return { key: 'import.bad_no_currency' };
    return currency === catalogueCurrency ? check(read.number) : { key: 'import.bad_currency', values: { currency } };
  };

const percentSign = /[%٪]/u;
export const hasPercentSign = (text: string): boolean => percentSign.test(text);
export const removePercentSign = (text: string): string => text.replace(/^[%٪]/u, '').replace(/[%٪]$/u, '').trim();

const badShare = { key: 'import.bad_share' } as const;

/** A share from 0 to 1 with four decimals, from `0.35`, `35 %` or, where the column has percentages, `35`. */
export const readShare: CellReader = (text, notation) => {
  const read = readCellNumber(removePercentSign(text), notation, badShare);
  if ('key' in read) return read;
  if (read.currency !== undefined) return badShare;
  const isPercent = hasPercentSign(text) ? true : notation.isPercent;
  if (isPercent === undefined && Number(read.number) === 1)
    return { key: 'import.bad_two_numbers', values: { first: '1%', second: '100%' } };
  const share = isPercent === true ? findShare(read.number) : read.number;
  return share !== undefined && /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(share) ? { value: share } : badShare;
};

const isWhole = (number: string): boolean => /^\d+(\.0+)?$/.test(number);

/** Reads whole numbers from 0 to the limit. */
export const createCountReader = (limit: number): CellReader => {
  const problem = { key: 'import.bad_count', values: { limit } } as const;
  return createNumberReader(problem, (number) =>
    isWhole(number) && Number(number) <= limit ? { value: Number(number) } : problem,
  );
};

const notWhole = { key: 'import.bad_whole' } as const;
/** Reads whole numbers from 1 to 999,999,999. */
export const readWholeNumber: CellReader = createNumberReader(notWhole, (number) =>
  isWhole(number) && Number(number) >= 1 && Number(number) <= 999_999_999 ? { value: Number(number) } : notWhole,
);

/** Text that a shape reads; a refusal is reported as `key`. */
export const createShapeReader =
  (shape: z.ZodMiniType, key: RowProblem['key']): CellReader =>
  (text) => {
    const parsed = shape.safeParse(text);
    return parsed.success ? { value: parsed.data } : { key };
  };

const foldChoice = (text: string): string => text.toLowerCase().replace(/[\s_–-]+/g, '');

/** One of the choices, in any case and with blanks or hyphens for underscores. `names` are other names of a choice. */
export function createChoiceReader(
  choices: readonly string[],
  names: ReadonlyMap<string, string> = new Map(),
): CellReader {
  const byName = new Map(
    [...names, ...choices.map((choice) => [choice, choice] as const)].map(([name, choice]) => [
      foldChoice(name),
      choice,
    ]),
  );
  return (text) => {
    const value = byName.get(foldChoice(text));
    return value === undefined ? { key: 'import.bad_one_of', values: { allowed: choices.join(', ') } } : { value };
  };
}

/** Yes or no in any usual word or mark. */
export const readYesOrNoCell: CellReader = (text) => {
  const value = readYesOrNo(text);
  return value === undefined ? { key: 'import.bad_yes_no' } : { value };
};

/** A day, `YYYY-MM-DD`. */
export const readDay: CellReader = (text, { dates }) => {
  const read = readDate(text, { order: dates });
  if (read.readings)
    return { key: 'import.bad_two_days', values: { first: read.readings[0] ?? '', second: read.readings[1] ?? '' } };
  return read.value === undefined ? { key: 'import.bad_day' } : { value: read.value };
};

/** A country by any code or name: ISO 3166-1 alpha-2. */
export const readCountryCell: CellReader = (text) => {
  const value = readCountry(text);
  return value === undefined ? { key: 'import.bad_country' } : { value };
};

/** The currency of a row's amounts. The catalogue has one. */
export const readCurrencyCell: CellReader = (text) => {
  const currency = findCurrency(text);
  if (currency === undefined) return { key: 'import.bad_unknown_currency' };
  return currency === catalogueCurrency ? { value: currency } : { key: 'import.bad_currency', values: { currency } };
};

/** JSON of a shape; `null` is refused. */
export const createJsonReader =
  (shape: z.ZodMiniType): CellReader =>
  (text) => {
    try {
      const parsed = shape.safeParse(JSON.parse(text));
      return parsed.success && parsed.data != null ? { value: parsed.data } : { key: 'import.bad_list' };
    } catch {
      return { key: 'import.bad_list' };
    }
  };
