import type { OwnFoundType } from '@trunkline/contract/content/found-types';
import { listKeywordWords } from '@trunkline/rules/reading/keyword';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { hasWords } from '../../platform/db/list-words.ts';

// Records of one company by number, name and customer. Rules: docs/rules/search.md, "Own records"

export interface FoundRecord {
  readonly type: OwnFoundType;
  readonly id: string;
  readonly title: string;
  /** Other names, the most important first; null and empty where it has none. */
  readonly names: readonly (string | null)[];
  /** Null for end users, which have none. */
  readonly state: string | null;
  readonly total: string | null;
  readonly currency: string | null;
  readonly created_at: Date;
}

interface FoundRecords {
  readonly list: readonly FoundRecord[];
  readonly total: number;
}

interface RecordSource {
  readonly table: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly names: RawBuilder<unknown>;
  /** The text that the words are compared with. Each table has an index that holds it. */
  readonly words: RawBuilder<unknown>;
  readonly state: (today: string) => RawBuilder<unknown>;
  readonly money: RawBuilder<unknown>;
}

const noMoney = sql`null::text as total, null::text as currency`;
const money = sql`total::text, currency`;

const quotationNumber = sql`base_number || case when revision > 1 then '-R' || revision else '' end`;

const sources: Readonly<Record<OwnFoundType, RecordSource>> = {
  quotation: {
    table: sql`quotations`,
    title: quotationNumber,
    names: sql`array[project_name, enduser_name]`,
    // Expired as docs/rules/quotations.md says.
    state: (today) =>
      sql`case when state in ('approved', 'partially_ordered') and valid_until < ${today} then 'expired' else state end`,
    money,
    words: sql`${quotationNumber} || ' ' || coalesce(project_name, '') || ' ' || coalesce(enduser_name, '')`,
  },
  order: {
    table: sql`orders`,
    title: sql`number`,
    names: sql`array[project_name, customer_name]`,
    words: sql`number || ' ' || project_name || ' ' || customer_name`,
    state: () => sql`status`,
    money,
  },
  project: {
    table: sql`projects`,
    title: sql`coalesce(nullif(project_name, ''), number)`,
    names: sql`array[case when project_name <> '' then number end, end_company]`,
    words: sql`number || ' ' || project_name || ' ' || coalesce(end_company, '')`,
    state: () => sql`state`,
    money: noMoney,
  },
  enduser: {
    table: sql`endusers`,
    title: sql`company`,
    names: sql`array[contact, email]`,
    words: sql`company || ' ' || contact || ' ' || email`,
    state: () => sql`null::text`,
    money: noMoney,
  },
};

/** What PostgreSQL's `word_similarity` says of a word with one or two slips, or without its accents. */
const leastSimilarity = 0.5;
/** A figure with a slip is another number, and short words are similar to too many. */
const mayHaveSlips = (word: string): boolean => /^\p{L}{4,}$/u.test(word);

/** Words with slips are sought in the newest records of each type: each of them is compared letter by letter. */
const maxCompared = 2000;

function containsAll(words: RawBuilder<unknown>, { keyword, similar = false }: SourceQuery): RawBuilder<SqlBool> {
  const typed = listKeywordWords(keyword).map(({ word }) => word);
  const loose = similar ? typed.filter(mayHaveSlips) : [];
  const strict = typed.filter((word) => !loose.includes(word));
  if (typed.length === 0) return sql`false`;
  return sql.join(
    [
      ...(strict.length > 0 ? [hasWords([words], strict.join(' '))] : []),
      ...loose.map((word) => sql`word_similarity(${word}, fold_keyword(${words})) >= ${sql.lit(leastSimilarity)}`),
    ],
    sql` and `,
  );
}

export interface SourceQuery {
  readonly companyId: string;
  readonly keyword: string;
  readonly today: string;
  /** Words may have slips. */
  readonly similar?: boolean;
}

const selectMatches = (type: OwnFoundType, query: SourceQuery): RawBuilder<unknown> => {
  const { companyId, today } = query;
  const { table, title, names, words, state, money: sums } = sources[type];
  const newest = sql`(select * from ${table} where company_id = ${companyId} order by created_at desc, id desc
    limit ${sql.lit(maxCompared)}) newest`;
  return sql`select ${type}::text as type, id, ${title} as title, ${names} as names, ${state(today)} as state, ${sums}, created_at
    from ${query.similar ? newest : table} where company_id = ${companyId} and ${containsAll(words, query)}`;
};

/** The newest records that contain every word. A company has few enough to compare each of them. */
export async function getRecords(
  trx: Trx,
  query: SourceQuery,
  type: OwnFoundType,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FoundRecords> {
  const { rows } = await sql<FoundRecord & { matches: number }>`
    with found as (${selectMatches(type, query)})
    select found.*, counted.matches from (select count(*)::int as matches from found) counted
    left join (select * from found order by created_at desc, id desc offset ${offset} limit ${limit}) found on true
    order by created_at desc, id desc`.execute(trx);
  return { list: rows.filter(({ id }) => id !== null), total: rows[0]?.matches ?? 0 };
}

/** The newest records of some types that contain every word, as one list. */
export async function listNewestRecords(
  trx: Trx,
  query: SourceQuery,
  types: readonly OwnFoundType[],
  limit: number,
): Promise<FoundRecord[]> {
  const newestOfEach = types.map(
    (type) =>
      sql`(select * from (${selectMatches(type, query)}) of_type order by created_at desc, id desc limit ${limit})`,
  );
  const { rows } = await sql<FoundRecord>`
    select * from (${sql.join(newestOfEach, sql` union all `)}) found
    order by created_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}
