// Sessions on the days of a month. Pure. Rules: docs/rules/training.md, "Calendar"
import type { Language } from '@trunkline/contract/languages';
import type { OfferedExam, OfferedSession, OfferedTraining } from '@trunkline/contract/training/offers';
import { addDays, addMonths } from '@trunkline/rules/time';
import { toZoneDay } from './session-time.ts';

type Offer = OfferedTraining | OfferedExam;

export interface CalendarEntry {
  readonly offer: Offer;
  readonly session: OfferedSession;
}
export interface CalendarDay {
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
}

/** `2026-12` and 1 → `2027-01`. */
export const moveMonth = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

/** The longest training has so many days: one that began in the month before may still go on. */
const longestDays = 30;

/** The first and the last day, in UTC, on which a session of the month can begin in any zone. */
export const getMonthRange = (month: string) => ({
  from: addDays(`${month}-01`, -longestDays - 1),
  to: `${moveMonth(month, 1)}-01`,
});

/** The day of the week that weeks begin with, 0 is Sunday: CLDR, for the locale of each language. */
const firstWeekdays: Readonly<Record<Language, number>> = { ar: 6, en: 1, es: 1, fr: 1, ko: 0, pt: 0, ru: 1, vi: 1 };

/** Seven days whose weekdays are those of a week, in the order of the language. 2026-11-01 was a Sunday. */
export const listWeekdays = (language: Language): string[] =>
  Array.from({ length: 7 }, (_, n) => addDays('2026-11-01', firstWeekdays[language] + n));

/** The column in which the first day of the month stands, from 1. */
export const getFirstColumn = (month: string, language: Language): number =>
  ((new Date(`${month}-01`).getUTCDay() - firstWeekdays[language] + 7) % 7) + 1;

/** The days on which a session is held, at its venue. */
const listSessionDays = ({ offer, session }: CalendarEntry): string[] => {
  const first = toZoneDay(session.starts_at, offer.zone);
  return Array.from({ length: offer.days }, (_, n) => addDays(first, n));
};

/** All days of the month, each with its sessions, the earliest first. */
export function listMonthDays(month: string, offers: readonly Offer[]): CalendarDay[] {
  const entries = offers
    .flatMap((offer) => ('times' in offer ? offer.times : [offer]).map((session) => ({ offer, session })))
    .toSorted((one, other) => one.session.starts_at.localeCompare(other.session.starts_at));
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries)
    for (const day of listSessionDays(entry)) byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  const first = `${month}-01`;
  const length = Number(addDays(`${moveMonth(month, 1)}-01`, -1).slice(8));
  return Array.from({ length }, (_, n) => addDays(first, n)).map((day) => ({ day, entries: byDay.get(day) ?? [] }));
}
