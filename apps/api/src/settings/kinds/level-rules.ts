import { membershipLevels, type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import { levelCriteria, levelRequirement } from '@trunkline/contract/memberships';
import { z } from 'zod/mini';
import type { LevelRules } from '../settings.public.ts';

/** What each level asks for, by type. */
export const levelRules = z
  .partialRecord(z.enum(membershipTypes), z.partialRecord(z.enum(membershipLevels), levelRequirement))
  .check(z.refine((rules) => Object.values(rules).every(isRising)));

/** Whether no level asks for less than the level below it. */
function isRising(levels: LevelRules[MembershipType]): boolean {
  const asked = membershipLevels.map((level) => levels?.[level]);
  return levelCriteria.every((criterion) => {
    const figures = asked.flatMap((rule) => (rule?.[criterion] === undefined ? [] : [Number(rule[criterion])]));
    return figures.every((figure, place) => place === 0 || figure >= (figures[place - 1] ?? 0));
  });
}
