import type { Currency } from '@trunkline/contract/values';
import { isShipped } from '@trunkline/contract/product-enums';
import type { PackingData } from '@trunkline/rules/packing';
import { isUuid } from '@trunkline/rules/uuid';
import { getProducts, type ProductRecord } from '../../catalogue/products/products.public.ts';
import type { PartnerPrice } from '@trunkline/rules/prices/own-price';
import { listPrices } from '../../prices/prices.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

/** A product as a quotation freezes it: English texts, prices of the company today. */
export interface QuotableProduct {
  readonly id: string;
  readonly erp_no: string | null;
  readonly code: string;
  readonly title: string;
  readonly describe: string;
  readonly model: string;
  readonly part_number: string;
  readonly product_line: string;
  /** List price (GPL) in USD; null when the product cannot be ordered. */
  readonly market_usd: string | null;
  /** The company's own price in USD; null together with `market_usd`. */
  readonly own_usd: string | null;
  readonly packing: PackingData;
  /** Whether the product is on the packing list. */
  readonly shipped: boolean;
}

/** Products that can be quoted, by id; unknown ids are left out. */
export async function getQuotableProducts(
  { trx, now, today }: TransactionContext,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, QuotableProduct>> {
  const products = await getProducts(trx, [...new Set(productIds)].filter(isUuid));
  const prices = await listPrices(trx, { company_id: companyId, now, today }, [...products.values()]);
  return new Map([...products].map(([id, product]) => [id, toQuotableProduct(product, prices.get(id) ?? null)]));
}

function toQuotableProduct(product: ProductRecord, price: PartnerPrice | null): QuotableProduct {
  const { id, erp_no, code, model, part_number, product_line, texts } = product;
  const { qty_per_package, gross_weight, net_weight, length, width, height } = product;
  return {
    id,
    erp_no,
    code,
    model,
    part_number,
    product_line,
    title: texts.en.title,
    describe: texts.en.describe,
    market_usd: price?.market_price ?? null,
    own_usd: price?.discount_price ?? null,
    packing: { qty_per_package, gross_weight, net_weight, length, width, height },
    shipped: isShipped(product.kind),
  };
}

/** Units of the currency per USD at `now`; undefined when no rate was set. */
export async function findRate(trx: Trx, currency: Currency, now: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom('rates')
    .select('rate')
    .where('currency', '=', currency)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}
