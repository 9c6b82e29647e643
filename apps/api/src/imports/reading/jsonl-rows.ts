import type { ReadStream } from 'node:fs';
import { isLibraryRow, toLibraryFields } from './device-library.ts';
import { maxImportLineLength, type SourceRow } from './source-row.ts';
import type { TableOptions } from './table-reading.ts';
import { currencyField, problemColumn, type RowFields } from '../../sheets/typed-columns.public.ts';

/** Rows of a file with one JSON object a line. `stream` is closed at the end. docs/rules/import.md */
export async function* readJsonlRows(
  stream: ReadStream,
  options: Pick<TableOptions, 'columns' | 'sent'>,
): AsyncGenerator<SourceRow> {
  let line = 0;
  try {
    for await (const text of readLines(stream)) {
      line += 1;
      if (text === undefined) {
        yield { line, fields: null, problems: [{ field: '', key: 'import.bad_file_damaged' }], isFatal: true };
        return;
      }
      if (text.trim() === '') continue;
      yield { line, ...parseRow(text.replace(/^\uFEFF/, ''), options) };
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

/** Amounts are in the currency of the row, else in the one that is sent for all rows, else in USD, as their published names say. */
function readCurrency(fields: RowFields, { sent }: Pick<TableOptions, 'sent'>): RowFields {
  const source = sent.mapping?.[currencyField];
  const named = fields[currencyField]?.trim() || (source !== null && typeof source === 'object' ? source.value : '');
  return named === '' ? fields : { ...fields, [currencyField]: named };
}

function parseRow(text: string, options: Pick<TableOptions, 'columns' | 'sent'>): Omit<SourceRow, 'line'> {
  const { columns } = options;
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
    fields: readCurrency(
      Object.fromEntries(entries.filter(isKnown).map(([field, value]) => [field, toCellText(value)])),
      options,
    ),
    problems: entries
      .filter((entry) => !isKnown(entry))
      .map(([field]) => ({ field: field.slice(0, 100), key: 'import.bad_unknown_column' })),
  };
}
