// Partners write projects: save and submit. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as projectCalls from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { getMailDomain, isFreeMailDomain } from '@trunkline/rules/mail-domain';
import { ensureCompanyComplete } from '../../accounts/company-profile/company-profile.public.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { getForAction, takeStep } from '../../platform/flows/transition.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureCurrencyOffered } from '../../prices/rates/offered.public.ts';
import { removeDraft } from '../../drafts/drafts.public.ts';
import { linkQuotations } from '../../quotations/quotations.public.ts';
import { ensureRegistrant } from '../projects.policy.ts';
import { presentProject } from '../projects.present.ts';
import { projectFields } from '../projects.record.ts';
import { changeProject, getProject, type ProjectChange, type ProjectRecord } from '../projects.sql.ts';
import { findCancellation, openProjectContext, type ProjectContext, projects } from '../projects.transition.ts';
import { completeTerm, ensureNothingWrong, listMissing, listWrongDays } from './editing.policy.ts';
import {
  countLinkedQuotations,
  createProjectNumber,
  getEndUser,
  hasEndUsers,
  insertProject,
  type LinkedEndUser,
} from './editing.sql.ts';

type SaveInput = ParsedInput<typeof projectCalls.saveProject>;

export async function saveProject(opened: TransactionContext, input: SaveInput): Promise<Project> {
  const context = await openProjectContext(opened);
  const { trx, principal } = context;
  ensureRegistrant(context);
  const row = (await findEditable(context, input)) ?? (await createDraft(context));
  const content = await mergeContent(context, row, input);
  await ensureCurrencyOffered(context, { currency: input.currency ?? row.currency, current: row.currency });
  await changeProject(trx, row, content);
  if (input.quotation_ids !== undefined) await linkQuotations(context, row.id, input.quotation_ids ?? []);
  await removeDraft(trx, principal, { draft_id: input.draft_id, type: 'Project', record_id: row.id });
  const saved = await getProject(trx, principal, row.id);
  return presentProject(context, input.submit ? await submit(context, saved) : saved, context);
}

async function findEditable(
  context: ProjectContext,
  { id, version, submit: isSubmission }: SaveInput,
): Promise<ProjectRecord | undefined> {
  if (id == null) return undefined;
  // The input shape requires a version beside an id; -1 is never the version of a record.
  return getForAction(context, projects, isSubmission ? 'submit' : 'edit', { id, version: version ?? -1 });
}

async function createDraft(context: TransactionContext): Promise<ProjectRecord> {
  const { trx, principal, now } = context;
  const company_id = getCompanyId(principal);
  const number = await createProjectNumber(trx, now.getUTCFullYear());
  const id = await insertProject(trx, { company_id, user_id: getUserId(principal), number, created_at: now });
  await recordTransition(context, {
    object: 'project',
    object_id: id,
    company_id,
    transition: 'create',
    from: null,
    to: 'draft',
  });
  return getProject(trx, principal, id);
}

/** The columns after the save. The end user is copied as it is today. */
async function mergeContent({ trx }: TransactionContext, row: ProjectRecord, input: SaveInput): Promise<ProjectChange> {
  const values = projectFields.merge(input, row);
  const { enduser_id } = values;
  const enduser = enduser_id === null ? null : await getEndUser(trx, row.company_id, enduser_id);
  return { ...values, ...toEndUserColumns(enduser) };
}

const toEndUserColumns = (enduser: LinkedEndUser | null) => ({
  end_company: enduser?.company ?? null,
  enduser_name: enduser?.contact ?? null,
  enduser_country: enduser?.country ?? null,
  enduser_address: enduser?.address ?? null,
  mail_domain: enduser && findOwnMailDomain(enduser.email),
});

/** The domain of a mail address; null for free mail, which says nothing about who writes. */
export function findOwnMailDomain(address: string): string | null {
  const domain = getMailDomain(address);
  return domain && !isFreeMailDomain(domain) ? domain : null;
}

async function submit(context: ProjectContext, row: ProjectRecord): Promise<ProjectRecord> {
  const { trx, principal, now, today, protectionDays, registrationTypes } = context;
  const links = await countLinkedQuotations(trx, row);
  const term = row.is_protect ? completeTerm(row, { today, days: protectionDays }) : undefined;
  const wished = term && { protect_start_time: term.starts_on, protect_end_time: term.ends_on };
  ensureNothingWrong([
    ...listMissing(row, { ...links, hasEndUsers: await hasEndUsers(trx, row.company_id) }),
    ...listWrongDays({ ...row, ...wished }, { now, protectionDays }),
  ]);
  await ensureCompanyComplete(context, row.company_id);
  const columns = {
    ...wished,
    membership_type: registrationTypes.find((type) => principal.types.has(type)) ?? null,
    applied_on: row.applied_on ?? today,
    submitted_at: now,
    waiting_since: now,
    decided_at: null,
    reason: null,
  };
  return takeStep(context, projects, 'submit', row, {
    change: { columns, protection: term ? { name: 'request', term } : findCancellation(row) },
  });
}
