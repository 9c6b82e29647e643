import type { MembershipLevel, MembershipState, MembershipType } from '@trunkline/contract/enums';
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { staffMembershipSorts } from '@trunkline/contract/staff/memberships';
import { addDays } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { isCompanyNamed } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { ListedMembership } from '../memberships.present.ts';

interface MembershipFilter {
  readonly keyword?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly type?: MembershipType | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
  readonly state?: MembershipState | null | undefined;
  readonly country?: string | null | undefined;
  readonly expires_within?: number | null | undefined;
}
type SortName = (typeof staffMembershipSorts)[number];
type MembershipSort = SortName | `-${SortName}`;

const id: SortColumn = { value: sql`memberships.id`, type: 'uuid' };
const expiresAt: SortColumn = { value: sql`memberships.expires_at`, type: 'date' };
const createdAt: SortColumn = { value: sql`memberships.created_at`, type: 'timestamptz' };
const newestFirst: readonly SortColumn[] = [{ ...createdAt, descending: true }, id];

const sorts: Readonly<Record<MembershipSort, readonly SortColumn[]>> = {
  expires_at: [expiresAt, id],
  '-expires_at': reverseColumns([expiresAt, id]),
  created_at: reverseColumns(newestFirst),
  '-created_at': newestFirst,
};

const isRunning = (today: string) =>
  sql<boolean>`(memberships.terminated_at is null and memberships.expires_at >= ${today})`;

/** Condition: the state on the day `today`, as toMembershipState computes it. */
const isInState: Readonly<Record<MembershipState, (today: string) => RawBuilder<boolean>>> = {
  active: (today) => sql`(${isRunning(today)} and memberships.starts_at <= ${today})`,
  scheduled: (today) => sql`(${isRunning(today)} and memberships.starts_at > ${today})`,
  expired: (today) => sql`(memberships.terminated_at is null and memberships.expires_at < ${today})`,
  terminated: () => sql`memberships.terminated_at is not null`,
};

const companyColumn = sql.ref('memberships.company_id');

const isOfCompanies = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql`${companyColumn} in (${ids})`;

type ListReader = Pick<TransactionContext, 'trx' | 'today'>;

function listConditions({ today }: ListReader, filter: MembershipFilter): RawBuilder<boolean>[] {
  const { keyword, company_id, type, level, state, country, expires_within } = filter;
  return [
    ...(keyword ? [isCompanyNamed(companyColumn, keyword)] : []),
    ...(country ? [isOfCompanies(sql`select id from companies where country = ${country}`)] : []),
    ...(company_id ? [isUuidEqual(companyColumn, company_id)] : []),
    ...(type ? [sql<boolean>`memberships.type = ${type}`] : []),
    ...(level ? [sql<boolean>`memberships.level = ${level}`] : []),
    ...(state ? [isInState[state](today)] : []),
    ...(expires_within
      ? [isInState.active(today), sql<boolean>`memberships.expires_at < ${addDays(today, expires_within)}`]
      : []),
  ];
}

/** The memberships of all companies. */
export const allMemberships = defineList({
  createdAt: sql`memberships.created_at`,
  visible: ({ trx }: ListReader) => trx.selectFrom('memberships'),
  listConditions,
  sortColumns: (sort: MembershipSort) => sorts[sort],
  select: (rows) =>
    rows
      .innerJoin('companies', 'companies.id', 'memberships.company_id')
      .selectAll('memberships')
      .select(['companies.company', 'companies.country'])
      .$castTo<ListedMembership>(),
});

const recentDays = 90;

/** Figures about all memberships, each counted up to 10,000. */
export async function summarizeMemberships({ trx, today }: Pick<TransactionContext, 'trx' | 'today'>) {
  const most = sql.lit(maxCountedRows);
  const running = isInState.active(today);
  const count = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from memberships where ${condition} limit ${most}) counted)`;
  const within = (days: number) => count(sql`${running} and expires_at < ${addDays(today, days)}`);
  const expired = sql`${isInState.expired(today)} and expires_at >= ${addDays(today, -recentDays)}`;
  return getSingleRow(
    await sql<{ active: number; within_30: number; within_90: number; expired: number; companies: number }>`
      select ${count(running)} as active, ${within(30)} as within_30, ${within(90)} as within_90, ${count(expired)} as expired,
        (select count(distinct company_id)::int from (select company_id from memberships where ${running} limit ${most}) counted)
          as companies`.execute(trx),
  );
}
