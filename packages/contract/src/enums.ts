// Closed lists of values: states, kinds, sort fields. They are apart from the shapes, because routes parse addresses with them, and
// every visitor loads what a route imports (docs/rules/pages.md).

// Memberships: docs/rules/memberships.md

export const membershipTypes = ['ADP', 'DDP', 'APP', 'DPP', 'ASP', 'DSP', 'DTE', 'DEE'] as const;
export type MembershipType = (typeof membershipTypes)[number];

export { membershipLevels, type MembershipLevel } from './partners/membership-levels.ts';
export const membershipStates = ['active', 'scheduled', 'expired', 'terminated'] as const;
export type MembershipState = (typeof membershipStates)[number];

// Catalogue: docs/rules/catalogue.md

// Quotations: docs/rules/quotations.md

export const quotationStates = [
  'draft',
  'applying',
  'offered',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'partially_ordered',
  'ordered',
  'expired',
  'superseded',
] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Sort fields of the partner's list. Each field has an index. */
export const quotationSorts = ['created_at', 'total', 'valid_until'] as const;

// Orders: docs/rules/orders.md

/** Steps in their order. Their number is the position, from 1. A cancelled order keeps the number of the last step reached. */
export const orderSteps = [
  'generated',
  'document_uploaded',
  'contract_settled',
  'payment_submitted',
  'payment_confirmed',
  'delivery_scheduled',
  'shipping_reminded',
  'shipped',
  'delivered',
  'completed',
] as const;
export type OrderStep = (typeof orderSteps)[number];
export const orderStatuses = [...orderSteps, 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Each field has an index. */
export const orderSorts = [
  'created_at',
  'moved_at',
  'number',
  'project_name',
  'customer_name',
  'expect_delivery_date',
  'total',
] as const;

// Projects: docs/rules/projects.md

export const projectStates = [
  'draft',
  'submitted',
  'action_required',
  'approved',
  'rejected',
  'withdrawn',
  'won',
  'lost',
  'released',
] as const;
export type ProjectState = (typeof projectStates)[number];

/** Protection is a state machine of its own beside the project's. */
export const protectionStates = ['none', 'requested', 'protected', 'ended'] as const;
export type ProtectionState = (typeof protectionStates)[number];

/** Sort fields of the partner's list. Each field has an index. */
export const projectSorts = ['created_at', 'project_name', 'application_price', 'protect_end_time'] as const;

/** Results with which a project ends. */
export const projectResults = ['won', 'lost', 'released'] as const;
export type ProjectResult = (typeof projectResults)[number];

// End users: docs/rules/endusers.md

export const staffSizes = ['1-49', '50-249', '250-999', '1000-4999', '5000+'] as const;
export type StaffSize = (typeof staffSizes)[number];
export const endUserIndustries = [
  'government',
  'education',
  'healthcare',
  'finance',
  'manufacturing',
  'energy',
  'transport',
  'retail',
  'telecom',
  'hospitality',
  'other',
] as const;
export type EndUserIndustry = (typeof endUserIndustries)[number];
/** Each field has an index. */
export const endUserSorts = ['company', 'created_at'] as const;

// Prices: docs/rules/prices.md

/** `current`: the published list that began last. The state is computed from the clock, so no job changes it. */
export const priceListStates = ['draft', 'scheduled', 'current', 'past'] as const;
export type PriceListState = (typeof priceListStates)[number];
export const priceListSorts = ['valid_from', 'type', 'created_at'] as const;
export const rateStates = ['scheduled', 'current', 'past'] as const;
export type RateState = (typeof rateStates)[number];
export const rateSorts = ['valid_from', 'currency'] as const;

export const outboxStates = ['stored', 'queued', 'sent', 'failed'] as const;

/** Each field has an index. */
export const staffProductSorts = ['code', 'model', 'part_number', 'gpl', 'product_line', 'updated_at'] as const;
export const compatRuleSorts = ['slot_type', 'plug_type', 'max'] as const;
/** What a compatibility rule says of a plug: it fits, at most a number of it fit, or it is refused. */
export const compatVerdicts = ['fits', 'limit', 'refuses'] as const;

/** The rules of a configuration, in the order in which issues are listed. docs/rules/configurator.md */
export const fitRules = [
  'slot_type',
  'slot_full',
  'port_optic',
  'airflow_mixed',
  'slot_missing',
  'power_missing',
  'power_mix',
  'power_over',
  'poe_none',
  'poe_over',
  'not_orderable',
  'last_orders',
  'power_single',
  'poe_short',
  'no_ports',
] as const;
export type FitRuleName = (typeof fitRules)[number];

// Imports: docs/rules/import.md

/** What staff import. */
export const importKinds = [
  'product',
  'price',
  'compat',
  'pricelist',
  'enduser',
  'partner',
  'certificate',
  'examresult',
  'serial',
  'statement',
  'stock',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Statements of banks also come as CAMT.053 (`xml`) and MT940. */
export const importFormats = ['csv', 'xlsx', 'jsonl', 'xml', 'mt940'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `checked`: a trial succeeded, nothing is changed yet. `refused`: because of its rows. `failed`: because of an error of the server. */
export const importStates = [
  'queued',
  'running',
  'unmapped',
  'checked',
  'done',
  'refused',
  'failed',
  'cancelled',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];
