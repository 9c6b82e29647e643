// What a line of a quotation is beside its product. Rules: docs/rules/quotations.md, "Lines"
import { z } from 'zod/mini';
import { line } from './values.ts';

/** Options and alternatives stand outside the total. An alternative is offered in place of the line above it. */
export const quotationLineKinds = ['main', 'option', 'alternative'] as const;
export type QuotationLineKind = (typeof quotationLineKinds)[number];

/** Months of support. */
export const supportTerm = z.int().check(z.gte(1), z.lte(120));

export const maxSectionLength = 100;
/** What an item says of itself and its accessories. Absent: as it is stored, or `main` without a section. */
export const itemPlaceInput = {
  kind: z.nullish(z.enum(quotationLineKinds)),
  /** The heading under which the item stands. */
  section: z.nullish(line(maxSectionLength)),
};
