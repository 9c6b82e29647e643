// Channel decides about registrations. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProjectCalls from '@trunkline/contract/staff/projects';
import type { StaffProject } from '@trunkline/contract/staff/projects';
import { ensureStillPermitted } from '../../accounts/roles/roles.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readProjectTerms } from '../project-terms.ts';
import { ensurePossible, projectFlow } from '../projects.flow.ts';
import { decidePermission } from '../projects.policy.ts';
import { getProject, lockProject, clearedWaitColumns, type ProjectRecord } from '../projects.sql.ts';
import { applyProjectStep } from '../transitions/transitions.public.ts';
import { presentStaffProject } from './deciding.present.ts';

export const getStaffProjectDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffProjectCalls.getStaffProjectDetail>,
): Promise<StaffProject> => presentStaffProject(context, await getProject(context.trx, context.principal, id));

type Registration = 'approve' | 'return' | 'reject';

async function lockSubmitted(
  context: TransactionContext,
  { id, version }: { readonly id: string; readonly version: number },
  action: Registration,
): Promise<ProjectRecord> {
  const { deadlines } = await readProjectTerms(context);
  await ensureStillPermitted(context, decidePermission);
  const row = await lockProject(context.trx, context.principal, id);
  ensurePossible({ t: context.t, deadlines }, row, action);
  ensureVersion(row, version);
  return row;
}

/** The registration stands. A protection that was asked for then waits for headquarters. */
export async function approveProject(
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.approveProject>,
): Promise<StaffProject> {
  const row = await lockSubmitted(context, input, 'approve');
  const asksProtection = row.protection === 'requested';
  const approved = await applyProjectStep(context, row, {
    transition: 'approve',
    change: { decided_at: context.now, waiting_since: asksProtection ? context.now : null },
    events: asksProtection ? ['approve', 'await_protection'] : ['approve'],
  });
  await auditDecision(context, row, 'approve', null);
  return presentStaffProject(context, approved);
}

type RefusalInput = ParsedInput<typeof staffProjectCalls.returnProject>;

/** A returned project keeps its request, a rejected one loses it. */
async function refuse(
  context: TransactionContext,
  input: RefusalInput,
  transition: 'return' | 'reject',
): Promise<StaffProject> {
  const row = await lockSubmitted(context, input, transition);
  const { reason } = input;
  const refused = await applyProjectStep(context, row, {
    transition,
    change: { ...clearedWaitColumns, decided_at: context.now, reason },
    ...(transition === 'reject' && row.protection === 'requested' && { protection: 'cancel' as const }),
    reason,
    events: [transition],
  });
  await auditDecision(context, row, transition, reason);
  return presentStaffProject(context, refused);
}

export const returnProject = (context: TransactionContext, input: RefusalInput): Promise<StaffProject> =>
  refuse(context, input, 'return');

export const rejectProject = (context: TransactionContext, input: RefusalInput): Promise<StaffProject> =>
  refuse(context, input, 'reject');

const auditDecision = (
  context: TransactionContext,
  { id: object_id, company_id, state }: ProjectRecord,
  transition: Registration,
  reason: string | null,
): Promise<void> =>
  audit(context, `project.${transition}`, {
    object: 'project',
    object_id,
    company_id,
    details: { from: state, to: projectFlow[transition].to, reason },
  });
