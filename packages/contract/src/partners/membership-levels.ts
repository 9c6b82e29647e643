// Apart from the other closed lists: public pages name the levels, and every visitor loads what they import (docs/rules/pages.md).

/** Levels from the lowest to the highest. */
export const membershipLevels = ['silver', 'gold', 'diamond'] as const;
export type MembershipLevel = (typeof membershipLevels)[number];
