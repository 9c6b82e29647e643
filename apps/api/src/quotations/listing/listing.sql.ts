// Lists of quotations: filters and keyword of partners and staff, sorts of partners. Rules: docs/rules/quotations.md, "Lists"
import type { QuotationState, quotationSorts } from '@trunkline/contract/enums';
import { parseTypedNumber } from '@trunkline/rules/quotation-number';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyNamed } from '../../accounts/companies/companies.public.ts';
import {
  beginsWith,
  countUpTo,
  type CreationFilter,
  ensurePage,
  findFewIds,
  isOneOf,
  limitToPage,
  listCreationConditions,
  listTotalConditions,
  type Page,
  toContainsPattern,
  type TotalFilter,
} from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isQuotationState, type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';

export interface QuotationFilter extends CreationFilter, TotalFilter {
  readonly state?: QuotationState | null | undefined;
  readonly keyword?: string | null | undefined;
}

export const companyColumn = sql.ref('quotations.company_id');

/** Number, project and end user, and for staff the name of the company. */
export function matchesQuotationKeyword(keyword: string, seesCompanies: boolean): RawBuilder<boolean> {
  const number = parseTypedNumber(keyword);
  if (number) return beginsWith(sql.ref('quotations.base_number'), number);
  const pattern = toContainsPattern(keyword);
  // The columns of the index quotations_words.
  const words = sql<boolean>`(quotations.base_number || ' ' || coalesce(quotations.project_name, '') || ' ' || coalesce(quotations.enduser_name, '')) ilike ${pattern}`;
  return seesCompanies ? sql`(${words} or ${isCompanyNamed(companyColumn, pattern)})` : words;
}

/** The conditions that partners and staff share. Staff compare companies of all currencies, a partner the totals as they are shown. */
export function listQuotationConditions(
  { principal, today }: Pick<TransactionContext, 'principal' | 'today'>,
  filter: QuotationFilter,
): RawBuilder<boolean>[] {
  const isStaff = principal.side === 'staff';
  return [
    ...(filter.state ? [isQuotationState(filter.state, today)] : []),
    ...listCreationConditions(sql.ref('quotations.created_at'), filter),
    ...listTotalConditions(sql.ref(isStaff ? 'quotations.total_usd' : 'quotations.total'), filter),
    ...(filter.keyword ? [matchesQuotationKeyword(filter.keyword, isStaff)] : []),
  ];
}

type SortColumn = (typeof quotationSorts)[number];
export type QuotationSort = SortColumn | `-${SortColumn}`;

const sorts: Readonly<Record<QuotationSort, RawBuilder<unknown>>> = {
  created_at: sql`quotations.created_at, quotations.id desc`,
  '-created_at': sql`quotations.created_at desc, quotations.id`,
  total: sql`quotations.total, quotations.id`,
  '-total': sql`quotations.total desc, quotations.id desc`,
  // Quotations without a last day come last in both directions.
  valid_until: sql`quotations.valid_until, quotations.id`,
  '-valid_until': sql`quotations.valid_until desc nulls last, quotations.id desc`,
};

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

function matchQuotations(context: ListContext, filter: QuotationFilter) {
  let matching = visibleQuotations(context.trx, context.principal);
  for (const condition of listQuotationConditions(context, filter)) matching = matching.where(condition);
  return matching;
}

/** One page of the quotations that the caller sees, and how many match. */
export async function listQuotationPage(
  context: ListContext,
  filter: QuotationFilter,
  sort: QuotationSort,
  page: Page,
): Promise<{ rows: QuotationRecord[]; total: number; total_more?: true }> {
  ensurePage(page);
  const { trx, principal } = context;
  const matching = matchQuotations(context, filter);
  const ids = await findFewIds(matching.select('quotations.id'));
  const found = ids && visibleQuotations(trx, principal).where(isOneOf(sql.ref('quotations.id'), ids));
  const rows = await limitToPage((found ?? matching).orderBy(sorts[sort]), page)
    .selectAll('quotations')
    .$castTo<QuotationRecord>()
    .execute();
  return { rows, ...(ids ? { total: ids.length } : await countUpTo(trx, matching)) };
}

/** All quotations of a list in its order, at most `limit`. */
export const listMatchingQuotations = (
  context: ListContext,
  filter: QuotationFilter,
  sort: QuotationSort,
  limit: number,
): Promise<QuotationRecord[]> =>
  limitToPage(matchQuotations(context, filter).orderBy(sorts[sort]), { page: 1, limit })
    .selectAll('quotations')
    .$castTo<QuotationRecord>()
    .execute();
