import { type ImportFormat, importFormats } from '@trunkline/contract/import-names';
import { parse } from 'csv-parse';
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { rowsOfXlsx, SheetError, type SheetRow } from '../../platform/files/xlsx.ts';
import { fromLibrary, isLibraryRow } from './device-library.ts';
import { type Columns, type Fields, type Problem, problemColumn } from './readers.ts';

// A file as rows, one at a time, whatever its kind. docs/rules/import.md

export interface SourceRow {
  readonly line: number;
  /** Null: the head, or nothing that can be read. */
  readonly fields: Fields | null;
  readonly problems: readonly Problem[];
  /** Of a device library: it has no prices. */
  readonly isLibrary?: true;
  /** Nothing of the file can be used, or nothing after this. */
  readonly fatal?: true;
}

export interface Source {
  readonly rows: AsyncGenerator<SourceRow>;
  /** How much of the file is read, 0 to 1. */
  readonly share: () => number;
}

/** By the end of its name, which was held against its content when it came. */
export const formatOf = (file: string): ImportFormat | undefined =>
  importFormats.find((format) => file.toLowerCase().endsWith(`.${format}`));

/** An import may be large; a bomb is larger. */
const maxUnpacked = 1_000_000_000;
const maxLine = 1_000_000;

export function openSource(file: string, format: ImportFormat, columns: Columns): Source {
  const { size } = statSync(file);
  if (format === 'xlsx') {
    let share = 0;
    const rows = rowsOfXlsx(file, { maxUnpacked, onShare: (read) => (share = read) });
    return { rows: tableRows(rows, columns), share: () => share };
  }
  const stream = createReadStream(file);
  const rows = format === 'csv' ? tableRows(csvRows(file, stream), columns) : jsonRows(stream, columns);
  return { rows, share: () => (size === 0 ? 1 : stream.bytesRead / size) };
}

/** What separates most cells of the first line; spreadsheets of some countries write semicolons. */
async function delimiterOf(file: string): Promise<string> {
  for await (const line of createInterface({ input: createReadStream(file, { end: 65_535 }) }))
    return [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!;
  return ',';
}

type FileStream = ReturnType<typeof createReadStream>;

async function* csvRows(file: string, stream: FileStream): AsyncGenerator<SheetRow> {
  const delimiter = await delimiterOf(file);
  const parser = stream.pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxLine,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines, cells: record };
    }
  } finally {
    stream.destroy();
  }
}

const nameOf = (cell: string): string => cell.trim().toLowerCase().replaceAll(' ', '_');
const isDamage = (error: unknown): boolean =>
  error instanceof SheetError || String((error as { code?: string }).code).startsWith('CSV_');
const isTooLarge = (error: unknown): boolean => error instanceof SheetError && error.reason === 'too_large';
/** What templates say under their head. */
const isRemark = (cells: readonly string[]): boolean => cells[0]?.startsWith('# ') === true;

async function* tableRows(rows: AsyncGenerator<SheetRow>, columns: Columns): AsyncGenerator<SourceRow> {
  let names: string[] | undefined;
  let places: Places = [];
  let last = 0;
  try {
    for await (const { line, cells } of rows) {
      last = line;
      if (names) {
        if (!isRemark(cells)) yield rowUnder(places, names.length, line, cells);
        continue;
      }
      names = cells.map(nameOf);
      yield* headRow(names, line, columns);
      places = names.flatMap((name, at) => (Object.hasOwn(columns, name) ? [[name, at] as const] : []));
    }
    if (!names) yield* headRow([], 1, columns);
  } catch (error) {
    if (!isDamage(error)) throw error;
    yield {
      line: last + 1,
      fields: null,
      problems: [{ field: '', key: isTooLarge(error) ? 'import.bad_workbook_too_large' : 'import.bad_file_damaged' }],
      fatal: true,
    };
  }
}

/** What is wrong with the head; without a column that must be there the file is of no use. */
function* headRow(names: readonly string[], line: number, columns: Columns): Generator<SourceRow> {
  const missing = Object.keys(columns).filter((name) => columns[name]!.required && !names.includes(name));
  const twice = names.filter((name, at) => Object.hasOwn(columns, name) && names.indexOf(name) < at);
  const unknown = names.filter((name) => name !== '' && name !== problemColumn && !Object.hasOwn(columns, name));
  const problems: Problem[] = [
    ...missing.map((field) => ({ field, key: 'import.bad_missing_column' as const })),
    ...[...new Set(unknown.map((field) => field.slice(0, 100)))].map((field) => ({
      field,
      key: 'import.bad_unknown_column' as const,
    })),
    ...[...new Set(twice)].map((field) => ({ field, key: 'import.bad_twice_column' as const })),
  ];
  if (problems.length === 0) return;
  const isFatal = missing.length + twice.length > 0;
  yield { line, fields: null, problems, ...(isFatal ? { fatal: true } : {}) };
}

/** Where each known column stands. */
type Places = readonly (readonly [name: string, at: number])[];

function rowUnder(places: Places, width: number, line: number, cells: readonly string[]): SourceRow {
  const fields: Record<string, string> = {};
  for (const [name, at] of places) fields[name] = cells[at] ?? '';
  const isLonger = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
  return { line, fields, problems: isLonger ? [{ field: '', key: 'import.bad_too_many_cells' }] : [] };
}

async function* jsonRows(stream: FileStream, columns: Columns): AsyncGenerator<SourceRow> {
  let line = 0;
  try {
    for await (const written of linesOf(stream)) {
      line += 1;
      if (written === tooLong) {
        yield { line, fields: null, problems: [{ field: '', key: 'import.bad_file_damaged' }], fatal: true };
        return;
      }
      if (written.trim() === '') continue;
      yield { line, ...jsonRow(written.replace(/^\uFEFF/, ''), columns) };
    }
  } finally {
    stream.destroy();
  }
}

const tooLong = Symbol('too long');
/** Lines, and the end of them where one is longer than any row: without a bound a file of one line would be held whole. */
async function* linesOf(stream: FileStream): AsyncGenerator<string | typeof tooLong> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > maxLine || lines.some((line) => line.length > maxLine)) {
      yield tooLong;
      return;
    }
    yield* lines;
  }
  yield rest;
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function jsonRow(written: string, columns: Columns): Omit<SourceRow, 'line'> {
  const unreadable = { fields: null, problems: [{ field: '', key: 'import.bad_not_readable' as const }] };
  let row: unknown;
  try {
    row = JSON.parse(written);
  } catch {
    return unreadable;
  }
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return unreadable;
  if (isLibraryRow(row)) return { ...fromLibrary(row), problems: [], isLibrary: true };
  const entries = Object.entries(row).filter(([field]) => field !== problemColumn);
  const unknown = entries.filter(([field]) => !Object.hasOwn(columns, field));
  return {
    fields: Object.fromEntries(
      entries.filter(([field]) => Object.hasOwn(columns, field)).map(([field, value]) => [field, asText(value)]),
    ),
    problems: unknown.map(([field]) => ({ field: field.slice(0, 100), key: 'import.bad_unknown_column' })),
  };
}
