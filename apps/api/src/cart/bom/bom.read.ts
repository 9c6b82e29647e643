import { bomRowsAtMost } from '@trunkline/contract/bom';
import { parse } from 'csv-parse/sync';
import { invalid } from '../../platform/errors/app-error.ts';
import { rowsOfXlsx, SheetError, type SheetRow } from '../../platform/files/xlsx.ts';

// From a file or a pasted text to rows with a part number and a quantity, as they were written. docs/rules/cart.md

export interface WrittenRow {
  readonly line: number;
  readonly part_number: string;
  readonly quantity: string;
  /** It stands above the row that names the columns. */
  readonly above?: true;
}

const maxUnpacked = 20_000_000;

async function sheetRows(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of rowsOfXlsx(bytes, { maxUnpacked })) {
      rows.push(row);
      ensureCount(rows, 'file');
    }
  } catch (error) {
    if (error instanceof SheetError) throw invalid('request.damaged_file', {}, 'file');
    throw error;
  }
  return rows;
}

/** The row that names the columns may come on top. */
function ensureCount(rows: readonly unknown[], path: string): void {
  if (rows.length > bomRowsAtMost + 1) throw invalid('cart.bom_too_many', { limit: bomRowsAtMost }, path);
}

const separators = ['\t', ';', ','] as const;
/** What stands in most lines. */
const separatorOf = (lines: readonly string[]): string | undefined =>
  separators
    .map((separator) => ({ separator, count: lines.filter((line) => line.includes(separator)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)[0]?.separator;

/** Of a line without separators: `10 x PART`, `PART x 10`, `PART 10`. */
function wordsOf(line: string): string[] {
  const first = /^(\d+)\s*[x×*]\s*(\S.*)$/iu.exec(line);
  if (first) return [first[2]!, first[1]!];
  const last = /^(.*?\S)\s*(?:[×*]\s*|\sx\s*|\s)(\d+)$/iu.exec(line);
  return last ? [last[1]!, last[2]!] : [line];
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return cells;
  } catch {
    return line.split(delimiter); // a quotation mark that never closes is a sign like any other
  }
}

/** Each line is a row: a quotation mark that is forgotten spoils one line and not the rest. */
function textRows(text: string, path: string): SheetRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const separator = separatorOf(lines.slice(0, 200));
  const rows: SheetRow[] = [];
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    const cells = separator !== undefined && line.includes(separator) ? cellsOf(line, separator) : wordsOf(trimmed);
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows.push({ line: index + 1, cells });
    ensureCount(rows, path);
  }
  return rows;
}

const plain = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}]/gu, '');
const partNames = new Set(
  'partnumber partnumbers partno part pn mpn sku article articleno articlenumber item itemno itemnumber product productcode productno code model material materialno رقمالقطعة القطعة الطراز'.split(
    ' ',
  ),
);
const quantityNames = new Set(
  'quantity qty quantities count pcs pieces units amount number orderqty الكمية العدد'.split(' '),
);

interface Columns {
  readonly at: number;
  readonly part: number;
  readonly quantity: number;
}

/** The row that names the columns, if one of the first does. */
function findColumns(rows: readonly SheetRow[]): Columns | undefined {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const names = cells.map(plain);
    const part = names.findIndex((name) => partNames.has(name));
    const quantity = names.findIndex((name, index) => index !== part && quantityNames.has(name));
    if (part >= 0 && quantity >= 0) return { at, part, quantity };
  }
  return undefined;
}

const isWhole = (cell: string): boolean => /^\d{1,9}$/.test(cell);

/** Without names of columns: the part number first and the quantity after it, or the other way round. */
function guess(cells: readonly string[]): { part_number: string; quantity: string } {
  const [first = '', ...rest] = cells.filter((cell) => cell !== '');
  const second = rest[0] ?? '';
  if (isWhole(first) && second !== '' && !rest.some(isWhole)) return { part_number: second, quantity: first };
  return { part_number: first, quantity: rest.find(isWhole) ?? second };
}

/** Every row that holds something, none left out. */
export function interpret(rows: readonly SheetRow[]): WrittenRow[] {
  const columns = findColumns(rows);
  return rows.flatMap(({ line, cells: given }, at) => {
    const cells = given.map((cell) => cell.replace(/\p{Cc}/gu, ' ').trim());
    if (!columns) return { line, ...guess(cells) };
    if (at === columns.at) return [];
    const part_number = cells[columns.part] ?? '';
    const quantity = cells[columns.quantity] ?? '';
    return at < columns.at
      ? { line, part_number: cells.find((cell) => cell !== '') ?? '', quantity: '', above: true as const }
      : { line, part_number, quantity };
  });
}

export async function readBom({
  file,
  text,
}: {
  file?: File | null | undefined;
  text?: string | null | undefined;
}): Promise<WrittenRow[]> {
  const path = file ? 'file' : 'text';
  const rows = file ? await fileRows(file) : textRows(text ?? '', path);
  const written = interpret(rows);
  if (written.length === 0) throw invalid('cart.bom_empty', {}, path);
  if (written.length > bomRowsAtMost) throw invalid('cart.bom_too_many', { limit: bomRowsAtMost }, path);
  return written;
}

async function fileRows(file: File): Promise<SheetRow[]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return file.type === 'text/csv' ? textRows(bytes.toString('utf8'), 'file') : sheetRows(bytes);
}
