// A session as a file of calendars, RFC 5545. Pure. Rules: docs/rules/training.md, "Calendar file"
import type { Language } from '@trunkline/contract/languages';
import { dayInMs, minuteInMs } from '@trunkline/rules/time';
import { localizeOffer, type SessionRecord } from '../training.sql.ts';

/** `20261203T090000Z` */
const toStamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line of at most 75 bytes; the rest of it follows on lines that begin with a blank. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (folded.length === 0 ? 75 : 74)) {
      folded.push(part);
      part = '';
    }
    part += sign;
  }
  return [...folded, part].join('\r\n ');
}

/** Duration where none is known. */
const defaultMinutes = 60;

interface Reading {
  readonly language: Language;
  readonly now: Date;
  readonly host: string;
}

type CalendarSession = Pick<SessionRecord, 'id' | 'starts_at' | 'days' | 'minutes' | 'texts' | 'place' | 'link'>;

/** One event for each day of the session. */
export function writeCalendar(session: CalendarSession, { language, now, host }: Reading): string {
  const { title, describe, place } = localizeOffer(session, language);
  const events = Array.from({ length: session.days }, (_, day) => {
    const begin = new Date(session.starts_at.getTime() + day * dayInMs);
    const end = new Date(begin.getTime() + (session.minutes ?? defaultMinutes) * minuteInMs);
    return [
      'BEGIN:VEVENT',
      `UID:${session.id}-${day}@${host}`,
      `DTSTAMP:${toStamp(now)}`,
      `DTSTART:${toStamp(begin)}`,
      `DTEND:${toStamp(end)}`,
      `SUMMARY:${escapeText(title)}`,
      ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
      ...(describe === '' ? [] : [`DESCRIPTION:${escapeText(describe)}`]),
      ...(session.link === null ? [] : [`URL:${session.link}`]),
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//training//EN`,
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
