// What staff know of a deal beside the quotation itself. Rules: docs/rules/quotations.md, "Deal desk"
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { quotationStates } from '../enums.ts';
import { currencies, day, id, money } from '../values.ts';

/** Earlier prices of a line in an answer. */
export const paidPricesShown = 3;
/** Quotations of a list in an answer. */
export const dealsShown = 5;

const paidPrice = z.object({
  order_id: z.string(),
  number: z.string(),
  /** The day of the order, UTC. */
  ordered_on: day,
  quantity: z.int(),
  /** The unit price, in the currency of the order. */
  discount_price: money,
  currency: z.enum(currencies),
});

const openDeal = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(quotationStates),
  state_label: z.string(),
  project_name: z.nullable(z.string()),
  company_id: z.string(),
  company: z.string(),
  currency: z.enum(currencies),
  total: money,
});
export type OpenDeal = z.output<typeof openDeal>;

/** The newest quotations, and how many there are. */
const openDeals = z.object({ list: z.array(openDeal), total: z.int() });

export const getQuotationDeal = endpoint({
  method: 'GET',
  path: '/admin/quotation/deal',
  access: staffAccess('sales:quotation:read'),
  summary:
    'Beside a quotation: what its company paid for its products before, its other open quotations, and those of other companies for an end user of the same name.',
  input: z.object({ id }),
  output: z.object({
    /** Lines that the company has ordered before, each with its last three prices, the newest first. */
    paid_prices: z.array(z.object({ item_id: z.string(), list: z.array(paidPrice) })),
    of_company: openDeals,
    of_enduser: openDeals,
  }),
});
export type QuotationDeal = z.output<typeof getQuotationDeal.output>;
