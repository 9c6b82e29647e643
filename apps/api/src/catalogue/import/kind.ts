import type { ImportKind } from '@trunkline/contract/import-names';
import type { Db, Trx } from '../../platform/db/transaction.ts';
import type { Columns, Problem, Values } from './readers.ts';

/** A row that its own cells speak nothing against. */
export interface Row {
  readonly line: number;
  readonly values: Values;
}

export type Outcome = 'new' | 'changed' | 'same';

/**
 * What rows of one kind mean, for one import. First every row is checked alone, then all of them against each other and against
 * what is there, then they are applied: so each bad row is known before anything is written. docs/rules/import.md
 */
export interface KindRun {
  /** What speaks against a row whose cells could be read. */
  readonly check: (values: Values) => readonly Problem[];
  /** Keeps in mind a row that nothing speaks against so far; its neighbours may. */
  readonly note: (row: Row) => readonly Problem[];
  /** Lines that other rows, or what is there already, make bad. Reads in transactions of its own: nothing waits meanwhile. */
  readonly match: (db: Db) => Promise<ReadonlyMap<number, readonly Problem[]>>;
  /** Good rows; without `write` only counted. */
  readonly apply: (trx: Trx, rows: readonly Row[], write: boolean) => Promise<readonly Outcome[]>;
}

export interface KindOptions {
  readonly now: Date;
}

export interface Kind {
  readonly name: ImportKind;
  readonly columns: Columns;
  /** Columns that not everybody may set: the whole file is refused for them. */
  readonly costColumns: readonly string[];
  readonly open: (trx: Trx, options: KindOptions) => Promise<KindRun>;
}
