// Lists of projects: filters and keyword of partners and staff, sorts of partners. Rules: docs/rules/projects.md, "Lists"
import { nameColumn } from '../../platform/db/name-order.ts';
import { type ProjectState, projectSorts, type ProtectionState } from '@trunkline/contract/enums';
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { projectGroups } from '@trunkline/contract/projects';
import { addDays } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { type CreationFilter, isUuidEqual, listCreationConditions } from '../../platform/db/list-query.ts';
import { asksOnly, countSums, readListSums } from '../../platform/db/list-sums.ts';
import { findWordsCondition, type FoundCondition } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { ProjectTerms } from '../project-terms.ts';
import { type Deadlines } from '../projects.flow.ts';
import { countsForProject, visibleProjects, withProtection } from '../projects.sql.ts';

export interface ProjectFilter extends CreationFilter {
  readonly keyword?: string | null | undefined;
  readonly group?: (typeof projectGroups)[number] | null | undefined;
  readonly state?: ProjectState | null | undefined;
  readonly protection?: ProtectionState | null | undefined;
  readonly country?: string | null | undefined;
  readonly waiting_on?: 'us' | 'vendor' | null | undefined;
  readonly enduser_id?: string | null | undefined;
}

const companyColumn = sql.ref('projects.company_id');

/** Condition on the protection in `p`: it holds on the day, as findClockEnd says. */
const holds = ({ today, graceDays }: Deadlines) =>
  sql`p.state = 'protected' and p.ends_on >= ${today} and (p.update_due_on >= ${addDays(today, -graceDays)} or p.update_due_on + ${graceDays}::integer >= p.ends_on)`;

/**
 * Condition on the protection in `p`: the partner has to report. As `holds`, but written so that the index by the day of the report is
 * used, which few protections meet, and not the one by the last day, which most do.
 */
const updateDue = ({ today, graceDays }: Deadlines) =>
  sql`p.state = 'protected' and p.update_due_on <= ${today} and p.ends_on + 0 >= ${today}
    and (p.update_due_on >= ${addDays(today, -graceDays)} or p.update_due_on + ${graceDays}::integer >= p.ends_on)`;

/** A select of a company's protections whose monthly update is due: the project, the day it was due and the last day for it. */
export const selectDueUpdates = (companyId: string, deadlines: Deadlines): RawBuilder<unknown> => sql`
  select p.project_id, p.update_due_on as due_on, least(p.update_due_on + ${deadlines.graceDays}::integer, p.ends_on) as until
  from protections p
  where p.company_id = ${companyId} and ${updateDue(deadlines)}
    and (select projects.state from projects where projects.id = p.project_id) = 'approved'`;

/** A select of a company's protections that hold, the first end first: the project, the first day and the last day. */
export const selectHeldProtections = (
  companyId: string,
  deadlines: Deadlines,
  limit: number,
): RawBuilder<unknown> => sql`
  select p.project_id, p.starts_on, p.ends_on from protections p
  where p.company_id = ${companyId} and ${holds(deadlines)} order by p.ends_on, p.project_id limit ${sql.lit(limit)}`;

/** Condition on the protection in `p`: the partner wants to extend it, and has to report nothing before. */
const isExtensionAsked = (deadlines: Deadlines) =>
  sql`${holds(deadlines)} and p.extension_asked_at is not null and p.update_due_on > ${deadlines.today}`;

const hasProtection = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from protections p where p.project_id = projects.id and (${condition}))`;

/** Condition: the state of the protection, as getProtectionState computes it. */
export function isProtectionState(state: ProtectionState, deadlines: Deadlines): RawBuilder<boolean> {
  if (state === 'protected') return hasProtection(holds(deadlines));
  if (state === 'ended')
    return hasProtection(sql`p.state = 'ended' or (p.state = 'protected' and not (${holds(deadlines)}))`);
  if (state === 'requested') return hasProtection(sql`p.state = 'requested'`);
  return sql<boolean>`not exists (select from protections p where p.project_id = projects.id and p.state <> 'none')`;
}

/** Condition: whose turn it is, as findProjectTurn computes it. */
export function isProjectTurn(turn: 'us' | 'vendor', deadlines: Deadlines): RawBuilder<boolean> {
  if (turn === 'us')
    return sql<boolean>`(projects.state in ('draft', 'action_required') or (projects.state = 'approved' and ${hasProtection(updateDue(deadlines))}))`;
  const asked = sql`p.state = 'requested' or (${isExtensionAsked(deadlines)})`;
  return sql<boolean>`(projects.state = 'submitted' or (projects.state = 'approved' and ${hasProtection(asked)}))`;
}

const openStateNames: readonly string[] = [
  'draft',
  'submitted',
  'action_required',
  'approved',
] satisfies ProjectState[];
const openStates = sql`('draft', 'submitted', 'action_required', 'approved')`;
const isOpen = (state: string): boolean => openStateNames.includes(state);

function isInGroup(group: (typeof projectGroups)[number], deadlines: Deadlines): RawBuilder<boolean> {
  if (group === 'protected') return isProtectionState('protected', deadlines);
  return group === 'open' ? sql`projects.state in ${openStates}` : sql`projects.state not in ${openStates}`;
}

/** Number, name and end user, and for staff the name of the company. */
export const findProjectKeyword = (
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  { keyword }: ProjectFilter,
): Promise<FoundCondition | undefined> =>
  findWordsCondition(trx, 'project', keyword, principal.side === 'staff' ? companyColumn : undefined);

/** The conditions that partners and staff share. */
export function listProjectConditions(filter: ProjectFilter, { deadlines }: ProjectTerms): RawBuilder<boolean>[] {
  const { group, state, protection, country, waiting_on, enduser_id } = filter;
  return [
    ...(group ? [isInGroup(group, deadlines)] : []),
    ...(state ? [sql<boolean>`projects.state = ${state}`] : []),
    ...(protection ? [isProtectionState(protection, deadlines)] : []),
    ...(country ? [sql<boolean>`projects.enduser_country = ${country}`] : []),
    ...(waiting_on ? [isProjectTurn(waiting_on, deadlines)] : []),
    ...(enduser_id ? [isUuidEqual(sql.ref('projects.enduser_id'), enduser_id)] : []),
    ...listCreationConditions(sql.ref('projects.created_at'), filter),
  ];
}

type SortName = (typeof projectSorts)[number];
type ProjectSort = SortName | `-${SortName}` | 'turn';

const id: SortColumn = { value: sql`projects.id`, type: 'uuid' };
const newestFirst: readonly SortColumn[] = [
  { value: sql`projects.created_at`, type: 'timestamptz', descending: true },
  id,
];
const sortColumns: Readonly<Record<SortName, SortColumn>> = {
  created_at: { value: sql`projects.created_at`, type: 'timestamptz' },
  project_name: nameColumn('projects.project_name'),
  application_price: { value: sql`projects.application_price`, type: 'numeric', nullable: true },
  protect_end_time: { value: sql`projects.protect_end_time`, type: 'date', nullable: true },
};

function listSortColumns(sort: ProjectSort, deadlines: Deadlines): readonly SortColumn[] {
  if (sort === 'turn') {
    const rank = sql`case when ${isProjectTurn('us', deadlines)} then 0 when ${isProjectTurn('vendor', deadlines)} then 1
      when projects.state = 'approved' then 2 else 3 end`;
    return [{ value: rank, type: 'numeric' }, ...newestFirst];
  }
  if (sort === '-created_at') return newestFirst;
  const descending = sort.startsWith('-');
  const column = projectSorts.find((name) => sort === name || sort === `-${name}`) ?? 'created_at';
  return [
    { ...sortColumns[column], descending },
    { ...id, descending },
  ];
}

interface ListReader extends Pick<TransactionContext, 'trx' | 'principal'> {
  readonly terms: ProjectTerms;
}

/** The projects that the reader sees. A long list is in the order of its creation, because no index knows whose turn it is. */
export const ownProjects = defineList({
  createdAt: sql`projects.created_at`,
  visible: ({ trx, principal }: ListReader) => visibleProjects(trx, principal),
  listConditions: (reader, filter: ProjectFilter) => listProjectConditions(filter, reader.terms),
  findKeyword: findProjectKeyword,
  readTotal: async ({ trx, principal }, filter) => {
    const { state, group } = filter;
    if (principal.company_id === null || group === 'protected' || !asksOnly(filter, ['state', 'group']))
      return undefined;
    const sums = await readListSums(trx, 'project', principal.company_id);
    return countSums(
      sums,
      (value) => (state == null || value === state) && (group == null || isOpen(value) === (group === 'open')),
    );
  },
  sortColumns: (sort: ProjectSort, { terms }) => listSortColumns(sort, terms.deadlines),
  select: withProtection,
  toLongSort: (sort) => (sort === 'turn' ? '-created_at' : sort),
});

const soonDays = 14;
const wonMonths = 12;

/** The figures that depend on the day: found by indexes, and counted up to 10,000. */
function readDatedFigures(
  trx: Trx,
  companyId: string,
  { now, deadlines }: { readonly now: Date; readonly deadlines: Deadlines },
) {
  const { today } = deadlines;
  const protections = (condition: RawBuilder<unknown>) =>
    sql`select from protections p where p.company_id = ${companyId} and ${condition}`;
  /** The project is looked up row by row: joined, PostgreSQL would read all projects of the company. */
  const isProjectIn = (id: RawBuilder<unknown>, states: RawBuilder<unknown>) =>
    sql`(select projects.state in ${states} from projects where projects.id = ${id})`;
  const dueUpdates = sql`${updateDue(deadlines)} and ${isProjectIn(sql`p.project_id`, sql`('approved')`)}`;
  const count = (rows: RawBuilder<unknown>) =>
    sql<string>`(select least(count(*), ${sql.lit(maxCountedRows)}) from (${rows} limit ${sql.lit(maxCountedRows + 1)}) counted)`;
  const endsSoon = sql`${holds(deadlines)} and p.ends_on <= ${addDays(today, soonDays)}`;
  const yearAgo = new Date(now);
  yearAgo.setUTCMonth(yearAgo.getUTCMonth() - wonMonths);
  return trx
    .selectNoFrom([
      count(protections(holds(deadlines))).as('protected'),
      count(protections(endsSoon)).as('ending_soon'),
      count(protections(dueUpdates)).as('updates_due'),
      // What waits for the vendor is in a queue: few projects, and an index has them.
      count(
        sql`select from projects where company_id = ${companyId} and waiting_since is not null and state = 'approved'
          and ${hasProtection(sql`p.state = 'requested' or (${isExtensionAsked(deadlines)})`)}`,
      ).as('requests'),
      count(
        sql`select from projects where company_id = ${companyId} and state = 'won' and changed_at >= ${yearAgo}`,
      ).as('won'),
      sumAskedUsd(companyId, now).as('asked_usd'),
      sql<string>`(select coalesce(sum(round(quotations.gpl_price / quotations.rate, 2)), 0.00) from quotations
        where quotations.company_id = ${companyId} and quotations.project_id is not null and ${countsForProject}
          and ${isProjectIn(sql`quotations.project_id`, openStates)})`.as('gpl_usd'),
    ])
    .executeTakeFirstOrThrow();
}

/** Figures about all projects of the company. Sums are in USD. */
export async function summarizeProjects(
  trx: Trx,
  companyId: string,
  moment: { readonly now: Date; readonly deadlines: Deadlines },
) {
  const sums = await readListSums(trx, 'project', companyId);
  const { asked_usd, gpl_usd, ...dated } = await readDatedFigures(trx, companyId, moment);
  const drafts = countSums(sums, (state) => state === 'draft' || state === 'action_required');
  const submitted = countSums(sums, (state) => state === 'submitted');
  return {
    open: countSums(sums, isOpen),
    closed: countSums(sums, (state) => !isOpen(state)),
    protected: Number(dated.protected),
    ending_soon: Number(dated.ending_soon),
    waiting_us: drafts + Number(dated.updates_due),
    waiting_vendor: submitted + Number(dated.requests),
    won: Number(dated.won),
    asked_usd,
    gpl_usd,
  };
}

/** What is asked for all open projects of a company, at the rates of the moment; currencies without a rate are left out. */
const sumAskedUsd = (companyId: string, now: Date) => sql<string>`(
  select coalesce(sum(round(kept.amount / rate.rate, 2)), 0.00)
  from (
    select 'USD' as currency, 1::numeric as rate
    union all (select distinct on (currency) currency, rate from rates
      where valid_from <= ${now} and currency <> 'USD' order by currency, valid_from desc, id desc)
  ) rate
  join read_list_sums('project', ${companyId}::uuid) kept on kept.currency = rate.currency and kept.value in ${openStates})`;
