import type { CellNotation } from '../../sheets/cell-readers.public.ts';
import type { RowFields, RowProblem } from '../../sheets/typed-columns.public.ts';

/** A row of an import file of any format, before its cells are read. */
export interface SourceRow {
  readonly line: number;
  /** Null: the header, or a row that cannot be parsed. */
  readonly fields: RowFields | null;
  readonly problems: readonly RowProblem[];
  /** How its cells are written, by column; absent: as the published columns are. */
  readonly notations?: Readonly<Record<string, CellNotation>>;
  /** A row of a device library, which has no prices. */
  readonly isLibrary?: true;
  /** The file is refused, and no further row is read. */
  readonly isFatal?: true;
}

/** Characters of a line of csv or jsonl. Without a limit a file of one line would be held in memory as a whole. */
export const maxImportLineLength = 1_000_000;
