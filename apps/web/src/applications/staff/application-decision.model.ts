// What staff type to decide an application. Pure.
import type { StaffApplication } from '@trunkline/contract/staff/applications';

export interface Decision {
  readonly level: string;
  /** The last day of the membership; empty: the proposed one. */
  readonly expires_at: string;
  readonly reason: string;
}

/** What the decision begins with: the level that the company has already, and the day that the term proposes. */
export const toDecision = ({
  current,
  default_expires_at,
}: Pick<StaffApplication, 'current' | 'default_expires_at'>): Decision => ({
  level: current?.level ?? 'silver',
  expires_at: default_expires_at,
  reason: '',
});
