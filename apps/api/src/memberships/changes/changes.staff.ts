// What staff change about a membership, each with a reason. Rules: docs/rules/memberships.md, "Decisions of staff"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffMembershipCalls from '@trunkline/contract/staff/memberships';
import type { MembershipAction, StaffMembership } from '@trunkline/contract/staff/memberships';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureChangePossible, toMembershipState } from '../memberships.flow.ts';
import { notifyOfMembership } from '../memberships.notify.ts';
import { presentStaffMembership } from '../memberships.present.ts';
import {
  changeMembership,
  lockCurrentMembership,
  lockMembership,
  type MembershipChange,
  type MembershipRecord,
} from '../memberships.sql.ts';
import { findDistributor } from './distributors.sql.ts';
import { ensureLastDay, recordChange } from './granting.ts';

interface ChangeInput {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/** Locks the membership. Throws 404, or 409 when it cannot be changed like this. */
async function lockForChange(
  context: TransactionContext,
  { id, version }: ChangeInput,
  action: MembershipAction,
): Promise<MembershipRecord> {
  const row = await lockMembership(context.trx, id);
  ensureChangePossible(context, row, action);
  ensureVersion(row, version);
  return row;
}

interface Change {
  readonly action: MembershipAction;
  readonly change: MembershipChange;
  /** Old and new value, for the history and the audit. */
  readonly from: string | null;
  readonly to: string;
}

/** Writes the change, its history and audit, and tells the company. */
async function applyChange(
  context: TransactionContext,
  row: MembershipRecord,
  { action, change, from, to }: Change,
  reason: string,
): Promise<StaffMembership> {
  const changed = await changeMembership(context.trx, row, change);
  await recordChange(context, changed, action, from, to, reason);
  const { id: object_id, company_id } = row;
  const details = { type: row.type, from, to, reason };
  await audit(context, `membership.${action}`, { object: 'membership', object_id, company_id, details });
  await notifyOfMembership(context, changed, action, { reason, before: row });
  return presentStaffMembership(context, changed);
}

export async function setMembershipLevel(
  context: TransactionContext,
  { level, ...input }: ParsedInput<typeof staffMembershipCalls.setMembershipLevel>,
): Promise<StaffMembership> {
  const row = await lockForChange(context, input, 'setlevel');
  if (row.level === level) throw invalid('memberships.same_level', {}, 'level');
  return applyChange(context, row, { action: 'setlevel', change: { level }, from: row.level, to: level }, input.reason);
}

export async function extendMembership(
  context: TransactionContext,
  { expires_at, ...input }: ParsedInput<typeof staffMembershipCalls.extendMembership>,
): Promise<StaffMembership> {
  const row = await lockForChange(context, input, 'extend');
  ensureLastDay(context.today, expires_at);
  if (expires_at <= row.expires_at) throw invalid('memberships.last_day_later', { day: row.expires_at }, 'expires_at');
  const change = { action: 'extend', change: { expires_at }, from: row.expires_at, to: expires_at } as const;
  return applyChange(context, row, change, input.reason);
}

export async function terminateMembership(
  context: TransactionContext,
  input: ParsedInput<typeof staffMembershipCalls.terminateMembership>,
): Promise<StaffMembership> {
  const row = await lockForChange(context, input, 'terminate');
  const from = toMembershipState(row, context.today);
  const change = { action: 'terminate', change: { terminated_at: context.now }, from, to: 'terminated' } as const;
  return applyChange(context, row, change, input.reason);
}

export async function setMasterDistributor(
  context: TransactionContext,
  { main_distributor, ...input }: ParsedInput<typeof staffMembershipCalls.setMasterDistributor>,
): Promise<StaffMembership> {
  const row = await lockForChange(context, input, 'setdistributor');
  const found = main_distributor === null ? null : await findDistributor(context.trx, main_distributor, context.today);
  if (found === undefined || found?.id === row.company_id)
    throw invalid('memberships.not_distributor', {}, 'main_distributor');
  const change = { main_distributor: found?.id ?? null, distributor: found?.name ?? null };
  const to = found?.name ?? '–';
  return applyChange(context, row, { action: 'setdistributor', change, from: row.distributor, to }, input.reason);
}

/** The row stays, and with it level, term and history. */
export async function migrateMembership(
  context: TransactionContext,
  { type, ...input }: ParsedInput<typeof staffMembershipCalls.migrateMembership>,
): Promise<StaffMembership> {
  const row = await lockForChange(context, input, 'migrate');
  if (type !== 'APP') throw invalid('memberships.only_to_app', {}, 'type');
  await endExpiredMembership(context, row.company_id, input.reason);
  return applyChange(context, row, { action: 'migrate', change: { type }, from: row.type, to: type }, input.reason);
}

/** Ends an expired APP, so that the migrated one can replace it. Throws 409 for one that runs. */
async function endExpiredMembership(context: TransactionContext, companyId: string, reason: string): Promise<void> {
  const held = await lockCurrentMembership(context.trx, companyId, 'APP');
  if (!held) return;
  const state = toMembershipState(held, context.today);
  if (state !== 'expired') throw conflict('memberships.type_held', { type: held.type });
  const ended = await changeMembership(context.trx, held, { terminated_at: context.now });
  await recordChange(context, ended, 'terminate', state, 'terminated', reason);
}
