// Lists of projects: filters and keyword of partners and staff, sorts of partners. Rules: docs/rules/projects.md, "Lists"
import { type ProjectState, projectSorts, type ProtectionState } from '@trunkline/contract/enums';
import type { projectGroups } from '@trunkline/contract/projects';
import { addDays } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyNamed } from '../../accounts/companies/companies.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import {
  beginsWith,
  type CreationFilter,
  isUuidEqual,
  listCreationConditions,
  toContainsPattern,
} from '../../platform/db/list-query.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-place.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { ProjectTerms } from '../project-terms.ts';
import { type Deadlines } from '../projects.flow.ts';
import { askedUsd, countsForProject, visibleProjects, withProtection } from '../projects.sql.ts';

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

const hasProtection = (condition: RawBuilder<unknown>) =>
  sql<boolean>`projects.id in (select p.project_id from protections p where ${condition})`;

/** Condition: the state of the protection, as findProtectionState computes it. */
export function isProtectionState(state: ProtectionState, deadlines: Deadlines): RawBuilder<boolean> {
  if (state === 'protected') return hasProtection(holds(deadlines));
  if (state === 'ended')
    return hasProtection(sql`p.state = 'ended' or (p.state = 'protected' and not (${holds(deadlines)}))`);
  if (state === 'requested') return hasProtection(sql`p.state = 'requested'`);
  return sql<boolean>`not exists (select from protections p where p.project_id = projects.id and p.state <> 'none')`;
}

/** Condition: whose turn it is, as findProjectTurn computes it. */
export function isProjectTurn(turn: 'us' | 'vendor', deadlines: Deadlines): RawBuilder<boolean> {
  const updateDue = sql`${holds(deadlines)} and p.update_due_on <= ${deadlines.today}`;
  if (turn === 'us')
    return sql<boolean>`(projects.state in ('draft', 'action_required') or (projects.state = 'approved' and ${hasProtection(updateDue)}))`;
  const asked = sql`p.state = 'requested' or (${holds(deadlines)} and p.extension_asked_at is not null and p.update_due_on > ${deadlines.today})`;
  return sql<boolean>`(projects.state = 'submitted' or (projects.state = 'approved' and ${hasProtection(asked)}))`;
}

const openStates = sql`('draft', 'submitted', 'action_required', 'approved')`;

function isInGroup(group: (typeof projectGroups)[number], deadlines: Deadlines): RawBuilder<boolean> {
  if (group === 'protected') return isProtectionState('protected', deadlines);
  return group === 'open' ? sql`projects.state in ${openStates}` : sql`projects.state not in ${openStates}`;
}

/** Number, name and end user, and for staff the name of the company. */
function matchesKeyword(keyword: string, seesCompanies: boolean): RawBuilder<boolean> {
  if (/^p-\d{4}-\d{1,9}$/i.test(keyword)) return beginsWith(sql.ref('projects.number'), keyword.toUpperCase());
  const pattern = toContainsPattern(keyword);
  // The columns of the index projects_words.
  const words = sql<boolean>`(projects.number || ' ' || projects.project_name || ' ' || coalesce(projects.end_company, '')) ilike ${pattern}`;
  return seesCompanies ? sql`(${words} or ${isCompanyNamed(companyColumn, pattern)})` : words;
}

/** The conditions that partners and staff share. */
export function listProjectConditions(
  { principal }: Pick<TransactionContext, 'principal'>,
  filter: ProjectFilter,
  { deadlines }: ProjectTerms,
): RawBuilder<boolean>[] {
  const { group, state, protection, country, waiting_on, enduser_id, keyword } = filter;
  return [
    ...(group ? [isInGroup(group, deadlines)] : []),
    ...(state ? [sql<boolean>`projects.state = ${state}`] : []),
    ...(protection ? [isProtectionState(protection, deadlines)] : []),
    ...(country ? [sql<boolean>`projects.enduser_country = ${country}`] : []),
    ...(waiting_on ? [isProjectTurn(waiting_on, deadlines)] : []),
    ...(enduser_id ? [isUuidEqual(sql.ref('projects.enduser_id'), enduser_id)] : []),
    ...listCreationConditions(sql.ref('projects.created_at'), filter),
    ...(keyword ? [matchesKeyword(keyword, principal.side === 'staff')] : []),
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
  project_name: { value: sql`projects.project_name`, type: 'text' },
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
  visible: ({ trx, principal }: ListReader) => visibleProjects(trx, principal),
  listConditions: (reader, filter: ProjectFilter) => listProjectConditions(reader, filter, reader.terms),
  sortColumns: (sort: ProjectSort, { terms }) => listSortColumns(sort, terms.deadlines),
  select: withProtection,
  toLongSort: (sort) => (sort === 'turn' ? '-created_at' : sort),
});

const soonDays = 14;
const wonMonths = 12;

/** Figures about all projects of the company. Sums are in USD. */
export const summarizeProjects = (
  trx: Trx,
  companyId: string,
  { now, deadlines }: { readonly now: Date; readonly deadlines: Deadlines },
) => {
  const count = (condition: RawBuilder<unknown>) => sql<string>`count(*) filter (where ${condition})`;
  const open = sql`projects.state in ${openStates}`;
  const endsSoon = sql`${holds(deadlines)} and p.ends_on <= ${addDays(deadlines.today, soonDays)}`;
  const yearAgo = new Date(now);
  yearAgo.setUTCMonth(yearAgo.getUTCMonth() - wonMonths);
  return trx
    .selectFrom('projects')
    .select([
      count(open).as('open'),
      count(sql`not (${open})`).as('closed'),
      count(isProtectionState('protected', deadlines)).as('protected'),
      count(hasProtection(endsSoon)).as('ending_soon'),
      count(isProjectTurn('us', deadlines)).as('waiting_us'),
      count(isProjectTurn('vendor', deadlines)).as('waiting_vendor'),
      count(sql`projects.state = 'won' and projects.changed_at >= ${yearAgo}`).as('won'),
      sql<string>`coalesce(sum(${askedUsd(now)}) filter (where ${open}), 0.00)`.as('asked_usd'),
      sql<string>`coalesce(sum((select sum(round(quotations.gpl_price / quotations.rate, 2)) from quotations
        where quotations.project_id = projects.id and ${countsForProject}))
        filter (where ${open}), 0.00)`.as('gpl_usd'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
};
