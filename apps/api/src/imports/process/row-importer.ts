import type { ImportKind } from '@trunkline/contract/enums';
import type { TextKey } from '@trunkline/text';
import type { Db, Trx } from '../../platform/db/connection.ts';
import type { RowChange } from '../changes/row-change.ts';
import type { ImportColumns, RowProblem, RowValues } from '../../sheets/typed-columns.public.ts';

/** A row whose cells could all be read. `line` is its line in the file, from 1. */
export interface ParsedRow {
  readonly line: number;
  readonly values: RowValues;
}

export type RowOutcome = 'new' | 'changed' | 'same';

/** Problems of bad rows, by line. */
export type ProblemsByLine = ReadonlyMap<number, readonly RowProblem[]>;

/**
 * Imports the rows of one kind, for one run. The calls come in this order: `check` and `add` for each row, `match` once, `apply` for
 * each portion of rows. All bad rows are known before the first row is written. docs/rules/import.md
 */
export interface RowImporter {
  /** Problems of a row that do not depend on other rows. */
  readonly check: (values: RowValues) => readonly RowProblem[];
  /** Remembers a row without problems for `match`. Returns problems with earlier rows. */
  readonly add: (row: ParsedRow) => readonly RowProblem[];
  /** Compares the rows with each other and with the catalogue. It opens short transactions of its own, so that it locks nothing. */
  readonly match: (db: Db) => Promise<ProblemsByLine>;
  /** Writes good rows; without `write` it only determines what they would change. The answers are in the order of the rows. */
  readonly apply: (trx: Trx, rows: readonly ParsedRow[], write: boolean) => Promise<readonly RowChange[]>;
}

/** A row that an import wrote. */
export interface ImportedRow {
  readonly line: number;
  readonly name: string;
  readonly object_id: string;
  readonly version: number;
  /** Null: the import made the record. */
  readonly before: Readonly<Record<string, unknown>> | null;
}
/** A row that an undo leaves as it is, and why: `import.kept_…`. */
export interface SkippedRow {
  readonly line: number;
  readonly name: string;
  readonly key: Extract<TextKey, `import.kept_${string}`>;
}

/** The company, the user and the moment of the rows that are written. */
export interface ImportContext {
  readonly now: Date;
  /** Name of the user, for records that say who changed them. */
  readonly who: string;
  /** Null: a command. */
  readonly user_id: string | null;
  /** The company whose end users are imported; null for other kinds. */
  readonly company_id: string | null;
  /** The import; null: end users that a partner imports. */
  readonly import_id: string | null;
  /** Whether the user may see costs. */
  readonly seesCost: boolean;
}

/** Gives records their former values and deletes those that the import made. Answers those that changed or are used since. */
export type UndoImportedRows = (
  trx: Trx,
  rows: readonly ImportedRow[],
  context: Omit<ImportContext, 'seesCost'>,
) => Promise<readonly SkippedRow[]>;

/** What distinguishes the imports of one kind. */
export interface ImportKindDefinition {
  readonly name: ImportKind;
  readonly columns: ImportColumns;
  /** Columns that need the permission to see costs. A file with one of them is refused for other users. */
  readonly costColumns: readonly string[];
  /** Fields of which one is required. */
  readonly oneOf?: readonly string[];
  readonly undo: UndoImportedRows;
  readonly createImporter: (trx: Trx, context: ImportContext) => Promise<RowImporter>;
}
