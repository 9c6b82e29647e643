import type { SupportDesk } from '@trunkline/contract/content/help';
import { isDeskOpen, toHoursIn } from '@trunkline/rules/support/desk-clock';
import type { TFunction } from '@trunkline/text';
import { getLocale } from '@trunkline/text/languages';
import { minuteInMs } from '@trunkline/rules/time';
import { useSyncExternalStore } from 'react';

interface ShownDesk {
  readonly region: SupportDesk['region'];
  /** Opening hours in the time zone of the reader, once it is known. */
  readonly hours: SupportDesk;
  /** Undefined on the server and before hydration ends: the page is kept for all visitors. */
  readonly isOpen: boolean | undefined;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteInMs);
  return () => clearInterval(timer);
}
const readMinute = (): number => Math.floor(Date.now() / minuteInMs);

/** Desks as the reader's clock has them; every minute anew. */
export function useDesks(desks: readonly SupportDesk[]): readonly ShownDesk[] {
  const minute = useSyncExternalStore<number | undefined>(subscribe, readMinute, () => undefined);
  const now = minute === undefined ? undefined : new Date(minute * minuteInMs);
  return desks.map((desk) => ({
    region: desk.region,
    hours: now ? { ...desk, ...toHoursIn(desk, now) } : desk,
    isOpen: now && isDeskOpen(desk, now),
  }));
}

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Formats the hours of a desk: `Mon–Fri, 08:00–17:00`. */
export function formatDeskHours(t: TFunction, { first_day, last_day, opens, closes }: SupportDesk): string {
  const weekday = new Intl.DateTimeFormat(getLocale(t.language), { weekday: 'short', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  const nameDay = (day: number): string => weekday.format(new Date(Date.UTC(1970, 0, 4 + day)));
  return t('help.desk_hours', {
    first: nameDay(first_day),
    last: nameDay(last_day),
    times: `\u2066${formatTime(opens)}–${formatTime(closes)}\u2069`,
  });
}
