import type { ParsedInput, Endpoint } from '@trunkline/contract/endpoint';
import type { T } from '@trunkline/text';
import { audit } from '../platform/audit/audit.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type TransactionContext, serveFile } from '../platform/http/serve.ts';
import { takeDocument } from './limit.ts';
import { mimeOf } from './print.ts';
import { numberCell, textCell } from './sheet-parts.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

// Lists of the back office as Excel sheets: docs/rules/documents.md, "Exported lists"

/** As many as a list counts: who wants more narrows it. */
export const exportedAtMost = 10_000;

export interface SheetColumn<R> {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  /** How figures are shown (`asMoney`, `asCount`); the column then is on the right, and its texts are read as numbers. */
  readonly format?: string;
  /** Character by character as it is kept, invisible ones too: a sheet that comes back as an import. */
  readonly exact?: true;
  readonly value: (row: R) => string | number | null;
}

export interface ListExport<E extends Endpoint, R> {
  /** Of the file and in the audit: `products`. */
  readonly name: string;
  readonly title: (t: T) => string;
  readonly columns: (context: TransactionContext) => readonly SheetColumn<R>[];
  /** The rows that the list would show on all its pages, in its order, `atMost` at most. */
  readonly list: (context: TransactionContext, input: ParsedInput<E>, atMost: number) => Promise<readonly R[]>;
}

const cellOf = <R>({ format, exact, value }: SheetColumn<R>, row: R): Cell | null => {
  const shown = value(row);
  if (shown === null || shown === '') return null;
  if (format) return numberCell(shown, format);
  return exact ? { value: String(shown) } : textCell(String(shown));
};

export function listSheet<R>(
  title: string,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  rightToLeft: boolean,
): Workbook {
  return {
    name: title,
    right_to_left: rightToLeft,
    widths: columns.map(({ width }) => width),
    rows: [
      columns.map(({ head, format }) =>
        textCell(head, { head: true, wrap: true, ...(format ? { side: 'right' } : {}) }),
      ),
      ...rows.map((row) => columns.map((column) => cellOf(column, row))),
    ],
  };
}

/** `GET /admin/X/export`: the list's own query, without pages, as a sheet. What was taken out is audited. */
export function serveExport<E extends Endpoint, R>(app: AppContext, endpoint: E, work: ListExport<E, R>): void {
  serveFile(app, endpoint, {
    find: async (context, input) => {
      await takeDocument(context);
      const rows = await work.list(context, input, exportedAtMost + 1);
      if (rows.length > exportedAtMost) throw conflict('request.export_too_long', { limit: exportedAtMost });
      await audit(context, `${work.name}.export`, { object: work.name, details: { rows: rows.length } });
      return listSheet(work.title(context.t), work.columns(context), rows, context.language === 'ar');
    },
    render: async ({ app: { printer }, today }, book) => ({
      bytes: await printer.sheet(book),
      mime: mimeOf.xlsx,
      file_name: `${work.name}-${today}.xlsx`,
    }),
  });
}
