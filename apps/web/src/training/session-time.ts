// Times of sessions in the zone of the reader and of the venue.
import { formatZoneName } from '@trunkline/rules/zone-time';
import type { TFunction } from '@trunkline/text';
import { getComma, getLocale } from '@trunkline/text/languages';
import { useSyncExternalStore } from 'react';
import type { Format } from '../client/format.ts';

const formsByZone = new Map<string, { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }>();

function getForms(zone: string) {
  let forms = formsByZone.get(zone);
  if (!forms) {
    forms = {
      day: new Intl.DateTimeFormat('en-CA', { timeZone: zone }),
      time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }),
    };
    formsByZone.set(zone, forms);
  }
  return forms;
}

/** The day of an instant in a zone: `2026-12-08`. */
export const toZoneDay = (instant: string, zone: string): string => getForms(zone).day.format(new Date(instant));

/** `09:00` in a zone. */
export const toZoneTime = (instant: string, zone: string): string => getForms(zone).time.format(new Date(instant));

/** `09:00 London`. */
export const formatZoneTime = ({ language }: TFunction, instant: string, zone: string): string =>
  `\u2066${toZoneTime(instant, zone)}\u2069 ${formatZoneName(zone, getLocale(language))}`;

/** `8 Dec 2026, 09:00 London`. */
export const formatSession = (t: TFunction, format: Format, instant: string, zone: string): string =>
  `${format.day(toZoneDay(instant, zone))}${getComma(t.language)} ${formatZoneTime(t, instant, zone)}`;

const subscribeToNothing = () => () => undefined;

/** The zone of the reader's device; UTC on the server. */
export const useReaderZone = (): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
