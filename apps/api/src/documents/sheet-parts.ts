import { typed } from './figures.ts';
import type { Said } from './wording.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

/** A cell shows one text whatever surrounds it: without the isolates that a page needs. Both languages stand in one cell. */
export const bare = (said: Said | string): string => (typeof said === 'string' ? [said] : said).map(typed).join(' / ');

export const textCell = (said: Said | string, more: Omit<Cell, 'value'> = {}): Cell => ({ value: bare(said), ...more });

/** A real number, so that a sheet can go on reckoning with it; money travels as text and has at most 14 digits. */
export const numberCell = (amount: string | number, format: Cell['format'], more: Omit<Cell, 'value'> = {}): Cell => {
  const value = Number(amount);
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${JSON.stringify(amount)}`);
  return { value, format, side: 'right', ...more };
};

export const asMoney = '#,##0.00';
export const asCount = '#,##0';
export const asVolume = '#,##0.000';

export const headRow = (labels: readonly Said[], numbersFrom: number): Cell[] =>
  labels.map((label, n) => textCell(label, { head: true, wrap: true, ...(n >= numbersFrom ? { side: 'right' } : {}) }));

/** A fact a row: what it is, what it says. */
export const factRows = (facts: readonly { label: Said; value: Said }[]): Cell[][] =>
  facts.map(({ label, value }) => [textCell(label, { quiet: true, span: 2 }), textCell(value)]);

export type Rows = Workbook['rows'][number][];
