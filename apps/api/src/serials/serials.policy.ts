// Cover of a device, and the permissions of staff. Pure. Rules: docs/rules/serials.md
import { coverEndingDays, type CoverState } from '@trunkline/contract/service/cover-enums';
import { cleanCode } from '@trunkline/rules/reading/text';
import { countDays } from '@trunkline/rules/time';

export const readSerialPermission = 'service:serial:read';

/** A serial number as it is stored and compared. */
export const toSerialNumber = (typed: string): string => cleanCode(typed).toUpperCase();

/** Days until the cover ends, the last one counted; 0 when it is over. */
export const countCoverDays = (endDate: string, today: string): number => Math.max(0, countDays(today, endDate) + 1);

export function getCoverState(endDate: string, today: string): CoverState {
  const days = countCoverDays(endDate, today);
  if (days === 0) return 'over';
  return days <= coverEndingDays ? 'ending' : 'running';
}
