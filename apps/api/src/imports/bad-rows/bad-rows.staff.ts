import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffImportCalls from '@trunkline/contract/staff/imports';
import { Readable } from 'node:stream';
import { consumeDocumentLimit } from '../../documents/documents.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byteOrderMark, formatCsvLine } from '../../platform/documents/csv-cells.ts';
import { createTextCell } from '../../platform/documents/sheet-cells.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { principalScope } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { importKindDefinitions } from '../import-kinds.ts';
import { listHiddenImportColumns } from '../import.policy.ts';
import { getReadableImport } from '../import.sql.ts';
import { problemColumn } from '../../sheets/typed-columns.public.ts';
import { createCsvAnswer, createXlsxAnswer, createImportWorkbook } from '../sheets/sheets.present.ts';
import { formatRowProblems } from './bad-rows.present.ts';
import { listBadRows, selectCorrectableRows } from './bad-rows.sql.ts';

// The download of bad rows, to be corrected and imported again. docs/rules/import.md

/** A workbook is created in memory; csv is streamed and has no limit. */
const maxXlsxRows = 10_000;
const portionRows = 500;

interface BadRowsFile {
  readonly importId: string;
  /** The name of the file without its ending. */
  readonly fileName: string;
  /** Published columns that the file had or needs. */
  readonly columnNames: readonly string[];
}

type DownloadInput = ParsedInput<typeof staffImportCalls.downloadBadImportRows>;

/** Throws 409 when there are no rows, or too many for a workbook. */
export async function downloadBadImportRows(
  context: TransactionContext,
  { id, format }: DownloadInput,
): Promise<BadRowsFile> {
  const { trx, principal } = context;
  const row = await getReadableImport(context, id);
  await consumeDocumentLimit(context);
  const correctable = selectCorrectableRows(trx, row);
  const { count } = await correctable.select((e) => e.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = Number(count);
  if (rows === 0) throw conflict('import.no_bad_rows');
  if (format === 'xlsx' && rows > maxXlsxRows) throw conflict('import.too_many_for_sheet', { limit: maxXlsxRows });
  const found = await correctable
    .select((e) => e.fn<string>('jsonb_object_keys', ['fields']).as('name'))
    .distinct()
    .execute();
  const namesInFile = new Set(found.map(({ name }) => name));
  const hidden = listHiddenImportColumns(principal, row.kind);
  const columnNames = Object.entries(importKindDefinitions[row.kind].columns)
    .filter(([name, { required }]) => (namesInFile.has(name) || required) && !hidden.includes(name))
    .map(([name]) => name);
  await audit(context, 'import.badrows', { object: 'import', object_id: row.id, details: { rows } });
  return { importId: row.id, fileName: row.file_name.replace(/\.\w+$/, ''), columnNames };
}

/** The cells of all bad rows, the problems first. Each portion is read in a transaction of its own. */
async function* readCells(request: RequestContext, { importId, columnNames }: BadRowsFile): AsyncGenerator<string[]> {
  for (let afterLine = -1; ;) {
    const rows = await inTransaction(request.app.db, principalScope(request.principal), (trx) =>
      listBadRows(trx, importId, afterLine, portionRows),
    );
    for (const row of rows) {
      const { fields } = row;
      if (fields) yield [formatRowProblems(request.t, row), ...columnNames.map((name) => fields[name] ?? '')];
    }
    const last = rows.at(-1);
    if (!last) return;
    afterLine = last.line;
  }
}

async function* formatCsv(request: RequestContext, file: BadRowsFile): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvLine([problemColumn, ...file.columnNames]);
  for await (const cells of readCells(request, file)) yield formatCsvLine(cells);
}

export async function renderBadImportRows(
  request: RequestContext,
  file: BadRowsFile,
  { format }: DownloadInput,
): Promise<FileAnswer> {
  const fileName = `${file.fileName}-bad-rows`;
  if (format === 'csv')
    return createCsvAnswer(fileName, Readable.from(formatCsv(request, file), { objectMode: false }));
  const rows = [];
  for await (const cells of readCells(request, file)) rows.push(cells.map((cell) => createTextCell(cell)));
  const columnNames = [problemColumn, ...file.columnNames];
  return createXlsxAnswer(
    request,
    fileName,
    createImportWorkbook(request.t('staff_import.bad_rows'), columnNames, rows),
  );
}
