import type { PriceConfirmReason } from '@trunkline/contract/staff/prices.shapes';
import type { RowOutcome } from '../process/row-importer.ts';

/** A value before and after the import, as the columns of the file write it; null: none. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What a row changes, or would change. */
export interface RowChange {
  readonly line: number;
  readonly outcome: RowOutcome;
  /** Part number, or slot and plug of a rule. */
  readonly name: string;
  readonly title: string;
  /** The fields of a changed record that differ, without the list price. */
  readonly fields: readonly FieldChange[];
  /** Why the user has to confirm the change; absent: not at all. */
  readonly confirm?: PriceConfirmReason | undefined;
  /** What an undo needs of a row that was written; absent in a dry run and of rows that change nothing. */
  readonly undo?: RowUndo;
  /** The list price in USD, when it changes; of a new product `from` is null. */
  readonly price: { readonly from: string | null; readonly to: string | null } | null;
}

/** A record that an import wrote. */
export interface RowUndo {
  readonly object_id: string;
  /** The version of the record after the import. */
  readonly version: number;
  /** The fields as they were, as the kind reads them again; null: the import made the record. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

const maxShownLength = 300;

/** A stored value as one line of text. */
export function formatStoredValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return text.slice(0, maxShownLength);
}

/** How far a list price moves, in percent of the old one, without sign. From or to no price, and from 0: without limit. */
export function computePriceMove({ from, to }: { readonly from: string | null; readonly to: string | null }): number {
  if (from === null || to === null || Number(from) === 0) return Number.POSITIVE_INFINITY;
  return (100 * Math.abs(Number(to) - Number(from))) / Number(from);
}
