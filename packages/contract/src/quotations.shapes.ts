import { z } from 'zod/mini';
import { configurationCheck } from './configurator.ts';
import { projectStates, quotationStates } from './enums.ts';
import { productKinds } from './product-enums.ts';
import { quotationLineKinds, supportTerm } from './quotation-lines.ts';
import { quotationThread } from './quotation-messages.shapes.ts';
import {
  countryCode,
  currencies,
  day,
  decimal,
  instant,
  line,
  money,
  nameLine,
  prose,
  timelineEntry,
  version,
} from './values.ts';

// Rules: docs/rules/quotations.md, docs/rules/money.md, docs/rules/packing.md

/** What a caller may do now with a quotation. Pages show exactly these actions. */
export const quotationActions = [
  'edit',
  'submit',
  'delete',
  'revoke',
  'revise',
  'copy',
  'order',
  'download',
  'approve',
  'return',
  'reject',
  'recall',
  'extend',
  'assign',
  'message',
  'counter',
  'accept',
] as const;
export type QuotationAction = (typeof quotationActions)[number];

export const paymentTerms = ['prepaid', 'oa45'] as const;
export type PaymentTerm = (typeof paymentTerms)[number];

/** A check of one item; an `error` forbids submission. */
export const quotationCheck = z.extend(configurationCheck, {
  /** The index of the item in `items`. */
  item: z.int(),
});
export type QuotationCheck = z.output<typeof quotationCheck>;

const itemFields = {
  id: z.string(),
  erp_no: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  describe: z.string(),
  model: z.string(),
  part_number: z.string(),
  product_name: z.string(),
  /** Null: no price, so the product cannot be ordered. */
  market_price: z.nullable(money),
  discount_price: z.nullable(money),
  /** Options and alternatives are outside the total; accessories are of the kind of their device. */
  kind: z.enum(quotationLineKinds),
  section: z.nullable(z.string()),
  /** Months of support, which is priced by its device. */
  term_months: z.nullable(supportTerm),
  /** `quantity` × `market_price`. */
  amount: z.nullable(money),
  /** Accessories: the pieces for one parent. Items: 1. */
  per_unit: z.int(),
  quantity: z.int(),
  /** `quantity` × `discount_price`, without accessories. */
  totalPrice: z.nullable(money),
  ordered: z.int(),
  open: z.int(),
  /** Days from the order to the shipment, as the catalogue named them when the line was frozen; null: not known. */
  lead_time_days: z.nullable(z.int()),
  /** The day on which the line is shipped when it is ordered today; null while it cannot be ordered. */
  promised_date: z.nullable(day),
  /** The partner's wish for this line. */
  note: z.nullable(z.string()),
  /** The unit price that the partner asks for. */
  asked_price: z.nullable(money),
};

export const quotationAccessory = z.object({
  ...itemFields,
  accessory_id: z.string(),
  /** The line of the device. */
  parent: z.string(),
});
export const quotationItem = z.object({
  ...itemFields,
  product_id: z.string(),
  /** Devices can be configured. Null: the product is no longer in the catalogue. */
  product_kind: z.nullable(z.enum(productKinds)),
  image: z.nullable(z.string()),
  accessories: z.array(quotationAccessory),
});
export type QuotationItem = z.output<typeof quotationItem>;
export type QuotationAccessory = z.output<typeof quotationAccessory>;

export const quotationPackingRow = z.object({
  /** The position in the list, from 1. */
  item: z.int(),
  description: z.string(),
  model: z.string(),
  part_number: z.string(),
  total_qty: z.int(),
  /** Null: the catalogue has no packing data. The row has a warning and is left out of the totals. */
  qty_per_package: z.nullable(z.int()),
  packages: z.nullable(z.int()),
  /** Weight of one package, kg. */
  gross_weight: z.nullable(decimal),
  net_weight: z.nullable(decimal),
  /** Size of one package, cm. */
  length: z.nullable(decimal),
  width: z.nullable(decimal),
  height: z.nullable(decimal),
  /** Totals of all packages: kg, kg, m³. */
  total_gross_weight: z.nullable(decimal),
  total_net_weight: z.nullable(decimal),
  cbm: z.nullable(decimal),
});
export const quotationPacking = z.object({
  list: z.array(quotationPackingRow),
  totals: z.object({ packages: z.int(), cbm: decimal, gross_weight: decimal, net_weight: decimal, price: money }),
  /** One sentence in the requested language for each product without packing data. */
  warnings: z.array(z.string()),
});
export type QuotationPacking = z.output<typeof quotationPacking>;

/** The partner's description of the project; all fields are optional. */
export const projectInfo = z.object({
  project_name: z.nullish(nameLine(200)),
  enduser_name: z.nullish(nameLine(200)),
  enduser_country: z.nullish(countryCode),
  industry: z.nullish(line(100)),
  description: z.nullish(prose(4000)),
  estimated_po_date: z.nullish(day),
  notes: z.nullish(prose(4000)),
});
export type ProjectInfo = z.output<typeof projectInfo>;
/** A string is the description. */
export const projectInfoInput = z.union([
  projectInfo,
  z.pipe(
    prose(4000),
    z.transform((description): ProjectInfo => ({ description })),
  ),
]);

/** The position in the queue, and the median duration of decisions. */
export const queuePosition = z.object({ position: z.int(), waiting: z.int(), median_hours: z.nullable(z.number()) });

/** Present while the subtotal is below the VAT threshold; amounts in the currency of the quotation. */
export const vatAdvice = z.object({
  threshold: money,
  missing: money,
  /** The VAT that is not charged from the threshold on. */
  vat_saved: money,
  /** The total with goods for `missing` more. */
  total_then: money,
});

/** A price of a line that saving would change, or of a draft a price that changed since the last save. */
export const quotationPriceChange = z.object({
  item_id: z.string(),
  part_number: z.string(),
  field: z.enum(['market_price', 'discount_price']),
  from: z.nullable(money),
  to: z.nullable(money),
});

/** Prices that staff offer instead of those that the partner asked for; amounts in the currency of the quotation. */
export const quotationOffer = z.object({
  /** The last day on which the partner can accept. */
  until: day,
  at: instant,
  who: z.string(),
  reason: z.string(),
  /** Lines and accessories. */
  items: z.array(z.object({ item_id: z.string(), discount_price: z.nullable(money), totalPrice: z.nullable(money) })),
  subtotal: money,
  tax_rate: decimal,
  tax: money,
  other_charges: money,
  total: money,
  /** Days from the acceptance on which the prices can be ordered. */
  validity_days: z.int(),
});
export type QuotationOffer = z.output<typeof quotationOffer>;

export const quotationRevision = z.object({
  id: z.string(),
  number: z.string(),
  revision: z.int(),
  state: z.enum(quotationStates),
  state_label: z.string(),
});
export type QuotationRevision = z.output<typeof quotationRevision>;

/** The project that a quotation belongs to. */
export const quotationProject = z.object({
  id: z.string(),
  number: z.string(),
  project_name: z.string(),
  state: z.enum(projectStates),
  state_label: z.string(),
});
export type QuotationProject = z.output<typeof quotationProject>;

const quotationHead = {
  id: z.string(),
  number: z.string(),
  revision: z.int(),
  state: z.enum(quotationStates),
  state_label: z.string(),
  /** Side that must act: the partner (`us`), the vendor; null: nobody. */
  waiting_on: z.nullable(z.enum(['us', 'vendor'])),
  project_name: z.nullable(z.string()),
  enduser_name: z.nullable(z.string()),
  created_at: instant,
  submitted_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  valid_until: z.nullable(day),
  currency: z.enum(currencies),
  total: money,
};

export const quotationRow = z.object({ ...quotationHead, actions: z.array(z.enum(quotationActions)) });
export type QuotationRow = z.output<typeof quotationRow>;

/** The fields that partners and staff both see. */
export const quotationFields = {
  ...quotationHead,
  prepared_by: z.string(),
  project_id: z.nullable(z.string()),
  /** The project that it belongs to; `project_info` is what was written for this quotation. */
  linked_project: z.nullable(quotationProject),
  project_info: projectInfo,
  /** The code of a delivery term: setting `delivery.terms`. */
  shipping: z.string(),
  payment_term: z.enum(paymentTerms),
  /** Currency per USD. */
  rate: decimal,
  application_price: z.nullable(money),
  /** Why the partner asks for that subtotal, and whose offer they compete with. */
  application_reason: z.nullable(z.string()),
  competitor: z.nullable(z.string()),
  gpl_price: money,
  subtotal: money,
  /** The amounts if the whole quotation were ordered; VAT is charged per order. */
  tax_rate: decimal,
  tax: money,
  other_charges: money,
  total_usd: money,
  /** The VAT rule of the quotation: the rate, and the subtotal in USD from which no VAT is charged; null: every order pays. */
  vat_rate: decimal,
  vat_threshold_usd: z.nullable(money),
  adviser: z.nullable(vatAdvice),
  packing: quotationPacking,
  ...quotationThread,
  /** While the state is `offered`. */
  offer: z.nullable(quotationOffer),
  queue: z.nullable(queuePosition),
  needs_second: z.boolean(),
  approvals: z.array(z.object({ who: z.string(), at: instant })),
  timeline: z.array(timelineEntry),
  /** All revisions of the number, this one too, oldest first. */
  revisions: z.array(quotationRevision),
  /** The revision that it replaces when it is approved, or has replaced; null: it is the first one. */
  revises: z.nullable(quotationRevision),
  version,
  actions: z.array(z.enum(quotationActions)),
  /** Drafts and returned quotations: the checks of a submission today. Quotations that can become an order: last orders. */
  checks: z.array(quotationCheck),
};

export const quotation = z.object({
  ...quotationFields,
  items: z.array(quotationItem),
  /** Drafts and returned quotations only: what saving would change. */
  changes: z.array(quotationPriceChange),
  /** Drafts and returned quotations only: `total` after saving or submitting them as they are. */
  next_total: z.nullable(money),
});
export type Quotation = z.output<typeof quotation>;
