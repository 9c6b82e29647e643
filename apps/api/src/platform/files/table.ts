import type { TextEncoding } from '@trunkline/contract/tables';

// A table that is read from a file. docs/rules/tables.md

/**
 * What a cell of a workbook holds beside its text. `number` is written with a point and without thousands; `date` is `2027-03-31`,
 * `2027-03-31 14:05` or a time; `rounded` is a number of which the spreadsheet has lost digits; `formula` has no result in the file
 * and no text; `error` is one such as `#REF!`.
 */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'rounded' | 'formula' | 'error';

export interface CellMark {
  /** `text` when it is left out. */
  readonly kind?: CellKind;
  /** The cell is one of merged cells, all of which have the text of the first. */
  readonly isMerged?: true;
  /** The cell is one of merged cells and not the first of them. */
  readonly isRepeated?: true;
  readonly isStruck?: true;
  /** The column of the cell is hidden. */
  readonly isHidden?: true;
}

export interface SheetRow {
  /** The row number that the sheet shows, or the line of the text on which the row begins; from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A cell begins with a quotation mark that is never closed: its end was guessed. */
  readonly isUnclosed?: true;
  /** The sheet does not show the row: it was filtered out or hidden. */
  readonly isHidden?: true;
  /** All its cells are struck through. */
  readonly isStruck?: true;
  /** Marks of cells that are no plain text, by column from 0. */
  readonly marks?: ReadonlyMap<number, CellMark>;
}

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/** A sheet of a workbook with its first rows that are not empty. */
export interface XlsxSheet extends WorkbookSheet {
  readonly rows: readonly SheetRow[];
  readonly notes: TableNotes;
}

export interface TableOptions {
  /** The format that the file must have; undefined: as its content says. */
  readonly format?: 'csv' | 'xlsx' | undefined;
  readonly encoding?: TextEncoding | undefined;
  readonly separator?: string | undefined;
  /** Name or number from 0; undefined: the first that is shown and not empty. */
  readonly sheet?: string | number | undefined;
  /** Names the sheet of a workbook of several where `sheet` does not, by the first rows of each. Undefined: the first, as above. */
  readonly chooseSheet?: ((sheets: readonly XlsxSheet[]) => string | undefined) | undefined;
  /** Bytes that a workbook may unpack to. */
  readonly maxUnpacked: number;
}

/** How a file is read. Encoding and separator are those of texts, sheets those of workbooks. */
export interface TableReading {
  readonly encoding?: TextEncoding;
  readonly separator?: string;
  readonly sheet?: string;
  readonly sheets?: readonly WorkbookSheet[];
  /** False when encoding or separator were chosen among others that are nearly as plausible. */
  readonly certain: boolean;
}

/** What is to be told of a table, as far as its rows have been read. Numbers of lines and columns from 0 are those of rows. */
export interface TableNotes {
  /** Rows with a quotation mark that is never closed. */
  unclosedRows: number;
  /** Rows that the sheet does not show, such as those of a filter. */
  hiddenRows: number;
  /** Columns from 0 that the sheet does not show and that have a value. */
  readonly hiddenColumns: Set<number>;
  /** Rows whose cells are all struck through. */
  struckRows: number;
  /** Formulas of which the file has no result. */
  formulas: number;
  /** Cells such as `#REF!`. */
  errors: number;
}

export interface OpenedTable {
  readonly read: TableReading;
  /** Rows that are not empty. Throws TableError where the file cannot be read on. */
  readonly rows: AsyncGenerator<SheetRow>;
  readonly notes: TableNotes;
  /** The share of the file that has been read, from 0 to 1. */
  readonly share: () => number;
}

export const createTableNotes = (): TableNotes => ({
  unclosedRows: 0,
  hiddenRows: 0,
  hiddenColumns: new Set(),
  struckRows: 0,
  formulas: 0,
  errors: 0,
});
