// Periods of the sales report, in whole UTC days. Rules: docs/rules/sales.md
import { addDays, addMonths } from '../time.ts';

export interface Period {
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

/** The first day of the month: `2026-11-23` → `2026-11-01`. */
const toMonthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** `2026-11-23` → `2026-11`. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** The last day of a month: `2028-02` → `2028-02-29`. */
export const toMonthEnd = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** The same days a year before. A period that ends with a month does so there too: up to 28 February 2029 is up to 29 February 2028. */
export function toYearBefore({ from, to }: Period): Period {
  const end = addMonths(to, -12);
  return { from: addMonths(from, -12), to: to === toMonthEnd(toMonth(to)) ? toMonthEnd(toMonth(end)) : end };
}

/** Every month that a period touches, the first one first. */
export function listMonths({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let start = toMonthStart(from); start <= to; start = addMonths(start, 1)) months.push(toMonth(start));
  return months;
}

export const salesPresets = ['last_12_months', 'this_year', 'last_year', 'this_quarter', 'last_quarter'] as const;
export type SalesPreset = (typeof salesPresets)[number];

/** The days of a preset. What has not ended ends today. */
export function toPresetPeriod(preset: SalesPreset, today: string): Period {
  const month = toMonthStart(today);
  const year = `${today.slice(0, 4)}-01-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (preset) {
    case 'last_12_months':
      return { from: addMonths(month, -11), to: today };
    case 'this_year':
      return { from: year, to: today };
    case 'last_year':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
    case 'this_quarter':
      return { from: quarter, to: today };
    case 'last_quarter':
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) };
  }
}
