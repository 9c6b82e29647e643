import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './connection.ts';
import { toContainsPattern } from './list-query.ts';

// Keywords of lists, found by an index of trigrams. docs/decisions/0054-lists-with-a-million-records.md

/** As in the table `list_words` (migration 0045), whose triggers say which columns are searched. */
export type WordKind = 'enduser' | 'project' | 'end_account' | 'user' | 'ledger';

/** Without three characters in a row there is no trigram, and the index would be read as a whole. */
const minTrigram = /[^\s%_]{3}/u;

/**
 * The ids of the records of a kind that have the keyword; undefined when there are more than lists count, or the keyword is too short
 * for the index: such a list is walked in its order, and its rows are compared.
 */
export async function findIdsByWords(trx: Trx, kind: WordKind, keyword: string): Promise<string[] | undefined> {
  if (!minTrigram.test(keyword)) return undefined;
  const { rows } = await sql<{ id: string }>`
    select find_words(${kind}, ${toContainsPattern(keyword)}, ${sql.lit(maxCountedRows + 1)}) as id`.execute(trx);
  return rows.length > maxCountedRows ? undefined : rows.map(({ id }) => id);
}

/** Condition: the column with an id is that of a record which has the keyword; undefined as above. */
export async function findWordsCondition(
  trx: Trx,
  kind: WordKind,
  keyword: string,
  column: RawBuilder<unknown>,
): Promise<RawBuilder<boolean> | undefined> {
  const ids = await findIdsByWords(trx, kind, keyword);
  return ids && sql<boolean>`${column} = any(${ids}::uuid[])`;
}
