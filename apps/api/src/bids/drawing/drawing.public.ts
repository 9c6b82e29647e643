// What quotations take of special bids: prices while they are written, pieces when they are approved. Rules: docs/rules/bids.md
import { toCents } from '@trunkline/rules/cents';
import { conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type BidBuyer, type BidOffer, clearBidLines, listBidOffers, lockBidLines } from './drawing.sql.ts';

export type { BidBuyer } from './drawing.sql.ts';

interface WantedPieces {
  readonly product_id: string;
  readonly quantity: number;
  /** The partner's own price in the currency of the quotation; null: not orderable. */
  readonly own_price: string | null;
}
export interface BidPrice {
  readonly bid_line_id: string;
  /** In the currency of the quotation. */
  readonly bid_price: string;
}

/** Lines of the bids in force that a quotation may take for these products; none while it is for nobody. */
export const listOpenBidOffers = async (
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  buyer: BidBuyer,
  productIds: readonly string[],
): Promise<readonly BidOffer[]> =>
  productIds.length === 0 || (buyer.project_id == null && buyer.enduser_name == null)
    ? []
    : listBidOffers(trx, buyer, [...new Set(productIds)], today);

/**
 * The bid price of each line, in their order; undefined where the own price is lower or a bid has not enough left for the whole line.
 * Nothing is reserved.
 */
export function chooseBidPrices(offers: readonly BidOffer[], lines: readonly WantedPieces[]): (BidPrice | undefined)[] {
  const left = new Map(offers.map(({ id, left: pieces }) => [id, pieces]));
  return lines.map(({ product_id, quantity, own_price }) => {
    if (own_price === null) return undefined;
    const [best] = offers
      .filter((offer) => offer.product_id === product_id && (left.get(offer.id) ?? 0) >= quantity)
      .filter(({ price }) => toCents(price) < toCents(own_price))
      .toSorted((a, b) => (toCents(a.price) < toCents(b.price) ? -1 : 1));
    if (!best) return undefined;
    left.set(best.id, (left.get(best.id) ?? 0) - quantity);
    return { bid_line_id: best.id, bid_price: best.price };
  });
}

interface ApprovedLine {
  readonly id: string;
  readonly model: string;
  readonly quantity: number;
  readonly ordered: number;
  readonly own_price: string | null;
  readonly discount_price: string | null;
  readonly bid_line_id: string | null;
  readonly bid_price: string | null;
}

/** Whether the price of a line comes from a bid: it is not at or above the own price. */
const isDrawing = ({ bid_line_id, own_price, discount_price }: ApprovedLine): boolean =>
  bid_line_id !== null && own_price !== null && discount_price !== null && toCents(discount_price) < toCents(own_price);

/** Whether a grant covers the price of the line already: it is no lower than that of its bid. */
export const isGrantedPrice = (line: Omit<ApprovedLine, 'id' | 'model' | 'quantity' | 'ordered'>): boolean =>
  line.bid_line_id !== null &&
  line.bid_price !== null &&
  line.discount_price !== null &&
  toCents(line.discount_price) >= toCents(line.bid_price);

/**
 * Reserves the pieces of a quotation that is approved or extended, under a lock of the bids: of two for the last pieces one wins. Throws
 * 409 when a bid ended or has not enough left. Lines that do not use the price of their bid let go of it.
 */
export async function reserveBidPieces(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  quotation: { readonly base_number: string },
  lines: readonly ApprovedLine[],
): Promise<void> {
  const drawing = lines.filter(isDrawing);
  const released = lines.filter((line) => line.bid_line_id !== null && !isDrawing(line));
  await clearBidLines(
    trx,
    released.map(({ id }) => id),
  );
  const needed = Map.groupBy(drawing, ({ bid_line_id }) => bid_line_id ?? '');
  for (const { id, left, isOpen } of await lockBidLines(trx, [...needed.keys()], quotation.base_number, today)) {
    const ofLine = needed.get(id) ?? [];
    const pieces = ofLine.reduce((sum, { quantity, ordered }) => sum + quantity - ordered, 0);
    const model = ofLine[0]?.model ?? '';
    if (!isOpen) throw conflict('bids.over', { model });
    if (pieces > left) throw conflict('bids.not_enough', { model, count: Math.max(0, left) });
  }
}
