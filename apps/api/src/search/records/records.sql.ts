import type { OwnFoundType } from '@trunkline/contract/search';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { toContainsPattern } from '../../platform/db/list-query.ts';

// Quotations and orders of one company by number, project and end user. Rules: docs/rules/search.md, "Own records"

export interface FoundRecord {
  readonly type: OwnFoundType;
  readonly id: string;
  readonly number: string;
  readonly project: string | null;
  readonly customer: string | null;
}

interface RecordRow extends Omit<FoundRecord, 'number'> {
  readonly base_number: string;
  readonly revision: number;
  /** Records of this type that match. */
  readonly total: number;
}

export interface FoundRecords {
  readonly list: readonly FoundRecord[];
  readonly total: number;
}

/** Each column as a text that the words are compared with. The number of a quotation includes its revision. */
const sources = {
  quotation: {
    columns: sql`id, base_number, revision, project_name as project, enduser_name as customer, created_at`,
    table: sql`quotations`,
    words: sql`base_number || case when revision > 1 then '-R' || revision else '' end || ' ' || coalesce(project_name, '') || ' ' || coalesce(enduser_name, '')`,
  },
  order: {
    columns: sql`id, number as base_number, 1 as revision, project_name as project, customer_name as customer, created_at`,
    table: sql`orders`,
    words: sql`number || ' ' || project_name || ' ' || customer_name`,
  },
} as const satisfies Record<OwnFoundType, unknown>;

const maxWords = 8;

function containsAll(words: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> {
  const patterns = keyword
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map(toContainsPattern);
  return patterns.length === 0 ? sql`false` : sql`(${words}) ilike all (${patterns}::text[])`;
}

/** The newest records that contain every word. A company has few enough to compare each of them. */
export async function findRecords(
  trx: Trx,
  companyId: string,
  keyword: string,
  type: OwnFoundType,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FoundRecords> {
  const { columns, table, words } = sources[type];
  const { rows } = await sql<RecordRow>`
    with found as (select ${columns} from ${table} where company_id = ${companyId} and ${containsAll(words, keyword)})
    select found.*, counted.total from (select count(*)::int as total from found) counted
    left join (select * from found order by created_at desc, id desc offset ${offset} limit ${limit}) found on true
    order by created_at desc, id desc`.execute(trx);
  const list = rows
    .filter(({ id }) => id !== null)
    .map(({ id, project, customer, ...row }) => ({ type, id, number: formatQuotationNumber(row), project, customer }));
  return { list, total: rows[0]?.total ?? 0 };
}
