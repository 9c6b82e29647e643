// States of a membership, and the changes that staff make in them. Permissions: memberships.policy.ts. Rules: docs/rules/memberships.md
import type { MembershipState, MembershipType } from '@trunkline/contract/enums';
import type { MembershipAction } from '@trunkline/contract/staff/memberships';
import { dayInMs } from '@trunkline/rules/time';
import type { TFunction } from '@trunkline/text';
import { type ChangedRecord, toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';

export interface MembershipTerm {
  /** First day, UTC. */
  readonly starts_at: string;
  /** Last day, UTC; the membership is active through it. */
  readonly expires_at: string;
  readonly terminated_at: Date | null;
}

/** The state on a day. It is computed at each read and never stored, so no job has to run at midnight. */
export function toMembershipState(
  { starts_at, expires_at, terminated_at }: MembershipTerm,
  today: string,
): MembershipState {
  if (terminated_at !== null) return 'terminated';
  if (today < starts_at) return 'scheduled';
  return today > expires_at ? 'expired' : 'active';
}

/** The days before the last day on which its owner is reminded. From the first of them on the page offers to renew. */
export const reminderDays = [90, 30, 7] as const;

/** How many days a membership runs on, the last day included; 0 once it has ended. */
export function countDaysLeft(membership: MembershipTerm, today: string): number {
  const state = toMembershipState(membership, today);
  if (state === 'expired' || state === 'terminated') return 0;
  return (Date.parse(membership.expires_at) - Date.parse(today)) / dayInMs + 1;
}

/** The states in which a change is possible. */
const statesFor: Readonly<Record<MembershipAction, readonly MembershipState[]>> = {
  setlevel: ['active', 'scheduled'],
  extend: ['active', 'scheduled', 'expired'],
  terminate: ['active', 'scheduled'],
  setdistributor: ['active', 'scheduled'],
  migrate: ['active'],
};

/** The types that a change is for; the others are for all. An APP buys from a master distributor; a DPP may become an APP. */
const typesFor: Readonly<Partial<Record<MembershipAction, readonly MembershipType[]>>> = {
  setdistributor: ['APP'],
  migrate: ['DPP'],
};

export const isChangePossible = (action: MembershipAction, type: MembershipType, state: MembershipState): boolean =>
  statesFor[action].includes(state) && (typesFor[action]?.includes(type) ?? true);

/** Throws 409 when type or state do not allow the change. */
export function ensureChangePossible(
  { t, today }: Pick<RequestContext, 't' | 'today'>,
  row: MembershipTerm & ChangedRecord & { readonly type: MembershipType },
  action: MembershipAction,
): void {
  const state = toMembershipState(row, today);
  if (isChangePossible(action, row.type, state)) return;
  if (!statesFor[action].includes(state))
    throw conflict('memberships.wrong_state', { state: formatMembershipState(t, state) }, toStaleData(row));
  throw conflict('memberships.wrong_type', { type: row.type }, toStaleData(row));
}

/** The name of the state in the language of `t`. */
export const formatMembershipState = (t: TFunction, state: MembershipState): string => t(`states.membership_${state}`);
