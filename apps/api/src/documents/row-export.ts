// Long lists as Excel sheets, which are written row by row. Rules: docs/rules/documents.md, "Long lists"
import type { Endpoint, ParsedInput } from '@trunkline/contract/endpoint';
import { fileKinds } from '@trunkline/contract/upload';
import type { TFunction } from '@trunkline/text';
import { getDirection } from '@trunkline/text/languages';
import { type Compilable, type Expression, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Trx } from '../platform/db/connection.ts';
import type { ExportJob } from '../platform/documents/export-task.ts';
import { maxSheetRows } from '../platform/documents/row-sheet.ts';
import { createNumberCell, createTextCell } from '../platform/documents/sheet-cells.ts';
import type { Workbook } from '../platform/documents/workbook.ts';
import { conflict } from '../platform/errors/app-error.ts';
import { ensureTemporaryFolder } from '../platform/files/temporary-file.ts';
import { principalScope } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import type { FileAnswer } from '../platform/http/serve-file.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { toSender } from '../platform/queueing/sender.ts';
import type { ExportName } from './documents.public.ts';
import { consumeDocumentLimit } from './document-limit.ts';

export interface RowColumn {
  readonly head: string;
  /** Width in characters. */
  readonly width: number;
  /** Number format. The column is aligned right, and its values become numbers. */
  readonly format?: string;
  /** The column of the query. */
  readonly field: string;
}

export interface RowExport<E extends Endpoint> {
  /** Part of the file name and of the audited action: `endusers`. */
  readonly name: ExportName;
  readonly title: (t: TFunction) => string;
  readonly columns: readonly RowColumn[];
  /** The rows of all pages of the list, in its order, with the fields of the columns. */
  readonly query: (context: TransactionContext, input: ParsedInput<E>) => Expression<unknown> & Compilable;
}

/** Counts the rows and no further than one beyond the limit. */
async function countRows(trx: Trx, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 from ${query} as matching limit ${maxSheetRows + 1}) as counted`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** The head, and one row whose formats all others get. */
function createFrame(title: string, columns: readonly RowColumn[], rows: number, isRightToLeft: boolean): Workbook {
  return {
    name: title,
    right_to_left: isRightToLeft,
    widths: columns.map(({ width }) => width),
    table: { head: 0, last: rows },
    rows: [
      columns.map(({ head, format }) =>
        createTextCell(head, { head: true, wrap: true, ...(format ? { side: 'right' } : {}) }),
      ),
      columns.map(({ format }) => (format ? createNumberCell(0, format) : { value: '-' })),
    ],
  };
}

/** Serves a list of any length as an Excel sheet and audits the number of rows. Answers 409 for more rows than a sheet has. */
export function serveRowExport<E extends Endpoint>(app: AppContext, endpoint: E, list: RowExport<E>): void {
  serveFile(app, endpoint, {
    find: async (context, input) => {
      await consumeDocumentLimit(context);
      const query = list.query(context, input);
      const rows = await countRows(context.trx, query);
      if (rows > maxSheetRows) throw conflict('request.export_too_long', { limit: maxSheetRows });
      await audit(context, `${list.name}.export`, { object: list.name, details: { rows } });
      const { sql: text, parameters } = query.compile();
      return {
        databaseUrl: app.appUrl,
        scope: principalScope(context.principal),
        query: { sql: text, parameters },
        columns: list.columns.map(({ field, format }) => ({ field, isNumber: format !== undefined })),
        book: createFrame(list.title(context.t), list.columns, rows, getDirection(context.language) === 'rtl'),
      };
    },
    render: (context, job) => writeFileAnswer(context, job, `${list.name}-${context.today}.xlsx`),
  });
}

/** The file is deleted when it is sent, or when its reader has gone. */
async function writeFileAnswer(
  context: RequestContext,
  job: Omit<ExportJob, 'file'>,
  file_name: string,
): Promise<FileAnswer> {
  const { app } = context;
  const file = path.join(await ensureTemporaryFolder(app.environment.dataDir), `export-${randomUUID()}`);
  const remove = (): void => void rm(file, { force: true });
  try {
    await app.exporter.write(toSender(context), { ...job, file });
    const { size } = await stat(file);
    const bytes = createReadStream(file).once('close', remove);
    return { bytes, mime: fileKinds.xlsx.mime, file_name, headers: { 'content-length': String(size) } };
  } catch (error) {
    remove();
    throw error;
  }
}
