import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { computeOwnDiscount } from '@trunkline/rules/prices/own-discount';
import { defineCache } from '../../platform/cache/change-cache.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listShownPrices } from '../../prices/prices.public.ts';
import { computeLeadTimes } from '../../stock/stock.public.ts';
import { presentProductDetail, type PublicProductDetail } from './detail.present.ts';
import { findProductDetail, type ProductDetailRecord } from './detail.sql.ts';

/** The public part of products, with the columns that their prices are computed from. */
const publicDetails = defineCache<{ readonly product: ProductDetailRecord; readonly shown: PublicProductDetail }>({
  topics: ['catalogue'],
  maxEntries: 2_000,
});

/** One product with the caller's price; throws 404 when it does not exist. */
export async function getProductDetail(
  context: TransactionContext,
  input: ParsedInput<typeof catalogueCalls.getProductDetail>,
): Promise<PublicProductDetail> {
  const name = { id: input.id ?? input.cid ?? undefined, code: input.code?.toLowerCase() };
  const key = JSON.stringify([context.language, context.today, name]);
  const { product, shown } = await publicDetails(context.app.changes).read(key, async () => {
    const found = await findProductDetail(context.trx, name, context.today);
    if (!found) throw notFound('catalogue.not_found');
    return { product: found, shown: presentProductDetail(found, context) };
  });
  const findPrice = await listShownPrices(context, [product]);
  const own = context.principal.company_id === null ? {} : { lead_time_days: await findOwnLeadTime(context, product) };
  const price = findPrice(product.id);
  const { market_price, discount_price } = price;
  return {
    ...shown,
    ...own,
    ...price,
    ...(discount_price !== undefined && { own_discount: computeOwnDiscount(market_price, discount_price) }),
  };
}

/** Of one piece, which the stock may cover. */
async function findOwnLeadTime(
  context: TransactionContext,
  { id, lead_time_days }: ProductDetailRecord,
): Promise<number | null> {
  const leadTimes = await computeLeadTimes(context, [{ id, product_id: id, quantity: 1, lead_time_days }]);
  return leadTimes.get(id) ?? null;
}
