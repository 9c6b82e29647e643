// Which reminder of a payment is due, and which comes next. Steps are days after the due day, negative before it. Pure.
// Rules: docs/rules/finance.md, "Reminders by the clock"
import { addDays, countDays } from '../time.ts';

export interface ReminderPlan {
  /** The due day of the invoice. */
  readonly due: string;
  readonly steps: readonly number[];
  /** The last step that was sent for this invoice. */
  readonly sent: number | null;
}

/**
 * The step of a day: the latest one that was reached, so that a pause sends one reminder and not all of them. A step before the due day
 * is not sent after it.
 */
export function findDueStep({ due, steps, sent }: ReminderPlan, today: string): number | undefined {
  const late = countDays(due, today);
  const reached = steps.filter((step) => step <= late && (sent === null || step > sent) && (step > 0 || late <= 0));
  return reached.length === 0 ? undefined : Math.max(...reached);
}

export interface NextReminder {
  readonly step: number;
  readonly day: string;
}

/** The next reminder from a day on: that of the day itself, else the first one that comes. Undefined after the last. */
export function findNextReminder(plan: ReminderPlan, from: string): NextReminder | undefined {
  const now = findDueStep(plan, from);
  if (now !== undefined) return { step: now, day: from };
  const { due, steps, sent } = plan;
  const late = countDays(due, from);
  const coming = steps.filter((step) => step > late && (sent === null || step > sent));
  if (coming.length === 0) return undefined;
  const step = Math.min(...coming);
  return { step, day: addDays(due, step) };
}
