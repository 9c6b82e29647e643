// Who may change a membership. Pure. Rules: docs/rules/memberships.md
import type { MembershipState, MembershipType } from '@trunkline/contract/enums';
import { type MembershipAction, membershipActions } from '@trunkline/contract/staff/memberships';
import { can, type Principal } from '../platform/http/access.ts';
import { isChangePossible } from './memberships.flow.ts';

const editPermission = 'companies:membership:edit';
/** Headquarters alone decide where an APP buys, and whether a DPP becomes an APP. */
const distributorPermission = 'companies:distributor:edit';

const permissions: Readonly<Record<MembershipAction, string>> = {
  setlevel: editPermission,
  extend: editPermission,
  terminate: editPermission,
  setdistributor: distributorPermission,
  migrate: distributorPermission,
};

/** The changes that type and state allow and the caller may make. */
export const listMembershipActions = (
  principal: Principal,
  type: MembershipType,
  state: MembershipState,
): MembershipAction[] =>
  membershipActions.filter((action) => isChangePossible(action, type, state) && can(principal, permissions[action]));
