// Lists of orders: filters, keyword, sorts. Rules: docs/rules/orders.md, "Lists"
import { type MembershipLevel, orderSorts, type OrderStatus } from '@trunkline/contract/enums';
import type { orderQueues } from '@trunkline/contract/staff/orders';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyOf } from '../../accounts/company-profile/company-profile.public.ts';
import { hasActiveLevel } from '../../memberships/memberships.public.ts';
import {
  type CreationFilter,
  isOneOf,
  isUuidEqual,
  listCreationConditions,
  listTotalConditions,
  type TotalFilter,
} from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import { nameColumn } from '../../platform/db/name-order.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isRefundDue, isShipmentHeld, isShippable } from '../payments/payments.sql.ts';
import { listStatusesByTurn } from '../orders.public.ts';
import { joinQuotationAndCompany, type Order, visibleOrders } from '../orders.sql.ts';
import { isCompanyManagedBy, isUserCovered } from '../../territories/territories.public.ts';

/** The columns of a list: a third of an order. */
const summaryColumns = [
  'id',
  'number',
  'po_number',
  'status',
  'step',
  'resume_status',
  'awaited_file',
  'earlier_returns',
  'version',
  'company_id',
  'quotation_id',
  'project_id',
  'project_name',
  'customer_name',
  'expect_delivery_date',
  'payment_term',
  'payment_receipt_id',
  'released_at',
  'due_date',
  'currency',
  'total',
  'created_at',
  'moved_at',
] as const;
export type OrderSummary = Pick<
  Order,
  | (typeof summaryColumns)[number]
  | 'base_number'
  | 'revision'
  | 'company'
  | 'country'
  | 'unshipped'
  | 'on_the_way_since'
>;

/** The orders of each queue of staff. Held ones wait for finance, and not for logistics. */
const queueConditions: Record<(typeof orderQueues)[number], (today: string) => readonly RawBuilder<boolean>[]> = {
  payments: () => [hasStatus(['payment_submitted'])],
  shipments: (today) => [isShippable(), sql<boolean>`not ${isShipmentHeld(today)}`],
  holds: (today) => [isShipmentHeld(today)],
  refunds: () => [isRefundDue()],
};

interface OrderFilter extends CreationFilter, TotalFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: OrderStatus | null | undefined;
  readonly status?: OrderStatus | null | undefined;
  readonly waiting_on?: 'us' | 'vendor' | null | undefined;
  readonly quotation_id?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly queue?: keyof typeof queueConditions | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

const companyColumn = sql.ref('orders.company_id');

export const hasStatus = (statuses: readonly OrderStatus[]): RawBuilder<boolean> =>
  sql`orders.status in (${sql.join(statuses)})`;

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

/** Assigned to the user by its quotation, or of a company whose account manager the user is; also in place of somebody who is absent. */
const isMine = (userId: string, today: string): RawBuilder<boolean> =>
  sql`orders.id in (select o.id from quotations join orders o on o.quotation_id = quotations.id where ${isUserCovered(sql.ref('assigned_to'), userId, today)}
    union all select id from orders where ${isCompanyManagedBy(sql.ref('company_id'), userId, today)})`;

function listCompanyConditions({ principal, today }: ListContext, filter: OrderFilter): RawBuilder<boolean>[] {
  const { company_id, country, level, mine } = filter;
  return [
    ...(company_id ? [isUuidEqual(companyColumn, company_id)] : []),
    ...(country ? [isCompanyOf(companyColumn, country)] : []),
    ...(level ? [hasActiveLevel(companyColumn, level, today)] : []),
    ...(mine ? [isMine(getUserId(principal), today)] : []),
  ];
}

function listOrderConditions(reader: ListContext, filter: OrderFilter): RawBuilder<boolean>[] {
  const { state, status, waiting_on, quotation_id, queue, ids } = filter;
  const isStaff = reader.principal.side === 'staff';
  return [
    ...listCompanyConditions(reader, filter),
    ...listCreationConditions(sql.ref('orders.created_at'), filter),
    // Staff compare companies of all currencies, a partner the totals as they are shown.
    ...listTotalConditions(sql.ref(isStaff ? 'orders.total_usd' : 'orders.total'), filter),
    ...(quotation_id ? [isUuidEqual(sql.ref('orders.quotation_id'), quotation_id)] : []),
    ...(ids ? [isOneOf(sql.ref('orders.id'), ids)] : []),
    ...(state ? [hasStatus([state])] : []),
    ...(status ? [hasStatus([status])] : []),
    ...(waiting_on ? [hasStatus(listStatusesByTurn(waiting_on))] : []),
    ...(queue ? queueConditions[queue](reader.today) : []),
  ];
}

type SortName = (typeof orderSorts)[number];
/** `waiting`: the longest wait first, finished orders last. */
type OrderSort = SortName | `-${SortName}` | 'waiting';

const sortColumns: Record<SortName, SortColumn> = {
  created_at: { value: sql`orders.created_at`, type: 'timestamptz' },
  moved_at: { value: sql`orders.moved_at`, type: 'timestamptz' },
  number: { value: sql`orders.number`, type: 'text' },
  project_name: nameColumn('orders.project_name'),
  customer_name: nameColumn('orders.customer_name'),
  expect_delivery_date: { value: sql`orders.expect_delivery_date`, type: 'date' },
  total: { value: sql`orders.total`, type: 'numeric' },
};
const idColumn: SortColumn = { value: sql`orders.id`, type: 'uuid' };
const longestWait: readonly SortColumn[] = [
  { value: sql`(orders.status in ('completed', 'cancelled'))`, type: 'boolean' },
  { value: sql`orders.moved_at`, type: 'timestamptz' },
  idColumn,
];

function listSortColumns(sort: OrderSort): readonly SortColumn[] {
  if (sort === 'waiting') return longestWait;
  const descending = sort.startsWith('-');
  const column = orderSorts.find((name) => sort === name || sort === `-${name}`) ?? 'created_at';
  return [
    { ...sortColumns[column], descending },
    { ...idColumn, descending },
  ];
}

/** The orders that the reader sees: of the own company, or for staff of all. */
export const visibleOrderList = defineList({
  createdAt: sql`orders.created_at`,
  visible: ({ trx, principal }: ListContext) => visibleOrders(trx, principal),
  listConditions: listOrderConditions,
  // Its numbers, project and customer, the number of the quotation, and for staff the name of the company.
  findKeyword: ({ trx, principal }, { keyword }) =>
    findWordsCondition(trx, 'order', keyword, principal.side === 'staff' ? companyColumn : undefined),
  sortColumns: listSortColumns,
  select: (rows) =>
    joinQuotationAndCompany(rows)
      .select(summaryColumns.map((column) => `orders.${column}` as const))
      .$castTo<OrderSummary>(),
});
