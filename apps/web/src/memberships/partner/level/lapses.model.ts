// What leaves the count in the next twelve months, on a line of time. Pure.
import type { LevelRecords } from '../memberships.queries.ts';
import { addMonths, countDays } from '@trunkline/rules/time';
import { type LanePoint, listMonths } from '../../../ui/layout/lane-points.ts';

export const lapseLanes = ['certificates', 'updates', 'protections'] as const;
export type LapseLane = (typeof lapseLanes)[number];

export interface Lapse extends LanePoint {
  /** The person or the project. */
  readonly name: string;
}

export interface LapseLine {
  readonly lanes: Readonly<Record<LapseLane, readonly Lapse[]>>;
  /** Percent of the line at which the membership ends; 100 when it ends later. */
  readonly membershipEnd: number;
  readonly months: readonly LanePoint[];
}

/** From today on, twelve months. What is late stands at today, what comes later is left out. */
export function toLapseLine(
  { holders, protected_projects }: LevelRecords,
  { today, expires_at }: { readonly today: string; readonly expires_at: string },
): LapseLine {
  const end = addMonths(today, 12);
  const length = countDays(today, end);
  const toAt = (day: string): number => Math.min(100, Math.max(0, (100 * countDays(today, day)) / length));
  const toLapses = (list: readonly { readonly day: string; readonly name: string }[]): Lapse[] =>
    list.filter(({ day }) => day < end).map(({ day, name }) => ({ day, name, at: toAt(day) }));
  return {
    lanes: {
      certificates: toLapses(
        holders.filter(({ counted }) => counted).map(({ valid_until: day, name }) => ({ day, name })),
      ),
      updates: toLapses(protected_projects.map(({ update_due_on: day, project_name: name }) => ({ day, name }))),
      protections: toLapses(
        protected_projects
          .map(({ ends_on: day, project_name: name }) => ({ day, name }))
          .toSorted((one, other) => one.day.localeCompare(other.day)),
      ),
    },
    membershipEnd: toAt(expires_at),
    months: listMonths(today, end).map((day) => ({ day, at: toAt(day) })),
  };
}
