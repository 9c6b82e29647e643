import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { listKeywordWords } from '@trunkline/rules/reading/keyword';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './connection.ts';
import { toContainsPattern } from './list-query.ts';

// Keywords of lists: folded words in any order. Rules: docs/rules/platform.md, "Keywords"

/** Tables whose words stand in `list_words`, with the column of their id. The triggers of migration 0072 write it. */
const sources = {
  enduser: { table: 'endusers', id: 'id', type: 'uuid' },
  project: { table: 'projects', id: 'id', type: 'uuid' },
  quotation: { table: 'quotations', id: 'id', type: 'uuid' },
  order: { table: 'orders', id: 'id', type: 'uuid' },
  application: { table: 'applications', id: 'id', type: 'uuid' },
  end_account: { table: 'end_accounts', id: 'id', type: 'uuid' },
  user: { table: 'users', id: 'id', type: 'uuid' },
  company: { table: 'companies', id: 'id', type: 'uuid' },
  serial: { table: 'serial_numbers', id: 'id', type: 'uuid' },
  warranty_case: { table: 'warranty_cases', id: 'id', type: 'uuid' },
  bid: { table: 'bids', id: 'id', type: 'uuid' },
  ledger: { table: 'protection_ledger', id: 'number', type: 'bigint' },
} as const;
export type WordKind = keyof typeof sources;

const listPatterns = (keyword: string) => {
  const words = listKeywordWords(keyword);
  return {
    patterns: words.map(({ word }) => toContainsPattern(word)),
    others: words.map(({ other }) => toContainsPattern(other)),
  };
};

/** Condition: a folded text has every word of the keyword. No row has a keyword without a letter or a digit. */
export function hasFoldedWords(folded: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  const { patterns, others } = listPatterns(keyword);
  if (patterns.length === 0) return sql<boolean>`false`;
  const conditions = patterns.map((pattern, at) =>
    pattern === others[at]
      ? sql`${folded} like ${pattern}`
      : sql`(${folded} like ${pattern} or ${folded} like ${others[at]})`,
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The same of texts as they are written, columns by name, row by row: for lists that are short. Absent ones are skipped. */
export const hasWords = (texts: readonly (string | RawBuilder<unknown>)[], keyword: string): RawBuilder<boolean> => {
  const written = texts.map((text) => (typeof text === 'string' ? sql.ref(text) : text));
  return hasFoldedWords(sql`fold_keyword(concat_ws(' ', ${sql.join(written)}))`, keyword);
};

/** Condition: the row of the table has every word, compared without an index. */
export const hasRecordWords = (kind: WordKind, keyword: string): RawBuilder<boolean> =>
  hasFoldedWords(sql`list_words(${sql.table(sources[kind].table)})`, keyword);

/** An array of the ids of the records of a kind that have the keyword, at most as many as lists count: of a company its own ones. */
export const listIdsByWords = (kind: WordKind, keyword: string): RawBuilder<unknown> =>
  sql`array(select id::uuid from (${selectIds(kind, keyword, maxCountedRows + 1)}) found)`;

/** A select of the ids of the records of a kind that have the keyword, at most `limit`, in no order. */
const selectIds = (kind: WordKind, keyword: string, limit: number): RawBuilder<unknown> => {
  const { patterns, others } = listPatterns(keyword);
  return patterns.length === 0
    ? sql`select null::text as id where false`
    : sql`select find_by_words(${kind}, ${patterns}::text[], ${others}::text[], ${sql.lit(limit)}) as id`;
};

/** Companies that are found by a part of their name. */
const maxFoundByName = 1_000;

/** The company has the keyword in its name; of more than 1,000 companies any 1,000. For staff: a company finds none. */
export const isCompanyNamed = (company: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  sql`${company} = any(array(select id::uuid from (${selectIds('company', keyword, maxFoundByName)}) named))`;

export interface FoundCondition {
  readonly condition: RawBuilder<boolean>;
  /** An index has found the rows, and there are no more than lists count. */
  readonly isNarrow: boolean;
}

/**
 * Condition of a list: its rows have the keyword, or with `company` the company of the row has it. Where more rows have it than lists
 * count, they are in the first rows of every order, and are compared row by row. docs/decisions/0072-one-form-of-keywords.md
 */
export async function findWordsCondition(
  trx: Trx,
  kind: WordKind,
  keyword: string | null | undefined,
  company?: RawBuilder<unknown>,
): Promise<FoundCondition | undefined> {
  if (!keyword) return undefined;
  const { rows } = await sql<{ id: string }>`${selectIds(kind, keyword, maxCountedRows + 1)}`.execute(trx);
  const isNarrow = rows.length <= maxCountedRows;
  const { table, id, type } = sources[kind];
  const words = isNarrow
    ? sql<boolean>`${sql.ref(`${table}.${id}`)} = any(${rows.map((row) => row.id)}::${sql.raw(type)}[])`
    : hasRecordWords(kind, keyword);
  return { isNarrow, condition: company ? sql`(${words} or ${isCompanyNamed(company, keyword)})` : words };
}
