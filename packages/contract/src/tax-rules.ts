// Taxes of the vendor. Rules: docs/rules/settings.md, "Taxes"
import { z } from 'zod/mini';
import { languages } from './languages.ts';
import { amount, countryCode, line } from './values.ts';

/** A decimal from 0 to 1 with at most four places: `0.17`. */
export const share = z.string().check(z.regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/));

export const taxRule = z.strictObject({
  /** Countries of the buyers that the rule is for; none: all countries. */
  countries: z.array(countryCode).check(z.maxLength(250)),
  /** The share of the subtotal that is added. */
  rate: share,
  /** Only orders whose subtotal in USD is below it pay; null: every order. */
  below_usd: z.nullable(amount),
  /** What papers say, by language; without English they have the standard sentence. */
  text: z.partialRecord(z.enum(languages), line(500)),
});
export type TaxRule = z.output<typeof taxRule>;

/** The first rule for the country of the buyer is used. */
export const taxRules = z.array(taxRule).check(
  z.maxLength(50),
  z.refine((rules) => rules.every(({ text }) => Object.keys(text).length === 0 || text.en !== undefined)),
);
