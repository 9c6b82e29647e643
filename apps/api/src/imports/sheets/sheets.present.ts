import { fileKinds } from '@trunkline/contract/upload';
import { createTextCell } from '../../platform/documents/sheet-cells.ts';
import type { Workbook } from '../../platform/documents/workbook.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { problemColumn } from '../../sheets/typed-columns.public.ts';

// Files that users fill in or correct and import: templates and bad rows.

const toColumnWidth = (name: string): number => (name === problemColumn ? 48 : Math.max(12, name.length + 3));

/** A workbook with one header row. Column names and most cells are Latin, so it reads from left to right in every language. */
export const createImportWorkbook = (
  title: string,
  columnNames: readonly string[],
  rows: Workbook['rows'],
): Workbook => ({
  name: title,
  right_to_left: false,
  widths: columnNames.map(toColumnWidth),
  rows: [columnNames.map((name) => createTextCell(name, { head: true })), ...rows],
  table: { head: 0, last: rows.length },
});

/** `baseName`: the file name without its ending. */
export const createXlsxAnswer = async (
  context: RequestContext,
  baseName: string,
  workbook: Workbook,
): Promise<FileAnswer> => ({
  bytes: await context.app.printer.for(toSender(context)).sheet(workbook),
  mime: fileKinds.xlsx.mime,
  file_name: `${baseName}.xlsx`,
});

export const createCsvAnswer = (baseName: string, bytes: FileAnswer['bytes']): FileAnswer => ({
  bytes,
  mime: fileKinds.csv.mime,
  file_name: `${baseName}.csv`,
});
