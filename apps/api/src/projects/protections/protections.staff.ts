// Headquarters decide about protections. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProjectCalls from '@trunkline/contract/staff/projects';
import type { StaffProject } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { AppError, conflict } from '../../platform/errors/app-error.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import { type Sent, transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { chooseAccount, endOverdueProtections, lockEndAccounts } from '../end-accounts/end-accounts.public.ts';
import { presentStaffProject } from '../decisions/decisions.present.ts';
import { ensureTerm, getLastDay } from '../editing/editing.policy.ts';
import { clearedWaitColumns, type ProjectRecord } from '../projects.sql.ts';
import { openProjectContext, type ProjectContext, projects, type ProjectStep } from '../projects.transition.ts';
import { ensureWithinLimit } from './held-days.ts';
import { hasRegisteringMembership } from './protections.sql.ts';

/** Takes a decision. The constraint of the database decides between two protections of one account, whoever comes first. */
async function decide(
  context: ProjectContext,
  action: 'protect' | 'refuseprotection' | 'endprotection' | 'decideextension',
  { beyond = false, ...sent }: Sent & { readonly beyond?: boolean | null | undefined },
  plan: (row: ProjectRecord) => ProjectStep | Promise<ProjectStep>,
): Promise<StaffProject> {
  try {
    const decided = await transition(context, projects, action, sent, async (row) => {
      const step = await plan(row);
      return {
        ...step,
        details: ({ protection: to, end_account_id, starts_on, ends_on }) => ({
          from: row.protection,
          to,
          end_account_id,
          starts_on,
          ends_on,
          beyond: beyond === true,
          reason: step.reason ?? null,
        }),
      };
    });
    return await presentStaffProject(context, decided);
  } catch (error) {
    if (isUniqueViolation(error, 'protections_one_company')) throw conflict('projects.account_taken');
    throw error;
  }
}

export async function protectProject(
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.protectProject>,
): Promise<StaffProject> {
  const opened = await openProjectContext(context);
  return decide(opened, 'protect', input, (row) => planProtection(opened, row, input));
}

async function planProtection(
  context: ProjectContext,
  row: ProjectRecord,
  input: ParsedInput<typeof staffProjectCalls.protectProject>,
): Promise<ProjectStep> {
  const { today, now, protectionDays, updateDays } = context;
  ensureDayInRange('protection_begin', input.protect_start_time, { path: 'protect_start_time', now });
  const starts_on = input.protect_start_time ?? today;
  const ends_on = input.protect_end_time ?? getLastDay(starts_on, protectionDays);
  ensureTerm({ protect_start_time: starts_on, protect_end_time: ends_on }, protectionDays);
  if (ends_on < today) throw new AppError(400, 'projects.term_past', {}, { path: 'protect_end_time' });
  const end_account_id = await chooseAccount(context, row, input);
  await endOverdueProtections(context, end_account_id);
  const { company_id } = row;
  if (input.beyond !== true)
    await ensureWithinLimit(context, { company_id, end_account_id, from: starts_on, to: ends_on }, context);
  const firstDay = starts_on > today ? starts_on : today;
  const columns = {
    end_account_id,
    starts_on,
    ends_on,
    decided_at: now,
    update_due_on: addDays(firstDay, updateDays),
    update_reminded: false,
    end_reminded: null,
  };
  return {
    change: {
      columns: { ...clearedWaitColumns, protect_start_time: starts_on, protect_end_time: ends_on, reason: null },
      protection: { name: 'protect', columns },
    },
    reason: input.reason,
  };
}

export const refuseProtection = async (
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffProjectCalls.refuseProtection>,
): Promise<StaffProject> =>
  decide(await openProjectContext(context), 'refuseprotection', sent, () => ({
    change: {
      columns: { ...clearedWaitColumns, reason },
      protection: { name: 'refuse', columns: { decided_at: context.now } },
    },
    reason,
  }));

const nothingAsked = { extension_asked_at: null, extension_reason: null } as const;

export const endProtection = async (
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffProjectCalls.endProtection>,
): Promise<StaffProject> =>
  decide(await openProjectContext(context), 'endprotection', sent, () => ({
    change: {
      columns: { ...clearedWaitColumns, reason },
      protection: { name: 'end', columns: { ended_on: context.today, ...nothingAsked } },
    },
    reason,
    facts: { until: context.today },
  }));

export async function decideExtension(
  context: TransactionContext,
  { accept, reason = null, ...sent }: ParsedInput<typeof staffProjectCalls.decideExtension>,
): Promise<StaffProject> {
  const opened = await openProjectContext(context);
  return decide(opened, 'decideextension', sent, async (row) => {
    if (accept) return { ...(await planExtension(opened, row, sent.beyond === true)), reason };
    return {
      change: { columns: clearedWaitColumns, protection: { name: 'decline_extension', columns: nothingAsked } },
      reason,
    };
  });
}

/**
 * Refused when the membership ended since the request, when another company holds the days after it, and beyond the limit of days
 * without `beyond`.
 */
async function planExtension(context: ProjectContext, row: ProjectRecord, beyond: boolean): Promise<ProjectStep> {
  if (!(await hasRegisteringMembership(context, row.company_id, context.registrationTypes)))
    throw conflict('projects.membership_ended');
  const { company_id, end_account_id } = row;
  if (row.ends_on === null || end_account_id === null) throw new Error('a protected project has a term and an account');
  await lockEndAccounts(context.trx, [end_account_id]);
  await endOverdueProtections(context, end_account_id);
  const ends_on = addDays(row.ends_on, context.extensionDays);
  if (!beyond)
    await ensureWithinLimit(
      context,
      { company_id, end_account_id, from: addDays(row.ends_on, 1), to: ends_on },
      context,
    );
  const columns = { ...nothingAsked, ends_on, extended_at: context.now, end_reminded: null };
  return {
    change: {
      columns: { ...clearedWaitColumns, protect_end_time: ends_on },
      protection: { name: 'extend', columns },
    },
  };
}
