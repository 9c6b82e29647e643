import { maxBomLines, maxBomRows } from '@trunkline/contract/bom';
import type { ChosenBomColumns } from '@trunkline/rules/bom/layout';
import { type BomLine, splitBomText, toBomLine } from '@trunkline/rules/bom/lines';
import { type ReadBom, readBom } from '@trunkline/rules/bom/read-bom';
import { looksLikePart } from '@trunkline/rules/bom/tokens';
import { invalid } from '../../platform/errors/app-error.ts';
import { decodeText } from '../../platform/files/decode-text.ts';
import { TableError } from '../../platform/files/table-error.ts';
import { readXlsxSheets, type XlsxSheet } from '../../platform/files/xlsx.ts';

// Reads a file or a pasted text. Runs in a parser process. Rules: docs/rules/bom.md

export interface BomSource {
  readonly file?: { readonly bytes: Uint8Array; readonly mime: string } | undefined;
  readonly text?: string | undefined;
  readonly columns?: ChosenBomColumns | undefined;
  /** Name or number from 0. */
  readonly sheet?: string | number | undefined;
}

export interface ParsedBom extends ReadBom {
  readonly lines: readonly BomLine[];
  readonly sheets?: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet?: string;
}

/** Bytes of an unpacked workbook. */
const maxUnpacked = 20_000_000;
const maxSheets = 20;
/** Lines of each sheet by which the sheet with the list is found. */
const sampledLines = 200;

/** Throws 400 for a damaged file, an unknown sheet, for no rows and for too many. */
export async function parseBom({ file, text, columns, sheet }: BomSource): Promise<ParsedBom> {
  const path = file ? 'file' : 'text';
  const isWorkbook = file !== undefined && file.mime !== 'text/csv';
  const book = isWorkbook ? await readSheets(Buffer.from(file.bytes), sheet) : undefined;
  const lines = book?.lines ?? splitBomText(file ? readText(file.bytes) : (text ?? ''));
  if (lines.length > maxBomLines) throw invalid('cart.bom_too_many', { limit: maxBomRows }, path);
  const read = readBom(lines, columns);
  if (read.rows.length > maxBomRows) throw invalid('cart.bom_too_many', { limit: maxBomRows }, path);
  if (lines.every(({ cells }) => cells.length === 0)) throw invalid('cart.bom_empty', {}, path);
  return { ...read, lines, ...(book && { sheets: book.sheets, sheet: book.sheet }) };
}

async function readSheets(
  bytes: Buffer,
  wanted: string | number | undefined,
): Promise<Pick<ParsedBom, 'sheets' | 'sheet' | 'lines'>> {
  const sheets = await readWorkbook(bytes);
  const chosen = wanted === undefined ? chooseSheet(sheets) : findSheet(sheets, wanted);
  return {
    lines: toLines(chosen),
    sheet: chosen.name,
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
  };
}

async function readWorkbook(bytes: Buffer): Promise<XlsxSheet[]> {
  try {
    return await readXlsxSheets(bytes, { maxUnpacked, maxSheets, maxRows: maxBomLines + 1 });
  } catch (error) {
    throw toRefusal(error);
  }
}

function readText(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    throw toRefusal(error);
  }
}

const toRefusal = (error: unknown): unknown =>
  error instanceof TableError ? invalid('request.damaged_file', {}, 'file') : error;

const toLines = ({ rows }: XlsxSheet): BomLine[] => rows.map(({ line, cells }) => toBomLine(line, cells));

/** A name is preferred to a number. */
function findSheet(sheets: readonly XlsxSheet[], wanted: string | number): XlsxSheet {
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets[/^\d+$/.test(String(wanted)) ? Number(wanted) : -1];
  if (!found) throw invalid('cart.bom_no_sheet', {}, 'sheet');
  return found;
}

/** The first visible sheet with headings, else the one with the most part numbers. */
function chooseSheet(sheets: readonly XlsxSheet[]): XlsxSheet {
  const visible = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0);
  const [best] = visible
    .map((sheet) => ({ sheet, score: scoreSheet(sheet) }))
    .toSorted((one, other) => other.score - one.score);
  const chosen = best?.sheet ?? sheets[0];
  if (!chosen) throw invalid('cart.bom_empty', {}, 'file');
  return chosen;
}

function scoreSheet(sheet: XlsxSheet): number {
  const { rows, layout } = readBom(toLines({ ...sheet, rows: sheet.rows.slice(0, sampledLines) }));
  const readable = rows.filter(
    ({ parts, quantity }) => quantity.value !== undefined && parts.some(looksLikePart),
  ).length;
  return readable + (layout.found === 'headings' && readable > 0 ? 10 * sampledLines : 0);
}
