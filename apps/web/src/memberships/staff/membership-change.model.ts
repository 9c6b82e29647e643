// What the dialog of a change begins with. Pure.
import type { MembershipAction, StaffMembership } from '@trunkline/contract/staff/memberships';
import { addMonths } from '@trunkline/rules/time';

/** The level, the last day a year later, or the id of the distributor; empty for the changes that have no field. */
export function getFirstValue(
  { level, expires_at, main_distributor }: Pick<StaffMembership, 'level' | 'expires_at' | 'main_distributor'>,
  action: MembershipAction,
): string {
  if (action === 'setlevel') return level;
  if (action === 'extend') return addMonths(expires_at, 12);
  return action === 'setdistributor' ? (main_distributor ?? '') : '';
}
