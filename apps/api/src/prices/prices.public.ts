// Prices of products. Rules: docs/rules/prices.md
import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { computeDevicePrice, defaultSupportTerm } from '@trunkline/rules/prices/device-price';
import { computeOwnPrice, type PriceListEntry, type PartnerPrice } from '@trunkline/rules/prices/own-price';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

/** Who buys, and when: price lists and memberships are those of this moment. */
export interface Buyer {
  /** Null for staff, who see GPL. */
  readonly company_id: string | null;
  readonly now: Date;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
}

/** What a price depends on besides the buyer. */
export interface PricedProduct {
  readonly id: string;
  /** USD; null: the product has no price. */
  readonly gpl: string | null;
  readonly product_line: string;
  readonly part_number: string;
}

/** A part that may hang under a device. */
export interface DevicePart extends PricedProduct {
  /** Percent of the device's list price that a year costs; null: the part has its own list price there too. */
  readonly device_percent: string | null;
}

/** The id of the price of a part under a device for a term. */
export const toDevicePriceId = (partId: string, deviceId: string, termMonths?: number | null): string =>
  `${partId} ${deviceId} ${termMonths ?? defaultSupportTerm}`;

/**
 * The part as it is priced under a device, with the id of that price: its list price follows the device and the term, which is a year
 * when it is not named, and no fixed price holds. Undefined for a part with a list price of its own everywhere.
 */
export const findPricedUnderDevice = (
  { id, gpl, product_line, device_percent }: DevicePart,
  device: Pick<PricedProduct, 'id' | 'gpl'>,
  termMonths?: number | null,
): PricedProduct | undefined =>
  device_percent === null
    ? undefined
    : {
        id: toDevicePriceId(id, device.id, termMonths),
        product_line,
        part_number: '',
        gpl: gpl && computeDevicePrice(device.gpl, device_percent, termMonths ?? defaultSupportTerm),
      };

/** Prices by product id; null: the product has no price. */
export type PricesById = ReadonlyMap<string, PartnerPrice | null>;

/** The entries of one price list for the requested product lines and part numbers; null when it has none. */
interface BuyerListEntries {
  readonly discounts: Readonly<Record<string, string>> | null;
  readonly fixed: Readonly<Record<string, string>> | null;
}

/** The buyer's price lists: for each active membership the one of its type and level that is in force. */
const selectBuyerLists = ({ company_id, now, today }: Buyer) => sql`
  select distinct on (m.type) l.id, l.type, l.level, l.valid_from
  from active_memberships(${today}) m
  join price_lists l on l.type = m.type and l.level = m.level and l.state = 'published' and l.valid_from <= ${now}
  where m.company_id = ${company_id}
  order by m.type, l.valid_from desc, l.id desc`;

/**
 * The prices of products that were already read: the lowest price of the buyer's lists, GPL without a list. All prices that
 * partners see come from here. One query for any number of products.
 */
export async function listPrices(trx: Trx, buyer: Buyer, products: readonly PricedProduct[]): Promise<PricesById> {
  const lists = products.length === 0 || buyer.company_id === null ? [] : await listEntries(trx, buyer, products);
  const toEntries = ({ product_line, part_number }: PricedProduct): PriceListEntry[] =>
    lists.map(({ discounts, fixed }) => ({
      discount: discounts?.[product_line] ?? null,
      fixed: fixed?.[part_number] ?? null,
    }));
  return new Map(products.map((product) => [product.id, computeOwnPrice(product.gpl, toEntries(product))]));
}

async function listEntries(trx: Trx, buyer: Buyer, products: readonly PricedProduct[]): Promise<BuyerListEntries[]> {
  const lines = [...new Set(products.map(({ product_line }) => product_line))];
  const parts = [...new Set(products.map(({ part_number }) => part_number))];
  const { rows } = await sql<BuyerListEntries>`
    with mine as materialized (${selectBuyerLists(buyer)})
    select (
        select json_object_agg(d.product_line, d.discount::text) from price_list_discounts d
        where d.price_list_id = mine.id and d.product_line = any(${lines}::text[])
      ) as discounts, (
        select json_object_agg(f.part_number, f.price::text) from price_list_fixed f
        where f.price_list_id = mine.id and f.part_number = any(${parts}::text[])
      ) as fixed
    from mine`.execute(trx);
  return rows;
}

/** The same for products by id; unknown ids are left out. */
export async function listPricesById(trx: Trx, buyer: Buyer, ids: readonly string[]): Promise<PricesById> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PricedProduct>`
    select id, gpl, product_line, part_number from products where id = any(${[...new Set(ids)]}::uuid[])`.execute(trx);
  return listPrices(trx, buyer, rows);
}

export interface BuyerPriceList {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly valid_from: Date;
}

/** The price lists that the buyer's prices are computed from. */
export async function listBuyerPriceLists(trx: Trx, buyer: Buyer): Promise<BuyerPriceList[]> {
  const { rows } = await sql<BuyerPriceList>`${selectBuyerLists(buyer)}`.execute(trx);
  return rows;
}

/** The price fields of an answer: none for a visitor, null for a product without a price. */
export type ShownPrice = Partial<Record<keyof PartnerPrice, string | null>>;
const noPrice: ShownPrice = { market_price: null, discount_price: null };

/** Undefined for a visitor, who sees no prices. */
const findBuyer = ({
  principal,
  now,
  today,
}: Pick<TransactionContext, 'principal' | 'now' | 'today'>): Buyer | undefined =>
  principal.side === 'visitor' ? undefined : { company_id: principal.company_id, now, today };

/** The prices that the caller is shown, by product id: none for visitors, GPL for staff, own prices for users. */
export async function listShownPrices(
  context: Pick<TransactionContext, 'trx' | 'principal' | 'now' | 'today'>,
  products: readonly PricedProduct[],
): Promise<(productId: string) => ShownPrice> {
  const buyer = findBuyer(context);
  if (!buyer) return () => ({});
  const prices = await listPrices(context.trx, buyer, products);
  return (id) => prices.get(id) ?? noPrice;
}

export { getUnknownNames, insertPriceListDraft, replacePriceListContent } from './drafts/drafts.sql.ts';
export type { PriceListHead } from './price-lists/price-lists.sql.ts';
