import { z } from 'zod/mini';
import { asText } from './text-kinds.ts';

// Shapes of single values. Error messages are keys of packages/text; they are translated where they are shown.

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: 'validation.required' }), z.maxLength(max));

/** A text that can be read out: it has one letter or digit at least. */
export const visibleLetter = z.regex(/[\p{L}\p{N}]/u, { error: 'validation.visible_letter' });

/** A name or a title: one line with a letter or a digit. */
export const nameLine = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'validation.required', abort: true }),
      z.maxLength(max, { abort: true }),
      visibleLetter,
    );

/** A code or a number of somebody's: part number, purchase order, tax number, telephone. */
export const codeLine = (max: number) => asText('code', line(max));

// oxlint-disable-next-line no-control-regex -- the pattern refuses exactly these
const printable = z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, { error: 'validation.characters' });

/** Text over several lines, trimmed at its ends; control characters other than tab and newline are refused. */
export const prose = (max: number) =>
  asText(
    'lines',
    z.string().check(z.trim(), z.minLength(1, { error: 'validation.required' }), z.maxLength(max), printable),
  );

/** As `prose`, or empty. */
export const optionalProse = (max: number) => asText('lines', z.string().check(z.trim(), z.maxLength(max), printable));

/** Markdown: as `prose`, and its marks, blanks and line ends stay as they were typed. */
export const markdown = (max: number) => asText('raw', prose(max).check());

/** The pattern of HTML's email field, with a dot in the domain. Check the length first, so that it runs on short texts only. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** An opaque id. An id of any other form is answered like a missing record. */
export const id = z.string().check(z.minLength(1, { error: 'validation.required' }), z.maxLength(512));

/** The version of the record for optimistic locking. A stale one answers 409, a missing one 400. */
export const version = z.int().check(z.positive());

/** Whether `version` is present when `id` is: a new record has neither. */
export const hasVersionWithId = (value: { id?: string | null | undefined; version?: number | null | undefined }) =>
  value.id == null || value.version != null;

/** `"1234.50"`. Sums may have more digits than typed amounts. */
export const money = z.string().check(z.regex(/^-?\d{1,18}\.\d{2}$/, { error: 'validation.money' }));

/** A typed amount: not negative, at most two decimals. */
export const amount = z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'validation.money' }));

/** A typed total of a whole quotation: as `amount`, with up to 15 digits before the point. */
export const totalAmount = z.string().check(z.trim(), z.regex(/^\d{1,15}(\.\d{1,2})?$/, { error: 'validation.money' }));

/** A decimal figure as text: kg, cm, CBM. */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = z.iso.date({
  error: ({ input }) => (input == null ? 'validation.required' : 'validation.date'),
});

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const quantity = z
  .int({ error: 'validation.quantity' })
  .check(z.gte(1, { error: 'validation.quantity' }), z.lte(100_000, { error: 'validation.quantity_max' }));

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'validation.country' }));

export const storedFile = z.object({
  file_id: z.string(),
  /** Name of the file as it was uploaded. */
  file_name: z.string(),
  /** The name that a download gets, by record and kind; absent: the name as it was uploaded. */
  download_name: z.optional(z.string()),
  size: z.int(),
  mime: z.string(),
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/** One entry of a record's history, newest last. The first is the creation, where `from` is null. */
export const timelineEntry = z.object({
  at: instant,
  /** User who did it; empty for what happened by itself. */
  who: z.string(),
  side: z.enum(['company', 'staff', 'system']),
  from: z.nullable(z.string()),
  to: z.string(),
  move: z.string(),
  reason: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** The reason of a decision; the other side reads it. */
export const reason = prose(1000);

/** The answer of an endpoint without data. */
export const emptyAnswer = z.nullable(z.object({}));

export const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'AED', 'SAR', 'KRW', 'VND', 'BRL', 'RUB'] as const;
export type Currency = (typeof currencies)[number];
