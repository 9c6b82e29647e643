// Names that the address of a page may hold: states and sorts. Apart from the shapes that take them, because routes read an address
// before their page is loaded, and what a route brings along every visitor loads: docs/rules/pages.md

/** What is sold, and whether it still is. */
export const productStates = ['active', 'last_orders', 'ended'] as const;
export const productKinds = ['device', 'module', 'power', 'fan', 'optic', 'cable', 'mount'] as const;
export const productSorts = ['code', 'model', 'title', 'created_at', 'market_price'] as const;

export const quotationStates = [
  'draft',
  'applying',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'partially_ordered',
  'ordered',
  'expired',
  'superseded',
] as const;

/** In the order of the steps: the step of a status is its place here, from 1. `cancelled` keeps the last step reached. */
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
export const orderStatuses = [...orderSteps, 'cancelled'] as const;

/** Each has an index: a list in any of these orders stays fast. */
export const orderSorts = [
  'created_at',
  'moved_at',
  'number',
  'project_name',
  'customer_name',
  'expect_delivery_date',
  'total',
] as const;

/** `current` is the published one that began last; asked of the clock, nothing has to run for it. */
export const priceListStates = ['draft', 'scheduled', 'current', 'past'] as const;
export const priceListSorts = ['valid_from', 'type', 'created_at'] as const;
export const rateStates = ['scheduled', 'current', 'past'] as const;
export const rateSorts = ['valid_from', 'currency'] as const;

export const outboxStates = ['kept', 'queued', 'sent', 'failed'] as const;

/** Each has an index: a list in any of these orders stays fast. */
export const adminProductSorts = ['code', 'model', 'part_number', 'gpl', 'product_line', 'updated_at'] as const;
export const adminCompatSorts = ['slot_type', 'plug_type', 'max'] as const;
/** What a rule says: another plug goes in, only so many do, or it does not though it looks like it. */
export const compatSays = ['fits', 'limit', 'refuses'] as const;

/** What a check of a configuration may find. Rules: docs/rules/configurator.md */
export const fitRules = [
  'slot_type',
  'slot_full',
  'port_optic',
  'power_missing',
  'power_over',
  'poe_over',
  'not_orderable',
  'last_orders',
] as const;
export type FitRuleName = (typeof fitRules)[number];
