import { type bomNotes, maxBomLines, maxBomRows } from '@trunkline/contract/bom';
import type { TableSeparator, TextEncoding } from '@trunkline/contract/tables';
import type { ChosenBomColumns } from '@trunkline/rules/bom/layout';
import { type BomLine, splitBomText, toBomLine } from '@trunkline/rules/bom/lines';
import { isPastedData } from '@trunkline/rules/bom/pasted';
import { type ReadBom, readBom } from '@trunkline/rules/bom/read-bom';
import { getSeparator } from '@trunkline/rules/reading/separator';
import { AppError, type FieldError, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { decodeText } from '../../platform/files/decode-text.ts';
import { openTable } from '../../platform/files/open-table.ts';
import { TableError } from '../../platform/files/table-error.ts';
import { type PlacedLines, takeLinePlaces } from './line-places.ts';
import { type BomWorkbook, readBomWorkbook } from './bom-workbook.ts';

// Reads a file or a pasted text. Runs in a parser process. Rules: docs/rules/bom.md

export interface BomSource {
  readonly file?: { readonly bytes: Uint8Array; readonly mime: string } | undefined;
  readonly text?: string | undefined;
  readonly columns?: ChosenBomColumns | undefined;
  /** Name or number from 0. */
  readonly sheet?: string | number | undefined;
  readonly encoding?: TextEncoding | undefined;
  readonly separator?: TableSeparator | undefined;
  /** The mark of decimals. */
  readonly numbers?: '.' | ',' | undefined;
}

export interface BomNote {
  readonly rule: (typeof bomNotes)[number];
  readonly count: number;
}

export interface ParsedBom extends ReadBom, Partial<Pick<BomWorkbook, 'sheets' | 'sheet'>> {
  readonly lines: readonly BomLine[];
  readonly encoding?: string;
  readonly separator?: string;
  readonly notes: readonly BomNote[];
  readonly places?: PlacedLines['places'];
}

/** Bytes of an unpacked workbook. A text has none. */
const maxUnpacked = 20_000_000;

/** Throws 400 for a damaged file, an unknown sheet or heading, for no rows and for too many. */
export async function parseBom(source: BomSource): Promise<ParsedBom> {
  const { file, text, columns, numbers } = source;
  const path = file ? 'file' : 'text';
  const opened = file ? await readFile(file, source) : { lines: splitBomText(text ?? ''), notes: [] };
  const { lines } = opened;
  if (lines.length > maxBomLines) throw invalid('cart.bom_too_many', { limit: maxBomRows }, path);
  const { places, lines: unplaced } = takeLinePlaces(lines);
  const read = readBom(unplaced, columns, numbers);
  if (read.rows.length > maxBomRows) throw invalid('cart.bom_too_many', { limit: maxBomRows }, path);
  if (lines.every(({ cells }) => cells.length === 0)) throw invalid('cart.bom_empty', {}, path);
  const unknown = read.unknown.map((name): FieldError => {
    return {
      path: `columns.${name}`,
      code: 'cart.bom_no_heading',
      values: { name: String(columns?.[name]).slice(0, 100) },
    };
  });
  if (unknown.length > 0) throw invalidFields(unknown);
  return { ...read, ...opened, places, notes: [...opened.notes, ...noteRows(read, lines)] };
}

/** What the workbook hides or merges in rows that are read. */
function noteRows({ rows }: ReadBom, lines: readonly BomLine[]): BomNote[] {
  const read = new Set(rows.map(({ sheet, line }) => `${sheet} ${line}`));
  const shown = lines.filter(({ sheet, line }) => read.has(`${sheet} ${line}`));
  const notes: BomNote[] = [
    { rule: 'hidden_rows', count: shown.filter(({ mark }) => mark === 'hidden').length },
    { rule: 'struck_rows', count: shown.filter(({ mark }) => mark === 'struck').length },
    { rule: 'merged_cells', count: shown.reduce((sum, { merged = [] }) => sum + merged.length, 0) },
  ];
  return notes.filter(({ count }) => count > 0);
}

type OpenedBom = Omit<ParsedBom, keyof ReadBom>;

async function readFile({ bytes, mime }: NonNullable<BomSource['file']>, source: BomSource): Promise<OpenedBom> {
  try {
    return mime === 'text/csv'
      ? await readTextFile(Buffer.from(bytes), source)
      : await readBomWorkbook(Buffer.from(bytes), source.sheet);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw error.reason === 'old_workbook'
      ? new AppError(415, 'request.old_workbook', {}, { path: 'file' })
      : invalid('request.damaged_file', {}, 'file');
  }
}

/** A table with one separator; any other text line by line, as a mail. */
async function readTextFile(bytes: Buffer, { encoding, separator }: BomSource): Promise<OpenedBom> {
  const decoded = decodeText(bytes, encoding);
  const found = getSeparator(decoded.text, separator);
  if ((!found.certain && separator === undefined) || isPastedData(decoded.text))
    return { lines: splitBomText(decoded.text), encoding: decoded.encoding, notes: [] };
  const table = await openTable(bytes, { format: 'csv', encoding, separator: found.separator, maxUnpacked });
  const lines: BomLine[] = [];
  for await (const { line, cells } of table.rows) lines.push(toTableLine(line, cells));
  return { lines, encoding: decoded.encoding, separator: found.separator, notes: [] };
}

/** A line without the separator is read as in a mail. */
function toTableLine(line: number, cells: readonly string[]): BomLine {
  const [only = '', second] = cells;
  const end = line + cells.join('').split('\n').length - 1;
  const [lone] = second === undefined && end === line ? splitBomText(only) : [];
  return { ...(lone ?? toBomLine(line, cells)), line, end };
}
