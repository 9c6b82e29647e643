// A project as staff see it: the candidates for a conflict stand beside it. Rules: docs/rules/projects.md, "Conflict"
import type { ProjectCandidate, StaffProject } from '@trunkline/contract/staff/projects';
import { getDayRange } from '@trunkline/rules/day-bounds';
import { computePercentBelow } from '@trunkline/rules/percent';
import { countMostProtectedDays, findFreeBeginning } from '@trunkline/rules/projects/protected-days';
import { addDays } from '@trunkline/rules/time';
import { readLineNames } from '../../catalogue/lines/lines.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { countDays, getLastDay } from '../editing/editing.policy.ts';
import { type ProjectTerms, readProjectTerms, similarityLimit } from '../project-terms.ts';
import { formatProjectState, formatProtectionState } from '../projects.flow.ts';
import { presentSharedProject } from '../projects.present.ts';
import { computeAskedUsd, type ProjectRecord } from '../projects.sql.ts';
import { getCompanyHead, listCompanyHeads } from '../queue/companies.sql.ts';
import { type HeldTerm, listHeldTerms } from '../protections/protections.sql.ts';
import {
  type AccountRow,
  type CandidateRow,
  countLooks,
  findRegistrar,
  type Holding,
  listAccountChoices,
  listCandidates,
  listHoldings,
  listOwnProtections,
  listProductLines,
  type OwnProtectionRow,
  sumOwnPrices,
  type Term,
} from './decisions.sql.ts';

/** The term that the review is about: the wished or granted one, else the usual one from today. */
const findReviewedTerm = (row: ProjectRecord, { deadlines, protectionDays }: ProjectTerms): Term => ({
  from: row.starts_on ?? deadlines.today,
  to: row.ends_on ?? getLastDay(deadlines.today, protectionDays),
});

export async function presentStaffProject(context: TransactionContext, row: ProjectRecord): Promise<StaffProject> {
  const { trx, today, now } = context;
  const terms = await readProjectTerms(context);
  const term = findReviewedTerm(row, terms);
  const candidates = await listCandidates(trx, row, term);
  const linesByProject = await listProductLines(trx, [row.id, ...candidates.map(({ project_id }) => project_id)]);
  const toLineName = await readLineNames(trx);
  const listLines = (id: string): string[] =>
    (linesByProject.get(id) ?? []).map((line) => toLineName(line, context.language));
  const company = getCompanyHead(await listCompanyHeads(context, [row.company_id]), row.company_id);
  const accounts = await presentAccounts(context, row, { term, terms, company: company.name });
  const accountIds = accounts.map(({ id }) => id);
  const linked = accounts.find((account) => account.linked);
  return {
    ...(await presentSharedProject(context, row, terms)),
    company,
    enduser_address: row.enduser_address,
    mail_domain: row.mail_domain,
    product_lines: listLines(row.id),
    end_account_id: row.end_account_id,
    end_account: linked ? { id: linked.id, number: linked.number, name: linked.name } : null,
    candidates: candidates.map((one) => presentCandidate(context, one, term, listLines(one.project_id))),
    accounts,
    own_protections: (await listOwnProtections(trx, row, accountIds)).map((one) => presentOwn(context, one)),
    protection_limit: terms.dayLimit,
    below_percent: await computeBelow(context, row),
    looks_today: await countLooks(trx, row.company_id, today),
    looks_per_day: terms.looksPerDay,
    similarity_limit: similarityLimit,
    default_window: { from: today, to: getLastDay(today, terms.protectionDays) },
    latest_begin: getDayRange('protection_begin', now).to,
    registered_by: await findRegistrar(trx, row),
  };
}

async function computeBelow(context: TransactionContext, row: ProjectRecord): Promise<string | null> {
  const asked = await computeAskedUsd(context, row);
  return asked === null ? null : computePercentBelow(await sumOwnPrices(context.trx, row), asked);
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

const presentCandidate = (
  { t }: TransactionContext,
  row: CandidateRow,
  term: Term,
  product_lines: string[],
): ProjectCandidate => ({
  project_id: row.project_id,
  number: row.number,
  project_name: row.project_name,
  company_id: row.company_id,
  company: row.company,
  company_country: row.company_country,
  end_company: row.end_company,
  enduser_country: row.enduser_country,
  enduser_address: row.enduser_address,
  mail_domain: row.mail_domain,
  similarity: Math.round(row.likeness * 100) / 100,
  similar_name: row.likeness >= similarityLimit,
  same_domain: row.same_domain,
  state: row.state,
  state_label: formatProjectState(t, row.state),
  protection: row.protection,
  protection_label: formatProtectionState(t, row.protection),
  window: { from: row.starts_on, to: row.ends_on },
  overlap_days: Math.max(0, countDays(later(row.starts_on, term.from), earlier(row.ends_on, term.to))),
  product_lines,
  end_account:
    row.end_account_id === null || row.end_account === null ? null : { id: row.end_account_id, name: row.end_account },
});

const presentOwn = ({ t }: TransactionContext, row: OwnProtectionRow): StaffProject['own_protections'][number] => ({
  ...row,
  state_label: formatProtectionState(t, row.state),
});

interface Review {
  readonly term: Term;
  readonly terms: ProjectTerms;
  /** The name of the partner. */
  readonly company: string;
}

async function presentAccounts(
  { trx, today }: TransactionContext,
  row: ProjectRecord,
  { term, ...review }: Review,
): Promise<StaffProject['accounts']> {
  const accounts = await listAccountChoices(trx, row);
  const from = later(term.from, today);
  const ids = accounts.map(({ id }) => id);
  const toAccount = ({ end_account_id }: { readonly end_account_id: string | null }) => end_account_id;
  const holdings = Map.groupBy(await listHoldings(trx, ids, { companyId: row.company_id, from }), toAccount);
  const own = Map.groupBy(await listHeldTerms(trx, row.company_id, ids), toAccount);
  return accounts.map((account) =>
    presentAccount(account, row, {
      ...review,
      term: { from, to: later(term.to, from) },
      holdings: holdings.get(account.id) ?? [],
      own: own.get(account.id) ?? [],
    }),
  );
}

interface AccountReview extends Review {
  readonly holdings: readonly Holding[];
  /** The days of the partner itself. */
  readonly own: readonly HeldTerm[];
}

function presentAccount(
  { likeness, ...account }: AccountRow,
  row: ProjectRecord,
  { term, terms, company, holdings, own }: AccountReview,
): StaffProject['accounts'][number] {
  const { days, within } = terms.dayLimit;
  const beside = own.filter(({ project_id }) => project_id !== row.id);
  const other = holdings.find(({ starts_on, ends_on }) => starts_on <= term.to && ends_on >= term.from);
  const isUsedUp = countMostProtectedDays([...beside, term], term, within) > days;
  const last = isUsedUp ? beside.toSorted((a, b) => b.to.localeCompare(a.to))[0] : undefined;
  return {
    ...account,
    similarity: Math.round(likeness * 100) / 100,
    linked: account.id === row.end_account_id,
    taken: other
      ? { company: other.company, from: other.starts_on, to: other.ends_on, project_id: other.project_id }
      : last
        ? { company, from: last.from, to: last.to, project_id: last.project_id }
        : null,
    free_from: findFreeTerm(term.from, { terms, holdings, own: beside }),
    days_used: countMostProtectedDays(own, term, within),
  };
}

/** The first day from `from` on that no holding includes; they are in the order of their beginnings. */
export const getFreeDay = (from: string, holdings: readonly Pick<Holding, 'starts_on' | 'ends_on'>[]): string =>
  holdings.reduce(
    (day, { starts_on, ends_on }) => (starts_on <= day && ends_on >= day ? addDays(ends_on, 1) : day),
    from,
  );

/** The first day from `from` on that nobody else holds and on which the usual term stays within the limit of days. */
function findFreeTerm(from: string, free: Pick<AccountReview, 'terms' | 'holdings' | 'own'>): string {
  const { protectionDays, dayLimit } = free.terms;
  const day = getFreeDay(from, free.holdings);
  const allowed = findFreeBeginning(free.own, { from: day, to: getLastDay(day, protectionDays) }, dayLimit) ?? day;
  return allowed === day ? day : findFreeTerm(allowed, free);
}
