import { type ImportFormat, importFormats } from '@trunkline/contract/enums';
import { createReadStream, statSync } from 'node:fs';
import { readXlsxRows } from '../../platform/files/xlsx.ts';
import { readCsvRows } from './csv-rows.ts';
import { readJsonlRows } from './jsonl-rows.ts';
import type { SourceRow } from './source-row.ts';
import { readTableRows } from './table-rows.ts';
import type { ImportColumns } from './typed-columns.ts';

export interface ImportSource {
  readonly rows: AsyncGenerator<SourceRow>;
  /** The share of the file that has been read, from 0 to 1. */
  readonly readShare: () => number;
}

/** The format by the ending of the file name; undefined for other endings. Uploads are also checked against their content. */
export const findImportFormat = (fileName: string): ImportFormat | undefined =>
  importFormats.find((format) => fileName.toLowerCase().endsWith(`.${format}`));

/** Bytes that a workbook may unpack to. The limit stops zip bombs. */
const maxUnpacked = 1_000_000_000;

/** Opens a file of any format. Its rows are read one at a time. docs/rules/import.md */
export function openImportSource(file: string, format: ImportFormat, columns: ImportColumns): ImportSource {
  if (format === 'xlsx') {
    let share = 0;
    const rows = readXlsxRows(file, { maxUnpacked, onShare: (read) => (share = read) });
    return { rows: readTableRows(rows, columns), readShare: () => share };
  }
  const { size } = statSync(file);
  const stream = createReadStream(file);
  const rows = format === 'csv' ? readTableRows(readCsvRows(file, stream), columns) : readJsonlRows(stream, columns);
  return { rows, readShare: () => (size === 0 ? 1 : stream.bytesRead / size) };
}
