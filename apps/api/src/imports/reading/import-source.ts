import { type ImportFormat, importFormats } from '@trunkline/contract/enums';
import { createReadStream, statSync } from 'node:fs';
import { readXlsxRows } from '../../platform/files/xlsx.ts';
import { readCsvRows } from './csv-rows.ts';
import { readJsonlRows } from './jsonl-rows.ts';
import type { SourceRow } from './source-row.ts';
import { readTableRows } from './table-rows.ts';
import type { TableOptions, TableReading } from './table-reading.ts';

export interface ImportSource {
  readonly rows: AsyncGenerator<SourceRow>;
  /** The share of the file that has been read, from 0 to 1. */
  readonly readShare: () => number;
  /** What was found in a table, from its first row on; undefined for jsonl. */
  readonly reading: () => TableReading | undefined;
}

/** The format by the ending of the file name; undefined for other endings. Uploads are also checked against their content. */
export const findImportFormat = (fileName: string): ImportFormat | undefined =>
  importFormats.find((format) => fileName.toLowerCase().endsWith(`.${format}`));

/** Bytes that a workbook may unpack to. The limit stops zip bombs. */
const maxUnpacked = 1_000_000_000;

/** Opens a file of any format. Its rows are read one at a time. docs/rules/import.md */
export function openImportSource(file: string, format: ImportFormat, options: TableOptions): ImportSource {
  let head: TableReading | undefined;
  const tableOptions = { ...options, onHead: (reading: TableReading) => (head = reading) };
  const reading = (): TableReading | undefined => head;
  if (format === 'xlsx') {
    let share = 0;
    const rows = readXlsxRows(file, { maxUnpacked, onShare: (read) => (share = read) });
    const found = { encoding: null, separator: null, sheet: null, sheets: [] };
    return { rows: readTableRows(rows, found, tableOptions), readShare: () => share, reading };
  }
  const { size } = statSync(file);
  const stream = createReadStream(file);
  const found = { encoding: 'utf-8', separator: null, sheet: null, sheets: [] };
  const rows =
    format === 'csv'
      ? readTableRows(readCsvRows(file, stream), found, tableOptions)
      : readJsonlRows(stream, options.columns);
  return { rows, readShare: () => (size === 0 ? 1 : stream.bytesRead / size), reading };
}
