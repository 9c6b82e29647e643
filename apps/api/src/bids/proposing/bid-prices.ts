// What limits and margins of a bid compare: list price, own price and cost of its products today.
import { convertToUsd } from '@trunkline/rules/cents';
import { convertUsd } from '@trunkline/rules/money';
import { isUuid } from '@trunkline/rules/uuid';
import { getProductCosts } from '../../catalogue/costs/costs.public.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listPricesById } from '../../prices/prices.public.ts';
import { findRateInForce } from '../../prices/rates/offered.public.ts';
import type { BidLineValues, BidRow } from '../bids.sql.ts';

export interface PricedBidLine extends BidLineValues {
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
  { trx, now, today, principal }: TransactionContext,
  { company_id, currency }: Pick<BidRow, 'company_id' | 'currency'>,
  lines: readonly BidLineValues[],
): Promise<PricedBidLine[]> {
  const rate = currency === 'USD' ? '1' : (await findRateInForce(trx, now, currency))?.rate;
  if (rate === undefined) throw invalid('quotations.no_rate', { currency }, 'currency');
  const ids = lines.map(({ product_id }) => product_id).filter(isUuid);
  const prices = await listPricesById(trx, { company_id, now, today }, ids);
  const costs = principal.side === 'company' ? new Map<string, string>() : await getProductCosts(trx, ids);
  const convert = (usd: string | null | undefined) => (usd == null ? null : convertUsd(usd, rate, currency));
  return lines.map((line, index) => {
    const price = prices.get(line.product_id);
    if (price === undefined)
      throw new AppError(404, 'quotations.product_not_found', {}, { path: `lines.${index}.product_id` });
    return {
      ...line,
      market_price: convert(price?.market_price),
      own_price: convert(price?.discount_price),
      discount_price: line.price,
      price_usd: convertToUsd(line.price, rate),
      cost: costs.get(line.product_id) ?? null,
    };
  });
}
