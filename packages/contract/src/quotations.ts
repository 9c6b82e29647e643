import { z } from 'zod/mini';
import { configurationCheck, perUnit } from './configurator.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { listShape, listInput, sortBy } from './list.ts';
import { quotationStates } from './names.ts';
import { fileKinds } from './upload.ts';
import {
  amount,
  countryCode,
  currencies,
  day,
  decimal,
  id,
  instant,
  line,
  money,
  nothing,
  prose,
  quantity,
  timelineEntry,
  version,
  versionWithId,
} from './values.ts';

// Rules: docs/rules/quotations.md, docs/rules/money.md, docs/rules/packing.md

export type QuotationState = (typeof quotationStates)[number];

/** What a caller may do now with a quotation; pages show exactly these. */
export const quotationActions = [
  'edit',
  'submit',
  'delete',
  'revoke',
  'copy',
  'order',
  'download',
  'approve',
  'return',
  'reject',
  'recall',
  'extend',
] as const;
export type QuotationAction = (typeof quotationActions)[number];

export const shippingTerms = ['fob_shenzhen', 'fob_hongkong'] as const;
export type ShippingTerm = (typeof shippingTerms)[number];
export const paymentTerms = ['prepaid', 'oa45'] as const;
export type PaymentTerm = (typeof paymentTerms)[number];

export const maxItems = 200;
export const maxAccessories = 50;

/** What fits and what does not, one finding each; `error` forbids submission. */
export const quotationCheck = z.extend(configurationCheck, {
  /** Index of the item among those of the quotation. */
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
  /** `null`: no price yet, so it cannot be ordered. */
  market_price: z.nullable(money),
  discount_price: z.nullable(money),
  /** `quantity` × `market_price`. */
  amount: z.nullable(money),
  /** Accessories: pieces for one parent; items: 1. */
  per_unit: z.int(),
  quantity: z.int(),
  /** `quantity` × `discount_price`, accessories left out. */
  totalPrice: z.nullable(money),
  ordered: z.int(),
  open: z.int(),
};

export const quotationAccessory = z.object({ ...itemFields, accessory_id: z.string() });
export const quotationItem = z.object({
  ...itemFields,
  product_id: z.string(),
  product_name: z.string(),
  image: z.nullable(z.string()),
  accessories: z.array(quotationAccessory),
});
export type QuotationItem = z.output<typeof quotationItem>;
export type QuotationAccessory = z.output<typeof quotationAccessory>;

export const packingRow = z.object({
  /** Its place in the list, from 1. */
  item: z.int(),
  description: z.string(),
  part_number: z.string(),
  total_qty: z.int(),
  // null: the catalogue has no packing data; the row is named in a warning and left out of the totals
  qty_per_package: z.nullable(z.int()),
  packages: z.nullable(z.int()),
  /** Per package, kg. */
  gross_weight: z.nullable(decimal),
  net_weight: z.nullable(decimal),
  /** Per package, cm. */
  length: z.nullable(decimal),
  width: z.nullable(decimal),
  height: z.nullable(decimal),
  /** Of all its packages: kg, kg, m³. */
  total_gross_weight: z.nullable(decimal),
  total_net_weight: z.nullable(decimal),
  cbm: z.nullable(decimal),
});
export const packing = z.object({
  list: z.array(packingRow),
  totals: z.object({ packages: z.int(), cbm: decimal, gross_weight: decimal, net_weight: decimal, price: money }),
  /** Sentences in the asked language, one for each product without packing data. */
  warnings: z.array(z.string()),
});
export type Packing = z.output<typeof packing>;

/** What the partner tells about the deal; every field may stay open. */
export const projectInfo = z.object({
  project_name: z.nullish(line(200)),
  enduser_name: z.nullish(line(200)),
  enduser_country: z.nullish(countryCode),
  industry: z.nullish(line(100)),
  description: z.nullish(prose(4000)),
  estimated_po_date: z.nullish(day),
  notes: z.nullish(prose(4000)),
});
export type ProjectInfo = z.output<typeof projectInfo>;
/** Bare text is its description. */
const sentProjectInfo = z.union([
  projectInfo,
  z.pipe(
    prose(4000),
    z.transform((description): ProjectInfo => ({ description })),
  ),
]);

/** Where it stands among those that wait, and how long a decision usually takes. */
export const queuePlace = z.object({ position: z.int(), waiting: z.int(), median_hours: z.nullable(z.number()) });

/** Said while the subtotal stands under the VAT threshold; figures in the quotation's currency. */
export const adviser = z.object({
  threshold: money,
  missing: money,
  /** The VAT that would fall away. */
  vat_saved: money,
  /** What it would cost with goods for `missing` more. */
  total_then: money,
});

/** A draft's price that is another today than when it was saved. */
export const priceChange = z.object({
  item_id: z.string(),
  part_number: z.string(),
  from: z.nullable(money),
  to: z.nullable(money),
});

export const quotationMessage = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  side: z.enum(['company', 'vendor']),
  text: z.string(),
  file: z.nullable(z.string()),
});

const head = {
  id: z.string(),
  number: z.string(),
  revision: z.int(),
  state: z.enum(quotationStates),
  state_label: z.string(),
  project_name: z.nullable(z.string()),
  enduser_name: z.nullable(z.string()),
  created_at: instant,
  submitted_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  valid_until: z.nullable(day),
  currency: z.enum(currencies),
  total: money,
};

export const quotationRow = z.object({ ...head, actions: z.array(z.enum(quotationActions)) });
export type QuotationRow = z.output<typeof quotationRow>;

/** What the partner and the staff both see. */
export const quotationFields = {
  ...head,
  prepared_by: z.string(),
  project_id: z.nullable(z.string()),
  project_info: projectInfo,
  shipping: z.enum(shippingTerms),
  payment_term: z.enum(paymentTerms),
  /** Currency per USD. */
  rate: decimal,
  application_price: z.nullable(money),
  gpl_price: money,
  subtotal: money,
  /** The figures if it were ordered whole: VAT belongs to the order. */
  tax_rate: decimal,
  tax: money,
  other_charges: money,
  total_usd: money,
  /** The rule in force for it: rate, and the subtotal in USD from which none is charged. */
  vat_rate: decimal,
  vat_threshold_usd: money,
  adviser: z.nullable(adviser),
  packing,
  messages: z.array(quotationMessage),
  queue: z.nullable(queuePlace),
  needs_second: z.boolean(),
  approvals: z.array(z.object({ who: z.string(), at: instant })),
  timeline: z.array(timelineEntry),
  revisions: z.array(
    z.object({ id: z.string(), number: z.string(), revision: z.int(), state: z.enum(quotationStates) }),
  ),
  version,
  actions: z.array(z.enum(quotationActions)),
};

export const quotation = z.object({
  ...quotationFields,
  items: z.array(quotationItem),
  /** Drafts and returned ones: what a submission would find today. */
  checks: z.array(quotationCheck),
  /** Drafts: prices that changed since the last save. */
  changes: z.array(priceChange),
});
export type Quotation = z.output<typeof quotation>;

export const listQuotations = endpoint({
  method: 'GET',
  path: '/user/quotation',
  access: companyAccess,
  summary: "The company's quotations, newest first.",
  input: z.object({
    ...listInput,
    sort: sortBy(['created_at', 'total']),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(quotationStates)) })),
  }),
  output: listShape(quotationRow),
});

export const sentItem = z.object({
  product_id: id,
  quantity,
  accessories: z.nullish(z.array(z.object({ accessory_id: id, quantity: perUnit })).check(z.maxLength(maxAccessories))),
});

export const saveQuotation = endpoint({
  method: 'POST',
  path: '/user/postquotation',
  access: companyAccess,
  summary: 'Makes a draft, or changes a draft or returned quotation; with `submit` it goes to the vendor.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      currency: z.nullish(z.enum(currencies)),
      project_info: z.nullish(sentProjectInfo),
      application_price: z.nullish(amount),
      shipping: z.nullish(z.enum(shippingTerms)),
      /** Replaces all. Accessory quantities are for one parent. */
      items: z.nullish(z.array(sentItem).check(z.maxLength(maxItems))),
      /** Cart lines; they leave the cart and are added behind the items there are. */
      from_cart: z.nullish(z.array(id).check(z.maxLength(maxItems))),
      submit: z.nullish(z.boolean()),
    })
    .check(z.refine(versionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: quotation,
});

export const findQuotation = endpoint({
  method: 'POST',
  path: '/user/detailquotation',
  access: companyAccess,
  summary: 'One quotation; a draft with the prices of today.',
  input: z.object({ id }),
  output: quotation,
});

export const chooseQuotation = endpoint({
  method: 'GET',
  path: '/user/getquotation',
  access: companyAccess,
  summary: 'A short list for choosing: the newest 100 that are neither rejected nor withdrawn.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.enum(quotationStates),
        state_label: z.string(),
        project_name: z.nullable(z.string()),
        currency: z.enum(currencies),
        total: money,
        valid_until: z.nullable(day),
      }),
    ),
  }),
});

export const deleteQuotation = endpoint({
  method: 'POST',
  path: '/user/deletequotation',
  access: companyAccess,
  summary: 'Deletes a draft.',
  input: z.object({ id, version: z.nullish(version) }),
  output: nothing,
});

export const revokeQuotation = endpoint({
  method: 'POST',
  path: '/user/revoke',
  access: companyAccess,
  summary: 'Withdraws a quotation that is applying or returned.',
  input: z.object({ id, version: z.nullish(version) }),
  output: quotation,
});

export const copyQuotation = endpoint({
  method: 'POST',
  path: '/user/copyquotation',
  access: companyAccess,
  summary: 'A new draft with the same items at the prices of today.',
  input: z.object({ id }),
  output: quotation,
});

/** Documents are written in these so far; asked for in another language of the portal, they are English. */
export const documentLanguages = ['en', 'ar'] as const;
/** What may be asked for. */
export const askedLanguages = ['ar', 'en', 'fr', 'ko', 'pt', 'ru', 'es', 'vi'] as const;

export const downloadInput = z.object({
  id,
  /** A quote when nothing is said, as PDF. */
  kind: z.nullish(z.enum(['quote', 'packing'])),
  format: z.nullish(z.enum(['pdf', 'xlsx'])),
  lang: z.nullish(z.enum(askedLanguages)),
  /** A second language beside the first. */
  lang2: z.nullish(z.enum(askedLanguages)),
});
export const documentTypes = [fileKinds.pdf.mime, fileKinds.xlsx.mime];

export const downloadQuotation = endpoint({
  method: 'POST',
  path: '/user/downloadquotation',
  access: companyAccess,
  summary: 'The quotation or its packing list as PDF or Excel.',
  input: downloadInput,
  output: nothing,
  takes: ['form', 'json'],
  answers: documentTypes,
});
