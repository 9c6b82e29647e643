import { parse } from 'csv-parse';
import { createReadStream, type ReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { unescapeFormula } from '../../platform/documents/csv-cells.ts';
import type { SheetRow } from '../../platform/files/sheet-rows.ts';
import { maxImportLineLength } from './source-row.ts';

/** The separator that makes the most cells of the first line. Spreadsheets of some countries write semicolons. */
async function detectDelimiter(file: string): Promise<string> {
  for await (const line of createInterface({ input: createReadStream(file, { end: 65_535 }) })) {
    const countCells = (delimiter: string): number => line.split(delimiter).length;
    const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => countCells(other) - countCells(one));
    return delimiter;
  }
  return ',';
}

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** The rows of a csv file that are not empty. Throws CsvError where the file is damaged. `stream` is closed at the end. */
export async function* readCsvRows(file: string, stream: ReadStream): AsyncGenerator<SheetRow> {
  const delimiter = await detectDelimiter(file);
  const records: AsyncIterable<CsvRecord> = stream.pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxImportLineLength,
    }),
  );
  try {
    for await (const { record, info } of records) {
      if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines, cells: record.map(unescapeFormula) };
    }
  } finally {
    stream.destroy();
  }
}
