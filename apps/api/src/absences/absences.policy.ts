// Who may set whose absence, and what a substitute lacks. Pure. Rules: docs/rules/absences.md
import { type DecidingPermission, decidingPermissions } from '@trunkline/contract/staff/permissions';
import { addDays, isPastDay, toDay } from '@trunkline/rules/time';
import { type AppError, invalid } from '../platform/errors/app-error.ts';
import { can, holdsPermission, type Principal } from '../platform/http/access.ts';

const editPermission = 'accounts:absence:edit';

/** Everybody sets their own absences. */
export const maySetAbsence = (principal: Principal, userId: string): boolean =>
  principal.user_id === userId || can(principal, editPermission);

/** What the one decides and the other may not. */
export const listMissingPermissions = (
  ofUser: ReadonlySet<string>,
  ofSubstitute: ReadonlySet<string>,
): DecidingPermission[] =>
  decidingPermissions.filter((one) => holdsPermission(ofUser, one) && !holdsPermission(ofSubstitute, one));

/** Longest absence, in days. */
export const maxAbsenceDays = 366;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `before`: the days of a stored absence. One that has begun keeps its first day. */
export function findProblemOfDays({ from, to }: Days, before: Days | null, now: Date): AppError | undefined {
  if (to < from) return invalid('absences.ends_before', {}, 'to');
  if (isPastDay(to, now)) return invalid('absences.past', {}, 'to');
  if (before && before.from <= toDay(now)) {
    if (from !== before.from) return invalid('absences.begun', {}, 'from');
  } else if (isPastDay(from, now)) return invalid('absences.past', {}, 'from');
  if (to > addDays(from, maxAbsenceDays - 1)) return invalid('absences.too_long', { days: maxAbsenceDays }, 'to');
  return undefined;
}
