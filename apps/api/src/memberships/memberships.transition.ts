// Memberships and the tables of their flow.
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { formatMembershipState, membershipFlow, type MembershipTypes, toMembershipState } from './memberships.flow.ts';
import { notifyOfMembership } from './memberships.notify.ts';
import { changeMembership, lockMembership, type MembershipChange, type MembershipRecord } from './memberships.sql.ts';

export interface MembershipTransitionTypes {
  readonly flow: MembershipTypes;
  readonly row: MembershipRecord;
  readonly change: MembershipChange;
  readonly facts: never;
}

export const memberships: Transitions<MembershipTransitionTypes> = {
  flow: membershipFlow,
  object: 'membership',
  find: ({ trx }, id) => lockMembership(trx, id),
  createRefusal: ({ t, today }, row, action) => {
    const state = toMembershipState(row, today);
    return membershipFlow.actions[action].from.includes(state)
      ? conflict('memberships.wrong_type', { type: row.type }, toStaleData(row))
      : conflict('memberships.wrong_state', { state: formatMembershipState(t, state) }, toStaleData(row));
  },
  write: ({ trx }, row, change) => changeMembership(trx, row, change),
  notify: notifyOfMembership,
};
