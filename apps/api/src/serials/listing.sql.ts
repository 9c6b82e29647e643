// Lists of serial numbers: the installed base of a company, and all of them for staff. Rules: docs/rules/serials.md, "Lists"
import type { CoverState, installedBaseSorts, serialSorts } from '@trunkline/contract/service/cover-enums';
import { type RawBuilder, sql } from 'kysely';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { asksOnly, countSums, readListSums } from '../platform/db/list-sums.ts';
import { findWordsCondition, hasRecordWords } from '../platform/db/list-words.ts';
import { defineList, type ListQuery } from '../platform/db/ordered-list.ts';
import { orderTerms, reverseColumns, type SortColumn } from '../platform/db/row-position.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { isInCoverState } from './cover.sql.ts';
import { describeSerials, visibleSerials } from './serials.sql.ts';

interface SerialFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: CoverState | null | undefined;
  readonly enduser_id?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly order_id?: string | null | undefined;
}
type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

const endDate = sql.ref('serial_numbers.end_date');

const listSerialConditions = (
  { today }: Pick<Reader, 'today'>,
  { state, enduser_id, model, company_id, order_id }: SerialFilter,
): RawBuilder<boolean>[] => [
  ...(state ? [isInCoverState(endDate, state, today)] : []),
  ...(enduser_id == null ? [] : [isUuidEqual(sql.ref('serial_numbers.enduser_id'), enduser_id)]),
  ...(company_id == null ? [] : [isUuidEqual(sql.ref('serial_numbers.company_id'), company_id)]),
  ...(order_id == null ? [] : [isUuidEqual(sql.ref('serial_numbers.order_id'), order_id)]),
  ...(model ? [sql<boolean>`serial_numbers.product_id in (select id from products where model = ${model})`] : []),
];

const id: SortColumn = { value: sql`serial_numbers.id`, type: 'uuid' };
const end: SortColumn = { value: endDate, type: 'date' };
const number: SortColumn = { value: sql`serial_numbers.sn`, type: 'text' };
const enduser: SortColumn = { value: sql`serial_numbers.enduser_id`, type: 'uuid', nullable: true };
const createdAt: SortColumn = { value: sql`serial_numbers.created_at`, type: 'timestamptz' };

type SortsOf<F extends readonly string[]> = Readonly<Record<F[number] | `-${F[number]}`, readonly SortColumn[]>>;

const installedSorts: SortsOf<typeof installedBaseSorts> = {
  end_date: [end, id],
  '-end_date': reverseColumns([end, id]),
  sn: [number, id],
  '-sn': reverseColumns([number, id]),
  /** The devices of an end user stand together, those that end first at the top. */
  enduser: [enduser, end, id],
  '-enduser': reverseColumns([enduser, end, id]),
};

const staffSorts: SortsOf<typeof serialSorts> = {
  created_at: [createdAt, id],
  '-created_at': reverseColumns([createdAt, id]),
  sn: [number, id],
  '-sn': reverseColumns([number, id]),
  end_date: [end, id],
  '-end_date': reverseColumns([end, id]),
};

const findKeyword = ({ trx }: Pick<Reader, 'trx'>, { keyword }: SerialFilter) =>
  findWordsCondition(trx, 'serial', keyword);

/** The devices of the reader's company. */
export const installedBase = defineList({
  createdAt: sql`serial_numbers.created_at`,
  visible: ({ trx, principal }: Reader) => visibleSerials(trx, principal),
  listConditions: listSerialConditions,
  findKeyword,
  readTotal: async ({ trx, principal }, filter) =>
    principal.company_id === null || !asksOnly(filter, [])
      ? undefined
      : countSums(await readListSums(trx, 'serial_end', principal.company_id)),
  sortColumns: (sort: keyof typeof installedSorts) => installedSorts[sort],
  select: describeSerials,
});

/** All of them. */
export const staffSerials = defineList({
  createdAt: sql`serial_numbers.created_at`,
  visible: ({ trx, principal }: Reader) => visibleSerials(trx, principal),
  listConditions: listSerialConditions,
  findKeyword,
  sortColumns: (sort: keyof typeof staffSorts) => staffSorts[sort],
  select: describeSerials,
});

/** The columns of an import of all serial numbers of a list, in its order. */
export const selectSheetColumns = (
  { trx, principal, today }: Reader,
  { filter, sort }: ListQuery<SerialFilter, keyof typeof staffSorts>,
) =>
  [...listSerialConditions({ today }, filter), ...(filter.keyword ? [hasRecordWords('serial', filter.keyword)] : [])]
    .reduce((rows, condition) => rows.where(condition), visibleSerials(trx, principal))
    .innerJoin('products', 'products.id', 'serial_numbers.product_id')
    .leftJoin('companies', 'companies.id', 'serial_numbers.company_id')
    .select([
      'serial_numbers.sn',
      'products.part_number',
      'serial_numbers.start_date',
      'serial_numbers.end_date',
      'companies.company',
    ])
    .orderBy(orderTerms(staffSorts[sort]));
