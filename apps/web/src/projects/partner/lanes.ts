// Places of days on the line of a protection. Pure.
import type { Project } from '@trunkline/contract/projects.shapes';
import { addDays, countDays, toDay } from '@trunkline/rules/time';
import { type LanePoint, listMonths } from '../../ui/layout/lane-points.ts';

export type { LanePoint };

export interface ProtectionLine {
  readonly today: LanePoint;
  readonly end: LanePoint;
  /** The end with the extension that may still be granted. */
  readonly extendedEnd: LanePoint | undefined;
  readonly updates: readonly LanePoint[];
  readonly due: LanePoint | undefined;
  readonly grace: LanePoint | undefined;
  /** The first days of months. */
  readonly months: readonly LanePoint[];
}

type Lined = Pick<
  Project,
  | 'protect_start_time'
  | 'protect_end_time'
  | 'days_left'
  | 'extended'
  | 'terms'
  | 'updates'
  | 'update_due_on'
  | 'update_grace_until'
>;

/** Undefined for a project that is not protected. */
export function toProtectionLine(project: Lined): ProtectionLine | undefined {
  const { protect_start_time: start, protect_end_time: end, days_left, extended, terms } = project;
  if (start === null || end === null || days_left === null) return undefined;
  const extendedEnd = extended ? undefined : addDays(end, terms.extension_days);
  const length = countDays(start, extendedEnd ?? end) + 1;
  const toPoint = (day: string): LanePoint => ({
    day,
    at: Math.min(100, Math.max(0, (100 * countDays(start, day)) / length)),
  });
  /** The last day is included, so that a span ends where the next day begins. */
  const toEnd = (day: string): LanePoint => ({ day, at: toPoint(addDays(day, 1)).at });
  const { update_due_on: due, update_grace_until: grace } = project;
  return {
    today: toPoint(addDays(end, 1 - days_left)),
    end: toEnd(end),
    extendedEnd: extendedEnd === undefined ? undefined : toEnd(extendedEnd),
    updates: project.updates
      .map(({ at }) => toDay(new Date(at)))
      .filter((day) => day >= start)
      .map(toPoint),
    due: due === null ? undefined : toPoint(due),
    grace: grace === null ? undefined : toEnd(grace),
    months: listMonths(start, extendedEnd ?? end).map(toPoint),
  };
}
