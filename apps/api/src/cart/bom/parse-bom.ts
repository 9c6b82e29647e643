import { maxBomRows } from '@trunkline/contract/bom';
import { parse } from 'csv-parse/sync';
import { invalid } from '../../platform/errors/app-error.ts';
import { WorkbookError } from '../../platform/files/workbook-error.ts';
import type { SheetRow } from '../../platform/files/sheet-rows.ts';
import { readXlsxRows } from '../../platform/files/xlsx.ts';

// Parses a file or a pasted text into rows of part number and quantity, as they were written. Runs in a parser process.
// Rules: docs/rules/cart.md, "Bills of materials"

export interface WrittenRow {
  /** From 1. */
  readonly line: number;
  readonly part_number: string;
  readonly quantity: string;
  /** The row stands above the row that names the columns. */
  readonly isAboveColumns?: true;
}

export interface BomSource {
  readonly file?: { readonly bytes: Uint8Array; readonly mime: string } | undefined;
  readonly text?: string | undefined;
}

/** Bytes of an unpacked workbook. */
const maxUnpacked = 20_000_000;

/** All rows that are not empty. Throws 400 for a damaged file, for no rows and for too many. */
export async function parseBom({ file, text }: BomSource): Promise<WrittenRow[]> {
  const path = file ? 'file' : 'text';
  const rows = file ? await readFileRows(file) : splitText(text ?? '', path);
  const written = toWrittenRows(rows);
  if (written.length === 0) throw invalid('cart.bom_empty', {}, path);
  if (written.length > maxBomRows) throw invalid('cart.bom_too_many', { limit: maxBomRows }, path);
  return written;
}

async function readFileRows(file: NonNullable<BomSource['file']>): Promise<SheetRow[]> {
  const bytes = Buffer.from(file.bytes);
  return file.mime === 'text/csv' ? splitText(bytes.toString('utf8'), 'file') : readSheetRows(bytes);
}

async function readSheetRows(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of readXlsxRows(bytes, { maxUnpacked })) {
      rows.push(row);
      ensureRowLimit(rows, 'file');
    }
  } catch (error) {
    if (error instanceof WorkbookError) throw invalid('request.damaged_file', {}, 'file');
    throw error;
  }
  return rows;
}

/** One row more than the limit is allowed here: it may be the row that names the columns. */
function ensureRowLimit(rows: readonly unknown[], path: string): void {
  if (rows.length > maxBomRows + 1) throw invalid('cart.bom_too_many', { limit: maxBomRows }, path);
}

/** Each line is parsed by itself, so that an unclosed quotation mark does not change the lines after it. */
function splitText(text: string, path: string): SheetRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const separator = findSeparator(lines.slice(0, 200));
  const rows: SheetRow[] = [];
  for (const [index, line] of lines.entries()) {
    const isSeparated = separator !== undefined && line.includes(separator);
    const cells = isSeparated ? splitCells(line, separator) : splitWords(line.trim());
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows.push({ line: index + 1, cells });
    ensureRowLimit(rows, path);
  }
  return rows;
}

/** Characters of a cell that are answered. Every part number is shorter. */
const maxCellLength = 1_000;

const separators = ['\t', ';', ','] as const;

/** The separator that most lines contain. */
const findSeparator = (lines: readonly string[]): string | undefined =>
  separators
    .map((separator) => ({ separator, count: lines.filter((line) => line.includes(separator)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)[0]?.separator;

function splitCells(line: string, delimiter: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return cells;
  } catch {
    return line.split(delimiter); // an unclosed quotation mark
  }
}

/** Splits a line without separators: `10 x PART`, `PART x 10`, `PART 10`. */
function splitWords(line: string): string[] {
  const [, leading, partAfter] = /^(\d+)\s*[x×*]\s*(\S.*)$/iu.exec(line) ?? [];
  if (leading !== undefined && partAfter !== undefined) return [partAfter, leading];
  const [, partBefore, trailing] = /^(.*?\S)\s*(?:[×*]\s*|\sx\s*|\s)(\d+)$/iu.exec(line) ?? [];
  return partBefore !== undefined && trailing !== undefined ? [partBefore, trailing] : [line];
}

const partNames = new Set(
  'partnumber partnumbers partno part pn mpn sku article articleno articlenumber item itemno itemnumber product productcode productno code model material materialno رقمالقطعة القطعة الطراز'.split(
    ' ',
  ),
);
const quantityNames = new Set(
  'quantity qty quantities count pcs pieces units amount number orderqty الكمية العدد'.split(' '),
);
const toColumnName = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}]/gu, '');

interface Columns {
  /** Index of the row that names the columns. */
  readonly row: number;
  readonly part: number;
  readonly quantity: number;
}

/** The columns as one of the first 20 rows names them; undefined when none does. */
function findColumns(rows: readonly SheetRow[]): Columns | undefined {
  for (const [row, { cells }] of rows.slice(0, 20).entries()) {
    const names = cells.map(toColumnName);
    const part = names.findIndex((name) => partNames.has(name));
    const quantity = names.findIndex((name, index) => index !== part && quantityNames.has(name));
    if (part >= 0 && quantity >= 0) return { row, part, quantity };
  }
  return undefined;
}

function toWrittenRows(rows: readonly SheetRow[]): WrittenRow[] {
  const columns = findColumns(rows);
  return rows.flatMap(({ line, cells: rawCells }, index): WrittenRow[] => {
    const cells = rawCells.map((cell) =>
      cell
        .trim()
        .slice(0, maxCellLength)
        .replace(/\p{Cc}/gu, ' ')
        .trim(),
    );
    if (!columns) return [{ line, ...guessColumns(cells) }];
    if (index === columns.row) return [];
    if (index < columns.row)
      return [{ line, part_number: cells.find((cell) => cell !== '') ?? '', quantity: '', isAboveColumns: true }];
    return [{ line, part_number: cells[columns.part] ?? '', quantity: cells[columns.quantity] ?? '' }];
  });
}

const isWholeNumber = (cell: string): boolean => /^\d{1,9}$/.test(cell);

/** Without column names: the part number and then the quantity, or the other way round. */
function guessColumns(cells: readonly string[]): { part_number: string; quantity: string } {
  const [first = '', ...rest] = cells.filter((cell) => cell !== '');
  const [second = ''] = rest;
  if (isWholeNumber(first) && second !== '' && !rest.some(isWholeNumber))
    return { part_number: second, quantity: first };
  return { part_number: first, quantity: rest.find(isWholeNumber) ?? second };
}
