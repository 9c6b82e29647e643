// The list of end users: filters, keyword, order. Rules: docs/rules/endusers.md, "List"
import { nameColumn } from '../../platform/db/name-order.ts';
import type { EndUserIndustry, endUserSorts } from '@trunkline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf, isUuidEqual } from '../../platform/db/list-query.ts';
import { asksOnly, countSums, readListSums } from '../../platform/db/list-sums.ts';
import { findWordsCondition, hasRecordWords } from '../../platform/db/list-words.ts';
import { defineList, type ListQuery } from '../../platform/db/ordered-list.ts';
import { orderTerms, reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { catalogueCurrency } from '../../sheets/cell-readers.public.ts';
import { currencyField } from '../../sheets/typed-columns.public.ts';
import { type EndUserRecord, visibleEndUsers } from '../endusers.sql.ts';
import { endUserFields } from '../endusers.record.ts';

interface EndUserFilter {
  /** Staff only: partners see the end users of their own company (`visible`). */
  readonly company_id?: string | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly industry?: EndUserIndustry | null | undefined;
  readonly is_protect?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

type SortName = (typeof endUserSorts)[number];
type EndUserSort = SortName | `-${SortName}`;

const id: SortColumn = { value: sql`endusers.id`, type: 'uuid' };
const name: SortColumn = nameColumn('endusers.sort_name');
const createdAt: SortColumn = { value: sql`endusers.created_at`, type: 'timestamptz' };

const sorts: Readonly<Record<EndUserSort, readonly SortColumn[]>> = {
  company: [name, id],
  '-company': reverseColumns([name, id]),
  created_at: [createdAt, id],
  '-created_at': reverseColumns([createdAt, id]),
};

function listConditions({ company_id, country, industry, is_protect, ids }: EndUserFilter): RawBuilder<boolean>[] {
  return [
    ...(company_id == null ? [] : [isUuidEqual(sql.ref('endusers.company_id'), company_id)]),
    ...(ids ? [isOneOf(sql.ref('endusers.id'), ids)] : []),
    ...(country ? [sql<boolean>`endusers.country = ${country}`] : []),
    ...(industry ? [sql<boolean>`endusers.industry = ${industry}`] : []),
    ...(is_protect == null
      ? []
      : [is_protect ? sql<boolean>`endusers.is_protect` : sql<boolean>`not endusers.is_protect`]),
  ];
}

/** The end users that the reader sees. */
export const ownEndUsers = defineList({
  createdAt: sql`endusers.created_at`,
  visible: ({ trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>) => visibleEndUsers(trx, principal),
  listConditions: (_reader, filter: EndUserFilter) => listConditions(filter),
  findKeyword: ({ trx }, { keyword }) => findWordsCondition(trx, 'enduser', keyword),
  readTotal: async ({ trx, principal }, filter) => {
    if (principal.company_id === null || !asksOnly(filter, ['country'])) return undefined;
    const { country } = filter;
    const sums = await readListSums(trx, 'enduser', principal.company_id);
    return countSums(sums, (value) => country == null || value === country);
  },
  sortColumns: (sort: EndUserSort) => sorts[sort],
  select: (rows) => rows.selectAll('endusers').$castTo<EndUserRecord>(),
});

/** The columns of an import of all end users of a list, in its order. */
export const selectEndUserColumns = (
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  { filter, sort }: ListQuery<EndUserFilter, EndUserSort>,
) =>
  [...listConditions(filter), ...(filter.keyword ? [hasRecordWords('enduser', filter.keyword)] : [])]
    .reduce((rows, condition) => rows.where(condition), visibleEndUsers(trx, principal))
    .select(endUserFields.sheetNames.map((column) => `endusers.${column}` as const))
    .select(sql.lit(catalogueCurrency).as(currencyField))
    .orderBy(orderTerms(sorts[sort]));
