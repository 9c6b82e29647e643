import type { TextKey, TextValues } from '@trunkline/text';
import { getDirection, type WrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { formatBareMoney, formatDay } from '../platform/documents/figures.ts';

/** A value of a mail: a text as it is, or a figure or a name that each reader gets in their language. Travels through jobs as JSON. */
type MailValue =
  | string
  | number
  | { readonly amount: string; readonly currency: string }
  | { readonly day: string }
  | { readonly text: TextKey };
export type MailValues = Readonly<Record<string, MailValue>>;

function formatMailValue(language: WrittenLanguage, value: MailValue): string | number {
  if (typeof value !== 'object') return value;
  if ('text' in value) return getT(language)(value.text);
  const figure = 'day' in value ? formatDay(language, value.day) : formatBareMoney(value.currency, value.amount);
  // Isolates are needed from right to left only. Elsewhere they would be copied with the figure.
  return getDirection(language) === 'rtl' ? figure : figure.replace(/[\u2066-\u2069]/g, '');
}

/** `{ total: { amount: '1234.50', currency: 'USD' }, until: { day: '2026-12-03' } }` → `1,234.50` and `3 Dec 2026`. */
export const formatMailValues = (language: WrittenLanguage, values: MailValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatMailValue(language, value)]));
