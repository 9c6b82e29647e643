// States of a membership, and the changes that staff make, as a table. Rules: docs/rules/memberships.md
import type { MembershipState, MembershipType } from '@trunkline/contract/enums';
import type { MembershipAction } from '@trunkline/contract/staff/memberships';
import { dayInMs } from '@trunkline/rules/time';
import type { TFunction } from '@trunkline/text';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';

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

interface MembershipRecipients {
  /** Every user of the company is told: prices and what they may do follow from it. */
  readonly to: 'partner';
  readonly kind: `membership.${string}`;
}

export interface MembershipTypes {
  readonly reader: { readonly principal: Principal; readonly today: string };
  readonly record: MembershipTerm & { readonly type: MembershipType };
  /** In the history also what changed: levels, last days, types, names. */
  readonly state: string;
  readonly action: MembershipAction;
  readonly following: never;
  readonly told: MembershipRecipients;
}

const isEditor = isStaffWith('companies:membership:edit');
/** Headquarters alone decide where an APP buys, and whether a DPP becomes an APP. */
const isHeadquarters = isStaffWith('companies:distributor:edit');
const open: readonly MembershipState[] = ['active', 'scheduled'];
const toPartner = (kind: MembershipRecipients['kind']) => [{ to: 'partner', kind }] as const;

/** What staff change. The state follows from the term. */
export const membershipFlow: Flow<MembershipTypes> = {
  getState: (row, { today }) => toMembershipState(row, today),
  actions: {
    setlevel: {
      who: isEditor,
      from: open,
      audit: 'membership.setlevel',
      tells: toPartner('membership.level_changed'),
    },
    extend: {
      who: isEditor,
      from: [...open, 'expired'],
      audit: 'membership.extend',
      tells: toPartner('membership.extended'),
    },
    terminate: {
      who: isEditor,
      from: open,
      to: 'terminated',
      audit: 'membership.terminate',
      tells: toPartner('membership.terminated'),
    },
    setdistributor: {
      who: isHeadquarters,
      from: open,
      when: ({ type }) => type === 'APP',
      audit: 'membership.setdistributor',
      tells: toPartner('membership.distributor_set'),
    },
    migrate: {
      who: isHeadquarters,
      from: ['active'],
      when: ({ type }) => type === 'DPP',
      audit: 'membership.migrate',
      tells: toPartner('membership.migrated'),
    },
  },
  following: {},
};

/** The name of the state in the language of `t`. */
export const formatMembershipState = (t: TFunction, state: MembershipState): string => t(`states.membership_${state}`);
