import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { quotationLineKinds } from './quotation-lines.ts';
import { quotationRevision } from './quotations.shapes.ts';
import { currencies, decimal, id, money } from './values.ts';

// What differs between two revisions of a quotation. Rules: docs/rules/quotations.md, "Revisions"

const comparedLine = z.object({
  kind: z.enum(quotationLineKinds),
  section: z.nullable(z.string()),
  term_months: z.nullable(z.int()),
  quantity: z.int(),
  market_price: z.nullable(money),
  discount_price: z.nullable(money),
  totalPrice: z.nullable(money),
});
const comparedRevision = z.extend(quotationRevision, { currency: z.enum(currencies) });

/** Terms of a quotation that a comparison names when they differ. */
export const comparedTerms = [
  'currency',
  'rate',
  'payment_term',
  'shipping',
  'valid_until',
  'project_name',
  'enduser_name',
  'application_price',
] as const;

/** What differs between two revisions: `from` the one that it is compared with, `to` the one that was asked for. */
export const quotationDiff = z.object({
  from: comparedRevision,
  to: comparedRevision,
  /** Lines that differ, in the order of `to`, removed ones at the place that they had. */
  lines: z.array(
    z.object({
      part_number: z.string(),
      model: z.string(),
      title: z.string(),
      /** The part number of the device of an accessory. */
      parent: z.nullable(z.string()),
      change: z.enum(['added', 'removed', 'changed']),
      from: z.nullable(comparedLine),
      to: z.nullable(comparedLine),
    }),
  ),
  /** Number of lines that are the same. */
  same: z.int(),
  totals: z.array(
    z.object({
      field: z.enum(['gpl_price', 'subtotal', 'tax', 'other_charges', 'total']),
      from: money,
      to: money,
    }),
  ),
  /** Terms that differ, as they are stored. */
  terms: z.array(z.object({ field: z.enum(comparedTerms), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** Totals of all packages: kg, kg, m³. */
  weight: z.array(
    z.object({ field: z.enum(['packages', 'gross_weight', 'net_weight', 'cbm']), from: decimal, to: decimal }),
  ),
});
export type QuotationDiff = z.output<typeof quotationDiff>;

/** `with`: another quotation of the company; without it, the revision that this one replaces. */
export const quotationDiffInput = z.object({ id, with: z.nullish(id) });

export const compareQuotations = endpoint({
  method: 'GET',
  path: '/user/quotationdiff',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'What differs between two revisions: lines, prices, totals, terms, weight.',
  input: quotationDiffInput,
  output: quotationDiff,
});
