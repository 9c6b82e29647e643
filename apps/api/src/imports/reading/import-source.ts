import { type ImportFormat, importFormats } from '@trunkline/contract/enums';
import { fileKinds } from '@trunkline/contract/upload';
import { createReadStream, statSync } from 'node:fs';
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

/** Opens a file of any format. Its rows are read one at a time. docs/rules/import.md */
export function openImportSource(file: string, format: ImportFormat, options: TableOptions): ImportSource {
  if (format !== 'jsonl') return readTableRows(file, format, options);
  const { size } = statSync(file);
  const stream = createReadStream(file);
  return {
    rows: readJsonlRows(stream, options.columns),
    readShare: () => (size === 0 ? 1 : stream.bytesRead / size),
    reading: () => undefined,
  };
}
