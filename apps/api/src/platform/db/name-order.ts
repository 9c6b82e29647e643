import { type RawBuilder, sql } from 'kysely';
import type { SortColumn } from './row-position.ts';

/**
 * A text in the order of readers, not of code points: `Äpfel` stands before `Banana`, `Đà Nẵng` before `Ed`. Indexes have the same
 * collation. docs/decisions/0073-names-in-the-order-of-readers.md
 */
export const inNameOrder = (text: RawBuilder<unknown>): RawBuilder<string> => sql`${text} collate "und-x-icu"`;

/** The order of a list by a column of names. */
export const nameColumn = (column: string): SortColumn => ({ value: inNameOrder(sql.ref(column)), type: 'text' });
