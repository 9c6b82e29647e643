import { membershipLevels, type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import { figureCriteria, levelRequirement } from '@trunkline/contract/memberships';
import { z } from 'zod/mini';
import type { LevelRules } from '../settings.public.ts';

/** What each level asks for, by type. */
export const levelRules = z
  .partialRecord(z.enum(membershipTypes), z.partialRecord(z.enum(membershipLevels), levelRequirement))
  .check(z.refine((rules) => Object.values(rules).every(isRising)));

/** Whether no level asks for less than the level below it. People certified in different subjects are not compared. */
function isRising(levels: LevelRules[MembershipType]): boolean {
  const asked = membershipLevels.map((level) => levels?.[level]);
  const isSorted = (figures: readonly number[]) =>
    figures.every((figure, place) => place === 0 || figure >= (figures[place - 1] ?? 0));
  const subjects = new Set(asked.map((rule) => rule?.certified_people?.subject));
  return (
    figureCriteria.every((criterion) =>
      isSorted(asked.flatMap((rule) => (rule?.[criterion] === undefined ? [] : [Number(rule[criterion])]))),
    ) &&
    [...subjects].every((subject) =>
      isSorted(
        asked.flatMap((rule) =>
          rule?.certified_people && rule.certified_people.subject === subject ? [rule.certified_people.count] : [],
        ),
      ),
    )
  );
}
