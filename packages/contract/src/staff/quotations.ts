import { z } from 'zod/mini';
import { companyManagement, quotationCompany } from './management.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { quotationStates } from '../enums.ts';
import { fileAnswer } from '../files.ts';
import { endedMembership } from '../memberships.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../list.ts';
import { chosenColumns, selectedIds, staffRecordFilters, stateFilters } from '../lists/list-filters.ts';
import { quotationDocumentTypes, quotationDownloadInput } from '../quotations.ts';
import { staffQuotationMessage } from '../quotation-messages.shapes.ts';
import { fileKinds } from '../upload.ts';
import { quotationAccessory, quotationFields, quotationItem, quotationRow } from '../quotations.shapes.ts';
import {
  amount,
  day,
  decimal,
  emptyAnswer,
  id,
  instant,
  money,
  prose,
  reason,
  totalAmount,
  version,
} from '../values.ts';

// Quotations for staff. Rules: docs/rules/quotations.md. Costs and margins need the permission `sales:cost:read`.

/** Net price less cost; `percent` is of the net price. */
export const marginShape = z.object({ cost: money, amount: money, percent: decimal });

const assignee = z.object({ id: z.string(), name: z.string() });

/** While the quotation waits for a second approver the figures, `total` too, are those of the proposal. */
const staffRow = z.object({
  ...quotationRow.def.shape,
  company: quotationCompany,
  /** Moment since which it waits for staff; null: it does not wait. */
  waiting_since: z.nullable(instant),
  subtotal: money,
  total_usd: money,
  application_price: z.nullable(money),
  /** How far the proposed subtotal, or else the requested one, or else the subtotal, is below the partner's own prices. */
  below_percent: decimal,
  needs_second: z.boolean(),
  margin: z.optional(z.nullable(marginShape)),
  /** Who decides it; null: whoever comes first. */
  assigned_to: z.nullable(assignee),
  management: companyManagement,
  version,
});
export type StaffQuotationRow = z.output<typeof staffRow>;

/** Each has an index. */
export const staffQuotationSorts = ['created_at', 'waiting_since', 'total_usd'] as const;
const staffQuotationListInput = {
  keyword: listInput.keyword,
  sort: sortBy(staffQuotationSorts),
  filter: z.nullish(
    z.object({
      ...staffRecordFilters,
      ...stateFilters(quotationStates),
      project_id: z.nullish(id),
      /** Another name for `company_id`. */
      company: z.nullish(id),
      needs_second: z.nullish(z.boolean()),
      unassigned: z.nullish(z.boolean()),
    }),
  ),
};

export const listStaffQuotations = endpoint({
  method: 'GET',
  path: '/admin/quotation',
  access: staffAccess('sales:quotation:read'),
  summary:
    'Quotations of all companies without drafts, longest waiting first; keyword searches number, company, project.',
  input: z.object({ ...listInput, ...staffQuotationListInput }),
  output: z.extend(listShape(staffRow), {
    summary: z.object({
      waiting: z.int(),
      oldest_at: z.nullable(instant),
      median_hours: z.nullable(z.number()),
      value_usd: money,
      needs_second: z.int(),
      /** Waiting quotations: `mine` as the filter says, `unassigned` those assigned to nobody. */
      mine: z.int(),
      unassigned: z.int(),
    }),
  }),
});

export const getStaffQuotationPosition = endpoint({
  method: 'GET',
  path: '/admin/quotation/place',
  access: staffAccess('sales:quotation:read'),
  summary: 'Where a quotation stands in a list of `/admin/quotation`, its neighbours, and the next one to decide.',
  input: z.extend(z.pick(listStaffQuotations.input, { keyword: true, sort: true, filter: true }), positionInput),
  output: positionShape,
});

export const exportStaffQuotations = endpoint({
  method: 'GET',
  path: '/admin/quotation/export',
  access: staffAccess('sales:quotation:read'),
  summary:
    'The list as an Excel sheet, with its filters, order and chosen columns; `ids` limits it to these quotations.',
  input: z.object({ ...staffQuotationListInput, ids: selectedIds, columns: chosenColumns }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const assignQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/assign',
  access: staffAccess('sales:quotation:decide'),
  summary: 'Assigns a quotation that waits to a member of staff who may decide it, or to nobody.',
  input: z.object({ id, version, user_id: z.nullish(id) }),
  output: z.object({ id: z.string(), assigned_to: z.nullable(assignee), version }),
});

export const listQuotationDeciders = endpoint({
  method: 'GET',
  path: '/admin/quotation/deciders',
  access: staffAccess('sales:quotation:decide'),
  summary: 'Staff who may decide quotations, by name: whom a quotation can be assigned to.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.extend(assignee, {
        own: z.boolean(),
      }),
    ),
  }),
});

const staffPrices = {
  product_line: z.string(),
  /** The partner's own price, before a decision changed it. */
  own_price: z.nullable(money),
  margin: z.optional(z.nullable(marginShape)),
};
export const staffQuotationAccessory = z.extend(quotationAccessory, staffPrices);
export const staffQuotationItem = z.extend(quotationItem, {
  ...staffPrices,
  accessories: z.array(staffQuotationAccessory),
});

/** Why an approver has to confirm a price: it is 0, below cost, or above twice the partner's own price. */
export const priceConcerns = ['zero_price', 'below_cost', 'above_twice'] as const;
export type PriceConcern = (typeof priceConcerns)[number];

/** The amounts of a set of prices that is previewed, or that waits for a second approver. */
export const pricingProposal = z.object({
  items: z.array(
    z.object({
      item_id: z.string(),
      discount_price: money,
      totalPrice: money,
      margin: z.optional(z.nullable(marginShape)),
      /** Approving needs `confirm` for this price. */
      concern: z.nullable(z.enum(priceConcerns)),
    }),
  ),
  other_charges: money,
  subtotal: money,
  tax_rate: decimal,
  tax: money,
  total: money,
  total_usd: money,
  /** How far the subtotal is below the partner's own prices; negative: above. */
  discount_percent: decimal,
  /** The discount limit of the caller. */
  limit_percent: decimal,
  needs_second: z.boolean(),
  /** The rest of `spread_total` that no unit price can carry. */
  rest: money,
  margin: z.optional(z.nullable(marginShape)),
});
export type PricingProposal = z.output<typeof pricingProposal>;

export const staffQuotation = z.object({
  ...quotationFields,
  company: quotationCompany,
  waiting_since: z.nullable(instant),
  assigned_to: z.nullable(assignee),
  items: z.array(staffQuotationItem),
  messages: z.array(staffQuotationMessage),
  own_subtotal: money,
  discount_percent: decimal,
  limit_percent: decimal,
  margin: z.optional(z.nullable(marginShape)),
  /** The proposal of the first approver, while `needs_second`; with `offer_until` a counter-offer. */
  proposal: z.nullable(z.extend(pricingProposal, { offer_until: z.nullable(day) })),
  /** Since the submission. `void`: the proposal changed afterwards. `own`: the caller's, who never gives the last one. */
  approvals: z.array(
    z.object({ who: z.string(), at: instant, reason: z.nullable(z.string()), void: z.boolean(), own: z.boolean() }),
  ),
  membership_ended: z.nullable(endedMembership),
  /** The default number of days of an approval. */
  validity_days: z.int(),
});
export type StaffQuotation = z.output<typeof staffQuotation>;

export const getStaffQuotationDetail = endpoint({
  method: 'GET',
  path: '/admin/quotation/detail',
  access: staffAccess('sales:quotation:read'),
  summary: 'One quotation for staff.',
  input: z.object({ id }),
  output: staffQuotation,
});

const decisionAccess = staffAccess('sales:quotation:decide');

export const decidedPrice = z.object({ item_id: id, discount_price: amount });
/** Prices and charges of a decision. */
export const decisionFields = {
  /** Items and accessories by id; others keep their price. */
  items: z.nullish(z.array(decidedPrice).check(z.maxLength(12_000))),
  other_charges: z.nullish(amount),
};

export const previewDecision = endpoint({
  method: 'POST',
  path: '/admin/quotation/preview',
  access: decisionAccess,
  summary: 'The amounts of a set of prices; stores nothing. `spread_total` sets all prices pro rata to a subtotal.',
  input: z.object({ id, ...decisionFields, spread_total: z.nullish(totalAmount) }),
  output: pricingProposal,
});

export const approveQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/approve',
  access: decisionAccess,
  summary: "Approves the quotation. Beyond the caller's discount limit it waits for a second approver instead.",
  input: z.object({
    id,
    version,
    ...decisionFields,
    valid_until: z.nullish(day),
    /** Required beyond the caller's discount limit. */
    reason: z.nullish(prose(1000)),
    /** Required for a price of 0, below cost, or above twice the partner's own price. */
    confirm: z.nullish(z.boolean()),
  }),
  output: staffQuotation,
});

const withReason = z.object({ id, version, reason });

export const returnQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/return',
  access: decisionAccess,
  summary: 'Returns the quotation to the partner, who may change and submit it again.',
  input: withReason,
  output: staffQuotation,
});

export const rejectQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/reject',
  access: decisionAccess,
  summary: 'Rejects the quotation.',
  input: withReason,
  output: staffQuotation,
});

export const recallQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/recall',
  access: decisionAccess,
  summary: 'Recalls an approval while nothing is ordered.',
  input: withReason,
  output: staffQuotation,
});

export const extendQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/extend',
  access: decisionAccess,
  summary: 'Extends the validity of an approval.',
  input: z.object({ id, version, valid_until: day, reason }),
  output: staffQuotation,
});

export const downloadStaffQuotation = endpoint({
  method: 'POST',
  path: '/admin/quotation/download',
  access: staffAccess('sales:quotation:read'),
  summary: 'The document of the partner.',
  input: quotationDownloadInput,
  output: emptyAnswer,
  bodies: ['form', 'json'],
  mediaTypes: quotationDocumentTypes,
});
