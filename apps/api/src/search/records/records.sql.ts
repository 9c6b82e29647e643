import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import type { OwnFoundType } from '@trunkline/contract/content/found-types';
import { listKeywordWords } from '@trunkline/rules/reading/keyword';
import { readLabelledNumber } from '@trunkline/rules/search/number-labels';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listIdsByWords, hasFoldedWords, hasWords, type WordKind } from '../../platform/db/list-words.ts';

// Records of one company by number, name and customer. Rules: docs/rules/search.md, "Own records"

export interface FoundRecord {
  readonly type: OwnFoundType;
  readonly id: string;
  readonly title: string;
  /** Other names, the most important first; null and empty where it has none. */
  readonly names: readonly (string | null)[];
  /** Null where it has none. */
  readonly state: string | null;
  /** Payment term of an order; null for other records. */
  readonly term: PaymentTerm | null;
  readonly total: string | null;
  readonly currency: string | null;
  readonly created_at: Date;
  /** What the address of its page names. */
  readonly address: string;
}

interface FoundRecords {
  readonly list: readonly FoundRecord[];
  readonly total: number;
}

interface RecordSource {
  readonly table: RawBuilder<unknown>;
  /** Condition: the record has every word of the keyword. */
  readonly matches: (keyword: string) => RawBuilder<SqlBool>;
  readonly title: RawBuilder<unknown>;
  readonly names: RawBuilder<unknown>;
  /** Numbers by which the record is named whole. */
  readonly numbers: readonly RawBuilder<unknown>[];
  /** The text that words with slips are compared with. Each table has an index that holds it. Absent: numbers have no slips. */
  readonly words?: RawBuilder<unknown>;
  readonly state: (today: string) => RawBuilder<unknown>;
  readonly money: RawBuilder<unknown>;
  /** What the address of its page names: the id, unless a column is given. */
  readonly address?: RawBuilder<unknown>;
}

const noMoney = sql`null::text as total, null::text as currency`;
const money = sql`total::text, currency`;
const noState = () => sql`null::text`;
const isFoundAs = (kind: WordKind) => (keyword: string) => sql<SqlBool>`id = any(${listIdsByWords(kind, keyword)})`;

const quotationNumber = sql`base_number || case when revision > 1 then '-R' || revision else '' end`;

const sources: Readonly<Record<OwnFoundType, RecordSource>> = {
  quotation: {
    table: sql`quotations`,
    matches: isFoundAs('quotation'),
    title: quotationNumber,
    names: sql`array[project_name, enduser_name]`,
    numbers: [quotationNumber, sql`base_number`],
    // Expired as docs/rules/quotations.md says.
    state: (today) =>
      sql`case when state in ('approved', 'partially_ordered') and valid_until < ${today} then 'expired'
        when state = 'offered' and offer_until < ${today} then 'applying' else state end`,
    money,
    words: sql`${quotationNumber} || ' ' || coalesce(project_name, '') || ' ' || coalesce(enduser_name, '')`,
  },
  order: {
    table: sql`orders`,
    matches: isFoundAs('order'),
    title: sql`number`,
    names: sql`array[project_name, customer_name, po_number, tracking, invoice_number]`,
    numbers: [sql`number`, sql`po_number`, sql`tracking`, sql`invoice_number`],
    words: sql`number || ' ' || project_name || ' ' || customer_name`,
    state: () => sql`status`,
    money,
  },
  project: {
    table: sql`projects`,
    matches: isFoundAs('project'),
    title: sql`coalesce(nullif(project_name, ''), number)`,
    names: sql`array[case when project_name <> '' then number end, end_company]`,
    numbers: [sql`number`],
    words: sql`number || ' ' || project_name || ' ' || coalesce(end_company, '')`,
    state: () => sql`state`,
    money: noMoney,
  },
  enduser: {
    table: sql`endusers`,
    matches: isFoundAs('enduser'),
    title: sql`company`,
    names: sql`array[contact, email]`,
    numbers: [sql`company`, sql`email`],
    words: sql`company || ' ' || contact || ' ' || email`,
    state: noState,
    money: noMoney,
  },
  serial: {
    table: sql`serial_numbers`,
    matches: isFoundAs('serial'),
    title: sql`sn`,
    names: sql`array[(select model from products where id = product_id), (select company from endusers where id = enduser_id)]`,
    numbers: [sql`sn`],
    state: noState,
    money: noMoney,
    address: sql`sn`,
  },
  certificate: {
    table: sql`certificates`,
    matches: (keyword) => hasFoldedWords(sql`words`, keyword),
    title: sql`number`,
    names: sql`array[holder, subject]`,
    numbers: [sql`number`],
    state: noState,
    money: noMoney,
    address: sql`verification_code`,
  },
};

/** What PostgreSQL's `word_similarity` says of a word with one or two slips, or without its accents. */
const leastSimilarity = 0.5;
/** A figure with a slip is another number, and short words are similar to too many. */
const mayHaveSlips = (word: string): boolean => /^\p{L}{4,}$/u.test(word);

/** Words with slips are sought in the newest records of each type: each of them is compared letter by letter. */
const maxCompared = 2000;

function hasSimilarWords(words: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> {
  const typed = listKeywordWords(keyword).map(({ word }) => word);
  const loose = typed.filter(mayHaveSlips);
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
  /** Whose certificates are found; absent: those of the whole company, as its owners see them. */
  readonly holderId?: string | undefined;
  readonly keyword: string;
  readonly today: string;
  /** Words may have slips. */
  readonly similar?: boolean;
}

/** The records that a user of a company may find; undefined for visitors and staff. */
export function toSourceQuery(
  { principal, today }: Pick<TransactionContext, 'principal' | 'today'>,
  keyword: string,
): SourceQuery | undefined {
  if (principal.side !== 'company' || principal.company_id === null) return undefined;
  const holderId = principal.company_role === 'owner' ? undefined : (principal.user_id ?? undefined);
  return { companyId: principal.company_id, holderId, keyword, today };
}

/** Whether a number of the record is the whole keyword, whatever blanks, hyphens and zeros are typed. */
const isNamed = (numbers: readonly RawBuilder<unknown>[], keyword: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    numbers.map((number) => sql`number_keys(${number}) && number_keys(${keyword})`),
    sql` or `,
  )}) is true`;

const selectMatches = (type: OwnFoundType, query: SourceQuery): RawBuilder<unknown> => {
  const { companyId, holderId, today, similar = false } = query;
  const { table, matches, title, names, numbers, words, state, money: sums, address } = sources[type];
  // `PO 4711`: the words say which number it is, and the record need not have them.
  const labelled = readLabelledNumber(query.keyword);
  const keyword = labelled && labelled.type === type ? labelled.number : query.keyword;
  const newest = sql`(select * from ${table} where company_id = ${companyId} order by created_at desc, id desc
    limit ${sql.lit(maxCompared)}) newest`;
  const found = similar ? (words ? hasSimilarWords(words, keyword) : sql`false`) : matches(keyword);
  return sql`select ${type}::text as type, id, ${title} as title, ${names} as names, ${state(today)} as state,
      ${type === 'order' ? sql`payment_term` : sql`null::text`} as term, ${sums}, created_at,
      ${address ?? sql`id::text`} as address, ${isNamed(numbers, keyword)} as named
    from ${similar ? newest : table} where company_id = ${companyId} and ${found}
      and ${type === 'certificate' && holderId !== undefined ? sql`user_id = ${holderId}` : sql`true`}`;
};

/** Records that contain every word: those with a number that is the whole keyword, then the newest. */
export async function getRecords(
  trx: Trx,
  query: SourceQuery,
  type: OwnFoundType,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FoundRecords> {
  const { rows } = await sql<FoundRecord & { matches: number }>`
    with found as (${selectMatches(type, query)})
    select found.*, counted.matches from (select count(*)::int as matches from found) counted
    left join (select * from found order by named desc, created_at desc, id desc offset ${offset} limit ${limit}) found on true
    order by named desc, created_at desc, id desc`.execute(trx);
  return { list: rows.filter(({ id }) => id !== null), total: rows[0]?.matches ?? 0 };
}

/** The same of some types, as one list. */
export async function listNewestRecords(
  trx: Trx,
  query: SourceQuery,
  types: readonly OwnFoundType[],
  limit: number,
): Promise<FoundRecord[]> {
  const newestOfEach = types.map(
    (type) =>
      sql`(select * from (${selectMatches(type, query)}) of_type order by named desc, created_at desc, id desc limit ${limit})`,
  );
  const { rows } = await sql<FoundRecord>`
    select * from (${sql.join(newestOfEach, sql` union all `)}) found
    order by named desc, created_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}
