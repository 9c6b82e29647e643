import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { rowsOfXlsx, SheetError, type SheetRow } from '../../kit/xlsx.ts';
import { columns, type Fields, type Problem } from './columns.ts';
import { fromLibrary, isLibraryRow } from './device-library.ts';

// A file as rows, one at a time, whatever its kind. docs/rules/import.md

export interface SourceRow {
  readonly line: number;
  readonly fields: Fields;
  readonly problems: readonly Problem[];
  /** Rows of the device library have no price. */
  readonly unpriced?: true;
  /** Nothing of the file can be used, or nothing after this. */
  readonly fatal?: true;
}

export const formats = ['csv', 'xlsx', 'jsonl'] as const;
export type Format = (typeof formats)[number];
export const formatOf = (file: string): Format | undefined =>
  formats.find((format) => file.toLowerCase().endsWith(`.${format}`));

/** An import may be large; a bomb is larger. */
const maxUnpacked = 1_000_000_000;
const maxLine = 1_000_000;

export async function* rowsOf(file: string, format: Format): AsyncGenerator<SourceRow> {
  if (format === 'jsonl') yield* jsonRows(file);
  else yield* tableRows(format === 'csv' ? csvRows(file) : rowsOfXlsx(file, { maxUnpacked }));
}

/** What separates most cells of the first line; spreadsheets of some countries write semicolons. */
async function delimiterOf(file: string): Promise<string> {
  for await (const line of createInterface({ input: createReadStream(file, { end: 65_535 }) }))
    return [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!;
  return ',';
}

async function* csvRows(file: string): AsyncGenerator<SheetRow> {
  const delimiter = await delimiterOf(file);
  const parser = createReadStream(file).pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxLine,
    }),
  );
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines, cells: record };
  }
}

const nameOf = (cell: string): string => cell.trim().toLowerCase().replaceAll(' ', '_');
const isDamage = (error: unknown): boolean =>
  error instanceof SheetError || String((error as { code?: string }).code).startsWith('CSV_');

async function* tableRows(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SourceRow> {
  let names: string[] | undefined;
  let last = 0;
  try {
    for await (const { line, cells } of rows) {
      last = line;
      if (names) {
        yield rowUnder(names, line, cells);
        continue;
      }
      names = cells.map(nameOf);
      yield* headProblems(names, line);
    }
    if (!names) yield* headProblems([], 1);
  } catch (error) {
    if (!isDamage(error)) throw error;
    yield { line: last + 1, fields: {}, problems: [{ field: '', key: 'catalogue.import_file_damaged' }], fatal: true };
  }
}

function* headProblems(names: readonly string[], line: number): Generator<SourceRow> {
  const missing = Object.entries(columns).filter(([name, { required }]) => required && !names.includes(name));
  for (const [field] of missing)
    yield { line, fields: {}, problems: [{ field, key: 'catalogue.import_missing_column' }], fatal: true };
  for (const [index, field] of names.entries()) {
    if (field === '') continue;
    if (!Object.hasOwn(columns, field))
      yield { line, fields: {}, problems: [{ field, key: 'catalogue.import_unknown_column' }] };
    else if (names.indexOf(field) < index)
      yield { line, fields: {}, problems: [{ field, key: 'catalogue.import_twice_column' }], fatal: true };
  }
}

function rowUnder(names: readonly string[], line: number, cells: readonly string[]): SourceRow {
  const extra = cells.slice(names.length).some((cell) => cell.trim() !== '');
  return {
    line,
    fields: Object.fromEntries(
      names.flatMap((name, index) => (Object.hasOwn(columns, name) ? [[name, cells[index] ?? '']] : [])),
    ),
    problems: extra ? [{ field: '', key: 'catalogue.import_not_readable' }] : [],
  };
}

async function* jsonRows(file: string): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const written of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    if (written.trim() === '') continue;
    yield { line, ...jsonRow(written.replace(/^\uFEFF/, '')) };
  }
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function jsonRow(written: string): Omit<SourceRow, 'line'> {
  const unreadable = { fields: {}, problems: [{ field: '', key: 'catalogue.import_not_readable' as const }] };
  let row: unknown;
  try {
    row = JSON.parse(written);
  } catch {
    return unreadable;
  }
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return unreadable;
  if (isLibraryRow(row)) return { ...fromLibrary(row), problems: [], unpriced: true };
  const unknown = Object.keys(row).filter((field) => !Object.hasOwn(columns, field));
  return {
    fields: Object.fromEntries(Object.entries(row).map(([field, value]) => [field, asText(value)])),
    problems: unknown.map((field) => ({ field, key: 'catalogue.import_unknown_column' })),
  };
}
