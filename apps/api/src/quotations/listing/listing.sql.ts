// Lists of quotations: filters and keyword of partners and staff, sorts of partners. Rules: docs/rules/quotations.md, "Lists"
import type { QuotationState, quotationSorts } from '@trunkline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import {
  type CreationFilter,
  isUuidEqual,
  listCreationConditions,
  listTotalConditions,
  type TotalFilter,
} from '../../platform/db/list-query.ts';
import { findWordsCondition, type FoundCondition } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isQuotationState, isQuotationTurn, type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';

export interface QuotationFilter extends CreationFilter, TotalFilter {
  readonly state?: QuotationState | null | undefined;
  readonly status?: QuotationState | null | undefined;
  readonly waiting_on?: 'us' | 'vendor' | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly project_id?: string | null | undefined;
}

export const companyColumn = sql.ref('quotations.company_id');

type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

/** Number, project and end user, and for staff the name of the company. */
export const findQuotationKeyword = (
  { trx, principal }: Reader,
  { keyword }: QuotationFilter,
): Promise<FoundCondition | undefined> =>
  findWordsCondition(trx, 'quotation', keyword, principal.side === 'staff' ? companyColumn : undefined);

/** The conditions that partners and staff share. Staff compare companies of all currencies, a partner the totals as they are shown. */
export function listQuotationConditions(
  { principal, today }: Pick<TransactionContext, 'principal' | 'today'>,
  filter: QuotationFilter,
): RawBuilder<boolean>[] {
  const isStaff = principal.side === 'staff';
  return [
    ...(filter.state ? [isQuotationState(filter.state, today)] : []),
    ...(filter.status ? [isQuotationState(filter.status, today)] : []),
    ...(filter.waiting_on ? [isQuotationTurn(filter.waiting_on, today)] : []),
    ...listCreationConditions(sql.ref('quotations.created_at'), filter),
    ...listTotalConditions(sql.ref(isStaff ? 'quotations.total_usd' : 'quotations.total'), filter),
    ...(filter.project_id ? [isUuidEqual(sql.ref('quotations.project_id'), filter.project_id)] : []),
  ];
}

type SortName = (typeof quotationSorts)[number];
type QuotationSort = SortName | `-${SortName}`;

const id: SortColumn = { value: sql`quotations.id`, type: 'uuid' };
const createdAt: SortColumn = { value: sql`quotations.created_at`, type: 'timestamptz' };
const total: SortColumn = { value: sql`quotations.total`, type: 'numeric' };
const validUntil: SortColumn = { value: sql`quotations.valid_until`, type: 'date', nullable: true };
const newestFirst: readonly SortColumn[] = [{ ...createdAt, descending: true }, id];

const sorts: Readonly<Record<QuotationSort, readonly SortColumn[]>> = {
  created_at: reverseColumns(newestFirst),
  '-created_at': newestFirst,
  total: [total, id],
  '-total': reverseColumns([total, id]),
  valid_until: [validUntil, id],
  '-valid_until': reverseColumns([validUntil, id]),
};

/** The quotations that the reader sees. */
export const ownQuotations = defineList({
  createdAt: sql`quotations.created_at`,
  visible: ({ trx, principal }: Reader) => visibleQuotations(trx, principal),
  listConditions: (reader, filter: QuotationFilter) => listQuotationConditions(reader, filter),
  findKeyword: findQuotationKeyword,
  sortColumns: (sort: QuotationSort) => sorts[sort],
  select: (rows) => rows.selectAll('quotations').$castTo<QuotationRecord>(),
});
