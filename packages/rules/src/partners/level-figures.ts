// What the levels ask for over all types. Rules: docs/rules/memberships.md, "Levels"
import { type MembershipLevel, membershipLevels } from '@trunkline/contract/partners/membership-levels';
import type { ProgrammeType } from '@trunkline/contract/memberships';
import { formatCents, toCents } from '../cents.ts';

export interface LevelFigures {
  readonly level: MembershipLevel;
  /** USD of confirmed orders in a membership year, from the type that asks least to the one that asks most. Null: no type asks. */
  readonly orders_usd: { readonly least: string; readonly most: string } | null;
  readonly orders_completed: { readonly least: number; readonly most: number } | null;
}

export function summarizeLevels(types: readonly Pick<ProgrammeType, 'levels'>[]): LevelFigures[] {
  return membershipLevels.map((level) => {
    const rules = types.flatMap(({ levels }) => levels.filter((one) => one.level === level));
    const cents = rules.flatMap(({ orders_usd }) => (orders_usd === null ? [] : toCents(orders_usd)));
    const counts = rules.flatMap(({ orders_completed }) => orders_completed ?? []);
    const [least, most] = [cents.toSorted(compareCents)[0], cents.toSorted(compareCents).at(-1)];
    return {
      level,
      orders_usd:
        least === undefined || most === undefined ? null : { least: formatCents(least), most: formatCents(most) },
      orders_completed: counts.length === 0 ? null : { least: Math.min(...counts), most: Math.max(...counts) },
    };
  });
}

const compareCents = (one: bigint, other: bigint): number => Number(one - other);
