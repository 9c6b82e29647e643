// Special bids for staff. Rules: docs/rules/bids.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../../endpoint.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../../list.ts';
import {
  bid,
  bidActions,
  bidLetterInput,
  bidLineFields,
  bidRow,
  downloadBidLetter,
  bidStates,
  staffBidSorts,
} from '../../sales/bids.ts';
import {
  amount,
  currencies,
  day,
  emptyAnswer,
  hasVersionWithId,
  id,
  instant,
  quantity,
  reason,
  version,
} from '../../values.ts';

const readBids = staffAccess('sales:bid:read');
const decideBids = staffAccess('sales:bid:decide');

export const maxBidLines = 200;

const ofCompany = {
  company_id: z.string(),
  company: z.string(),
  country: z.nullable(z.string()),
  /** Moment since which it waits for staff; null: it does not. */
  waiting_since: z.nullable(instant),
  /** A second member of staff has to agree. */
  needs_second: z.boolean(),
};
export const staffBidRow = z.extend(bidRow, ofCompany);
export type StaffBidRow = z.output<typeof staffBidRow>;

const bidApproval = z.object({
  who: z.string(),
  at: instant,
  /** What the approval covers: the prices, a term beyond the limit. */
  prices: z.boolean(),
  term: z.boolean(),
  own: z.boolean(),
});

export const staffBid = z.object({
  ...bid.shape,
  ...ofCompany,
  /** `margin`: percent, only for those who may see costs. */
  lines: z.array(z.object({ ...bidLineFields, margin: z.optional(z.nullable(z.string())) })),
  /** Percent below the partner's own prices, and the caller's limit. */
  discount_percent: z.string(),
  limit_percent: z.string(),
  /** The term is beyond 90 days: headquarters must agree. */
  long_term: z.boolean(),
  approvals: z.array(bidApproval),
  quotation_id: z.nullable(z.string()),
  actions: z.array(z.enum(bidActions)),
});
export type StaffBid = z.output<typeof staffBid>;

export const listStaffBids = endpoint({
  method: 'GET',
  path: '/admin/bid',
  access: readBids,
  summary: 'Special bids, longest waiting first; keyword searches number, customer, project and company.',
  input: z.object({
    ...listInput,
    sort: sortBy(staffBidSorts),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(bidStates)), company_id: z.nullish(id) })),
  }),
  output: z.extend(listShape(staffBidRow), {
    summary: z.object({ waiting: z.int(), oldest_at: z.nullable(instant), median_hours: z.nullable(z.number()) }),
  }),
});

export const getStaffBidPosition = endpoint({
  method: 'GET',
  path: '/admin/bid/place',
  access: readBids,
  summary: 'Where a bid stands in a list of `/admin/bid`, its neighbours, and the next one that waits.',
  input: z.extend(z.pick(listStaffBids.input, { keyword: true, sort: true, filter: true }), positionInput),
  output: positionShape,
});

export const getStaffBid = endpoint({
  method: 'GET',
  path: '/admin/bid/detail',
  access: readBids,
  summary: 'One bid with prices, limits and approvals.',
  input: z.object({ id }),
  output: staffBid,
});

export const saveBid = endpoint({
  method: 'POST',
  path: '/admin/bid/save',
  access: decideBids,
  summary:
    'Makes the draft of a bid from a project or a quotation, or changes a draft. Absent lines, currency and last day are taken from there.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      /** The bid is for the customer and the company of one of the two; they stay. */
      project_id: z.nullish(id),
      quotation_id: z.nullish(id),
      currency: z.nullish(z.enum(currencies)),
      valid_until: z.nullish(day),
      /** Each product once. Either a price in the currency, or a discount off the list price in percent. */
      lines: z.nullish(
        z
          .array(
            z.object({
              product_id: id,
              price: z.nullish(amount),
              discount: z.nullish(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'bids.discount_range' }))),
              quantity,
            }),
          )
          .check(z.minLength(1), z.maxLength(maxBidLines)),
      ),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: staffBid,
});

export const grantBid = endpoint({
  method: 'POST',
  path: '/admin/bid/grant',
  access: decideBids,
  summary:
    'Grants a draft, or as much of it as the caller may: prices beyond the own limit wait for a second approver, a term beyond 90 days for headquarters.',
  input: z.object({ id, version, reason: z.nullish(reason) }),
  output: staffBid,
});

export const endBid = endpoint({
  method: 'POST',
  path: '/admin/bid/end',
  access: decideBids,
  summary: 'Ends a bid before its last day, or drops a draft. Approved quotations keep their prices.',
  input: z.object({ id, version, reason }),
  output: staffBid,
});

export const downloadStaffBidLetter = endpoint({
  method: 'POST',
  path: '/admin/bid/download',
  access: readBids,
  summary: 'The letter of the partner. 409 for a draft and for a bid that was ended.',
  input: bidLetterInput,
  output: emptyAnswer,
  bodies: downloadBidLetter.bodies,
  mediaTypes: downloadBidLetter.mediaTypes,
});
