import type { ReadStream } from 'node:fs';
import { isLibraryRow, toLibraryFields } from './device-library.ts';
import { maxImportLineLength, type SourceRow } from './source-row.ts';
import { type ImportColumns, problemColumn } from '../../sheets/typed-columns.public.ts';

/** Rows of a file with one JSON object a line. `stream` is closed at the end. docs/rules/import.md */
export async function* readJsonlRows(stream: ReadStream, columns: ImportColumns): AsyncGenerator<SourceRow> {
  let line = 0;
  try {
    for await (const text of readLines(stream)) {
      line += 1;
      if (text === undefined) {
        yield { line, fields: null, problems: [{ field: '', key: 'import.bad_file_damaged' }], isFatal: true };
        return;
      }
      if (text.trim() === '') continue;
      yield { line, ...parseRow(text.replace(/^\uFEFF/, ''), columns) };
    }
  } finally {
    stream.destroy();
  }
}

/** The lines of a file. Undefined stands for a line over the limit; no line follows it. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > maxImportLineLength || lines.some((line) => line.length > maxImportLineLength)) {
      yield undefined;
      return;
    }
    yield* lines;
  }
  yield rest;
}

function toCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseRow(text: string, columns: ImportColumns): Omit<SourceRow, 'line'> {
  const unreadable = { fields: null, problems: [{ field: '', key: 'import.bad_not_readable' as const }] };
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return unreadable;
  if (isLibraryRow(row)) return { fields: toLibraryFields(row), problems: [], isLibrary: true };
  const entries = Object.entries(row).filter(([field]) => field !== problemColumn);
  const isKnown = ([field]: readonly [string, unknown]): boolean => Object.hasOwn(columns, field);
  return {
    fields: Object.fromEntries(entries.filter(isKnown).map(([field, value]) => [field, toCellText(value)])),
    problems: entries
      .filter((entry) => !isKnown(entry))
      .map(([field]) => ({ field: field.slice(0, 100), key: 'import.bad_unknown_column' })),
  };
}
