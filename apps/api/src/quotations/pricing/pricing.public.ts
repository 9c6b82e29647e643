// Prices wanted items: lines, totals and packing list at the prices of today. Rules: docs/rules/money.md
import { maxQuotationItems } from '@trunkline/contract/quotations';
import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import type { ProjectInfo } from '@trunkline/contract/quotations.shapes';
import type { TaxRule } from '@trunkline/contract/tax-rules';
import type { Currency } from '@trunkline/contract/values';
import { convertToUsd, multiplyMoney, sumMoney } from '@trunkline/rules/cents';
import { convertUsd, roundMoney, trimDecimal } from '@trunkline/rules/money';
import { defaultSupportTerm } from '@trunkline/rules/prices/device-price';
import { computePackingList, type PackedProduct, type PackingList } from '@trunkline/rules/packing';
import {
  computeSubtotal,
  computeTotals,
  isInTotal,
  type PriceTerms,
  type QuotationAmounts,
} from '@trunkline/rules/quotation-totals';
import Big from 'big.js';
import { type BidPrice, chooseBidPrices, listOpenBidOffers } from '../../bids/drawing/drawing.public.ts';
import { toDevicePriceId } from '../../prices/prices.public.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getTaxRule } from '@trunkline/rules/tax-rules';
import { getDeliverySurcharge } from '../../settings/delivery.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import type { QuotationItemRow } from '../quotations.sql.ts';
import {
  type DevicePlace,
  getCompanyCountry,
  getQuotableProducts,
  findRate,
  type QuotableProduct,
} from './pricing.sql.ts';

/** What the partner asks for beside product and quantity. */
interface LineWishes {
  /** The id of the stored line, when there is one. */
  readonly id?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** Price in the currency of the quotation. */
  readonly asked_price?: string | null | undefined;
  readonly term_months?: number | null | undefined;
}
export interface WantedAccessory extends LineWishes {
  readonly accessory_id: string;
  /** Pieces for one parent. */
  readonly quantity: number;
}
export interface WantedItem extends LineWishes {
  /** Absent: `main`. */
  readonly kind?: QuotationLineKind | null | undefined;
  readonly section?: string | null | undefined;
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly WantedAccessory[];
}

export interface PricedQuotation extends QuotationAmounts {
  readonly lines: QuotationItemRow[];
  /** Subtotal at list prices. */
  readonly gpl_price: string;
  /** Subtotal at the partner's own prices. */
  readonly own_subtotal: string;
  readonly packing: PackingList;
  readonly terms: PriceTerms;
  /** What papers say of the tax, by language. */
  readonly tax_text: TaxRule['text'];
}

interface QuotationHead {
  readonly id: string;
  readonly company_id: string;
  readonly currency: Currency;
  readonly shipping: string;
  /** Whom it is for: special bids are found by it. */
  readonly base_number?: string;
  readonly project_id?: string | null;
  readonly enduser_name?: string | null;
  readonly project_info?: ProjectInfo;
}

/** Currency and shipping are those of the quotation; prices, rate, tax rule and charges are those of today. */
export async function priceQuotation(
  context: TransactionContext,
  quotation: QuotationHead,
  wanted: readonly WantedItem[],
): Promise<PricedQuotation> {
  if (wanted.length > maxQuotationItems)
    throw invalid('quotations.too_many_items', { limit: maxQuotationItems }, 'items');
  const ids = wanted.flatMap((item) => [item.product_id, ...item.accessories.map(({ accessory_id }) => accessory_id)]);
  const [{ terms, tax_text }, surcharge, products, offers] = await Promise.all([
    getTermsToday(context, quotation),
    getDeliverySurcharge(context, quotation.shipping),
    getQuotableProducts(context, quotation.company_id, ids, listDevicePlaces(wanted)),
    listOpenBidOffers(context, { ...quotation, enduser_country: quotation.project_info?.enduser_country }, ids),
  ]);
  const created = wanted.flatMap((item, index) => createItemLines(quotation, item, index, products, terms));
  const bids = chooseBidPrices(
    offers,
    // What stands outside the total takes no pieces of a bid, and the price of a bid is not one for a device and a term.
    created.map(({ line, follows_device }) =>
      isInTotal(line) && !follows_device ? line : { ...line, own_price: null },
    ),
  );
  const lines = created.map(({ line }, position) => ({ ...applyBidPrice(line, bids[position], terms), position }));
  const charges = convertUsd(surcharge, terms.rate, terms.currency);
  return {
    ...computeTotals(lines, terms, charges),
    terms,
    tax_text,
    lines,
    gpl_price: computeListPrice(lines),
    own_subtotal: computeSubtotal(lines),
    packing: computePackingList(created.filter(({ line }) => isInTotal(line)).map(({ packed }) => packed)),
  };
}

const listDevicePlaces = (wanted: readonly WantedItem[]): DevicePlace[] =>
  wanted.flatMap(({ product_id, accessories }) =>
    accessories.map(({ accessory_id, term_months = null }) => ({
      device_id: product_id,
      part_id: accessory_id,
      term_months,
    })),
  );

/** The line at the price of a bid. */
const applyBidPrice = (line: QuotationItemRow, bid: BidPrice | undefined, { rate }: PriceTerms): QuotationItemRow =>
  bid ? { ...line, ...bid, discount_price: bid.bid_price, price_usd: convertToUsd(bid.bid_price, rate) } : line;

const firstTooLargeTotal = new Big('1e15');

/** The columns hold 15 digits before the decimal point. With a deep discount the total fits and the list price does not. */
export function ensureStorableTotals(totals: readonly string[]): void {
  if (totals.some((total) => new Big(total).gte(firstTooLargeTotal)))
    throw invalid('quotations.total_too_large', {}, 'items');
}

const computeListPrice = (lines: readonly QuotationItemRow[]): string =>
  sumMoney(
    lines
      .filter(isInTotal)
      .map((line) => (line.market_price === null ? '0' : multiplyMoney(line.quantity, line.market_price))),
  );

interface CreatedLine {
  readonly line: QuotationItemRow;
  readonly packed: PackedProduct;
  /** Whether the list price is a share of the device's. */
  readonly follows_device: boolean;
}

/** The line of an item and those of its accessories. Throws 404 for an unknown product. */
function createItemLines(
  { id: quotation_id, company_id }: QuotationHead,
  item: WantedItem,
  index: number,
  products: ReadonlyMap<string, QuotableProduct>,
  terms: PriceTerms,
): CreatedLine[] {
  const create = (
    path: string,
    productId: string,
    wishes: LineWishes,
    place: Pick<QuotationItemRow, 'id' | 'parent_id' | 'per_unit' | 'quantity'>,
  ): CreatedLine => {
    const placeId = toDevicePriceId(productId, item.product_id, wishes.term_months);
    const product = (place.parent_id === null ? undefined : products.get(placeId)) ?? products.get(productId);
    if (!product) throw new AppError(404, 'quotations.product_not_found', {}, { path: `items.${index}.${path}` });
    const { packing, title, part_number, id: product_id, shipped, follows_device } = product;
    const { note = null } = wishes;
    const term_months = wishes.term_months ?? (follows_device ? defaultSupportTerm : null);
    const { kind, section } = item;
    const asked_price = wishes.asked_price == null ? null : roundMoney(wishes.asked_price);
    return {
      follows_device,
      line: {
        ...createLine(product, terms),
        ...place,
        kind: kind ?? 'main',
        section: section ?? null,
        term_months,
        note,
        asked_price,
        quotation_id,
        company_id,
      },
      packed: { ...packing, product_id, description: title, part_number, quantity: place.quantity, shipped },
    };
  };
  const id = item.id ?? crypto.randomUUID();
  return [
    create('product_id', item.product_id, item, { id, parent_id: null, per_unit: 1, quantity: item.quantity }),
    ...item.accessories.map((accessory, at) =>
      create(`accessories.${at}.accessory_id`, accessory.accessory_id, accessory, {
        id: accessory.id ?? crypto.randomUUID(),
        parent_id: id,
        per_unit: accessory.quantity,
        quantity: item.quantity * accessory.quantity,
      }),
    ),
  ];
}

function createLine(product: QuotableProduct, terms: PriceTerms) {
  const { erp_no, code, title, describe, model, part_number, product_line } = product;
  const convert = (usd: string | null) => (usd === null ? null : convertUsd(usd, terms.rate, terms.currency));
  const own = convert(product.own_usd);
  return {
    product_id: product.id,
    erp_no,
    code,
    title,
    describe,
    model,
    part_number,
    product_line,
    // The database freezes the cost, which a partner's transaction does not see.
    cost: null,
    market_price: convert(product.market_usd),
    own_price: own,
    discount_price: own,
    price_usd: product.own_usd,
    bid_line_id: null,
    bid_price: null,
    lead_time_days: product.lead_time_days,
    ordered: 0,
    position: 0,
  };
}

/** The rate of today, and the tax rule for the country of the buyer. */
async function getTermsToday({ trx, now }: TransactionContext, { company_id, currency }: QuotationHead) {
  const [rules, country, rate] = await Promise.all([
    readSetting({ trx }, 'tax.rules'),
    getCompanyCountry(trx, company_id),
    currency === 'USD' ? '1' : findRate(trx, currency, now),
  ]);
  if (rate === undefined) throw invalid('quotations.no_rate', { currency }, 'currency');
  const rule = getTaxRule(rules, country);
  const terms: PriceTerms = {
    currency,
    rate,
    vat_rate: trimDecimal(rule.rate),
    vat_threshold_usd: rule.below_usd,
  };
  return { terms, tax_text: rule.text };
}

/** Stored lines as wanted items. With `keepIds` they are priced again as the same lines, otherwise as new ones. */
export function toWantedItems(lines: readonly QuotationItemRow[], keepIds = true): WantedItem[] {
  const linesByParent = Map.groupBy(lines, (line) => line.parent_id);
  const toWishes = ({ id, note, asked_price, term_months }: QuotationItemRow) => ({
    ...(keepIds ? { id } : {}),
    note,
    asked_price,
    term_months,
  });
  return (linesByParent.get(null) ?? []).map((line) => ({
    ...toWishes(line),
    kind: line.kind,
    section: line.section,
    product_id: line.product_id,
    quantity: line.quantity,
    accessories: (linesByParent.get(line.id) ?? []).map((accessory) => ({
      ...toWishes(accessory),
      accessory_id: accessory.product_id,
      quantity: accessory.per_unit,
    })),
  }));
}

/** The totals and terms as columns of the quotation. */
export function toPriceColumns(priced: PricedQuotation) {
  const { subtotal, tax_rate, tax, other_charges, total, total_usd, gpl_price, own_subtotal, tax_text, terms } = priced;
  const { rate, vat_rate, vat_threshold_usd } = terms;
  const totals = { subtotal, tax_rate, tax, other_charges, total, total_usd, gpl_price, own_subtotal };
  return { ...totals, rate, vat_rate, vat_threshold_usd, tax_text };
}
