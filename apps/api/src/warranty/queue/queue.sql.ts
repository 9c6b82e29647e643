// Lists of warranty cases, and figures of the queue. Rules: docs/rules/warranty.md, "Queue"
import type { WarrantyState } from '@trunkline/contract/service/cover-enums';
import { dayInMs } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { describeCases, visibleCases } from '../warranty.sql.ts';

interface CaseFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: WarrantyState | null | undefined;
  readonly waiting_on?: 'us' | 'vendor' | null | undefined;
  readonly company_id?: string | null | undefined;
}
type Reader = Pick<TransactionContext, 'trx' | 'principal'>;

const sorts = queueSorts('warranty_cases');

const stateByTurn = { us: 'answered', vendor: 'open' } as const;

/** The cases that the reader sees. */
export const warrantyCaseList = defineList({
  createdAt: sql`warranty_cases.created_at`,
  visible: ({ trx, principal }: Reader) => visibleCases(trx, principal),
  listConditions: (_reader, { state, waiting_on, company_id }: CaseFilter): RawBuilder<boolean>[] => [
    ...(state ? [sql<boolean>`warranty_cases.state = ${state}`] : []),
    ...(waiting_on ? [sql<boolean>`warranty_cases.state = ${stateByTurn[waiting_on]}`] : []),
    ...(company_id == null ? [] : [isUuidEqual(sql.ref('warranty_cases.company_id'), company_id)]),
  ],
  findKeyword: ({ trx, principal }, { keyword }) =>
    findWordsCondition(
      trx,
      'warranty_case',
      keyword,
      principal.side === 'staff' ? sql.ref('warranty_cases.company_id') : undefined,
    ),
  sortColumns: (sort: keyof typeof sorts): readonly SortColumn[] => sorts[sort],
  select: describeCases,
});

export const isWaiting = sql<boolean>`warranty_cases.waiting_since is not null`;

/** How many cases wait for staff, and since when the oldest one does. */
export const readWaitingCases = (trx: Trx) =>
  trx
    .selectFrom('warranty_cases')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
    .where(isWaiting)
    .executeTakeFirstOrThrow();

const medianDays = 90;

/** Median hours from the opening to the first answer over the last 90 days, one decimal; null without answers. */
export async function readMedianCaseAnswer(db: Db | Trx, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - medianDays * dayInMs);
  const { rows } = await sql<{ hours: number | null }>`
    select extract(epoch from percentile_cont(0.5) within group (order by answered_at - created_at))::float8 / 3600 as hours
    from warranty_cases where answered_at > ${since}`.execute(db);
  const hours = rows[0]?.hours ?? null;
  return hours === null ? null : Math.round(hours * 10) / 10;
}
