import type { staffApplicationSorts } from '@trunkline/contract/staff/applications';
import type { ApplicationForm, ApplicationState } from '@trunkline/contract/applications.shapes';
import { sql } from 'kysely';
import { isCompanyOf } from '../../accounts/company-profile/company-profile.public.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { isNoDraft, isUuidEqual } from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type ApplicationRecord, visibleApplications } from '../applications.sql.ts';
import { isCompanyManagedBy } from '../../territories/territories.public.ts';

export interface QueueFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: ApplicationState | null | undefined;
  readonly form?: ApplicationForm | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly mine?: boolean | null | undefined;
}
type SortName = (typeof staffApplicationSorts)[number];
type QueueSort = SortName | `-${SortName}` | 'queue';

export type QueuedApplication = ApplicationRecord & { company: string; country: string };

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

const companyColumn = sql.ref('applications.company_id');

const sorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = queueSorts('applications');

/** The applications of all companies. */
export const queuedApplications = defineList({
  createdAt: sql`applications.created_at`,
  visible: ({ trx, principal }: ListContext) => visibleApplications(trx, principal),
  listConditions: ({ principal, today }, { state, form, company_id, country, mine }: QueueFilter) => [
    ...(state ? [sql<boolean>`applications.state = ${state}`] : []),
    ...(form ? [sql<boolean>`applications.type = ${form.slice('DC-'.length)}`] : []),
    ...(company_id ? [isUuidEqual(companyColumn, company_id)] : []),
    ...(country ? [isCompanyOf(companyColumn, country)] : []),
    ...(mine ? [isCompanyManagedBy(companyColumn, getUserId(principal), today)] : []),
  ],
  findKeyword: ({ trx }, { keyword }) => findWordsCondition(trx, 'application', keyword, companyColumn),
  sortColumns: (sort: QueueSort) => sorts[sort],
  select: (rows) =>
    rows
      .innerJoin('companies', 'companies.id', 'applications.company_id')
      .selectAll('applications')
      .select(['companies.company', 'companies.country'])
      .$castTo<QueuedApplication>(),
});

export const isWaiting = sql<boolean>`applications.state = 'submitted'`;

/** Figures about every application that waits. */
export async function summarizeQueue({ trx, principal, today }: ListContext) {
  const mine = isCompanyManagedBy(sql.ref('applications.company_id'), getUserId(principal), today);
  const waiting = await trx
    .selectFrom('applications')
    .select((e) => [e.fn.min('waiting_since').as('oldest'), e.fn.countAll<string>().filterWhere(mine).as('mine')])
    .where('waiting_since', 'is not', null)
    .where(isNoDraft('state'))
    .executeTakeFirstOrThrow();
  const { returned } = await trx
    .selectFrom('applications')
    .select((e) => e.fn.countAll<string>().as('returned'))
    .where('state', '=', 'action_required')
    .executeTakeFirstOrThrow();
  return { ...waiting, returned };
}

export interface QueuePosition {
  position: number;
  waiting: number;
  /** Median of the decisions of the last 90 days, 200 of them at most, in hours with one decimal; null without one. */
  median_hours: number | null;
}

/** Place in the queue of all companies, counted by a function of the database. With nulls: the whole queue. */
export async function getQueuePosition(db: Db | Trx, since: Date | null, id: string | null): Promise<QueuePosition> {
  const row = getSingleRow(
    await sql<{ place: string; waiting: string; median_hours: number | null }>`
      select * from application_queue(${since}, ${id})`.execute(db),
  );
  return {
    position: Number(row.place),
    waiting: Number(row.waiting),
    median_hours: row.median_hours === null ? null : Math.round(row.median_hours * 10) / 10,
  };
}
