// The moment of a list: its further pages have the rows that were there when its first page was read. Rules: docs/rules/platform.md, "Lists"
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './connection.ts';
import type { Rows } from './row-position.ts';

/** The rows of a list that the filter has, and the same rows group by group. */
interface MatchingRows<TB extends keyof Tables, G extends { readonly rows: Rows<TB> }> {
  readonly matching: Rows<TB>;
  readonly grouped: G | undefined;
}

/** The rows of a moment. */
export function restrictToMoment<TB extends keyof Tables, G extends { readonly rows: Rows<TB> }>(
  { matching, grouped }: MatchingRows<TB, G>,
  createdAt: RawBuilder<unknown>,
  moment: Date,
): MatchingRows<TB, G> {
  const wasThere = sql<boolean>`${createdAt} <= ${moment}`;
  return {
    matching: matching.where(wasThere),
    grouped: grouped && { ...grouped, rows: grouped.rows.where(wasThere) },
  };
}

const maxNewerRows = 100;

/** How many rows were made after a moment, 100 at most: the index of `createdAt` has them together. */
export async function countNewerRows<TB extends keyof Tables>(
  matching: Rows<TB>,
  createdAt: RawBuilder<unknown>,
  moment: Date,
): Promise<number> {
  const newer = matching.where(sql<boolean>`${createdAt} > ${moment}`);
  const rows = await newer
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(maxNewerRows))
    .execute();
  return rows.length;
}

/**
 * Rows get their moment from the clock of the server or of the database: the later one has all that are there. A row that is made in the
 * millisecond of the answer is a later one.
 */
export const getMoment = (now: Date): string => new Date(Math.max(now.getTime(), Date.now() - 1)).toISOString();
