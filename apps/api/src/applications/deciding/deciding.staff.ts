// Decisions of staff about an application. Rules: docs/rules/applications.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffApplicationCalls from '@trunkline/contract/staff/applications';
import type { StaffApplication } from '@trunkline/contract/staff/applications';
import { grantMembership } from '../../memberships/memberships.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureApplicationState } from '../applications.flow.ts';
import { type ApplicationRecord, getApplication, lockApplication } from '../applications.sql.ts';
import { applyApplicationTransition } from '../transitions/transitions.ts';
import { presentStaffApplication } from './deciding.present.ts';

export const getStaffApplicationDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffApplicationCalls.getStaffApplicationDetail>,
): Promise<StaffApplication> =>
  presentStaffApplication(context, await getApplication(context.trx, context.principal, id));

/** Locks the application. Throws 404, or 409 when it cannot be decided like this. */
async function lockForDecision(
  context: TransactionContext,
  { id, version }: { readonly id: string; readonly version: number },
  action: 'approve' | 'return' | 'reject',
): Promise<ApplicationRecord> {
  const row = await lockApplication(context.trx, context.principal, id);
  ensureApplicationState(context, row, action);
  ensureVersion(row, version);
  return row;
}

/** Creates or renews the membership in the same transaction. */
export async function approveApplication(
  context: TransactionContext,
  { level, expires_at, reason, ...input }: ParsedInput<typeof staffApplicationCalls.approveApplication>,
): Promise<StaffApplication> {
  const row = await lockForDecision(context, input, 'approve');
  const { company_id, type, number } = row;
  const membership = await grantMembership(context, {
    company_id,
    type,
    level,
    expires_at: expires_at ?? null,
    number,
  });
  const change = {
    waiting_since: null,
    decided_at: context.now,
    membership_id: membership.id,
    level,
    expires_at: membership.expires_at,
  };
  const approved = await applyApplicationTransition(context, row, 'approve', change, reason ?? null);
  await auditDecision(context, row, 'approve', { type, level, expires_at: membership.expires_at });
  return presentStaffApplication(context, approved);
}

async function refuse(
  context: TransactionContext,
  { reason, ...input }: ParsedInput<typeof staffApplicationCalls.returnApplication>,
  transition: 'return' | 'reject',
): Promise<StaffApplication> {
  const row = await lockForDecision(context, input, transition);
  const change = { waiting_since: null, decided_at: context.now };
  const refused = await applyApplicationTransition(context, row, transition, change, reason);
  await auditDecision(context, row, transition, { reason });
  return presentStaffApplication(context, refused);
}

export const returnApplication = (
  context: TransactionContext,
  input: ParsedInput<typeof staffApplicationCalls.returnApplication>,
) => refuse(context, input, 'return');

export const rejectApplication = (
  context: TransactionContext,
  input: ParsedInput<typeof staffApplicationCalls.rejectApplication>,
) => refuse(context, input, 'reject');

const auditDecision = (
  context: TransactionContext,
  { id: object_id, company_id, state: from }: ApplicationRecord,
  transition: 'approve' | 'return' | 'reject',
  details: Record<string, unknown>,
): Promise<void> =>
  audit(context, `application.${transition}`, {
    object: 'application',
    object_id,
    company_id,
    details: { from, ...details },
  });
