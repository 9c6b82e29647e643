import type { staffQuotationSorts } from '@trunkline/contract/staff/quotations';
import type { MembershipLevel } from '@trunkline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyOf } from '../../accounts/company-profile/company-profile.public.ts';
import { hasActiveLevel } from '../../memberships/memberships.public.ts';
import { readMedianWait } from '../../platform/audit/median-wait.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isNoDraft, isOneOf, isUuidEqual } from '../../platform/db/list-query.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { quotationWait } from '../quotations.flow.ts';
import {
  companyColumn,
  findQuotationKeyword,
  listQuotationConditions,
  type QuotationFilter,
} from '../listing/listing.sql.ts';
import { frozenCost, type QuotationItemRow, type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';
import { isCompanyManagedBy, isUserCovered } from '../../territories/territories.public.ts';

export interface QueueFilter extends QuotationFilter {
  readonly company_id?: string | null | undefined;
  /** Another name for `company_id`. */
  readonly company?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly unassigned?: boolean | null | undefined;
  readonly needs_second?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}
type SortName = (typeof staffQuotationSorts)[number];
type QueueSort = SortName | `-${SortName}` | 'queue';

const id: SortColumn = { value: sql`quotations.id`, type: 'uuid' };
const totalUsd: SortColumn = { value: sql`quotations.total_usd`, type: 'numeric' };
const sorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = {
  ...queueSorts('quotations'),
  total_usd: [totalUsd, id],
  '-total_usd': [{ ...totalUsd, descending: true }, id],
};
export type QueuedQuotation = QuotationRecord & { company: string; country: string; assignee: string | null };

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

/** Assigned to the user, or to nobody and of a company whose account manager the user is; also in place of somebody who is absent. */
const isMine = (userId: string, today: string): RawBuilder<boolean> =>
  sql`(${isUserCovered(sql.ref('quotations.assigned_to'), userId, today)} or (quotations.assigned_to is null and ${isCompanyManagedBy(companyColumn, userId, today)}))`;
/** The same condition as `isMine`, in two halves, each of which uses its own index. */
const isAmongMine = (userId: string, today: string): RawBuilder<boolean> =>
  sql`quotations.id in (select id from quotations where ${isUserCovered(sql.ref('assigned_to'), userId, today)}
    union all select id from quotations where assigned_to is null and ${isCompanyManagedBy(sql.ref('company_id'), userId, today)})`;
const isUnassigned = sql<boolean>`quotations.assigned_to is null`;

function listQueueConditions({ principal, today }: ListContext, filter: QueueFilter): RawBuilder<boolean>[] {
  const { country, level, mine, unassigned, needs_second, ids } = filter;
  const companies = [filter.company_id, filter.company].filter((id) => id != null);
  return [
    ...companies.map((id) => isUuidEqual(companyColumn, id)),
    ...(country ? [isCompanyOf(companyColumn, country)] : []),
    ...(level ? [hasActiveLevel(companyColumn, level, today)] : []),
    ...(mine ? [isAmongMine(getUserId(principal), today)] : []),
    ...(unassigned ? [isUnassigned] : []),
    ...(needs_second == null ? [] : [sql<boolean>`quotations.needs_second = ${needs_second}`]),
    ...(ids ? [isOneOf(sql.ref('quotations.id'), ids)] : []),
  ];
}

/** The quotations of all companies. */
export const queuedQuotations = defineList({
  createdAt: sql`quotations.created_at`,
  visible: ({ trx, principal }: ListContext) => visibleQuotations(trx, principal),
  listConditions: (reader, filter: QueueFilter) => [
    ...listQueueConditions(reader, filter),
    ...listQuotationConditions(reader, filter),
  ],
  findKeyword: findQuotationKeyword,
  sortColumns: (sort: QueueSort) => sorts[sort],
  select: (rows) =>
    rows
      .innerJoin('companies', 'companies.id', 'quotations.company_id')
      .selectAll('quotations')
      .select(['companies.company', 'companies.country'])
      .select((e) =>
        e.selectFrom('users').select('realname').whereRef('users.id', '=', 'quotations.assigned_to').as('assignee'),
      )
      .$castTo<QueuedQuotation>(),
});

/** Conditions: the quotation waits, and the user has not approved it. */
export const listUndecidedConditions = (userId: string): RawBuilder<boolean>[] => [
  sql`quotations.state = 'applying'`,
  sql`not quotations.approvals @> ${JSON.stringify([{ user_id: userId }])}::jsonb`,
];

/** Figures about every quotation that waits for a decision. */
export const summarizeQueue = ({ trx, principal, today }: ListContext) =>
  trx
    .selectFrom('quotations')
    .select((e) => [
      e.fn
        .countAll<string>()
        .filterWhere(isMine(getUserId(principal), today))
        .as('mine'),
      e.fn.countAll<string>().filterWhere(isUnassigned).as('unassigned'),
      e.fn.min('waiting_since').as('oldest'),
      e.fn.coalesce(e.fn.sum<string>('total_usd'), sql<string>`0.00`).as('value_usd'),
      e.fn.countAll<string>().filterWhere('needs_second', '=', true).as('second'),
    ])
    .where('waiting_since', 'is not', null)
    .where(isNoDraft('state'))
    .executeTakeFirstOrThrow();

export interface QueuePosition {
  position: number;
  waiting: number;
  /** The median wait: docs/rules/platform.md, "Medians". */
  median_hours: number | null;
}

/**
 * Place in the queue of all companies. A function of the database counts it (migration 0035), because a company must not read rows
 * of another. With nulls: the whole queue.
 */
export async function getQueuePosition(
  context: Pick<TransactionContext, 'app' | 'trx' | 'now'>,
  since: Date | null,
  id: string | null,
): Promise<QueuePosition> {
  const [found, median_hours] = await Promise.all([
    sql<{ place: string; waiting: string }>`select * from quotation_place(${since}, ${id})`.execute(context.trx),
    readMedianWait(context, quotationWait),
  ]);
  const row = getSingleRow(found);
  return { position: Number(row.place), waiting: Number(row.waiting), median_hours };
}

/** The lines of quotations, by quotation id. */
export async function listLinesByQuotation(trx: Trx, ids: readonly string[]): Promise<Map<string, QuotationItemRow[]>> {
  if (ids.length === 0) return new Map();
  const lines = await trx
    .selectFrom('quotation_items')
    .selectAll()
    .select(frozenCost.as('cost'))
    .where(isOneOf(sql.ref('quotation_id'), ids))
    .$castTo<QuotationItemRow>()
    .execute();
  return Map.groupBy(lines, (line) => line.quotation_id);
}

/** Cost and net price in USD by quotation id; `cost` is null when a cost is unknown. */
export async function sumQuotationMargins(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, { cost: string | null; net: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom((e) =>
      e
        .selectFrom('quotation_items')
        .select(['quotation_id', 'quantity', 'price_usd', frozenCost.as('cost')])
        .where(isOneOf(sql.ref('quotation_id'), ids))
        .where('kind', '=', 'main')
        .as('lines'),
    )
    .select([
      'quotation_id',
      sql<string | null>`case when bool_and(cost is not null) then sum(cost * quantity) end`.as('cost'),
      sql<string>`coalesce(sum(price_usd * quantity), 0)`.as('net'),
    ])
    .groupBy('quotation_id')
    .execute();
  return new Map(rows.map(({ quotation_id, cost, net }) => [quotation_id, { cost, net }]));
}
