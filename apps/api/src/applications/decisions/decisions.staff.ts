// Decisions of staff about an application. Rules: docs/rules/applications.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffApplicationCalls from '@trunkline/contract/staff/applications';
import type { StaffApplication } from '@trunkline/contract/staff/applications';
import { grantMembership } from '../../memberships/memberships.public.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getApplication } from '../applications.sql.ts';
import { applications } from '../applications.transition.ts';
import { presentStaffApplication } from './decisions.present.ts';

export const getStaffApplicationDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffApplicationCalls.getStaffApplicationDetail>,
): Promise<StaffApplication> =>
  presentStaffApplication(context, await getApplication(context.trx, context.principal, id));

/** Creates or renews the membership in the same transaction. */
export async function approveApplication(
  context: TransactionContext,
  { level, expires_at = null, reason, ...sent }: ParsedInput<typeof staffApplicationCalls.approveApplication>,
): Promise<StaffApplication> {
  const approved = await transition(context, applications, 'approve', sent, async (row) => {
    const { company_id, type, number, state: from } = row;
    const membership = await grantMembership(context, { company_id, type, level, expires_at, reason: number });
    const granted = { level, expires_at: membership.expires_at };
    return {
      change: { waiting_since: null, decided_at: context.now, membership_id: membership.id, ...granted },
      reason,
      details: { from, type, ...granted },
    };
  });
  return presentStaffApplication(context, approved);
}

const refuseBy =
  (action: 'return' | 'reject') =>
  async (
    context: TransactionContext,
    { reason, ...sent }: ParsedInput<typeof staffApplicationCalls.returnApplication>,
  ): Promise<StaffApplication> => {
    const refused = await transition(context, applications, action, sent, ({ state: from }) => ({
      change: { waiting_since: null, decided_at: context.now },
      reason,
      details: { from, reason },
    }));
    return presentStaffApplication(context, refused);
  };
export const returnApplication = refuseBy('return');
export const rejectApplication = refuseBy('reject');
