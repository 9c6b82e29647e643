// Special bids as partners read them. Rules: docs/rules/bids.md
import { z } from 'zod/mini';
import { companyAccess, endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { currencies, day, emptyAnswer, id, instant, money, timelineEntry, version } from '../values.ts';

export const bidStates = ['draft', 'granted', 'used_up', 'expired', 'ended'] as const;
export type BidState = (typeof bidStates)[number];

export const bidActions = ['save', 'grant', 'end'] as const;
export type BidAction = (typeof bidActions)[number];

/** Each has an index. */
export const bidSorts = ['created_at'] as const;
export const staffBidSorts = ['created_at', 'waiting_since'] as const;

const bidFields = {
  id: z.string(),
  /** `B-2026-000012` */
  number: z.string(),
  state: z.enum(bidStates),
  state_label: z.string(),
  /** Name of the customer, and its country (ISO 3166-1 alpha-2). */
  end_account: z.string(),
  end_country: z.string(),
  project_id: z.nullable(z.string()),
  project: z.nullable(z.string()),
  currency: z.enum(currencies),
  /** The last day, until 23:59:59 UTC. */
  valid_until: day,
  /** At bid prices: all pieces, and those that are left. */
  total: money,
  left: money,
  created_at: instant,
  granted_at: z.nullable(instant),
  version,
};
export const bidRow = z.object(bidFields);
export type BidRow = z.output<typeof bidRow>;

export const bidLineFields = {
  id: z.string(),
  product_id: z.string(),
  code: z.string(),
  model: z.string(),
  part_number: z.string(),
  title: z.string(),
  market_price: z.nullable(money),
  /** The partner's own price today. */
  own_price: z.nullable(money),
  price: money,
  /** Percent below the list price. */
  discount: z.nullable(z.string()),
  quantity: z.int(),
  /** Pieces in approved quotations that are not ordered. */
  reserved: z.int(),
  /** Pieces that were ordered. */
  drawn: z.int(),
  left: z.int(),
};
export const bidLine = z.object(bidLineFields);

/** A quotation that holds pieces of the bid. */
export const bidDraw = z.object({
  quotation_id: z.string(),
  number: z.string(),
  state: z.string(),
  state_label: z.string(),
  at: z.nullable(instant),
  quantity: z.int(),
  /** At bid prices. */
  total: money,
  /** False: it only asks, and holds nothing. */
  counts: z.boolean(),
});

export const bid = z.object({
  ...bidFields,
  lines: z.array(bidLine),
  draws: z.array(bidDraw),
  /** What the vendor said with the grant or the end. */
  reason: z.nullable(z.string()),
  timeline: z.array(timelineEntry),
});
export type Bid = z.output<typeof bid>;

export const listBids = endpoint({
  method: 'GET',
  path: '/user/bid',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'The special bids of the company, the newest first; keyword searches number, customer and project.',
  input: z.object({
    ...listInput,
    sort: sortBy(bidSorts),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(bidStates)) })),
  }),
  output: listShape(bidRow),
});

export const getBid = endpoint({
  method: 'POST',
  path: '/user/detailbid',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'One special bid with what is left of each line and the quotations that hold pieces of it.',
  input: z.object({ id }),
  output: bid,
});

export const bidLetterInput = z.object({
  id,
  lang: z.nullish(z.enum(languages)),
  /** A second language beside the first. */
  lang2: z.nullish(z.enum(languages)),
});

export const downloadBidLetter = endpoint({
  method: 'POST',
  path: '/user/downloadbid',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:read',
  summary: 'The letter of a granted bid as PDF, with its code. 409 for a bid that was ended.',
  input: bidLetterInput,
  output: emptyAnswer,
  bodies: ['form', 'json'],
  mediaTypes: [fileKinds.pdf.mime],
});
