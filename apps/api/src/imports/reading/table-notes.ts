// What a table holds beyond its rows: what is said of it, and what the caller answers. Pure. Rules: docs/rules/import.md, "Sheets"
import { type ImportPart, importParts, type ImportReadingInput } from '@trunkline/contract/imports/reading';
import type { TableNotes } from '../../platform/files/table.ts';
import type { PartChoice } from './resolve-columns.ts';
import type { StoredReading, TableReading } from './table-reading.ts';

/** What a call says of the sheet and of its parts. */
export const listSentParts = ({ sheet, hidden_rows, struck_rows, merged_cells }: ImportReadingInput): PartChoice =>
  Object.fromEntries(
    Object.entries({ sheet, hidden_rows, struck_rows, merged_cells }).filter(([, answer]) => answer != null),
  );

/** How many rows and cells need an answer, as far as the rows have been read. */
export type PartCounts = Record<ImportPart, number>;
/** Sheets with rows that are not read. */
export interface UnreadSheets {
  readonly unread_sheets: number;
  readonly hidden_sheets: number;
}

export const listParts = (counts: PartCounts, answers: PartChoice): StoredReading['parts'] =>
  importParts.flatMap((name) =>
    counts[name] > 0 ? [{ name, count: counts[name], answer: answers[name] ?? null }] : [],
  );

/** What is said of the file beyond its cells. */
export function listTableNotes(
  { hiddenColumns, formulas }: TableNotes,
  { headings, head, stored, parts }: TableReading,
  { counts, sheets }: { readonly counts: PartCounts; readonly sheets: UnreadSheets },
): StoredReading['notes'] {
  const used = new Set(stored.columns.flatMap(({ index, certain }) => (certain ? [index] : [])));
  const said = {
    ...sheets,
    title_rows: head.slice(0, Math.max(0, headings.first)).length,
    hidden_columns: [...hiddenColumns].filter((index) => !used.has(index)).length,
    formulas,
  };
  return [
    ...Object.entries(said).map(([name, count]) => ({ key: `import.note_${name}`, values: { count } })),
    ...listParts(counts, parts).map(({ name, count, answer }) => ({
      key: `import.note_${name}_${answer ?? 'asked'}`,
      values: { count },
    })),
  ].filter(({ values }) => values.count > 0);
}
