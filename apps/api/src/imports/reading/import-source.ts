import { type ImportFormat, importFormats } from '@trunkline/contract/enums';
import { fileKinds } from '@trunkline/contract/upload';
import { closeSync, createReadStream, openSync, type ReadStream, readSync, statSync } from 'node:fs';
import { readCamtRows } from '../statement/camt-rows.ts';
import { isMt940, readMt940Rows } from '../statement/mt940-rows.ts';
import { readJsonlRows } from './jsonl-rows.ts';
import type { SourceRow } from './source-row.ts';
import type { TableOptions, TableReading } from './table-reading.ts';
import { readTableRows } from './table-rows.ts';

export interface ImportSource {
  readonly rows: AsyncGenerator<SourceRow>;
  /** The share of the file that has been read, from 0 to 1. */
  readonly readShare: () => number;
  /** What was found in a table, from its first row on; undefined for jsonl. */
  readonly reading: () => TableReading | undefined;
}

/** The format by the ending of the file name; undefined for other endings. Uploads are also checked against their content. */
export const findImportFormat = (fileName: string): ImportFormat | undefined =>
  importFormats.find((format) =>
    fileKinds[format].extensions.some((one) => fileName.toLowerCase().endsWith(`.${one}`)),
  );

const rowReaders: Readonly<
  Record<'jsonl' | 'xml' | 'mt940', (stream: ReadStream, options: TableOptions) => ImportSource['rows']>
> = {
  jsonl: readJsonlRows,
  xml: readCamtRows,
  mt940: readMt940Rows,
};

const headBytes = 400;

/** Banks also name MT940 `.txt`. */
function readHead(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    return head.toString('latin1', 0, readSync(descriptor, head, 0, headBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Opens a file of any format. Its rows are read one at a time. docs/rules/import.md */
export function openImportSource(file: string, named: ImportFormat, options: TableOptions): ImportSource {
  const format = named === 'csv' && isMt940(readHead(file)) ? 'mt940' : named;
  if (format === 'csv' || format === 'xlsx') return readTableRows(file, format, options);
  const { size } = statSync(file);
  const stream = createReadStream(file);
  return {
    rows: rowReaders[format](stream, options),
    readShare: () => (size === 0 ? 1 : stream.bytesRead / size),
    reading: () => undefined,
  };
}
