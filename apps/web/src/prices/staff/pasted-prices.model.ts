// Parses pasted text: one part number and price per line, from spreadsheets and mails. Pure.
import { findCents, formatCents } from '@trunkline/rules/cents';
import { type DecimalMark, findDecimalMark, readNumber } from '@trunkline/rules/reading/number';

export interface PastedPrice {
  /** The first line is 1. */
  readonly line: number;
  readonly text: string;
  readonly part: string;
  /** Price with two decimals; undefined when the line has no price. */
  readonly price: string | undefined;
}

/** A price in any notation, `$` and USD beside it or not. Undefined for two readings (`1.234`) that `decimal` does not settle, and for other text. */
export function parsePastedPrice(text: string, decimal?: DecimalMark): string | undefined {
  const { value, currency = 'USD' } = readNumber(text, { decimal });
  const cents = currency === 'USD' ? findCents(value) : undefined;
  return cents === undefined || cents < 0n ? undefined : formatCents(cents);
}

interface PastedCells {
  readonly line: number;
  readonly text: string;
  readonly part: string;
  readonly written: string;
}

function splitPastedLine(raw: string, at: number): PastedCells[] {
  const text = raw.trim();
  if (text === '') return [];
  // Spreadsheet cells are separated by tabs. In a plain line the price follows the first gap.
  const cells = text
    .split(/\t|;/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const [, ...more] = cells;
  const [part = text, written = ''] =
    more.length > 0 ? [cells[0], more.at(-1)] : (/^(\S+)(?:\s*,\s*|\s+)(.+)$/.exec(text)?.slice(1) ?? []);
  return [{ line: at + 1, text, part: part.replace(/,$/, ''), written }];
}

/** The decimal mark of one price tells how the others are read. */
export function parsePastedPrices(text: string): PastedPrice[] {
  const lines = text.split(/\r\n|\r|\n/).flatMap(splitPastedLine);
  const decimal = findDecimalMark(lines.map(({ written }) => written));
  return lines.map(({ written, ...line }) => ({ ...line, price: parsePastedPrice(written, decimal) }));
}
