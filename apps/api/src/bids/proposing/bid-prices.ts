// What limits and margins of a bid compare: list price, own price and cost of its products today.
import { convertToUsd } from '@trunkline/rules/cents';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getProductCosts } from '../../catalogue/costs/costs.public.ts';
import { priceQuotation } from '../../quotations/pricing/pricing.public.ts';
import type { BidLineValues, BidRow } from '../bids.sql.ts';

export interface PricedBidLine extends BidLineValues {
  readonly model: string;
  /** In the currency of the bid; null: not orderable. */
  readonly market_price: string | null;
  readonly own_price: string | null;
  /** The bid price, for the functions of quotations. */
  readonly discount_price: string;
  readonly price_usd: string;
  /** USD; null: unknown, and always in the scope of a company. */
  readonly cost: string | null;
}

/** The lines in their order, at the prices and the rate of today. Throws 404 for an unknown product, 400 for a currency without a rate. */
export async function priceBidLines(
  context: TransactionContext,
  { company_id, currency }: Pick<BidRow, 'company_id' | 'currency'>,
  lines: readonly BidLineValues[],
): Promise<PricedBidLine[]> {
  const head = { id: crypto.randomUUID(), company_id, currency, shipping: '' };
  const wanted = lines.map(({ product_id, quantity }) => ({ product_id, quantity, accessories: [] }));
  const { lines: priced, terms } = await priceQuotation(context, head, wanted);
  const ids = lines.map(({ product_id }) => product_id);
  const costs =
    context.principal.side === 'company' ? new Map<string, string>() : await getProductCosts(context.trx, ids);
  return lines.map((line, index) => ({
    ...line,
    model: priced[index]?.model ?? '',
    market_price: priced[index]?.market_price ?? null,
    own_price: priced[index]?.own_price ?? null,
    discount_price: line.price,
    price_usd: convertToUsd(line.price, terms.rate),
    cost: costs.get(line.product_id) ?? null,
  }));
}
