// Staff list, change and merge end accounts. Rules: docs/rules/projects.md, "End accounts"
import { type ProjectState, projectStates, type ProtectionState, protectionStates } from '@trunkline/contract/enums';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffEndAccountCalls from '@trunkline/contract/staff/end-accounts';
import type { EndAccount, EndAccountRow } from '@trunkline/contract/staff/end-accounts';
import { findCountry } from '../../countries/countries.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import { takeStep } from '../../platform/flows/transition.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { similarityLimit } from '../project-terms.ts';
import { formatProjectState, formatProtectionState } from '../projects.flow.ts';
import { editAccountsPermission } from '../projects.policy.ts';
import { lockProject } from '../projects.sql.ts';
import { openProjectContext, projects } from '../projects.transition.ts';
import {
  type AccountFigures,
  changeEndAccount,
  type EndAccountRecord,
  getEndAccountRecord,
  insertEndAccount,
  listLinkedProjects,
  listMergedAccounts,
  listSimilarAccounts,
  lockEndAccounts,
  openAccounts,
  readAccountFigures,
} from './end-accounts.sql.ts';

const presentRow = (row: EndAccountRecord, figures: AccountFigures | undefined): EndAccountRow => ({
  id: row.id,
  number: row.number,
  name: row.name,
  country: row.country,
  domain: row.domain,
  projects: figures?.projects ?? 0,
  holder: figures?.holder ?? null,
  created_at: row.created_at.toISOString(),
  version: row.version,
});

export async function listEndAccounts(
  context: TransactionContext,
  input: ParsedInput<typeof staffEndAccountCalls.listEndAccounts>,
) {
  const { trx, today } = context;
  const { page, limit } = input;
  const { rows, ...count } = await openAccounts.readPage(context, toListQuery(input, 'name'), { page, limit });
  const ids = rows.map(({ id }) => id);
  const figures = await readAccountFigures(trx, ids, today);
  return { list: rows.map((row) => presentRow(row, figures.get(row.id))), ...count, page, limit };
}

export const getEndAccount = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffEndAccountCalls.getEndAccount>,
): Promise<EndAccount> => presentAccount(context, await getEndAccountRecord(context.trx, id));

const toState = (text: string): ProjectState => projectStates.find((state) => state === text) ?? 'draft';
const toProtection = (text: string): ProtectionState => protectionStates.find((state) => state === text) ?? 'none';

async function presentAccount(context: TransactionContext, row: EndAccountRecord): Promise<EndAccount> {
  const { trx, t, today, principal } = context;
  const figures = await readAccountFigures(trx, [row.id], today);
  const into = row.merged_into === null ? null : await getEndAccountRecord(trx, row.merged_into);
  const linked = await listLinkedProjects(trx, row.id);
  return {
    ...presentRow(row, figures.get(row.id)),
    merged_into: into && { id: into.id, number: into.number, name: into.name },
    merged: (await listMergedAccounts(trx, row.id)).map(({ id, number, name, merged_at, merged_by }) => ({
      id,
      number,
      name,
      at: (merged_at ?? row.created_at).toISOString(),
      who: merged_by ?? '',
    })),
    similar: row.merged_into === null ? await presentSimilar(trx, row) : [],
    linked: linked.map(({ starts_on: from, ends_on: to, ...project }) => {
      const [state, protection] = [toState(project.state), toProtection(project.protection)];
      const labels = {
        state_label: formatProjectState(t, state),
        protection_label: formatProtectionState(t, protection),
      };
      return { ...project, state, protection, ...labels, from, to };
    }),
    may_edit: can(principal, editAccountsPermission) && row.merged_into === null,
  };
}

/** Accounts that may be merged with this one. */
const presentSimilar = async (trx: Trx, row: EndAccountRecord): Promise<EndAccount['similar']> =>
  (await listSimilarAccounts(trx, row, similarityLimit)).map(({ likeness, ...similar }) => ({
    ...similar,
    similarity: Math.round(likeness * 100) / 100,
  }));

export async function saveEndAccount(
  context: TransactionContext,
  { id, version, name, country, domain }: ParsedInput<typeof staffEndAccountCalls.saveEndAccount>,
): Promise<EndAccount> {
  const { trx, now } = context;
  if (!findCountry(country)) throw invalid('accounts.wrong_country', {}, 'country');
  const content = { name, country, domain: domain?.toLowerCase() ?? null };
  const existing = id == null ? undefined : (await lockEndAccounts(trx, [id]))[0];
  if (existing?.merged_into != null) throw conflict('projects.account_merged');
  if (existing) ensureVersion(existing, version);
  const saved = existing ? await changeEndAccount(trx, existing, content) : await insertEndAccount(trx, content, now);
  await audit(context, 'endaccount.save', { object: 'endaccount', object_id: saved.id, details: content });
  return presentAccount(context, saved);
}

/** The projects of the account go to `into`, each with an entry of the ledger; the account stays as a record of it. */
export async function mergeEndAccount(
  context: TransactionContext,
  { id, version, into }: ParsedInput<typeof staffEndAccountCalls.mergeEndAccount>,
): Promise<EndAccount> {
  const { trx, principal, now } = context;
  if (id === into) throw invalid('projects.merge_itself', {}, 'into');
  const locked = await lockEndAccounts(trx, [id, into]);
  const [source, target] = [locked.find((row) => row.id === id), locked.find((row) => row.id === into)];
  if (!source || !target) throw new Error('two accounts were locked');
  if (source.merged_into !== null || target.merged_into !== null) throw conflict('projects.account_merged');
  ensureVersion(source, version);
  const moved = await moveProjects(context, source, target);
  await changeEndAccount(trx, source, { merged_into: into, merged_at: now, merged_by: principal.realname });
  const widened = target.domain === null && source.domain !== null ? { domain: source.domain } : {};
  const merged = await changeEndAccount(trx, target, widened);
  await audit(context, 'endaccount.merge', { object: 'endaccount', object_id: id, details: { into, projects: moved } });
  return presentAccount(context, merged);
}

async function moveProjects(
  context: TransactionContext,
  source: EndAccountRecord,
  target: EndAccountRecord,
): Promise<number> {
  const opened = await openProjectContext(context);
  const { trx, principal } = opened;
  const linked = await trx
    .selectFrom('protections')
    .select('project_id')
    .where('end_account_id', '=', source.id)
    .orderBy('project_id')
    .execute();
  try {
    for (const { project_id } of linked) {
      const row = await lockProject(trx, principal, project_id);
      await takeStep(opened, projects, 'move_account', row, {
        change: { protection: { name: 'move_account', columns: { end_account_id: target.id } } },
      });
    }
  } catch (error) {
    if (isUniqueViolation(error, 'protections_one_company')) throw conflict('projects.merge_overlaps');
    throw error;
  }
  return linked.length;
}
