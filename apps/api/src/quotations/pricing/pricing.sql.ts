import type { Currency } from '@trunkline/contract/values';
import { isShipped } from '@trunkline/contract/product-enums';
import type { PackingData } from '@trunkline/rules/packing';
import { sql } from 'kysely';
import { isOneOf } from '../../platform/db/list-query.ts';
import type { ProductRecord } from '../../catalogue/products/products.public.ts';
import type { PartnerPrice } from '@trunkline/rules/prices/own-price';
import { findPricedUnderDevice, listPrices } from '../../prices/prices.public.ts';
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
  /** From the order to the shipment; null: not known. */
  readonly lead_time_days: number | null;
  /** Whether the product is on the packing list. */
  readonly shipped: boolean;
  /** Whether the prices are those under a device. */
  readonly follows_device: boolean;
}

/** A part under a device. */
export interface DevicePlace {
  readonly device_id: string;
  readonly part_id: string;
  /** Null: a year. */
  readonly term_months: number | null;
}

const quotableColumns = [
  'id',
  'erp_no',
  'code',
  'model',
  'part_number',
  'product_line',
  'kind',
  'texts',
  'gpl',
  'device_percent',
  'qty_per_package',
  'gross_weight',
  'net_weight',
  'length',
  'width',
  'height',
  'lead_time_days',
] as const;
type QuotableRecord = Pick<ProductRecord, (typeof quotableColumns)[number]>;

/**
 * By product id, and by the id of its price (`toDevicePriceId`) for a part that follows the device of its place; unknown ids are left
 * out. Read from the database, because a quotation freezes it.
 */
export async function getQuotableProducts(
  { trx, now, today }: TransactionContext,
  companyId: string,
  productIds: readonly string[],
  places: readonly DevicePlace[],
): Promise<Map<string, QuotableProduct>> {
  const products = await trx
    .selectFrom('products')
    .select(quotableColumns)
    .where(isOneOf(sql.ref('id'), [...new Set(productIds)]))
    .$castTo<QuotableRecord>()
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const underDevices = places.flatMap(({ device_id, part_id, term_months }) => {
    const [device, product] = [byId.get(device_id), byId.get(part_id)];
    const priced = device && product && findPricedUnderDevice(product, device, term_months);
    return priced ? [{ product, priced }] : [];
  });
  const wanted = [...products, ...underDevices.map(({ priced }) => priced)];
  const prices = await listPrices(trx, { company_id: companyId, now, today }, wanted);
  const quote = (priceId: string, product: QuotableRecord) =>
    [priceId, toQuotableProduct(product, prices.get(priceId) ?? null, priceId !== product.id)] as const;
  return new Map([
    ...products.map((product) => quote(product.id, product)),
    ...underDevices.map(({ product, priced }) => quote(priced.id, product)),
  ]);
}

function toQuotableProduct(
  product: QuotableRecord,
  price: PartnerPrice | null,
  follows_device: boolean,
): QuotableProduct {
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
    lead_time_days: product.lead_time_days,
    shipped: isShipped(product.kind),
    follows_device,
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

/** The country of the buyer, as its profile has it today. */
export async function getCompanyCountry(trx: Trx, companyId: string): Promise<string> {
  const row = await trx.selectFrom('companies').select('country').where('id', '=', companyId).executeTakeFirstOrThrow();
  return row.country;
}
