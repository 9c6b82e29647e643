// From what somebody wants (products and pieces) to lines and figures at the prices of this moment. docs/rules/money.md
import { maxItems, type ShippingTerm } from '@trunkline/contract/quotations';
import type { Currency } from '@trunkline/contract/values';
import Big from 'big.js';
import type { Trx } from '../platform/db/transaction.ts';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { readSettings } from '../settings/settings.public.ts';
import { findQuotable, type QuotableProduct } from './quotations.catalogue.ts';
import { packingOf, type PackingList } from './quotations.packing.ts';
import {
  converted,
  figuresOf,
  type Figures,
  lineTotal,
  plainDecimal,
  subtotalOf,
  sum,
  type Terms,
} from './quotations.price.ts';
import type { QuotationLine } from './quotations.sql.ts';

export interface WantedAccessory {
  /** Kept where the line is kept. */
  readonly id?: string;
  readonly accessory_id: string;
  /** For one parent. */
  readonly quantity: number;
}
export interface WantedItem {
  readonly id?: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly WantedAccessory[];
}

/** Figures of a quotation, as its columns are named. */
export interface Composed extends Figures {
  readonly lines: QuotationLine[];
  readonly gpl_price: string;
  readonly own_subtotal: string;
  readonly packing: PackingList;
  readonly terms: Terms;
}

/** Currency and delivery are the partner's choice, everything else is the vendor's at this moment. */
export async function composeQuotation(
  context: TransactionContext,
  quotation: { id: string; company_id: string; currency: Currency; shipping: ShippingTerm },
  wanted: readonly WantedItem[],
): Promise<Composed> {
  if (wanted.length > maxItems) throw invalid('quotations.too_many_items', { limit: maxItems }, 'items');
  const { terms, fobHongKongUsd } = await termsToday(context, quotation.currency);
  const ids = wanted.flatMap((item) => [item.product_id, ...item.accessories.map((one) => one.accessory_id)]);
  const products = await findQuotable(context, quotation.company_id, ids);
  const lines = wanted.flatMap((item, index) => linesOf(quotation, item, index, products, terms));
  lines.forEach((line, position) => (line.position = position));
  const charges =
    quotation.shipping === 'fob_hongkong' ? converted(fobHongKongUsd, terms.rate, terms.currency) : '0.00';
  const figures = figuresOf(lines, terms, charges);
  const gpl_price = gplOf(lines);
  ensureStorable(figures.total);
  ensureStorable(gpl_price); // a deep discount hides how large the list price is
  return {
    ...figures,
    terms,
    lines,
    gpl_price,
    own_subtotal: subtotalOf(lines),
    packing: packingOf(
      lines.map((line) => {
        const { packing, title, part_number, id } = products.get(line.product_id)!;
        return { ...packing, product_id: id, description: title, part_number, quantity: line.quantity };
      }),
    ),
  };
}

/** The columns hold twelve digits before the point. */
export function ensureStorable(total: string): void {
  if (new Big(total).gte('1000000000000')) throw invalid('quotations.total_too_large', {}, 'items');
}

const gplOf = (lines: readonly QuotationLine[]): string =>
  sum(lines.map((line) => (line.market_price === null ? '0' : lineTotal(line.quantity, line.market_price))));

function linesOf(
  { id: quotation_id, company_id }: { id: string; company_id: string },
  item: WantedItem,
  index: number,
  products: ReadonlyMap<string, QuotableProduct>,
  terms: Terms,
): QuotationLine[] {
  const line = (
    path: string,
    productId: string,
    place: Pick<QuotationLine, 'id' | 'parent_id' | 'per_unit' | 'quantity'>,
  ) => {
    const product = products.get(productId);
    if (!product) throw new AppError(404, 'quotations.product_not_found', {}, { path: `items.${index}.${path}` });
    return { ...lineFor(product, terms), ...place, quotation_id, company_id };
  };
  const id = item.id ?? crypto.randomUUID();
  return [
    line('product_id', item.product_id, { id, parent_id: null, per_unit: 1, quantity: item.quantity }),
    ...item.accessories.map((one, at) =>
      line(`accessories.${at}.accessory_id`, one.accessory_id, {
        id: one.id ?? crypto.randomUUID(),
        parent_id: id,
        per_unit: one.quantity,
        quantity: item.quantity * one.quantity,
      }),
    ),
  ];
}

function lineFor(product: QuotableProduct, terms: Terms) {
  const { erp_no, code, title, describe, model, part_number, product_line, cost } = product;
  const price = (usd: string | null) => (usd === null ? null : converted(usd, terms.rate, terms.currency));
  const own = price(product.own_usd);
  return {
    product_id: product.id,
    erp_no,
    code,
    title,
    describe,
    model,
    part_number,
    product_line,
    cost,
    market_price: price(product.market_usd),
    own_price: own,
    discount_price: own,
    price_usd: product.own_usd,
    ordered: 0,
    position: 0,
  };
}

async function termsToday(
  context: TransactionContext,
  currency: Currency,
): Promise<{ terms: Terms; fobHongKongUsd: string }> {
  const { trx, now } = context;
  const rule = await readSettings(trx, ['vat.rate', 'vat.threshold_usd', 'fob.hongkong_usd']);
  const rate = currency === 'USD' ? '1' : await findRate(trx, currency, now);
  if (rate === undefined) throw invalid('quotations.no_rate', { currency }, 'currency');
  return {
    terms: {
      currency,
      rate,
      vat_rate: plainDecimal(rule['vat.rate']),
      vat_threshold_usd: rule['vat.threshold_usd'],
    },
    fobHongKongUsd: rule['fob.hongkong_usd'],
  };
}

async function findRate(trx: Trx, currency: Currency, now: Date): Promise<string | undefined> {
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

/** What stored lines ask for, so that they can be priced anew under the same ids. */
export function wantedOf(lines: readonly QuotationLine[], keepIds = true): WantedItem[] {
  const items = new Map<string, WantedItem & { accessories: WantedAccessory[] }>();
  for (const line of lines) {
    const id = keepIds ? { id: line.id } : {};
    if (line.parent_id === null)
      items.set(line.id, { ...id, product_id: line.product_id, quantity: line.quantity, accessories: [] });
    else items.get(line.parent_id)!.accessories.push({ ...id, accessory_id: line.product_id, quantity: line.per_unit });
  }
  return [...items.values()];
}

/** The figures of a composition as columns. */
export function columnsOf(composed: Composed) {
  const { subtotal, tax_rate, tax, other_charges, total, total_usd, gpl_price, own_subtotal, terms } = composed;
  const { rate, vat_rate, vat_threshold_usd } = terms;
  const figures = { subtotal, tax_rate, tax, other_charges, total, total_usd, gpl_price, own_subtotal };
  return { ...figures, rate, vat_rate, vat_threshold_usd };
}
