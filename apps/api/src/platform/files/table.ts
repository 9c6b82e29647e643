import type { TextEncoding } from '@trunkline/contract/tables';

// A table that is read from a file. docs/rules/tables.md

export interface SheetRow {
  /** The row number that the sheet shows, or the line of the text on which the row begins; from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A cell begins with a quotation mark that is never closed: its end was guessed. */
  readonly isUnclosed?: true;
}

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

export interface TableOptions {
  /** The format that the file must have; undefined: as its content says. */
  readonly format?: 'csv' | 'xlsx' | undefined;
  readonly encoding?: TextEncoding | undefined;
  readonly separator?: string | undefined;
  /** Name or number from 0; undefined: the first that is shown and not empty. */
  readonly sheet?: string | number | undefined;
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
  /** Columns that the sheet does not show. */
  readonly hiddenColumns: number[];
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
  hiddenColumns: [],
  struckRows: 0,
  formulas: 0,
  errors: 0,
});
