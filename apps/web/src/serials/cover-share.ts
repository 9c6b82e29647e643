import type { CoveredSerial } from '@trunkline/contract/service/serials';
import { addDays, countDays } from '@trunkline/rules/time';

/** How much of a cover has passed, 0 to 1. Its last day counts: on that day it is not used up. */
export function getUsedShare({
  start_date,
  end_date,
  days_left,
}: Pick<CoveredSerial, 'start_date' | 'end_date' | 'days_left'>): number {
  const length = countDays(start_date, addDays(end_date, 1));
  return length <= 0 ? 1 : Math.min(Math.max(1 - days_left / length, 0), 1);
}
