// What staff change about a membership, each with a reason. Rules: docs/rules/memberships.md, "Decisions of staff"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffMembershipCalls from '@trunkline/contract/staff/memberships';
import type { MembershipAction, StaffMembership } from '@trunkline/contract/staff/memberships';
import { audit } from '../../platform/audit/audit.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isUuid } from '@trunkline/rules/uuid';
import { toMembershipState } from '../memberships.flow.ts';
import { notifyOfGrant } from '../memberships.notify.ts';
import { presentStaffMembership } from '../memberships.present.ts';
import {
  changeMembership,
  lockCurrentMembership,
  type MembershipChange,
  type MembershipRecord,
} from '../memberships.sql.ts';
import { memberships } from '../memberships.transition.ts';
import { findDistributor } from './distributors.sql.ts';
import { ensureLastDay, grantMembership, recordChange } from './granting.ts';

interface ChangeInput {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

interface Change {
  readonly change: MembershipChange;
  /** Old and new value, for the history and the audit. */
  readonly from: string | null;
  readonly to: string;
}

/** Makes a change that `plan` has checked. The company is told. */
async function applyChange(
  context: TransactionContext,
  action: MembershipAction,
  { reason, ...sent }: ChangeInput,
  plan: (row: MembershipRecord) => Change | Promise<Change>,
): Promise<StaffMembership> {
  const changed = await transition(context, memberships, action, sent, async (row) => {
    const change = await plan(row);
    const { from, to } = change;
    return { ...change, reason, details: { type: row.type, from, to, reason } };
  });
  return presentStaffMembership(context, changed);
}

/** Throws 409 for a type that the company holds. An expired one begins again today. */
export async function saveMembership(
  context: TransactionContext,
  { company_id, type, level, expires_at, reason }: ParsedInput<typeof staffMembershipCalls.saveMembership>,
): Promise<StaffMembership> {
  const { trx, today } = context;
  const company = isUuid(company_id)
    ? await trx.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().executeTakeFirst()
    : undefined;
  if (!company) throw notFound('companies.company_not_found');
  const held = await lockCurrentMembership(trx, company.id, type);
  if (held && toMembershipState(held, today) !== 'expired') throw conflict('memberships.type_held', { type });
  const row = await grantMembership(context, { company_id: company.id, type, level, expires_at, reason });
  await audit(context, 'membership.grant', {
    object: 'membership',
    object_id: row.id,
    company_id: company.id,
    details: { type, level, expires_at, reason },
  });
  await notifyOfGrant(context, row, reason);
  return presentStaffMembership(context, row);
}

export const setMembershipLevel = (
  context: TransactionContext,
  { level, ...input }: ParsedInput<typeof staffMembershipCalls.setMembershipLevel>,
): Promise<StaffMembership> =>
  applyChange(context, 'setlevel', input, (row) => {
    if (row.level === level) throw invalid('memberships.same_level', {}, 'level');
    return { change: { level }, from: row.level, to: level };
  });

export const extendMembership = (
  context: TransactionContext,
  { expires_at, ...input }: ParsedInput<typeof staffMembershipCalls.extendMembership>,
): Promise<StaffMembership> =>
  applyChange(context, 'extend', input, (row) => {
    ensureLastDay(context.today, expires_at);
    if (expires_at <= row.expires_at)
      throw invalid('memberships.last_day_later', { day: { day: row.expires_at } }, 'expires_at');
    return { change: { expires_at }, from: row.expires_at, to: expires_at };
  });

export const terminateMembership = (
  context: TransactionContext,
  input: ParsedInput<typeof staffMembershipCalls.terminateMembership>,
): Promise<StaffMembership> =>
  applyChange(context, 'terminate', input, (row) => ({
    change: { terminated_at: context.now },
    from: toMembershipState(row, context.today),
    to: 'terminated',
  }));

export const setMasterDistributor = (
  context: TransactionContext,
  { main_distributor, ...input }: ParsedInput<typeof staffMembershipCalls.setMasterDistributor>,
): Promise<StaffMembership> =>
  applyChange(context, 'setdistributor', input, async (row) => {
    const { trx, today } = context;
    const found = main_distributor === null ? null : await findDistributor(trx, main_distributor, today);
    if (found === undefined || found?.id === row.company_id)
      throw invalid('memberships.not_distributor', {}, 'main_distributor');
    const change = { main_distributor: found?.id ?? null, distributor: found?.name ?? null };
    return { change, from: row.distributor, to: found?.name ?? '–' };
  });

/** The row stays, and with it level, term and history. */
export const migrateMembership = (
  context: TransactionContext,
  { type, ...input }: ParsedInput<typeof staffMembershipCalls.migrateMembership>,
): Promise<StaffMembership> =>
  applyChange(context, 'migrate', input, async (row) => {
    if (type !== 'APP') throw invalid('memberships.only_to_app', {}, 'type');
    await endExpiredMembership(context, row.company_id, input.reason);
    return { change: { type }, from: row.type, to: type };
  });

/** Ends an expired APP, so that the migrated one can replace it. Throws 409 for one that runs. */
async function endExpiredMembership(context: TransactionContext, companyId: string, reason: string): Promise<void> {
  const held = await lockCurrentMembership(context.trx, companyId, 'APP');
  if (!held) return;
  const state = toMembershipState(held, context.today);
  if (state !== 'expired') throw conflict('memberships.type_held', { type: held.type });
  const ended = await changeMembership(context.trx, held, { terminated_at: context.now });
  await recordChange(context, ended, 'terminate', state, 'terminated', reason);
}
