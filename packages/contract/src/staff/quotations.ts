import { z } from 'zod/mini';
import { endpoint, membershipTypes, staffAccess } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { quotationStates } from '../names.ts';
import {
  documentTypes,
  downloadInput,
  quotationAccessory,
  quotationFields,
  quotationItem,
  quotationRow,
} from '../quotations.ts';
import { amount, day, decimal, id, instant, money, nothing, prose, reason, version } from '../values.ts';

// Rules: docs/rules/quotations.md. What costs and margins say is present for `sales:cost:read` only.

/** Net price less cost; `percent` is of the net price. */
export const margin = z.object({ cost: money, amount: money, percent: decimal });

export const quotingCompany = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  memberships: z.array(z.object({ type: z.enum(membershipTypes), level: z.enum(['silver', 'gold', 'diamond']) })),
});

const staffRow = z.object({
  ...quotationRow.def.shape,
  company: quotingCompany,
  /** When it began to wait for us; null: it does not. */
  waiting_since: z.nullable(instant),
  subtotal: money,
  total_usd: money,
  application_price: z.nullable(money),
  /** How far the asked sum, or without one the subtotal, lies below the partner's own prices. */
  below_percent: decimal,
  needs_second: z.boolean(),
  margin: z.optional(z.nullable(margin)),
  version,
});

export const listQuotationQueue = endpoint({
  method: 'GET',
  path: '/admin/quotation',
  access: staffAccess('sales:quotation:read'),
  summary: 'Quotations of all companies, what waits longest first; drafts stay with the partner.',
  input: z.object({
    ...listInput,
    sort: sortBy(['created_at', 'waiting_since', 'total_usd']),
    filter: z.nullish(
      z.object({
        state: z.nullish(z.enum(quotationStates)),
        /** A company's id. */
        company: z.nullish(id),
        needs_second: z.nullish(z.boolean()),
      }),
    ),
  }),
  output: z.extend(listShape(staffRow), {
    summary: z.object({
      waiting: z.int(),
      oldest_at: z.nullable(instant),
      median_hours: z.nullable(z.number()),
      value_usd: money,
      needs_second: z.int(),
    }),
  }),
});

const staffPrices = {
  product_line: z.string(),
  /** The partner's own price, before anything was changed. */
  own_price: z.nullable(money),
  margin: z.optional(z.nullable(margin)),
};
export const staffQuotationAccessory = z.extend(quotationAccessory, staffPrices);
export const staffQuotationItem = z.extend(quotationItem, {
  ...staffPrices,
  accessories: z.array(staffQuotationAccessory),
});

/** Figures of a set of prices that is thought about, or that waits for a second approver. */
export const proposal = z.object({
  items: z.array(
    z.object({ item_id: z.string(), discount_price: money, totalPrice: money, margin: z.optional(z.nullable(margin)) }),
  ),
  other_charges: money,
  subtotal: money,
  tax_rate: decimal,
  tax: money,
  total: money,
  total_usd: money,
  /** How far the subtotal lies below the partner's own prices; negative: above. */
  discount_percent: decimal,
  /** What the caller may give alone. */
  limit_percent: decimal,
  needs_second: z.boolean(),
  /** Of a total to spread, what no unit price could carry. */
  rest: money,
  margin: z.optional(z.nullable(margin)),
});
export type Proposal = z.output<typeof proposal>;

export const staffQuotation = z.object({
  ...quotationFields,
  company: quotingCompany,
  waiting_since: z.nullable(instant),
  items: z.array(staffQuotationItem),
  own_subtotal: money,
  discount_percent: decimal,
  limit_percent: decimal,
  margin: z.optional(z.nullable(margin)),
  /** What the first approver proposed, while `needs_second`. */
  proposal: z.nullable(proposal),
  proposal_reason: z.nullable(z.string()),
  /** How many days an approval is good for by default. */
  validity_days: z.int(),
  /** Ids before and after it among those that wait. */
  neighbours: z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
});
export type StaffQuotation = z.output<typeof staffQuotation>;

export const findStaffQuotation = endpoint({
  method: 'GET',
  path: '/admin/quotation/detail',
  access: staffAccess('sales:quotation:read'),
  summary: 'One quotation as the staff see it.',
  input: z.object({ id }),
  output: staffQuotation,
});

const decide = staffAccess('sales:quotation:decide');

const decision = {
  /** Items and accessories by id; those not named keep their price. */
  items: z.nullish(z.array(z.object({ item_id: id, discount_price: amount })).check(z.maxLength(12_000))),
  other_charges: z.nullish(amount),
};

export const previewDecision = endpoint({
  method: 'POST',
  path: '/admin/quotation/preview',
  access: decide,
  summary: 'What a set of prices would come to; stores nothing. `spread_total` sets all prices pro rata to a subtotal.',
  input: z.object({ id, ...decision, spread_total: z.nullish(amount) }),
  output: proposal,
});

export const approveQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/approve',
  access: decide,
  summary: "Approves; beyond the caller's discount limit it waits for a second approver instead.",
  input: z.object({ id, version, ...decision, valid_until: z.nullish(day), reason: z.nullish(prose(1000)) }),
  output: staffQuotation,
});

const withReason = z.object({ id, version, reason });

export const returnQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/return',
  access: decide,
  summary: 'Gives it back to the partner to change and submit again.',
  input: withReason,
  output: staffQuotation,
});

export const rejectQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/reject',
  access: decide,
  summary: 'Refuses it for good.',
  input: withReason,
  output: staffQuotation,
});

export const recallQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/recall',
  access: decide,
  summary: 'Takes an approval back while nothing is ordered.',
  input: withReason,
  output: staffQuotation,
});

export const extendQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/extend',
  access: decide,
  summary: 'A later last day.',
  input: z.object({ id, version, valid_until: day, reason }),
  output: staffQuotation,
});

export const downloadStaffQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/download',
  access: staffAccess('sales:quotation:read'),
  summary: 'The same file that the partner gets.',
  input: downloadInput,
  output: nothing,
  takes: ['form', 'json'],
  answers: documentTypes,
});
