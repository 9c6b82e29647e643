// Headquarters decide about protections. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProjectCalls from '@trunkline/contract/staff/projects';
import type { StaffProject } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import { ensureStillPermitted } from '../../accounts/roles/roles.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { AppError, conflict } from '../../platform/errors/app-error.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { chooseAccount, endOverdueProtections, lockEndAccounts } from '../end-accounts/end-accounts.public.ts';
import { presentStaffProject } from '../deciding/deciding.present.ts';
import { ensureTerm, getLastDay } from '../editing/editing.policy.ts';
import { type ProjectTerms, readProjectTerms } from '../project-terms.ts';
import { ensurePossible } from '../projects.flow.ts';
import { protectPermission } from '../projects.policy.ts';
import { lockProject, clearedWaitColumns, type ProjectRecord } from '../projects.sql.ts';
import { applyProjectStep, type ProjectStep } from '../transitions/transitions.public.ts';
import { ensureWithinLimit } from './held-days.ts';
import { hasRegisteringMembership } from './protecting.sql.ts';

interface Sent {
  readonly id: string;
  readonly version: number;
}

async function lockFor(
  context: TransactionContext,
  { id, version }: Sent,
  action: Decision,
): Promise<{ row: ProjectRecord; terms: ProjectTerms }> {
  const terms = await readProjectTerms(context);
  await ensureStillPermitted(context, protectPermission);
  const row = await lockProject(context.trx, context.principal, id);
  ensurePossible({ t: context.t, deadlines: terms.deadlines }, row, action);
  ensureVersion(row, version);
  return { row, terms };
}

type Decision = 'protect' | 'refuseprotection' | 'endprotection' | 'decideextension';

/** The constraint of the database decides between two protections of one account, whoever comes first. */
async function applyTerm(context: TransactionContext, row: ProjectRecord, step: ProjectStep): Promise<ProjectRecord> {
  try {
    return await applyProjectStep(context, row, step);
  } catch (error) {
    if (isUniqueViolation(error, 'protections_one_company')) throw conflict('projects.account_taken');
    throw error;
  }
}

async function decide(
  context: TransactionContext,
  row: ProjectRecord,
  action: Decision,
  { beyond = false, ...step }: ProjectStep & { readonly beyond?: boolean },
): Promise<StaffProject> {
  const changed = await applyTerm(context, row, step);
  await audit(context, `protection.${action}`, {
    object: 'project',
    object_id: row.id,
    company_id: row.company_id,
    details: {
      from: row.protection,
      to: changed.protection,
      end_account_id: changed.end_account_id,
      beyond,
      starts_on: changed.starts_on,
      ends_on: changed.ends_on,
      reason: step.reason ?? null,
    },
  });
  return presentStaffProject(context, changed);
}

export async function protectProject(
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.protectProject>,
): Promise<StaffProject> {
  const { today, now } = context;
  const { row, terms } = await lockFor(context, input, 'protect');
  ensureDayInRange('protection_begin', input.protect_start_time, { path: 'protect_start_time', now });
  const starts_on = input.protect_start_time ?? today;
  const ends_on = input.protect_end_time ?? getLastDay(starts_on, terms.protectionDays);
  ensureTerm({ protect_start_time: starts_on, protect_end_time: ends_on }, terms.protectionDays);
  if (ends_on < today) throw new AppError(400, 'projects.term_past', {}, { path: 'protect_end_time' });
  const end_account_id = await chooseAccount(context, row, input);
  await endOverdueProtections(context, end_account_id, terms);
  if (input.beyond !== true)
    await ensureWithinLimit(
      context,
      { company_id: row.company_id, end_account_id, from: starts_on, to: ends_on },
      terms,
    );
  const firstDay = starts_on > today ? starts_on : today;
  return decide(context, row, 'protect', {
    beyond: input.beyond === true,
    change: { ...clearedWaitColumns, protect_start_time: starts_on, protect_end_time: ends_on, reason: null },
    protection: 'protect',
    protectionChange: {
      end_account_id,
      starts_on,
      ends_on,
      decided_at: now,
      update_due_on: addDays(firstDay, terms.updateDays),
      update_reminded: false,
      end_reminded: null,
    },
    reason: input.reason,
    events: ['protect'],
  });
}

export async function refuseProtection(
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.refuseProtection>,
): Promise<StaffProject> {
  const { row } = await lockFor(context, input, 'refuseprotection');
  return decide(context, row, 'refuseprotection', {
    change: { ...clearedWaitColumns, reason: input.reason },
    protection: 'refuse',
    protectionChange: { decided_at: context.now },
    reason: input.reason,
    events: ['refuse'],
  });
}

export async function endProtection(
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.endProtection>,
): Promise<StaffProject> {
  const { row } = await lockFor(context, input, 'endprotection');
  return decide(context, row, 'endprotection', {
    change: { ...clearedWaitColumns, reason: input.reason },
    protection: 'end',
    protectionChange: { ended_on: context.today, extension_asked_at: null, extension_reason: null },
    reason: input.reason,
    events: ['end'],
    news: { until: context.today },
  });
}

/**
 * Granting is refused when the membership ended since the request, when another company holds the days after it, and beyond the limit of
 * days without `beyond`.
 */
export async function decideExtension(
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.decideExtension>,
): Promise<StaffProject> {
  const { row, terms } = await lockFor(context, input, 'decideextension');
  const { reason = null } = input;
  const asked = { extension_asked_at: null, extension_reason: null };
  if (!input.accept)
    return decide(context, row, 'decideextension', {
      change: clearedWaitColumns,
      protection: 'decline_extension',
      protectionChange: asked,
      reason,
      events: ['decline_extension'],
    });
  if (!(await hasRegisteringMembership(context, row.company_id, terms.registrationTypes)))
    throw conflict('projects.membership_ended');
  const { company_id, end_account_id } = row;
  if (row.ends_on === null || end_account_id === null) throw new Error('a protected project has a term and an account');
  await lockEndAccounts(context.trx, [end_account_id]);
  await endOverdueProtections(context, end_account_id, terms);
  const ends_on = addDays(row.ends_on, terms.extensionDays);
  if (input.beyond !== true)
    await ensureWithinLimit(context, { company_id, end_account_id, from: addDays(row.ends_on, 1), to: ends_on }, terms);
  return decide(context, row, 'decideextension', {
    beyond: input.beyond === true,
    change: { ...clearedWaitColumns, protect_end_time: ends_on },
    protection: 'extend',
    protectionChange: { ...asked, ends_on, extended_at: context.now, end_reminded: null },
    reason,
    events: ['extend'],
  });
}
