import { maxBomLines } from '@trunkline/contract/bom';
import { foldBomLetters } from '@trunkline/rules/bom/characters';
import { type BomLine, toBomLine } from '@trunkline/rules/bom/lines';
import { type ReadBom, readBom } from '@trunkline/rules/bom/read-bom';
import { looksLikePart } from '@trunkline/rules/bom/tokens';
import { totalWords } from '@trunkline/rules/bom/vocabulary';
import { invalid } from '../../platform/errors/app-error.ts';
import { readXlsxSheets } from '../../platform/files/xlsx.ts';
import type { CellMark, SheetRow, XlsxSheet } from '../../platform/files/table.ts';
import type { BomNote } from './parse-bom.ts';

// The sheets of a workbook: which of them hold the list. Rules: docs/rules/bom.md, "Workbooks"

export interface BomWorkbook {
  readonly lines: readonly BomLine[];
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  /** Absent: several were read. */
  readonly sheet?: string;
  readonly notes: readonly BomNote[];
}

/** Bytes of an unpacked workbook. */
const maxUnpacked = 20_000_000;
const maxSheets = 20;
/** Lines of each sheet by which the sheet with the list is found. */
const sampledLines = 200;

interface ScoredSheet {
  readonly sheet: XlsxSheet;
  readonly bom: ReadBom;
  /** Rows that name a part. */
  readonly readable: number;
  readonly hasHeadings: boolean;
}

/** `wanted`: a name or a number from 0. Throws 400 for a sheet that the workbook does not have, TableError for a damaged workbook. */
export async function readBomWorkbook(bytes: Buffer, wanted: string | number | undefined): Promise<BomWorkbook> {
  const sheets = await readXlsxSheets(bytes, { maxUnpacked, maxSheets, maxRows: maxBomLines + 1 });
  const chosen = wanted === undefined ? chooseSheets(sheets) : [findSheet(sheets, wanted)];
  const [only, second] = chosen;
  if (!only) throw invalid('cart.bom_empty', {}, 'file');
  return {
    lines: chosen.flatMap((sheet) => toLines(sheet, second !== undefined)),
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.length })),
    ...(!second && { sheet: only.name }),
    notes: [...noteColumns(chosen), ...noteSheets(sheets, chosen)],
  };
}

/** The number of other sheets with rows, hidden ones apart. */
function noteSheets(sheets: readonly XlsxSheet[], chosen: readonly XlsxSheet[]): BomNote[] {
  const others = sheets.filter((sheet) => sheet.rows.length > 0 && !chosen.includes(sheet));
  const hidden = others.filter(({ isHidden }) => isHidden).length;
  const unread = others.filter((sheet) => !sheet.isHidden && scoreSheet(sheet).readable > 0).length;
  return [
    ...(hidden > 0 ? [{ rule: 'hidden_sheets', count: hidden } as const] : []),
    ...(unread > 0 ? [{ rule: 'unread_sheets', count: unread } as const] : []),
  ];
}

/** Hidden columns are not read: nobody who looks at the sheet knows of them. */
const noteColumns = (sheets: readonly XlsxSheet[]): BomNote[] => {
  const count = sheets.reduce((sum, { notes }) => sum + notes.hiddenColumns.size, 0);
  return count > 0 ? [{ rule: 'hidden_columns', count }] : [];
};

const findColumns = ({ marks }: SheetRow, wanted: (mark: CellMark) => boolean | undefined): number[] =>
  [...(marks ?? [])].flatMap(([column, mark]) => (wanted(mark) ? [column] : []));

function toLines({ name, rows }: XlsxSheet, isNamed: boolean): BomLine[] {
  return rows.map((row, index) => {
    const hidden = new Set(findColumns(row, ({ isHidden }) => isHidden));
    const cells = row.cells.map((cell, column) => (hidden.has(column) ? '' : cell));
    const formulas = findColumns(row, ({ kind }) => kind === 'formula');
    const merged = findColumns(row, ({ isMerged }) => isMerged).filter(
      (column) => isSameCell(row, rows[index - 1], column) || isSameCell(row, rows[index + 1], column),
    );
    return {
      ...toBomLine(row.line, cells),
      ...(isNamed && { sheet: name }),
      ...(row.isHidden ? { mark: 'hidden' } : row.isStruck ? { mark: 'struck' } : {}),
      ...(formulas.length > 0 && { formulas }),
      ...(merged.length > 0 && { merged }),
    };
  });
}

/** Cells that are merged over two rows. */
const isSameCell = (row: SheetRow, other: SheetRow | undefined, column: number): boolean =>
  other?.marks?.get(column)?.isMerged === true && other.cells[column] === row.cells[column];

/** A name is preferred to a number. */
function findSheet(sheets: readonly XlsxSheet[], wanted: string | number): XlsxSheet {
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets[/^\d+$/.test(String(wanted)) ? Number(wanted) : -1];
  if (!found) throw invalid('cart.bom_no_sheet', {}, 'sheet');
  return found;
}

/** All visible sheets with a list below headings, as one for each site; else the one with the most part numbers. */
function chooseSheets(sheets: readonly XlsxSheet[]): XlsxSheet[] {
  const scored = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0).map(scoreSheet);
  const lists = scored.filter(({ hasHeadings, readable }) => hasHeadings && readable > 0);
  if (lists.length > 1 && !lists.some((one) => isSummary(one, lists))) return lists.map(({ sheet }) => sheet);
  const [best] = scored.toSorted(
    (one, other) =>
      Number(other.hasHeadings && other.readable > 0) - Number(one.hasHeadings && one.readable > 0) ||
      other.readable - one.readable,
  );
  const chosen = best?.sheet ?? sheets[0];
  return chosen ? [chosen] : [];
}

function scoreSheet(sheet: XlsxSheet): ScoredSheet {
  const bom = readBom(toLines({ ...sheet, rows: sheet.rows.slice(0, sampledLines) }, false));
  const readable = bom.rows.filter(
    ({ names, quantity }) => quantity.problem !== 'missing' && names.some(({ parts }) => parts.some(looksLikePart)),
  ).length;
  return { sheet, bom, readable, hasHeadings: bom.layout.found === 'headings' };
}

const summaryWords = new Set([
  'summary',
  'overview',
  'all',
  'zusammenfassung',
  'ubersicht',
  'resume',
  'resumen',
  'resumo',
  'old',
  'alt',
  'copy',
  'backup',
]);

/** A sheet that repeats the others: its name says so, or it holds their sums. Together they would count twice. */
function isSummary({ sheet, bom }: ScoredSheet, lists: readonly ScoredSheet[]): boolean {
  const words = sheet.name.split(/[^\p{L}]+/u).map(foldBomLetters);
  if (words.some((word) => totalWords.has(word) || summaryWords.has(word))) return true;
  const own = sumByPart([bom]);
  const others = sumByPart(lists.filter((one) => one.sheet !== sheet).map((one) => one.bom));
  return lists.length > 2 && own.size === others.size && [...own].every(([part, sum]) => others.get(part) === sum);
}

function sumByPart(boms: readonly ReadBom[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { names, quantity } of boms.flatMap(({ rows }) => rows)) {
    const part = names[0]?.parts[0] ?? '';
    sums.set(part, (sums.get(part) ?? 0) + (quantity.value ?? 0));
  }
  return sums;
}
