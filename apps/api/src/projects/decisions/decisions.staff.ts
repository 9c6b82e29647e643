// Channel decides about registrations. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProjectCalls from '@trunkline/contract/staff/projects';
import type { StaffProject } from '@trunkline/contract/staff/projects';
import { proposeProjectBid } from '../../bids/proposing/proposing.public.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { clearedWaitColumns, getProject } from '../projects.sql.ts';
import { findCancellation, openProjectContext, projects } from '../projects.transition.ts';
import { presentStaffProject } from './decisions.present.ts';

export const getStaffProjectDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffProjectCalls.getStaffProjectDetail>,
): Promise<StaffProject> => presentStaffProject(context, await getProject(context.trx, context.principal, id));

/** The registration stands. A protection that was asked for then waits for headquarters, and a price below the partner's own for a special bid. */
export async function approveProject(
  context: TransactionContext,
  sent: ParsedInput<typeof staffProjectCalls.approveProject>,
): Promise<StaffProject> {
  const { now } = context;
  const approved = await transition(await openProjectContext(context), projects, 'approve', sent, (row) => ({
    change: { columns: { decided_at: now, waiting_since: row.protection === 'requested' ? now : null } },
  }));
  await proposeProjectBid(context, approved.id);
  return presentStaffProject(context, approved);
}

/** A returned project keeps its request, a rejected one loses it. */
const refuseBy =
  (action: 'return' | 'reject') =>
  async (
    context: TransactionContext,
    { reason, ...sent }: ParsedInput<typeof staffProjectCalls.returnProject>,
  ): Promise<StaffProject> => {
    const columns = { ...clearedWaitColumns, decided_at: context.now, reason };
    const refused = await transition(await openProjectContext(context), projects, action, sent, (row) => ({
      change: { columns, protection: action === 'reject' ? findCancellation(row) : undefined },
      reason,
    }));
    return presentStaffProject(context, refused);
  };
export const returnProject = refuseBy('return');
export const rejectProject = refuseBy('reject');
