// Which sheet of a workbook is imported. Rules: docs/rules/import.md, "Sheets"
import type { XlsxSheet } from '../../platform/files/table.ts';
import { currencyField } from '../../sheets/typed-columns.public.ts';
import type { UnreadSheets } from './table-notes.ts';
import { isRemark } from './import-table.ts';
import { readTableHead, type TableOptions } from './table-reading.ts';

export interface ChosenSheet extends UnreadSheets {
  /** Undefined: no visible sheet has the required fields. */
  readonly sheet?: string | undefined;
  /** Sheets of which the caller has to choose one; none when there is no question. */
  readonly candidates: readonly string[];
}

export const noSheets: ChosenSheet = { candidates: [], unread_sheets: 0, hidden_sheets: 0 };

/** Whether the sheet has, or may have, each required field; and which sheet was chosen for its headings before. */
function readSample({ name, rows, notes }: XlsxSheet, options: TableOptions) {
  const found = readTableHead(
    rows.filter((row) => !isRemark(row)),
    { sheet: name, certain: true },
    { ...options, sent: { use_remembered: options.sent.use_remembered } },
    notes.hiddenColumns,
  );
  const { missing, columns } = found.stored;
  const hasFields = missing.every((field) => field === currencyField || columns.some(({ guess }) => guess === field));
  return { name, hasFields: rows.length > 1 && hasFields, remembered: found.parts.sheet };
}

/** The only visible sheet with the required fields, or the one that was chosen for its headings before. */
export function chooseImportSheet(sheets: readonly XlsxSheet[], options: TableOptions): ChosenSheet {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const lists = visible.map((sheet) => readSample(sheet, options)).filter(({ hasFields }) => hasFields);
  const remembered = lists.find(({ name, remembered: chosen }) => chosen === name);
  return {
    sheet: (remembered ?? lists[0])?.name,
    candidates: lists.length > 1 && !remembered ? lists.map(({ name }) => name) : [],
    unread_sheets: Math.max(0, visible.length - 1),
    hidden_sheets: filled.length - visible.length,
  };
}
