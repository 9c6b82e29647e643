// A project as staff see it: the candidates for a conflict stand beside it. Rules: docs/rules/projects.md, "Conflict"
import type { ProjectCandidate, StaffProject } from '@trunkline/contract/staff/projects';
import { computePercentBelow } from '@trunkline/rules/percent';
import { addDays } from '@trunkline/rules/time';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { countDays, getLastDay } from '../editing/editing.policy.ts';
import { type ProjectTerms, readProjectTerms, similarityLimit } from '../project-terms.ts';
import { formatProjectState, formatProtectionState } from '../projects.flow.ts';
import { presentSharedProject } from '../projects.present.ts';
import { computeAskedUsd, type ProjectRecord } from '../projects.sql.ts';
import { getCompanyHead, listCompanyHeads } from '../queue/companies.sql.ts';
import {
  type AccountRow,
  type CandidateRow,
  countLooks,
  findRegistrar,
  type Holding,
  listAccountChoices,
  listCandidates,
  listHoldings,
  listProductLines,
  sumOwnPrices,
  type Term,
} from './deciding.sql.ts';

/** The term that the review is about: the wished or granted one, else the usual one from today. */
const findReviewedTerm = (row: ProjectRecord, { deadlines, protectionDays }: ProjectTerms): Term => ({
  from: row.starts_on ?? deadlines.today,
  to: row.ends_on ?? getLastDay(deadlines.today, protectionDays),
});

export async function presentStaffProject(context: TransactionContext, row: ProjectRecord): Promise<StaffProject> {
  const { trx, today } = context;
  const terms = await readProjectTerms(context);
  const term = findReviewedTerm(row, terms);
  const candidates = await listCandidates(trx, row, term);
  const lines = await listProductLines(trx, [row.id, ...candidates.map(({ project_id }) => project_id)]);
  const accounts = await presentAccounts(context, row, term);
  const linked = accounts.find((account) => account.linked);
  return {
    ...(await presentSharedProject(context, row, terms)),
    company: getCompanyHead(await listCompanyHeads(context, [row.company_id]), row.company_id),
    enduser_address: row.enduser_address,
    mail_domain: row.mail_domain,
    product_lines: lines.get(row.id) ?? [],
    end_account_id: row.end_account_id,
    end_account: linked ? { id: linked.id, number: linked.number, name: linked.name } : null,
    candidates: candidates.map((one) => presentCandidate(context, one, term, lines.get(one.project_id) ?? [])),
    accounts,
    below_percent: await computeBelow(context, row),
    looks_today: await countLooks(trx, row.company_id, today),
    looks_per_day: terms.looksPerDay,
    similarity_limit: similarityLimit,
    default_window: { from: today, to: getLastDay(today, terms.protectionDays) },
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

async function presentAccounts(
  { trx, today }: TransactionContext,
  row: ProjectRecord,
  term: Term,
): Promise<StaffProject['accounts']> {
  const accounts = await listAccountChoices(trx, row);
  const from = later(term.from, today);
  const ids = accounts.map(({ id }) => id);
  const holdings = Map.groupBy(
    await listHoldings(trx, ids, { companyId: row.company_id, from }),
    (holding) => holding.end_account_id,
  );
  return accounts.map((account) => presentAccount(account, row, { from, to: term.to }, holdings.get(account.id) ?? []));
}

function presentAccount(
  { likeness, ...account }: AccountRow,
  row: ProjectRecord,
  term: Term,
  holdings: readonly Holding[],
): StaffProject['accounts'][number] {
  const taken = holdings.find(({ starts_on, ends_on }) => starts_on <= term.to && ends_on >= term.from);
  return {
    ...account,
    similarity: Math.round(likeness * 100) / 100,
    linked: account.id === row.end_account_id,
    taken: taken
      ? { company: taken.company, from: taken.starts_on, to: taken.ends_on, project_id: taken.project_id }
      : null,
    free_from: findFreeDay(term.from, holdings),
  };
}

/** The first day from `from` on that no holding includes; they are in the order of their beginnings. */
export const findFreeDay = (from: string, holdings: readonly Pick<Holding, 'starts_on' | 'ends_on'>[]): string =>
  holdings.reduce(
    (day, { starts_on, ends_on }) => (starts_on <= day && ends_on >= day ? addDays(ends_on, 1) : day),
    from,
  );
