// The list of end users: filters, keyword, order. Rules: docs/rules/endusers.md, "List"
import type { EndUserIndustry, endUserSorts } from '@trunkline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import {
  countUpTo,
  ensurePage,
  findFewIds,
  isOneOf,
  limitToPage,
  type ListCount,
  type Page,
  toContainsPattern,
} from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type EndUserRecord, visibleEndUsers } from '../endusers.sql.ts';

export interface EndUserFilter {
  readonly keyword?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly industry?: EndUserIndustry | null | undefined;
  readonly is_protect?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

type SortColumn = (typeof endUserSorts)[number];
export type EndUserSort = SortColumn | `-${SortColumn}`;

const sorts: Readonly<Record<EndUserSort, RawBuilder<unknown>>> = {
  company: sql`endusers.sort_name, endusers.id`,
  '-company': sql`endusers.sort_name desc, endusers.id desc`,
  created_at: sql`endusers.created_at, endusers.id`,
  '-created_at': sql`endusers.created_at desc, endusers.id desc`,
};

type ListContext = Pick<TransactionContext, 'trx' | 'principal'>;

function matchEndUsers({ trx, principal }: ListContext, filter: EndUserFilter) {
  let matching = visibleEndUsers(trx, principal);
  for (const condition of listConditions(filter)) matching = matching.where(condition);
  return matching;
}

function listConditions({ keyword, country, industry, is_protect, ids }: EndUserFilter): RawBuilder<boolean>[] {
  // The columns of the index endusers_words.
  const words = sql`endusers.company || ' ' || endusers.contact || ' ' || endusers.email`;
  return [
    ...(ids ? [isOneOf(sql.ref('endusers.id'), ids)] : []),
    ...(country ? [sql<boolean>`endusers.country = ${country}`] : []),
    ...(industry ? [sql<boolean>`endusers.industry = ${industry}`] : []),
    ...(is_protect == null
      ? []
      : [is_protect ? sql<boolean>`endusers.is_protect` : sql<boolean>`not endusers.is_protect`]),
    ...(keyword ? [sql<boolean>`(${words}) ilike ${toContainsPattern(keyword)}`] : []),
  ];
}

export async function listEndUserPage(
  context: ListContext,
  filter: EndUserFilter,
  sort: EndUserSort,
  page: Page,
): Promise<{ rows: EndUserRecord[] } & ListCount> {
  ensurePage(page);
  const { trx, principal } = context;
  const matching = matchEndUsers(context, filter);
  const ids = await findFewIds(matching.select('endusers.id'));
  const found = ids && visibleEndUsers(trx, principal).where(isOneOf(sql.ref('endusers.id'), ids));
  const rows = await limitToPage((found ?? matching).orderBy(sorts[sort]), page)
    .selectAll('endusers')
    .$castTo<EndUserRecord>()
    .execute();
  return { rows, ...(ids ? { total: ids.length } : await countUpTo(trx, matching)) };
}

/** All end users of a list in its order, at most `limit`. */
export const listMatchingEndUsers = (
  context: ListContext,
  filter: EndUserFilter,
  sort: EndUserSort,
  limit: number,
): Promise<EndUserRecord[]> =>
  limitToPage(matchEndUsers(context, filter).orderBy(sorts[sort]), { page: 1, limit })
    .selectAll('endusers')
    .$castTo<EndUserRecord>()
    .execute();
