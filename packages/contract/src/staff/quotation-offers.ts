// Staff answer a quotation with prices of their own. Rules: docs/rules/quotations.md, "Counter-offers"
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { day, id, reason, version } from '../values.ts';
import { decidedPrice, decisionFields, staffQuotation } from './quotations.ts';

export const counterQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/counter',
  access: staffAccess('sales:quotation:decide'),
  summary:
    "Offers the partner these prices until the end of a day. Beyond the caller's discount limit the offer waits for a second approver instead.",
  input: z.object({
    id,
    version,
    ...decisionFields,
    /** Items and accessories by id, one at least; others keep their price. */
    items: z.array(decidedPrice).check(z.minLength(1), z.maxLength(12_000)),
    /** The partner reads it. */
    reason,
    /** The last day on which the partner can accept, today at the earliest. */
    until: day,
    /** Required for a price of 0, below cost, or above twice the partner's own price. */
    confirm: z.nullish(z.boolean()),
  }),
  output: staffQuotation,
});
