// What a set of approved prices comes to while somebody types it, exactly and before anything is sent. Rules: docs/rules/quotations.md
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { findCents, getCents, percentBelow } from '@trunkline/rules/cents';
import { rowsOf } from '../../quotations/quotation-lines.ts';
import { smallestUnit, spread, type SpreadLine } from '@trunkline/rules/spread';

export type StaffLine = StaffQuotation['items'][number] | StaffQuotation['items'][number]['accessories'][number];

/** Approved unit prices by line, as typed. */
export type Prices = Readonly<Record<string, string>>;

export const staffLines = (quotation: Pick<StaffQuotation, 'items'>): StaffLine[] =>
  rowsOf(quotation.items).map(({ line }) => line);

/** A first approver's proposal where there is one, else the prices that stand. */
export function startPrices(quotation: Pick<StaffQuotation, 'items' | 'proposal'>): Prices {
  const proposed = new Map(quotation.proposal?.items.map(({ item_id, discount_price }) => [item_id, discount_price]));
  return Object.fromEntries(
    staffLines(quotation).map(({ id, discount_price }) => [id, proposed.get(id) ?? discount_price ?? '0.00']),
  );
}

export const ownPrices = (quotation: Pick<StaffQuotation, 'items'>): Prices =>
  Object.fromEntries(staffLines(quotation).map(({ id, own_price }) => [id, own_price ?? '0.00']));

const spreadLines = (quotation: Pick<StaffQuotation, 'items'>): SpreadLine[] =>
  staffLines(quotation).map(({ id, quantity, own_price }) => ({ id, quantity, own: getCents(own_price) }));

export const spreadTo = (quotation: Pick<StaffQuotation, 'items' | 'currency'>, total: bigint) =>
  spread(spreadLines(quotation), total, quotation.currency);

/** Unit price as typed; undefined while it is none that can be paid in the currency. */
export function findPrice(text: string | undefined, currency: StaffQuotation['currency']): bigint | undefined {
  const cents = findCents(text);
  return cents !== undefined && cents >= 0n && cents % smallestUnit(currency) === 0n ? cents : undefined;
}

export interface Sums {
  /** Lines whose text is no price; while there are any nothing can be approved. */
  readonly wrong: ReadonlySet<string>;
  readonly subtotal: bigint;
  readonly own: bigint;
  /** How far below the partner's own prices, `"15.27"`; negative: above. */
  readonly below: string;
  /** Exactly, not by the rounded percentage: 15.004 % is beyond 15 %. */
  readonly beyond: boolean;
}

export function sumsOf(quotation: StaffQuotation, prices: Prices): Sums {
  const lines = staffLines(quotation);
  const wrong = new Set(
    lines.filter(({ id }) => findPrice(prices[id], quotation.currency) === undefined).map(({ id }) => id),
  );
  const subtotal = lines.reduce(
    (sum, { id, quantity }) => sum + BigInt(quantity) * (findPrice(prices[id], quotation.currency) ?? 0n),
    0n,
  );
  const own = getCents(quotation.own_subtotal);
  // hundredths of a percent, so that a limit of 12.5 % counts too
  const limit = getCents(
    quotation.limit_percent.includes('.') ? quotation.limit_percent : `${quotation.limit_percent}.00`,
  );
  return {
    wrong,
    subtotal,
    own,
    below: percentBelow(own, subtotal),
    // A price that is no amount counts as nothing: what it comes to is not known yet.
    beyond: wrong.size === 0 && (own - subtotal) * 10_000n > own * limit,
  };
}
