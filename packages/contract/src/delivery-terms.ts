// Delivery terms as the vendor offers them. Rules: docs/rules/settings.md, "Delivery terms"
import { z } from 'zod/mini';
import { languages } from './languages.ts';
import { amount, line } from './values.ts';

/** The name of a term in records: `exw_hamburg`. It never changes. */
export const deliveryCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,40}$/));

export const deliveryTerm = z.strictObject({
  code: deliveryCode,
  /** The named place, for example a port. */
  place: z.string().check(z.trim(), z.maxLength(100)),
  /** USD, once for each quotation. */
  surcharge: amount,
  /** Absent: offered. Quotations and orders that have a term keep it when it is switched off. */
  offered: z.optional(z.boolean()),
  /** The term as pages and papers print it, by language; English at least. */
  text: z
    .partialRecord(z.enum(languages), line(100))
    .check(z.refine((text) => text.en !== undefined, { path: ['en'], error: 'validation.required' })),
});
export type DeliveryTerm = z.output<typeof deliveryTerm>;

export const deliveryTerms = z.array(deliveryTerm).check(
  z.maxLength(20),
  z.refine((terms) => new Set(terms.map(({ code }) => code)).size === terms.length, { error: 'validation.name_twice' }),
);

/** A term as pages show it: its name in one language. */
export const deliveryChoice = z.object({ code: z.string(), label: z.string(), offered: z.boolean() });
export type DeliveryChoice = z.output<typeof deliveryChoice>;
